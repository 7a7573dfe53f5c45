"""What a network sees of Celtae besides its fields: garrisons, the tiles on top, and the progress cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.bits import lowest
from ludoteca.core.field import NONE
from ludoteca.core.sheet import ONE, Sheet, bits_of
from ludoteca.core.sight import Part, Sight
from ludoteca.core.writing import relative
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
from ludoteca.games.celtae.fields import CUBES_AT, FIELDS, LEFT, MARKERS, NEUTRAL, SEATS, SHOWN_CARDS, tile_at
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import COUNTED_FROM, met_by
from ludoteca.games.celtae.setup import STEPS

SEAT_NAMES: Final = [f"+{seat}" for seat in range(SEATS)]
STRENGTH_SCALE: Final = 12
POINT_SCALE: Final = 2
MARKER_SCALE: Final = 3
MARKED: Final = bits_of(MARKER_SCALE, 0, 3)

# What is said of a progress card: that it is there, its markers from this bit on, and who meets it from that bit on.
THERE: Final[i64] = 1
MARKER_BITS: Final = 1
MET_BITS: Final = 3

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
        super().__init__([(space, [*SEAT_NAMES, "neutral"]) for space in spaces], None, len(spaces), [CUBES_AT])

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        looks: i64 = max(seat, 0)
        sides = p.sides
        place = CUBES_AT
        end = place + len(REGIONS) * GARRISON
        while place < end:
            owner = at[place]
            which: i64 = 0
            if owner == NEUTRAL:
                which = SEATS + 1
            elif owner != NONE:
                which = 1 + relative(owner, looks, sides)
            if which != shown[slot]:
                sheet.mark(slot, first - 1, which)
            first += SEATS + 1
            slot += 1
            place += 1


class Tops(Part):
    """The tile on top of each stack: what it asks for, and its points. A slot has the tile, counted from 1."""

    def __init__(self) -> None:
        armies = [(f"army {region}", ARMY_PRINTED) for region in REGIONS]
        orders = [(f"order {region}", ORDER_PRINTED) for region in REGIONS]
        scales = [STRENGTH_SCALE, POINT_SCALE] * len(armies) + ([1] * BASIC + [POINT_SCALE]) * len(orders)
        super().__init__(armies + orders, scales, STACKS)

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        stack: i64 = ARMIES
        while stack < STACKS:
            left = at[LEFT + stack]
            tile: i64 = NONE
            if left > 0:
                tile = at[tile_at(stack, left - 1)]
            changed = tile + 1 != shown[slot]
            shown[slot] = tile + 1
            if stack < ORDERS:
                if changed:
                    write_printed(sheet, first, ARMY_BITS, tile, ARMY_WIDTH)
                first += ARMY_WIDTH
            else:
                if changed:
                    write_printed(sheet, first, ORDER_BITS, tile, ORDER_WIDTH)
                first += ORDER_WIDTH
            slot += 1
            stack += 1


def write_printed(sheet: Sheet, first: i64, bits: vec[i32], tile: i64, width: i64) -> None:
    """The cells of a tile, all zero for none."""
    n: i64 = 0
    while n < width:
        sheet.cells[first + n] = i32(0) if tile == NONE else bits[tile * width + n]
        n += 1


class Conditions(Part):
    """Of each progress card whether it is on the table, its markers, and who meets it, from the one that looks. The
    first slot has the set of cards on the table, and each card's, what is said of it."""

    def __init__(self) -> None:
        cells = ["there", "markers", *SEAT_NAMES]
        scales = [1, MARKER_SCALE] + [1] * SEATS
        pieces = [(f"progress {card}", cells) for card in PROGRESS]
        reads = [SHOWN_CARDS, MARKERS, *COUNTED_FROM]
        super().__init__(pieces, scales * len(PROGRESS), 1 + len(PROGRESS), reads)

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        looks: i64 = max(seat, 0)
        players = p.players
        one: i64 = 1
        everybody = (one << players) - 1
        there: i64 = 0
        n: i64 = 1
        end = at[SHOWN_CARDS]
        while n <= end:
            card = at[SHOWN_CARDS + n]
            there |= one << card
            met = met_by(p, card)
            met = (met >> looks | met << (players - looks)) & everybody  # the lowest bit for the seat that looks
            said = THERE | at[MARKERS + n] << MARKER_BITS | met << MET_BITS
            if said != shown[slot + 1 + card]:
                self.say(card, said, sheet, first, slot)
            n += 1
        gone = shown[slot] & ~there
        shown[slot] = there
        while gone != 0:
            self.say(lowest(gone), 0, sheet, first, slot)
            gone &= gone - 1

    def say(self, card: i64, said: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        cells = sheet.cells
        sheet.shown[slot + 1 + card] = said
        first += card * (2 + SEATS)
        cells[first] = ONE if said & THERE else i32(0)
        cells[first + 1] = MARKED[said >> MARKER_BITS & 3]
        other: i64 = 0
        while other < SEATS:
            cells[first + 2 + other] = ONE if said >> (MET_BITS + other) & 1 else i32(0)
            other += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Garrisons(), Tops(), Conditions()], compares=True)
