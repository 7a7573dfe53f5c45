"""What a finished game was worth, to learn from."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Outcome:
    """How well a game ended for each seat, from -1 to 1: by its place, and as far as `guide` says by its lead. Who
    plays alone is after points, and leads by what they are above the usual."""

    def __init__(self, spread: float = 0.0, mean: float = 0.0) -> None:
        self.spread = spread  # of leads, as found so far; 0 before the first game
        self.mean = mean  # of a lone player's points

    def of(
        self, rewards: NDArray[np.float32], scores: NDArray[np.float32], players: NDArray[np.int64], guide: float
    ) -> NDArray[np.float32]:
        seats = scores.shape[1]
        there = np.arange(seats) < players[:, None]
        points = np.where(there, scores, -np.inf)
        order = np.sort(points, axis=1)
        alone = players == 1
        if alone.any():
            found = float(scores[alone, 0].mean())
            self.mean = found if self.mean == 0 else 0.99 * self.mean + 0.01 * found
        second = np.where(alone, self.mean, order[:, -2]) if seats > 1 else np.full(len(players), self.mean)
        best = order[:, -1]
        others = np.where(points == best[:, None], second[:, None], best[:, None])
        others[alone] = self.mean
        lead = np.where(there, scores - others, 0.0)
        found = float(np.abs(lead[there]).mean())
        self.spread = max(1.0, found if self.spread == 0 else 0.99 * self.spread + 0.01 * found)
        by_lead = np.tanh(lead / (2 * self.spread))
        guides = np.where(alone, 1.0, guide)[:, None]
        outcome: NDArray[np.float32] = ((1 - guides) * rewards + guides * by_lead).astype(np.float32)
        outcome[~there] = 0
        return outcome


def chances(rewards: NDArray[np.float32], players: NDArray[np.int64]) -> NDArray[np.float32]:
    """The shares of a win that rewards stand for, a game a row."""
    others, share = np.maximum(1, players - 1)[:, None], np.maximum(2, players)[:, None]
    found: NDArray[np.float32] = ((rewards * others + 1) / share).astype(np.float32)
    return found
