"""How a network reads the fields of a position: which number goes to which cell, worked out once for each seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NUMBER, OWNER, SEAT, SEAT_BITS, Field
from ludoteca.core.fields import Fields

MOST: Final = 1023  # larger numbers are read as this one


class Reading:
    """How one field is read, and where to: `item` cells for each of its numbers, `width` for a row of them."""

    def __init__(self, fields: Fields, field: Field, to: i64) -> None:
        self.field = field
        self.read: i64 = field.read
        self.at: i64 = field.at
        self.stride: i64 = field.stride
        self.rows: i64 = field.rows
        self.seats = field.seats
        self.owner = field.seen == OWNER
        self.stack = field.stack and field.seen != HIDDEN
        self.cells: i64 = field.width
        self.base: i64 = field.base
        self.low: i64 = field.low
        self.high: i64 = field.high
        self.scale: i64 = field.scale
        if field.stack and field.seen == HIDDEN:  # its height
            self.cells = 1
            self.low = 0
            self.high = field.width
        self.item: i64 = 1
        if self.read == HOT:
            self.item = field.high - field.base + 1
        elif self.read == SEAT or self.read == SEAT_BITS:
            self.item = fields.seats
        elif self.read == BITS:
            self.item = i64(int(field.high).bit_length())
        self.width: i64 = field.high - field.base + 1 if self.read == BAG else self.cells * self.item
        self.to: i64 = to
        self.shown: i64 = 1 if self.owner else field.rows  # rows with cells

    def rows_seen(self, seat: i64, sides: i64) -> i64:
        """How many rows a seat, or PUBLIC, sees at a table of so many sides, from its own on."""
        if self.owner:
            return 1 if seat >= 0 else 0
        return sides if self.seats else self.rows

    def row_names(self) -> list[str]:
        """What each cell of a row says."""
        field = self.field
        words = [str(word) for word in field.words] if field.words is not None else None
        if self.read == BAG:
            return words if words is not None else numbered(field.base, self.width)
        if self.read == HOT:
            item = words if words is not None else numbered(field.base, self.item)
        elif self.read == SEAT or self.read == SEAT_BITS:
            item = [f"+{seat}" for seat in range(int(self.item))]
        elif self.read == BITS:
            item = field.by if self.cells == 1 and field.by is not None else numbered(0, self.item)
        else:
            item = [""]
        if self.cells == 1:
            return item
        by = field.by if field.by is not None else numbered(0, self.cells)
        return [f"{place} {name}".strip() for place in by for name in item]


def numbered(first: i64, count: i64) -> list[str]:
    return [str(n) for n in range(int(first), int(first + count))]


class Program:
    """The readings of all fields as one seat of a table looks at it, or a spectator, who sees no seat's own: in one
    pass over these lists no field is asked again what it is.

    `numbers` are triples: a place in the position, the cell that it goes to, and where the bits of 0 stand among those
    of its scale; so are `large` ones, which may be more than MOST. `hots`, `seats`, `bits` and `seat_bits` are pairs of
    a place and the first of its cells. `piles` are rows of PILE numbers, of what is counted or has a height.
    """

    def __init__(self, readings: list[Reading], zeros: dict[int, int], seat: i64, sides: i64) -> None:
        numbers: list[int] = []
        large: list[int] = []
        hots: list[int] = []
        seats: list[int] = []
        bits: list[int] = []
        seat_bits: list[int] = []
        piles: list[int] = []
        for r in readings:
            zero = zeros[int(r.scale)] if r.read == NUMBER else 0
            for row in range(r.rows_seen(seat, sides)):
                owner: i64 = row
                if r.seats:
                    owner = (max(seat, 0) + row) % sides
                place: i64 = r.at + owner * r.stride
                to: i64 = r.to + row * r.width
                if r.stack or r.read == BAG:
                    first: i64 = to - r.base if r.read == HOT or r.read == BAG else to
                    piles += [int(n) for n in (r.read, place, 0 if r.stack else r.cells, first, r.item, zero)]
                    continue
                for n in range(r.cells):
                    cell = int(to + n * r.item)
                    if r.read == NUMBER:
                        (large if r.high > MOST else numbers).extend([int(place + n), cell, zero])
                    elif r.read == HOT:
                        hots += [int(place + n), cell - int(r.base)]
                    elif r.read == SEAT:
                        seats += [int(place + n), cell]
                    elif r.read == BITS:
                        bits += [int(place + n), cell]
                    else:
                        seat_bits += [int(place + n), cell]
        self.numbers: vec[i32] = vec[i32]([i32(n) for n in numbers])
        self.large: vec[i32] = vec[i32]([i32(n) for n in large])
        self.hots: vec[i32] = vec[i32]([i32(n) for n in hots])
        self.seats: vec[i32] = vec[i32]([i32(n) for n in seats])
        self.bits: vec[i32] = vec[i32]([i32(n) for n in bits])
        self.seat_bits: vec[i32] = vec[i32]([i32(n) for n in seat_bits])
        self.piles: vec[i64] = vec[i64]([i64(n) for n in piles])
        self.cover: i64 = 2 * sides + (1 if seat >= 0 else 0)  # programs that write the same numbers have the same


# A row of `piles`: how it is read, where it lies, how many cells it has (0: as many as stand before them), the cell of
# number 0, cells an item, and where the bits of 0 are.
PILE: Final = 6
