"""What a bot should think a position of Trajan is worth."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Judgement
from ludoteca.games.trajan.position import Trajan

WIN: Final = 1000.0


class Strength(Judgement[Trajan]):
    """Points."""

    def value(self, p: Trajan, seat: int) -> float:
        scores = p.scores()
        own = float(scores[seat].total)
        best = 0.0
        for score in scores:
            if score.seat != seat:
                best = max(best, float(score.total))
        if p.over:
            return (WIN if p.places()[seat] == 1 else -WIN) + own - best
        return own - 0.3 * best


STRENGTH: Final = Strength()
