"""What of a row is written again, because the cells of the position that it comes from have changed (`watch.py`)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.position import NOBODY
from ludoteca.core.reading import (
    A_BITS,
    A_HOT,
    A_LARGE,
    A_NUMBER,
    A_SEAT,
    ACT_CELL,
    ACT_SLOT,
    ACT_SLOTS,
    ACT_ZERO,
    CELL,
    KIND,
    MOST,
    Program,
)
from ludoteca.core.sheet import HEAD, Sheet
from ludoteca.core.watch import (
    FOUR,
    FOUR_BIAS,
    FOUR_BITS,
    FOUR_MASK,
    FOUR_STEP,
    FOURTH,
    PLACE_BITS,
    PLACE_MASK,
    RUN,
    RUN_BIAS,
    RUN_BITS,
    RUN_MASK,
    RUN_STEP,
    SECOND,
    THIRD,
)
from ludoteca.core.writing import relative, turned


def write_changes(at: vec[i64], program: Program, looks: i64, sheet: Sheet, row: i64) -> i64:
    """Write what has changed since this row was written last, at a table of so many; and say what else is to be written
    for it. If it is NOBODY that looks, it is only noted for the next time."""
    keys = sheet.keys
    n = row * sheet.each + program.key
    watch = program.watch
    writes = looks != NOBODY
    woken: i64 = 0
    for place in watch.runs:
        key = at[place]
        key = key * RUN_STEP + at[place + 1]
        key = key * RUN_STEP + at[place + 2]
        key = key * RUN_STEP + at[place + 3]
        key = key * RUN_STEP + at[place + 4]
        key = key * RUN_STEP + at[place + 5]
        key = key * RUN_STEP + at[place + 6]
        key = key * RUN_STEP + at[place + 7]
        before = keys[n]
        if key != before:
            keys[n] = key
            if writes:
                woken |= show_run(at, program, looks, sheet, row, place, (key + RUN_BIAS) ^ (before + RUN_BIAS))
        n += 1
    for four in watch.fours:
        key = at[four & PLACE_MASK]
        key = key * FOUR_STEP + at[four >> SECOND & PLACE_MASK]
        key = key * FOUR_STEP + at[four >> THIRD & PLACE_MASK]
        key = key * FOUR_STEP + at[four >> FOURTH]
        before = keys[n]
        if key != before:
            keys[n] = key
            if writes:
                woken |= show_four(at, program, looks, sheet, row, four, (key + FOUR_BIAS) ^ (before + FOUR_BIAS))
        n += 1
    for place in watch.singles:
        key = at[place]
        if key != keys[n]:
            keys[n] = key
            if writes:
                woken |= show(at, program, looks, sheet, row, place)
        n += 1
    return woken


def show_run(at: vec[i64], program: Program, looks: i64, sheet: Sheet, row: i64, first: i64, changed: i64) -> i64:
    """Of eight cells side by side those whose digits have changed."""
    woken: i64 = 0
    place = first + RUN - 1
    while changed != 0:
        if changed & RUN_MASK:
            woken |= show(at, program, looks, sheet, row, place)
        changed >>= RUN_BITS
        place -= 1
    return woken


def show_four(at: vec[i64], program: Program, looks: i64, sheet: Sheet, row: i64, places: i64, changed: i64) -> i64:
    """Of four cells from anywhere those whose digits have changed."""
    woken: i64 = 0
    shift: i64 = (FOUR - 1) * PLACE_BITS
    while changed != 0:
        if changed & FOUR_MASK:
            woken |= show(at, program, looks, sheet, row, places >> shift & PLACE_MASK)
        changed >>= FOUR_BITS
        shift -= PLACE_BITS
    return woken


def show(at: vec[i64], program: Program, looks: i64, sheet: Sheet, row: i64, place: i64) -> i64:
    """A cell that has changed; and say what else is to be written for it."""
    act = program.acts[place]
    kind = act & KIND
    if kind != 0:
        now = at[place]
        cell = row * sheet.size + (act >> ACT_CELL & CELL)
        slot = row * sheet.slots + HEAD + (act >> ACT_SLOT & ACT_SLOTS)
        if kind == A_NUMBER:
            sheet.cells[cell] = program.bits[(act >> ACT_ZERO) + now]
        elif kind == A_HOT:
            sheet.mark(slot, cell, now + 1)
        elif kind == A_LARGE:
            sheet.cells[cell] = program.bits[(act >> ACT_ZERO) + min(now, MOST)]
        elif kind == A_BITS:
            sheet.spread(slot, cell, now)
        elif kind == A_SEAT:
            sheet.mark(slot, cell, 1 + relative(now, looks, program.sides) if now >= 0 else 0)
        else:
            sheet.spread(slot, cell, turned(now, looks, program.sides))
    return program.wakes[place]
