"""Expanding, and the neighbourhood bonus (CAL-EXP, CAL-NBH)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import DISCOUNTS, GOODS, LADDERS, PRINTED, UNITS
from ludoteca.games.caledonia.ground import GRASS, PLACES
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    Mat,
    buying,
    contracts,
    goods,
    here,
    left,
    mat,
    merchants,
    money,
    places,
    price,
    price_step,
    table,
    units,
)
from tests.games.playing import legal, play, refused, step, told

GRASS_UNITS = UNITS[:6]
KINDS = UNITS[:8]
COSTS = {
    "sheep": 8,
    "cow": 9,
    "field": 18,
    "dairy": 12,
    "bakery": 8,
    "distillery": 10,
    "woodcutter": 6,
    "miner": 10,
}
MAKES = dict(zip(GRASS_UNITS, GOODS, strict=True))

# On the map 1111: around h4 lie i4 and i5 (grassland, cost 1), h3 and g4 across a river, the lochs g5 and h5.
ALONE = "sheep h4"


def beside(rivals: str, own: Mat | None = None, players: int = 3, **more: object) -> Caledonia:
    """Seat 0 has just expanded from h4 to i4, where rivals stand around (i3, j3, j4)."""
    own = own or mat(money=200, units=ALONE, hired=7)
    p = table(own, mat(units=rivals), players=players, **more)  # type: ignore[arg-type]
    play(p, "unit sheep", "at i4")
    return p


# What is placed, and what it costs.


@pytest.mark.rule("CAL-EXP-01")
@pytest.mark.parametrize("kind", KINDS)
def test_one_unit_from_the_board_onto_a_hex_beside_an_own_one(kind: str) -> None:
    p = table(mat(money=50, units="sheep g2"), mat(), mat())
    before = left(p, kind)
    events = play(p, f"unit {kind}", "at h2")
    assert [(event.args["unit"], event.args["place"]) for event in told(events, "placed")] == [(kind, "h2")]
    assert units(p) == f"sheep g2, {kind} h2"
    assert left(p, kind) == before - 1
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-EXP-01")
def test_a_hex_must_be_chosen_once_the_unit_is() -> None:
    p = table(mat(money=50, units=ALONE))
    play(p, "unit cow")
    refused(p, "pass", "CAL-EXP-01")
    refused(p, "unit sheep", "CAL-EXP-01")


@pytest.mark.rule("CAL-EXP-02", "CAL-EXP-03", "CAL-EXP-12")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("base", "place", "land"), [("g2", "h2", 5), ("g2", "g3", 6), ("k8", "j8", 6)])
def test_unit_and_land_are_paid(kind: str, base: str, place: str, land: int) -> None:
    p = table(mat(money=50, units=f"sheep {base}"), mat(), mat())
    assert here().cost[PLACES.index(place)] == land
    play(p, f"unit {kind}", f"at {place}")
    assert money(p) == 50 - COSTS[kind] - land


@pytest.mark.rule("CAL-EXP-03")
@pytest.mark.parametrize("kind", GRASS_UNITS)
def test_every_copy_of_a_kind_costs_the_same(kind: str) -> None:
    """On hexes of cost 1 around the first one."""
    p = table(mat(money=200, units=f"{kind} j4"), mat(), mat(), passed="1 2")
    costs = []
    for place in ("i4", "i5", "j5"):
        before = money(p)
        play(p, f"unit {kind}", f"at {place}")
        if step(p) == "bonus":  # the fourth factory of a kind
            play(p, "done")
        costs.append(before - money(p))
    assert costs == [COSTS[kind] + 1] * 3
    assert left(p, kind) == 0


@pytest.mark.rule("CAL-EXP-12")
def test_the_eight_costs_stand_in_the_component_data() -> None:
    assert {kind: PRINTED["units"][kind]["cost"] for kind in KINDS} == COSTS
    assert PRINTED["units"]["confidence"] == "medium"


@pytest.mark.rule("CAL-EXP-02", "CAL-GEN-07")
def test_what_cannot_be_paid_in_full_is_refused() -> None:
    p = table(mat(money=13, units="sheep g2"), mat(), mat())  # around: g1 1, h1 2, f2 6 across nothing, h2 5, g3 6
    play(p, "unit sheep")
    assert {place: here().cost[PLACES.index(place)] for place in places(p)} == {"g1": 1, "h1": 2, "h2": 5}
    refused(p, "at g3", "CAL-GEN-07")
    refused(p, "at f2", "CAL-GEN-07")
    play(p, "at h2")
    assert money(p) == 0


@pytest.mark.rule("CAL-GEN-07", "CAL-EXP-02")
def test_a_unit_that_no_hex_can_be_paid_for_is_refused() -> None:
    p = table(mat(money=8, units=ALONE), mat(), mat())
    refused(p, "unit sheep", "CAL-GEN-07")
    q = table(mat(money=9, units=ALONE), mat(), mat())
    play(q, "unit sheep", "at i4")
    assert money(q) == 0


# Terrain.


@pytest.mark.rule("CAL-EXP-04")
@pytest.mark.parametrize("kind", GRASS_UNITS)
@pytest.mark.parametrize(
    ("base", "bare", "sides"),
    [("h1", "i1", "1111"), ("k1", "l2", "1111"), ("l4", "m5", "2222")],
    ids=["forest", "mountain", "both"],
)
def test_animals_fields_and_factories_need_grassland(kind: str, base: str, bare: str, sides: str) -> None:
    p = table(mat(money=99, units=f"cow {base}", shipping="loch-1"), mat(), mat(), sides=sides)
    play(p, f"unit {kind}")
    assert bare not in places(p)
    refused(p, f"at {bare}", "CAL-EXP-04")


@pytest.mark.rule("CAL-EXP-05")
def test_woodcutters_need_forest_and_miners_mountains() -> None:
    own = mat(money=99, units="sheep b1")  # around: a1 g, a2 loch, c1 gf, c2 gm, b2 g
    p = table(own, mat(), mat())
    play(p, "unit woodcutter")
    assert places(p) == ["c1"]
    refused(p, "at c2", "CAL-EXP-05")
    refused(p, "at a1", "CAL-EXP-05")
    q = table(own, mat(), mat())
    play(q, "unit miner")
    assert places(q) == ["c2"]
    refused(q, "at c1", "CAL-EXP-05")
    refused(q, "at b2", "CAL-EXP-05")


@pytest.mark.rule("CAL-EXP-05")
def test_pure_forest_and_pure_mountain() -> None:
    p = table(mat(money=99, units="cow h1"), mat(), mat())
    play(p, "unit woodcutter", "at i1")
    assert units(p) == "cow h1, woodcutter i1"
    q = table(mat(money=99, units="cow k1", shipping="loch-1"), mat(), mat())
    play(q, "unit miner", "at l2")
    assert units(q) == "cow k1, miner l2"


@pytest.mark.rule("CAL-EXP-06", "CAL-EXP-11")
@pytest.mark.parametrize(
    ("base", "place", "fitting"),
    [("g2", "h2", KINDS), ("b1", "c1", [*GRASS_UNITS, "woodcutter"]), ("b1", "c2", [*GRASS_UNITS, "miner"])],
    ids=["all three", "grassland and forest", "grassland and mountain"],
)
def test_on_mixed_terrain_every_unit_that_fits_one_of_it(base: str, place: str, fitting: list[str]) -> None:
    found = []
    for kind in KINDS:
        p = table(mat(money=99, units=f"cow {base}"), mat(), mat())
        play(p, f"unit {kind}")
        if place in places(p):
            found.append(kind)
    assert found == fitting


@pytest.mark.rule("CAL-EXP-06")
def test_forest_and_mountain_take_either_worker() -> None:
    for kind in ("woodcutter", "miner"):
        p = table(mat(money=99, units="cow l4"), mat(), mat(), sides="2222")
        play(p, f"unit {kind}")
        assert "m5" in places(p)


# Supply.


@pytest.mark.rule("CAL-EXP-07")
def test_with_all_woodcutters_out_a_pure_forest_is_closed() -> None:
    three = "woodcutter h1, woodcutter c1, woodcutter b1"
    p = table(mat(money=99, units=three), mat(), mat())
    play(p, "unit woodcutter", "at i1")
    play(p, "pass", "pass")
    refused(p, "unit woodcutter", "CAL-EXP-07")
    q = table(mat(money=99, units=f"{three}, woodcutter g2"), mat(), mat())
    refused(q, "unit woodcutter", "CAL-EXP-07")
    for kind in [move.removeprefix("unit ") for move in legal(q, "unit")]:
        r = q.copy()
        play(r, f"unit {kind}")
        assert "i1" not in places(r)


@pytest.mark.rule("CAL-EXP-07")
def test_with_all_miners_out_a_pure_mountain_is_closed() -> None:
    p = table(mat(money=99, units="miner c2, miner d5, miner g3, miner l3"), mat(), mat())
    assert PLACES.index("l2") in here().neighbours[PLACES.index("l3")]
    refused(p, "unit miner", "CAL-EXP-07")
    for kind in [move.removeprefix("unit ") for move in legal(p, "unit")]:
        q = p.copy()
        play(q, f"unit {kind}")
        assert "l2" not in places(q)


@pytest.mark.rule("CAL-EXP-07")
@pytest.mark.parametrize("kind", GRASS_UNITS)
def test_a_kind_with_no_copy_left_is_refused(kind: str) -> None:
    p = table(mat(money=99, units=f"{kind} h4, {kind} i3, {kind} b2, {kind} b4"), mat(), mat())
    assert left(p, kind) == 0
    refused(p, f"unit {kind}", "CAL-EXP-07")


@pytest.mark.rule("CAL-EXP-13")
def test_a_slaughtered_animal_can_be_placed_again() -> None:
    """Contract 3 asks for two cows."""
    four = "cow h4, cow i4, cow i5, cow j5"
    p = table(mat(money=99, units=four, contracts="3"), mat(), mat())
    refused(p, "unit cow", "CAL-EXP-07")
    play(p, "fulfil 3", "slaughter h4", "slaughter i4")
    play(p, "pass", "pass")
    assert left(p, "cow") == 2
    before = money(p)
    play(p, "unit cow", "at i4")
    assert before - money(p) == 9 + 1


# Where from.


@pytest.mark.rule("CAL-EXP-08", "CAL-EXP-10")
def test_out_of_reach_is_refused_even_beside_a_rival() -> None:
    p = table(mat(money=99, units=ALONE), mat(units="cow b3"), mat())
    play(p, "unit cow")
    assert places(p) == ["i4", "i5"]
    refused(p, "at b4", "CAL-EXP-08")
    refused(p, "at j4", "CAL-EXP-08")  # two hexes away


@pytest.mark.rule("CAL-EXP-08")
def test_with_no_unit_on_the_map_there_is_nothing_to_expand_from() -> None:
    p = table(mat(money=99), mat(units=ALONE))
    assert legal(p, "unit") == []
    refused(p, "unit sheep", "CAL-EXP-08")


@pytest.mark.rule("CAL-EXP-10")
@pytest.mark.parametrize("kind", KINDS)
def test_any_own_unit_is_a_starting_point(kind: str) -> None:
    p = table(mat(money=99, units=f"{kind} h2"), mat(), mat())
    play(p, "unit bakery")
    assert places(p) == ["g2", "g3", "h1", "h3", "i2"]  # i3 is across a river


@pytest.mark.rule("CAL-EXP-10")
def test_rivals_do_not_block_an_empty_hex_between() -> None:
    p = table(mat(money=99, units=ALONE), mat(units="cow i3, cow j4, cow j3, cow j5"), mat())
    play(p, "unit cow")
    assert places(p) == ["i4", "i5"]


@pytest.mark.rule("CAL-EXP-09", "CAL-GEN-08")
def test_occupied_hexes_are_refused() -> None:
    p = table(mat(money=99, units="sheep h4, cow i5"), mat(units="cow i4"), mat())
    play(p, "unit cow")
    refused(p, "at i4", "CAL-GEN-08")
    refused(p, "at i5", "CAL-GEN-08")
    refused(p, "at h4", "CAL-GEN-08")


@pytest.mark.rule("CAL-EXP-09")
@pytest.mark.parametrize("kind", KINDS)
def test_lochs_are_refused(kind: str) -> None:
    p = table(mat(money=99, units="sheep h4, cow g2", shipping="loch-4"), mat(), mat())
    play(p, f"unit {kind}")
    refused(p, "at h5", "CAL-EXP-09")
    refused(p, "at g6", "CAL-EXP-09")


@pytest.mark.rule("CAL-EXP-09")
def test_only_macdonald_has_fishermen() -> None:
    p = table(mat(money=99, units=ALONE), mat(clan="macdonald", money=99, units="sheep i5"), mat())
    refused(p, "unit fisherman", "CAL-MCD-01")
    play(p, "pass", "unit fisherman", "at h5")
    assert units(p, 1) == "fisherman h5, sheep i5"


@pytest.mark.rule("CAL-EXP-09")
def test_hexes_outside_the_map_in_play_and_ports_are_refused_with_two_players() -> None:
    p = table(mat(money=99, units="sheep b2, sheep k8", shipping="loch-4"))
    play(p, "unit sheep")
    refused(p, "at a3", "CAL-TWO-02")
    refused(p, "at k9", "CAL-TWO-02")
    refused(p, "at a2", "CAL-EXP-09")


@pytest.mark.rule("CAL-EXP-09")
def test_covered_hexes_are_refused() -> None:
    p = table(mat(money=99), mat(), mat(), tighter="yes")
    covered = next(place for place, unit in enumerate(p.pieces()) if unit)
    near = [place for place in p.ground.neighbours[covered] if p.ground.land[place]]
    grass = [place for place in near if p.ground.terrain[place] & GRASS]
    p.put(0, UNITS.index("sheep"), grass[0])
    play(p, "unit cow")
    assert PLACES[covered] not in places(p)
    refused(p, f"at {PLACES[covered]}", "CAL-VAR-05")


# The neighbourhood bonus.


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
