"""Many games stepped at once, as numpy arrays: for programs that learn from a great many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca import games
from ludoteca.core import BadSetup, Position
from ludoteca.gym.tables import Tables


class Batch:
    """`count` tables of one game. `step` plays a move at each; the arrays then say how things stand, one row a table:

    - `observations`: what the seat that decides sees, as `observation` describes cell by cell;
    - `masks`: which moves of the vocabulary it may choose;
    - `actors`: which seat it is;
    - `over`, `rewards`, `scores`: where a game has just ended, that it has, and each seat's reward and points; the
      other arrays show the next game already, which begins by itself.

    The arrays are written anew by each step: copy what is to be kept. Game number N, in the order of dealing, has the
    seed "SEED game N", so that the same moves give the same games again.
    """

    def __init__(
        self, game: str, count: int, players: int = 2, seed: str = "1", options: Mapping[str, str] | None = None
    ) -> None:
        if count < 1:
            raise BadSetup(f"A batch has 1 table or more, not {count}.")
        self.game = games.find(game)
        self.players = players
        self.seed = seed
        self.options = options
        self.dealt = 0
        self.observation = self.game.sight
        self.over: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((count, self.players), np.float32)
        self.scores: NDArray[np.int64] = np.zeros((count, self.players), np.int64)
        words = self.game.vocabulary.moves
        ended = [flat(array) for array in (self.over, self.rewards, self.scores)]
        self.tables = Tables(self.deal, count, players, words, self.observation, *ended)
        self.observations: NDArray[np.float32]
        self.observations = np.frombuffer(memoryview(self.tables.sheet.cells), np.float32).reshape(count, -1)
        self.masks: NDArray[np.bool_] = np.frombuffer(memoryview(self.tables.masks), np.bool_).reshape(count, -1)
        self.actors: NDArray[np.int64] = np.frombuffer(memoryview(self.tables.actors), np.int64)

    def deal(self) -> Position:
        self.dealt += 1
        return self.game.new(self.players, f"{self.seed} game {self.dealt - 1}", self.options)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play these moves, one a table, by their numbers in the vocabulary; if one is not legal, none is played."""
        if actions.shape != self.actors.shape:
            raise BadSetup(f"A batch of {len(self.actors)} tables wants as many actions, not {actions.shape}.")
        for array in (self.over, self.rewards, self.scores):
            array.fill(0)
        self.tables.play(actions.tolist())


def flat(array: NDArray[Any]) -> memoryview[Any]:
    """The array's cells in a row, to be written by what knows no numpy."""
    return array.reshape(-1).data


def any_moves(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """For every row one of its legal moves, each as likely as the others."""
    rows, moves = masks.shape
    legal = np.flatnonzero(masks)
    first = np.searchsorted(legal, np.arange(0, (rows + 1) * moves, moves))
    chosen = first[:-1] + (rng.random(rows) * np.diff(first)).astype(np.int64)
    found: NDArray[np.int64] = legal[chosen] % moves
    return found
