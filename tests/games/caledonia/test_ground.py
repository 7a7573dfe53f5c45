"""The map: hexes, rivers, lochs, deltas, borders, ports, and what shipping reaches (CAL-GEN-09, CAL-SET, CAL-SHP)."""

from __future__ import annotations

from itertools import product
from math import dist, isclose, sqrt

import pytest

from ludoteca.games.caledonia.components import LEVELS, PRINTED, UNITS
from ludoteca.games.caledonia.ground import (
    FOREST,
    GRASS,
    HEXES,
    LOCH,
    MOUNTAIN,
    PLACES,
    SPOTS,
    Ground,
    around,
    bit,
    half_of,
)
from tests.games.caledonia.table import here, mat, table
from tests.games.playing import legal, play, refused, step

MAPS = list(map("".join, product("12", repeat=4)))
every_map = pytest.mark.parametrize("sides", MAPS)

# Sums of the component data over the 16 maps: land, loch, forest, mountain and grassland hexes, river sides, delta
# hexes, land hexes in play with one or two players, those of them that cost 1, and a hex's cost on average.
SUMS = {
    "1111": (91, 26, 30, 28, 77, 41, 21, 59, 10, 2.87),
    "1112": (90, 27, 27, 27, 77, 34, 22, 58, 7, 2.89),
    "1121": (93, 24, 29, 28, 80, 41, 21, 61, 11, 2.87),
    "1122": (92, 25, 26, 27, 80, 34, 22, 60, 8, 2.89),
    "1211": (90, 27, 26, 26, 75, 37, 22, 57, 11, 2.87),
    "1212": (89, 28, 23, 25, 75, 30, 23, 56, 8, 2.89),
    "1221": (92, 25, 25, 26, 78, 37, 22, 59, 12, 2.87),
    "1222": (91, 26, 22, 25, 78, 30, 23, 58, 9, 2.89),
    "2111": (93, 24, 33, 29, 80, 46, 19, 60, 10, 2.85),
    "2112": (92, 25, 30, 28, 80, 39, 20, 59, 7, 2.87),
    "2121": (95, 22, 32, 29, 83, 46, 19, 62, 11, 2.85),
    "2122": (94, 23, 29, 28, 83, 39, 20, 61, 8, 2.87),
    "2211": (92, 25, 29, 27, 78, 42, 20, 58, 11, 2.85),
    "2212": (91, 26, 26, 26, 78, 35, 21, 57, 8, 2.87),
    "2221": (94, 23, 28, 27, 81, 42, 20, 60, 12, 2.85),
    "2222": (93, 24, 25, 26, 81, 35, 21, 59, 9, 2.87),
}


def numbers(names: str) -> list[int]:
    return [PLACES.index(name) for name in names.split()]


def names(places: list[int]) -> str:
    return " ".join(PLACES[place] for place in sorted(places))


def centre(place: int) -> tuple[float, float]:
    """Where a flat-topped hex of side 1 lies; odd columns are half a hex lower."""
    column, row = divmod(place, 9)
    return 1.5 * column, sqrt(3) * (row + 0.5 * (column % 2))


def touching(place: int) -> set[int]:
    """The hexes whose centres are as far away as those of two hexes with a common side."""
    return {other for other in range(HEXES) if isclose(dist(centre(place), centre(other)), sqrt(3))}


TOUCHING = [touching(place) for place in range(HEXES)]


def rivers(sides: str) -> set[frozenset[int]]:
    """The river sides printed on the four modules."""
    printed = PRINTED["map"]["sides"]
    texts = [text for module, side in zip("ABCD", sides, strict=True) for text in printed[module + side]["rivers"]]
    return {frozenset(numbers(text.replace("-", " "))) for text in texts}


