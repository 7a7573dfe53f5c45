"""The port tiles (CAL-PTL)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import CLANS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    buying,
    contracts,
    end_round,
    fulfilled,
    glory,
    goods,
    mat,
    merchants,
    money,
    pile,
    price,
    price_step,
    selling,
    shipping,
    table,
    technology,
    units,
    used,
)
from tests.games.playing import get, legal, new, play, refused, step, told

# Of three players: port A neighbours a1, B neighbours m2, C m9 and D a9.


# Port 1: an animal fewer.


@pytest.mark.rule("CAL-PTL-01")
def test_one_animal_fewer() -> None:
    p = table(mat(units="cow a1, cow c2, cow d2", contracts="4"), players=3, ports="1 2 3 4")
    play(p, "fulfil 4", "port a", "slaughter c2", "slaughter d2")
    assert (units(p), fulfilled(p), used(p)) == ("cow a1", "4", "a")


@pytest.mark.rule("CAL-PTL-01")
def test_even_after_a_slaughter() -> None:
    p = table(mat(units="cow a1, cow c2, cow d2", contracts="4"), players=3, ports="1 2 3 4")
    play(p, "fulfil 4", "slaughter c2", "port a", "slaughter d2")
    assert (units(p), fulfilled(p)) == ("cow a1", "4")


@pytest.mark.rule("CAL-PTL-01")
def test_the_animal_may_be_missing() -> None:
    p = table(mat(units="sheep a1, cow c2", contracts="3"), players=3, ports="1 2 3 4")
    play(p, "fulfil 3", "port a", "slaughter c2")
    assert (units(p), fulfilled(p)) == ("sheep a1", "3")


@pytest.mark.rule("CAL-PTL-01")
def test_but_only_one_and_only_with_access() -> None:
    p = table(mat(units="sheep a1", contracts="3"), players=3, ports="1 2 3 4")
    refused(p, "fulfil 3", "CAL-FUL-02")
    p = table(mat(units="sheep c1, cow c2", contracts="3"), players=3, ports="1 2 3 4")
    refused(p, "fulfil 3", "CAL-FUL-02")
    p = table(mat(units="sheep a1, cow c2", contracts="3", used="a"), players=3, ports="1 2 3 4")
    refused(p, "fulfil 3", "CAL-FUL-02")
    p = table(mat(units="sheep a1, cow c2", contracts="3"), players=3, ports="2 1 3 4")
    refused(p, "fulfil 3", "CAL-FUL-02")


@pytest.mark.rule("CAL-PTL-01", "CAL-POR-03")
def test_where_an_animal_is_missing_the_port_comes_first() -> None:
    """The only cow is also the only access: slaughtered first, it would leave the contract half delivered."""
    p = table(mat(units="cow a1", contracts="3"), players=3, ports="1 2 3 4")
    play(p, "fulfil 3")
    assert legal(p) == ["port a"]
    play(p, "port a", "slaughter a1")
    assert (units(p), fulfilled(p)) == ("", "3")


@pytest.mark.rule("CAL-PTL-15")
def test_with_one_meat_nothing_is_slaughtered() -> None:
    p = table(mat(units="cow a1", contracts="16", goods="wool"), players=3, ports="1 2 3 4")
    play(p, "fulfil 16", "port a")
    assert (units(p), fulfilled(p), used(p), p.actor) == ("cow a1", "16", "a", 1)


@pytest.mark.rule("CAL-PTL-15")
@pytest.mark.parametrize(("meat", "animal", "stays"), [("mutton", "c2", "sheep a1"), ("beef", "a1", "cow c2")])
def test_the_player_chooses_the_meat(meat: str, animal: str, stays: str) -> None:
    p = table(mat(units="sheep a1, cow c2", contracts="46", goods="wool wool"), players=3, ports="1 2 3 4")
    play(p, "fulfil 46", "port a")
    assert legal(p) == ["spare mutton", "spare beef"]
    refused(p, "done", "CAL-PTL-15")
    events = play(p, f"spare {meat}")
    assert legal(p) == [f"slaughter {animal}"]
    play(p, f"slaughter {animal}")
    assert (units(p), fulfilled(p)) == (stays, "46")
    assert told(events, "spared")[0].args["meat"] == meat


@pytest.mark.rule("CAL-PTL-15")
def test_a_missing_kind_is_the_one_that_is_spared() -> None:
    p = table(mat(units="cow a1", contracts="46", goods="wool wool"), players=3, ports="1 2 3 4")
    play(p, "fulfil 46", "port a")
    assert legal(p) == ["slaughter a1"]


@pytest.mark.rule("CAL-PTL-15")
def test_only_one_of_buchanans_contracts_benefits() -> None:
    mine = mat(clan="buchanan", units="cow a1, sheep c2", contracts="16 14", goods="wool wool")
    p = table(mine, players=3, ports="1 2 3 4")
    play(p, "fulfil 16")
    assert legal(p) == ["port a", "slaughter a1"]
    play(p, "port a", "fulfil 14")
    assert legal(p) == ["slaughter c2"]
    p = table(mine, players=3, ports="1 2 3 4")
    play(p, "fulfil 14", "slaughter c2", "fulfil 16", "port a")
    assert (units(p), fulfilled(p)) == ("cow a1", "14 16")


@pytest.mark.rule("CAL-PTL-15")
def test_the_symbols_still_score() -> None:
    p = table(mat(units="cow a1, cow c2", contracts="3"), players=3, ports="1 2 3 4", tiles="7 1 2 3 4")
    play(p, "fulfil 3", "port a", "slaughter c2")
    end_round(p)
    assert glory(p) == 2 * 2


@pytest.mark.rule("CAL-PTL-13", "CAL-PTL-20")
def test_the_copying_port_spares_a_second_animal() -> None:
    p = table(mat(units="sheep a1, woodcutter m3, bakery m2", contracts="3", money=3), players=3, ports="1 9 3 4")
    play(p, "fulfil 3")
    assert legal(p) == ["port a", "port b"]
    play(p, "port a")
    assert legal(p) == ["port b"]
    play(p, "port b")
    assert (fulfilled(p), used(p), money(p)) == ("3", "a b", 3 - 3 + 10)


@pytest.mark.rule("CAL-PTL-15", "CAL-PTL-20")
def test_two_ports_for_beef_and_mutton() -> None:
    mine = mat(units="bakery a1, bakery m2", contracts="46", goods="wool wool", money=3)
    p = table(mine, players=3, ports="1 9 3 4")
    play(p, "fulfil 46", "port b")
    assert legal(p) == ["spare mutton", "spare beef"]
    play(p, "spare beef", "port a")
    assert (fulfilled(p), used(p), money(p)) == ("46", "a b", 0)
    p = table(mat(units="bakery a1, bakery m2", contracts="46", goods="wool wool", money=2), players=3, ports="1 9 3 4")
    refused(p, "fulfil 46", "CAL-FUL-02")


# Ports 2 and 3: goods.


@pytest.mark.rule("CAL-PTL-02")
@pytest.mark.parametrize(
    ("gains", "stock"),
    [
        ("milk milk milk", "wool milk milk milk bread"),
        ("wool wool wool", "wool wool wool wool bread"),
        ("wool milk grain", "wool wool milk grain bread"),
    ],
)
def test_one_basic_good_for_any_three(gains: str, stock: str) -> None:
    p = table(mat(units="sheep a1", goods="wool wool bread"), players=3, ports="2 3 4 5")
    play(p, "port a", "discard wool", *(f"gain {good}" for good in gains.split()))
    assert (goods(p), used(p), p.actor) == (stock, "a", 0)


@pytest.mark.rule("CAL-PTL-02")
def test_basic_goods_only_one_out_three_in() -> None:
    p = table(mat(units="sheep a1", goods="wool bread"), players=3, ports="2 3 4 5")
    play(p, "port a")
    refused(p, "discard bread", "CAL-PTL-02")
    refused(p, "discard milk", "CAL-PTL-02")  # there is none
    play(p, "discard wool")
    refused(p, "discard wool", "CAL-PTL-02")
    refused(p, "gain bread", "CAL-PTL-02")
    play(p, "gain wool", "gain grain")
    refused(p, "done", "CAL-PTL-02")
    play(p, "gain grain")
    assert step(p) == "turn"


@pytest.mark.rule("CAL-PTL-03")
@pytest.mark.parametrize(
    ("gains", "stock"),
    [
        ("bread bread", "milk bread bread bread"),
        ("cheese whisky", "milk cheese bread whisky"),
        ("whisky whisky", "milk bread whisky whisky"),
    ],
)
def test_one_processed_good_for_any_two(gains: str, stock: str) -> None:
    p = table(mat(units="sheep m2", goods="milk bread bread"), players=3, ports="2 3 4 5")
    play(p, "port b", "discard bread", *(f"gain {good}" for good in gains.split()))
    assert (goods(p), used(p), step(p)) == (stock, "b", "turn")


@pytest.mark.rule("CAL-PTL-03")
def test_processed_goods_only() -> None:
    p = table(mat(units="sheep m2", goods="wool bread"), players=3, ports="2 3 4 5")
    play(p, "port b")
    refused(p, "discard wool", "CAL-PTL-03")
    play(p, "discard bread")
    refused(p, "gain wool", "CAL-PTL-03")
    play(p, "gain cheese")
    refused(p, "done", "CAL-PTL-03")


# Ports 4 and 5.


@pytest.mark.rule("CAL-PTL-04")
@pytest.mark.parametrize("upgrade", ["shipping", "hire", "technology miner", "recall wool buy"])
def test_a_bonus_upgrade_and_three_glory(upgrade: str) -> None:
    p = table(mat(units="sheep a1", money=5, buying="wool", glory=4), players=3, ports="4 2 3 5")
    play(p, "port a")
    assert glory(p) == 7  # at once
    refused(p, "pass", "CAL-TRN-08")
    play(p, upgrade)
    assert (shipping(p) == "river", technology(p) == "miner", merchants(p)[0] == 4, buying(p) == "") == tuple(
        upgrade.startswith(word) for word in ("shipping", "technology", "hire", "recall")
    )
    assert money(p) == (0 if upgrade.startswith("technology") else 5)
    assert (p.actor, step(p), used(p)) == (0, "turn", "a")  # and the main action is still to come


@pytest.mark.rule("CAL-PTL-04")
def test_one_upgrade_only_or_none() -> None:
    p = table(mat(units="sheep a1", money=4), players=3, ports="4 2 3 5")
    play(p, "port a", "done")
    assert (glory(p), shipping(p), step(p)) == (3, "none", "turn")
    p = table(mat(units="sheep a1", money=4), players=3, ports="4 2 3 5")
    play(p, "port a", "shipping", "shipping")  # the second is the main action, and paid
    assert (shipping(p), money(p), p.actor) == ("loch-1", 0, 1)


@pytest.mark.rule("CAL-PTL-05")
def test_ten_coins() -> None:
    p = table(mat(units="sheep a1", money=1), players=3, ports="5 2 3 4")
    play(p, "port a")
    assert (money(p), used(p), step(p)) == (11, "a", "turn")


# Port 6: prices.


@pytest.mark.rule("CAL-PTL-06")
def test_up_before_selling() -> None:
    p = table(mat(units="sheep a1", goods="whisky whisky"), players=3, ports="6 2 3 4")
    assert price(p, "whisky") == 11
    play(p, "port a", "shift whisky up")
    assert price(p, "whisky") == 13
    play(p, "sell whisky 2")
    assert (money(p), price_step(p, "whisky"), p.actor) == (26, 4 + 3 - 2, 1)


@pytest.mark.rule("CAL-PTL-06")
def test_down_before_buying() -> None:
    p = table(mat(units="sheep a1", money=6), players=3, ports="6 2 3 4")
    play(p, "port a", "shift milk down", "buy milk 2")
    assert (money(p), goods(p), price_step(p, "milk")) == (0, "milk milk", 4 - 3 + 2)


@pytest.mark.rule("CAL-PTL-06", "CAL-PTL-16")
def test_before_a_neighbourhood_purchase() -> None:
    mine = mat(units="sheep a1", money=16)
    p = table(mine, mat(units="cow b2"), players=3, ports="6 2 3 4")
    play(p, "unit sheep", "at b1", "port a", "shift milk down")
    refused(p, "done", "CAL-PTL-16")
    play(p, "buy milk 2")
    assert (money(p), goods(p), used(p)) == (16 - 8 - 6 - 2 * (3 - 2), "milk milk", "a")


@pytest.mark.rule("CAL-PTL-16")
def test_only_an_offered_good_at_a_neighbourhood_purchase() -> None:
    p = table(mat(units="sheep a1", money=50), mat(units="cow b2"), players=3, ports="6 2 3 4")
    play(p, "unit sheep", "at b1", "port a")
    assert legal(p) == ["shift milk up", "shift milk down"]
    refused(p, "shift wool down", "CAL-PTL-16")


@pytest.mark.rule("CAL-PTL-16")
def test_that_good_must_be_traded_right_after() -> None:
    p = table(mat(units="sheep a1", goods="whisky milk", money=50), players=3, ports="6 2 3 4")
    play(p, "port a")
    refused(p, "pass", "CAL-PTL-16")
    play(p, "shift whisky up")
    assert legal(p) == ["buy whisky 1", "buy whisky 2", "sell whisky 1"]
    for other in ("sell milk 1", "buy milk 1", "pass", "hire", "end", "port a"):
        refused(p, other, "CAL-PTL-16")


@pytest.mark.rule("CAL-PTL-16")
def test_a_good_that_could_not_be_traded_is_not_shifted() -> None:
    p = table(mat(units="sheep a1", goods="milk", money=2), players=3, ports="6 2 3 4")
    play(p, "port a")
    assert legal(p) == ["shift milk up", "shift milk down"]
    refused(p, "shift whisky up", "CAL-PTL-16")


@pytest.mark.rule("CAL-PTL-16")
@pytest.mark.parametrize(
    ("before", "way", "after"), [(4, "up", 7), (4, "down", 1), (9, "up", 10), (10, "up", 10), (2, "down", 1)]
)
def test_exactly_three_steps_cut_off_at_the_end(before: int, way: str, after: int) -> None:
    mine = mat(units="sheep a1", goods="wool", money=50)
    p = table(mine, players=3, ports="6 2 3 4", prices={"wool": before})
    play(p, "port a", f"shift wool {way}")
    assert price_step(p, "wool") == after


@pytest.mark.rule("CAL-PTL-16")
def test_the_shift_uses_no_merchant() -> None:
    p = table(mat(units="sheep a1", goods="wool"), players=3, ports="6 2 3 4")
    play(p, "port a", "shift wool up")
    assert merchants(p) == (5, 2)
    play(p, "sell wool 1")
    assert (merchants(p), selling(p)) == ((5, 1), "wool")


@pytest.mark.rule("CAL-POR-06", "CAL-PTL-13", "CAL-PTL-16")
@pytest.mark.parametrize("ports", ["6 9 3 4", "9 6 3 4"])
def test_two_ports_move_the_price_of_one_trade_twice(ports: str) -> None:
    mine = mat(units="sheep a1, cow m2", goods="whisky", money=3)
    p = table(mine, players=3, ports=ports)
    play(p, "port a", *["copy b"] * (ports[0] == "9"), "shift whisky up")
    assert legal(p) == ["sell whisky 1", "port b"]
    play(p, "port b")
    assert legal(p) == ["shift whisky up", "shift whisky down"]  # no other good: one trade is to come
    play(p, "shift whisky up")
    assert (legal(p), price_step(p, "whisky")) == (["sell whisky 1"], 4 + 6)
    play(p, "sell whisky 1")
    assert (money(p), used(p), p.actor) == (3 - 3 + 16, "a b", 1)


@pytest.mark.rule("CAL-PTL-14", "CAL-PTL-16")
@pytest.mark.parametrize(("pounds", "ports"), [(5, []), (6, ["port b"])])
def test_not_where_the_second_port_would_leave_no_trade(pounds: int, ports: list[str]) -> None:
    """Wool costs £3: after the copying port's £3 as much must be left to buy it."""
    p = table(mat(units="sheep a1, cow m2", money=pounds), players=3, ports="6 9 3 4", prices={"wool": 2})
    play(p, "port a", "shift wool down")
    assert legal(p, "port") == ports


