"""How decisions follow each other: a step that has nothing to ask resolves itself."""

from __future__ import annotations

from ludoteca.core import Move, Step
from ludoteca.games.trajan.position import Trajan


class TrajanStep(Step[Trajan]):
    """A decision of Trajan. `do` carries it out; then every step on top that has nothing to ask resolves itself."""

    def seat(self, p: Trajan) -> int:
        return int(p.seat)

    def play(self, p: Trajan, move: Move) -> None:
        self.do(p, move)
        settle(p)

    def do(self, p: Trajan, move: Move) -> None:
        raise NotImplementedError

    def auto(self, p: Trajan) -> bool:
        """Resolve itself, if there is nothing to ask; whether it did."""
        return False


def settle(p: Trajan) -> None:
    while p.steps:
        top = p.steps[-1]
        assert isinstance(top, TrajanStep)
        if not top.auto(p):
            return
