"""The random bot: any legal move."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Budget, Candidate, Choice
from ludoteca.core import Position, Rng


class RandomBot(Bot):
    """Every legal move is as likely as the others: the measure that everything else must beat."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, p: Position, budget: Budget) -> Choice:
        moves = p.moves()
        return Choice(moves[self.rng.below(len(moves))], [Candidate(move, 0.0) for move in moves])