@pytest.mark.rule("CAL-POR-06", "CAL-PTL-13", "CAL-PTL-16")
def test_two_ports_before_a_neighbourhood_purchase() -> None:
    mine = mat(units="sheep a1, cow m2", money=50)
    p = table(mine, mat(units="bakery b2"), players=3, ports="6 9 3 4", prices={"bread": 7})
    play(p, "unit sheep", "at b1", "port a", "shift bread down")
    assert legal(p) == ["buy bread 1", "buy bread 2", "port b"]
    play(p, "port b")
    assert legal(p) == ["shift bread up", "shift bread down"]
    play(p, "shift bread down")
    assert (legal(p), price_step(p, "bread")) == (["buy bread 1", "buy bread 2"], 7 - 6)
    play(p, "buy bread 2")
    assert (money(p), goods(p), used(p)) == (50 - 8 - 6 - 3 - 2 * (7 - 3), "bread bread", "a b")


# Port 8: coins and contracts.


@pytest.mark.rule("CAL-PTL-11")
def test_five_coins_and_a_building_bonus() -> None:
    p = table(mat(units="sheep a1", money=1), players=3, ports="8 2 3 4", round=3, next_contracts="8 9 10")
    play(p, "port a")
    assert (money(p), legal(p)) == (6, ["done", "draw"])
    events = play(p, "draw")
    assert told(events, "drew")[0].args["contracts"] == ["8", "9", "10"]
    assert legal(p) == ["done", "keep 8", "keep 9", "keep 10"]
    play(p, "keep 10")
    assert (money(p), contracts(p), pile(p)[-2:], step(p)) == (6 - 5, "10", [8, 9], "turn")


