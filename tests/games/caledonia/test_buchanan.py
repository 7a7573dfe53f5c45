"""Clan Buchanan (CAL-BUC)."""

from __future__ import annotations

import pytest

from tests.games.caledonia.table import (
    Caledonia,
    board,
    contracts,
    fulfilled,
    goods,
    mat,
    money,
    pile,
    table,
    units,
    used,
)
from tests.games.playing import legal, play, refused, step, told

THREE_BAKERIES = "bakery i4, bakery i5, bakery j5"
COSTS = [(1, 5), (2, 0), (3, -5), (4, -10), (5, -15)]


def buchanan(round: int = 3, contracts: str = "", clan: str = "buchanan") -> Caledonia:
    """About to build the fourth bakery, for 8 and 2 of land, and to have the building bonus."""
    own = mat(clan=clan, money=100, units=THREE_BAKERIES, contracts=contracts)
    return table(own, round=round, next_contracts="21 22 23 24 25 26 27", board="11 12 13 14 15 16")


# Obtaining.


@pytest.mark.rule("CAL-BUC-01")
def test_two_contracts_can_be_held() -> None:
    p = table(mat(clan="buchanan", contracts="7"), board="11 12", passed="1", round=2)
    play(p, "obtain 12")
    assert contracts(p) == "7 12"
    refused(p, "obtain 11", "CAL-OBT-04")


@pytest.mark.rule("CAL-BUC-01")
def test_other_clans_hold_one() -> None:
    for clan in (None, "campbell", "stewart", "macewen"):
        p = table(mat(clan=clan, contracts="7"), board="11 12", round=2)
        refused(p, "obtain 11", "CAL-OBT-04")
        q = table(mat(clan=clan), board="11 12", round=2)
        play(q, "obtain 11")
        assert q.actor == 1  # no second one


@pytest.mark.rule("CAL-BUC-02")
@pytest.mark.parametrize(("number", "change"), COSTS)
def test_two_taken_together_cost_once(number: int, change: int) -> None:
    p = table(mat(clan="buchanan", money=20), board="11 12 13", round=number)
    play(p, "obtain 12")
    assert money(p) == 20 + change
    assert legal(p) == ["done", "obtain 11", "obtain 13"]
    refused(p, "obtain 12", "CAL-OBT-01")
    events = play(p, "obtain 13")
    assert money(p) == 20 + change
    assert contracts(p) == "12 13"
    assert board(p) == "11 - - - - -"
    assert [(event.args["money"], event.args["cost"]) for event in told(events, "obtained")] == [(0, 0)]
    assert p.actor == 1


@pytest.mark.rule("CAL-BUC-02")
@pytest.mark.parametrize(("number", "change"), COSTS)
def test_one_costs_as_much(number: int, change: int) -> None:
    p = table(mat(clan="buchanan", money=20), board="11 12 13", round=number)
    play(p, "obtain 12", "done")
    assert (money(p), contracts(p), p.actor) == (20 + change, "12", 1)


@pytest.mark.rule("CAL-BUC-02", "CAL-BUC-08")
def test_with_one_box_occupied_only_one_is_taken() -> None:
    p = table(mat(clan="buchanan", money=20, contracts="7"), board="11 12 13", round=3)
    play(p, "obtain 12")
    assert (contracts(p), p.actor) == ("7 12", 1)


@pytest.mark.rule("CAL-BUC-02")
def test_the_single_cost_must_be_had() -> None:
    p = table(mat(clan="buchanan", money=14), board="11 12", round=5)
    refused(p, "obtain 11", "CAL-OBT-06")
    q = table(mat(clan="buchanan", money=15), board="11 12", round=5)
    play(q, "obtain 11", "obtain 12")  # the second needs no more
    assert (money(q), contracts(q)) == (0, "11 12")


@pytest.mark.rule("CAL-BUC-06")
def test_two_in_the_fifth_round_cost_15() -> None:
    p = table(mat(clan="buchanan", money=30), board="11 12", round=5)
    play(p, "obtain 11", "obtain 12")
    assert money(p) == 15


