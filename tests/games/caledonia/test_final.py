"""Final scoring, the end and ties (CAL-FIN, CAL-END)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import IMPORTS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import end_round, glory, goods, lines, mat, money, table, total
from tests.games.playing import get, legal, play, put, refused, step, walk


def exports(*numbers: int) -> list[int]:
    """The points of players who have fulfilled so many contracts."""
    first, mats = 1, []
    for number in numbers:
        mats.append(mat(fulfilled=" ".join(str(contract) for contract in range(first, first + number))))
        first += number
    p = table(*mats)
    return [lines(p, seat)["exports"] for seat in range(len(numbers))]


def worth(**totals: int) -> dict[str, int]:
    """What a unit of each import is worth with these common totals: of contract 10 (4 cotton), 8 (4 tobacco) and 12
    (4 cane), the owner has four each."""
    p = table(mat(fulfilled="10 8 12"))
    put(p, "imports", [totals[name] for name in IMPORTS])
    return {name: lines(p)[name] // 4 for name in IMPORTS}


@pytest.mark.rule("CAL-FIN-01")
@pytest.mark.parametrize("points", [0, 1, 47])
def test_glory(points: int) -> None:
    assert lines(table(mat(glory=points)))["glory"] == points


@pytest.mark.rule("CAL-FIN-02")
def test_goods() -> None:
    assert lines(table(mat(goods="wool milk grain")))["goods"] == 3
    assert lines(table(mat(goods="cheese bread whisky")))["goods"] == 6
    assert lines(table(mat(goods="wool wool grain whisky bread bread")))["goods"] == 3 + 6


@pytest.mark.rule("CAL-FIN-03")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (105, 10)])
def test_money(coins: int, points: int) -> None:
    assert lines(table(mat(money=coins)))["money"] == points


@pytest.mark.rule("CAL-FIN-04")
def test_hops() -> None:
    assert lines(table(mat(fulfilled="23 9")))["hops"] == 8 + 5
    assert lines(table(mat(contracts="23"), mat(fulfilled="9")))["hops"] == 0  # not fulfilled, or not by this player


# Imports.


@pytest.mark.rule("CAL-FIN-05")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({"cotton": 9, "tobacco": 7, "cane": 5}, {"cotton": 3, "tobacco": 4, "cane": 5}),
        ({"cotton": 5, "tobacco": 9, "cane": 7}, {"cotton": 5, "tobacco": 3, "cane": 4}),
        ({"cotton": 7, "tobacco": 5, "cane": 9}, {"cotton": 4, "tobacco": 5, "cane": 3}),
        ({"cotton": 31, "tobacco": 30, "cane": 4}, {"cotton": 3, "tobacco": 4, "cane": 5}),
    ],
)
def test_the_rarest_is_worth_most(totals: dict[str, int], expected: dict[str, int]) -> None:
    assert worth(**totals) == expected


@pytest.mark.rule("CAL-FIN-05")
def test_totals_are_of_all_players_and_points_of_the_own_contracts() -> None:
    p = table(mat(fulfilled="16"), mat(fulfilled="8 12"), mat(fulfilled="10"))  # cotton 2 + 4, tobacco 4, cane 4
    assert get(p, "imports") == [6, 4, 4]
    imports = [[lines(p, seat)[name] for name in IMPORTS] for seat in range(3)]
    assert imports == [[2 * 3, 0, 0], [0, 4 * 5, 4 * 4], [4 * 3, 0, 0]]


@pytest.mark.rule("CAL-FIN-06")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((4, 4, 4), (5, 4, 3)),
        ((0, 0, 0), (5, 4, 3)),
        ((6, 6, 2), (4, 3, 5)),
        ((6, 2, 6), (4, 5, 3)),
        ((2, 6, 6), (5, 4, 3)),
        ((6, 2, 2), (3, 5, 4)),
        ((2, 6, 2), (5, 3, 4)),
        ((2, 2, 6), (5, 4, 3)),
    ],
)
def test_equal_totals(totals: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    named = dict(zip(IMPORTS, totals, strict=True))
    assert worth(**named) == dict(zip(IMPORTS, expected, strict=True))


@pytest.mark.rule("CAL-FIN-07", "CAL-FIN-13")
def test_the_example_of_imports() -> None:
    mine = mat(fulfilled="2 3 34 16")  # 3 tobacco, 2 sugar cane, 4 + 2 cotton
    p = table(mine, mat(fulfilled="10 12"))  # 4 cotton and 4 sugar cane more
    assert get(p, "imports") == [10, 3, 6]
    assert [lines(p)[name] for name in ("tobacco", "cane", "cotton")] == [15, 8, 18]
    assert sum(lines(p)[name] for name in IMPORTS) == 41


# Exports.


@pytest.mark.rule("CAL-FIN-08")
def test_exports_of_three_or_four() -> None:
    assert exports(4, 3, 1) == [12, 6, 0]
    assert exports(1, 5, 2, 3) == [0, 12, 0, 6]


@pytest.mark.rule("CAL-FIN-08")
def test_contracts_in_boxes_do_not_count() -> None:
    p = table(mat(contracts="1"), mat(fulfilled="2"), mat(fulfilled="3 4"))
    assert [lines(p, seat)["exports"] for seat in range(3)] == [0, 6, 12]


@pytest.mark.rule("CAL-FIN-09")
def test_exports_of_two() -> None:
    assert exports(3, 2) == [8, 0]
    assert exports(0, 1) == [0, 8]


@pytest.mark.rule("CAL-FIN-10")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [((3, 3, 1), [9, 9, 0]), ((2, 2, 2), [6, 6, 6]), ((3, 1, 1), [12, 3, 3]), ((1, 3, 3, 2), [0, 9, 9, 0])],
)
def test_tied_players_share_their_places(numbers: tuple[int, ...], points: list[int]) -> None:
    assert exports(*numbers) == points


@pytest.mark.rule("CAL-FIN-10")
def test_rounded_down() -> None:
    assert exports(5, 1, 1, 1) == [12, 2, 2, 2]
    assert exports(1, 1, 1, 1) == [4, 4, 4, 4]  # 18 / 4


@pytest.mark.rule("CAL-FIN-11")
def test_the_example_of_three_players() -> None:
    assert exports(4, 4, 2) == [9, 9, 0]


@pytest.mark.rule("CAL-FIN-12")
def test_the_example_of_two_players() -> None:
    assert exports(3, 3) == [4, 4]


@pytest.mark.rule("CAL-FIN-14")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((5, 3, 3, 1), [12, 3, 3, 0]),
        ((4, 4, 4, 2), [6, 6, 6, 0]),
        ((3, 3, 3, 3), [4, 4, 4, 4]),
        ((5, 2, 2), [12, 3, 3]),
    ],
)
def test_every_group_of_equals_shares(numbers: tuple[int, ...], points: list[int]) -> None:
    assert exports(*numbers) == points
    assert exports(*numbers[::-1]) == points[::-1]


@pytest.mark.rule("CAL-FIN-15")
def test_none_fulfilled_takes_a_place_too() -> None:
    assert exports(0, 0) == [4, 4]
    assert exports(2, 0, 0) == [12, 3, 3]


# The end.


@pytest.mark.rule("CAL-END-01")
def test_the_game_ends_with_the_scoring_of_the_fifth_round() -> None:
    p = table(mat(units="cow c2, dairy d2", goods="wool"), round=4, tiles="4 4 4 1 2")
    end_round(p)
    assert (p.over, get(p, "round"), glory(p)) == (False, 5, 1)
    play(p, "pass", "pass")
    assert step(p) == "make"  # production first
    play(p, "make cheese 1")
    assert (p.over, get(p, "round"), glory(p), goods(p)) == (True, 5, 1 + 3, "wool cheese cheese")
    assert legal(p) == []
    for move in ("pass", "hire", "make cheese 1", "done"):
        refused(p, move, "CAL-END-01")


@pytest.mark.rule("CAL-END-01")
def test_nothing_else_ends_it() -> None:
    p = table(mat(), mat(), board="- - - - - -", pile="", round=3)  # not a contract left
    end_round(p)
    assert (p.over, get(p, "round")) == (False, 4)


@pytest.mark.rule("CAL-END-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_five_rounds_whatever_happens(players: int) -> None:
    rounds = [0]
    for _, _, p in walk(Caledonia, players, 5):
        if get(p, "round") != rounds[-1]:
            rounds.append(int(get(p, "round")))
    assert rounds == [0, 1, 2, 3, 4, 5]
    assert p.over


@pytest.mark.rule("CAL-END-02")
def test_the_total() -> None:
    mine = mat(
        glory=20,
        goods="wool milk bread",
        money=47,
        fulfilled="2 3 34 16",
        units="sheep b2, cow b3",
        shipping="river",
        bid=6,
    )
    p = table(mine, mat(units="cow d4", fulfilled="10 12"))
    assert lines(p) == {
        "glory": 20,
        "goods": 4,
        "money": 4,
        "hops": 2 + 1 + 2,
        "cotton": 18,
        "tobacco": 15,
        "cane": 8,
        "exports": 8,
        "settlements": 12,
        "bid": -6,
    }
    assert total(p) == 20 + 4 + 4 + 5 + 41 + 8 + 12 - 6


def test_a_bid_is_a_line_only_where_somebody_has_paid_one() -> None:
    assert "bid" not in lines(table(mat(glory=3), mat()))
    p = table(mat(), mat(bid=4))
    assert [lines(p, seat)["bid"] for seat in range(2)] == [0, -4]


def ended(*final: tuple[int, int]) -> Caledonia:
    """A game that has just ended with these points and coins; what is missing to the points is Glory."""
    count = len(final)
    equal = {2: 4 + 6, 3: 6 + 12}[count]  # exports and settlements, shared by all
    passing = [16, 14, 12]
    mats = [mat(glory=vp - coins // 10 - equal, money=coins - passing[n]) for n, (vp, coins) in enumerate(final)]
    p = table(*mats, round=5, tiles="", ports="")
    end_round(p)
    assert p.over
    assert [(total(p, seat), money(p, seat)) for seat in range(count)] == list(final)
    return p


@pytest.mark.rule("CAL-END-03")
def test_most_points_win() -> None:
    p = ended((118, 29), (130, 20), (125, 48))
    assert p.places() == [3, 1, 2]
    assert p.ranking() == [1, 2, 0]


@pytest.mark.rule("CAL-END-04", "CAL-END-05")
def test_left_over_money_breaks_a_tie() -> None:
    p = ended((120, 47), (120, 93))  # 7 against 3
    assert p.places() == [1, 2]
    assert p.ranking() == [0, 1]
    p = ended((120, 93), (120, 47))
    assert p.places() == [2, 1]
    assert p.ranking() == [1, 0]


@pytest.mark.rule("CAL-END-04")
def test_money_breaks_only_ties() -> None:
    assert ended((121, 40), (120, 49)).places() == [1, 2]
    assert ended((120, 41), (121, 49), (120, 48)).places() == [3, 1, 2]


@pytest.mark.rule("CAL-END-05")
def test_still_tied_share_the_victory() -> None:
    assert ended((120, 47), (120, 97)).places() == [1, 1]
    assert ended((120, 47), (100, 50), (120, 97)).places() == [1, 3, 1]
