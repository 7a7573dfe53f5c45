"""The senate: one space on (TRA-SEN)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan.action import Action
from ludoteca.games.trajan.components import LAST_SENATE, SENATE, SENATE_POINTS
from ludoteca.games.trajan.fields import SENATE_HEIGHT, SENATE_SPACE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_SENATE
from ludoteca.games.trajan.vocabulary import ADVANCE


class Senate(Action):
    """One space on."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        return p.senate_space(seat) < LAST_SENATE

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        if self.possible(p, seat):
            out.append(ADVANCE)

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        """The disc comes to lie on top of those already there (TRA-SEN-02)."""
        space = p.senate_space(seat) + 1
        highest: i64 = 0
        other: i64 = 0
        while other < p.players:
            if p.senate_space(other) == space:
                highest = max(highest, p.senate_height(other))
            other += 1
        p.at[SENATE_SPACE + seat] = space
        p.at[SENATE_HEIGHT + seat] = highest + 1
        points = SENATE_POINTS[space]
        p.award(seat, FROM_SENATE, points)
        if p.events is not None:
            p.tell("advanced", {"seat": int(seat), "gain": points, "points": p.now(seat)})

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        return "TRA-SEN-03"


ACTION: Final[Senate] = Senate(SENATE)
