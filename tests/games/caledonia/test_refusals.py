"""Whoever tries what cannot be is told the rule that really forbids it."""

from __future__ import annotations

import pytest

from tests.games.caledonia.table import Caledonia, mat, table
from tests.games.playing import legal, play, refused, step

# At a purchase from the neighbours, its price shifted.


def shifted(players: int = 3, **more: object) -> Caledonia:
    """Beside a cow, the price of milk moved down."""
    own = mat(**{"units": "sheep a1", "money": 50, "hired": 7, **more})  # type: ignore[arg-type]
    p = table(own, mat(units="cow b2"), players=players, ports="6 2 3 4")
    play(p, "unit sheep", "at b1", "port a", "shift milk down")
    assert step(p) == "buy-shifted"
    return p


@pytest.mark.rule("CAL-NBH-05", "CAL-PTL-16")
def test_a_fourth_unit_at_a_shifted_price() -> None:
    p = shifted()
    assert legal(p) == ["buy milk 1", "buy milk 2", "buy milk 3"]
    refused(p, "buy milk 4", "CAL-NBH-05")


@pytest.mark.rule("CAL-NBH-11", "CAL-GEN-07", "CAL-NBH-10", "CAL-PTL-16")
def test_other_limits_at_a_shifted_price() -> None:
    refused(shifted(hired=2), "buy milk 3", "CAL-NBH-11")
    refused(shifted(money=8 + 6 + 2), "buy milk 3", "CAL-GEN-07")  # £1 each, and £2 left
    p = shifted(goods="milk wool")
    refused(p, "sell milk 1", "CAL-NBH-10")
    for text in ("buy wool 1", "sell wool 1", "port a", "port b", "shift milk up", "done", "pass"):
        refused(p, text, "CAL-PTL-16")


@pytest.mark.rule("CAL-NBH-06", "CAL-PTL-16")
def test_a_fifth_unit_with_two_players() -> None:
    p = table(mat(units="sheep b2", money=50, hired=7), mat(units="cow d2"), ports="6 2 3 4")
    play(p, "unit sheep", "at c2", "port a", "shift milk down")
    assert legal(p) == [f"buy milk {number}" for number in (1, 2, 3, 4)]
    refused(p, "buy milk 5", "CAL-NBH-06")


# Slaughtering.


@pytest.mark.rule("CAL-FUL-02", "CAL-PTL-01")
def test_no_animal_is_slaughtered_while_one_is_missing_that_a_port_must_spare() -> None:
    """Contract 4: three beef, and two cows; slaughtering first could lose the way to the port."""
    p = table(mat(units="cow a1, cow c1, sheep d1", contracts="4"), players=3, ports="1 2 3 4")
    play(p, "fulfil 4")
    assert legal(p) == ["port a"]
    refused(p, "slaughter a1", "CAL-FUL-02")
    refused(p, "slaughter d1", "CAL-FUL-04")  # a sheep is no beef
    refused(p, "done", "CAL-FUL-02")
    play(p, "port a")
    assert legal(p) == ["slaughter a1", "slaughter c1"]


@pytest.mark.rule("CAL-POR-01", "CAL-POR-04", "CAL-POR-09", "CAL-PTL-14", "CAL-VAR-04")
def test_ports_while_a_contract_is_delivered() -> None:
    own = mat(units="cow a1, cow m2, cow a9", contracts="3", money=2, used="a")
    p = table(own, players=3, ports="1 9 3 4")
    play(p, "fulfil 3")
    refused(p, "port a", "CAL-POR-04")
    refused(p, "port b", "CAL-PTL-14")  # £3 for the one that copies
    refused(p, "port c", "CAL-POR-01")
    refused(p, "port d", "CAL-POR-09")  # it spares nothing
    q = table(mat(units="cow a1, cow m2", contracts="3"), players=3, ports="")
    play(q, "fulfil 3")
    refused(q, "port a", "CAL-VAR-04")


@pytest.mark.rule("CAL-POR-09")
def test_a_copying_port_without_the_tile_that_it_would_copy() -> None:
    p = table(mat(units="cow a1, cow m2", contracts="3", money=9), players=3, ports="2 9 3 4")
    play(p, "fulfil 3")
    refused(p, "port b", "CAL-POR-09")