@pytest.mark.rule("CAL-BUC-03", "CAL-BUC-07")
def test_two_turns_of_the_first_round_bring_10_one_turn_5() -> None:
    p = table(mat(clan="buchanan"), board="11 12 13", passed="1")
    play(p, "obtain 11", "done")
    assert money(p) == 5
    play(p, "obtain 12")  # while 11 is not fulfilled
    assert (money(p), contracts(p)) == (10, "11 12")
    q = table(mat(clan="buchanan"), board="11 12 13", passed="1")
    play(q, "obtain 11", "obtain 12")
    assert (money(q), contracts(q)) == (5, "11 12")


# The building bonus.


@pytest.mark.rule("CAL-BUC-04")
@pytest.mark.parametrize(
    ("keeps", "change"), [([], 0), (["24"], -5), (["22", "25"], -5), (["26", "21"], -5)], ids=["0", "1", "2", "2 back"]
)
def test_six_are_drawn_and_up_to_two_kept_for_one_cost(keeps: list[str], change: int) -> None:
    p = buchanan()
    play(p, "unit bakery", "at j4", "draw")
    drawn = ["21", "22", "23", "24", "25", "26"]
    assert legal(p) == ["done", *(f"keep {contract}" for contract in drawn)]
    refused(p, "keep 27", "CAL-BLD-02")
    play(p, *(f"keep {contract}" for contract in keeps))
    if len(keeps) < 2:
        play(p, "done")
    assert contracts(p) == " ".join(keeps)
    assert money(p) == 100 - 8 - 2 + change
    back = [int(contract) for contract in drawn if contract not in keeps]
    assert pile(p)[0] == 27
    assert pile(p)[-len(back) :] == back
    assert p.actor == 1


@pytest.mark.rule("CAL-BUC-04")
def test_others_draw_three_and_keep_one() -> None:
    p = buchanan(clan="campbell")
    play(p, "unit bakery", "at j4", "draw")
    assert legal(p) == ["done", "keep 21", "keep 22", "keep 23"]
    play(p, "keep 22")
    assert (contracts(p), p.actor) == ("22", 1)


@pytest.mark.rule("CAL-BUC-04")
@pytest.mark.parametrize("keeps", [["24"], ["22", "25"]])
def test_port_8_works_the_same_way(keeps: list[str]) -> None:
    own = mat(clan="buchanan", money=100, units="sheep b2")
    p = table(own, ports="8 2 3 4", round=5, next_contracts="21 22 23 24 25 26 27")
    play(p, "port a", "draw")
    assert len(legal(p, "keep")) == 6
    play(p, *(f"keep {contract}" for contract in keeps))
    if len(keeps) < 2:
        play(p, "done")
    assert (contracts(p), money(p)) == (" ".join(keeps), 100 + 5 - 15)
    assert used(p) == "a"


@pytest.mark.rule("CAL-BUC-08")
def test_with_both_boxes_occupied_there_is_no_contract_to_be_had() -> None:
    p = buchanan(contracts="1 2")
    refused(p, "obtain 11", "CAL-OBT-04")
    play(p, "unit bakery", "at j4")
    assert (step(p), p.actor) == ("turn", 1)  # no building bonus


@pytest.mark.rule("CAL-BUC-08")
def test_nor_while_other_bonuses_are_used() -> None:
    own = mat(clan="buchanan", money=100, units=THREE_BAKERIES, contracts="1 2")
    p = table(own, mat(units="sheep j3"))
    play(p, "unit bakery", "at j4")
    assert step(p) == "bonus"
    refused(p, "draw", "CAL-BLD-04")


@pytest.mark.rule("CAL-BUC-08")
def test_nor_by_port_8() -> None:
    p = table(mat(clan="buchanan", units="sheep b2", contracts="1 2"), ports="8 2 3 4")
    play(p, "port a")
    assert (money(p), step(p)) == (5, "turn")


@pytest.mark.rule("CAL-BUC-09", "CAL-BUC-08")
def test_with_one_box_empty_six_are_drawn_and_one_kept() -> None:
    p = buchanan(contracts="1")
    play(p, "unit bakery", "at j4", "draw")
    assert len(legal(p, "keep")) == 6
    play(p, "keep 24")
    assert (contracts(p), p.actor) == ("1 24", 1)
    q = table(mat(clan="buchanan", units="sheep b2", contracts="1"), ports="8 2 3 4")
    play(q, "port a", "draw")
    assert len(legal(q, "keep")) == 6
    play(q, legal(q, "keep")[5])
    assert step(q) == "turn"


