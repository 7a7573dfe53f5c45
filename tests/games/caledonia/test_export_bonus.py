"""Direct export bonuses (CAL-DXB)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    buying,
    contracts,
    goods,
    mat,
    merchants,
    money,
    selling,
    shipping,
    table,
    technology,
    units,
)
from tests.games.playing import legal, play, put, refused, step, told

TWO_UPGRADES = "bread cheese whisky"  # the goods of contract 50: 10 money, 3 tobacco, two bonus upgrades


def upgrading(**own: object) -> Caledonia:
    """Contract 50 has just been fulfilled: 10 money are had, two bonus upgrades are to come."""
    p = table(mat(contracts="50", goods=TWO_UPGRADES, **own), mat(), ports="")  # type: ignore[arg-type]
    play(p, "fulfil 50")
    return p


def expanding(*others: object, upgrades: int = 0, **own: object) -> Caledonia:
    """Contract 7 has just been fulfilled: 10 money are had, a free expansion is to come. No printed contract brings
    bonus upgrades with an expansion; `upgrades` lets one do so."""
    own.setdefault("units", "woodcutter c1")
    p = table(mat(contracts="7", goods="bread bread", **own), *others, players=3, ports="")  # type: ignore[arg-type]
    play(p, "fulfil 7")
    put(p, "upgrades", upgrades)
    return p


@pytest.mark.rule("CAL-DXB-01")
def test_in_any_order() -> None:
    p = expanding(upgrades=1)
    assert {"unit sheep", "shipping", "hire", "technology miner", "done"} <= set(legal(p))
    play(p, "hire", "unit sheep", "at d1")
    assert (units(p), merchants(p)) == ("woodcutter c1, sheep d1", (4, 3))
    p = expanding(upgrades=1)
    play(p, "unit sheep", "at d1", "hire")
    assert (units(p), merchants(p)) == ("woodcutter c1, sheep d1", (4, 3))


@pytest.mark.rule("CAL-DXB-01")
def test_at_once_within_the_action() -> None:
    p = upgrading()
    assert (p.actor, step(p)) == (0, "bonuses")
    refused(p, "pass", "CAL-TRN-08")
    refused(p, "end", "CAL-TRN-08")
    play(p, "hire", "hire")
    assert (p.actor, step(p)) == (1, "turn")


@pytest.mark.rule("CAL-DXB-02")
@pytest.mark.parametrize(
    ("contract", "stock", "amount"),
    [("23", "bread whisky", 15), ("9", "cheese cheese", 8), ("30", "whisky whisky wool", 3), ("50", TWO_UPGRADES, 10)],
)
def test_printed_money(contract: str, stock: str, amount: int) -> None:
    p = table(mat(contracts=contract, goods=stock, money=2))
    play(p, f"fulfil {contract}")
    assert money(p) == 2 + amount


# The free expansion.


@pytest.mark.rule("CAL-DXB-03")
def test_the_unit_is_paid_and_the_land_is_not() -> None:
    p = expanding(money=10)
    play(p, "unit cow", "at b1")  # land 6
    assert money(p) == 20 - 9


@pytest.mark.rule("CAL-DXB-03")
def test_only_once() -> None:
    p = expanding(money=50)
    play(p, "unit cow", "at b1")
    assert (p.actor, step(p)) == (1, "turn")
    p = expanding(money=50, upgrades=1)
    play(p, "unit cow", "at b1")
    refused(p, "unit cow", "CAL-DXB-07")


@pytest.mark.rule("CAL-DXB-03")
def test_terrain_reach_supply_and_unit_cost_still_count() -> None:
    four = "bakery b1, bakery c2, bakery d1, bakery d2"
    p = expanding(money=1, units=f"woodcutter c1, {four}")
    refused(p, "unit bakery", "CAL-EXP-07")
    refused(p, "unit dairy", "CAL-GEN-07")  # 12 with 11 in hand
    play(p, "unit sheep")
    refused(p, "at e1", "CAL-EXP-04")  # forest
    refused(p, "at h3", "CAL-EXP-08")  # too far
    refused(p, "at d3", "CAL-EXP-08")  # across a river
    refused(p, "at c2", "CAL-GEN-08")
    refused(p, "at e3", "CAL-EXP-09")  # a loch
    assert legal(p) == ["at a1", "at b2", "at e2"]


@pytest.mark.rule("CAL-DXB-03")
def test_with_the_neighbourhood_bonus() -> None:
    p = expanding(mat(units="sheep d2"), money=20)
    play(p, "unit cow", "at d1")
    assert step(p) == "bonus"
    refused(p, "buy wool 3", "CAL-NBH-11")
    play(p, "buy wool 2")
    assert (goods(p), money(p), buying(p)) == ("wool wool", 30 - 9 - 2 * (4 - 2), "wool wool")


@pytest.mark.rule("CAL-DXB-03")
def test_with_the_building_bonus() -> None:
    p = expanding(units="bakery c1, bakery b1, bakery c2", money=20)
    play(p, "unit bakery", "at d1")
    assert legal(p) == ["done", "draw"]
    play(p, "draw")
    assert step(p) == "keep"
    play(p, "done")
    assert (contracts(p), p.actor) == ("", 1)


# Bonus upgrades.


@pytest.mark.rule("CAL-DXB-04")
@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_technology_for_five(worker: str) -> None:
    p = upgrading()
    play(p, f"technology {worker}")
    assert (technology(p), money(p)) == (worker, 10 - 5)


@pytest.mark.rule("CAL-DXB-04")
def test_technology_must_be_paid() -> None:
    p = table(mat(contracts="42", goods="cheese whisky wool wool", money=4), ports="")
    play(p, "fulfil 42")
    refused(p, "technology miner", "CAL-TEC-04")
    p = table(mat(contracts="42", goods="cheese whisky wool wool", money=5), ports="")
    play(p, "fulfil 42", "technology miner")
    assert money(p) == 0


@pytest.mark.rule("CAL-DXB-04")
def test_a_shipping_step_for_nothing() -> None:
    p = upgrading(shipping="loch-1")
    play(p, "shipping")
    assert (shipping(p), money(p)) == ("loch-2", 10)


@pytest.mark.rule("CAL-DXB-04")
def test_a_merchant_hired_for_nothing() -> None:
    p = upgrading()
    play(p, "hire")
    assert (merchants(p), money(p)) == ((4, 3), 10)


@pytest.mark.rule("CAL-DXB-04")
def test_a_merchant_taken_back_for_nothing() -> None:
    p = upgrading(buying="wool wool", hired=3)
    play(p, "recall wool buy")
    assert (merchants(p), buying(p), money(p)) == ((4, 2), "wool", 10)


@pytest.mark.rule("CAL-DXB-04")
def test_one_of_these_for_one_upgrade() -> None:
    p = table(mat(contracts="42", goods="cheese whisky wool wool", money=20, selling="milk"), ports="")
    play(p, "fulfil 42")
    assert legal(p) == ["done", "shipping", "technology woodcutter", "technology miner", "hire", "recall milk sell"]
    play(p, "shipping")
    assert p.actor == 1
    assert (shipping(p), merchants(p), technology(p), selling(p)) == ("river", (5, 1), "", "milk")


@pytest.mark.rule("CAL-DXB-05")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("shipping", "shipping"),
        ("hire", "hire"),
        ("recall wool buy", "recall wool buy"),
        ("technology miner", "technology woodcutter"),
        ("shipping", "hire"),
        ("hire", "technology miner"),
        ("recall wool buy", "shipping"),
    ],
)
def test_each_is_chosen_by_itself(first: str, second: str) -> None:
    p = upgrading(buying="wool wool", hired=4)
    play(p, first, second)
    moves = [first, second]
    assert shipping(p) == ["none", "river", "loch-1"][moves.count("shipping")]
    hired, back = moves.count("hire"), moves.count("recall wool buy")
    assert merchants(p) == (3 - hired, 2 + hired + back)
    assert len(buying(p).split()) == 2 - back
    assert sorted(technology(p).split()) == sorted(m.split()[1] for m in moves if m.startswith("technology"))
    assert money(p) == 10 - 5 * len(technology(p).split())
    assert p.actor == 1


@pytest.mark.rule("CAL-DXB-06")
def test_limits_stay() -> None:
    p = upgrading(shipping="loch-4", hired=7, technology="woodcutter")
    refused(p, "shipping", "CAL-DXB-06")
    refused(p, "hire", "CAL-DXB-06")
    refused(p, "technology woodcutter", "CAL-TEC-03")
    refused(p, "recall wool buy", "CAL-DXB-06")
    refused(p, "recall wool sell", "CAL-DXB-06")
    assert legal(p) == ["done", "technology miner"]


@pytest.mark.rule("CAL-DXB-06")
def test_limits_between_two_upgrades() -> None:
    p = upgrading(shipping="loch-3", hired=6, technology="woodcutter", buying="wool")
    play(p, "shipping")
    refused(p, "shipping", "CAL-DXB-06")
    p = upgrading(shipping="loch-3", hired=6, technology="woodcutter", buying="wool")
    play(p, "hire")
    refused(p, "hire", "CAL-DXB-06")
    p = upgrading(shipping="loch-3", hired=6, technology="woodcutter", buying="wool")
    play(p, "technology miner")
    refused(p, "technology miner", "CAL-TEC-03")
    p = upgrading(shipping="loch-3", hired=6, technology="woodcutter", buying="wool")
    play(p, "recall wool buy")
    refused(p, "recall wool buy", "CAL-DXB-06")


@pytest.mark.rule("CAL-DXB-06")
def test_with_nothing_possible_nothing_is_asked() -> None:
    p = upgrading(shipping="loch-4", hired=7, technology="woodcutter miner")
    assert (p.actor, step(p)) == (1, "turn")


@pytest.mark.rule("CAL-DXB-07")
def test_what_is_not_used_is_lost() -> None:
    p = upgrading(buying="wool")
    play(p, "done", "pass")
    assert (p.actor, step(p)) == (0, "turn")
    refused(p, "recall wool buy", "CAL-TRA-10")
    play(p, "shipping")  # an action, and paid
    assert money(p) == 10 - 4


@pytest.mark.rule("CAL-DXB-07")
def test_a_bonus_that_the_contract_does_not_give() -> None:
    p = expanding(money=50, buying="wool")
    for move in ("shipping", "hire", "technology miner", "recall wool buy"):
        refused(p, move, "CAL-DXB-07")
    p = upgrading(units="bakery d4", money=50)
    refused(p, "unit sheep", "CAL-DXB-07")


@pytest.mark.rule("CAL-DXB-08")
def test_both_may_be_declined() -> None:
    p = expanding()
    play(p, "done")
    assert (units(p), money(p), p.actor) == ("woodcutter c1", 10, 1)
    p = upgrading()
    play(p, "hire", "done")
    assert (merchants(p), p.actor) == ((4, 3), 1)


@pytest.mark.rule("CAL-DXB-08")
def test_an_expansion_that_cannot_be_had_is_not_asked() -> None:
    p = table(mat(contracts="1", goods="wool wool wool wool", units="woodcutter c1", money=5), players=3, ports="")
    play(p, "fulfil 1")
    assert (p.actor, units(p)) == (1, "woodcutter c1")


@pytest.mark.rule("CAL-DXB-09")
def test_the_owner_picks_which_merchant_comes_back() -> None:
    p = upgrading(buying="wool wool milk", selling="bread", hired=5)
    assert legal(p, "recall") == ["recall wool buy", "recall milk buy", "recall bread sell"]
    events = play(p, "recall bread sell")
    assert (buying(p), selling(p), merchants(p)) == ("wool wool milk", "", (2, 2))
    assert told(events, "recalled")[0].args["good"] == "bread"


@pytest.mark.rule("CAL-DXB-09")
def test_only_own_merchants() -> None:
    p = table(mat(contracts="50", goods=TWO_UPGRADES, buying="wool"), mat(buying="milk", selling="bread"), ports="")
    play(p, "fulfil 50")
    refused(p, "recall milk buy", "CAL-DXB-06")
    refused(p, "recall bread sell", "CAL-DXB-06")


@pytest.mark.rule("CAL-DXB-09")
def test_a_merchant_taken_back_is_used_at_once_and_not_hired() -> None:
    p = expanding(mat(units="sheep d2"), upgrades=1, buying="milk bread", money=20)
    play(p, "recall milk buy")
    assert merchants(p) == (5, 1)
    play(p, "unit cow", "at d1", "buy wool 1")
    assert (buying(p), merchants(p)) == ("wool bread", (5, 0))


@pytest.mark.rule("CAL-DXB-10")
def test_a_shipping_step_first_extends_the_reach() -> None:
    p = expanding(units="bakery d2", upgrades=1)
    play(p, "unit bakery")
    refused(p, "at d3", "CAL-EXP-08")
    p = expanding(units="bakery d2", upgrades=1)
    play(p, "shipping", "unit bakery", "at d3")
    assert (units(p), money(p)) == ("bakery d2, bakery d3", 2)


@pytest.mark.rule("CAL-DXB-10")
def test_money_first_pays_the_unit() -> None:
    p = expanding(money=0)
    play(p, "unit miner", "at c2")
    assert money(p) == 10 - 10


@pytest.mark.rule("CAL-DXB-10")
def test_a_merchant_first_serves_the_neighbourhood_bonus() -> None:
    p = expanding(mat(units="sheep d2"), upgrades=1, buying="milk milk", money=20)
    play(p, "unit cow", "at d1")  # no merchant, no bonus
    assert step(p) == "bonuses"
    p = expanding(mat(units="sheep d2"), upgrades=1, buying="milk milk", money=20)
    play(p, "hire", "unit cow", "at d1", "buy wool 1")
    assert goods(p) == "wool"
