"""The neighbourhood bonus of an expansion (CAL-NBH)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import DISCOUNTS, GOODS, LADDERS
from ludoteca.games.caledonia.ground import PLACES
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    Mat,
    buying,
    contracts,
    goods,
    here,
    mat,
    merchants,
    money,
    price,
    price_step,
    table,
)
from tests.games.caledonia.test_expand import ALONE, GRASS_UNITS
from tests.games.playing import legal, play, refused, step

MAKES = dict(zip(GRASS_UNITS, GOODS, strict=True))


def beside(rivals: str, own: Mat | None = None, players: int = 3, **more: object) -> Caledonia:
    """Seat 0 has just expanded from h4 to i4, where rivals stand around (i3, j3, j4)."""
    own = own or mat(money=200, units=ALONE, hired=7)
    p = table(own, mat(units=rivals), players=players, **more)  # type: ignore[arg-type]
    play(p, "unit sheep", "at i4")
    return p


@pytest.mark.rule("CAL-NBH-01", "CAL-NBH-02")
@pytest.mark.parametrize("kind", GRASS_UNITS)
def test_the_good_of_a_rival_beside_can_be_bought_at_once(kind: str) -> None:
    p = beside(f"{kind} i3")
    assert (step(p), p.actor) == ("bonus", 0)
    assert legal(p) == ["done", *[f"buy {MAKES[kind]} {n}" for n in (1, 2, 3)]]
    play(p, f"buy {MAKES[kind]} 1")
    assert goods(p) == MAKES[kind]
    assert p.actor == 1  # it is part of the action


@pytest.mark.rule("CAL-NBH-02")
@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_workers_offer_nothing(worker: str) -> None:
    p = table(mat(money=99, units="sheep g2", hired=7), mat(units=f"{worker} h2"), mat())
    play(p, "unit sheep", "at h1")
    assert PLACES.index("h2") in here().neighbours[PLACES.index("h1")]
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-NBH-02")
def test_fishermen_offer_nothing() -> None:
    own = mat(money=99, units="sheep i4", hired=7)
    p = table(own, mat(clan="macdonald", units="fisherman h5"), mat())
    play(p, "unit sheep", "at i5")
    assert p.actor == 1


@pytest.mark.rule("CAL-NBH-03")
@pytest.mark.parametrize("kind", GRASS_UNITS)
@pytest.mark.parametrize("at", [1, 4, 10])
def test_2_off_basic_and_3_off_processed_goods(kind: str, at: int) -> None:
    good = MAKES[kind]
    p = beside(f"{kind} i3", prices={good: at})
    before = money(p)
    off = 2 if good in ("wool", "milk", "grain") else 3
    unit = price(p, good) - off
    play(p, f"buy {good} 3")
    assert before - money(p) == 3 * unit


@pytest.mark.rule("CAL-NBH-04")
def test_a_merchant_for_each_unit_and_the_price_rises_a_step_for_each() -> None:
    p = beside("cow i3")
    play(p, "buy milk 3")
    assert buying(p) == "milk milk milk"
    assert merchants(p) == (0, 4)
    assert price_step(p, "milk") == 7


@pytest.mark.rule("CAL-NBH-05")
@pytest.mark.parametrize("players", [3, 4])
def test_three_units_at_most_with_3_or_4_players(players: int) -> None:
    p = beside("cow i3", players=players)
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]
    refused(p, "buy milk 4", "CAL-NBH-05")


@pytest.mark.rule("CAL-NBH-06", "CAL-TWO-05")
def test_four_units_at_most_with_2_players() -> None:
    p = beside("cow i3", players=2)
    assert legal(p, "buy") == [f"buy milk {n}" for n in (1, 2, 3, 4)]
    refused(p, "buy milk 5", "CAL-NBH-06")
    play(p, "buy milk 4")
    assert goods(p) == "milk milk milk milk"


@pytest.mark.rule("CAL-NBH-07")
def test_each_kind_of_good_around_has_its_own_limit() -> None:
    p = beside("cow i3, bakery j3, distillery j4")
    play(p, "buy bread 3", "buy milk 3")
    refused(p, "buy whisky 2", "CAL-NBH-11")  # one merchant is left
    play(p, "buy whisky 1")
    assert goods(p) == "milk milk milk bread bread bread whisky"
    assert p.actor == 1


@pytest.mark.rule("CAL-NBH-07")
def test_rivals_of_several_players_all_count() -> None:
    p = table(mat(money=99, units=ALONE, hired=7), mat(units="cow i3"), mat(units="bakery j3"))
    play(p, "unit sheep", "at i4")
    assert legal(p, "buy") == [f"buy {good} {n}" for good in ("milk", "bread") for n in (1, 2, 3)]


@pytest.mark.rule("CAL-NBH-08")
@pytest.mark.parametrize(("players", "most", "rule"), [(2, 4, "CAL-NBH-06"), (3, 3, "CAL-NBH-05")])
def test_two_makers_of_the_same_good_do_not_double_the_limit(players: int, most: int, rule: str) -> None:
    p = beside("cow i3, cow j3", players=players)
    assert legal(p, "buy") == [f"buy milk {n + 1}" for n in range(most)]
    refused(p, f"buy milk {most + 1}", rule)
    play(p, f"buy milk {most}")
    assert p.actor == 1


@pytest.mark.rule("CAL-NBH-09")
def test_a_river_between_removes_the_bonus_whatever_the_shipping() -> None:
    """h3 is across the river from i4; the cow at i3 is not."""
    own = mat(money=99, units=ALONE, hired=7, shipping="loch-4")
    p = beside("cow i3, bakery h3", own)
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]
    refused(p, "buy bread 1", "CAL-NBH-09")
    q = beside("bakery h3", own)
    assert q.actor == 1


@pytest.mark.rule("CAL-NBH-10")
def test_the_bonus_only_buys_and_only_at_once() -> None:
    p = beside("cow i3", mat(money=99, units=ALONE, goods="milk milk"))
    refused(p, "sell milk 1", "CAL-NBH-10")
    refused(p, "buy wool 1", "CAL-NBH-01")
    refused(p, "pass", "CAL-TRN-08")
    play(p, "done", "pass", "pass")
    before = money(p)
    play(p, "buy milk 1")  # a trade of the next turn, at the full price
    assert before - money(p) == 5


@pytest.mark.rule("CAL-NBH-10")
def test_the_bonus_is_not_saved_for_a_later_expansion() -> None:
    p = beside("cow i3")
    play(p, "done", "pass", "pass", "unit sheep", "at i5")
    assert step(p) == "turn"  # nobody is beside i5: it ends at once
    assert goods(p) == ""


@pytest.mark.rule("CAL-NBH-11", "CAL-TRA-06")
def test_no_bonus_for_a_good_that_the_player_sells() -> None:
    p = beside("cow i3, bakery j3", mat(money=99, units=ALONE, hired=7, selling="milk"))
    assert legal(p, "buy") == ["buy bread 1", "buy bread 2", "buy bread 3"]
    refused(p, "buy milk 1", "CAL-NBH-11")


@pytest.mark.rule("CAL-NBH-11", "CAL-TRA-08")
def test_no_more_units_than_merchants_in_stock() -> None:
    p = beside("cow i3", mat(money=99, units=ALONE, hired=4, buying="wool", selling="whisky"))
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2"]
    refused(p, "buy milk 3", "CAL-NBH-11")
    q = beside("cow i3", mat(money=99, units=ALONE, buying="wool wool"))
    assert q.actor == 1


@pytest.mark.rule("CAL-NBH-11", "CAL-GEN-07")
def test_no_more_units_than_money_pays_for() -> None:
    p = beside("distillery i3", mat(money=9 + 16, units=ALONE, hired=7))  # 16 left, whisky at 11 - 3
    assert legal(p, "buy") == ["buy whisky 1", "buy whisky 2"]
    refused(p, "buy whisky 3", "CAL-GEN-07")


@pytest.mark.rule("CAL-NBH-12")
def test_the_bonus_may_be_declined_or_used_in_part_and_the_rival_is_not_touched() -> None:
    p = beside("cow i3")
    before = p.view(1)["areas"][1]
    q = p.copy()
    play(q, "done")
    assert (goods(q), q.actor) == ("", 1)
    play(p, "buy milk 1")
    assert goods(p) == "milk"
    assert p.view(1)["areas"][1] == before


@pytest.mark.rule("CAL-NBH-13")
def test_the_free_expansion_of_a_contract_has_the_bonus_too() -> None:
    """Contract 7: two bread for cotton, 10 money and a free expansion."""
    own = mat(money=20, goods="bread bread", units=ALONE, contracts="7", hired=7)
    p = table(own, mat(units="cow i3"), mat())
    play(p, "fulfil 7", "unit sheep", "at i4")
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]
    play(p, "buy milk 3")
    assert (goods(p), money(p)) == ("milk milk milk", 20 + 10 - 8 - 9)


@pytest.mark.rule("CAL-NBH-14")
def test_own_units_give_nothing() -> None:
    p = table(mat(money=99, units="cow h4, bakery i3, sheep j4", hired=7), mat(), mat())
    play(p, "unit sheep", "at i4")
    assert p.actor == 1


@pytest.mark.rule("CAL-NBH-14")
def test_neutral_workers_of_the_solo_game_give_nothing() -> None:
    p = table(mat(money=99, units="cow g3, cow j3", hired=7), players=1)
    assert p.pieces()[PLACES.index("i4")] == 100  # a neutral worker on a hex of cost 1
    play(p, "unit sheep", "at i3")
    assert step(p) == "turn"
    assert goods(p) == ""


@pytest.mark.rule("CAL-NBH-14", "CAL-SHP-08")
def test_within_shipping_reach_is_not_beside() -> None:
    own = mat(money=99, units=ALONE, hired=7, shipping="loch-4")
    p = table(own, mat(units="cow h6, cow g4"), mat())
    play(p, "unit sheep", "at i5")  # h6 is behind the loch h5
    assert p.actor == 1


@pytest.mark.rule("CAL-NBH-15")
def test_example_three_whisky_for_21() -> None:
    own = mat(money=21 + 9, units=ALONE, hired=3)
    p = beside("distillery i3", own, prices={"whisky": 3})
    assert price(p, "whisky") == 10
    assert legal(p, "buy") == ["buy whisky 1", "buy whisky 2", "buy whisky 3"]
    play(p, "buy whisky 3")
    assert (money(p), goods(p), buying(p)) == (0, "whisky whisky whisky", "whisky whisky whisky")
    assert price(p, "whisky") == 13


@pytest.mark.rule("CAL-NBH-16")
def test_example_four_whisky_for_28_with_two_players() -> None:
    own = mat(money=28 + 9, units=ALONE, hired=4)
    p = beside("distillery i3", own, players=2, prices={"whisky": 3})
    assert legal(p, "buy") == [f"buy whisky {n}" for n in (1, 2, 3, 4)]
    refused(p, "buy whisky 5", "CAL-NBH-06")
    play(p, "buy whisky 4")
    assert (money(p), goods(p)) == (0, "whisky whisky whisky whisky")


@pytest.mark.rule("CAL-NBH-17", "CAL-NBH-07")
def test_example_three_whisky_and_three_cheese() -> None:
    own = mat(money=200, units=ALONE, hired=6)
    p = beside("distillery i3, dairy j4", own)
    before = money(p)
    play(p, "buy whisky 3", "buy cheese 3")
    assert before - money(p) == 3 * (11 - 3) + 3 * (10 - 3)
    assert goods(p) == "cheese cheese cheese whisky whisky whisky"
    q = beside("distillery i3, dairy j4", mat(money=200, units=ALONE, hired=4))
    play(q, "buy whisky 3")
    assert legal(q, "buy") == ["buy cheese 1"]
    refused(q, "buy cheese 2", "CAL-NBH-11")


@pytest.mark.rule("CAL-NBH-18")
@pytest.mark.parametrize("players", [2, 3])
def test_an_ordinary_trade_has_no_such_limit(players: int) -> None:
    p = table(mat(money=99, hired=7), players=players)
    play(p, "buy wool 7")
    assert goods(p) == " ".join(["wool"] * 7)


@pytest.mark.rule("CAL-NBH-18", "CAL-NBH-19")
def test_the_limit_is_added_up_over_all_expansions_of_a_turn() -> None:
    """Buchanan fulfils contracts 7 and 14 in one action: two free expansions beside milk."""
    own = mat(
        clan="buchanan", money=99, goods="bread bread wool", contracts="7 14", units="sheep h4, sheep b2", hired=7
    )
    p = table(own, mat(units="cow i3, cow j5"), mat())
    play(p, "fulfil 7", "unit cow", "at i4", "buy milk 2")
    play(p, "fulfil 14", "slaughter b2", "unit cow", "at i5")
    assert legal(p, "buy") == ["buy milk 1"]
    refused(p, "buy milk 2", "CAL-NBH-05")


@pytest.mark.rule("CAL-NBH-18")
def test_the_limit_begins_anew_in_the_next_turn() -> None:
    p = beside("cow i3, cow j5")
    play(p, "buy milk 3", "pass", "pass", "unit sheep", "at i5")
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]


@pytest.mark.rule("CAL-NBH-19")
def test_each_good_once_in_one_quantity_in_any_order() -> None:
    for first, second in (("milk", "bread"), ("bread", "milk")):
        p = beside("cow i3, bakery j3")
        play(p, f"buy {first} 1")
        refused(p, f"buy {first} 1", "CAL-NBH-19")
        play(p, f"buy {second} 1")
        assert goods(p) == "milk bread"


@pytest.mark.rule("CAL-NBH-20")
@pytest.mark.parametrize("first", ["contract", "goods"])
def test_neighbourhood_and_building_bonus_in_any_order(first: str) -> None:
    """The fourth bakery, with milk beside; in the first round a contract brings the money for it."""
    own = mat(money=8 + 1, units="bakery h4, bakery b2, bakery b3", hired=3)
    p = table(own, mat(units="cow i3"), mat(), next_contracts="1 2 3")
    play(p, "unit bakery", "at i4")
    assert legal(p) == ["done", "draw"]  # without money no milk yet
    play(p, "draw", "keep 2")
    assert (money(p), contracts(p)) == (5, "2")
    assert legal(p) == ["done", "buy milk 1"]
    q = table(mat(money=30, units=own.units, hired=3), mat(units="cow i3"), mat(), next_contracts="1 2 3")
    play(q, "unit bakery", "at i4")
    moves = ["draw", "keep 2", "buy milk 3"] if first == "contract" else ["buy milk 3", "draw", "keep 2"]
    play(q, *moves)
    assert (money(q), contracts(q), goods(q)) == (30 - 9 + 5 - 9, "2", "milk milk milk")
    assert q.actor == 1


@pytest.mark.rule("CAL-NBH-21")
def test_the_lowest_discounted_prices_are_above_nothing() -> None:
    lowest = {good: LADDERS[n][0] - DISCOUNTS[n] for n, good in enumerate(GOODS)}
    assert lowest == {"wool": 1, "milk": 1, "grain": 1, "cheese": 4, "bread": 4, "whisky": 5}
    p = beside("sheep i3", prices={"wool": 1})
    before = money(p)
    play(p, "buy wool 3")
    assert before - money(p) == 3
