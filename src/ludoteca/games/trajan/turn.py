"""The turn: sow the markers of a tray, fulfil a tile, act (TRA-TRN, TRA-SOW, TRA-TIM)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.trajan.action import ACTS
from ludoteca.games.trajan.components import ACTIONS, COLOURS, LAPS, TRAYS
from ludoteca.games.trajan.flow import NOT_IN_A_TURN
from ludoteca.games.trajan.layout import MAT_TRAYS, NONE, TRAY
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.quarter import end_round
from ludoteca.games.trajan.tiles import fulfil, fulfilled
from ludoteca.games.trajan.vocabulary import DROP, SOW

LAP: Final[list[int]] = [LAPS.get(players, 0) for players in range(5)]


class ChooseTray(Step[Trajan]):
    """At the bottom of every turn: which tray to sow; and, when all that followed is done, the end of the turn."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        tray: i64 = 0
        while tray < TRAYS:
            if size(p, p.seat, tray) > 0:
                out.append(SOW[tray])
            tray += 1
        return out

    def do(self, p: Trajan, move: Move) -> None:
        """All markers into the hand; the time marker moves by their number (TRA-SOW-01, TRA-TIM-01)."""
        first = p.seat * MAT_TRAYS + move.arg * TRAY
        number: i64 = 0
        for colour in range(6):
            markers = p.trays[first + colour]
            p.held[colour] = markers
            p.trays[first + colour] = 0
            number += markers
        p.tray = move.arg
        p.marker += number
        lap: i64 = LAP[p.players]
        if p.marker >= lap:
            p.marker %= lap
            p.lap_done = 1
        p.steps.append(DROP_MARKER)
        if p.events is not None:
            p.tell("sowed", {"seat": int(p.seat), "tray": ACTIONS[move.arg], "markers": int(number)})

    def auto(self, p: Trajan) -> bool:
        if p.tray == NONE:
            return False
        end_turn(p)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SOW-02" if move.verb == "sow" else NOT_IN_A_TURN.get(move.verb, "TRA-TRN-01")


def size(p: Trajan, seat: i64, tray: i64) -> i64:
    place = seat * MAT_TRAYS + tray * TRAY
    total: i64 = 0
    end = place + TRAY
    while place < end:
        total += p.trays[place]
        place += 1
    return total


class DropMarker(Step[Trajan]):
    """Which colour goes into the next tray (TRA-SOW-04); asked only while there is more than one in the hand."""

    def moves(self, p: Trajan) -> list[Move]:
        return [DROP[colour] for colour in range(6) if p.held[colour] > 0]

    def do(self, p: Trajan, move: Move) -> None:
        drop(p, move.arg)

    def auto(self, p: Trajan) -> bool:
        only: i64 = NONE
        colour: i64 = 0
        while colour < 6:
            if p.held[colour] > 0:
                if only != NONE:
                    return False
                only = colour
            colour += 1
        if only == NONE:
            p.steps.pop()
            arrive(p)
        else:
            drop(p, only)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SOW-03" if move.verb == "drop" else NOT_IN_A_TURN.get(move.verb, "TRA-TRN-01")


def drop(p: Trajan, colour: i64) -> None:
    tray: i64 = p.tray + 1
    p.tray = 0 if tray == TRAYS else tray
    p.held[colour] -= 1
    p.trays[p.seat * MAT_TRAYS + p.tray * TRAY + colour] += 1
    if p.events is not None:
        p.tell("dropped", {"seat": int(p.seat), "colour": COLOURS[colour], "tray": ACTIONS[p.tray]})


def arrive(p: Trajan) -> None:
    """The tray that got the last marker: its tile first, then its action (TRA-TRN-01, TRA-SOW-05)."""
    p.steps.append(ACTS[p.tray])
    if fulfilled(p, p.seat, p.tray):
        fulfil(p, p.seat, p.tray)


def end_turn(p: Trajan) -> None:
    p.tray = NONE
    p.extra_used = 0
    p.turn += 1
    seat: i64 = p.seat + 1
    p.seat = 0 if seat == p.players else seat
    if p.lap_done:
        end_round(p)


CHOOSE_TRAY: Final[ChooseTray] = ChooseTray("sow")
DROP_MARKER: Final[DropMarker] = DropMarker("drop")
