"""Carrying out an action, and repeating it with an extra-action tile (TRA-TRN, TRA-EXT)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan import construction, forum, military, seaport, senate, trajan
from ludoteca.games.trajan.components import (
    ACTIONS,
    CONSTRUCTION,
    FIRST_EXTRA,
    FORUM,
    KINDS,
    MILITARY,
    SEAPORT,
    SENATE,
    TRAYS,
    WILD_ACTION,
)
from ludoteca.games.trajan.flow import TrajanStep
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import EXTRA, EXTRA_WILD, NO_EXTRA, SKIP

VERBS: Final[list[list[str]]] = [
    ["draw", "take", "display", "enough", "ship"],
    ["fetch"],
    ["levy", "march", "station"],
    ["advance"],
    ["place"],
    ["hire", "build"],
]


def possible(p: Trajan, action: i64) -> bool:
    seat = p.seat
    if action == SEAPORT:
        return seaport.possible(p, seat)
    if action == FORUM:
        return forum.possible(p, seat)
    if action == MILITARY:
        return military.possible(p, seat)
    if action == SENATE:
        return senate.possible(p, seat)
    if action == CONSTRUCTION:
        return construction.possible(p, seat)
    return trajan.possible(p, seat)


class Act(TrajanStep):
    """One action, with its options; to be skipped at will unless a tile was spent on it."""

    def __init__(self, name: str, action: i64, must: bool) -> None:
        super().__init__(name)
        self.action: i64 = action
        self.must = must

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        seat = p.seat
        action = self.action
        if action == SEAPORT:
            seaport.add_moves(p, seat, out)
        elif action == FORUM:
            forum.add_moves(p, seat, out)
        elif action == MILITARY:
            military.add_moves(p, seat, out)
        elif action == SENATE:
            senate.add_moves(p, seat, out)
        elif action == CONSTRUCTION:
            construction.add_moves(p, seat, out)
        else:
            trajan.add_moves(p, seat, out)
        if not self.must:
            out.append(SKIP)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        seat = p.seat
        action = self.action
        p.steps.pop()
        if move is SKIP:
            if p.events is not None:
                p.tell("skipped", {"seat": int(seat), "action": ACTIONS[action]})
            return
        if not p.extra_used:
            p.steps.append(EXTRAS[action])
        if action == SEAPORT:
            seaport.play(p, seat, move)
        elif action == FORUM:
            forum.play(p, seat, move)
        elif action == MILITARY:
            military.play(p, seat, move)
        elif action == SENATE:
            senate.play(p, seat, move)
        elif action == CONSTRUCTION:
            granted = construction.play(p, seat, move)
            if granted != NONE:
                p.steps.append(ACTS[granted])
        else:
            trajan.play(p, seat, move)

    def auto(self, p: Trajan) -> bool:
        if possible(p, self.action):
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb == "skip":
            return "TRA-EXT-13"
        if move.verb in ("extra", "extra-wild"):
            return "TRA-EXT-04" if p.extra_used else "TRA-EXT-01"
        if move.verb not in VERBS[self.action]:
            return "TRA-TRN-05"
        seat = p.seat
        action = self.action
        if action == SEAPORT:
            return seaport.why_not(p, seat, move)
        if action == FORUM:
            return forum.why_not(p, seat, move)
        if action == MILITARY:
            return military.why_not(p, seat, move)
        if action == SENATE:
            return senate.why_not(p, seat, move)
        if action == CONSTRUCTION:
            return construction.why_not(p, seat, move)
        return trajan.why_not(p, seat, move)


class Extra(TrajanStep):
    """After an action: spend a tile to repeat it, once, or twice with a +2 marker (TRA-EXT-01, TRA-EXT-02)."""

    def __init__(self, name: str, action: i64) -> None:
        super().__init__(name)
        self.action: i64 = action

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        if p.mats[p.seat * KINDS + FIRST_EXTRA + self.action] > 0:
            out.append(EXTRA)
        if p.mats[p.seat * KINDS + WILD_ACTION] > 0:
            out.append(EXTRA_WILD)
        out.append(NO_EXTRA)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        p.steps.pop()
        if move is NO_EXTRA:
            return
        kind = WILD_ACTION if move is EXTRA_WILD else FIRST_EXTRA + self.action
        p.mats[p.seat * KINDS + kind] -= 1
        p.extra_used = 1
        if p.plus[p.seat * TRAYS + self.action]:
            p.steps.append(ACTS[self.action])
        p.steps.append(REPEATS[self.action])
        if p.events is not None:
            p.tell("extra", {"seat": int(p.seat), "action": ACTIONS[self.action]})

    def auto(self, p: Trajan) -> bool:
        first = p.seat * KINDS
        tiles = p.mats[first + FIRST_EXTRA + self.action] + p.mats[first + WILD_ACTION]
        if tiles > 0 and not p.extra_used and possible(p, self.action):
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-EXT-05" if move.verb in ("extra", "extra-wild") else "TRA-TRN-05"


ACTS: Final[list[Act]] = [Act(f"act-{name}", n, False) for n, name in enumerate(ACTIONS)]
REPEATS: Final[list[Act]] = [Act(f"repeat-{name}", n, True) for n, name in enumerate(ACTIONS)]
EXTRAS: Final[list[Extra]] = [Extra(f"extra-{name}", n) for n, name in enumerate(ACTIONS)]