def chain(g: Ground, place: int, lochs: int) -> set[int]:
    """Hexes behind a chain of one to so many loch hexes, found loch by loch."""
    if lochs == 0:
        return set()
    found: set[int] = set()
    paths = [[place]]
    for _ in range(lochs):
        paths = [
            [*path, loch]
            for path in paths
            for loch in TOUCHING[path[-1]]
            if g.terrain[loch] == LOCH and loch not in path
        ]
        ends = {path[-1] for path in paths}
        found |= {other for loch in ends for other in TOUCHING[loch]}
        paths = [next(path for path in paths if path[-1] == loch) for loch in ends]
    return found - {place}


# Hexes.


@every_map
@pytest.mark.rule("CAL-SET-01")
def test_the_sums_of_every_map_are_those_of_the_component_data(sides: str) -> None:
    g, small = here(sides), here(sides, players=2)
    land = [place for place in range(HEXES) if g.terrain[place] != LOCH]
    terrain = [sum(bool(g.terrain[place] & kind) for place in land) for kind in (FOREST, MOUNTAIN, GRASS)]
    in_play = [place for place in land if not small.shaded[place]]
    cheap = [place for place in in_play if small.cost[place] == 1]
    average = round(sum(g.cost[place] for place in land) / len(land), 2)
    found = (len(land), HEXES - len(land), *terrain, len(g.rivers), sum(g.delta), len(in_play), len(cheap), average)
    assert found == SUMS[sides]


@every_map
@pytest.mark.rule("CAL-SET-01", "CAL-EXP-02")
def test_every_land_hex_has_a_terrain_and_costs_1_to_6_and_a_loch_nothing(sides: str) -> None:
    g = here(sides)
    for place in range(HEXES):
        if g.terrain[place] == LOCH:
            assert g.cost[place] == 0
        else:
            assert g.terrain[place] & (GRASS | FOREST | MOUNTAIN)
            assert not g.terrain[place] & LOCH
            assert 1 <= g.cost[place] <= 6


@pytest.mark.rule("CAL-SET-01")
def test_a_side_shows_only_its_own_module() -> None:
    """Turning one module over changes nothing on the others but the rivers of their seams."""
    for module in range(4):
        turned = "1" * module + "2" + "1" * (3 - module)
        one, other = here("1111"), here(turned)
        changed = {place for place in range(HEXES) if one.terrain[place] != other.terrain[place]}
        assert changed
        assert {one.module[place] for place in changed} == {module}


@pytest.mark.rule("CAL-SET-02")
def test_the_modules_lie_clockwise_and_their_stones_meet_in_the_centre() -> None:
    g = here()
    corners = [g.module[place] for place in numbers("a1 m1 m9 a9")]
    assert corners == [0, 1, 2, 3]  # A top left, B top right, C bottom right, D bottom left
    assert [g.module.count(module) for module in range(4)] == [27, 32, 31, 27]
    stones = numbers("f4 g5 g6 f5")
    assert [g.module[stone] for stone in stones] == [0, 1, 2, 3]
    for stone, following in zip(stones, stones[1:] + stones[:1], strict=True):
        assert following in TOUCHING[stone]
    for sides in MAPS:  # never rotated: the stones lie there on either side of every module, in lochs
        assert {here(sides).terrain[stone] for stone in stones} == {LOCH}
        assert here(sides).module == g.module


@pytest.mark.rule("CAL-GEN-09")
def test_hexes_that_share_a_side_are_adjacent() -> None:
    for place in range(HEXES):
        assert set(around(place)) == TOUCHING[place]
        assert len(around(place)) == len(set(around(place)))
        assert all(place in around(other) for other in around(place))
    assert names(around(PLACES.index("g4"))) == "f3 f4 g3 g5 h3 h4"
    assert names(around(PLACES.index("h4"))) == "g4 g5 h3 h5 i4 i5"
    assert names(around(PLACES.index("a1"))) == "a2 b1"


@every_map
@pytest.mark.rule("CAL-GEN-09")
def test_neighbours_are_adjacent_with_no_river_between(sides: str) -> None:
    g = here(sides, ports=False)
    printed = rivers(sides)
    assert {frozenset(pair) for pair in g.rivers} == printed
    for place in range(HEXES):
        banks = {other for other in TOUCHING[place] if frozenset({place, other}) in printed}
        assert set(g.neighbours[place]) == TOUCHING[place] - banks
        assert set(g.across[place]) == banks


