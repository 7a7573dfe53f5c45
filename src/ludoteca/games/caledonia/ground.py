"""The map: what lies on each hex, which hexes neighbour each other, and what shipping reaches (CAL-GEN-09, CAL-SHP).

A *place* is a hex (a1 to m9, 117 of them) or the space of a port tile outside the hexes (port-a to port-d). Sets of
places are pairs of bit masks, the first for 60 places and the second for the rest, so that what a player can reach is
one OR a unit: it is worked out when a unit comes or goes, never when moves are listed. They lie in vectors.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import PRIME, WHICH
from ludoteca.games.caledonia.components import DEAR, LEVELS, PRINTED, UNITS

COLUMNS: Final = "abcdefghijklm"
ROWS: Final = 9
CORNERS: Final = ["a", "b", "c", "d"]  # of the map, each with its port
PLACES: Final[list[str]] = [f"{column}{row + 1}" for column in COLUMNS for row in range(ROWS)] + [
    f"port-{corner}" for corner in CORNERS
]
HEXES: Final = 117
SPOTS: Final = 121
HALF: Final = 60  # places in the first mask
MODULES: Final = "ABCD"
SIDES: Final[list[str]] = ["".join(sides) for sides in product("12", repeat=len(MODULES))]
SMALL: Final = 2  # up to so many players the map is smaller
PORTS: Final = 4

GRASS: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 4
LOCH: Final = 8
_letters: Final = {"g": GRASS, "f": FOREST, "m": MOUNTAIN, "~": LOCH}

DEAREST: Final[i64] = 9  # land costs one digit

STEPS: Final = [
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
]


def around(place: int) -> list[int]:
    """The hexes that share a side with a hex, clockwise from the north, as far as there are any."""
    column, row = divmod(place, ROWS)
    found = [(column + dc, row + dr) for dc, dr in STEPS[column % 2]]
    return [c * ROWS + r for c, r in found if 0 <= c < len(COLUMNS) and 0 <= r < ROWS]


def on_ring(place: int) -> bool:
    """Whether a hex is on the outer ring."""
    column, row = divmod(place, ROWS)
    return column in (0, len(COLUMNS) - 1) or row in (0, ROWS - 1)


class Ground:
    """A map as it is put together: four sides of modules, for few or many players, with or without ports."""

    def __init__(self, sides: str, small: bool, ports: bool) -> None:
        self.sides = sides
        self.small = small
        self.terrain: list[int] = [0] * SPOTS
        self.cost: list[int] = [0] * SPOTS
        self.module: list[int] = [-1] * SPOTS
        rivers: set[tuple[int, int]] = set()
        for number, module in enumerate(MODULES):
            side = PRINTED["map"]["sides"][f"{module}{sides[number]}"]
            for text in side["hexes"]:
                name, ground = text.split()
                place = PLACES.index(name)
                self.terrain[place] = sum(_letters[letter] for letter in ground if letter in _letters)
                self.cost[place] = int(ground[-1]) if ground[-1].isdigit() else 0
                self.module[place] = number
            for text in side["rivers"]:
                a, b = (PLACES.index(name) for name in text.split("-"))
                rivers |= {(a, b), (b, a)}
        self.ports: list[int] = []
        if ports:
            small_ports = [PLACES.index(name) for name in PRINTED["map"]["ports_small"]]
            self.ports = small_ports if small else list(range(HEXES, SPOTS))
        for place in self.ports:
            self.cost[place] = 0  # the space of a port tile is no land (CAL-SET-19)
        self.rivers: list[tuple[int, int]] = sorted(pair for pair in rivers if pair[0] < pair[1])
        self._mark_edges(small)
        adjacent = self._adjacent(ports and not small)
        self.delta: list[int] = [int(self._is_delta(place, rivers)) for place in range(SPOTS)]
        self.neighbours: list[list[int]] = [
            [other for other in adjacent[place] if (place, other) not in rivers] for place in range(SPOTS)
        ]
        self.across: list[list[int]] = [
            [other for other in adjacent[place] if (place, other) in rivers] for place in range(SPOTS)
        ]
        self._measure(adjacent)
        self._mask()

    def _mark_edges(self, small: bool) -> None:
        """Which hexes may be entered, and which are border hexes (CAL-STL-11). With one or two players the land of the
        outer ring is out of play; the space of a port tile is no land (CAL-SET-19)."""
        self.shaded: list[int] = [0] * SPOTS
        self.border: list[int] = [0] * SPOTS
        self.land: list[int] = [0] * SPOTS
        for place in range(HEXES):
            dry = self.terrain[place] != LOCH
            self.shaded[place] = int(small and dry and on_ring(place))
            self.land[place] = int(dry and not self.shaded[place] and place not in self.ports)
        for place in range(HEXES):
            if not small:
                self.border[place] = int(on_ring(place))
            elif not self.shaded[place]:
                self.border[place] = int(on_ring(place) or any(self.shaded[other] for other in around(place)))
            if place in self.ports:
                self.border[place] = 0
        self.water: list[int] = [0] * SPOTS  # where a fisherman can be: lochs and port tiles
        for place in range(HEXES):
            self.water[place] = int(self.terrain[place] == LOCH)
        for place in self.ports:
            self.water[place] = 1

    def _adjacent(self, outside: bool) -> list[list[int]]:
        """Places side by side, the port tiles outside included."""
        adjacent = [around(place) for place in range(HEXES)] + [[] for _ in range(PORTS)]
        if outside:
            for number, names in enumerate(PRINTED["map"]["ports_large"]):
                for name in names:
                    place = PLACES.index(name)
                    adjacent[HEXES + number].append(place)
                    adjacent[place].append(HEXES + number)
        return adjacent

    def _is_delta(self, place: int, rivers: set[tuple[int, int]]) -> bool:
        """Whether a river along a side of this land hex runs into a loch: the loch touches both its banks."""
        if self.terrain[place] == LOCH:
            return False
        for other in around(place):
            if (place, other) in rivers:
                common = set(around(place)) & set(around(other))
                if any(self.terrain[third] == LOCH for third in common):
                    return True
        return False

    def _measure(self, adjacent: list[list[int]]) -> None:
        """`reach[level][place]`: all places within reach of a unit there (CAL-SHP-04 to CAL-SHP-06, CAL-SHP-11)."""
        self.reach: list[list[list[int]]] = [[sorted(near) for near in self.neighbours]]
        self.reach.append([sorted({*near, *over}) for near, over in zip(self.neighbours, self.across, strict=True)])
        for level in range(2, len(LEVELS)):
            over = [self._over_lochs(place, level - 1, adjacent) for place in range(SPOTS)]
            self.reach.append([sorted({*self.reach[1][place], *over[place]}) for place in range(SPOTS)])

    def _over_lochs(self, place: int, most: int, adjacent: list[list[int]]) -> set[int]:
        """What lies behind a chain of one to so many lochs."""
        found: set[int] = set()
        seen = {place}
        edge = [place]
        for _ in range(most):
            edge = [
                other for here in edge for other in adjacent[here] if self.terrain[other] == LOCH and other not in seen
            ]
            seen |= set(edge)
            for loch in edge:
                found |= set(adjacent[loch])
        return found - {place}

    def _mask(self) -> None:
        """The same as bits, two numbers a set; the places fit for each kind of unit, and those of a cost."""
        self.reach_bits: vec[i64] = _masks([places for level in self.reach for places in level])  # see `reached`
        fits = [self._fit(kind) for kind in range(len(UNITS))]
        self.fits: vec[i64] = _masks(fits)
        self.kinds: vec[i64] = vec[i64](  # by place: the kinds fit for it, as bits
            [sum(1 << kind for kind, places in enumerate(fits) if place in places) for place in range(SPOTS)]
        )
        self.land_cost: vec[i64] = vec[i64](self.cost)
        self.within: vec[i64] = _masks(  # places that cost no more than so much
            [[place for place in range(SPOTS) if self.cost[place] <= cost] for cost in range(DEAREST + 1)]
        )
        self.mouths: vec[i64] = _masks([_marked(self.delta)])
        self.borders: vec[i64] = _masks([_marked(self.border)])
        self.dear: vec[i64] = _masks([[place for place in _marked(self.land) if self.cost[place] >= DEAR]])
        self.harbours: vec[i64] = _masks([[place] for place in self.ports])
        self.quays: vec[i64] = _masks([self.ports])  # all of them

    def _fit(self, kind: int) -> list[int]:
        """Where a kind of unit may stand (CAL-EXP-04, CAL-EXP-05, CAL-MCD-04)."""
        if kind == UNITS.index("fisherman"):
            return [place for place in range(SPOTS) if self.water[place]]
        wanted = {UNITS.index("woodcutter"): FOREST, UNITS.index("miner"): MOUNTAIN}.get(kind, GRASS)
        return [place for place in range(HEXES) if self.land[place] and self.terrain[place] & wanted]


def _marked(flags: list[int]) -> list[int]:
    return [place for place, flag in enumerate(flags) if flag]


def masks(places: list[int]) -> list[int]:
    """A set of places as the bits of two numbers."""
    low = sum(1 << place for place in set(places) if place < HALF)
    return [low, sum(1 << (place - HALF) for place in set(places) if place >= HALF)]


def _masks(sets: list[list[int]]) -> vec[i64]:
    """Several of them, one after the other."""
    found: list[int] = []
    for places in sets:
        found += masks(places)
    return vec[i64](found)


def reached(level: i64, place: i64) -> i64:
    """Where in `reach_bits` it stands what a unit on a place reaches; without shipping, its neighbours."""
    return (level * SPOTS + place) * 2


# The bit of each place in its own half.
BITS: Final[vec[i64]] = vec[i64]([1 << (place if place < HALF else place - HALF) for place in range(SPOTS)])


def bit(place: i64) -> i64:
    return BITS[place]


def half_of(place: i64) -> i64:
    """Which of two masks a place is in."""
    if place < HALF:
        return 0
    return 1


def lowest(mask: i64) -> i64:
    """The number of the lowest bit that is set: as in `core/bits.py`, but asked so often that it is in this library."""
    return WHICH[(mask & -mask) % PRIME]


@cache
def ground(sides: str, small: bool, ports: bool) -> Ground:
    """The map of that make, built once."""
    return Ground(sides, small, ports)


def ground_of(sides: i64, players: i64, ports: bool) -> Ground:
    """The same, by the number of its sides in SIDES and the players at the table."""
    return ground(SIDES[sides], players <= SMALL, ports)
