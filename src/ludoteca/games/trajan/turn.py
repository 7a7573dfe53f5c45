"""The turn: sow the markers of a tray, fulfil a tile, act (TRA-TRN, TRA-SOW, TRA-TIM)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Json, Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.trajan.acting import ACTS
from ludoteca.games.trajan.action import NOT_IN_A_TURN
from ludoteca.games.trajan.components import ACTIONS, COLOURS, LAPS, TRAYS
from ludoteca.games.trajan.fields import ENDS_ROUND, EXTRA_USED, HELD, LAST_TRAY, MARKER, tray_at
from ludoteca.games.trajan.markers import BITS, by_colour, number, one, only_colour
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.quarter import end_round
from ludoteca.games.trajan.tiles import fulfil, fulfilled
from ludoteca.games.trajan.vocabulary import DROP, SOW

LAP: Final[vec[i64]] = vec[i64]([i64(LAPS.get(players, 0)) for players in range(5)])  # by players


class ChooseTray(Step[Trajan]):
    """At the bottom of every turn: which tray to sow; and, when all that followed is done, the end of the turn."""

    def moves(self, p: Trajan) -> list[Move]:
        at = p.at
        out: list[Move] = []
        first = tray_at(p.seat, 0)
        tray: i64 = 0
        while tray < TRAYS:
            if at[first + tray] != 0:
                out.append(SOW[tray])
            tray += 1
        return out

    def do(self, p: Trajan, move: Move) -> None:
        """All markers into the hand; the time marker moves by their number (TRA-SOW-01, TRA-TIM-01)."""
        at = p.at
        place = tray_at(p.seat, move.arg)
        markers = at[place]
        at[place] = 0
        at[HELD] = markers
        at[LAST_TRAY] = move.arg
        spaces = number(markers)
        marker = at[MARKER] + spaces
        lap = LAP[p.players]
        if marker >= lap:
            marker %= lap
            at[ENDS_ROUND] = 1
        at[MARKER] = marker
        p.steps.append(DROP_MARKER)
        if p.events is not None:
            p.tell("sowed", {"seat": int(p.seat), "tray": ACTIONS[move.arg], "markers": int(spaces)})

    def outlook(self, p: Trajan) -> Json:
        return {"sowings": {ACTIONS[move.arg]: outlook_of(p, move) for move in self.moves(p)}}

    def auto(self, p: Trajan) -> bool:
        if p.at[LAST_TRAY] == NONE:
            return False
        end_turn(p)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SOW-02" if move.verb == "sow" else NOT_IN_A_TURN.get(move.verb, "TRA-TRN-01")


class DropMarker(Step[Trajan]):
    """Which colour goes into the next tray (TRA-SOW-04); asked only while there is more than one in the hand."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        left = p.at[HELD]
        colour: i64 = 0
        while left != 0:
            if left & 0xF != 0:
                out.append(DROP[colour])
            left >>= BITS
            colour += 1
        return out

    def do(self, p: Trajan, move: Move) -> None:
        drop(p, move.arg)

    def auto(self, p: Trajan) -> bool:
        left = p.at[HELD]
        if left == 0:
            p.steps.pop()
            arrive(p)
            return True
        colour = only_colour(left)
        if colour == NONE:
            return False
        drop(p, colour)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SOW-03" if move.verb == "drop" else NOT_IN_A_TURN.get(move.verb, "TRA-TRN-01")


def drop(p: Trajan, colour: i64) -> None:
    at = p.at
    tray = at[LAST_TRAY] + 1
    if tray == TRAYS:
        tray = 0
    at[LAST_TRAY] = tray
    marker = one(colour)
    at[HELD] -= marker
    at[tray_at(p.seat, tray)] += marker
    if p.events is not None:
        p.tell("dropped", {"seat": int(p.seat), "colour": COLOURS[colour], "tray": ACTIONS[tray]})


def outlook_of(p: Trajan, move: Move) -> Json:
    """What sowing a tray would bring: the action reached, the time, and the colours that fulfil the tile there if they
    are those of the markers that fall into the last tray."""
    sown = p.copy()
    CHOOSE_TRAY.do(sown, move)
    hand = [colour for colour, many in enumerate(by_colour(sown.at[HELD])) for _ in range(many)]
    fulfil: list[list[str]] = []
    for last in sorted(set(combinations(hand, 1 + (len(hand) - 1) // TRAYS))):
        rest, end = hand[:], list(last)
        for colour in last:
            rest.remove(colour)
        trial = sown.copy()
        for left in range(len(hand) - 1, -1, -1):
            drop(trial, end.pop() if left % TRAYS == 0 else rest.pop())
        if fulfilled(trial, trial.seat, trial.at[LAST_TRAY]):
            fulfil.append([COLOURS[colour] for colour in last])
    return {
        "reaches": ACTIONS[(move.arg + len(hand)) % TRAYS],
        "marker": int(sown.at[MARKER]),
        "ends_round": sown.at[ENDS_ROUND] != 0,
        "fulfil": fulfil,
    }


def arrive(p: Trajan) -> None:
    """The tray that got the last marker: its tile first, then its action (TRA-TRN-01, TRA-SOW-05)."""
    tray = p.at[LAST_TRAY]
    p.steps.append(ACTS[tray])
    if fulfilled(p, p.seat, tray):
        fulfil(p, p.seat, tray)


def end_turn(p: Trajan) -> None:
    p.at[LAST_TRAY] = NONE
    p.at[EXTRA_USED] = 0
    p.turn += 1
    seat = p.seat + 1
    if seat == p.players:
        seat = 0
    p.seat = seat
    if p.at[ENDS_ROUND]:
        end_round(p)


CHOOSE_TRAY: Final[ChooseTray] = ChooseTray("sow")
DROP_MARKER: Final[DropMarker] = DropMarker("drop")
