"""Fulfilling an export contract (CAL-FUL)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import CONTRACTS, IMPORTS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    board,
    contracts,
    end_round,
    fulfilled,
    goods,
    hops,
    imported,
    left,
    mat,
    merchants,
    money,
    shipping,
    table,
    units,
)
from tests.games.playing import get, legal, play, put, refused, step, told


def common(p: Caledonia) -> dict[str, int]:
    """What all players together have imported, as far as it is anything."""
    return {name: number for name, number in zip(IMPORTS, get(p, "imports"), strict=True) if number}


# Goods.


@pytest.mark.rule("CAL-FUL-01")
def test_pay_the_left_half_and_receive_the_right() -> None:
    p = table(mat(contracts="9", goods="cheese cheese cheese wool", money=1), mat())
    play(p, "fulfil 9")
    assert goods(p) == "wool cheese"
    assert (money(p), hops(p), imported(p)) == (1 + 8, 5, (0, 0, 1))


@pytest.mark.rule("CAL-FUL-01")
def test_fulfilling_is_a_main_action() -> None:
    p = table(mat(contracts="9", goods="cheese cheese"), mat())
    play(p, "fulfil 9")
    assert (p.actor, step(p)) == (1, "turn")


@pytest.mark.rule("CAL-FUL-01")
def test_all_at_once() -> None:
    p = table(mat(contracts="48", goods="bread cheese wool wool", money=2))
    play(p, "fulfil 48")
    assert (goods(p), money(p), imported(p)) == ("wool", 2, (0, 0, 3))


@pytest.mark.rule("CAL-FUL-02")
@pytest.mark.parametrize("stock", ["", "bread cheese", "bread bread cheese cheese wool", "cheese wool wool"])
def test_no_partial_delivery_of_goods(stock: str) -> None:
    p = table(mat(contracts="45", goods=stock, money=50, units="sheep c2"))
    refused(p, "fulfil 45", "CAL-FUL-02")


@pytest.mark.rule("CAL-FUL-02")
@pytest.mark.parametrize("animals", ["", "sheep c2", "cow c2", "sheep c2, sheep d2"])
def test_no_partial_delivery_of_animals(animals: str) -> None:
    p = table(mat(contracts="46", goods="wool wool", units=animals), ports="")
    refused(p, "fulfil 46", "CAL-FUL-02")


@pytest.mark.rule("CAL-FUL-02")
def test_animals_on_the_player_board_are_not_enough() -> None:
    p = table(mat(contracts="3", units="cow c2"))
    assert left(p, "cow") == 3
    refused(p, "fulfil 3", "CAL-FUL-02")


# Animals.


@pytest.mark.rule("CAL-FUL-03")
def test_one_own_cow_for_each_beef_and_the_player_chooses() -> None:
    p = table(mat(contracts="3", units="cow c2, cow d4, cow h3, sheep d2"))
    play(p, "fulfil 3")
    assert legal(p) == ["slaughter c2", "slaughter d4", "slaughter h3"]
    play(p, "slaughter h3")
    assert legal(p) == ["slaughter c2", "slaughter d4"]
    assert (fulfilled(p), left(p, "cow")) == ("", 2)
    play(p, "slaughter c2")
    assert (units(p), left(p, "cow"), left(p, "sheep")) == ("sheep d2, cow d4", 3, 3)
    assert (fulfilled(p), money(p)) == ("3", 10)


@pytest.mark.rule("CAL-FUL-03")
def test_one_own_sheep_for_each_mutton() -> None:
    p = table(mat(contracts="5", units="sheep c2, sheep d4, cow d2, woodcutter f2"))
    play(p, "fulfil 5", "slaughter c2", "slaughter d4")
    assert (units(p), left(p, "sheep")) == ("cow d2, woodcutter f2", 4)
    assert (imported(p), hops(p)) == ((0, 2, 0), 1)


@pytest.mark.rule("CAL-FUL-03")
def test_beef_and_mutton_in_any_order() -> None:
    for order in (["slaughter c2", "slaughter d2"], ["slaughter d2", "slaughter c2"]):
        p = table(mat(contracts="46", goods="wool wool", units="sheep c2, cow d2, woodcutter f2"))
        play(p, "fulfil 46")
        assert legal(p) == ["slaughter c2", "slaughter d2"]
        play(p, *order)
        assert (units(p), goods(p)) == ("woodcutter f2", "")


@pytest.mark.rule("CAL-FUL-04")
def test_no_cow_for_mutton_and_no_sheep_for_beef() -> None:
    p = table(mat(contracts="5", units="sheep c2, cow d2, cow d4, cow h3"))
    refused(p, "fulfil 5", "CAL-FUL-02")
    p = table(mat(contracts="3", units="cow c2, sheep d2, sheep d4, sheep h3"))
    refused(p, "fulfil 3", "CAL-FUL-02")


@pytest.mark.rule("CAL-FUL-04")
def test_neither_milk_nor_wool_nor_animals_of_others() -> None:
    mine = mat(contracts="46", goods="wool wool wool milk milk", units="sheep c2")
    p = table(mine, mat(units="cow d2, cow d4, sheep h3"))
    refused(p, "fulfil 46", "CAL-FUL-02")


@pytest.mark.rule("CAL-FUL-04")
def test_only_fitting_own_animals_are_slaughtered() -> None:
    p = table(mat(contracts="5", units="sheep c2, sheep d4, sheep h3, cow d2, bakery g4"), mat(units="sheep h4"))
    play(p, "fulfil 5")
    for place in ("d2", "g4", "h4", "e2"):  # a cow, a factory, somebody else's, nothing
        refused(p, f"slaughter {place}", "CAL-FUL-04")
    refused(p, "done", "CAL-FUL-02")


@pytest.mark.rule("CAL-FUL-04")
def test_a_dropped_kind_is_not_asked_again() -> None:
    p = table(mat(contracts="46", goods="wool wool", units="sheep c2, sheep d4, cow d2"))
    play(p, "fulfil 46", "slaughter c2")
    refused(p, "slaughter d4", "CAL-FUL-04")


@pytest.mark.rule("CAL-FUL-05")
def test_slaughtering_is_no_action_of_its_own() -> None:
    p = table(mat(contracts="46", units="sheep c2, cow d2"))
    refused(p, "slaughter c2", "CAL-FUL-05")
    refused(p, "slaughter d2", "CAL-FUL-05")


@pytest.mark.rule("CAL-FUL-05")
def test_a_contract_without_meat_slaughters_nothing() -> None:
    p = table(mat(contracts="6", goods="wool wool wool", units="sheep c2, cow d2"))
    play(p, "fulfil 6")
    assert (step(p), units(p)) == ("bonuses", "sheep c2, cow d2")
    refused(p, "slaughter c2", "CAL-FUL-05")


@pytest.mark.rule("CAL-FUL-05")
def test_not_more_than_required() -> None:
    p = table(mat(contracts="46", goods="wool wool", units="sheep c2, sheep d4, cow d2, cow h3"))
    play(p, "fulfil 46", "slaughter c2", "slaughter d2")
    assert step(p) == "bonuses"
    for place in ("d4", "h3"):
        refused(p, f"slaughter {place}", "CAL-FUL-05")
    assert units(p) == "sheep d4, cow h3"


@pytest.mark.rule("CAL-FUL-05")
def test_slaughtering_does_not_count_as_an_action() -> None:
    p = table(mat(contracts="4", units="cow c2, cow d4, cow h3"))
    number = p.turn
    play(p, "fulfil 4", "slaughter c2", "slaughter d4")
    assert p.turn == number
    play(p, "slaughter h3")
    assert p.turn == number + 1


@pytest.mark.rule("CAL-FUL-06")
def test_the_hex_is_free_for_any_player() -> None:
    p = table(
        mat(contracts="16", goods="wool", units="cow c2, woodcutter c1"), mat(money=20, units="bakery d2"), players=3
    )
    play(p, "fulfil 16", "slaughter c2")
    assert p.actor == 1
    play(p, "unit sheep", "at c2")
    assert units(p, 1) == "sheep c2, bakery d2"
    assert money(p, 1) == 20 - 8 - 4


@pytest.mark.rule("CAL-FUL-06")
def test_only_under_the_normal_rules() -> None:
    p = table(mat(contracts="16", goods="wool", units="cow b2"), mat(money=50, units="bakery b3"))
    play(p, "fulfil 16", "slaughter b2", "unit sheep")
    refused(p, "at b2", "CAL-EXP-08")  # across a river


@pytest.mark.rule("CAL-FUL-06")
def test_production_drops() -> None:
    p = table(mat(contracts="46", goods="wool wool", units="sheep c2, sheep d4, cow d2, cow h3"))
    play(p, "fulfil 46", "slaughter c2", "slaughter d2", "done")
    end_round(p)
    assert goods(p) == "wool milk"


# The contract.


@pytest.mark.rule("CAL-FUL-07")
def test_the_contract_lies_beside_the_box_which_is_empty() -> None:
    p = table(mat(contracts="48", goods="bread cheese wool", fulfilled="2"), mat(), board="1 3 4 5 6 7")
    refused(p, "obtain 1", "CAL-OBT-04")
    play(p, "fulfil 48", "pass")
    assert (contracts(p), fulfilled(p)) == ("", "2 48")
    assert [c["contract"] for c in p.view(1)["areas"][0]["fulfilled"]] == [2, 48]
    play(p, "obtain 1")
    assert (contracts(p), board(p)) == ("1", "- 3 4 5 6 7")


@pytest.mark.rule("CAL-FUL-07")
def test_a_fulfilled_contract_is_not_fulfilled_again() -> None:
    p = table(mat(contracts="48", goods="bread bread cheese cheese wool wool"))
    play(p, "fulfil 48", "pass")
    assert p.actor == 0
    refused(p, "fulfil 48", "CAL-FUL-11")


@pytest.mark.rule("CAL-FUL-08")
@pytest.mark.parametrize(
    ("contract", "stock", "moved"),
    [
        ("34", "bread cheese cheese cheese", {"cotton": 4}),
        ("44", "bread whisky wool", {"tobacco": 2}),
        ("48", "bread cheese wool", {"cane": 3}),
        ("23", "bread whisky", {}),  # hops alone
    ],
)
def test_imports_advance_the_common_marker(contract: str, stock: str, moved: dict[str, int]) -> None:
    p = table(mat(contracts=contract, goods=stock))
    play(p, f"fulfil {contract}")
    assert common(p) == moved
    assert {name: n for name, n in zip(IMPORTS, imported(p), strict=True) if n} == moved


@pytest.mark.rule("CAL-FUL-08")
def test_the_marker_is_common_to_all() -> None:
    p = table(mat(contracts="48", goods="bread cheese wool"), mat(contracts="30", goods="whisky whisky wool"))
    play(p, "fulfil 48", "fulfil 30")
    assert common(p) == {"cane": 5}
    assert (imported(p, 0), imported(p, 1)) == ((0, 0, 3), (0, 0, 2))


@pytest.mark.rule("CAL-FUL-09")
@pytest.mark.parametrize("space", [5, 10, 15, 20, 25, 30])
@pytest.mark.parametrize(("before", "gain"), [(-4, 0), (-3, 1), (-2, 1), (-1, 1), (0, 0)])
def test_reaching_or_passing_a_marked_space_gains_one(space: int, before: int, gain: int) -> None:
    p = table(mat(contracts="48", goods="bread cheese wool"))
    put(p, "imports", [0, 0, space + before])
    play(p, "fulfil 48")
    assert get(p, "imports")[2] == space + before + 3
    assert money(p) == gain


@pytest.mark.rule("CAL-FUL-09")
def test_who_moves_the_marker_gains() -> None:
    p = table(
        mat(contracts="48", goods="bread cheese wool", money=7),
        mat(contracts="30", goods="whisky whisky wool", money=7),
        players=3,
    )
    play(p, "fulfil 48", "fulfil 30")
    assert [money(p, seat) for seat in range(3)] == [7, 7 + 3 + 1, 0]


@pytest.mark.rule("CAL-FUL-10")
def test_contracts_never_ask_for_grain_or_milk() -> None:
    asked = {good for tile in CONTRACTS for good in tile["asks"]}
    assert len(CONTRACTS) == 50
    assert asked == {"wool", "bread", "cheese", "whisky", "beef", "mutton"}


@pytest.mark.rule("CAL-FUL-11")
def test_an_empty_box_or_the_export_board_will_not_do() -> None:
    p = table(mat(goods="bread cheese wool"), mat(contracts="23", goods="bread whisky"), board="48 1 2 3 4 5")
    assert legal(p, "fulfil") == []
    refused(p, "fulfil 48", "CAL-FUL-11")
    refused(p, "fulfil 23", "CAL-FUL-11")  # somebody else's
    p = table(mat(contracts="50", goods="bread cheese wool"), board="48 1 2 3 4 5")
    refused(p, "fulfil 48", "CAL-FUL-11")


@pytest.mark.rule("CAL-FUL-12")
def test_the_pictured_contract() -> None:
    p = table(mat(contracts="50", goods="bread cheese whisky"), mat())
    play(p, "fulfil 50")
    assert (goods(p), money(p), common(p)) == ("", 10, {"tobacco": 3})
    assert (contracts(p), fulfilled(p), imported(p)) == ("", "50", (0, 3, 0))
    play(p, "shipping", "hire")
    assert (shipping(p), merchants(p), money(p)) == ("river", (4, 3), 10)
    assert (p.actor, step(p)) == (1, "turn")


# The order of things.


@pytest.mark.rule("CAL-FUL-13")
def test_goods_and_animals_before_the_benefits() -> None:
    p = table(mat(contracts="19", goods="cheese", units="sheep c2, cow d2"), ports="")
    play(p, "fulfil 19")
    assert (goods(p), money(p), contracts(p), fulfilled(p)) == ("", 0, "19", "")
    play(p, "slaughter c2")
    assert (money(p), contracts(p), fulfilled(p), common(p)) == (10, "", "19", {"cotton": 2})
    assert step(p) == "bonuses"


@pytest.mark.rule("CAL-FUL-13")
def test_returned_animals_and_freed_hexes_serve_the_free_expansion() -> None:
    animals = "sheep c2, sheep d2, sheep d3, sheep d4"
    p = table(mat(contracts="19", goods="cheese", units=f"{animals}, woodcutter f2"), ports="")
    refused(p, "unit sheep", "CAL-EXP-07")
    play(p, "fulfil 19", "slaughter c2", "unit sheep", "at c2")
    assert units(p) == f"{animals}, woodcutter f2"
    assert money(p) == 10 - 8


@pytest.mark.rule("CAL-FUL-13")
def test_the_box_counts_as_empty_for_a_building_bonus() -> None:
    p = table(
        mat(contracts="7", goods="bread bread", units="bakery c2, bakery d2, bakery d4"),
        next_contracts="1 2 3",
        round=2,
        ports="",
    )
    play(p, "fulfil 7", "unit bakery", "at d3")
    assert "draw" in legal(p)
    play(p, "draw", "keep 2")
    assert (contracts(p), fulfilled(p), money(p)) == ("2", "7", 10 - 8)


@pytest.mark.rule("CAL-FUL-14")
@pytest.mark.parametrize(
    ("before", "gain"), [(4, 1), (9, 1), (5, 0), (0, 0), (1, 1), (26, 1), (28, 1), (30, 0), (31, 1), (36, 1), (40, 0)]
)
def test_four_tobacco_from_anywhere(before: int, gain: int) -> None:
    p = table(mat(contracts="8", goods="bread bread bread bread"))
    put(p, "imports", [0, before, 0])
    events = play(p, "fulfil 8")
    assert get(p, "imports")[1] == before + 4
    assert money(p) == 5 + gain
    assert told(events, "fulfilled")[0].args["money"] == 5 + gain


@pytest.mark.rule("CAL-FUL-14")
def test_no_contract_imports_more_than_four_of_a_good() -> None:
    amounts = [[tile["gives"].get(name, 0) for name in IMPORTS] for tile in CONTRACTS]
    assert max(max(row) for row in amounts) == 4
    assert all(sum(1 for number in row if number) <= 1 for row in amounts)


@pytest.mark.rule("CAL-FUL-15")
def test_the_marker_moves_by_itself() -> None:
    p = table(mat(contracts="34", goods="bread cheese cheese cheese"))
    put(p, "imports", [3, 0, 0])
    play(p, "fulfil 34")
    assert (p.actor, common(p), money(p)) == (1, {"cotton": 7}, 1)
