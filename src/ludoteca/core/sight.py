"""What a seat sees of a position, as numbers for programs that learn: straight from its cells, no object made.

A field that all see is read as its declaration says; a seat's own fields only for that seat; hidden ones not at all,
but for the height of a stack. Rows of seats are counted from the seat that looks, so that what is learned at one seat
holds at all. What a game works out itself, because who may know it changes, is a `Part`.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.bags import Bag, bags_of, is_bag, write_bags
from ludoteca.core.changes import write_changes
from ludoteca.core.field import NUMBER, UNREAD, Field
from ludoteca.core.fields import Fields
from ludoteca.core.position import NOBODY, Position
from ludoteca.core.reading import FIRST_PART, MOST, PILES, Program, Reading
from ludoteca.core.sheet import HEAD, Sheet, bits_of
from ludoteca.core.step import Step
from ludoteca.core.writing import relative, write_choices, write_numbers, write_piles

# Of every row of a sheet, the slots that each game has: whose turn it is, who decides, and what.
ACTIVE: Final = 0
ACTOR: Final = 1
STEP: Final = 2


class Piece:
    """A named part of an observation: `width` cells from `offset`, along the axes of `shape`."""

    def __init__(self, name: str, offset: int, width: int, shape: tuple[int, ...]) -> None:
        self.name = name
        self.offset = offset
        self.width = width
        self.shape = shape


class Part:
    """Something that a game works out: `size` cells, which `write` fills and `names` tells, by pieces. It may use as
    many slots of the sheet as it asks for. A part that says which fields it `reads` is only written when one of them
    has changed, or, if it `turns`, when somebody else looks or is at turn; which decision is to be made, and all else,
    must then mean nothing to it.

    Nothing that the view does not show may be read: `tests/games/test_every_field.py` redeals to see that.
    """

    def __init__(
        self,
        pieces: list[tuple[str, list[str]]],
        scales: list[int] | None = None,
        slots: int = 0,
        reads: list[i64] | None = None,
        turns: bool = True,
    ) -> None:
        """Each piece with the names of its cells, none twice; a single cell has the name ''. `scales` says of all cells
        by what their numbers are divided; 1 if it is not given. `reads` has the places of fields."""
        self.pieces = pieces
        self.size: i64 = sum([len(names) for _, names in pieces])
        self.scales: list[int] = scales if scales is not None else [1] * int(self.size)
        self.slots: i64 = slots
        self.reads = reads
        self.turns = turns

    def write(self, p: Any, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        """Put what this seat (or PUBLIC) may know of the position into the cells from `first` on, by the slots from
        `slot` on: as a `Sheet` says."""
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
    """A game's positions as `size` numbers: who is at the table and decides what, its fields, and its own parts.

    `compares` says whether of a row that is written again only what has changed since is looked at. It pays where a
    seat makes several decisions before another one looks."""

    def __init__(self, fields: Fields, steps: dict[str, Step[Any]], parts: list[Part], compares: bool = False) -> None:
        self.fields = fields
        self.compares = compares
        self.steps = steps
        self.seats: i64 = fields.seats
        self.parts: vec[Part] = vec[Part](parts)  # no lists: what comes out of a list is asked for its type
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
        bags = bags_of([reading for reading in self.readings if is_bag(reading)])
        self.bags: vec[Bag] = vec[Bag](bags)
        self.first_key: i64 = bags[-1].next if bags else 0  # of what programs watch
        self.programs: vec[Program | None] = vec[Program | None]([None] * int((fields.seats + 1) ** 2))
        self.keys: i64 = self.first_key  # that a row has: as many as any program wants, once one is asked for
        self.read: list[list[Field]] = []  # by each part
        self.always: i64 = 0  # the parts that are always written, a bit for each
        self.turning: i64 = 0  # and those that are, when somebody else looks or is at turn
        for n, part in enumerate(parts):
            places = part.reads
            if places is None:
                self.always |= 1 << n
            elif part.turns:
                self.turning |= 1 << n
            self.read.append([field for field in fields.all if places is not None and field.has(places)])
        self.slots: i64 = HEAD + sum([int(reading.slots()) for reading in self.readings])
        self.own: i64 = self.size  # the first cell of parts, and their first slot
        self.own_slot: i64 = self.slots
        for part in parts:
            for name, cells in part.pieces:
                self._piece(name, cells)
            self.scales += part.scales
            self.slots += part.slots

    def _piece(self, name: str, cells: list[str]) -> None:
        shape = () if cells == [""] else (len(cells),)
        self.pieces.append(Piece(name, int(self.size), len(cells), shape))
        self.cell_names += [f"{name} {cell}".strip() for cell in cells]
        self.size += len(cells)

    def names(self) -> list[str]:
        """What each cell says."""
        return self.cell_names

    def sheet(self, rows: i64) -> Sheet:
        """Where so many observations can be written."""
        if self.compares and self.keys == self.first_key:
            for players in range(1, int(self.seats) + 1):
                self.keys = max(self.keys, self.first_key + self.program(players, 0).watch.keys)
        return Sheet(rows, self.size, self.slots, self.keys)

    def program(self, players: i64, seat: i64) -> Program:
        """How a seat, or PUBLIC, looks at a table of so many; made when it is first asked for."""
        place = players * (self.seats + 1) + seat + 1
        found = self.programs[place]
        if found is None:
            cover = 2 * players + (1 if seat >= 0 else 0)
            sides = self.fields.sides(players)
            found = Program(
                self.fields,
                [reading for reading in self.readings if not is_bag(reading)],
                self.read,
                self.zeros,
                self.bits,
                seat,
                sides,
                place + 1,
                cover,
                self.first_key,
                self.compares,
            )
            self.programs[place] = found
        return found

    def write(self, p: Position, seat: i64, sheet: Sheet, row: i64) -> None:
        """What a seat, or PUBLIC, sees, into a row of the sheet. A spectator looks from seat 0."""
        if p.steps:
            step = p.steps[-1]
            self.write_at(p, seat, 1 + step.number, step.seat(p), sheet, row)
        else:
            self.write_at(p, seat, 0, NOBODY, sheet, row)

    def write_at(self, p: Position, seat: i64, decision: i64, actor: i64, sheet: Sheet, row: i64) -> None:
        """The same for who knows which decision is to be made, from 1 on, and by whom."""
        looks: i64 = seat if seat >= 0 else 0
        players = p.players
        seats = self.seats
        program = self.program(players, seat)
        again = False  # whether the same seat looked last
        follows = False  # or another of the same table
        if self.compares:
            again = sheet.programs[row] == program.number
            follows = sheet.covers[row] == program.cover
            sheet.programs[row] = program.number
        if not follows:
            sheet.begin(row, program.cover)
        first = row * self.size
        slot = row * self.slots
        cells = sheet.cells
        shown = sheet.shown
        cells[first] = self.table[players]
        cells[first + 1] = self.turns[min(p.turn, MOST)]
        active = 1 + relative(p.seat, looks, players)
        actor = 1 + relative(actor, looks, players) if actor != NOBODY else 0
        woken = self.always
        before = first + 1
        if active != shown[slot + ACTIVE]:
            sheet.mark(slot + ACTIVE, before, active)
            woken |= self.turning
        if actor != shown[slot + ACTOR]:
            sheet.mark(slot + ACTOR, before + seats, actor)
        if decision != shown[slot + STEP]:
            sheet.mark(slot + STEP, before + 2 * seats, decision)
        at = p.at
        if follows:
            changes = write_changes(at, program, looks, sheet, row)
            woken |= changes >> FIRST_PART
            if not again:
                woken |= self.turning
                changes |= program.piles_turn
            if changes & PILES:
                sheet.begin(row, program.cover)
                write_piles(at, program, looks, sheet, first)
        else:
            woken = -1
            if self.compares:
                write_changes(at, program, NOBODY, sheet, row)
                write_numbers(at, program.fixed, program.bits, cells, first)
                write_choices(at, program.fixed, looks, program.sides, sheet, first, slot + HEAD)
            write_piles(at, program, looks, sheet, first)
        write_bags(at, self.bags, sheet, row)
        if not again:
            write_numbers(at, program.turning, program.bits, cells, first)
            write_choices(at, program.turning, looks, program.sides, sheet, first, slot + HEAD)
        first += self.own
        slot += self.own_slot
        for part in self.parts:
            if woken & 1:
                part.write(p, seat, sheet, first, slot)
            woken >>= 1
            first += part.size
            slot += part.slots

    def fill(self, p: Position, seat: int, cells: memoryview[float]) -> None:
        """What a seat, or PUBLIC, sees of a position, into a buffer of `size` floats: for who looks now and then."""
        sheet = self.sheet(1)
        self.write(p, seat, sheet, 0)
        for cell, number in enumerate(memoryview(sheet.cells).cast("B").cast("f")):
            cells[cell] = number
