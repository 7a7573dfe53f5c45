"""What is offered exactly: the last pound, the last place, the last step, and no more."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import neighbourhood, scoring
from ludoteca.games.caledonia.components import LEVELS
from ludoteca.games.caledonia.fields import COVERED
from tests.games.caledonia.table import (
    cellar,
    contracts,
    end_round,
    fulfilled,
    goods,
    mat,
    money,
    price_step,
    table,
    units,
)
from tests.games.playing import get, legal, play, refused, step

BASICS = ["gain wool", "gain milk", "gain grain"]
PROCESSED = ["gain cheese", "gain bread", "gain whisky"]


@pytest.mark.rule("CAL-PTL-02", "CAL-PTL-03")
@pytest.mark.parametrize(("port", "good", "gains"), [("a", "wool", BASICS), ("b", "bread", PROCESSED)])
def test_a_goods_port_gives_its_three_kinds_and_no_other(port: str, good: str, gains: list[str]) -> None:
    p = table(mat(units="sheep a1, sheep m2", goods="wool bread"), players=3, ports="2 3 4 5")
    play(p, f"port {port}")
    assert legal(p) == [f"discard {good}"]
    play(p, f"discard {good}")
    assert legal(p) == gains


@pytest.mark.rule("CAL-PTL-12", "CAL-PTL-13", "CAL-PTL-16", "CAL-POR-10")
def test_what_is_left_after_the_copying_port_must_do_for_the_trade() -> None:
    """Copying costs 3, and 3 is what wool, milk and grain cost once their prices have fallen."""
    p = table(mat(units="sheep a1", money=6), players=3, ports="9 2 3 6")
    play(p, "port a")
    assert (money(p), legal(p)) == (3, ["copy d"])
    play(p, "copy d")
    assert legal(p) == ["shift wool down", "shift milk down", "shift grain down"]
    refused(table(mat(units="sheep a1", money=5), players=3, ports="9 2 3 6"), "port a", "CAL-POR-10")


@pytest.mark.rule("CAL-MCD-05", "CAL-MCD-06")
def test_nobody_rows_to_water_beside_another_fisherman() -> None:
    """From e3 the only water is e4, which lies beside e5; c3 is a loch by itself."""
    p = table(mat(clan="macdonald", units="fisherman e3, fisherman e5, fisherman c3"), players=3)
    refused(p, "row e3", "CAL-MCD-05")
    refused(p, "row c3", "CAL-MCD-06")
    assert legal(p, "row") == ["row e5"]


@pytest.mark.rule("CAL-TRA-04", "CAL-TRA-14")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_a_price_falls_to_the_lowest_step_and_no_further(before: int, after: int) -> None:
    p = table(mat(goods="wool wool"), prices={"wool": before})
    play(p, "sell wool 2")
    assert price_step(p, "wool") == after


@pytest.mark.rule("CAL-TRA-04", "CAL-TRA-14")
@pytest.mark.parametrize(("before", "after"), [(10, 10), (9, 10), (8, 10), (7, 9)])
def test_a_price_rises_to_the_highest_step_and_no_further(before: int, after: int) -> None:
    p = table(mat(money=50), prices={"wool": before})
    play(p, "buy wool 2")
    assert price_step(p, "wool") == after


@pytest.mark.rule("CAL-NBH-03", "CAL-NBH-05", "CAL-TRA-08")
@pytest.mark.parametrize(
    ("coins", "hired", "amounts"), [(0, 7, 0), (1, 7, 1), (2, 7, 2), (3, 7, 3), (9, 7, 3), (9, 2, 2), (9, 1, 1)]
)
def test_the_lowest_price_less_the_discount(coins: int, hired: int, amounts: int) -> None:
    """Milk at 3 costs 1 beside a cow; the sheep and its land cost 14."""
    own = mat(units="sheep a1", money=14 + coins, hired=hired)
    p = table(own, mat(units="cow b2"), players=3, ports="", prices={"milk": 1})
    play(p, "unit sheep", "at b1")
    assert legal(p, "buy") == [f"buy milk {number + 1}" for number in range(amounts)]
    if amounts:
        play(p, f"buy milk {amounts}")
        assert (money(p), goods(p)) == (coins - amounts, " ".join(["milk"] * amounts))


@pytest.mark.rule("CAL-MCE-01", "CAL-MCE-02")
@pytest.mark.parametrize(
    ("contract", "grain", "amounts"), [(1, 3, 1), (2, 3, 2), (9, 3, 3), (9, 1, 1), (9, 5, 3), (9, 0, 0)]
)
def test_as_much_is_brewed_as_there_are_hops_and_grain(contract: int, grain: int, amounts: int) -> None:
    """Contract 1 gives one hops, contract 2 two, contract 9 five; three at most are brewed."""
    stock = "wool " * 6 + "cheese " * 2 + "grain " * grain
    p = table(
        mat(clan="macewen", money=40, units="sheep d2", goods=stock, contracts=str(contract)), players=3, ports=""
    )
    play(p, f"fulfil {contract}")
    assert legal(p, "brew") == [f"brew {number + 1}" for number in range(amounts)]


@pytest.mark.rule("CAL-BUC-05", "CAL-BUC-11")
@pytest.mark.parametrize("first", [["fulfil 8", "fulfil 2"], ["fulfil 8", "done", "fulfil 2"]], ids=["one", "two"])
def test_buchanan_may_export_two_contracts_in_every_turn(first: list[str]) -> None:
    """Contracts 2 and 8 are fulfilled in one turn or in two; 12 and 48, obtained then, in another one again."""
    stock = "wool " * 7 + "bread " * 5 + "cheese " + "whisky " * 4
    p = table(mat(clan="buchanan", goods=stock, contracts="2 8"), players=3, passed="1 2", ports="", board="12 48")
    play(p, *first, "obtain 12", "obtain 48", "fulfil 12")
    assert legal(p) == ["done", "fulfil 48"]
    play(p, "fulfil 48")
    assert (fulfilled(p), contracts(p), goods(p)) == ("2 8 12 48", "", "")


@pytest.mark.rule("CAL-MCK-02")
@pytest.mark.parametrize(
    ("before", "after"),
    [("1", "2"), ("2", "3"), ("3", ""), ("1 2", "2 3"), ("1 3", "2"), ("2 3", "3"), ("1 2 3", "2 3")],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_barrel_moves_one_place_on(before: str, after: str, seat: int) -> None:
    own = mat(clan="mackenzie", cellar=before)
    p = table(*([own, mat()] if seat == 0 else [mat(), own]), passed=str(1 - seat))
    play(p, "pass")
    assert cellar(p, seat) == after


@pytest.mark.rule("CAL-SMT-01", "CAL-SMT-02")
@pytest.mark.parametrize("level", LEVELS)
def test_settlements_in_the_middle_of_the_map(level: str) -> None:
    """Those that g7 holds together, and others on both sides of it."""
    own = "sheep f6, sheep g7, sheep h7, sheep g4, cow h4, cow d4, cow a1, cow m9, bakery g9, bakery e8"
    p = table(mat(units=own, shipping=level), players=3)
    shown = scoring.network(p, 0)
    assert scoring.settlement_count(p, 0) == len(shown)
    assert len(scoring.groups(p, 0)) == 8


@pytest.mark.rule("CAL-SMT-02")
def test_the_middle_of_the_map_links_what_lies_beyond_it() -> None:
    """f6, g7 and h7 are one settlement, and so one of the network's, at whatever level."""
    for level in LEVELS:
        p = table(mat(units="sheep f6, sheep g7, sheep h7", shipping=level), players=3)
        assert scoring.settlement_count(p, 0) == 1


