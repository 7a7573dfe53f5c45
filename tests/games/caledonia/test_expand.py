"""Expanding (CAL-EXP)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import PRINTED, UNITS
from ludoteca.games.caledonia.ground import GRASS, PLACES
from tests.games.caledonia.table import (
    here,
    left,
    mat,
    money,
    places,
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

# On the map 1111: around h4 lie i4 and i5 (grassland, cost 1), h3 and g4 across a river, the lochs g5 and h5.
ALONE = "sheep h4"


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
