"""The Trajan action: a new tile on the slot of the Arch (TRA-TRJ)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.cells import pop
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import Action
from ludoteca.games.trajan.components import SLOT_NAMES, TRAJAN, TRAYS, TYPES
from ludoteca.games.trajan.fields import ARCH, slot_at, stack_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import PLACE


class TrajanAction(Action):
    """A new tile on the slot of the Arch."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        kind: i64 = 0
        while kind < len(TYPES):
            if place_refused(p, seat, kind) is None:
                return True
            kind += 1
        return False

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        kind: i64 = 0
        while kind < len(TYPES):
            if place_refused(p, seat, kind) is None:
                out.append(PLACE[kind])
            kind += 1

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        slot = p.arch(seat)
        take_tile(p, seat, move.arg, slot)
        place_arch(p, seat, slot)

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        return place_refused(p, seat, move.arg) or "TRA-TRJ-01"


def place_refused(p: Trajan, seat: i64, kind: i64) -> str | None:
    """The rule that forbids taking a tile of this type."""
    if p.arch(seat) == NONE:
        return "TRA-TRJ-04"
    return None if p.at[stack_at(kind)] > 0 else "TRA-TRJ-09"


def take_tile(p: Trajan, seat: i64, kind: i64, slot: i64) -> None:
    """The top tile of a stack goes to a slot; the next one comes to light."""
    at = p.at
    stack = stack_at(kind)
    at[slot_at(seat, slot)] = pop(at, stack)
    if at[stack] > 0:
        p.known += 1
    if p.events is not None:
        p.tell("placed", {"seat": int(seat), "type": TYPES[kind], "slot": SLOT_NAMES[slot]})


def place_arch(p: Trajan, seat: i64, slot: i64) -> None:
    """To the next free slot clockwise, or to the centre if there is none (TRA-TRJ-02, TRA-TRJ-03)."""
    at = p.at
    for step in range(1, TRAYS + 1):
        other = (slot + step) % TRAYS
        if at[slot_at(seat, other)] == NONE:
            at[ARCH + seat] = other
            return
    at[ARCH + seat] = NONE


ACTION: Final[TrajanAction] = TrajanAction(TRAJAN)
