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

from ludoteca.core.field import BAG, HOT, NUMBER, SEAT, SEAT_BITS, UNREAD
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.core.reading import MOST, PILE, Program, Reading
from ludoteca.core.step import Step

ONE: Final[i32] = 0x3F800000


def bits_of(scale: i64, low: i64, high: i64) -> vec[i32]:
    """The numbers from `low` to `high`, divided by a scale, as the bits of floats."""
    return vec[i32](
        [i32(struct.unpack("<i", struct.pack("<f", n / int(scale)))[0]) for n in range(int(low), int(high) + 1)]
    )


COUNTS: Final = bits_of(1, 0, MOST)


class Sheet:
    """Rows of `size` cells, one an observation. A row is written again and again: its numbers always go to the same
    cells, of which `covers` says by whom; all others that are not zero stand in `trail`, from where the row begins up
    to its number in `ends`, so that only those are wiped."""

    def __init__(self, rows: i64, size: i64) -> None:
        self.size: i64 = size
        self.cells: vec[i32] = vec[i32]([i32(0)] * int(rows * size))
        self.trail: vec[i64] = vec[i64]([i64(0)] * int(rows * size))
        self.ends: vec[i64] = vec[i64]([row * size for row in range(rows)])
        self.covers: vec[i64] = vec[i64]([i64(0)] * int(rows))
        self.row: i64 = 0  # that is being written
        self.used: i64 = 0  # of the trail, by it

    def begin(self, row: i64, cover: i64) -> i64:
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
        if self.covers[row] != cover:
            self.covers[row] = cover
            n = first
            while n < first + self.size:
                cells[n] = 0
                n += 1
        self.row = row
        self.used = first
        return first

    def put(self, cell: i64, bits: i32) -> None:
        """Write a cell that is still empty."""
        used = self.used
        self.cells[cell] = bits
        self.trail[used] = cell
        self.used = used + 1

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

    def __init__(self, pieces: list[tuple[str, list[str]]], scales: list[int] | None = None) -> None:
        """Each piece with the names of its cells, none twice; a single cell has the name ''. `scales` says of all cells
        by what their numbers are divided; 1 if it is not given."""
        self.pieces = pieces
        self.size: i64 = sum([len(names) for _, names in pieces])
        self.scales: list[int] = scales if scales is not None else [1] * int(self.size)

    def write(self, p: Any, seat: i64, sheet: Sheet, first: i64) -> None:
        """Put what this seat (or PUBLIC) may know of the position into the cells from `first` on."""
        raise NotImplementedError