@pytest.mark.rule("CAL-MCK-03", "CAL-MCK-06")
def test_only_whisky_made_in_this_production_goes_to_the_cellar() -> None:
    """Not what another made before, nor what was made in an earlier round."""
    own, other = mat(clan="mackenzie", goods="whisky"), mat(units="distillery i4", goods="grain")
    p = table(own, other, passed="1")
    play(p, "pass", "make whisky 1")
    assert (step(p), get(p, "round"), goods(p), goods(p, 1)) == ("turn", 2, "whisky", "whisky")
    p = table(mat(clan="mackenzie", units="distillery i4", goods="grain"), passed="1")
    play(p, "pass", "make whisky 1", "done")
    end_round(p)
    assert (step(p), get(p, "round"), cellar(p), goods(p)) == ("turn", 3, "", "whisky")


@pytest.mark.rule("CAL-PRO-11")
def test_everybody_produces_in_every_round() -> None:
    p = table(mat(units="sheep a1"), mat(units="cow b2"), mat(units="field d2"))
    for number in range(1, 4):
        end_round(p)
        assert [goods(p, seat) for seat in range(3)] == [
            " ".join(["wool"] * number),
            " ".join(["milk"] * number),
            " ".join(["grain"] * 2 * number),
        ]


@pytest.mark.rule("CAL-MCE-05")
def test_hops_are_brewed_once_a_contract() -> None:
    own = mat(clan="macewen", units="sheep a1", money=20, goods="wool wool wool grain grain", contracts="6")
    p = table(own, players=3, ports="")
    play(p, "fulfil 6", "brew 1")
    assert (legal(p, "brew"), "shipping" in legal(p)) == ([], True)