@every_map
@pytest.mark.rule("CAL-GEN-09", "CAL-MCD-12")
def test_rivers_run_between_two_land_hexes(sides: str) -> None:
    g = here(sides)
    for a, b in g.rivers:
        assert b in TOUCHING[a]
        assert LOCH not in (g.terrain[a], g.terrain[b])


@pytest.mark.rule("CAL-GEN-09")
def test_a_river_on_a_seam_counts_though_only_one_module_shows_it() -> None:
    """Module C1 has a river towards B; with either side of B it is there."""
    for sides in ("1111", "1211"):
        g = here(sides)
        assert g.module[PLACES.index("l4")] != g.module[PLACES.index("l5")]
        assert PLACES.index("l5") in g.across[PLACES.index("l4")]
        assert PLACES.index("l4") in g.across[PLACES.index("l5")]
    assert PLACES.index("l5") in here("1121").neighbours[PLACES.index("l4")]


@every_map
@pytest.mark.rule("CAL-ROB-04")
def test_a_delta_hex_lies_on_a_river_that_ends_in_a_loch(sides: str) -> None:
    """A side's end points are the corners that both its hexes share with a third one."""
    g = here(sides)
    found = set()
    for a, b in g.rivers:
        if any(g.terrain[third] == LOCH for third in TOUCHING[a] & TOUCHING[b]):
            found |= {a, b}
    assert {place for place in range(SPOTS) if g.delta[place]} == found
    assert here(sides, players=2).delta == g.delta


@pytest.mark.rule("CAL-ROB-04")
def test_the_river_between_g4_and_h4_ends_in_the_central_loch() -> None:
    g = here()
    assert g.delta[PLACES.index("g4")]
    assert g.delta[PLACES.index("h4")]
    assert not g.delta[PLACES.index("h3")]  # further up the same river
    assert not g.delta[PLACES.index("i4")]


# The edge.


@every_map
@pytest.mark.rule("CAL-TWO-01", "CAL-TWO-04")
def test_with_one_or_two_players_the_land_of_the_outer_ring_is_out(sides: str) -> None:
    big = here(sides, players=3)
    assert sum(big.shaded) == 0
    for players in (1, 2):
        g = here(sides, players)
        for place in range(HEXES):
            column, row = divmod(place, 9)
            ring = column in (0, 12) or row in (0, 8)
            assert g.shaded[place] == (ring and g.terrain[place] != LOCH)
            if g.shaded[place]:
                assert not g.land[place]


@every_map
@pytest.mark.rule("CAL-STL-11", "CAL-TWO-03")
def test_border_hexes_are_the_edge_of_the_map_in_play(sides: str) -> None:
    big, small = here(sides, players=4), here(sides, players=2)
    ring = {place for place in range(HEXES) if len(TOUCHING[place]) < 6}
    assert {place for place in range(SPOTS) if big.border[place]} == ring
    expected = set()
    for place in set(range(HEXES)) - set(small.ports):
        if small.shaded[place]:
            continue
        beside = any(small.shaded[other] for other in TOUCHING[place])
        if beside or (place in ring and small.terrain[place] == LOCH):
            expected.add(place)
    assert {place for place in range(SPOTS) if small.border[place]} == expected


@pytest.mark.rule("CAL-STL-11")
def test_an_inner_hex_behind_lochs_is_no_border_hex_with_two_players() -> None:
    """Beyond f2 and j2 there is only the loch f1 or j1; beyond d2 there is shaded land."""
    g = here("1111", players=2)
    assert [g.terrain[place] for place in numbers("f1 j1")] == [LOCH, LOCH]
    assert [g.border[place] for place in numbers("f2 j2 d2")] == [0, 0, 1]
    assert [g.border[place] for place in numbers("f1 j1")] == [1, 1]  # lochs of the outer ring
    assert [g.border[place] for place in numbers("e1 d1 h3")] == [0, 0, 0]  # shaded, and far inside