@pytest.mark.rule("CAL-BUC-10")
@pytest.mark.parametrize(("number", "change"), COSTS)
@pytest.mark.parametrize("port_first", [True, False])
def test_a_contract_of_a_port_and_one_of_the_action_cost_twice(number: int, change: int, port_first: bool) -> None:
    own = mat(clan="buchanan", money=50, units="sheep b2")
    p = table(own, ports="8 2 3 4", board="11 12 13", next_contracts="21 22 23 24 25 26", round=number)
    if port_first:
        play(p, "port a", "draw", "keep 23", "done", "obtain 11")
    else:
        play(p, "obtain 11", "done", "port a", "draw", "keep 23")
    assert sorted(contracts(p).split()) == ["11", "23"]
    assert money(p) == 50 + 5 + 2 * change


# Fulfilling.


@pytest.mark.rule("CAL-BUC-05")
def test_two_contracts_are_fulfilled_in_one_action() -> None:
    p = table(mat(clan="buchanan", goods="wool wool wool bread bread bread bread whisky", contracts="35 8"))
    play(p, "fulfil 35")
    assert legal(p) == ["done", "fulfil 8"]
    play(p, "fulfil 8")
    assert (fulfilled(p), contracts(p), goods(p)) == ("8 35", "", "")
    assert p.actor == 1


@pytest.mark.rule("CAL-BUC-05")
def test_or_one_alone() -> None:
    p = table(mat(clan="buchanan", goods="wool wool wool bread bread bread bread whisky", contracts="35 8"))
    play(p, "fulfil 8", "done")
    assert (fulfilled(p), contracts(p), p.actor) == ("8", "35", 1)


@pytest.mark.rule("CAL-BUC-05")
def test_the_second_must_be_held_and_delivered_in_full() -> None:
    p = table(mat(clan="buchanan", goods="wool wool wool wool wool whisky", contracts="35 1"), board="11")
    play(p, "fulfil 35")  # leaves two of four wool
    assert (fulfilled(p), contracts(p), p.actor) == ("35", "1", 1)  # nothing to ask


@pytest.mark.rule("CAL-BUC-11")
def test_the_first_is_resolved_before_the_second_and_its_gains_may_serve() -> None:
    """The free expansion beside a bakery buys the bread that the second one asks for."""
    own = mat(clan="buchanan", money=30, goods="wool wool wool wool", units="sheep i5", contracts="1 7")
    p = table(own, mat(units="bakery j3"))
    play(p, "fulfil 1")
    assert step(p) == "bonuses"
    refused(p, "fulfil 7", "CAL-TRN-08")
    play(p, "unit sheep", "at i4", "buy bread 2")
    assert legal(p) == ["done", "fulfil 7"]
    assert (money(p), goods(p)) == (30 - 8 - 2 * 7, "bread bread")
    play(p, "fulfil 7")
    assert (fulfilled(p), goods(p), money(p)) == ("1 7", "", 8 + 10)
    assert step(p) == "bonuses"  # those of the second


@pytest.mark.rule("CAL-BUC-11")
def test_a_contract_had_in_between_may_be_the_second() -> None:
    own = mat(clan="buchanan", money=30, goods="wool wool wool wool whisky whisky", units=THREE_BAKERIES, contracts="1")
    p = table(own, next_contracts="9 10 11 12 13 14", round=2)
    play(p, "fulfil 1", "unit bakery", "at j4", "draw", "keep 11", "done")
    assert legal(p) == ["done", "fulfil 11"]
    play(p, "fulfil 11")
    assert (fulfilled(p), contracts(p), p.actor) == ("1 11", "", 1)
    assert units(p).count("bakery") == 4


@pytest.mark.rule("CAL-BUC-05", "CAL-BUC-11")
def test_there_is_no_third() -> None:
    stock = "wool wool wool wool whisky whisky cheese cheese"
    own = mat(clan="buchanan", money=30, goods=stock, units=THREE_BAKERIES, contracts="1 9")
    p = table(own, next_contracts="11 12 13 14 15 16", round=2)
    play(p, "fulfil 1", "unit bakery", "at j4", "draw", "keep 11")
    assert legal(p) == ["done", "fulfil 9", "fulfil 11"]
    play(p, "fulfil 9")
    assert (fulfilled(p), contracts(p), p.actor) == ("1 9", "11", 1)
