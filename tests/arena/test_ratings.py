"""Intervals and ratings against values worked out elsewhere."""

from __future__ import annotations

from itertools import permutations
from math import log10, sqrt

import pytest

from ludoteca.arena.ratings import ELO, Z, inverted, ratings, wilson
from ludoteca.core import Json


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (990, 1000, 0.981691, 0.994559),
        (0.5, 1, 0.054621, 0.945379),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=1e-6)
    for share in found:  # at both ends the share found lies exactly Z standard deviations away
        assert (wins / games - share) ** 2 == pytest.approx(Z * Z * share * (1 - share) / games, abs=1e-12)


def duels(wins: int, losses: int, draws: int = 0) -> list[Json]:
    places = [[1, 2]] * wins + [[2, 1]] * losses + [[1, 1]] * draws
    return [{"seats": ["a", "b"], "places": place} for place in places]


@pytest.mark.parametrize(("wins", "losses", "draws"), [(75, 25, 0), (10, 10, 5), (999, 1, 0), (1000, 0, 0), (0, 3, 0)])
def test_two_bots_have_the_odds_of_their_games_and_of_one_draw(wins: int, losses: int, draws: int) -> None:
    """For two there is a formula: the odds, and the standard error 1 / sqrt(n p q) of their logarithm."""
    (a, half), (b, other) = ratings(["a", "b"], duels(wins, losses, draws))
    won, lost = wins + draws / 2 + 0.5, losses + draws / 2 + 0.5
    assert a - b == pytest.approx(400 * log10(won / lost), abs=1e-4)
    assert a + b == pytest.approx(0, abs=1e-6)
    difference = ELO * Z / sqrt(won * lost / (won + lost))
    assert half == pytest.approx(difference / 2)  # each bot's part of the difference
    assert other == pytest.approx(half)


def test_a_game_of_three_counts_as_two_comparisons() -> None:
    """All orders equally often: equal ratings; each pair has met 6 times with a weight of 2/3, and once before."""
    games = [{"seats": ["a", "b", "c"], "places": list(places)} for places in permutations((1, 2, 3))]
    found = ratings(["a", "b", "c"], games)
    assert [rating for rating, _ in found] == pytest.approx([0, 0, 0], abs=1e-9)
    met = 6 * 2 / 3 + 1
    # Three equal bots: the information is 3 met / 4 in every direction but the mean's, and 2/3 of each lies outside it.
    assert found[0][1] == pytest.approx(ELO * Z * sqrt(2 / 3 / (met * 3 / 4)))


def test_three_bots_in_order() -> None:
    games = [{"seats": ["a", "b", "c"], "places": [1, 2, 3]}] * 3 + [{"seats": ["c", "a", "b"], "places": [1, 2, 3]}]
    (a, _), (b, _), (c, _) = ratings(["a", "b", "c"], games)
    assert a > b > c


def test_seats_of_the_same_bot_are_not_compared() -> None:
    games = [{"seats": ["a", "a", "b"], "places": [1, 2, 3]}]
    once = [{"seats": ["a", "b", "a"], "places": [2, 3, 1]}]
    assert ratings(["a", "b"], games) == ratings(["a", "b"], once)


def test_a_matrix_is_inverted_even_where_its_first_number_is_0() -> None:
    assert inverted([[0.0, 2.0], [4.0, 1.0]]) == [[-0.125, 0.25], [0.5, 0.0]]
