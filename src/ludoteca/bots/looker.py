"""Looking through a turn: what bots that judge positions share."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.bots.bot import Bot
from ludoteca.core import Judgement, Position, Rng


class Looker(Bot):
    """A bot with a game's judgement. `looks` is how many positions it may still look at."""

    def __init__(self, judgement: Judgement[Any], rng: Rng) -> None:
        self.judgement = judgement
        self.rng = rng
        self.looks: i64 = 0

    def turn_value(self, p: Position, seat: i64, turn: i64) -> float:
        """What the position is worth once the seat has finished its turn as well as it can, as far as it looks."""
        self.looks -= 1
        if not p.steps or p.turn != turn or self.looks <= 0 or p.actor != seat:
            return self.judgement.value(p, seat)
        moves = p.moves()
        best = -1e300
        last: i64 = len(moves) - 1
        n: i64 = 0
        while n <= last:
            q = p if n == last else p.copy()
            q.advance(moves[n])
            best = max(best, self.turn_value(q, seat, turn))
            n += 1
        return best
