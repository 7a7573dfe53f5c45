"""Ratings: how strong bots are beside each other, and how sure that is.

Bradley and Terry: bot a comes before bot b with probability 1 / (1 + exp(strength b - strength a)). Every pair of seats
of different bots in a game is a comparison by their places, a shared place being half of one for each. The pairs of a
game are not independent, so each counts 2 / players: a game of k players then counts as the k - 1 comparisons that
order it. Every two bots have drawn one comparison beforehand, so that who never lost has a rating too. The strengths
are the likeliest ones, found by Newton's method; the intervals come from the inverse of the information. Both are
written on Elo's scale (400 points: ten to one), with the bots' mean at 0.
"""

from __future__ import annotations

from itertools import combinations
from math import exp, log, sqrt

from ludoteca.core import Json

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
ELO = 400 / log(10)

Matrix = list[list[float]]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson: it holds for few games and for shares near 0 and 1 too."""
    share = wins / games
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    middle = share + Z * Z / (2 * games)
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def ratings(names: list[str], games: list[Json]) -> list[tuple[float, float]]:
    """Each bot's rating and the half of its 95 % interval."""
    wins = comparisons(names, games)
    strengths = [0.0] * len(names)
    for _ in range(1000):
        gradient, information = slopes(wins, strengths)
        inverse = inverted(information)
        steps = [sum(row[n] * gradient[n] for n in range(len(names))) for row in inverse]
        longest = max(map(abs, steps))
        # Never more than 1 at once: far from the top the curve is flat, and Newton's steps overshoot.
        strengths = [strength + step / max(1.0, longest) for strength, step in zip(strengths, steps, strict=True)]
        if longest < 1e-9:
            break
    variances = [inverted(slopes(wins, strengths)[1])[n][n] - 1 / len(names) for n in range(len(names))]
    return [
        (ELO * strength, ELO * Z * sqrt(max(0.0, variance)))
        for strength, variance in zip(strengths, variances, strict=True)
    ]


def comparisons(names: list[str], games: list[Json]) -> Matrix:
    """How often the bot of a row came before the bot of a column."""
    wins = [[0.0 if a == b else 0.5 for b in names] for a in names]
    row = {name: n for n, name in enumerate(names)}
    for game in games:
        seats = list(zip(game["seats"], game["places"], strict=True))
        weight = 2 / len(seats)
        for (one, place), (other, other_place) in combinations(seats, 2):
            if one != other:
                share = 0.5 if place == other_place else 1.0 if place < other_place else 0.0
                wins[row[one]][row[other]] += weight * share
                wins[row[other]][row[one]] += weight * (1 - share)
    return wins


def slopes(wins: Matrix, strengths: list[float]) -> tuple[list[float], Matrix]:
    """Of the logarithm of the likelihood: its gradient and its information (less its curvature).

    A constant part is added to the information: only differences of strengths matter, so that it could not be inverted
    otherwise; their mean stays at 0.
    """
    count = len(strengths)
    gradient = [0.0] * count
    information = [[1 / count] * count for _ in range(count)]
    for a in range(count):
        for b in range(count):
            if a != b:
                met = wins[a][b] + wins[b][a]
                chance = 1 / (1 + exp(strengths[b] - strengths[a]))
                gradient[a] += wins[a][b] - met * chance
                information[a][a] += met * chance * (1 - chance)
                information[a][b] -= met * chance * (1 - chance)
    return gradient, information


def inverted(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan."""
    count = len(matrix)
    rows = [row[:] + [float(n == m) for m in range(count)] for n, row in enumerate(matrix)]
    for n in range(count):
        pivot = max(range(n, count), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [value / rows[n][n] for value in rows[n]]
        for m in range(count):
            if m != n:
                times = rows[m][n]
                rows[m] = [value - times * top for value, top in zip(rows[m], rows[n], strict=True)]
    return [row[count:] for row in rows]
