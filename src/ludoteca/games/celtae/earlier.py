"""Snapshots of the first form, from before the fields were declared: what each number is called now."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot, Json
from ludoteca.core.field import NONE
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.games.celtae.components import (
    CITADELS,
    COPIES,
    DISCS,
    KINDS,
    LEVELS,
    STOPS,
    spaces_used,
)
from ludoteca.games.celtae.fields import SEATS

# A side's row in `rows`: what stood there, and how many numbers.
ROW: Final = [
    ("strength", 1),
    ("tokens", 1),
    ("active_workers", 4),
    ("tribe", 5),
    ("placed", 1),
    ("cubes", 2),
    ("army_tiles", 2),
    ("order_tiles", 2),
    ("bonus_tiles", 1),
    ("leader", 1),
    ("turned", 1),
    ("hand", 1),
]
WIDTH: Final = 22


def renewed(data: Json) -> Json:
    """A snapshot of the first form in the present one; its numbers are checked by who reads it. There, a column of
    discs was kept for every seat of a full table, hands only for those who play, and the room in citadels not at
    all."""
    read = Reader(data)
    players = read.number("players", 1, SEATS)
    sides = max(players, 2)
    new = {name: value for name, value in data.items() if name != "rows"}
    new["form"] = FORM
    new["level"] = place(read, "level", LEVELS)
    new["marker"] = place(read, "marker", STOPS)
    rows = read.numbers("rows", sides * WIDTH, NONE, KINDS * COPIES)
    first = 0
    for name, width in ROW:
        new[name] = [number for side in range(sides) for number in rows[side * WIDTH + first :][:width]]
        first += width
    for name in ("hands", "seen"):
        new[name] = read.numbers(name, players * KINDS, 0, COPIES) + [0] * ((sides - players) * KINDS)
    discs = read.numbers("discs", CITADELS * SEATS, 0, DISCS)
    new["discs"] = [discs[citadel * SEATS + side] for side in range(sides) for citadel in range(CITADELS)]
    if sum(new["discs"]) < sum(discs):
        raise BadSnapshot("A disc is of somebody who does not play.")
    new["room"] = [
        spaces_used(citadel, sides) - sum(discs[citadel * SEATS : citadel * SEATS + SEATS])
        for citadel in range(CITADELS)
    ]
    return new


def place(read: Reader, name: str, words: list[str]) -> int:
    """The place of a word among those that may stand there."""
    if read.text(name) not in words:
        raise BadSnapshot(f"{name!r} in the snapshot is none of {', '.join(words)}.")
    return words.index(read.text(name))
