"""Tall stacks of which is told how often each thing lies there: what has changed is counted, not all.

A row of a sheet remembers how high the stack was, what lay there, eight numbers as the digits of one, and how often
each number was among its cells. Above its height all cells are 0: these are no things, so that of 0 there are as many
things as that count and the height together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.field import BAG
from ludoteca.core.reading import Reading
from ludoteca.core.sheet import COUNTS, Sheet
from ludoteca.core.watch import RUN, RUN_BITS, RUN_MASK, RUN_STEP

TALL: Final = 2 * RUN  # less is counted anew each time


class Bag:
    """A row of such a field: where its height stands and its cells end, and the cell of an observation that counts 0.
    Of a row's keys it has those from `key` on: first its height, and from `counts` on one for each number."""

    def __init__(self, reading: Reading, row: i64, key: i64) -> None:
        self.place: i64 = reading.at + row * reading.stride
        self.end: i64 = self.place + 1 + reading.cells
        self.to: i64 = reading.to + row * reading.width - reading.base
        self.key: i64 = key
        self.counts: i64 = key + 1 + (reading.cells + RUN - 1) // RUN
        self.next: i64 = self.counts + reading.high + 1  # the first key that it does not have


def is_bag(reading: Reading) -> bool:
    """Whether it is a tall stack that all see alike, of numbers that can be digits."""
    if reading.read != BAG or not reading.stack or reading.seats or reading.owner:
        return False
    return bool(reading.cells >= TALL and reading.low >= 0 and reading.high < RUN_STEP)


def bags_of(readings: list[Reading]) -> list[Bag]:
    found: list[Bag] = []
    for reading in readings:
        for row in range(reading.rows):
            found.append(Bag(reading, row, found[-1].next if found else 0))
    return found


def write_bags(at: vec[i64], bags: vec[Bag], sheet: Sheet, row: i64) -> None:
    """Write how often each thing is there, where that has changed since this row was written last."""
    keys = sheet.keys
    for bag in bags:
        n = row * sheet.each + bag.key
        place = bag.place
        height = at[place]
        top = place + max(height, keys[n])
        changed = height != keys[n]
        keys[n] = height
        place += 1
        while place <= top:
            n += 1
            key = digits(at, place, bag.end)
            before = keys[n]
            if key != before:
                keys[n] = key
                changed = True
                recount(bag, sheet, row, key, before)
            place += RUN
        if changed:
            number = keys[row * sheet.each + bag.counts] + height
            sheet.cells[row * sheet.size + bag.to] = COUNTS[number]


def digits(at: vec[i64], place: i64, end: i64) -> i64:
    """Eight cells in one number, or as many as there are before the end."""
    if place + RUN > end:
        key: i64 = 0
        while place < end:
            key = key * RUN_STEP + at[place]
            place += 1
        return key
    key = at[place]
    key = key * RUN_STEP + at[place + 1]
    key = key * RUN_STEP + at[place + 2]
    key = key * RUN_STEP + at[place + 3]
    key = key * RUN_STEP + at[place + 4]
    key = key * RUN_STEP + at[place + 5]
    key = key * RUN_STEP + at[place + 6]
    return key * RUN_STEP + at[place + 7]


def recount(bag: Bag, sheet: Sheet, row: i64, key: i64, before: i64) -> None:
    """Of eight cells those that have changed: one thing less of what was there, and one more of what is there now."""
    keys = sheet.keys
    cells = sheet.cells
    counts = row * sheet.each + bag.counts
    to = row * sheet.size + bag.to
    while key != before:
        now = key & RUN_MASK
        was = before & RUN_MASK
        if now != was:
            keys[counts + was] -= 1
            keys[counts + now] += 1
            if was != 0:
                cells[to + was] = COUNTS[keys[counts + was]]
            if now != 0:
                cells[to + now] = COUNTS[keys[counts + now]]
        key >>= RUN_BITS
        before >>= RUN_BITS