@pytest.mark.rule("CAL-PTL-11")
def test_the_coins_can_pay_for_the_contract_and_the_first_round_pays_more() -> None:
    p = table(mat(units="sheep a1", money=10), players=3, ports="8 2 3 4", round=5, next_contracts="8 9 10")
    play(p, "port a", "draw", "keep 8")
    assert money(p) == 10 + 5 - 15
    p = table(mat(units="sheep a1"), players=3, ports="8 2 3 4", round=1, next_contracts="8 9 10")
    play(p, "port a", "draw", "keep 8")
    assert money(p) == 5 + 5


@pytest.mark.rule("CAL-PTL-11")
def test_a_contract_that_cannot_be_paid_is_not_kept() -> None:
    p = table(mat(units="sheep a1", money=9), players=3, ports="8 2 3 4", round=5, next_contracts="8 9 10")
    play(p, "port a", "draw")
    assert (money(p), contracts(p), step(p), pile(p)[-3:]) == (14, "", "turn", [8, 9, 10])


@pytest.mark.rule("CAL-PTL-11")
def test_none_need_be_drawn_or_kept() -> None:
    p = table(mat(units="sheep a1"), players=3, ports="8 2 3 4", round=2)
    play(p, "port a", "done")
    assert (money(p), contracts(p), used(p)) == (5, "", "a")
    p = table(mat(units="sheep a1"), players=3, ports="8 2 3 4", round=2)
    play(p, "port a", "draw", "done")
    assert (money(p), contracts(p), used(p)) == (5, "", "a")


