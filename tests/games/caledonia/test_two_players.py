"""The game for two (CAL-TWO)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.games.caledonia.components import LEVELS
from ludoteca.games.caledonia.ground import HEXES, LOCH, PLACES, on_ring
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    board,
    end_round,
    glory,
    goods,
    here,
    lines,
    mat,
    money,
    shipping,
    table,
    units,
)
from tests.games.playing import legal, new, play, refused

SIDES = ["".join(sides) for sides in product("12", repeat=4)]


@pytest.mark.rule("CAL-TWO-01")
@pytest.mark.parametrize("sides", SIDES)
def test_the_land_at_the_edge_is_out(sides: str) -> None:
    small, large = here(sides, 2), here(sides, 3)
    for place in range(HEXES):
        dry = small.terrain[place] != LOCH
        assert bool(small.shaded[place]) == (dry and on_ring(place))
        assert bool(small.land[place]) == (dry and not on_ring(place))
        assert bool(large.land[place]) == dry
        assert not large.shaded[place]


@pytest.mark.rule("CAL-TWO-02")
@pytest.mark.parametrize("level", LEVELS)
def test_no_expanding_there_by_any_shipping(level: str) -> None:
    p = table(mat(units="sheep c2", money=50, shipping=level), ports="")
    play(p, "unit sheep")
    for place in ("c1", "d1", "b1", "a1", "a3", "k1"):
        refused(p, f"at {place}", "CAL-TWO-02")
    assert {"at b2", "at d2"} <= set(legal(p))
    p = table(mat(units="sheep c2", money=50, shipping=level), players=3, ports="")
    play(p, "unit sheep")
    assert {"at c1", "at d1", "at b1"} <= set(legal(p))


@pytest.mark.rule("CAL-TWO-02")
def test_no_free_expansion_there() -> None:
    p = table(mat(units="sheep c2", contracts="7", goods="bread bread"), ports="")
    play(p, "fulfil 7", "unit sheep")
    refused(p, "at d1", "CAL-TWO-02")


@pytest.mark.rule("CAL-TWO-02")
@pytest.mark.parametrize("clan", [None, "fergusson"])
def test_no_first_worker_there(clan: str | None) -> None:
    p = table(mat(money=50, clan=clan), mat(money=50), at="worker")
    play(p, "unit woodcutter")
    for place in ("b1", "c1", "e1", "m3", "a9"):
        refused(p, f"at {place}", "CAL-TWO-02")
    assert all(not on_ring(PLACES.index(text.split()[1])) for text in legal(p))
    play(p, "at g2")
    assert units(p) == "woodcutter g2"


@pytest.mark.rule("CAL-TWO-03")
def test_hexes_beside_the_shaded_ones_are_the_border() -> None:
    for place, points in [("b2", 3), ("l6", 3), ("k8", 3), ("d4", 0), ("j2", 0)]:
        p = table(mat(units=f"sheep c2, bakery {place}"), tiles="5 1 2 3 4", ports="")
        end_round(p)
        assert glory(p) == points


@pytest.mark.rule("CAL-TWO-03")
def test_fergusson_begins_there() -> None:
    p = table(mat(clan="fergusson", money=55), mat(money=55), at="worker")
    play(p, "unit woodcutter")
    refused(p, "at d5", "CAL-FER-03")
    small = here(players=2)
    assert legal(p)
    assert all(small.border[PLACES.index(text.split()[1])] for text in legal(p))
    assert {"at g2", "at h2"} <= set(legal(p))


@pytest.mark.rule("CAL-TWO-04")
def test_lochs_at_the_edge_can_be_crossed() -> None:
    p = table(mat(units="sheep e2", money=50, shipping="river"), ports="")
    play(p, "unit sheep")
    refused(p, "at g2", "CAL-EXP-08")
    p = table(mat(units="sheep e2", money=50, shipping="loch-1"), ports="")
    play(p, "unit sheep", "at g2")  # over f1, which is at the edge
    assert units(p) == "sheep e2, sheep g2"


@pytest.mark.rule("CAL-TWO-04")
@pytest.mark.parametrize("sides", SIDES)
def test_all_lochs_stay(sides: str) -> None:
    small, large = here(sides, 2, ports=False), here(sides, 3, ports=False)
    lochs = [place for place in range(HEXES) if small.terrain[place] == LOCH]
    assert all(small.water[place] and not small.shaded[place] for place in lochs)
    for level in range(len(LEVELS)):
        assert small.reach[level] == large.reach[level]


@pytest.mark.rule("CAL-TWO-04")
def test_a_fisherman_may_stand_on_a_loch_at_the_edge() -> None:
    p = table(mat(clan="macdonald", units="sheep e2", money=20), ports="")
    play(p, "unit fisherman", "at f1")
    assert units(p) == "sheep e2, fisherman f1"


@pytest.mark.rule("CAL-TWO-05")
def test_contracts_and_ports() -> None:
    p = new(Caledonia, 2, "two")
    assert len(board(p).split()) == 6
    assert "-" not in board(p)
    assert [PLACES[place] for place in p.ground.ports] == ["a2", "m1", "m9", "a9"]


@pytest.mark.rule("CAL-TWO-05")
def test_four_of_a_good_by_the_neighbourhood_bonus() -> None:
    p = table(mat(units="sheep b3", money=90, hired=7), mat(units="cow d3"), ports="")
    play(p, "unit miner", "at c4")
    refused(p, "buy milk 5", "CAL-NBH-06")
    play(p, "buy milk 4")
    assert goods(p) == "milk milk milk milk"


@pytest.mark.rule("CAL-TWO-05")
def test_points_for_the_first_only() -> None:
    p = table(mat(fulfilled="1", units="sheep b2, cow b3", shipping="river"), mat(units="sheep h4"))
    assert [lines(p, seat)["exports"] for seat in range(2)] == [8, 0]
    assert [lines(p, seat)["settlements"] for seat in range(2)] == [12, 0]


@pytest.mark.rule("CAL-TWO-05")
@pytest.mark.parametrize(("clan", "level"), [("fergusson", "loch-1"), ("macdonald", "river")])
def test_shipping_of_clans(clan: str, level: str) -> None:
    p = table(at="draft", offer=f"{clan} 1, campbell 2, buchanan 3", players=2)
    seat = p.actor
    play(p, f"pick {clan}")
    assert shipping(p, seat) == level


@pytest.mark.rule("CAL-TWO-05")
def test_robertson_saves_two() -> None:
    p = table(mat(clan="robertson", units="sheep c2", money=20), ports="")
    play(p, "unit sheep", "at b2")
    assert money(p) == 20 - 8 - 3 + 2


@pytest.mark.rule("CAL-TWO-06")
@pytest.mark.parametrize("level", LEVELS)
def test_shaded_land_is_not_jumped(level: str) -> None:
    p = table(mat(units="sheep c2", money=50, shipping=level), ports="")
    play(p, "unit sheep")
    refused(p, "at e2", "CAL-EXP-08")  # behind d1


@pytest.mark.rule("CAL-TWO-06")
def test_lochs_along_shaded_land_carry_ships() -> None:
    p = table(mat(units="sheep i2", money=50, shipping="loch-1"), ports="")
    play(p, "unit miner")
    refused(p, "at l2", "CAL-EXP-08")
    p = table(mat(units="sheep i2", money=50, shipping="loch-2"), ports="")
    play(p, "unit miner", "at l2")  # over j1 and k2, around the shaded k1
    assert units(p) == "sheep i2, miner l2"


@pytest.mark.rule("CAL-TWO-06")
@pytest.mark.parametrize("sides", SIDES)
def test_deltas_stay_deltas(sides: str) -> None:
    assert here(sides, 2).delta == here(sides, 3).delta
