"""Clan Stewart (CAL-STE)."""

from __future__ import annotations

import pytest

from tests.games.caledonia.table import (
    Caledonia,
    goods,
    mat,
    merchants,
    money,
    price,
    price_step,
    shipping,
    table,
)
from tests.games.playing import legal, play, refused


@pytest.mark.rule("CAL-STE-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stewart_begins_with_five_merchants_and_rivers(players: int) -> None:
    offer = "stewart 3, macdonald 4, buchanan 5, fergusson 1, campbell 2"
    p = table(players=players, at="draft", offer=offer)
    chooser = players - 1
    play(p, "pick stewart")
    assert merchants(p, chooser) == (2, 5)
    assert shipping(p, chooser) == "river"
    assert money(p, chooser) == 55


@pytest.mark.rule("CAL-STE-01")
def test_the_five_merchants_trade_at_once() -> None:
    p = table(mat(clan="stewart", money=50))
    assert legal(p, "buy")[:5] == [f"buy wool {number}" for number in (1, 2, 3, 4, 5)]
    refused(p, "buy wool 6", "CAL-TRA-08")


@pytest.mark.rule("CAL-STE-02")
@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_trade_pays_1_however_much_is_traded(number: int) -> None:
    p = table(mat(clan="stewart", money=30))
    events = play(p, f"buy wool {number}")
    assert money(p) == 30 + 1 - 4 * number
    assert [(event.kind, event.args["money"]) for event in events] == [("earned", 1), ("bought", 4 * number)]
    q = table(mat(clan="stewart", goods="bread " * number))
    events = play(q, f"sell bread {number}")
    assert money(q) == 1 + 10 * number
    assert [(event.kind, event.args["money"]) for event in events] == [("earned", 1), ("sold", 10 * number)]


@pytest.mark.rule("CAL-STE-02")
def test_each_trade_pays() -> None:
    p = table(mat(clan="stewart", money=30, goods="bread"), passed="1")
    play(p, "buy wool 1", "buy wool 1", "sell bread 1")
    assert money(p) == 30 - 4 - 5 + 10 + 3  # the price of wool has risen


@pytest.mark.rule("CAL-STE-02")
def test_other_clans_have_no_coin() -> None:
    p = table(mat(clan="campbell", money=30))
    play(p, "buy wool 2")
    assert money(p) == 22


def stewart_beside(rivals: str, coins: int) -> Caledonia:
    """About to expand beside opponents on i4."""
    own = mat(clan="stewart", money=coins, units="sheep i5", hired=7)
    p = table(own, mat(units=rivals), players=3)
    play(p, "unit sheep", "at i4")
    return p


@pytest.mark.rule("CAL-STE-03", "CAL-STE-04")
def test_three_milk_and_three_whisky_of_neighbours_pay_2() -> None:
    p = stewart_beside("cow j4, distillery j3", coins=60)
    play(p, "buy milk 3", "buy whisky 3")
    assert goods(p) == "milk milk milk whisky whisky whisky"
    assert money(p) == 60 - 8 - 1 - 3 * (5 - 2) - 3 * (11 - 3) + 2


@pytest.mark.rule("CAL-STE-03")
def test_one_kind_pays_1_however_much() -> None:
    p = stewart_beside("cow j4, distillery j3", coins=60)
    play(p, "buy milk 2", "done")
    assert money(p) == 60 - 9 - 2 * 3 + 1


@pytest.mark.rule("CAL-STE-03", "CAL-STE-02")
def test_a_purchase_at_a_neighbour_pays_before_it_is_paid() -> None:
    p = stewart_beside("cow j4", coins=9 + 2)
    play(p, "buy milk 1")
    assert (money(p), goods(p)) == (0, "milk")


@pytest.mark.rule("CAL-STE-05")
def test_the_coin_may_pay_for_the_purchase_it_comes_from() -> None:
    p = table(mat(clan="stewart", money=4))
    assert price(p, "grain") == 5
    play(p, "buy grain 1")
    assert (money(p), goods(p)) == (0, "grain")
    q = table(mat(clan="stewart", money=3))
    refused(q, "buy grain 1", "CAL-TRA-09")


@pytest.mark.rule("CAL-STE-05")
@pytest.mark.parametrize("clan", [None, "buchanan", "campbell", "mackenzie", "robertson"])
def test_any_other_clan_is_refused(clan: str | None) -> None:
    p = table(mat(clan=clan, money=4))
    refused(p, "buy grain 1", "CAL-TRA-09")


@pytest.mark.rule("CAL-STE-06")
def test_exchanges_at_ports_2_and_3_pay_nothing() -> None:
    p = table(mat(clan="stewart", goods="wool bread", units="sheep b2"), ports="2 3 4 5")
    play(p, "port a", "discard wool", "gain milk", "gain milk", "gain grain")
    assert (money(p), goods(p)) == (0, "milk milk grain bread")
    q = table(mat(clan="stewart", goods="wool bread", units="sheep b2"), ports="3 2 4 5")
    play(q, "port a", "discard bread", "gain whisky", "gain cheese")
    assert (money(q), goods(q)) == (0, "wool cheese whisky")


@pytest.mark.rule("CAL-STE-06")
def test_port_6_pays_through_the_trade_alone() -> None:
    p = table(mat(clan="stewart", goods="bread", units="sheep b2"), ports="6 2 3 4")
    play(p, "port a", "shift bread up")
    assert money(p) == 0
    play(p, "sell bread 1")
    assert (price_step(p, "bread"), money(p)) == (6, 12 + 1)
