"""Progress: markers from track and stacks onto cards, Teutates, and the leaders' sides (CEL-PRG, CEL-LDR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.celtae.components import CAPACITY, DECISION, EAST_AREA, LEADERS, PROGRESS, WEST_AREA
from ludoteca.games.celtae.flow import CeltaeStep
from ludoteca.games.celtae.layout import LAST_ROUND, LEADER, NONE, ROW, SEATS, TURNED
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import KEEP, MARK, TURN


class MarkCard(CeltaeStep):
    """A marker onto a card with room; where all are full it leaves the game (CEL-PRG-02, CEL-PRG-10)."""

    def moves(self, p: Celtae) -> list[Move]:
        return [MARK[card] for n, card in enumerate(p.cards) if p.markers[n] < CAPACITY[card]]

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        card = move.arg
        place = p.cards.index(card)
        p.markers[place] = p.markers[place] + 1
        if p.events is not None:
            p.tell("marked", {"seat": self.seat(p), "progress": PROGRESS[card], "markers": p.markers[place]})
        self.placed(p)

    def auto(self, p: Celtae) -> bool:
        n: i64 = 0
        end: i64 = len(p.cards)
        while n < end:
            if p.markers[n] < CAPACITY[p.cards[n]]:
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
            return "CEL-PRG-02" if move.arg in p.cards else "CEL-SET-21"
        return super().why_not(p, move)


class TrackProgress(MarkCard):
    """The topmost marker of the track, placed by the holder of Teutates (CEL-PRG-01); alone, by the only player
    (CEL-SOL-06)."""

    def seat(self, p: Celtae) -> int:
        return int(p.teutates)

    def placed(self, p: Celtae) -> None:
        """Teutates goes on; three markers left ask for the leaders, none brings the end (CEL-PRG-03, CEL-PRG-05,
        CEL-PRG-06)."""
        p.track -= 1
        p.teutates = (p.teutates + 1) % p.players
        if p.track == DECISION:
            n = p.players - 1
            while n >= 0:
                p.steps.append(LEADER_SIDES[(p.seat + n) % p.players])
                n -= 1
        elif p.track == 0:
            p.phase = LAST_ROUND
            p.teutates = p.start
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
        if move.verb == "garrison" and p.area == EAST_AREA:
            return "CEL-BAT-20"
        return "CEL-REC-13" if move.verb == "druid" and p.area == WEST_AREA else super().why_not(p, move)


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
        p.rows[self.decider * ROW + TURNED] = 1 if move is TURN else 0
        if p.events is not None:
            leader = p.rows[self.decider * ROW + LEADER]
            name = "" if leader == NONE else LEADERS[leader]
            p.tell("turned" if move is TURN else "kept", {"seat": self.decider, "leader": name})

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-PRG-05" if move.verb in {"area", "travel", "move", "done"} else super().why_not(p, move)


TRACK_PROGRESS: Final[TrackProgress] = TrackProgress("progress")
STACK_PROGRESS: Final[StackProgress] = StackProgress("stack progress")
LEADER_SIDES: Final[list[Step[Celtae]]] = [LeaderSide(seat) for seat in range(SEATS)]
