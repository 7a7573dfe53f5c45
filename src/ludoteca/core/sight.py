"""What a seat sees of a position, as numbers for programs that learn: straight from its cells, no object made.

A field that all see is read as its declaration says; a seat's own fields only for that seat; hidden ones not at all,
but for the height of a stack. Rows of seats are counted from the seat that looks, so that what is learned at one seat
holds at all. What a game works out itself, because who may know it changes, is a `Part`.

Cells are 32-bit floats, written as their bits: every number comes from a declared range, so its bits are looked up.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NUMBER, OWNER, SEAT, SEAT_BITS, UNREAD, Field
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.core.step import Step

ONE: Final[i32] = 0x3F800000
MOST: Final = 1023  # larger numbers are read as this one


def bits_of(scale: i64, low: i64, high: i64) -> vec[i32]:
    """The numbers from `low` to `high`, divided by a scale, as the bits of floats."""
    return vec[i32](
        [i32(struct.unpack("<i", struct.pack("<f", n / int(scale)))[0]) for n in range(int(low), int(high) + 1)]
    )


COUNTS: Final = bits_of(1, 0, MOST)


class Sheet:
    """Rows of `size` cells, one an observation. What was written is remembered, so that only that is wiped: the cells
    that are not zero in a row stand in `trail`, from where the row begins up to its number in `ends`."""

    def __init__(self, rows: i64, size: i64) -> None:
        self.size: i64 = size
        self.cells: vec[i32] = vec[i32]([i32(0)] * int(rows * size))
        self.trail: vec[i64] = vec[i64]([i64(0)] * int(rows * size))
        self.ends: vec[i64] = vec[i64]([row * size for row in range(rows)])
        self.row: i64 = 0  # that is being written
        self.used: i64 = 0  # of the trail, by it

    def begin(self, row: i64) -> i64:
        """Wipe a row, to write it anew; its first cell."""
        self.ends[self.row] = self.used
        cells = self.cells
        trail = self.trail
        first = row * self.size
        n = first
        end = self.ends[row]
        while n < end:
            cells[trail[n]] = 0
            n += 1
        self.row = row
        self.used = first
        return first

    def put(self, cell: i64, bits: i32) -> None:
        """Write a cell that is still empty."""
        self.cells[cell] = bits
        self.trail[self.used] = cell
        self.used += 1

    def count(self, cell: i64) -> None:
        """One more in a cell that counts."""
        before = self.cells[cell]
        if before == 0:
            self.put(cell, ONE)
        else:
            self.cells[cell] = one_more(before)


def one_more(bits: i32) -> i32:
    """The bits of the next whole number; most counts are small."""
    n: i64 = 1
    while n < MOST and COUNTS[n] != bits:
        n += 1
    return COUNTS[min(n + 1, MOST)]


class Piece:
    """A named part of an observation: `width` cells from `offset`, along the axes of `shape`."""

    def __init__(self, name: str, offset: int, width: int, shape: tuple[int, ...]) -> None:
        self.name = name
        self.offset = offset
        self.width = width
        self.shape = shape


class Part:
    """Something that a game works out: `size` cells, which `write` fills and `names` tells, by pieces.

    Nothing that the view does not show may be read: `tests/games/test_every_field.py` redeals to see that.
    """

    def __init__(self, pieces: list[tuple[str, list[str]]]) -> None:
        """Each piece with the names of its cells, none twice; a single cell has the name ''."""
        self.pieces = pieces
        self.size: i64 = sum([len(names) for _, names in pieces])

    def write(self, p: Any, seat: i64, sheet: Sheet, first: i64) -> None:
        """Put what this seat (or PUBLIC) may know of the position into the cells from `first` on."""
        raise NotImplementedError


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
        self.high: i64 = min(field.high, MOST)
        if field.stack and field.seen == HIDDEN:  # its height
            self.cells = 1
            self.low = 0
            self.high = min(field.width, MOST)
        self.item: i64 = 1
        if self.read == HOT:
            self.item = field.high - field.base + 1
        elif self.read == SEAT or self.read == SEAT_BITS:
            self.item = fields.seats
        elif self.read == BITS:
            self.item = i64(int(field.high).bit_length())
        self.table: vec[i32] = bits_of(field.scale, self.low, self.high if self.read == NUMBER else self.low)
        self.width: i64 = field.high - field.base + 1 if self.read == BAG else self.cells * self.item
        self.to: i64 = to
        self.shown: i64 = 1 if self.owner else field.rows  # rows with cells

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


class Sight:
    """A game's positions as `size` numbers: who is at the table and decides what, its fields, and its own parts."""

    def __init__(self, fields: Fields, steps: dict[str, Step[Any]], parts: list[Part]) -> None:
        self.fields = fields
        self.steps = steps
        self.seats: i64 = fields.seats
        self.parts = parts
        self.table = bits_of(fields.seats, 0, fields.seats)
        self.turns = bits_of(fields.turns, 0, MOST)
        self.pieces: list[Piece] = []
        self.cell_names: list[str] = []
        self.size: i64 = 0
        seats = [f"+{seat}" for seat in range(int(fields.seats))]
        self._piece("players", [""])
        self._piece("turn", [""])
        self._piece("active", seats)
        self._piece("actor", seats)
        self._piece("step", list(steps))
        self.readings: list[Reading] = []
        for field in fields.all:
            if field.read == UNREAD:
                continue
            reading = Reading(fields, field, self.size)
            self.readings.append(reading)
            names = reading.row_names()
            for row in range(int(reading.shown)):
                which = f" +{row}" if field.seats else f" {row}" if field.rows > 1 else ""
                self._piece(field.name + which, names)
        self.own: i64 = self.size
        for part in parts:
            for name, cells in part.pieces:
                self._piece(name, cells)

    def _piece(self, name: str, cells: list[str]) -> None:
        shape = () if cells == [""] else (len(cells),)
        self.pieces.append(Piece(name, int(self.size), len(cells), shape))
        self.cell_names += [f"{name} {cell}".strip() for cell in cells]
        self.size += len(cells)

    def names(self) -> list[str]:
        """What each cell says."""
        return self.cell_names

    def write(self, p: Position, seat: i64, sheet: Sheet, row: i64) -> None:
        """What a seat, or PUBLIC, sees, into a row of the sheet. A spectator looks from seat 0."""
        first = sheet.begin(row)
        looks: i64 = seat if seat >= 0 else 0
        players = p.players
        seats = self.seats
        sheet.put(first, self.table[players])
        sheet.put(first + 1, self.turns[min(p.turn, MOST)])
        sheet.put(first + 2 + relative(p.seat, looks, players), ONE)
        if p.steps:
            step = p.steps[-1]
            sheet.put(first + 2 + seats + relative(step.seat(p), looks, players), ONE)
            sheet.put(first + 2 + 2 * seats + step.number, ONE)
        self._fields(p.at, seat, self.fields.sides(players), sheet, first)
        to = first + self.own
        for part in self.parts:
            part.write(p, seat, sheet, to)
            to += part.size

    def _fields(self, at: vec[i64], seat: i64, sides: i64, sheet: Sheet, first: i64) -> None:
        """One long loop, since calls would cost more than what they do."""
        looks: i64 = seat if seat >= 0 else 0
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        for r in self.readings:
            read = r.read
            item = r.item
            owner: i64 = looks if r.seats else 0
            rows: i64 = r.rows
            if r.owner:
                rows = 1 if seat >= 0 else 0
            elif r.seats:
                rows = sides
            row: i64 = 0
            while row < rows:
                to: i64 = first + r.to + row * r.width
                place: i64 = r.at + owner * r.stride
                end: i64 = place + r.cells
                if r.stack:
                    end = place + 1 + at[place]
                    place += 1
                if read == HOT:
                    base = r.base
                    while place < end:
                        number = at[place]
                        if number >= base:
                            cells[to + number - base] = ONE
                            trail[used] = to + number - base
                            used += 1
                        to += item
                        place += 1
                elif read == NUMBER:
                    while place < end:
                        number = at[place]
                        if number != 0:
                            cells[to] = r.table[(number if number < r.high else r.high) - r.low]
                            trail[used] = to
                            used += 1
                        to += 1
                        place += 1
                elif read == BAG:
                    to -= r.base
                    while place < end:
                        cell = to + at[place]
                        if at[place] >= 0:
                            if cells[cell] == 0:
                                cells[cell] = ONE
                                trail[used] = cell
                                used += 1
                            else:
                                cells[cell] = one_more(cells[cell])
                        place += 1
                elif read == SEAT:
                    while place < end:
                        if at[place] >= 0:
                            cell = to + relative(at[place], looks, sides)
                            cells[cell] = ONE
                            trail[used] = cell
                            used += 1
                        to += item
                        place += 1
                else:
                    while place < end:
                        mask = at[place]
                        bit: i64 = 0
                        while mask != 0:
                            if mask & 1:
                                cell = to + (relative(bit, looks, sides) if read == SEAT_BITS else bit)
                                cells[cell] = ONE
                                trail[used] = cell
                                used += 1
                            mask >>= 1
                            bit += 1
                        to += item
                        place += 1
                row += 1
                owner += 1
                if r.seats and owner == sides:
                    owner = 0
        sheet.used = used

    def fill(self, p: Position, seat: int, cells: memoryview[float]) -> None:
        """What a seat, or PUBLIC, sees of a position, into a buffer of `size` floats: for who looks now and then."""
        sheet = Sheet(1, self.size)
        self.write(p, seat, sheet, 0)
        for cell, number in enumerate(memoryview(sheet.cells).cast("B").cast("f")):
            cells[cell] = number


def relative(seat: i64, looks: i64, sides: i64) -> i64:
    """A seat counted from the one that looks."""
    other = seat - looks
    return other + sides if other < 0 else other
