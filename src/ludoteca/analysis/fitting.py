"""Fitting chances to games of known outcome: logistic regression on the lead, with its terms sliding over the phases
of a game; and how reliable what was fitted is on games that it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import mean, median

from ludoteca.analysis.chances import KNOTS, Chances, at, hats
from ludoteca.core import Json
from ludoteca.core.odds import logistic

ROUNDS = 50  # of Newton's method, at most
STILL = 1e-7  # a step that is shorter is the last
LONGEST = 1.0  # step of a term, so that none goes astray
PRIOR = 12.0  # how firmly it is believed beforehand that a usual lead trebles the odds, and that nobody is favoured:
# as the moments of one game all have one end, some dozens of them say little
LEAST = 1e-3  # steepness, in spreads: a lead is never a drawback
BINS = 10

Moment = tuple[float, float, float]  # phase, lead, what came of it


@dataclass(frozen=True)
class Bin:
    """Moments with nearly the same expected chance: how many, and the means of what was expected and of what came."""

    count: int
    expected: float
    found: float


@dataclass(frozen=True)
class Reliability:
    """`brier` is the mean square of what was missed; `blind`, that of who always says the share of an average seat."""

    games: int
    moments: int
    brier: float
    blind: float
    bins: list[Bin]


def par_of(games: Sequence[Json], marks: Sequence[int] = ()) -> int | None:
    """Who plays alone wins by the rules, where they are sometimes kept from it; where not, by reaching the next of the
    rulebook's marks beyond what half of the games reach, or just that. None: by the rules."""
    won = sum(game["got"][0] for game in games)
    if len(games[0]["got"]) > 1 or 0.05 * len(games) <= won <= 0.95 * len(games):
        return None
    totals: list[int] = [game["totals"][0] for game in games]
    reached = round(median(totals))
    return next((mark for mark in sorted(marks) if mark > reached), reached)


def moments(games: Sequence[Json], turns: float, par: int | None) -> list[Moment]:
    out: list[Moment] = []
    for game in games:
        got = game["got"] if par is None else [float(total >= par) for total in game["totals"]]
        for turn, found in game["moments"]:
            phase = min(1.0, turn / turns)
            out += [(phase, lead, came) for lead, came in zip(found, got, strict=True)]
    return out


def fitted(games: Sequence[Json], par: int | None) -> Chances:
    """The chances under which these games are likeliest."""
    players = len(games[0]["got"])
    turns = mean(game["turns"] for game in games)
    met = moments(games, turns, par)
    size = len(KNOTS)
    usual = usual_leads(met) if players == 1 else [0.0] * size
    scaled = [(phase, lead - at(usual, phase), came) for phase, lead, came in met]
    spread = max(1e-6, mean(abs(lead) for _, lead, _ in scaled))
    terms = [0.0] * size + [log(3)] * size
    believed = terms[:]
    level = players == 2  # with two, who is level has even chances: what one leads by, the other lacks
    for _ in range(ROUNDS):
        slope = [PRIOR * (believed[n] - terms[n]) for n in range(2 * size)]
        curve = [[PRIOR if n == m else 0.0 for m in range(2 * size)] for n in range(2 * size)]
        for phase, lead, came in scaled:
            row = [] if level else hats(phase)
            row += [(size + n, hat * lead / spread) for n, hat in hats(phase)]
            chance = logistic(sum(terms[n] * part for n, part in row))
            weight = max(1e-6, chance * (1 - chance))
            for n, part in row:
                slope[n] += (came - chance) * part
                for m, other in row:
                    curve[n][m] += weight * part * other
        step = [max(-LONGEST, min(LONGEST, change)) for change in solved(curve, slope)]
        terms = [term + change for term, change in zip(terms, step, strict=True)]
        terms[size:] = [max(LEAST, term) for term in terms[size:]]
        if max(map(abs, step)) < STILL:
            break
    return Chances(turns, terms[:size], [term / spread for term in terms[size:]], usual, par)


def usual_leads(met: Sequence[Moment]) -> list[float]:
    """What who plays alone has at each knot, on average: it grows in the course of a game."""
    sums, weights = [0.0] * len(KNOTS), [1e-9] * len(KNOTS)
    for phase, lead, _ in met:
        for n, hat in hats(phase):
            sums[n] += hat * lead
            weights[n] += hat
    return [total / weight for total, weight in zip(sums, weights, strict=True)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        top = max(range(n, size), key=lambda row: abs(rows[row][n]))
        rows[n], rows[top] = rows[top], rows[n]
        for below in rows[n + 1 :]:
            factor = below[n] / rows[n][n]
            for m in range(n, size + 1):
                below[m] -= factor * rows[n][m]
    out = [0.0] * size
    for n in reversed(range(size)):
        out[n] = (rows[n][size] - sum(rows[n][m] * out[m] for m in range(n + 1, size))) / rows[n][n]
    return out


def reliability(games: Sequence[Json], par: int | None) -> Reliability:
    """Every half of the games is foretold by what the other half taught."""
    foretold: list[tuple[float, float]] = []
    for part in (0, 1):
        taught = fitted(games[1 - part :: 2], par)
        for phase, lead, came in moments(games[part::2], taught.turns, par):
            foretold.append((taught.chance(lead, phase), came))
    usual = mean(came for _, came in foretold)
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for expected, came in foretold:
        bins[min(BINS - 1, int(expected * BINS))].append((expected, came))
    return Reliability(
        games=len(games),
        moments=len(foretold),
        brier=mean((expected - came) ** 2 for expected, came in foretold),
        blind=mean((usual - came) ** 2 for _, came in foretold),
        bins=[
            Bin(len(one), mean(e for e, _ in one) if one else 0.0, mean(c for _, c in one) if one else 0.0)
            for one in bins
        ],
    )
