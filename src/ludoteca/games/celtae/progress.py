"""Progress: markers from track and stacks onto cards, Teutates, and the leaders' sides (CEL-PRG, CEL-LDR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.cells import find
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import CAPACITY, DECISION, EAST_AREA, LEADERS, PROGRESS, WEST_AREA
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    IN_AREA,
    LAST_ROUND,
    LEADER,
    MARKERS,
    PHASE,
    SEATS,
    SHOWN_CARDS,
    START,
    TEUTATES,
    TRACK_LEFT,
    TURNED,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import KEEP, MARK, TURN


class MarkCard(CeltaeStep):
    """A marker onto a card with room; where all are full it leaves the game (CEL-PRG-02, CEL-PRG-10)."""

    def moves(self, p: Celtae) -> list[Move]:
        at = p.at
        out: list[Move] = []
        n: i64 = 1
        end = at[SHOWN_CARDS]
        while n <= end:
            card = at[SHOWN_CARDS + n]
            if at[MARKERS + n] < CAPACITY[card]:
                out.append(MARK[card])
            n += 1
        return out

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        card = move.arg
        place = MARKERS + 1 + find(p.at, SHOWN_CARDS, card)
        p.at[place] += 1
        if p.events is not None:
            p.tell("marked", {"seat": self.seat(p), "progress": PROGRESS[card], "markers": int(p.at[place])})
        self.placed(p)

    def auto(self, p: Celtae) -> bool:
        at = p.at
        n: i64 = 1
        end = at[SHOWN_CARDS]
        while n <= end:
            if at[MARKERS + n] < CAPACITY[at[SHOWN_CARDS + n]]:
                return False
            n += 1
        p.steps.pop()
        if p.events is not None:
            p.tell("marker-removed", {})
        self.placed(p)
        return True

    def placed(self, p: Celtae) -> None:
        """What follows."""

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "mark":
            return "CEL-PRG-02" if find(p.at, SHOWN_CARDS, move.arg) != NONE else "CEL-SET-21"
        return super().why_not(p, move)


class TrackProgress(MarkCard):
    """The topmost marker of the track, placed by the holder of Teutates (CEL-PRG-01); alone, by the only player
    (CEL-SOL-06)."""

    def seat(self, p: Celtae) -> int:
        return int(p.at[TEUTATES])

    def placed(self, p: Celtae) -> None:
        """Teutates goes on; three markers left ask for the leaders, none brings the end (CEL-PRG-03, CEL-PRG-05,
        CEL-PRG-06)."""
        at = p.at
        left = at[TRACK_LEFT] - 1
        at[TRACK_LEFT] = left
        at[TEUTATES] = (at[TEUTATES] + 1) % p.players
        if left == DECISION:
            n = p.players - 1
            while n >= 0:
                p.steps.append(LEADER_SIDES[(p.seat + n) % p.players])
                n -= 1
        elif left == 0:
            at[PHASE] = LAST_ROUND
            at[TEUTATES] = at[START]
            if p.events is not None:
                p.tell("last-marker", {})

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb in {"area", "travel", "move"}:
            return "CEL-MOV-11"
        return "CEL-PRG-01" if move.verb == "done" else super().why_not(p, move)


class StackProgress(MarkCard):
    """The marker beside a stack, placed by who emptied it (CEL-PRG-07)."""

    def why_not(self, p: Celtae, move: Move) -> str:
        """The marker has its place between the other parts of the action (CEL-BAT-20, CEL-REC-13)."""
        if move.verb == "done":
            return "CEL-PRG-07"
        if move.verb == "garrison" and p.at[IN_AREA] == EAST_AREA:
            return "CEL-BAT-20"
        return "CEL-REC-13" if move.verb == "druid" and p.at[IN_AREA] == WEST_AREA else super().why_not(p, move)


class LeaderSide(CeltaeStep):
    """Side A kept, or side B for good; every seat in turn (CEL-LDR-01, CEL-LDR-13)."""

    def __init__(self, decider: int) -> None:
        super().__init__(f"leader {decider}")
        self.decider = decider

    def seat(self, p: Celtae) -> int:
        return self.decider

    def moves(self, p: Celtae) -> list[Move]:
        return [KEEP, TURN]

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        p.at[TURNED + self.decider] = 1 if move is TURN else 0
        if p.events is not None:
            leader = p.at[LEADER + self.decider]
            name = "" if leader == NONE else LEADERS[leader]
            p.tell("turned" if move is TURN else "kept", {"seat": self.decider, "leader": name})

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-PRG-05" if move.verb in {"area", "travel", "move", "done"} else super().why_not(p, move)


TRACK_PROGRESS: Final[TrackProgress] = TrackProgress("progress")
STACK_PROGRESS: Final[StackProgress] = StackProgress("stack progress")
LEADER_SIDES: Final[list[Step[Celtae]]] = [LeaderSide(seat) for seat in range(SEATS)]