def scales(readings: list[Reading]) -> tuple[dict[int, int], vec[i32]]:
    """The bits of all numbers that are read, scale by scale; and where those of 0 stand."""
    zeros: dict[int, int] = {}
    bits: list[i32] = []
    for scale in sorted({int(r.scale) for r in readings if r.read == NUMBER}):
        low = min([int(r.low) for r in readings if r.read == NUMBER and r.scale == scale])
        high = max([min(int(r.high), MOST) for r in readings if r.read == NUMBER and r.scale == scale])
        zeros[scale] = len(bits) - low
        bits += list(bits_of(scale, low, high))
    return zeros, vec[i32](bits)


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
        self.scales: list[int] = [int(fields.seats), int(fields.turns)]  # by what each cell's number is divided
        self.size: i64 = 0
        seats = [f"+{seat}" for seat in range(int(fields.seats))]
        self._piece("players", [""])
        self._piece("turn", [""])
        self._piece("active", seats)
        self._piece("actor", seats)
        self._piece("step", list(steps))
        self.scales += [1] * (int(self.size) - 2)
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
                self.scales += [int(reading.scale) if field.read == NUMBER else 1] * len(names)
        self.zeros, self.bits = scales(self.readings)
        self.programs: list[Program | None] = [None] * int((fields.seats + 1) ** 2)
        self.own: i64 = self.size
        for part in parts:
            for name, cells in part.pieces:
                self._piece(name, cells)
            self.scales += part.scales

    def _piece(self, name: str, cells: list[str]) -> None:
        shape = () if cells == [""] else (len(cells),)
        self.pieces.append(Piece(name, int(self.size), len(cells), shape))
        self.cell_names += [f"{name} {cell}".strip() for cell in cells]
        self.size += len(cells)

    def names(self) -> list[str]:
        """What each cell says."""
        return self.cell_names

    def program(self, players: i64, seat: i64) -> Program:
        """How a seat, or PUBLIC, looks at a table of so many; made when it is first asked for."""
        place = players * (self.seats + 1) + seat + 1
        found = self.programs[place]
        if found is None:
            found = Program(self.readings, self.zeros, seat, self.fields.sides(players))
            self.programs[place] = found
        return found

    def write(self, p: Position, seat: i64, sheet: Sheet, row: i64) -> None:
        """What a seat, or PUBLIC, sees, into a row of the sheet. A spectator looks from seat 0."""
        looks: i64 = seat if seat >= 0 else 0
        players = p.players
        seats = self.seats
        program = self.program(players, seat)
        first = sheet.begin(row, program.cover)
        cells = sheet.cells
        cells[first] = self.table[players]
        cells[first + 1] = self.turns[min(p.turn, MOST)]
        sheet.put(first + 2 + relative(p.seat, looks, players), ONE)
        if p.steps:
            step = p.steps[-1]
            sheet.put(first + 2 + seats + relative(step.seat(p), looks, players), ONE)
            sheet.put(first + 2 + 2 * seats + step.number, ONE)
        self._numbers(p.at, program, sheet, first)
        sides = self.fields.sides(players)
        self._choices(p.at, program, looks, sides, sheet, first)
        if len(program.piles) > 0:
            self._piles(p.at, program.piles, looks, sides, sheet, first)
        to = first + self.own
        for part in self.parts:
            part.write(p, seat, sheet, to)
            to += part.size

    # The lists of a program, each in a loop of its own, since calls would cost more than what they do.

    def _numbers(self, at: vec[i64], program: Program, sheet: Sheet, first: i64) -> None:
        """Also where they are 0, so that nothing is wiped there."""
        cells = sheet.cells
        bits = self.bits
        numbers = program.numbers
        n: i64 = 0
        end: i64 = len(numbers)
        while n < end:
            cells[first + i64(numbers[n + 1])] = bits[i64(numbers[n + 2]) + at[i64(numbers[n])]]
            n += 3
        large = program.large
        n = 0
        end = len(large)
        while n < end:
            cells[first + i64(large[n + 1])] = bits[i64(large[n + 2]) + min(at[i64(large[n])], MOST)]
            n += 3

    def _choices(self, at: vec[i64], program: Program, looks: i64, sides: i64, sheet: Sheet, first: i64) -> None:
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        hots = program.hots
        n: i64 = 0
        end: i64 = len(hots)
        while n < end:
            number = at[i64(hots[n])]
            if number >= 0:
                cell = first + i64(hots[n + 1]) + number
                cells[cell] = ONE
                trail[used] = cell
                used += 1
            n += 2
        seats = program.seats
        n = 0
        end = len(seats)
        while n < end:
            number = at[i64(seats[n])]
            if number >= 0:
                cell = first + i64(seats[n + 1]) + relative(number, looks, sides)
                cells[cell] = ONE
                trail[used] = cell
                used += 1
            n += 2
        bits = program.bits
        n = 0
        end = len(bits)
        while n < end:
            number = at[i64(bits[n])]
            cell = first + i64(bits[n + 1])
            while number != 0:
                if number & 1:
                    cells[cell] = ONE
                    trail[used] = cell
                    used += 1
                number >>= 1
                cell += 1
            n += 2
        seat_bits = program.seat_bits
        n = 0
        end = len(seat_bits)
        while n < end:
            number = at[i64(seat_bits[n])]
            seat: i64 = 0
            while number != 0:
                if number & 1:
                    cell = first + i64(seat_bits[n + 1]) + relative(seat, looks, sides)
                    cells[cell] = ONE
                    trail[used] = cell
                    used += 1
                number >>= 1
                seat += 1
            n += 2
        sheet.used = used

    def _piles(self, at: vec[i64], piles: vec[i64], looks: i64, sides: i64, sheet: Sheet, first: i64) -> None:
        cells = sheet.cells
        trail = sheet.trail
        n: i64 = 0
        stop: i64 = len(piles)
        while n < stop:
            read = piles[n]
            place = piles[n + 1]
            count = piles[n + 2]
            to = first + piles[n + 3]
            if count == 0:
                count = at[place]
                place += 1
            end = place + count
            if read == BAG:
                used = sheet.used
                counted = used
                while place < end:
                    cell = to + at[place]
                    if cell >= to:
                        if cells[cell] == 0:
                            trail[used] = cell
                            used += 1
                        cells[cell] += 1
                    place += 1
                while counted < used:  # how often, as bits
                    cell = trail[counted]
                    cells[cell] = COUNTS[min(i64(cells[cell]), MOST)]
                    counted += 1
                sheet.used = used
            while place < end:
                number = at[place]
                if read == NUMBER:
                    if number != 0:
                        sheet.put(to, self.bits[piles[n + 5] + min(number, MOST)])
                elif read == HOT:
                    if number >= 0:
                        sheet.put(to + number, ONE)
                elif read == SEAT:
                    if number >= 0:
                        sheet.put(to + relative(number, looks, sides), ONE)
                else:
                    bit: i64 = 0
                    while number != 0:
                        if number & 1:
                            sheet.put(to + (relative(bit, looks, sides) if read == SEAT_BITS else bit), ONE)
                        number >>= 1
                        bit += 1
                to += piles[n + 4]
                place += 1
            n += PILE

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
