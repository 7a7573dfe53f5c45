"""The Prefect (CON-PRE)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import goods, marker, mat, money, new, table
from tests.games.playing import get, legal, play, refused, step, walk

IMPERIUM, ITALIA = (" ".join(here.provinces) for here in MAPS)
SYRIA = {"antiochia": "food", "tyros": "cloth"}
# Two coins on the markers of Britannia, Gallia and Germania, one on that of Syria.
MARKERS = {
    "isca-d": "food",
    "londinium": "brick",
    "burdigala": "tool",
    "lutetia": "brick",
    "massilia": "brick",
    "colonia-a": "wine",
    "vindobona": "brick",
    "antiochia": "food",
    "tyros": "cloth",
}


@pytest.mark.rule("CON-PRE-01")
def test_a_province_or_cash() -> None:
    p = table(turned="syria gallia", act="prefect")
    provinces = [name for name in IMPERIUM.split() if name not in {"syria", "gallia"}]
    assert legal(p) == [f"produce {name}" for name in provinces] + ["cash"]
    refused(p, "done", "CON-PRE-01")


@pytest.mark.rule("CON-PRE-01")
@pytest.mark.parametrize("option", ["produce hellas", "cash"])
def test_exactly_one_of_them(option: str) -> None:
    p = table(turned="syria gallia", act="prefect")
    play(p, option)
    assert p.actor == 1
    assert step(p) == "card"
    refused(p, "cash", "CON-TRN-02")
    refused(p, "produce asia", "CON-TRN-02")


@pytest.mark.rule("CON-PRE-02")
def test_a_province_that_shows_coins_is_refused() -> None:
    p = table(mat(houses="antiochia"), turned="syria", act="prefect")
    refused(p, "produce syria", "CON-PRE-02")
    assert "produce asia" in legal(p)


@pytest.mark.rule("CON-PRE-02")
def test_a_province_produces_again_only_after_the_cash() -> None:
    p = table(mat(), players=2, map="italia")
    play(p, "play prefect", "produce venetia", "play prefect")
    refused(p, "produce venetia", "CON-PRE-02")
    play(p, "cash", "play prefect")
    assert "produce venetia" in legal(p)


@pytest.mark.rule("CON-PRE-03")
@pytest.mark.parametrize("house", ["", "antiochia"])
def test_nobody_needs_a_house_there(house: str) -> None:
    p = table(mat(), mat(houses=house), tokens=SYRIA, act="prefect")
    play(p, "produce syria")
    assert goods(p) == "cloth"
    assert goods(p, 1) == ("food" if house else "")


@pytest.mark.rule("CON-PRE-04")
@pytest.mark.parametrize(
    ("good", "province", "tokens", "coins"),
    [
        ("brick", "britannia", {"isca-d": "brick", "londinium": "brick"}, 2),
        ("food", "germania", {"colonia-a": "brick", "vindobona": "food"}, 2),
        ("tool", "hellas", {"athenae": "food", "dyrrhachium": "tool"}, 2),
        ("wine", "mauretania", {"carthago": "wine", "rusadir": "tool"}, 2),
        ("cloth", "syria", SYRIA, 1),
    ],
)
def test_the_marker_gives_one_good_and_turns_to_its_coins(
    good: str, province: str, tokens: dict[str, str], coins: int
) -> None:
    p = table(mat(), tokens=tokens, act="prefect")
    assert marker(p, province) == good
    events = play(p, f"produce {province}")
    assert goods(p) == good
    assert marker(p, province) == coins
    assert events[0].args == {"seat": 0, "province": province, "good": good, "number": 1}
    assert [goods(p, seat) for seat in (1, 2)] == ["", ""]
    assert money(p) == 0


@pytest.mark.rule("CON-PRE-05")
def test_every_house_there_produces_for_its_owner() -> None:
    tokens = {"attalia": "brick", "byzantium": "wine", "sinope": "tool"}
    p = table(
        mat(houses="attalia byzantium"),
        mat(houses="attalia byzantium sinope"),
        mat(houses="sinope"),
        mat(),
        players=4,
        tokens=tokens,
        act="prefect",
    )
    play(p, "produce asia")
    assert goods(p) == "brick wine wine"  # one wine of them from the marker
    assert goods(p, 1) == "brick tool wine"
    assert goods(p, 2) == "tool"
    assert goods(p, 3) == ""


@pytest.mark.rule("CON-PRE-05")
def test_houses_of_all_five_in_one_city() -> None:
    p = table(*[mat(houses="tyros")] * 5, players=5, tokens=SYRIA, act="prefect")
    play(p, "produce syria")
    assert [goods(p, seat) for seat in range(5)] == ["cloth cloth", "cloth", "cloth", "cloth", "cloth"]


@pytest.mark.rule("CON-PRE-06")
def test_other_provinces_are_not_touched() -> None:
    everywhere = " ".join(MAPS[0].cities[1:14])
    p = table(mat(), mat(houses=everywhere), tokens=SYRIA, turned="gallia", act="prefect")
    before = {name: marker(p, name) for name in IMPERIUM.split()}
    play(p, "produce syria")
    assert goods(p, 1) == ""
    after = {name: marker(p, name) for name in IMPERIUM.split()}
    assert after == before | {"syria": 1}
    assert marker(p, "gallia") in (1, 2)


@pytest.mark.rule("CON-PRE-06")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_each_province_alone(name: str) -> None:
    """A house in every city of a province: what comes is one good for each, and the bonus."""
    here = MAPS[["imperium", "italia"].index(name)]
    for n, province in enumerate(here.provinces):
        own = " ".join(here.cities[city] for city in here.cities_of[n])
        p = table(mat(), mat(houses=own), map=name, act="prefect")
        made = sorted(str(p.view(0)["cities"][city]["good"]) for city in own.split())
        play(p, f"produce {province}")
        assert sorted(goods(p, 1).split()) == made
        assert len(goods(p).split()) == 1


@pytest.mark.rule("CON-PRE-07")
@pytest.mark.parametrize(
    ("turned", "coins"),
    [("syria", 1), ("gallia", 2), ("gallia syria", 3), ("britannia gallia germania syria", 7)],
)
def test_cash_for_every_visible_coin(turned: str, coins: int) -> None:
    p = table(mat(money=4), mat(money=4), tokens=MARKERS, turned=turned, act="prefect")
    play(p, "cash")
    assert money(p) == 4 + coins
    assert money(p, 1) == 4


@pytest.mark.rule("CON-PRE-08")
def test_after_the_cash_all_markers_show_their_goods() -> None:
    p = table(tokens=MARKERS, turned="britannia gallia syria", act="prefect")
    assert [marker(p, name) for name in ("britannia", "gallia", "syria")] == [2, 2, 1]
    play(p, "cash")
    assert [marker(p, name) for name in ("britannia", "gallia", "syria")] == ["food", "tool", "cloth"]
    play(p, "play prefect")
    assert legal(p) == [f"produce {name}" for name in IMPERIUM.split()] + ["cash"]


@pytest.mark.rule("CON-PRE-09")
def test_with_the_cash_nothing_is_produced() -> None:
    p = table(
        mat(money=1, houses="antiochia tyros massilia"),
        mat(money=1, houses="antiochia massilia"),
        tokens=MARKERS,
        turned="syria gallia",
        act="prefect",
    )
    events = play(p, "cash")
    assert [event.kind for event in events] == ["collected"]
    assert [(money(p, seat), goods(p, seat)) for seat in range(3)] == [(4, ""), (1, ""), (0, "")]


# The book's examples.


@pytest.mark.rule("CON-PRE-10")
def test_the_books_example_syria() -> None:
    red, blue, yellow = range(3)
    p = table(
        mat(houses="antiochia"), mat(houses="antiochia"), mat(houses="tyros"), tokens=SYRIA, magnus=1, act="prefect"
    )
    assert marker(p, "syria") == "cloth"
    play(p, "produce syria")
    assert marker(p, "syria") == 1
    assert goods(p, red) == "food cloth"
    assert goods(p, blue) == "food"
    assert goods(p, yellow) == "cloth"


@pytest.mark.rule("CON-PRE-11")
@pytest.mark.parametrize("turned", ["britannia gallia germania", "syria britannia gallia hellas"])
def test_the_books_example_six_coins(turned: str) -> None:
    tokens = MARKERS | {"athenae": "cloth"}
    p = table(mat(money=2), tokens=tokens, turned=turned, act="prefect")
    assert sum(int(marker(p, name)) for name in turned.split()) == 6
    play(p, "cash")
    assert money(p) == 8
    assert not any(province["turned"] for province in p.view(0)["provinces"].values())


# Rulings.


@pytest.mark.rule("CON-PRE-12")
@pytest.mark.parametrize(("players", "names"), [(2, ITALIA), (5, IMPERIUM)])
def test_cash_may_be_taken_while_no_coin_is_visible_and_brings_nothing(players: int, names: str) -> None:
    p = new(players)
    coins, stored = money(p), goods(p)
    play(p, "play prefect")
    assert legal(p) == [f"produce {name}" for name in names.split()] + ["cash"]
    events = play(p, "cash")
    assert [(event.kind, event.args["coins"]) for event in events] == [("collected", 0)]
    assert (money(p), goods(p), p.actor) == (coins, stored, 1)
    assert not any(province["turned"] for province in p.view(0)["provinces"].values())


@pytest.mark.rule("CON-PRE-12", "CON-PMG-06")
def test_who_produces_nothing_gives_nothing_to_others_and_keeps_the_praefectus_magnus() -> None:
    p = table(mat(), mat(houses="antiochia tyros"), magnus=0, act="prefect")
    play(p, "cash")
    assert goods(p, 1) == ""
    assert get(p, "magnus") == 0


@pytest.mark.rule("CON-PRE-12")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_prefect_always_has_something_to_do(players: int) -> None:
    seen = 0
    for before, _, _ in walk(Concordia, players, 51):
        if step(before) == "prefect":
            seen += 1
            assert legal(before)
            assert "cash" in legal(before)
    assert seen > 20


@pytest.mark.rule("CON-PRE-13")
def test_only_cash_while_all_markers_show_coins() -> None:
    p = table(turned=IMPERIUM, act="prefect")
    assert legal(p) == ["cash"]
    for name in IMPERIUM.split():
        refused(p, f"produce {name}", "CON-PRE-02")
    coins = sum(int(marker(p, name)) for name in IMPERIUM.split())
    play(p, "cash")
    assert money(p) == coins
    q = table(map="italia", turned=ITALIA, act="prefect")
    assert legal(q) == ["cash"]


@pytest.mark.rule("CON-PRE-14")
def test_coins_are_counted_not_markers() -> None:
    p = table(tokens=MARKERS, turned="britannia gallia germania", act="prefect")
    play(p, "cash")
    assert money(p) == 6  # from three markers
    q = table(tokens=MARKERS, turned="syria", act="prefect")
    play(q, "cash")
    assert money(q) == 1


@pytest.mark.rule("CON-PRE-15")
@pytest.mark.parametrize(
    ("kept", "stored"),
    [(["cloth", "cloth"], "cloth cloth"), (["food", "cloth"], "food cloth"), (["cloth", "food"], "food cloth")],
)
def test_bonus_and_houses_come_together_where_not_all_fits(kept: list[str], stored: str) -> None:
    """Two spaces for the cloth of the marker, the cloth of one house and the food of another: any two of the three."""
    p = table(mat(goods="wine " * 6, houses="antiochia tyros"), tokens=SYRIA, act="prefect")
    play(p, "produce syria")
    assert legal(p) == ["keep food", "keep cloth"]
    play(p, *[f"keep {good}" for good in kept[:1]])
    if p.actor == 0:
        play(p, *[f"keep {good}" for good in kept[1:]])
    assert p.actor == 1
    assert sorted(goods(p).split()) == sorted(stored.split() + ["wine"] * 6)


@pytest.mark.rule("CON-PRE-15")
def test_what_does_not_fit_is_chosen_from_all_that_came() -> None:
    p = table(mat(goods="wine " * 7, houses="antiochia"), tokens=SYRIA, act="prefect")
    play(p, "produce syria")
    assert p.view(0)["areas"][0]["incoming"] == {"food": 1, "cloth": 1}
    q = p.copy()
    play(p, "keep food")  # the good of the house, although the bonus was named first
    assert goods(p) == "food" + " wine" * 7
    play(q, "keep cloth")
    assert goods(q) == "wine " * 7 + "cloth"


@pytest.mark.rule("CON-PRE-16")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_every_province_of_the_board_is_in_play_while_its_marker_shows_goods(name: str) -> None:
    for province in MAPS[["imperium", "italia"].index(name)].provinces:
        p = table(map=name, act="prefect")
        play(p, f"produce {province}")
        assert len(goods(p).split()) == 1


@pytest.mark.rule("CON-PRE-16")
def test_provinces_of_the_other_board_are_not_in_play() -> None:
    p = table(map="imperium", act="prefect")
    for name in ITALIA.split():
        if name not in IMPERIUM.split():
            refused(p, f"produce {name}", "CON-PRE-16")
    q = table(map="italia", act="prefect")
    refused(q, "produce syria", "CON-PRE-16")
