"""Settlement scoring (CAL-SMT)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import scoring
from ludoteca.games.caledonia.components import LEVELS, SETTLEMENT_POINTS
from ludoteca.games.caledonia.ground import PLACES
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import Mat, end_round, lines, mat, table
from tests.games.playing import play, walk


def settlements(p: Caledonia, seat: int = 0) -> list[list[str]]:
    """All settlements of a player, wherever they are."""
    return [sorted(PLACES[place] for place in group) for group in scoring.groups(p, seat)]


def count(units: str, shipping: str = "none", *others: Mat, clan: str | None = None) -> int:
    """The number of linked settlements that counts, as everybody sees it."""
    p = table(mat(units=units, shipping=shipping, clan=clan), *others, players=3, ports="")
    shown: int = len(p.view(-1)["areas"][0]["settlements"])
    return shown


def points(*mats: Mat) -> list[int]:
    p = table(*mats, ports="")
    return [lines(p, seat)["settlements"] for seat in range(len(mats))]


@pytest.mark.rule("CAL-SMT-01")
def test_units_linked_by_neighbouring() -> None:
    p = table(mat(units="sheep c2, cow d2, miner c4, field d3, woodcutter f2, bakery b2"), players=3)
    assert settlements(p) == [["b2", "c2", "d2"], ["c4", "d3"], ["f2"]]  # d2 and d3 have a river between them


@pytest.mark.rule("CAL-SMT-01")
def test_a_river_separates() -> None:
    p = table(mat(units="sheep b2, cow b3"), players=3)
    assert settlements(p) == [["b2"], ["b3"]]


@pytest.mark.rule("CAL-SMT-01")
def test_units_of_others_link_nothing() -> None:
    p = table(mat(units="sheep b2, cow d2"), mat(units="cow c2"), players=3)
    assert settlements(p) == [["b2"], ["d2"]]
    assert settlements(p, 1) == [["c2"]]


@pytest.mark.rule("CAL-SMT-01")
def test_fishermen_belong_to_settlements() -> None:
    p = table(mat(units="fisherman c3, sheep d3, sheep b2, cow h4", clan="macdonald"), players=3)
    assert settlements(p) == [["b2", "c3", "d3"], ["h4"]]


@pytest.mark.rule("CAL-SMT-02")
def test_the_largest_linked_set_counts() -> None:
    units = "sheep b2, cow b3, field h3, sheep h4, cow i3"  # two across a river; three around another
    assert count(units, "river") == 3
    assert count("sheep b2, cow b3, field h3", "river") == 2
    assert count("sheep b2, field h3, cow k7", "river") == 1


@pytest.mark.rule("CAL-SMT-02")
def test_at_the_final_shipping_level() -> None:
    counts = [count("sheep b2, cow b3, field d3, sheep g4", level) for level in LEVELS]
    assert counts == [1, 2, 3, 4, 4, 4]


@pytest.mark.rule("CAL-SMT-02")
def test_shipping_bought_later_counts() -> None:
    p = table(mat(units="sheep b2, cow b3", money=4), players=3, ports="")
    assert len(p.view(-1)["areas"][0]["settlements"]) == 1
    play(p, "shipping")
    assert len(p.view(-1)["areas"][0]["settlements"]) == 2


# Who has so many at the level "river".
THREE = mat(units="cow c6, sheep c7, sheep d7", shipping="river")
ANOTHER_THREE = mat(units="sheep i2, cow i3, sheep h3", shipping="river")
TWO = mat(units="woodcutter k4, sheep l4", shipping="river")
ANOTHER_TWO = mat(units="sheep b2, cow b3", shipping="river")
A_THIRD_TWO = mat(units="sheep g4, cow h4", shipping="river")
ONE = mat(units="sheep f8", shipping="river")
SECOND_ONE = mat(units="cow j5", shipping="river")
THIRD_ONE = mat(units="sheep g4", shipping="loch-4")
FOURTH_ONE = mat(units="cow d4")


@pytest.mark.rule("CAL-SMT-03")
def test_points_of_three_or_four() -> None:
    four = mat(units="sheep i2, cow i3, sheep h3, cow h4", shipping="river")
    assert points(THREE, four, TWO) == [12, 18, 6]
    assert points(ONE, TWO, four, THREE) == [0, 6, 18, 12]


@pytest.mark.rule("CAL-SMT-04")
def test_points_of_two() -> None:
    assert points(ANOTHER_TWO, THREE) == [0, 12]
    assert points(THREE, mat(units="sheep d4")) == [12, 0]


@pytest.mark.rule("CAL-SMT-05")
def test_ties_are_shared() -> None:
    assert points(ANOTHER_TWO, A_THIRD_TWO) == [6, 6]
    assert points(THREE, ANOTHER_THREE, TWO, ONE) == [15, 15, 6, 0]
    assert points(THREE, ONE, SECOND_ONE, THIRD_ONE) == [18, 6, 6, 6]
    assert points(FOURTH_ONE, ONE, SECOND_ONE, THIRD_ONE) == [9, 9, 9, 9]


@pytest.mark.rule("CAL-SMT-05")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([4, 4], [6, 6]),
        ([9, 9, 5, 2], [15, 15, 6, 0]),
        ([9, 5, 5, 5], [18, 6, 6, 6]),
        ([7, 7, 7, 7], [9, 9, 9, 9]),
        ([7, 7, 7], [12, 12, 12]),
        ([3, 8, 3], [9, 18, 9]),
    ],
)
def test_the_numbers_of_the_ledger(counts: list[int], expected: list[int]) -> None:
    assert scoring.shared(counts, SETTLEMENT_POINTS[len(counts)]) == expected


@pytest.mark.rule("CAL-SMT-06")
def test_size_does_not_matter() -> None:
    grass = "sheep a1, field b2, dairy c1, sheep c2, bakery d1, cow d2, distillery e2"
    ten = f"{grass}, woodcutter b1, woodcutter e1, fisherman f1"
    p = table(mat(units=ten, clan="macdonald", shipping="loch-4"), players=3, ports="")
    assert [len(group) for group in settlements(p)] == [10]
    assert count(ten, "loch-4", clan="macdonald") == 1
    assert count("sheep b2, cow b3", "river") == 2


# The pictures: three units in a row, two single ones above on either side of a river and of one loch, one far away.
RED = "field d3, cow d4, miner d5, sheep b2, cow b3, sheep g4"


@pytest.mark.rule("CAL-SMT-07")
def test_the_red_player() -> None:
    p = table(mat(units=RED, shipping="loch-1"), players=3, ports="")
    assert settlements(p) == [["b2"], ["b3"], ["d3", "d4", "d5"], ["g4"]]
    assert count(RED, "loch-1") == 3
    assert count(RED, "loch-2") == 4
    assert count(RED, "none") == 1


@pytest.mark.rule("CAL-SMT-02")
def test_the_score_sheet_has_the_number_that_the_map_shows() -> None:
    p = table(mat(units=RED, shipping="loch-1", fulfilled="1 2"), mat(units="sheep i4"), players=3, ports="")
    assert p.scores()[0].counts == {"exports": 2, "settlements": 3}
    assert [len(area["settlements"]) for area in p.view(0)["areas"]] == [3, 1, 0]
    assert [score.counts["settlements"] for score in p.scores()] == [3, 1, 0]


@pytest.mark.rule("CAL-SMT-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_they_are_counted_as_they_are_shown(players: int) -> None:
    """The count for bots and the network for the map are found in different ways; in random games they agree."""
    most = 0
    for seed in range(3):
        for _, _, p in walk(Caledonia, players, seed):
            for seat in range(players):
                most = max(most, scoring.settlement_count(p, seat))
                assert scoring.settlement_count(p, seat) == len(scoring.network(p, seat))
    assert most > 2


@pytest.mark.rule("CAL-SMT-08")
def test_the_black_player() -> None:
    black = f"{RED}, bakery h4"
    assert len(settlements(table(mat(units=black), players=3))) == 5
    assert count(black, "loch-2") == 5


@pytest.mark.rule("CAL-SMT-09")
def test_slaughter_splits_a_settlement() -> None:
    mine = mat(units="cow b2, sheep c2, bakery d2", shipping="loch-1", contracts="14", goods="wool")
    p = table(mine, players=3, ports="")
    assert len(p.view(-1)["areas"][0]["settlements"]) == 1
    play(p, "fulfil 14", "slaughter c2")
    assert settlements(p) == [["b2"], ["d2"]]
    assert len(p.view(-1)["areas"][0]["settlements"]) == 2


@pytest.mark.rule("CAL-SMT-09")
def test_slaughter_cuts_the_network() -> None:
    mine = mat(units="cow b2, sheep d3, miner f3", shipping="loch-1", contracts="14", goods="wool")
    p = table(mine, players=3, ports="")
    assert len(p.view(-1)["areas"][0]["settlements"]) == 3
    play(p, "fulfil 14", "slaughter d3")
    assert len(p.view(-1)["areas"][0]["settlements"]) == 1


@pytest.mark.rule("CAL-SMT-09")
def test_the_final_map_counts() -> None:
    mine = mat(units="cow b2, sheep c2, bakery d2", shipping="loch-1", contracts="14", goods="wool")
    p = table(mine, mat(units="cow h4"), round=5, tiles="", ports="")
    assert lines(p)["settlements"] == 6
    play(p, "fulfil 14", "slaughter c2")
    end_round(p)
    assert (p.over, lines(p)["settlements"], lines(p, 1)["settlements"]) == (True, 12, 0)


@pytest.mark.rule("CAL-SMT-10")
def test_links_run_through_other_settlements() -> None:
    assert count("cow b2, miner f3", "loch-1") == 1  # no way over one loch, nor over more
    assert count("cow b2, miner f3", "loch-4") == 1
    assert count("cow b2, sheep d3, miner f3", "loch-1") == 3


@pytest.mark.rule("CAL-SMT-10")
def test_any_unit_of_a_settlement_links_it() -> None:
    assert count("cow b2, sheep d3, cow d4, field d5, bakery f6", "loch-2") == 3  # d3 to b2, d5 to f6 by e5 and f5


@pytest.mark.rule("CAL-SMT-11")
def test_units_of_others_do_not_interrupt() -> None:
    others = mat(units="fisherman c3, fisherman e4, sheep c2, cow d2", clan="macdonald")
    assert count("cow b2, sheep d3, miner f3", "loch-1", others) == 3
    assert count("sheep b2, cow b3", "river", mat(units="sheep a3, cow c2")) == 2


@pytest.mark.rule("CAL-SMT-12")
def test_the_count_is_shown_at_any_time() -> None:
    p = table(mat(units="sheep b2, cow b3", shipping="river", money=30), mat(units="cow h4"), mat(), round=1)
    for seat in range(-1, 3):
        assert [len(area["settlements"]) for area in p.view(seat)["areas"]] == [2, 1, 0]
    play(p, "unit sheep", "at c2")
    assert [len(area["settlements"]) for area in p.view(-1)["areas"]] == [2, 1, 0]
