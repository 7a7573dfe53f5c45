"""Random play, compiled like the rules: a loop in plain Python would cost more than a decision."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.chance import Rng
from ludoteca.core.position import Position


def playout(p: Position, rng: Rng, limit: i64 = 1_000_000) -> i64:
    """Play random legal moves until the end or the limit; the number of decisions made."""
    decisions: i64 = 0
    while p.steps and decisions < limit:
        step = p.steps[-1]
        moves = step.moves(p)
        step.play(p, moves[rng.below(len(moves))])
        decisions += 1
    return decisions
