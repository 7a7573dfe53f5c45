"""The bonus tiles (TRA-BON)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import BONUS, GOODS
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import legal, play, step
from tests.games.trajan.seen import lines, tiles
from tests.games.trajan.table import Mat, end_quarter, table

ALL = "bread games religion"


def finished(own: Mat, demands: str = ALL) -> Trajan:
    """A game of three played to its end, in which the first seat gets no bonus tile in the last vote."""
    taken = {*own.yellow.split(), *own.grey.split()}
    free = [tile["name"] for tile in BONUS if tile["name"] not in taken]
    p = table(own, players=3, act="forum", demands=demands, quarter=4, offer=f"{free[0]} {free[1]}")
    end_quarter(p)
    while step(p) == "pay":
        play(p, "pay trajan" if "pay trajan" in legal(p) else legal(p)[0])
    play(p, f"bonus {free[0]}")
    assert p.over
    return p


def bonus(own: Mat, demands: str = ALL) -> int:
    """What the bonus tiles of the first seat are worth in the end."""
    return lines(finished(own, demands)).get("bonus", 0)


@pytest.mark.rule("TRA-BON-01")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_demand_bonus_asks_for_one_forum_tile_with_its_icon(icon: str) -> None:
    other = "games" if icon == "bread" else "bread"
    demands = f"{other} {other} {other}"
    for own, yellow, grey in [("", 0, 0), (icon, 9, 6), (f"{icon} {icon} {icon}", 9, 6)]:
        assert bonus(Mat(tiles=own, yellow=f"has-{icon}"), demands) == yellow
        assert bonus(Mat(tiles=own, grey=f"has-{icon}"), demands) == grey
    third = next(name for name in ALL.split() if name not in (icon, other))
    assert bonus(Mat(tiles=third, yellow=f"has-{icon}"), demands) == 0


@pytest.mark.rule("TRA-BON-02")
def test_trajan_tiles_are_no_forum_tiles() -> None:
    demand = {"I": "demand pink pink bread"}
    assert bonus(Mat(kept="bread bread", slots=demand, yellow="has-bread")) == 0


@pytest.mark.rule("TRA-BON-02")
def test_forum_tiles_spent_on_the_last_demands_are_gone() -> None:
    spent = finished(Mat(tiles="games", yellow="has-games"))
    assert tiles(spent) == []
    assert "bonus" not in lines(spent)
    one_left = finished(Mat(tiles="games games", yellow="has-games"))
    assert lines(one_left)["bonus"] == 9
    spared = finished(Mat(tiles="games", kept="games", yellow="has-games"))
    assert lines(spared)["bonus"] == 9


@pytest.mark.rule("TRA-BON-03", "TRA-BON-10")
@pytest.mark.parametrize(
    ("sites", "yellow", "grey"),
    [
        ("", 0, 0),
        ("a1", 1, 1),
        ("a1 a2", 2, 1),
        ("a1 a2 a3", 3, 2),
        ("a1 a2 a3 a4 a5", 5, 3),
        ("a1 a2 a3 a4 b1 b2", 6, 3),
    ],
)
def test_the_worker_bonus_counts_workers_on_sites(sites: str, yellow: int, grey: int) -> None:
    assert bonus(Mat(workers=sites, worker_camp=4, yellow="workers")) == yellow
    assert bonus(Mat(workers=sites, worker_camp=4, grey="workers")) == grey


PAIRS = ["column hide", "scroll oil", "fruit lamp", "wine fish", "jewelry gems", "cattle wheat"]


@pytest.mark.rule("TRA-BON-04", "TRA-BON-05", "TRA-BON-08")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_commodity_bonus_counts_both_its_goods_in_the_display(pair: str) -> None:
    first, second = pair.split()
    name = f"{first}-{second}"
    shown = f"{first} {first} {second}"
    assert bonus(Mat(display=shown, yellow=name)) == 3 * 3
    assert bonus(Mat(display=shown, grey=name)) == 3 * 2
    assert bonus(Mat(hand=shown, yellow=name)) == 0
    others = " ".join(good for good in GOODS if good not in (first, second))
    assert bonus(Mat(display=others, yellow=name)) == 0


@pytest.mark.rule("TRA-BON-05")
def test_every_commodity_is_on_one_bonus_tile() -> None:
    found = [" ".join(tile["goods"]) for tile in BONUS if tile["kind"] == "goods"]
    assert found == PAIRS
    assert sorted(good for pair in found for good in pair.split()) == sorted(GOODS)


@pytest.mark.rule("TRA-BON-08")
def test_a_grey_commodity_bonus_is_worth_2_a_card() -> None:
    assert bonus(Mat(display="oil", grey="scroll-oil")) == 2


@pytest.mark.rule("TRA-BON-06")
@pytest.mark.parametrize("there", ["", "alpes", "alpes britannia noricum raetia"])
def test_the_legionnaire_bonus_counts_legionnaires_in_provinces(there: str) -> None:
    number = len(there.split())
    assert bonus(Mat(legions=there, military_camp=5, leader="belgica", yellow="legionnaires")) == 2 * number
    assert bonus(Mat(legions=there, military_camp=5, leader="belgica", grey="legionnaires")) == number


@pytest.mark.rule("TRA-BON-07", "TRA-BON-09")
@pytest.mark.parametrize(
    ("yellow", "grey", "worth"),
    [
        ("yellow-tiles", "", 3),  # itself
        ("yellow-tiles has-bread", "", 6),
        ("yellow-tiles has-bread has-games", "has-religion wine-fish", 9),
        ("", "yellow-tiles", 0),  # grey, it does not count itself
        ("has-bread", "yellow-tiles", 2),
        ("has-bread has-games wine-fish", "yellow-tiles has-religion", 6),
    ],
)
def test_the_bonus_for_bonus_tiles_counts_yellow_ones(yellow: str, grey: str, worth: int) -> None:
    assert bonus(Mat(yellow=yellow, grey=grey)) == worth


@pytest.mark.rule("TRA-BON-11")
@pytest.mark.parametrize(
    ("yellow", "grey", "wild", "worth"),
    [
        ("", "", 2, 0),
        ("workers has-bread", "", 1, 0),
        ("wine-fish", "", 1, 3),
        ("", "wine-fish", 1, 2),
        ("wine-fish", "scroll-oil", 1, 3),
        ("wine-fish", "scroll-oil", 3, 9),
        ("wine-fish scroll-oil", "", 2, 6),
    ],
)
def test_a_wild_commodity_counts_once_for_the_best_commodity_bonus(
    yellow: str, grey: str, wild: int, worth: int
) -> None:
    own = Mat(tiles=" ".join(["wild-commodity"] * wild), yellow=yellow, grey=grey)
    assert bonus(own) == worth


@pytest.mark.rule("TRA-BON-11")
def test_it_comes_on_top_of_the_displayed_cards() -> None:
    own = Mat(display="fish oil", tiles="wild-commodity", yellow="wine-fish", grey="scroll-oil")
    assert bonus(own) == 3 + 2 + 3


@pytest.mark.rule("TRA-BON-12")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_wild_demand_tile_has_no_icon(icon: str) -> None:
    p = finished(Mat(tiles="wild-demand", kept=ALL, yellow=f"has-{icon}"))
    assert tiles(p) == ["wild-demand"]
    assert "bonus" not in lines(p)


@pytest.mark.rule("TRA-BON-13")
def test_three_bonus_tiles_together() -> None:
    own = Mat(
        yellow="legionnaires yellow-tiles",
        grey="workers",
        legions="alpes raetia noricum belgica",
        workers="a1 a2 a3 a4 a5",
    )
    assert bonus(own) == 8 + 3 + 6 == 17