@pytest.mark.rule("CAL-PTL-11")
def test_with_a_full_box_only_the_coins() -> None:
    p = table(mat(units="sheep a1", contracts="1"), players=3, ports="8 2 3 4")
    play(p, "port a")
    assert (money(p), step(p), used(p)) == (5, "turn", "a")


# Port 9: any other.


@pytest.mark.rule("CAL-PTL-12")
def test_pay_three_and_use_another() -> None:
    p = table(mat(units="sheep a1", money=3, goods="bread"), players=3, ports="9 5 3 8")
    play(p, "port a")
    assert (money(p), used(p)) == (0, "a")
    assert legal(p) == ["copy b", "copy c", "copy d"]
    play(p, "copy b")
    assert (money(p), used(p), step(p)) == (10, "a", "turn")


@pytest.mark.rule("CAL-PTL-12")
@pytest.mark.parametrize(
    ("copied", "moves"),
    [
        ("2", ["discard wool", "gain milk", "gain milk", "gain grain"]),
        ("3", ["discard bread", "gain cheese", "gain whisky"]),
        ("4", ["hire"]),
        ("5", []),
        ("7", ["swap a1", "swap c1", "for bakery", "for dairy"]),
        ("8", ["draw", "done"]),
    ],
)
def test_what_it_copies_happens(copied: str, moves: list[str]) -> None:
    mine = mat(units="sheep a1, cow c1", money=3, goods="wool bread")
    p = table(mine, players=3, ports=f"9 {copied} 1 6")
    play(p, "port a", "copy b", *moves)
    direct = table(mat(units="sheep a1, cow c1", goods="wool bread"), players=3, ports=f"{copied} 9 1 6")
    play(direct, "port a", *moves)
    assert p.view(0)["areas"][0] == direct.view(0)["areas"][0]
    assert step(p) == "turn"


