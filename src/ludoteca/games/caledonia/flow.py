"""How decisions follow each other: a step that has nothing to ask resolves itself."""

from __future__ import annotations

from ludoteca.core import Move, Step
from ludoteca.games.caledonia.position import Caledonia


class CaledoniaStep(Step[Caledonia]):
    """A decision of Caledonia. `do` carries it out; then every step on top that has nothing to ask resolves itself."""

    def seat(self, p: Caledonia) -> int:
        return int(p.seat)

    def play(self, p: Caledonia, move: Move) -> None:
        self.do(p, move)
        p.settle()

    def do(self, p: Caledonia, move: Move) -> None:
        raise NotImplementedError

    def why_not(self, p: Caledonia, move: Move) -> str:
        """What does not belong to the action at hand: a turn is one main action."""
        return {"port": "CAL-POR-09", "slaughter": "CAL-FUL-05"}.get(move.verb, "CAL-TRN-08")
