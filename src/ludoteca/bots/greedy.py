"""The greedy bot: the turn that looks best at its end."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ludoteca.bots.bot import Bot, Budget, Candidate, Choice
from ludoteca.bots.looker import Looker
from ludoteca.core import Position, Rng

SAMPLES: Final = 8  # redeals a choice, unless the budget says otherwise
BREADTH: Final = 400  # positions looked at for one move of one redeal


class Greedy(Looker):
    """Plays each move on some redeals, goes on with its own best moves to the end of the turn, and asks the game's
    judgement what that is worth. It thinks of nobody else's turn."""

    def choose(self, p: Position, budget: Budget) -> Choice:
        seat = p.actor
        moves = p.moves()
        if len(moves) == 1:
            return Choice(moves[0], [Candidate(moves[0], 0.0)])
        totals = [0.0] * len(moves)
        samples = budget.iterations or SAMPLES
        until = perf_counter() + budget.seconds if budget.seconds else 1e300
        sample = 0
        first: list[float] = []
        while sample == 0 or (sample < samples and perf_counter() < until):
            q = p.redeal(seat, self.rng)
            for n in range(len(moves)):
                self.looks = BREADTH
                r = q.copy()
                r.advance(moves[n])
                totals[n] += self.turn_value(r, seat, p.turn)
            sample += 1
            if sample == 1:
                first = totals[:]
            elif sample == 2 and totals == [2.0 * value for value in first]:
                break  # two redeals say the same: nothing that is hidden matters now
        candidates = [Candidate(moves[n], totals[n] / float(sample)) for n in range(len(moves))]
        candidates.sort(key=candidate_value, reverse=True)
        best = [candidate for candidate in candidates if candidate.value == candidates[0].value]
        return Choice(best[self.rng.below(len(best))].move, candidates)


class Careless(Bot):
    """Plays as another bot does, but now and then just anything, as somebody who is still learning the game."""

    def __init__(self, bot: Bot, slips: float, rng: Rng) -> None:
        self.bot = bot
        self.slips = slips
        self.rng = rng

    def choose(self, p: Position, budget: Budget) -> Choice:
        if self.rng.unit() >= self.slips:
            return self.bot.choose(p, budget)
        moves = p.moves()
        return Choice(moves[self.rng.below(len(moves))], [Candidate(move, 0.0) for move in moves])


def candidate_value(candidate: Candidate) -> float:
    return candidate.value
