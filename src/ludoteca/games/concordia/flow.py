"""How decisions follow each other: a step that has nothing to ask resolves itself."""

from __future__ import annotations

from ludoteca.core import Move, Step
from ludoteca.games.concordia.position import Concordia


class ConcordiaStep(Step[Concordia]):
    """A decision of Concordia. `do` carries it out; then every step on top that has nothing to ask resolves itself."""

    def seat(self, p: Concordia) -> int:
        return int(p.seat)

    def play(self, p: Concordia, move: Move) -> None:
        self.do(p, move)
        p.settle()

    def do(self, p: Concordia, move: Move) -> None:
        raise NotImplementedError

    def why_not(self, p: Concordia, move: Move) -> str:
        """What does not belong to the action at hand: a turn is one card and its action."""
        return "CON-TRN-02"