# Ports.


@pytest.mark.rule("CAL-SET-04")
@every_map
def test_with_3_or_4_players_the_ports_lie_outside_beside_a_factory_and_a_loch(sides: str) -> None:
    beside = {"port-a": "a1 a2", "port-b": "m1 m2", "port-c": "l9 m9", "port-d": "a9 b9"}
    for players in (3, 4):
        g = here(sides, players)
        assert names(g.ports) == "port-a port-b port-c port-d"
        for port, hexes in beside.items():
            assert names(g.neighbours[PLACES.index(port)]) == hexes
            assert sorted(g.terrain[place] == LOCH for place in numbers(hexes)) == [False, True]


@pytest.mark.rule("CAL-SET-04", "CAL-TWO-05")
@every_map
def test_with_1_or_2_players_the_ports_lie_on_the_hexes_marked_for_them(sides: str) -> None:
    for players in (1, 2):
        assert [PLACES[place] for place in here(sides, players).ports] == ["a2", "m1", "m9", "a9"]
    assert here(sides, 2, ports=False).ports == []


@pytest.mark.rule("CAL-SET-19")
@every_map
def test_the_space_of_a_port_is_no_land_no_border_and_costs_nothing_to_enter(sides: str) -> None:
    for players in (2, 4):
        g = here(sides, players)
        for port in g.ports:
            assert not g.land[port]
            assert not g.border[port]
            assert g.water[port]
            for kind in range(len(UNITS)):
                allowed = bool(g.fits[2 * kind + half_of(port)] & bit(port))
                assert allowed == (kind == 8)  # a fisherman


@pytest.mark.rule("CAL-SET-19", "CAL-EXP-09")
def test_a_unit_cannot_be_placed_on_a_port() -> None:
    p = table(mat(money=50, units="sheep a1"), mat(), mat())
    assert p.reaches(0, PLACES.index("port-a"))
    play(p, "unit cow")
    refused(p, "at port-a", "CAL-EXP-09")


@pytest.mark.rule("CAL-SET-19")
def test_a_loch_under_a_port_is_crossed_like_any_loch() -> None:
    """With two players the port of module A lies on the loch a2, which alone lies between a1 and a3."""
    g = here("1111", players=2)
    a1, a2, a3 = numbers("a1 a2 a3")
    assert a2 in g.ports
    assert g.terrain[a2] == LOCH
    assert a3 not in g.reach[LEVELS.index("river")][a1]
    assert a3 in g.reach[LEVELS.index("loch-1")][a1]
    dry = numbers("m9 a9")  # the other two lie on land, which nobody crosses
    assert all(g.terrain[place] != LOCH for place in dry)


@pytest.mark.rule("CAL-SET-19")
@every_map
def test_a_port_outside_is_never_crossed(sides: str) -> None:
    with_ports, without = here(sides, 4), here(sides, 4, ports=False)
    for level in range(len(LEVELS)):
        for place in range(HEXES):
            found = [other for other in with_ports.reach[level][place] if other < HEXES]
            assert found == without.reach[level][place]


# Shipping.


@every_map
@pytest.mark.rule("CAL-SHP-04", "CAL-SHP-05", "CAL-SHP-06", "CAL-SHP-11")
def test_what_every_level_reaches_on_every_map(sides: str) -> None:
    """None: neighbours. River: adjacent hexes. Loch-n: those, and what lies behind a pure chain of 1 to n lochs."""
    for players in (2, 4):
        g = here(sides, players)
        for place in range(HEXES):
            for level, name in enumerate(LEVELS):
                expected = set(g.neighbours[place]) | (set() if name == "none" else set(g.across[place]))
                if name.startswith("loch"):
                    expected |= chain(g, place, int(name[-1]))
                assert {other for other in g.reach[level][place] if other < HEXES} == {
                    other for other in expected if other < HEXES
                }, (PLACES[place], name)


