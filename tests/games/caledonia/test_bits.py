"""Sets of places and of contracts are bits of machine integers. In the compiled form a shift may be one of 32 bits, and
go wrong from the thirty-first on without a word: what plain Python works out here is what the rules must have."""

from __future__ import annotations

import pytest

from ludoteca.core.cells import cells
from ludoteca.games.caledonia.components import CONTRACT_NAMES, GOODS, UNITS
from ludoteca.games.caledonia.fields import FIELDS, FULFILLED, MASK, TAKEN, own, reach, standing
from ludoteca.games.caledonia.ground import GRASS, HALF, PLACES, PORTS, SPOTS, Ground, bit, half_of, lowest, masks
from ludoteca.games.caledonia.harbour import marker
from ludoteca.games.caledonia.ports import group
from tests.games.caledonia.table import contracts, fulfilled, here, mat, places, table
from tests.games.playing import legal, play, refused, step

SHEEP, FISHERMAN = UNITS.index("sheep"), UNITS.index("fisherman")
ANIMALS = "sheep h4, sheep i4, sheep i5, cow b2, cow b3, cow b7"


def pair(numbers: list[int]) -> list[int]:
    """Some places as two numbers, without a shift."""
    first = sum(2**place for place in numbers if place < HALF)
    return [first, sum(2 ** (place - HALF) for place in numbers if place >= HALF)]


def test_every_place_has_a_bit_of_its_own() -> None:
    for place in range(SPOTS):
        half = half_of(place)
        assert bit(place) == pair([place])[half]
        assert masks([place]) == pair([place])
        assert lowest(bit(place)) + half * HALF == place
        assert lowest(pair(list(range(place, SPOTS if half else HALF)))[half]) + half * HALF == place


def test_what_is_declared_has_room_for_all_of_them() -> None:
    assert MASK == 2 ** (SPOTS - HALF) - 1
    for name in ("standing", "taken", "own", "reach"):
        assert FIELDS.find(name).high == MASK
    assert FIELDS.find("fulfilled").high == 2 ** len(CONTRACT_NAMES) - 1


def test_ports_and_kinds() -> None:
    p = table(mat())
    assert [marker(port) for port in range(PORTS)] == [2**port for port in range(PORTS)]
    assert [group(p, kind) for kind in range(len(UNITS))] == [2**kind for kind in range(len(UNITS))]


@pytest.mark.parametrize("players", [2, 4])
def test_the_map_is_the_same_in_lists_and_in_bits(players: int) -> None:
    ground = here("1221", players)
    for level, of_places in enumerate(ground.reach):
        for place, near in enumerate(of_places):
            first = (level * SPOTS + place) * 2
            assert [int(ground.reach_bits[first + half]) for half in range(2)] == pair(near)
    for cost in range(10):
        cheap = [place for place in range(SPOTS) if ground.cost[place] <= cost]
        assert [int(ground.within[2 * cost + half]) for half in range(2)] == pair(cheap)
    water = [place for place in range(SPOTS) if ground.water[place]]
    assert [int(ground.fits[2 * FISHERMAN + half]) for half in range(2)] == pair(water)
    assert [int(ground.quays[half]) for half in range(2)] == pair(ground.ports)
    for port, place in enumerate(ground.ports):
        assert [int(ground.harbours[2 * port + half]) for half in range(2)] == pair([place])
    assert [int(ground.borders[half]) for half in range(2)] == pair([n for n in range(SPOTS) if ground.border[n]])


def test_a_unit_comes_and_goes_wherever_it_can_stand() -> None:
    p = table(mat(), mat(), mat())
    before = cells(p.at, 0, FIELDS.size)
    for place in grassland(p.ground):
        p.put(1, SHEEP, place)
        for first in (TAKEN, own(1), standing(SHEEP)):
            assert cells(p.at, first, 2) == pair([place])
        assert cells(p.at, reach(1), 2) == pair(p.ground.neighbours[place])
        assert (p.kind_at(place), p.owns(1, place), p.owns(0, place), p.taken(place)) == (SHEEP, True, False, True)
        assert [n for n, piece in enumerate(p.pieces()) if piece] == [place]
        p.check()
        p.lift(1, place)
        assert cells(p.at, 0, FIELDS.size) == before


def test_every_place_is_offered_beside_an_own_unit() -> None:
    p = table(mat(money=99), mat(), mat())
    grass = grassland(p.ground)
    tried = 0
    for place in grass:
        for near in p.ground.neighbours[place]:
            if near in grass:
                q = p.copy()
                q.put(0, SHEEP, near)
                play(q, "unit cow")
                assert PLACES[place] in places(q)
                refused(q, f"at {PLACES[near]}", "CAL-GEN-08")
                tried += 1
                break
    assert tried > 70


def test_every_contract_is_noted_as_fulfilled() -> None:
    for n, contract in enumerate(CONTRACT_NAMES):
        p = table(
            mat(goods=" ".join(good for good in GOODS for _ in range(9)), contracts=contract, units=ANIMALS),
            mat(),
            mat(),
        )
        play(p, f"fulfil {contract}")
        while step(p) != "turn":
            play(p, next(move for move in reversed(legal(p)) if move.split()[0] in ("slaughter", "done")))
        assert int(p.at[FULFILLED]) == 2**n
        assert (fulfilled(p), contracts(p)) == (contract, "")


def grassland(ground: Ground) -> list[int]:
    return [place for place in range(SPOTS) if ground.land[place] and ground.terrain[place] & GRASS]