@pytest.mark.rule("CAL-DXB-01", "CAL-EXP-02", "CAL-EXP-03", "CAL-GEN-07")
@pytest.mark.parametrize(("coins", "kinds"), [(5, []), (6, ["woodcutter"]), (8, ["sheep", "bakery", "woodcutter"])])
def test_a_free_expansion_needs_the_cost_of_the_unit_alone(coins: int, kinds: list[str]) -> None:
    """Land for 6 at b1 costs nothing with contract 1; a woodcutter costs 6, a sheep and a bakery 8."""
    own = mat(units="sheep a1", money=coins, goods="wool wool wool wool", contracts="1")
    p = table(own, players=3, ports="")
    play(p, "fulfil 1")
    assert legal(p, "unit") == [f"unit {kind}" for kind in kinds]


@pytest.mark.rule("CAL-VAR-05", "CAL-SOL-04", "CAL-NBH-01")
def test_a_covered_hex_offers_nothing() -> None:
    """Beside every hex that the tighter map covers, nothing is to be bought."""
    p = table(mat(money=90, hired=7), players=3, tighter="yes", ports="")
    covered = [place for place, unit in enumerate(p.pieces()) if unit == COVERED]
    assert len(covered) == 4
    for place in covered:
        for other in p.ground.neighbours[place]:
            neighbourhood.offer_goods(p, other)
    assert get(p, "offered") == [0] * 6


@pytest.mark.rule("CAL-MCD-05", "CAL-GEN-07")
@pytest.mark.parametrize(("coins", "rule"), [(5, "CAL-GEN-07"), (6, "CAL-MCD-05"), (7, "CAL-MCD-05")])
def test_a_fisherman_costs_6_and_his_water_nothing(coins: int, rule: str) -> None:
    """Only g5 could be reached, beside a fisherman already."""
    p = table(mat(clan="macdonald", money=coins, units="sheep h4, fisherman h5"), players=3)
    refused(p, "unit fisherman", rule)


@pytest.mark.rule("CAL-BLD-04", "CAL-PTL-18", "CAL-PTL-19")
def test_a_fourth_dairy_by_exchange_with_a_full_box_brings_no_contract() -> None:
    own = mat(units="sheep a1, sheep b1, dairy i4, dairy i5, dairy j5", money=20, contracts="7")
    p = table(own, mat(units="cow b2"), players=3, ports="7 2 3 4", port7="neighbours")
    play(p, "port a", "swap a1", "swap b1", "for bakery", "for dairy")
    assert legal(p, "buy")
    refused(p, "draw", "CAL-BLD-04")


@pytest.mark.rule("CAL-BUC-04", "CAL-BLD-07")
@pytest.mark.parametrize(("coins", "offered"), [(4, 0), (5, 6)])
def test_buchanan_needs_the_cost_of_a_drawn_contract_once(coins: int, offered: int) -> None:
    """In the third round a contract costs 5; the bakery and its land cost 14."""
    own = mat(clan="buchanan", money=14 + coins, units="bakery a9, bakery a8, bakery a7")
    p = table(own, players=3, round=3, ports="", next_contracts="21 22 23 24 25 26")
    play(p, "unit bakery", "at b7", "draw")
    assert len(legal(p, "keep")) == offered
    if offered:
        play(p, "keep 22")
        assert (money(p), legal(p, "keep")) == (0, ["keep 21", "keep 23", "keep 24", "keep 25", "keep 26"])
        play(p, "keep 26")
        assert contracts(p) == "22 26"


@pytest.mark.rule("CAL-GEN-06", "CAL-PRE-02", "CAL-BLD-02", "CAL-SOL-07")
def test_what_becomes_known_is_counted() -> None:
    """A draw is one such moment; so is every contract that is shown, and every roll of the solo game."""
    p = table(mat(units="sheep a1"), players=3, ports="8 2 3 4", board="11 12 - 13 14")
    before = p.known
    play(p, "port a", "draw")
    assert p.known == before + 1
    play(p, "done")
    end_round(p)
    assert (p.known, p.view(0)["boxes"].count(None)) == (before + 1 + 3, 1)
    solo = table(mat(), players=1, board="11 12 13 14 15")
    end_round(solo)
    assert solo.known == 3 + 1


@pytest.mark.rule("CAL-PTL-15")
@pytest.mark.parametrize(("contract", "animal"), [("14", "sheep"), ("16", "cow")])
def test_the_port_spares_the_only_meat_that_is_asked_for(contract: str, animal: str) -> None:
    p = table(mat(units=f"{animal} a1", contracts=contract, goods="wool"), players=3, ports="1 2 3 4")
    play(p, f"fulfil {contract}", "port a")
    assert (fulfilled(p), units(p), p.actor) == (contract, f"{animal} a1", 1)