@pytest.mark.rule("CAL-PTL-15")
def test_only_a_missing_animal_is_spared_by_the_last_port() -> None:
    own = mat(units="cow d1, bakery a1, bakery m2", contracts="46", goods="wool wool", money=3)
    p = table(own, players=3, ports="1 9 3 4")
    play(p, "fulfil 46", "port b")
    assert legal(p) == ["spare mutton", "spare beef"]  # port 1 is still there
    play(p, "spare beef")
    assert legal(p) == ["port a"]


# Brewing.


@pytest.mark.rule("CAL-MCE-01")
def test_only_macewen_brews() -> None:
    """Contract 24: two bread and a wool for a free expansion, three hops and cane."""
    stock = "wool bread bread grain grain"
    p = table(mat(clan="cunningham", goods=stock, contracts="24", units="sheep i5", money=20))
    play(p, "fulfil 24")
    assert step(p) == "bonuses"
    refused(p, "brew 1", "CAL-MCE-01")
    q = table(mat(clan="macewen", goods=stock, contracts="24", units="sheep i5", money=20))
    play(q, "fulfil 24")
    refused(q, "brew 3", "CAL-MCE-02")


# Bonuses of an expansion.


@pytest.mark.rule("CAL-BLD-04", "CAL-BLD-05", "CAL-PRE-06")
def test_why_no_contract_is_drawn() -> None:
    neighbour = mat(units="cow b2")
    p = table(mat(units="sheep a1", money=50, contracts="7"), neighbour, players=3)
    play(p, "unit sheep", "at b1")
    refused(p, "draw", "CAL-BLD-05")  # no fourth factory, whatever lies in the box
    bakeries = "bakery a1, bakery c1, bakery d1"
    p = table(mat(units=bakeries, money=50, contracts="7"), neighbour, players=3)
    play(p, "unit bakery", "at b1")
    refused(p, "draw", "CAL-BLD-04")
    p = table(mat(units=bakeries, money=50), neighbour, players=3, board="1 2 3", pile="")
    play(p, "unit bakery", "at b1")
    refused(p, "draw", "CAL-PRE-06")  # the pile has run out


@pytest.mark.rule("CAL-POR-01", "CAL-POR-04", "CAL-POR-09", "CAL-PTL-14")
def test_ports_while_the_neighbours_goods_are_offered() -> None:
    own = mat(units="sheep a1, sheep m2, sheep a9", money=16, used="a")
    p = table(own, mat(units="cow b2"), players=3, ports="6 9 3 4", prices={"milk": 1})
    play(p, "unit sheep", "at b1")
    refused(p, "port a", "CAL-POR-04")
    refused(p, "port b", "CAL-PTL-14")
    refused(p, "port c", "CAL-POR-01")
    refused(p, "port d", "CAL-POR-09")


@pytest.mark.rule("CAL-PTL-16")
def test_a_price_that_no_purchase_could_follow_is_not_shifted() -> None:
    own = mat(units="sheep a1", money=50, selling="milk")
    p = table(own, mat(units="cow b2, sheep c1"), players=3, ports="6 2 3 4")
    play(p, "unit sheep", "at b1")
    assert step(p) == "bonus"
    play(p, "buy wool 1")
    assert step(p) == "turn"
    p = table(
        mat(units="bakery a1, bakery c1, bakery d1", money=50, selling="milk"),
        mat(units="cow b2"),
        players=3,
        ports="6 2 3 4",
    )
    play(p, "unit bakery", "at b1")
    refused(p, "port a", "CAL-PTL-16")


# What belongs to another decision.

ELSEWHERE = [
    ("bid 3", "CAL-AUC-08"),
    ("withdraw", "CAL-AUC-08"),
    ("pick stewart", "CAL-DRA-02"),
    ("take 3", "CAL-DRA-02"),
    ("at b2", "CAL-EXP-01"),
    ("slaughter a1", "CAL-FUL-05"),
    ("spare beef", "CAL-PTL-01"),
    ("recall wool buy", "CAL-TRA-10"),
    ("copy a", "CAL-PTL-12"),
    ("discard grain", "CAL-PTL-02"),
    ("discard cheese", "CAL-PTL-03"),
    ("gain grain", "CAL-PTL-02"),
    ("gain cheese", "CAL-PTL-03"),
    ("shift wool up", "CAL-PTL-06"),
    ("swap a1", "CAL-PTL-07"),
    ("for sheep", "CAL-PTL-07"),
    ("row c3", "CAL-MCD-06"),
    ("make whisky 1", "CAL-PRO-11"),
    ("churn", "CAL-CUN-02"),
    ("cellar", "CAL-MCK-03"),
    ("barrel 1", "CAL-TRN-07"),
]


