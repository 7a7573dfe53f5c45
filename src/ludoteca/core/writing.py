"""The lists of a program, written into the cells of a row: each in a loop of its own, since calls would cost more than
what they do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.bits import bit
from ludoteca.core.field import BAG, HOT, NUMBER, SEAT, SEAT_BITS
from ludoteca.core.reading import CELL, MOST, PILE, PLACE, TO_CELL, TO_ZERO, Lists, Program
from ludoteca.core.sheet import COUNTS, ONE, Sheet


def write_numbers(at: vec[i64], lists: Lists, bits: vec[i32], cells: vec[i32], first: i64) -> None:
    for entry in lists.fours:
        place = entry & PLACE
        cell = first + (entry >> TO_CELL & CELL)
        zero = entry >> TO_ZERO
        cells[cell] = bits[zero + at[place]]
        cells[cell + 1] = bits[zero + at[place + 1]]
        cells[cell + 2] = bits[zero + at[place + 2]]
        cells[cell + 3] = bits[zero + at[place + 3]]
    for entry in lists.numbers:
        cells[first + (entry >> TO_CELL & CELL)] = bits[(entry >> TO_ZERO) + at[entry & PLACE]]
    for entry in lists.large:
        cells[first + (entry >> TO_CELL & CELL)] = bits[(entry >> TO_ZERO) + min(at[entry & PLACE], MOST)]


def write_choices(at: vec[i64], lists: Lists, looks: i64, sides: i64, sheet: Sheet, first: i64, slot: i64) -> None:
    cells = sheet.cells
    shown = sheet.shown
    slot += lists.slot
    for entry in lists.hots:
        now = at[entry & PLACE] + 1
        before = shown[slot]
        if now != before:
            shown[slot] = now
            cell = first + (entry >> TO_CELL)
            if before != 0:
                cells[cell + before] = 0
            if now != 0:
                cells[cell + now] = ONE
        slot += 1
    for entry in lists.seats:
        owner = at[entry & PLACE]
        sheet.mark(slot, first + (entry >> TO_CELL), 1 + relative(owner, looks, sides) if owner >= 0 else 0)
        slot += 1
    for entry in lists.bits:
        now = at[entry & PLACE]
        if now != shown[slot]:
            sheet.spread(slot, first + (entry >> TO_CELL), now)
        slot += 1
    for entry in lists.seat_bits:
        sheet.spread(slot, first + (entry >> TO_CELL), turned(at[entry & PLACE], looks, sides))
        slot += 1


def write_piles(at: vec[i64], program: Program, looks: i64, sheet: Sheet, first: i64) -> None:
    piles = program.piles
    sides = program.sides
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
                    number = i64(cells[cell])
                    if number == 0:
                        trail[used] = cell
                        used += 1
                    cells[cell] = i32(number + 1)
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
                    sheet.put(to, program.bits[piles[n + 5] + min(number, MOST)])
            elif read == HOT:
                if number >= 0:
                    sheet.put(to + number, ONE)
            elif read == SEAT:
                if number >= 0:
                    sheet.put(to + relative(number, looks, sides), ONE)
            else:
                place_of: i64 = 0
                while number != 0:
                    if number & 1:
                        sheet.put(to + (relative(place_of, looks, sides) if read == SEAT_BITS else place_of), ONE)
                    number >>= 1
                    place_of += 1
            to += piles[n + 4]
            place += 1
        n += PILE


def relative(seat: i64, looks: i64, sides: i64) -> i64:
    """A seat counted from the one that looks."""
    other = seat - looks
    return other + sides if other < 0 else other


def turned(owners: i64, looks: i64, sides: i64) -> i64:
    """A set of seats, so that the seat that looks is the lowest bit."""
    return (owners >> looks | owners << (sides - looks)) & (bit(sides) - 1)
