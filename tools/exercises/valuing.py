"""What lines are worth: the search's trees behind each of them, equally large and on the same redeals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any

from ludoteca.bots import Budget
from ludoteca.bots.search import MOST_LOOKS, Node, Search
from ludoteca.core import Judgement, Move, Position, Rng
from ludoteca.core.odds import log_odds
from tools.exercises.lines import Line

WARMING = 4  # the first quarter of a tree does not count: there it tries bad moves as often as good ones


@dataclass(frozen=True)
class Worth:
    """A lead in the measure of the judgement, about in points, with its standard error."""

    lead: float
    error: float
    chance: float  # to win, by the same measure

    def __and__(self, other: Worth) -> Worth:
        """Two findings of the same thing."""
        return Worth((self.lead + other.lead) / 2, hypot(self.error, other.error) / 2, (self.chance + other.chance) / 2)


def at_first_sight(judgement: Judgement[Any], p: Position, found: Sequence[Line], redeals: int) -> list[float]:
    """What the judgement says at the end of each line: greedy's opinion."""
    seat = p.actor
    deals = [p.redeal(seat, Rng(f"sight {number}")) for number in range(redeals)]
    return [sum(lead(judgement, ended(deal, line.moves), seat) for deal in deals) / redeals for line in found]


def lead(judgement: Judgement[Any], p: Position, seat: int) -> float:
    others = [judgement.value(p, other) for other in range(int(p.players)) if other != seat]
    return float(judgement.value(p, seat)) - max(others, default=0.0)


def ended(deal: Position, moves: Sequence[Move]) -> Position:
    after = deal.copy()
    for move in moves:
        after.advance(move)
    return after


def worth(judgement: Judgement[Any], p: Position, line: Line, iterations: int, seed: str) -> Worth:
    """A tree of its own behind a line."""
    seat = p.actor
    search = Search(judgement, Rng(f"{seed} tree"), iterations)
    search.turn = p.turn
    search.until = p.turn + max(judgement.horizon, int(p.players) + 1)
    search.unspent = MOST_LOOKS
    if p.players == 1:
        search.base = judgement.value(p, seat)
    root = Node(line.moves[0], 1.0)
    deals = Rng(f"{seed} deals")
    for done in range(iterations):
        if done in (0, iterations // WARMING):
            search.found, search.sum, search.squares = 0, 0.0, 0.0
        deal = p.redeal(seat, deals)
        for move in line.moves:
            deal.advance(move)
        search.iterate(root, deal, seat)
    found, steepness = int(search.found), float(search.steepness)
    mean = float(search.sum) / found
    slope = max(0.02, mean * (1.0 - mean)) * steepness
    return Worth(log_odds(mean) / steepness, float(search.spread()) / sqrt(found) / slope, mean)


def choice(judgement: Judgement[Any], p: Position, iterations: int, seed: str) -> list[Move]:
    """The line of a whole search, as far as it is sure of it."""
    chosen = Search(judgement, Rng(seed), iterations).choose(p.redeal(p.actor, Rng(f"{seed} seen")), Budget())
    return [chosen.move, *chosen.line]
