"""How a network reads the fields of a position: which number goes to which cell, worked out once for each seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NUMBER, OWNER, SEAT, SEAT_BITS, Field
from ludoteca.core.fields import Fields
from ludoteca.core.watch import Watch

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

    def slots(self) -> i64:
        """How many slots it has in a row of a sheet: one a choice, for all rows; none for what is counted."""
        return 0 if self.read == NUMBER or self.read == BAG or self.stack else self.shown * self.cells

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


# What is done about a cell that has changed: in the lowest bits what it is, above them its slot, the cell of the
# observation, and for a number, where the bits of 0 stand among those of its scale.
KIND: Final = 0x7
A_NUMBER: Final = 1
A_LARGE: Final = 2
A_HOT: Final = 3
A_SEAT: Final = 4
A_BITS: Final = 5
SOME_SEAT_BITS: Final = 6
FOURS: Final = 7  # numbers, too, where they are listed
KINDS: Final = (A_NUMBER, A_LARGE, A_HOT, A_SEAT, A_BITS, SOME_SEAT_BITS, FOURS)
ACT_SLOT: Final = 3
ACT_SLOTS: Final = 0x7FF
ACT_CELL: Final = 14
ACT_ZERO: Final = 30

# What else is to be written for a changed cell, a bit each: all piles, and from this bit on the parts.
PILES: Final = 1
FIRST_PART: Final = 1

# An entry of a program's list: in its lowest bits a place of the position, above them a cell, and above both, for a
# number, where the bits of 0 stand among those of its scale. One number for all three, since going through a list costs
# less than asking for one of its numbers.
PLACE: Final = 0xFFFF
TO_CELL: Final = 16
CELL: Final = 0xFFFF
TO_ZERO: Final = 32


class Lists:
    """Entries of what is read alike: `numbers` have a cell each; so have `large` ones, which may be more than MOST;
    four that follow one another, place by place and cell by cell, are one entry of `fours`. `hots` and `seats` have the
    cell before that of number 0, `bits` and `seat_bits` that of the first; these four kinds have slots, the first of
    them has `slot`."""

    def __init__(self, slot: i64, found: dict[int, list[int]]) -> None:
        self.fours: vec[i64] = vec[i64](found[FOURS])
        self.numbers: vec[i64] = vec[i64](found[A_NUMBER])
        self.large: vec[i64] = vec[i64](found[A_LARGE])
        self.hots: vec[i64] = vec[i64](found[A_HOT])
        self.seats: vec[i64] = vec[i64](found[A_SEAT])
        self.bits: vec[i64] = vec[i64](found[A_BITS])
        self.seat_bits: vec[i64] = vec[i64](found[SOME_SEAT_BITS])
        self.slot: i64 = slot
        self.slots: i64 = len(self.hots) + len(self.seats) + len(self.bits) + len(self.seat_bits)

    def tell(self, acts: list[int]) -> None:
        """What to do when a cell of an entry changes, by its place."""
        for four in self.fours:
            for k in range(4):
                act(acts, int(four) + k * (1 + (1 << TO_CELL)), A_NUMBER)
        for kind, entries in ((A_NUMBER, self.numbers), (A_LARGE, self.large)):
            for one in entries:
                act(acts, int(one), kind)
        slot = int(self.slot)
        for kind, entries in (
            (A_HOT, self.hots),
            (A_SEAT, self.seats),
            (A_BITS, self.bits),
            (SOME_SEAT_BITS, self.seat_bits),
        ):
            for one in entries:
                act(acts, int(one), kind, slot)
                slot += 1


class Program:
    """The readings of all fields as one seat of a table looks at it, or a spectator, who sees no seat's own: in one
    pass over these lists no field is asked again what it is. What is `turning` depends on who looks, what is `fixed`
    does not. `piles` are rows of PILE numbers, of what is counted or has a height.

    By the place of a cell, `acts` say what to do when it changes, and `wakes` what else is to be written: the piles, or
    those of the `parts` that read the field. `watch` has all these places, the same for all seats.
    """

    def __init__(
        self,
        fields: Fields,
        readings: list[Reading],
        parts: list[list[Field]],
        zeros: dict[int, int],
        bits: vec[i32],
        seat: i64,
        sides: i64,
        number: i64,
        cover: i64,
        key: i64,
        apart: bool,
    ) -> None:
        """`apart` says whether there is anything fixed; else all is called turning."""
        fixed: dict[int, list[int]] = {kind: [] for kind in KINDS}
        turning: dict[int, list[int]] = {kind: [] for kind in KINDS}
        piles: list[int] = []
        wakes = [0] * int(fields.size)
        wanted: set[int] = set()
        self.piles_turn: i64 = 0
        for r in readings:
            zero = zeros[int(r.scale)] if r.read == NUMBER else 0
            turns = not apart or r.seats or r.read == SEAT or r.read == SEAT_BITS
            found = turning if turns else fixed
            for row in range(r.rows_seen(seat, sides)):
                owner: i64 = row
                if r.seats:
                    owner = (max(seat, 0) + row) % sides
                place: i64 = r.at + owner * r.stride
                to: i64 = r.to + row * r.width
                if r.stack or r.read == BAG:
                    first: i64 = to - r.base if r.read == HOT or r.read == BAG else to
                    piles += [int(n) for n in (r.read, place, 0 if r.stack else r.cells, first, r.item, zero)]
                    wake(wakes, r.field, owner, PILES)
                    if turns:
                        self.piles_turn = PILES
                    continue
                n: i64 = 0
                while n < r.cells:
                    cell = int(to + n * r.item)
                    if r.read == NUMBER and r.high <= MOST and n + 4 <= r.cells:
                        found[FOURS].append(entry(int(place + n), cell, zero))
                        n += 3
                    elif r.read == NUMBER:
                        found[A_LARGE if r.high > MOST else A_NUMBER].append(entry(int(place + n), cell, zero))
                    elif r.read == HOT:
                        found[A_HOT].append(entry(int(place + n), cell - int(r.base) - 1))
                    elif r.read == SEAT:
                        found[A_SEAT].append(entry(int(place + n), cell - 1))
                    elif r.read == BITS:
                        found[A_BITS].append(entry(int(place + n), cell))
                    else:
                        found[SOME_SEAT_BITS].append(entry(int(place + n), cell))
                    n += 1
            if r.owner and seat >= 0:  # the rows of the others, so that all watch the same
                wanted.update(range(int(r.at), int(r.at + sides * r.stride)))
        self.fixed = Lists(0, fixed)
        self.turning = Lists(self.fixed.slots, turning)
        acts = [0] * int(fields.size)
        self.fixed.tell(acts)
        self.turning.tell(acts)
        for part, read in enumerate(parts):
            for field in read:
                for row in range(int(sides if field.seats else field.rows)):
                    wake(wakes, field, row, 1 << FIRST_PART + part)
        wanted.update([place for place in range(int(fields.size)) if acts[place] or wakes[place]])
        self.watch = Watch(fields, wanted)
        self.acts: vec[i64] = vec[i64](acts)
        self.wakes: vec[i64] = vec[i64](wakes)
        self.bits: vec[i32] = bits
        self.piles: vec[i64] = vec[i64](piles)
        self.sides: i64 = sides
        self.number: i64 = number  # which one it is, from 1
        self.cover: i64 = cover  # programs that write the same cells have the same
        self.key: i64 = key  # the first key of what is watched


def act(acts: list[int], entry: int, kind: int, slot: int = 0) -> None:
    """What to do when the cell of an entry changes."""
    cell, zero = entry >> TO_CELL & CELL, entry >> TO_ZERO
    acts[entry & PLACE] = kind | slot << ACT_SLOT | cell << ACT_CELL | zero << ACT_ZERO


def wake(wakes: list[int], field: Field, row: i64, what: int) -> None:
    """What else to write when a cell of this row changes, or something of a stack."""
    first = int(field.at + row * field.stride)
    for place in range(first, first + int(field.stride)):
        wakes[place] |= what


def entry(place: int, cell: int, zero: int = 0) -> int:
    return place | cell << TO_CELL | zero << TO_ZERO


# A row of `piles`: how it is read, where it lies, how many cells it has (0: as many as stand before them), the cell of
# number 0, cells an item, and where the bits of 0 are.
PILE: Final = 6
