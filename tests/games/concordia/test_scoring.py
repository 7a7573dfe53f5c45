"""The final scoring (CON-SCO)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia.components import CARDS, HAND_DEITY
from ludoteca.games.concordia.maps import IMPERIUM, MAPS
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import (
    START_GOODS,
    colonists,
    display,
    goods,
    hand,
    houses,
    lines,
    mat,
    money,
    new,
    pile,
    stack,
    table,
    token,
    total,
    turn,
)
from tests.games.playing import play, walk

OUT = "land roma, land roma, land roma, sea roma, sea roma, sea roma"
DEITIES = ["vesta", "jupiter", "saturnus", "mercurius", "mars", "minerva", "concordia"]


def of_deity(deity: str, players: int) -> str:
    """All cards for sale of a deity, as `mat` reads them."""
    decks = ["I", "II", "III", "IV", "V"][:players]
    return ", ".join(f"{c['card']} {c['deck']}" for c in CARDS if c["deity"] == deity and c["deck"] in decks)


@pytest.mark.rule("CON-SCO-01")
def test_hand_and_pile_score_alike() -> None:
    every = "prefect prefect senator farmer colonist mercator diplomat architect"
    tables = [
        table(mat(houses="napoca", bought="farmer I, colonist I", money=30, pile=played), tokens={"napoca": "food"})
        for played in ("", every)
    ]
    in_hand, played = tables
    assert len(hand(played)) == 1
    assert lines(in_hand) == lines(played)
    assert total(in_hand) == 3 + 2 + 2 + 2 + 2 * 4 + 3


@pytest.mark.rule("CON-SCO-01")
def test_cards_not_bought_score_for_nobody() -> None:
    p = table(mat(houses="napoca", money=10), display="farmer I, colonist I, prefect I", tokens={"napoca": "food"})
    assert "farmer I" in display(p)
    assert "colonist II" in stack(p)
    assert lines(p) == dict(zip(DEITIES, [1, 2, 2, 2, 4, 0, 0], strict=True))
    assert lines(p, 1) == dict(zip(DEITIES, [0, 0, 0, 0, 4, 0, 0], strict=True))


@pytest.mark.rule("CON-SCO-02")
@pytest.mark.parametrize(
    ("deity", "start", "each"), [("jupiter", 2, 1), ("saturnus", 2, 1), ("mercurius", 1, 2), ("mars", 1, 4)]
)
def test_each_card_multiplies_its_deity(deity: str, start: int, each: int) -> None:
    bought = of_deity(deity, 5).split(", ")
    for number in range(len(bought) + 1):
        p = table(
            mat(houses="napoca", bought=", ".join(bought[:number])), players=5, tokens={"napoca": "food"}, display=""
        )
        assert lines(p)[deity] == (start + number) * each
        others = {name: points for name, points in lines(p).items() if name != deity}
        assert others == {
            name: points for name, points in zip(DEITIES, [0, 2, 2, 2, 4, 0, 0], strict=True) if name != deity
        }


@pytest.mark.rule("CON-SCO-02")
def test_one_role_can_serve_several_deities() -> None:
    diplomats = {"diplomat I": "saturnus", "diplomat III": "saturnus", "diplomat IV": "mercurius", "diplomat V": "mars"}
    bare = lines(table(mat(houses="napoca"), players=5, tokens={"napoca": "food"}))
    for card, deity in diplomats.items():
        p = table(mat(houses="napoca", bought=card), players=5, tokens={"napoca": "food"})
        gained = {name: lines(p)[name] - bare[name] for name in DEITIES if lines(p)[name] != bare[name]}
        assert gained == {deity: {"saturnus": 1, "mercurius": 2, "mars": 4}[deity]}


@pytest.mark.rule("CON-SCO-03")
@pytest.mark.parametrize(
    ("coins", "stored", "points"),
    [
        (0, "", 0),
        (9, "", 0),
        (10, "", 1),
        (19, "", 1),
        (6, "food", 1),
        (6, "brick", 0),
        (0, "brick food tool wine cloth", 2),
        (4, "brick food tool wine cloth", 2),
        (5, "brick food tool wine cloth", 3),
        (100, "cloth cloth cloth", 12),
    ],
)
def test_vesta_counts_full_tens_of_money_and_goods(coins: int, stored: str, points: int) -> None:
    p = table(mat(money=coins, goods=stored))
    assert lines(p)["vesta"] == points


@pytest.mark.rule("CON-SCO-04")
def test_jupiter_counts_houses_outside_brick_cities() -> None:
    tokens = {"napoca": "food", "sirmium": "brick", "tomis": "wine", "isca-d": "tool", "londinium": "cloth"}
    for built, count in (
        ("", 0),
        ("sirmium", 0),
        ("napoca", 1),
        ("napoca tomis", 2),
        ("napoca sirmium tomis", 2),
        ("napoca sirmium tomis isca-d londinium", 4),
    ):
        p = table(mat(houses=built), tokens=tokens)
        assert lines(p)["jupiter"] == 2 * count
        p = table(mat(houses=built, bought="architect I, consul II"), tokens=tokens)
        assert lines(p)["jupiter"] == 4 * count


@pytest.mark.rule("CON-SCO-04")
@pytest.mark.parametrize("number", [5, 10, 14, 15])
def test_jupiter_counts_every_house_for_every_card(number: int) -> None:
    bare = table(players=5)
    built = [city for city in MAPS[IMPERIUM].cities[1:] if token(bare, city) != "brick"][:number]
    for bought in ("", "architect I, consul II", of_deity("jupiter", 5)):
        p = table(mat(houses=" ".join(built), bought=bought), players=5)
        cards = 2 + len(bought.split(", ")) * (bought != "")
        assert lines(p)["jupiter"] == cards * number
    assert cards == 2 + 4 + 4  # the Architects and the Consuls


@pytest.mark.rule("CON-SCO-05")
@pytest.mark.parametrize(
    ("built", "count"),
    [
        ("", 0),
        ("napoca", 1),
        ("napoca sirmium tomis", 1),
        ("napoca isca-d", 2),
        ("napoca sirmium isca-d londinium tyros petra", 4),
        ("isca-d lutetia olisipo colonia-a novaria carthago tomis athenae cyrene attalia tyros petra", 12),
    ],
)
def test_saturnus_counts_provinces_on_imperium(built: str, count: int) -> None:
    assert lines(table(mat(houses=built)))["saturnus"] == 2 * count
    assert lines(table(mat(houses=built, bought="prefect I, diplomat I, prefect II")))["saturnus"] == 5 * count


@pytest.mark.rule("CON-SCO-05")
def test_saturnus_counts_provinces_on_italia() -> None:
    built = "verona comum genua ravenna cosa olbia ancona neapolis luceria croton messana"
    assert lines(table(mat(houses=built), map="italia"))["saturnus"] == 2 * 11
    assert lines(table(mat(houses=built + " syracusae panormus"), map="italia"))["saturnus"] == 2 * 11


@pytest.mark.rule("CON-SCO-06")
@pytest.mark.parametrize(
    ("built", "kinds"),
    [
        ("", 0),
        ("tomis", 1),
        ("napoca", 1),
        ("napoca tyros", 1),
        ("napoca tomis", 2),
        ("napoca tomis sirmium isca-d londinium tyros", 5),
    ],
)
def test_mercurius_counts_kinds_of_goods(built: str, kinds: int) -> None:
    tokens = {"napoca": "food", "sirmium": "tool", "tomis": "brick", "isca-d": "wine", "londinium": "cloth"}
    tokens["tyros"] = "food"
    p = table(mat(houses=built, goods="brick food tool wine cloth"), tokens=tokens)
    assert lines(p)["mercurius"] == 2 * kinds
    p = table(mat(houses=built, bought="mercator-5 I, mercator-5 II"), tokens=tokens)
    assert lines(p)["mercurius"] == 3 * 2 * kinds


@pytest.mark.rule("CON-SCO-07")
@pytest.mark.parametrize(
    ("placed", "number"),
    [
        ("", 0),
        ("land roma", 1),
        ("land roma, sea massilia roma", 2),
        ("land novaria roma, land sirmium napoca, sea roma", 3),
        (OUT, 6),
    ],
)
def test_mars_counts_colonists_on_the_board(placed: str, number: int) -> None:
    assert lines(table(mat(colonists=placed)))["mars"] == 2 * number
    assert lines(table(mat(colonists=placed, bought="colonist I, colonist II")))["mars"] == 3 * 2 * number


@pytest.mark.rule("CON-SCO-08")
@pytest.mark.parametrize(
    ("card", "good", "points"),
    [
        ("mason I", "brick", 3),
        ("farmer I", "food", 3),
        ("smith I", "tool", 3),
        ("vintner II", "wine", 4),
        ("weaver II", "cloth", 5),
    ],
)
def test_minerva_counts_houses_in_cities_of_the_good(card: str, good: str, points: int) -> None:
    tokens = {"isca-d": good, "lutetia": good, "tyros": good}
    for number in range(4):
        built = list(tokens)[:number]
        p = table(mat(houses=" ".join(built), bought=card), mat(houses="tyros"), tokens=tokens)
        assert lines(p)["minerva"] == points * number
        assert lines(p, 1)["minerva"] == 0


@pytest.mark.rule("CON-SCO-08")
@pytest.mark.parametrize(
    ("card", "good", "points"),
    [
        ("mason I", "brick", 3 * 8),
        ("farmer I", "food", 3 * 7),
        ("smith I", "tool", 3 * 6),
        ("vintner II", "wine", 4 * 5),
        ("weaver II", "cloth", 5 * 4),
    ],
)
def test_minerva_counts_all_cities_that_there_are(card: str, good: str, points: int) -> None:
    bare = table()
    built = [city for city in MAPS[IMPERIUM].cities if token(bare, city) == good]
    p = table(mat(houses=" ".join(built), bought=card))
    assert lines(p)["minerva"] == points


@pytest.mark.rule("CON-SCO-08")
def test_all_five_specialists() -> None:
    tokens = {"napoca": "food", "sirmium": "tool", "tomis": "brick", "isca-d": "wine", "londinium": "cloth"}
    p = table(mat(houses=" ".join(tokens), bought="mason I, farmer I, smith I, vintner II, weaver II"), tokens=tokens)
    assert lines(p)["minerva"] == 3 + 3 + 3 + 4 + 5


@pytest.mark.rule("CON-SCO-09")
def test_the_concordia_card_is_worth_7() -> None:
    for owner in range(3):
        p = table(display="", stack="", concordia=owner)
        assert [lines(p, seat)["concordia"] for seat in range(3)] == [7 if seat == owner else 0 for seat in range(3)]
    p = table(display="", stack="", concordia=1)
    bare = table(display="", stack="")
    assert [total(p, seat) - total(bare, seat) for seat in range(3)] == [0, 7, 0]


@pytest.mark.rule("CON-SCO-10")
def test_the_sheet_follows_the_order_of_the_deities() -> None:
    for _, _, p in walk(Concordia, 2, 6):
        for score in p.scores():
            assert list(score.lines) == DEITIES
            assert score.total == sum(score.lines.values())


@pytest.mark.rule("CON-SCO-11")
def test_deities_of_the_starting_hand() -> None:
    assert HAND_DEITY == {
        "tribune": "mars",
        "architect": "jupiter",
        "diplomat": "jupiter",
        "mercator": "mercurius",
        "prefect": "saturnus",
        "senator": "vesta",
    }
    assert "vesta" not in [card["deity"] for card in CARDS]
    shown = [card["deity"] for card in new().view(0)["areas"][0]["hand"]]
    assert sorted(shown) == sorted(["mars", "jupiter", "jupiter", "mercurius", "saturnus", "saturnus", "vesta"])
    everything = ", ".join(f"{card['card']} {card['deck']}" for card in CARDS)
    p = table(mat(money=10, bought=everything), players=5, display="", stack="", concordia=1)
    assert lines(p)["vesta"] == 1


# The worked example of the rulebook.

EXAMPLE_TOKENS = {
    "burdigala": "brick",
    "brigantium": "brick",
    "aquileia": "brick",
    "lutetia": "food",
    "olisipo": "food",
    "isca-d": "food",
    "napoca": "food",
    "massilia": "tool",
    "valentia": "tool",
    "antiochia": "tool",
    "londinium": "cloth",
    "cyrene": "cloth",
}


@pytest.fixture(scope="module")
def example() -> Concordia:
    """The player buys the last card, the Farmer, with a Senator; the others have their last turns."""
    p = table(
        mat(
            money=13,
            goods="brick brick food tool tool tool cloth",
            colonists="land roma, land massilia novaria, land sirmium napoca, sea roma, sea olisipo rusadir",
            houses=" ".join(EXAMPLE_TOKENS),
            bought="prefect I, diplomat I, mercator-5 I, colonist I, colonist II",
            pile="prefect mercator-5 colonist",
        ),
        tokens=EXAMPLE_TOKENS,
        display="farmer I",
        stack="",
    )
    play(p, "play senator", "acquire farmer I")
    turn(p, "architect")
    turn(p, "architect")
    assert p.over
    return p


@pytest.mark.rule("CON-SCO-12")
def test_example_114_points(example: Concordia) -> None:
    made = [token(example, city) for city in houses(example)]
    assert {good: made.count(good) for good in set(made)} == {"brick": 3, "food": 4, "tool": 3, "cloth": 2}
    assert len(colonists(example)) == 5
    assert (money(example), goods(example)) == (13, "brick tool tool tool cloth")
    cards = hand(example) + pile(example)
    assert len(cards) == 1 + 2 + 4 + 2 + 3 + 1
    assert list(lines(example).values()) == [3, 18, 28, 16, 30, 12, 7]
    assert total(example) == 114
    assert example.final_totals() == [114, total(example, 1), total(example, 2)]


@pytest.mark.rule("CON-SCO-13")
def test_example_vesta(example: Concordia) -> None:
    assert 7 + 3 * 5 + 3 + money(example) == 38
    assert lines(example)["vesta"] == 3


@pytest.mark.rule("CON-SCO-14")
def test_example_jupiter(example: Concordia) -> None:
    assert len(houses(example)) == 12
    assert lines(example)["jupiter"] == 2 * 9 == 18


@pytest.mark.rule("CON-SCO-15")
def test_example_saturnus(example: Concordia) -> None:
    assert lines(example)["saturnus"] == 4 * 7 == 28


@pytest.mark.rule("CON-SCO-16")
def test_example_mercurius(example: Concordia) -> None:
    assert "wine" not in [token(example, city) for city in houses(example)]
    assert lines(example)["mercurius"] == 2 * 8 == 16


@pytest.mark.rule("CON-SCO-17", "CON-SCO-20")
def test_example_mars(example: Concordia) -> None:
    assert lines(example)["mars"] == 3 * 10 == 30  # three cards of Mars; only two are of Mercurius


@pytest.mark.rule("CON-SCO-18")
def test_example_minerva_and_concordia(example: Concordia) -> None:
    assert lines(example)["minerva"] == 3 * 4 == 12
    assert lines(example)["concordia"] == 7


@pytest.mark.rule("CON-SCO-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_is_worth_7(players: int) -> None:
    p = new(players)
    assert (money(p), goods(p)) == (5, START_GOODS)
    assert lines(p) == dict(zip(DEITIES, [3, 0, 0, 0, 4, 0, 0], strict=True))
    assert total(p) == 7


@pytest.mark.rule("CON-SCO-21")
@pytest.mark.parametrize(("players", "map", "most"), [(3, "imperium", 12), (3, "italia", 11), (5, "imperium", 12)])
def test_no_deity_gives_more_than_its_maximum(players: int, map: str, most: int) -> None:
    for _, _, p in walk(Concordia, players, 9, map=map):
        if step_ended(p):
            for seat in range(players):
                cards = [card["deity"] for card in p.view(0)["areas"][seat]["hand"] + p.view(0)["areas"][seat]["pile"]]
                for deity, limit in (("jupiter", 15), ("saturnus", most), ("mercurius", 10), ("mars", 12)):
                    assert 0 <= lines(p, seat)[deity] <= limit * cards.count(deity)


def step_ended(p: Concordia) -> bool:
    """Whether a turn is over: sheets need not be read more often."""
    return p.over or p.steps[-1].name == "card"


@pytest.mark.rule("CON-SCO-21")
def test_the_maxima_can_be_reached() -> None:
    built = "isca-d londinium lutetia olisipo colonia-a novaria carthago tomis athenae cyrene attalia tyros petra"
    built += " massilia antiochia"
    tokens = {
        "isca-d": "cloth", "londinium": "food", "lutetia": "wine", "olisipo": "food", "colonia-a": "food",
        "novaria": "tool", "carthago": "tool", "tomis": "wine", "athenae": "cloth", "cyrene": "food",
        "attalia": "wine", "tyros": "tool", "petra": "tool", "massilia": "cloth", "antiochia": "food",
    }  # fmt: skip
    p = table(mat(houses=built, colonists=OUT), tokens=tokens)
    assert lines(p)["jupiter"] == 2 * 15
    assert lines(p)["saturnus"] == 2 * 12
    assert lines(p)["mercurius"] == 1 * 8  # no brick city
    assert lines(p)["mars"] == 1 * 12
    brick = {"cyrene": "brick"}
    p = table(mat(houses=built, colonists=OUT), tokens=tokens | brick)
    assert (lines(p)["jupiter"], lines(p)["mercurius"]) == (2 * 14, 1 * 10)


@pytest.mark.rule("CON-SCO-22")
def test_the_side_of_the_markers_does_not_matter() -> None:
    own = mat(houses="napoca tyros", bought="farmer I, mercator-5 I")
    tokens = {"napoca": "food", "tyros": "cloth"}
    p = table(own, tokens=tokens)
    q = table(own, tokens=tokens, turned=" ".join(p.view(0)["provinces"]))
    assert lines(p) == lines(q)
    assert (lines(q)["mercurius"], lines(q)["minerva"]) == (2 * 2 * 2, 3)
