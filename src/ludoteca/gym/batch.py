"""Many games stepped at once, as numpy arrays: for programs that learn from a great many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from ludoteca import games
from ludoteca.core import BadSetup, Chance, Position
from ludoteca.core.options import settle
from ludoteca.gym.narrow import Narrow
from ludoteca.gym.tables import Tables

LONGEST = 10**12  # games that a seed must have room to number


class Arrays:
    """How things stand at many tables, one row a table:

    - `observations`: what the seat that decides sees, as `observation` describes cell by cell;
    - `masks`: which moves of the vocabulary it may choose; `choices`: how many they are; `legal`: their numbers, in so
      many of its columns, while what stands in the others means nothing;
    - `actors`: which seat it is;
    - `over`, `rewards`, `scores`: where a game has just ended, that it has, and each seat's reward and points; the
      other arrays show the next game already, which begins by itself.

    The arrays are written anew by each step: copy what is to be kept.
    """

    observations: NDArray[Any]
    masks: NDArray[np.bool_]
    legal: NDArray[np.int16]
    choices: NDArray[np.int64]
    actors: NDArray[np.int64]
    over: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    scores: NDArray[np.int64]

    def __init__(self, game: str, count: int) -> None:
        if count < 1:
            raise BadSetup(f"A batch has 1 table or more, not {count}.")
        self.game = games.find(game)
        self.observation = self.game.sight
        self.rows = np.arange(count) * len(self.game.vocabulary)  # where they begin in `legal`

    def any_moves(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """For every table one of its legal moves, each as likely as the others."""
        chosen = self.rows + (rng.random(len(self.rows)) * self.choices).astype(np.int64)
        return self.legal.take(chosen).astype(np.int64)

    def expect(self, actions: NDArray[np.integer[Any]]) -> None:
        """As many actions as there are tables."""
        if actions.shape != self.rows.shape:
            raise BadSetup(f"A batch of {len(self.rows)} tables wants as many actions, not {actions.shape}.")


class Batch(Arrays):
    """`count` tables of one game. `step` plays a move at each; the arrays (see `Arrays`) then say how things stand.

    Game number N, in the order of dealing, has the seed "SEED game N", so that the same moves give the same games
    again. Observations are 32-bit floats, or what `dtype` says (`narrow.py`). A batch may also be a part of a larger
    one (`parallel.py`), whose tables from `first` on it has.
    """

    def __init__(
        self,
        game: str,
        count: int,
        players: int = 2,
        seed: str = "1",
        options: Mapping[str, str] | None = None,
        dtype: str = "float32",
        first: int = 0,
    ) -> None:
        super().__init__(game, count)
        self.deals = Deals(game, players, seed, options)
        self.dealt = first + count
        self.over = np.zeros(count, np.bool_)
        self.rewards = np.zeros((count, players), np.float32)
        self.scores = np.zeros((count, players), np.int64)
        self.stale = False  # whether a game ended in the last step
        ended = [flat(array) for array in (self.over, self.rewards, self.scores)]
        words = self.game.vocabulary.moves
        self.tables = Tables(self.deals.deal, first, count, players, words, self.observation, *ended)
        self.narrow = Narrow(seen(self.tables.sheet.cells, np.float32, count), self.observation, dtype)
        self.observations = self.narrow.cells
        self.masks = seen(self.tables.masks, np.bool_, count)
        self.legal = seen(self.tables.legal, np.int16, count)
        self.choices = seen(self.tables.choices, np.int64, count).reshape(count)
        self.actors = seen(self.tables.actors, np.int64, count).reshape(count)
        self.picked = seen(self.tables.picked, np.int64, count).reshape(count)

    def any_moves(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """The same moves as those of `Arrays`, in one pass."""
        self.tables.pick(vec[float](rng.random(len(self.rows))))
        return self.picked.copy()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play these moves, one a table, by their numbers in the vocabulary; if one is not legal, none is played."""
        self.expect(actions)
        ended = self.play(actions)
        self.renew(self.dealt)
        self.dealt += ended

    def play(self, actions: NDArray[np.integer[Any]]) -> int:
        """The moves alone; how many games they ended. `renew` must follow."""
        if self.stale:
            for array in (self.over, self.rewards, self.scores):
                array.fill(0)
        self.tables.play(vec[i64](np.ascontiguousarray(actions, np.int64)))
        self.stale = bool(self.tables.ended)
        return len(self.tables.ended)

    def renew(self, first: int) -> None:
        """The next games, by their numbers from `first` on, where one has just ended."""
        if self.tables.ended:
            self.tables.renew(first)
        self.narrow.renew()


class Deals:
    """The games of a batch by their numbers. What was asked for is checked once, with the longest seed."""

    def __init__(self, game: str, players: int, seed: str, options: Mapping[str, str] | None) -> None:
        self.game = games.find(game)
        self.players = players
        self.seed = seed
        self.game.new(players, f"{seed} game {LONGEST}", options)
        self.options = settle(self.game.options, options or {})

    def deal(self, number: int) -> Position:
        chance = Chance(f"{self.seed} game {number}")
        return self.game.deal(self.players, chance, self.options, self.game.rules_version)


def seen(memory: Any, dtype: type[np.generic], count: int) -> NDArray[Any]:
    """The memory that the rules write, as an array that cannot be written."""
    return np.frombuffer(memoryview(memory), dtype).reshape(count, -1)


def flat(array: NDArray[Any]) -> memoryview[Any]:
    """The array's cells in a row, to be written by what knows no numpy."""
    return array.reshape(-1).data


def any_moves(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """For every row one of its legal moves, each as likely as the others: for masks of whatever kind. A batch has them
    in a list, so that its own `any_moves` is faster."""
    rows, moves = masks.shape
    legal = np.flatnonzero(masks)
    first = np.searchsorted(legal, np.arange(0, (rows + 1) * moves, moves))
    chosen = first[:-1] + (rng.random(rows) * np.diff(first)).astype(np.int64)
    found: NDArray[np.int64] = legal[chosen] % moves
    return found
