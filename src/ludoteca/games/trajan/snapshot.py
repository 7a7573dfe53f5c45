"""A position of Trajan from its snapshot, checked piece by piece."""

from __future__ import annotations

from typing import Any

from ludoteca.core import BadSnapshot, Chance, Json, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.trajan.components import (
    CAMP,
    EXTRA_SPACES,
    FORUM_SPACES,
    GOODS_COPIES,
    KINDS,
    LAPS,
    LAST_SENATE,
    MAP,
    MARKERS,
    QUARTERS,
    ROUNDS,
    SITES,
    TILES,
    TRAYS,
)
from ludoteca.games.trajan.layout import ARCH, LEADER, MAT_TRAYS, NONE, ROW, SENATE_SPACE
from ludoteca.games.trajan.position import Trajan


def restore(data: Json, steps: dict[str, Step[Any]]) -> Trajan:
    """A position from its snapshot, checked piece by piece."""
    read = Reader(data)
    n = read.number("players", 2, 4)
    pile = read.numbers("pile", None, 0, 11)
    supplies = read.lists("supplies", [KINDS - 1, TRAYS - 1, 2, 11])
    stacks = read.lists("stacks", [len(TILES) - 1] * 6)
    p = Trajan(
        n,
        read.number("rules", 1),
        read.steps(steps),
        read.number("turn", 1),
        read.number("known", 0),
        Chance(read.text("seed"), read.number("drawn", 0)),
        None,
        read.number("seat", 0, n - 1),
        read.number("start", 0, n - 1),
        read.numbers("trays", n * MAT_TRAYS, 0, MARKERS),
        read.numbers("slots", n * TRAYS, NONE, len(TILES) - 1),
        read.numbers("plus", n * TRAYS, 0, 1),
        read.numbers("rows", n * ROW, NONE, 10_000),
        read.numbers("legions", n * MAP, 0, 1),
        read.numbers("workers", n * SITES, 0, 1),
        read.numbers("built", n * 5, 0, 4),
        read.numbers("hands", n * 12, 0, GOODS_COPIES),
        read.numbers("displays", n * 12, 0, GOODS_COPIES),
        read.numbers("mats", n * KINDS, 0, 20),
        read.numbers("kept", n * 3, 0, 3),
        read.numbers("bonus", n * 12, 0, 2),
        read.numbers("tally", n * 6, -100, 1000),
        read.numbers("forum", FORUM_SPACES[n] + EXTRA_SPACES, NONE, KINDS - 1),
        read.numbers("lands", MAP, NONE, KINDS - 1),
        read.numbers("sites", SITES, NONE, SITES - 1),
        read.numbers("ships", 3, 0, 1),
        read.numbers("demands", None, 0, 2),
        read.numbers("offer", None, 0, 11),
        [read.numbers("left_discards", None, 0, 11), read.numbers("right_discards", None, 0, 11)],
        pile,
        len(pile),
        supplies,
        [len(supply) for supply in supplies],
        stacks,
        [len(stack) for stack in stacks],
        read.number("marker", 0, LAPS[n] - 1),
        read.number("round", 0, ROUNDS - 1),
        read.number("quarter", 0, QUARTERS),
        read.number("lap_done", 0, 1),
        read.numbers("held", 6, 0, MARKERS),
        read.number("tray", NONE, TRAYS - 1),
        read.number("extra_used", 0, 1),
        read.number("ship", NONE, 2),
        read.numbers("freight", 13, 0, 6),
        read.number("count", 0, 20),
        read.numbers("shown", 4, 0, 3),
    )
    for seat in range(n):
        row = p.rows[seat * ROW : seat * ROW + ROW]
        if (
            min(row[:3]) < 0
            or not 0 <= row[LEADER] <= CAMP
            or row[ARCH] >= TRAYS
            or not 0 <= row[SENATE_SPACE] <= LAST_SENATE
        ):
            raise BadSnapshot(f"The pieces of seat {seat} lie where they cannot.")
    p.check()
    return p
