"""What a network sees of Trajan besides its fields: what is printed on tiles, and what is open of what is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import COUNTS, ONE, Part, Sheet, Sight, bits_of
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
from ludoteca.games.trajan.fields import CARDS, FIELDS, HELD, SEATS, SITE_TILES, slot_at, stack_at, tray_at
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
    """Of each player, from the one that looks: how many cards the hand has, and the markers in the trays."""

    def __init__(self) -> None:
        pieces: list[tuple[str, list[str]]] = []
        for seat in range(SEATS):
            pieces.append((f"cards +{seat}", [""]))
            pieces += [(f"tray +{seat} {action}", COLOURS) for action in ACTIONS]
        super().__init__(pieces, ([HAND_SCALE] + [1] * (len(ACTIONS) * len(COLOURS))) * SEATS)

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64) -> None:
        """One loop for all, since a call for each cell would cost more than what it does."""
        at = p.at
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        players = p.players
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < players:
            cards = p.cards(owner)
            if cards > 0:
                cells[first] = HAND_SIZES[cards]
                trail[used] = first
                used += 1
            first += 1
            place = tray_at(owner, 0)
            end = place + TRAYS
            while place < end:
                markers = at[place]
                cell = first
                while markers != 0:
                    here = markers & 0xF
                    if here > 0:
                        cells[cell] = COUNTS[here]
                        trail[used] = cell
                        used += 1
                    markers >>= BITS
                    cell += 1
                first += COLOUR_CELLS
                place += 1
            owner += 1
            if owner == players:
                owner = 0
            row += 1
        sheet.used = used


class Tiles(Part):
    """Trajan tiles: the top one of each stack, once they have come to light, and those on the circles,
    counted from the one that looks."""

    def __init__(self) -> None:
        tops = [(f"top {kind}", PRINTED) for kind in TYPES]
        slots = [(f"slot +{seat} {slot}", PRINTED) for seat in range(SEATS) for slot in SLOT_NAMES]
        scales = [1] * (len(PRINTED) - 2) + [TOKEN_SCALE, POINT_SCALE]
        super().__init__(tops + slots, scales * len(tops + slots))

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64) -> None:
        """One loop for all, since a call for each cell would cost more than what it does."""
        at = p.at
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        lit = p.lit()
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row <= p.players:  # the stacks first
            n: i64 = 0
            while n < TRAYS:
                tile: i64 = NONE
                if row > 0:
                    tile = at[slot_at(owner, n)]
                elif lit:
                    stack = stack_at(n)
                    if at[stack] > 0:
                        tile = at[stack + at[stack]]
                if tile != NONE:
                    printed = tile * MOST
                    end = printed + MOST
                    while printed < end and TILE_CELLS[printed] != NONE:
                        cell = first + TILE_CELLS[printed]
                        cells[cell] = TILE_BITS[printed]
                        trail[used] = cell
                        used += 1
                        printed += 1
                first += WIDTH
                n += 1
            if row > 0:
                owner += 1
                if owner == p.players:
                    owner = 0
            row += 1
        sheet.used = used


class Sites(Part):
    """The construction tile on each site."""

    def __init__(self) -> None:
        scales = [1] * len(BUILDINGS) + [WORTH_SCALE]
        super().__init__([(f"site {site}", [*BUILDINGS, "points"]) for site in SITE_NAMES], scales * len(SITE_NAMES))

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        place: i64 = SITE_TILES
        end = place + len(SITE_NAMES)
        while place < end:
            tile = at[place]
            if tile != NONE:
                cell = first + (tile >> 2)
                cells[cell] = ONE
                trail[used] = cell
                cells[first + WORTH] = WORTHS[tile & 3]
                trail[used + 1] = first + WORTH
                used += 2
            first += BUILDING_WIDTH
            place += 1
        sheet.used = used


class Now(Part):
    """The markers in the hand, and the demand that is to be met."""

    def __init__(self) -> None:
        super().__init__([("held", COLOURS), ("demand", ICONS)])

    def write(self, p: Trajan, seat: i64, sheet: Sheet, first: i64) -> None:
        markers = p.at[HELD]
        cell = first
        while markers != 0:
            here = markers & 0xF
            if here > 0:
                sheet.put(cell, COUNTS[here])
            markers >>= BITS
            cell += 1
        if p.paying():
            sheet.put(first + COLOUR_CELLS + p.demand(), ONE)


SIGHT: Final = Sight(FIELDS, STEPS, [Mats(), Tiles(), Sites(), Now()])