@every_map
@pytest.mark.rule("CAL-SHP-02")
def test_every_level_includes_the_lower_ones(sides: str) -> None:
    g = here(sides)
    for place in range(SPOTS):
        for level in range(1, len(LEVELS)):
            assert set(g.reach[level - 1][place]) <= set(g.reach[level][place])


@every_map
@pytest.mark.rule("CAL-SHP-06")
def test_reach_goes_both_ways(sides: str) -> None:
    g = here(sides)
    for level in range(len(LEVELS)):
        for place in range(SPOTS):
            assert all(place in g.reach[level][other] for other in g.reach[level][place])


@every_map
@pytest.mark.rule("CAL-SHP-07")
def test_a_land_hex_with_no_loch_beside_it_is_only_reached_from_beside_it(sides: str) -> None:
    g = here(sides, ports=False)
    for place in range(HEXES):
        if not any(g.terrain[other] == LOCH for other in TOUCHING[place]):
            starts = {start for start in range(HEXES) if place in g.reach[-1][start]}
            assert starts == TOUCHING[place]


# The picture of the rulebook, as it lies on module B1: red at h4; i4 and i5 beside it; h3 and g4 across the river; h6
# behind the loch h5; i3, h2, g3 and j4 behind land, the first two along the same river. Blue's dairy is at i3.
ONES, TWOS, THREE, NEVER = "i4 i5", "g4 h3", "h6", "i3 h2 g3 j4"


@pytest.mark.rule("CAL-SHP-09", "CAL-SHP-04", "CAL-SHP-05", "CAL-SHP-06", "CAL-SHP-07")
@pytest.mark.parametrize("level", LEVELS)
def test_the_pictured_reach(level: str) -> None:
    p = table(mat(money=50, units="sheep h4", shipping=level), mat(), mat())
    play(p, "unit sheep")
    found = {move.removeprefix("at ") for move in legal(p, "at")}
    assert set(ONES.split()) <= found
    assert set(TWOS.split()) <= found or level == "none"
    assert not found & set(NEVER.split())
    expected = {"none": ONES, "river": f"{ONES} {TWOS}", "loch-1": f"{ONES} {TWOS} {THREE}"}
    if level in expected:
        assert found == set(expected[level].split())
    for place in NEVER.split():
        refused(p, f"at {place}", "CAL-EXP-08")


@pytest.mark.rule("CAL-SHP-10", "CAL-NBH-09")
def test_the_pictured_neighbourhood_bonus() -> None:
    red, blue = mat(money=60, units="sheep h4", shipping="river"), mat(units="dairy i3")
    p = table(red, blue, mat())
    play(p, "unit sheep", "at i4")
    assert step(p) == "bonus"
    assert legal(p, "buy") == ["buy cheese 1", "buy cheese 2"]
    q = table(red, blue, mat())
    play(q, "unit sheep", "at h3")
    assert (step(q), q.actor) == ("turn", 1)  # across the river: nothing is offered


@pytest.mark.rule("CAL-SHP-11")
def test_a_river_and_a_loch_are_not_crossed_together() -> None:
    """From i4 the river leads to h3, from h3 no loch is beside; from h3 the river leads to h4, and h5 lies beyond."""
    g = here()
    h3, h4, h5, h6 = numbers("h3 h4 h5 h6")
    assert h4 in g.across[h3]
    assert h5 in g.neighbours[h4]
    assert h6 in g.reach[2][h4]
    for level in g.reach:
        assert h5 not in level[h3]
        assert h6 not in level[h3]


@pytest.mark.rule("CAL-SHP-12")
def test_a_fisherman_does_not_block_the_passage_of_others() -> None:
    fisher = mat(clan="macdonald", units="fisherman h5")
    p = table(mat(money=50, units="sheep h4", shipping="loch-1"), fisher, mat())
    play(p, "unit miner")
    assert "at h6" in legal(p)
    play(p, "at h6")
    assert p.actor == 1
