"""What a network sees of Trajan besides its fields: what is printed on tiles, and what is open of what is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import NONE
from ludoteca.core.sheet import COUNTS, ONE, Sheet, bits_of
from ludoteca.core.sight import Part, Sight
from ludoteca.games.trajan.components import (
    ACTIONS,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    ICONS,
    SITE_NAMES,
    SLOT_NAMES,
    TILE_FIRST,
    TILE_ICON,
    TILE_POINTS,
    TILE_SECOND,
    TILE_TOKENS,
    TILE_TYPE,
    TILES,
    TRAYS,
    TYPES,
)
from ludoteca.games.trajan.fields import (
    CARDS,
    FIELDS,
    HANDS,
    HELD,
    SEATS,
    SITE_TILES,
    SLOTS,
    TRAY_MARKERS,
    slot_at,
    stack_at,
    tray_at,
)
from ludoteca.games.trajan.markers import BITS
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.setup import STEPS

HAND_SCALE: Final = 10
HAND_SIZES: Final = bits_of(HAND_SCALE, 0, CARDS)

# A Trajan tile is what is printed on it, a cell each.
PRINTED: Final = [*(f"type {kind}" for kind in TYPES), *COLOURS, *ICONS, "tokens", "points"]
TOKEN_SCALE: Final = 2
POINT_SCALE: Final = 9
WIDTH: Final = 17
FIRST_COLOUR: Final = 6
FIRST_ICON: Final = 12
TOKENS: Final = 15
POINTS: Final = 16
COLOUR_CELLS: Final = 6
MOST: Final = 5  # cells of a tile that are not 0

# A construction tile likewise: a cell for each type, and one for the points.
BUILDING_WIDTH: Final = 6
WORTH: Final = 5
WORTH_SCALE: Final = 5
WORTHS: Final = vec[i32]([bits_of(WORTH_SCALE, 0, 5)[points] for points in BUILDING_POINTS])  # of the four of a type


def _printed(tile: int) -> list[tuple[int, int]]:
    """The cells of a Trajan tile that are not 0, with their bits."""
    found = [(TILE_TYPE[tile], int(ONE)), (POINTS, int(bits_of(POINT_SCALE, 0, 9)[TILE_POINTS[tile]]))]
    if TILE_FIRST[tile] == TILE_SECOND[tile]:
        found.append((FIRST_COLOUR + TILE_FIRST[tile], int(bits_of(1, 0, 2)[2])))
    else:
        found += [(FIRST_COLOUR + colour, int(ONE)) for colour in (TILE_FIRST[tile], TILE_SECOND[tile])]
    if TILE_TOKENS[tile]:
        found.append((TOKENS, int(bits_of(TOKEN_SCALE, 0, 2)[TILE_TOKENS[tile]])))
    if TILE_ICON[tile] != NONE:
        found.append((FIRST_ICON + TILE_ICON[tile], int(ONE)))
    return found + [(NONE, 0)] * (MOST - len(found))


# From tile * MOST on: its cells, then NONE; and what they say.
TILE_CELLS: Final[vec[i64]] = vec[i64]([i64(cell) for tile in range(len(TILES)) for cell, _ in _printed(tile)])
TILE_BITS: Final[vec[i32]] = vec[i32]([i32(bits) for tile in range(len(TILES)) for _, bits in _printed(tile)])


class Mats(Part):
    """Of each player, from the one that looks: how many cards the hand has, and the markers in the trays. The slot of a
    tray has its markers."""

    def __init__(self) -> None:
        pieces: list[tuple[str, list[str]]] = []
        for seat in range(SEATS):
            pieces.append((f"cards +{seat}", [""]))
            pieces += [(f"tray +{seat} {action}", COLOURS) for action in ACTIONS]
        scales = ([HAND_SCALE] + [1] * (len(ACTIONS) * len(COLOURS))) * SEATS
        super().__init__(pieces, scales, SEATS * TRAYS, [TRAY_MARKERS, HANDS])

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        players = p.players
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < players:
            sheet.cells[first] = HAND_SIZES[p.cards(owner)]
            first += 1
            place = tray_at(owner, 0)
            end = place + TRAYS
            while place < end:
                markers = at[place]
                if markers != shown[slot]:
                    show_markers(markers, sheet, first, slot)
                first += COLOUR_CELLS
                slot += 1
                place += 1
            owner += 1
            if owner == players:
                owner = 0
            row += 1


def show_markers(markers: i64, sheet: Sheet, first: i64, slot: i64) -> None:
    """Others than before: how many there are of each colour."""
    cells = sheet.cells
    changed = markers ^ sheet.shown[slot]
    sheet.shown[slot] = markers
    while changed != 0:
        if changed & 0xF:
            cells[first] = COUNTS[markers & 0xF]
        changed >>= BITS
        markers >>= BITS
        first += 1


SCALES: Final[list[int]] = [1] * (len(PRINTED) - 2) + [TOKEN_SCALE, POINT_SCALE]


class Tops(Part):
    """The top Trajan tile of each stack, once they have come to light. A slot has the number of the tile, counted
    from 1."""

    def __init__(self) -> None:
        super().__init__([(f"top {kind}", PRINTED) for kind in TYPES], SCALES * len(TYPES), len(TYPES))

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        lit = p.lit()
        kind: i64 = 0
        while kind < TRAYS:
            tile: i64 = NONE
            stack = stack_at(kind)
            if lit and at[stack] > 0:
                tile = at[stack + at[stack]]
            if tile + 1 != shown[slot]:
                show_tile(tile, sheet, first, slot)
            first += WIDTH
            slot += 1
            kind += 1


class Tiles(Part):
    """The Trajan tiles on the circles, counted from the one that looks. A slot has the number of the tile, counted
    from 1."""

    def __init__(self) -> None:
        slots = [(f"slot +{seat} {slot}", PRINTED) for seat in range(SEATS) for slot in SLOT_NAMES]
        super().__init__(slots, SCALES * len(slots), len(slots), [SLOTS])

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        players = p.players
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < players:
            place = slot_at(owner, 0)
            end = place + TRAYS
            while place < end:
                tile = at[place]
                if tile + 1 != shown[slot]:
                    show_tile(tile, sheet, first, slot)
                first += WIDTH
                slot += 1
                place += 1
            owner += 1
            if owner == players:
                owner = 0
            row += 1


def show_tile(tile: i64, sheet: Sheet, first: i64, slot: i64) -> None:
    """Another tile than before, or none, in the cells of a slot."""
    cells = sheet.cells
    before = sheet.shown[slot] - 1
    sheet.shown[slot] = tile + 1
    if before != NONE:
        n = before * MOST
        end = n + MOST
        while n < end and TILE_CELLS[n] != NONE:
            cells[first + TILE_CELLS[n]] = 0
            n += 1
    if tile != NONE:
        n = tile * MOST
        end = n + MOST
        while n < end and TILE_CELLS[n] != NONE:
            cells[first + TILE_CELLS[n]] = TILE_BITS[n]
            n += 1


class Sites(Part):
    """The construction tile on each site. A slot has the number of the tile, counted from 1."""

    def __init__(self) -> None:
        scales = ([1] * len(BUILDINGS) + [WORTH_SCALE]) * len(SITE_NAMES)
        pieces = [(f"site {site}", [*BUILDINGS, "points"]) for site in SITE_NAMES]
        super().__init__(pieces, scales, len(pieces), [SITE_TILES], turns=False)

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        cells = sheet.cells
        shown = sheet.shown
        place: i64 = SITE_TILES
        end = place + len(SITE_NAMES)
        while place < end:
            tile = at[place]
            before = shown[slot] - 1
            if tile != before:
                shown[slot] = tile + 1
                if before != NONE:
                    cells[first + (before >> 2)] = 0
                    cells[first + WORTH] = 0
                if tile != NONE:
                    cells[first + (tile >> 2)] = ONE
                    cells[first + WORTH] = WORTHS[tile & 3]
            first += BUILDING_WIDTH
            slot += 1
            place += 1


class Now(Part):
    """The markers in the hand, which the first slot has, and the demand that is to be met."""

    def __init__(self) -> None:
        super().__init__([("held", COLOURS), ("demand", ICONS)], None, 2)

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        markers = p.at[HELD]
        if markers != sheet.shown[slot]:
            show_markers(markers, sheet, first, slot)
        sheet.mark(slot + 1, first + COLOUR_CELLS - 1, 1 + p.demand() if p.paying() else 0)


SIGHT: Final = Sight(FIELDS, STEPS, [Mats(), Tops(), Tiles(), Sites(), Now()], compares=True)