@pytest.mark.rule("CAL-PTL-12")
def test_once_a_game() -> None:
    p = table(mat(units="sheep a1", money=9), players=3, ports="9 5 3 8")
    play(p, "port a", "copy b")
    refused(p, "port a", "CAL-POR-04")


@pytest.mark.rule("CAL-PTL-13")
def test_a_port_that_was_used_before() -> None:
    p = table(mat(units="sheep a1, cow m2", money=3), players=3, ports="9 5 3 8")
    play(p, "port b")
    refused(p, "port b", "CAL-POR-04")
    play(p, "port a", "copy b")
    assert (money(p), used(p)) == (3 + 10 - 3 + 10, "a b")


@pytest.mark.rule("CAL-PTL-13", "CAL-PTL-20")
def test_a_port_that_will_be_used_later() -> None:
    p = table(mat(units="sheep a1, cow m2", money=3), players=3, ports="9 5 3 8")
    play(p, "port a", "copy b")
    assert used(p) == "a"  # no marker on the copied port
    play(p, "port b")
    assert (money(p), used(p)) == (3 - 3 + 10 + 10, "a b")


@pytest.mark.rule("CAL-PTL-14")
def test_not_with_less_than_three() -> None:
    p = table(mat(units="sheep a1", money=2), players=3, ports="9 5 3 8")
    refused(p, "port a", "CAL-PTL-14")


