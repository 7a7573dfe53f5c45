"""The cells that observations are written into, again and again, and as little of them as can be.

Cells are 32-bit floats, written as their bits: every number comes from a declared range, so its bits are looked up.
"""

from __future__ import annotations

import struct
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.bits import bit, lowest
from ludoteca.core.reading import MOST

HEAD: Final = 3  # slots of every row, for whose turn it is, who decides, and what

ONE: Final[i32] = 0x3F800000


def bits_of(scale: i64, low: i64, high: i64) -> vec[i32]:
    """The numbers from `low` to `high`, divided by a scale, as the bits of floats."""
    return vec[i32](
        [i32(struct.unpack("<i", struct.pack("<f", n / int(scale)))[0]) for n in range(int(low), int(high) + 1)]
    )


COUNTS: Final = bits_of(1, 0, MOST)


class Sheet:
    """Rows of `size` cells, one an observation. When a row is written again, it still has what was written before:

    - a number always goes to the same cell, which is simply written over; `covers` says whose numbers a row has;
    - what the cells of the position were then, `each` numbers of `keys` say, and `programs` which one wrote the row:
      of what neither has changed nor depends on who looks, nothing is written again (`watch.py`, `bags.py`);
    - what seldom changes has a slot, which says what its cells show now, 0 while they are all zero: they are written
      only where that is something else; a row has `slots` of them in `shown`;
    - all other cells that are not zero stand in `trail`, from where the row begins up to its number in `ends`, and are
      wiped first.
    """

    def __init__(self, rows: i64, size: i64, slots: i64, keys: i64) -> None:
        self.size: i64 = size
        self.slots: i64 = slots
        self.each: i64 = keys
        self.cells: vec[i32] = vec[i32]([i32(0)] * int(rows * size))
        self.shown: vec[i64] = vec[i64]([i64(0)] * int(rows * slots))
        self.trail: vec[i64] = vec[i64]([i64(0)] * int(rows * size))
        self.ends: vec[i64] = vec[i64]([row * size for row in range(rows)])
        self.covers: vec[i64] = vec[i64]([i64(0)] * int(rows))
        self.programs: vec[i64] = vec[i64]([i64(0)] * int(rows))
        self.keys: vec[i64] = vec[i64]([i64(0)] * int(rows * keys))
        self.row: i64 = 0  # that is being written
        self.used: i64 = 0  # of the trail, by it

    def begin(self, row: i64, cover: i64) -> None:
        """Wipe what of a row would not be written over."""
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
        if self.covers[row] != cover:
            self.covers[row] = cover
            self.clear(row)

    def clear(self, row: i64) -> None:
        """Wipe all of a row."""
        n = row * self.size
        end = n + self.size
        while n < end:
            self.cells[n] = 0
            n += 1
        n = row * self.slots
        end = n + self.slots
        while n < end:
            self.shown[n] = 0
            n += 1
        n = row * self.each
        end = n + self.each
        while n < end:
            self.keys[n] = 0
            n += 1

    def mark(self, slot: i64, before: i64, which: i64) -> None:
        """Of the cells after `before` only that one is 1; none, if it is 0."""
        marked = self.shown[slot]
        if marked == which:
            return
        self.shown[slot] = which
        if marked != 0:
            self.cells[before + marked] = 0
        if which != 0:
            self.cells[before + which] = ONE

    def spread(self, slot: i64, first: i64, bits: i64, stride: i64 = 1) -> None:
        """From `first` on, every so many cells, a 1 for each bit that is set."""
        cells = self.cells
        changed = self.shown[slot] ^ bits
        self.shown[slot] = bits
        while changed != 0:
            which = lowest(changed)
            cells[first + which * stride] = ONE if bits & bit(which) else i32(0)
            changed &= changed - 1

    def tally(self, slot: i64, before: i64, named: i64) -> None:
        """How often each of the cells after `before` is named; every byte of `named` is the number of one, or 0."""
        cells = self.cells
        wiped = self.shown[slot]
        self.shown[slot] = named
        while wiped != 0:
            if wiped & 0xFF:
                cells[before + (wiped & 0xFF)] = 0
            wiped >>= 8
        while named != 0:
            if named & 0xFF:
                cell = before + (named & 0xFF)
                cells[cell] = one_more(cells[cell]) if cells[cell] else ONE
            named >>= 8

    def put(self, cell: i64, bits: i32) -> None:
        """Write a cell that is still empty."""
        used = self.used
        self.cells[cell] = bits
        self.trail[used] = cell
        self.used = used + 1


def one_more(bits: i32) -> i32:
    """The bits of the next whole number; most counts are small."""
    n: i64 = 0
    while n < MOST and COUNTS[n] != bits:
        n += 1
    return COUNTS[min(n + 1, MOST)]