@pytest.mark.rule(
    "CAL-AUC-08",
    "CAL-DRA-02",
    "CAL-EXP-01",
    "CAL-FUL-05",
    "CAL-PTL-01",
    "CAL-TRA-10",
    "CAL-PTL-12",
    "CAL-PTL-02",
    "CAL-PTL-03",
    "CAL-PTL-06",
    "CAL-PTL-07",
    "CAL-MCD-06",
    "CAL-PRO-11",
    "CAL-CUN-02",
    "CAL-MCK-03",
    "CAL-TRN-07",
)
@pytest.mark.parametrize(("text", "rule"), ELSEWHERE)
def test_what_belongs_elsewhere(text: str, rule: str) -> None:
    p = table(mat(units="sheep a1", money=50, goods="wool"), mat(units="cow b2"), players=3, ports="5 2 3 4")
    refused(p, text, rule)
    play(p, "unit sheep", "at b1")
    assert step(p) == "bonus"
    refused(p, text, rule)


@pytest.mark.rule("CAL-TRN-08", "CAL-EXP-01", "CAL-MCE-01", "CAL-BLD-01", "CAL-BLD-02")
def test_in_the_middle_of_an_expansion() -> None:
    p = table(mat(units="sheep a1", money=50), mat(units="cow b2"), players=3)
    play(p, "unit sheep")
    for text in ("pass", "buy wool 1", "hire", "done", "end"):
        refused(p, text, "CAL-EXP-01")  # one unit is placed, and now
    refused(p, "brew 1", "CAL-MCE-01")
    refused(p, "draw", "CAL-BLD-01")
    refused(p, "keep 3", "CAL-BLD-02")
    play(p, "at b1")
    for text in ("pass", "unit sheep", "hire", "shipping", "fulfil 3", "end"):
        refused(p, text, "CAL-TRN-08")


@pytest.mark.rule("CAL-MCD-05", "CAL-MCD-06", "CAL-MCD-07")
def test_rowing() -> None:
    p = table(mat(clan="macdonald", units="fisherman e4", money=20), players=3)
    refused(p, "row h5", "CAL-MCD-06")  # nobody there
    play(p, "unit sheep")
    refused(p, "row e4", "CAL-MCD-07")  # not after the main action has begun
    q = table(mat(clan="stewart"), mat(clan="macdonald", units="fisherman e4"), players=3)
    refused(q, "row e4", "CAL-MCD-06")


@pytest.mark.rule("CAL-TRN-05", "CAL-POR-07", "CAL-PRO-01", "CAL-PRO-06", "CAL-CUN-02", "CAL-MCK-03")
def test_in_production() -> None:
    own = mat(clan="cunningham", units="cow i4, dairy i5, bakery h4", goods="milk milk grain")
    p = table(own, passed="1")
    play(p, "pass")
    refused(p, "row a2", "CAL-TRN-05")
    refused(p, "port a", "CAL-POR-07")
    refused(p, "make bread 1", "CAL-PRO-01")  # cheese comes first
    refused(p, "make cheese 2", "CAL-PRO-06")  # one dairy
    refused(p, "cellar", "CAL-MCK-03")
    refused(p, "churn", "CAL-CUN-02")
    refused(p, "barrel 1", "CAL-TRN-07")
    play(p, "make cheese 1")
    refused(p, "make cheese 1", "CAL-PRO-06")  # once a phase
    play(p, "make bread 1")
    assert step(p) == "churn"
    refused(p, "port a", "CAL-POR-07")
    refused(p, "make cheese 1", "CAL-PRO-06")
    refused(p, "pass", "CAL-CUN-01")


@pytest.mark.rule("CAL-AUC-02", "CAL-AUC-05", "CAL-PLC-08")
def test_before_the_first_round() -> None:
    p = table(players=3, at="auction", offer="stewart 1, campbell 2, robertson 3")
    refused(p, "pick stewart", "CAL-AUC-05")  # the winner's
    refused(p, "take 1", "CAL-AUC-05")
    refused(p, "pass", "CAL-AUC-02")
    q = table(mat(money=55), at="worker", players=3)
    play(q, "unit woodcutter")
    refused(q, "port a", "CAL-PLC-08")
