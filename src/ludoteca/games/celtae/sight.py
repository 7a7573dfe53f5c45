"""What a network sees of Celtae besides its fields: garrisons, the tiles on top, and the progress cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import ONE, Part, Sheet, Sight, bits_of, relative
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    GARRISON,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    PROGRESS,
    REGIONS,
    STACKS,
    TILES,
    WORKERS,
)
from ludoteca.games.celtae.fields import CUBES_AT, FIELDS, MARKERS, NEUTRAL, SEATS, SHOWN_CARDS
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import asked, card_count
from ludoteca.games.celtae.setup import STEPS

SEAT_NAMES: Final = [f"+{seat}" for seat in range(SEATS)]
STRENGTH_SCALE: Final = 12
POINT_SCALE: Final = 2
MARKER_SCALE: Final = 3
MARKED: Final = bits_of(MARKER_SCALE, 0, 3)

# What is printed on an army tile, and on an order tile: a cell each, and their bits from tile * width on.
ARMY_PRINTED: Final = ["strength", "points"]
ARMY_WIDTH: Final = 2
ORDER_PRINTED: Final = [*WORKERS[:BASIC], "points"]
ORDER_WIDTH: Final = 5


def _armies() -> vec[i32]:
    strengths, points = bits_of(STRENGTH_SCALE, 0, max(ARMY_STRENGTH)), bits_of(POINT_SCALE, 0, 2)
    return vec[i32]([bits for n in range(TILES) for bits in (strengths[ARMY_STRENGTH[n]], points[ARMY_POINTS[n]])])


def _orders() -> vec[i32]:
    numbers, points = bits_of(1, 0, 9), bits_of(POINT_SCALE, 0, 2)
    printed = [[*(numbers[asked] for asked in ORDER_WORKERS[n]), points[ORDER_POINTS[n]]] for n in range(TILES)]
    return vec[i32]([bits for row in printed for bits in row])


ARMY_BITS: Final[vec[i32]] = _armies()
ORDER_BITS: Final[vec[i32]] = _orders()


class Garrisons(Part):
    """Of each space whose cube is there: a side's, counted from the one that looks, or nobody's."""

    def __init__(self) -> None:
        spaces = [f"garrison {region} {space + 1}" for region in REGIONS for space in range(GARRISON)]
        super().__init__([(space, [*SEAT_NAMES, "neutral"]) for space in spaces])

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        looks: i64 = max(seat, 0)
        sides = p.sides
        place = CUBES_AT
        end = place + len(REGIONS) * GARRISON
        while place < end:
            owner = at[place]
            if owner == NEUTRAL:
                sheet.put(first + SEATS, ONE)
            elif owner != NONE:
                sheet.put(first + relative(owner, looks, sides), ONE)
            first += SEATS + 1
            place += 1


class Tops(Part):
    """The tile on top of each stack: what it asks for, and its points."""

    def __init__(self) -> None:
        armies = [(f"army {region}", ARMY_PRINTED) for region in REGIONS]
        orders = [(f"order {region}", ORDER_PRINTED) for region in REGIONS]
        scales = [STRENGTH_SCALE, POINT_SCALE] * len(armies) + ([1] * BASIC + [POINT_SCALE]) * len(orders)
        super().__init__(armies + orders, scales)

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        stack: i64 = ARMIES
        while stack < STACKS:
            tile = p.top(stack)
            if stack < ORDERS:
                if tile != NONE:
                    put_printed(sheet, first, ARMY_BITS, tile * ARMY_WIDTH, ARMY_WIDTH)
                first += ARMY_WIDTH
            else:
                if tile != NONE:
                    put_printed(sheet, first, ORDER_BITS, tile * ORDER_WIDTH, ORDER_WIDTH)
                first += ORDER_WIDTH
            stack += 1


def put_printed(sheet: Sheet, first: i64, bits: vec[i32], place: i64, width: i64) -> None:
    """The cells of a tile, as far as they are not 0."""
    end = place + width
    while place < end:
        if bits[place] != 0:
            sheet.put(first, bits[place])
        first += 1
        place += 1


class Conditions(Part):
    """Of each progress card whether it is on the table, its markers, and who meets it, from the one that looks."""

    def __init__(self) -> None:
        cells = ["there", "markers", *SEAT_NAMES]
        scales = [1, MARKER_SCALE] + [1] * SEATS
        super().__init__([(f"progress {card}", cells) for card in PROGRESS], scales * len(PROGRESS))

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        looks: i64 = max(seat, 0)
        players = p.players
        n: i64 = 1
        end = at[SHOWN_CARDS]
        while n <= end:
            card = at[SHOWN_CARDS + n]
            to = first + card * (2 + SEATS)
            sheet.put(to, ONE)
            if at[MARKERS + n] > 0:
                sheet.put(to + 1, MARKED[at[MARKERS + n]])
            needed = asked(p, card)
            other: i64 = 0
            while other < players:
                if card_count(p, other, card) >= needed:
                    sheet.put(to + 2 + relative(other, looks, players), ONE)
                other += 1
            n += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Garrisons(), Tops(), Conditions()])