@pytest.mark.rule("CAL-PTL-14")
def test_not_itself() -> None:
    p = table(mat(units="sheep a1", money=6), players=3, ports="9 5 3 8")
    play(p, "port a")
    refused(p, "copy a", "CAL-PTL-14")


@pytest.mark.rule("CAL-PTL-20")
def test_the_copied_port_need_not_be_in_reach_but_this_one_must() -> None:
    p = table(mat(units="sheep a1", money=3), players=3, ports="9 5 3 8")
    refused(p, "port b", "CAL-POR-01")
    play(p, "port a", "copy b")
    assert money(p) == 10
    p = table(mat(units="sheep m2", money=3), players=3, ports="9 5 3 8")
    refused(p, "port a", "CAL-POR-01")


@pytest.mark.rule("CAL-PTL-20")
def test_conditions_of_the_copied_port_count() -> None:
    p = table(mat(units="sheep a1", money=3), players=3, ports="9 5 2 1")
    play(p, "port a")
    assert legal(p) == ["copy b"]
    refused(p, "copy c", "CAL-POR-10")  # no good to discard
    refused(p, "copy d", "CAL-POR-10")  # no contract with meat


@pytest.mark.rule("CAL-PTL-20")
def test_the_meat_port_is_copied_while_fulfilling() -> None:
    p = table(mat(units="sheep a1", contracts="16", goods="wool", money=3), players=3, ports="9 1 2 6")
    play(p, "fulfil 16", "port a")
    assert (fulfilled(p), used(p), money(p)) == ("16", "a", 0)
    p = table(mat(units="sheep a1", contracts="16", goods="wool", money=2), players=3, ports="9 1 2 6")
    refused(p, "fulfil 16", "CAL-FUL-02")


@pytest.mark.rule("CAL-PTL-20")
def test_the_price_port_is_copied_before_a_trade() -> None:
    p = table(mat(units="sheep a1", goods="whisky", money=3), players=3, ports="9 1 2 6")
    play(p, "port a", "copy d", "shift whisky up", "sell whisky 1")
    assert (money(p), used(p), p.actor) == (13, "a", 1)


@pytest.mark.rule("CAL-PTL-20")
def test_the_price_port_is_copied_at_a_neighbourhood_purchase() -> None:
    def beside_a_cow(money: int) -> Caledonia:
        p = table(mat(units="sheep a1", money=money), mat(units="cow b2"), players=3, ports="9 1 2 6")
        play(p, "unit sheep", "at b1")
        return p

    p = beside_a_cow(8 + 6 + 3 + 1)
    play(p, "port a", "shift milk down", "buy milk 1")
    assert (money(p), goods(p), used(p)) == (0, "milk", "a")
    p = beside_a_cow(8 + 6 + 3)  # nothing left to buy with
    assert legal(p) == ["done", "buy milk 1"]


@pytest.mark.rule("CAL-PTL-21")
@pytest.mark.parametrize(("extras", "there"), [("yes", True), ("no", False)])
def test_extras_are_in_unless_left_out(extras: str, there: bool) -> None:
    found = set()
    for seed in range(25):
        p = new(Caledonia, 4, f"extras {seed}", extras=extras)
        found |= {f"port {tile}" for tile in get(p, "ports")} | {f"tile {tile}" for tile in get(p, "tiles")}
        found |= {CLANS[clan] for clan in get(p, "offer_clans")}
    assert ({"port 9", "tile 9", "macewen"} <= found) is there
    assert there or not {"port 9", "tile 9", "macewen"} & found
    assert {f"{what} {n}" for what in ("port", "tile") for n in range(1, 9)} <= found


@pytest.mark.rule("CAL-PTL-21")
def test_extras_are_in_by_default() -> None:
    assert next(option for option in GAME.options if option.name == "extras").default == "yes"
