"""The tables at which is learned: of all kinds side by side, on several processes, with bots at some seats.

One row a table, as in `gym.batch`, but of any number of players: arrays have room for the most. Who sits where stands
in `sitters`; where a bot decides, its process plays the bot's move and says in `played` which it was.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection

import numpy as np
from numpy.typing import NDArray

from ludoteca import bots, games
from ludoteca.core import Rng
from ludoteca.gym.batch import Batch
from ludoteca.gym.hands import IN_MEMORY, Hand, Shapes, dismiss, mapped, size
from ludoteca.learn.settings import Kind, Settings

Asked = tuple[str, list[tuple[Kind, int]], str, str]  # game, kinds, teacher and seed
LOOKS = 1  # redeals that a bot looks at for a decision: it plays almost as well as with all
LEARNER, PAST, FIRST, BOT, NOBODY = 0, 1, 2, 3, 4  # FIRST: as the lessons left it


class Arrays:
    """What learner and tables share; `actions` and `sitters` are the learner's to write, the rest the tables'."""

    observations: NDArray[np.float32]
    legal: NDArray[np.int16]
    choices: NDArray[np.int64]
    actors: NDArray[np.int64]
    over: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    scores: NDArray[np.float32]
    played: NDArray[np.int64]
    actions: NDArray[np.int64]
    sitters: NDArray[np.int8]

    def __init__(self, file: int, shapes: Shapes, begin: int = 0, end: int | None = None) -> None:
        for name, array in mapped(file, shapes).items():
            setattr(self, name, array[begin:end])


def shapes_for(game: str, count: int) -> Shapes:
    found = games.find(game)
    cells, moves, seats = int(found.sight.size), len(found.vocabulary), max(found.players)
    return {
        "observations": ((count, cells), "float32"),
        "legal": ((count, moves), "int16"),
        "choices": ((count,), "int64"),
        "actors": ((count,), "int64"),
        "over": ((count,), "bool"),
        "rewards": ((count, seats), "float32"),
        "scores": ((count, seats), "float32"),
        "played": ((count,), "int64"),
        "actions": ((count,), "int64"),
        "sitters": ((count, seats), "int8"),
    }


class Part:
    """The tables of one process: a batch for each kind."""

    def __init__(self, game: str, kinds: Sequence[tuple[Kind, int]], teacher: str, seed: str, arrays: Arrays) -> None:
        self.arrays = arrays
        self.rng = Rng(seed)
        found = games.find(game)
        self.bots = [bots.make(teacher, found, f"{seed} bot {seat}") for seat in range(max(found.players))]
        self.batches: list[tuple[Batch, slice]] = []
        first = 0
        for number, (kind, count) in enumerate(kinds):
            batch = Batch(game, count, kind.players, f"{seed} kind {number}", kind.options)
            self.batches.append((batch, slice(first, first + count)))
            first += count
        for name in ("over", "rewards", "scores"):
            getattr(arrays, name)[:] = 0
        self.show()

    def show(self) -> None:
        to = self.arrays
        for batch, rows in self.batches:
            to.observations[rows] = batch.observations
            most = int(batch.choices.max())
            to.legal[rows, :most] = batch.legal[:, :most]
            to.choices[rows] = batch.choices
            to.actors[rows] = batch.actors
            to.over[rows] = batch.over
            players = batch.rewards.shape[1]
            to.rewards[rows, :players] = batch.rewards
            to.scores[rows, :players] = batch.scores

    def step(self, anew: float = 0.0) -> None:
        at = self.arrays
        at.played[:] = at.actions
        deciding = at.sitters[np.arange(len(at.actors)), at.actors]
        for batch, rows in self.batches:
            for table in np.flatnonzero(deciding[rows] == BOT):
                seat = int(batch.actors[table])
                p = batch.tables.positions[int(table)].redeal(seat, self.rng)
                at.played[rows.start + table] = self.bots[seat].choose(p, bots.Budget(LOOKS)).move.id
            batch.step(at.played[rows])
            if anew:
                self.begin_anew(batch, anew)
        self.show()

    def begin_anew(self, batch: Batch, share: float) -> None:
        """At some tables, whatever goes on there."""
        batch.tables.ended = [table for table in range(len(batch.actors)) if self.rng.unit() < share]
        begun = len(batch.tables.ended)
        batch.renew(batch.dealt)
        batch.dealt += begun


class Hall:
    """All tables: `workers` processes, or none but this one. `tell` starts a step of some parts, `wait` ends it."""

    def __init__(self, game: str, settings: Settings, workers: int, seed: str) -> None:
        parts = max(1, workers)
        self.kinds = shared_out(settings.kinds, settings.tables)
        each = sum(count for _, count in self.kinds)
        self.count = parts * each
        self.bounds = [each * n for n in range(parts + 1)]
        self.players = np.tile(np.repeat([k.players for k, _ in self.kinds], [n for _, n in self.kinds]), parts)
        self.inside: list[Part] = []
        self.hands: list[Hand] = []
        shapes = shapes_for(game, self.count)
        self.size = size(shapes)
        with tempfile.NamedTemporaryFile(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as file:
            file.truncate(self.size)
            self.arrays = Arrays(file.fileno(), shapes)
            self.arrays.sitters[:] = NOBODY
            asked = [(game, self.kinds, settings.teacher, f"{seed} part {n}") for n in range(parts)]
            if not workers:
                self.inside = [Part(*asked[0], self.arrays)]
                return
            try:
                for (begin, end), what in zip(pairwise(self.bounds), asked, strict=True):
                    share = (file.name, shapes, begin, end, what)
                    self.hands.append(Hand(f"tables {begin} to {end - 1}", play, share))
                self.wait(range(parts))
            except BaseException:
                self.close()
                raise

    @property
    def parts(self) -> int:
        return len(self.bounds) - 1

    def tell(self, parts: Sequence[int], anew: float = 0.0) -> None:
        """A step, after which so large a share of the tables begins anew, as if nothing had been."""
        for part in self.inside:
            part.step(anew)
        for n in parts if self.hands else ():
            self.hands[n].pipe.send(anew)

    def wait(self, parts: Sequence[int]) -> None:
        for n in parts if self.hands else ():
            self.hands[n].answer()

    def close(self) -> None:
        hands, self.hands = self.hands, []
        dismiss(hands)


def play(pipe: Connection, path: str, shapes: Shapes, begin: int, end: int, asked: Asked) -> None:
    """What a process does: a step of its part of the tables, as often as it is told."""
    with open(path, "r+b") as file:
        part = Part(*asked, Arrays(file.fileno(), shapes, begin, end))
    pipe.send(0)
    while True:
        part.step(pipe.recv())
        pipe.send(0)


def shared_out(kinds: Sequence[Kind], tables: int) -> list[tuple[Kind, int]]:
    """So many tables of each kind, at least one."""
    total = sum(kind.share for kind in kinds)
    return [(kind, max(1, round(tables * kind.share / total))) for kind in kinds]


def cores() -> int:
    """Processes that play, where nobody says how many: one core is the learner's."""
    return max(1, (os.cpu_count() or 1) - 1)
