"""The tables at which is learned: of all kinds side by side, on several processes, with bots at some seats.

One row a table, as in `gym.batch`, but of any number of players: arrays have room for the most. Who sits where stands
in `sitters`; where a bot decides, its process plays the bot's move and says in `played` which it was.
"""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import numpy as np
from numpy.typing import NDArray

from ludoteca import bots, games
from ludoteca.core import LudotecaError, Rng
from ludoteca.gym.batch import Batch
from ludoteca.gym.parallel import IN_MEMORY, Shapes, WorkerFailed, mapped, size
from ludoteca.learn.settings import Kind, Settings

Asked = tuple[str, list[tuple[Kind, int]], str, str]  # game, kinds, teacher and seed
LOOKS = 1  # redeals that a bot looks at for a decision: it plays almost as well as with all
LEARNER, PAST, BOT, NOBODY = 0, 1, 2, 3


class Arrays:
    """What learner and tables share; `actions` and `sitters` are the learner's to write, the rest the tables'."""

    observations: NDArray[np.float16]
    masks: NDArray[np.bool_]
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
        "observations": ((count, cells), "float16"),
        "masks": ((count, moves), "bool"),
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
            to.masks[rows] = batch.masks
            to.actors[rows] = batch.actors
            to.over[rows] = batch.over
            players = batch.rewards.shape[1]
            to.rewards[rows, :players] = batch.rewards
            to.scores[rows, :players] = batch.scores

    def step(self) -> None:
        at = self.arrays
        at.played[:] = at.actions
        deciding = at.sitters[np.arange(len(at.actors)), at.actors]
        for batch, rows in self.batches:
            for table in np.flatnonzero(deciding[rows] == BOT):
                seat = int(batch.actors[table])
                p = batch.tables.positions[table].redeal(seat, self.rng)
                at.played[rows.start + table] = self.bots[seat].choose(p, bots.Budget(LOOKS)).move.id
            batch.step(at.played[rows])
        self.show()


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
        with tempfile.NamedTemporaryFile(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as file:
            file.truncate(size(shapes))
            self.arrays = Arrays(file.fileno(), shapes)
            self.arrays.sitters[:] = NOBODY
            asked = [(game, self.kinds, settings.teacher, f"{seed} part {n}") for n in range(parts)]
            if not workers:
                self.inside = [Part(*asked[0], self.arrays)]
                return
            try:
                for (begin, end), what in zip(pairwise(self.bounds), asked, strict=True):
                    self.hands.append(Hand(file.name, shapes, begin, end, what))
                self.wait(range(parts))
            except BaseException:
                self.close()
                raise

    @property
    def parts(self) -> int:
        return len(self.bounds) - 1

    def tell(self, parts: Sequence[int]) -> None:
        for part in self.inside:
            part.step()
        for n in parts if self.hands else ():
            self.hands[n].pipe.send(None)

    def wait(self, parts: Sequence[int]) -> None:
        for n in parts if self.hands else ():
            self.hands[n].answer()

    def close(self) -> None:
        hands, self.hands = self.hands, []
        for hand in hands:
            hand.pipe.close()
        for hand in hands:
            hand.process.join(5)
            if hand.process.is_alive():
                hand.process.kill()
                hand.process.join()


class Hand:
    """A process with its part of the tables. It answers a step with None, or with what went wrong."""

    def __init__(self, path: str, shapes: Shapes, begin: int, end: int, asked: Asked) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs, path, shapes, begin, end, asked), daemon=True
        )
        self.process.start()
        theirs.close()

    def answer(self) -> None:
        try:
            wrong: str | None = self.pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailed("A process that plays some of the tables is gone; the last checkpoint stays.") from None
        if wrong is not None:
            raise WorkerFailed(f"A process that plays some of the tables failed: {wrong}")


def serve(pipe: Connection, path: str, shapes: Shapes, begin: int, end: int, asked: Asked) -> None:
    """What a process does, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        game, kinds, teacher, seed = asked
        with open(path, "r+b") as file:
            part = Part(game, kinds, teacher, seed, Arrays(file.fileno(), shapes, begin, end))
        pipe.send(None)
        while True:
            pipe.recv()
            part.step()
            pipe.send(None)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except (LudotecaError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        pipe.send(f"{type(error).__name__}: {error}")


def shared_out(kinds: Sequence[Kind], tables: int) -> list[tuple[Kind, int]]:
    """So many tables of each kind, at least one."""
    total = sum(kind.share for kind in kinds)
    return [(kind, max(1, round(tables * kind.share / total))) for kind in kinds]


def cores() -> int:
    """Processes that play, where nobody says how many: one core is the learner's."""
    return max(1, (os.cpu_count() or 1) - 1)
