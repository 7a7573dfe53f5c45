"""Many games at once on several cores: the same arrays as `Batch`, written by processes into memory that all share.

The rules hold Python's lock, so threads would wait for each other.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.core import BadSetup, IllegalMove
from ludoteca.gym.batch import Arrays, Batch, Deals
from ludoteca.gym.hands import IN_MEMORY, Hand, Shapes, WorkerFailed, dismiss, mapped, size
from ludoteca.gym.narrow import check_dtype

__all__ = ["ParallelBatch", "WorkerFailed"]


class ParallelBatch(Arrays):
    """`Batch` on so many processes (as many as there are cores, unless said), each with its share of the tables: the
    same arguments and the same actions give the same arrays.

    Use it in a `with`, or call `close`: that ends the processes. An error in one of them, or its death, closes the
    batch and is raised as WorkerFailed, with what it said. The processes are started anew (`spawn`), so a program must
    begin its work below `if __name__ == "__main__":`.
    """

    actions: NDArray[np.int64]

    def __init__(
        self,
        game: str,
        count: int,
        players: int = 2,
        seed: str = "1",
        options: Mapping[str, str] | None = None,
        dtype: str = "float32",
        workers: int | None = None,
    ) -> None:
        super().__init__(game, count)
        workers = min(count, os.cpu_count() or 1) if workers is None else workers
        if not 1 <= workers <= count:
            raise BadSetup(f"{count} tables can be shared by 1 to {count} processes, not {workers}.")
        check_dtype(dtype)
        Deals(game, players, seed, options)  # what cannot be dealt is refused here
        self.dealt = count
        self.hands: list[Hand] = []
        shapes = self.shapes(count, players, dtype)
        with tempfile.NamedTemporaryFile(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as file:
            file.truncate(size(shapes))
            arrays = mapped(file.fileno(), shapes)
            for name, array in arrays.items():
                array.flags.writeable = name == "actions"
                setattr(self, name, array)
            bounds = [count * n // workers for n in range(workers + 1)]
            asked = (game, players, seed, dict(options) if options else None, dtype)
            try:
                for begin, end in pairwise(bounds):
                    share = (file.name, shapes, begin, end, asked)
                    self.hands.append(Hand(f"tables {begin} to {end - 1}", play, share))
                self.answers(self.hands)  # each has the file open now; its name may go
            except BaseException:
                self.close()
                raise

    def shapes(self, count: int, players: int, dtype: str) -> Shapes:
        """What is shared, array by array."""
        moves = len(self.game.vocabulary)
        return {
            "observations": ((count, int(self.observation.size)), dtype),
            "masks": ((count, moves), "bool"),
            "legal": ((count, moves), "int16"),
            "choices": ((count,), "int64"),
            "actors": ((count,), "int64"),
            "over": ((count,), "bool"),
            "rewards": ((count, players), "float32"),
            "scores": ((count, players), "int64"),
            "actions": ((count,), "int64"),
        }

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Play these moves, one a table, by their numbers in the vocabulary; if one is not legal, none is played."""
        if not self.hands:
            raise BadSetup("The batch is closed; make another one.")
        self.expect(actions)
        self.refuse(actions)
        self.actions[:] = actions
        self.tell(self.hands, [None] * len(self.hands))
        ended = self.answers(self.hands)
        # Where games have ended, the next ones are numbered in the order of tables.
        waiting = [n for n, games in enumerate(ended) if games]
        self.tell([self.hands[n] for n in waiting], [self.dealt + sum(ended[:n]) for n in waiting])
        self.answers([self.hands[n] for n in waiting])
        self.dealt += sum(ended)

    def refuse(self, actions: NDArray[np.integer[Any]]) -> None:
        there = (actions >= 0) & (actions < self.masks.shape[1])
        wrong = np.flatnonzero(~there | ~self.masks.take(self.rows + np.where(there, actions, 0)))
        if len(wrong):
            raise IllegalMove(f"Action {actions[wrong[0]]} is not legal at table {wrong[0]}.")

    def tell(self, hands: list[Hand], words: list[int | None]) -> None:
        for hand, word in zip(hands, words, strict=True):
            with suppress(OSError):  # it is gone, as its answer will say
                hand.pipe.send(word)

    def answers(self, hands: list[Hand]) -> list[int]:
        """How many games have ended at each one's tables."""
        try:
            return [hand.answer() for hand in hands]
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the processes. The arrays stay as they are."""
        hands, self.hands = self.hands, []
        dismiss(hands)

    def __enter__(self) -> ParallelBatch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


Asked = tuple[str, int, str, dict[str, str] | None, str]


def play(pipe: Connection, path: str, shapes: Shapes, begin: int, end: int, asked: Asked) -> None:
    """What a process does: play the tables from `begin` to before `end`."""
    game, players, seed, options, dtype = asked
    with open(path, "r+b") as file:
        arrays = {name: array[begin:end] for name, array in mapped(file.fileno(), shapes).items()}
    batch = Batch(game, end - begin, players, seed, options, dtype, first=begin)
    actions = arrays.pop("actions")
    shared = [(array, getattr(batch, name)) for name, array in arrays.items()]
    copied(shared)
    pipe.send(0)
    while True:
        pipe.recv()
        ended = batch.play(actions)
        if ended:
            pipe.send(ended)
            batch.renew(pipe.recv())
        else:
            batch.renew(0)
        copied(shared)
        pipe.send(0)


def copied(pairs: list[tuple[NDArray[Any], NDArray[Any]]]) -> None:
    for to, array in pairs:
        np.copyto(to, array)
