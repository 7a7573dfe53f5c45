"""Where the games are played: here, one after the other, or in several processes at once."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Generator, Iterator
from itertools import islice

from ludoteca.arena.external import Programs
from ludoteca.arena.table import play
from ludoteca.core import Json, LudotecaError
from ludoteca.core.hearing import Hearing

COMMAND = (sys.executable, "-P", "-m", "ludoteca.arena.worker")
PATIENCE = 5.0  # seconds that a worker has to end by itself


class WorkerDied(LudotecaError):
    """A worker's process ended in the middle of a game."""


def one_by_one(tasks: Iterator[Json]) -> Generator[Json, None, None]:
    """Played in this process."""
    programs = Programs()
    try:
        for task in tasks:
            yield play(task, programs)
    finally:
        programs.close()


def on_processes(tasks: Iterator[Json], jobs: int) -> Generator[Json, None, None]:
    """Played by so many workers, each with one game at a time; results in the order of finishing."""
    workers: list[Worker] = []
    try:
        hearing = Hearing()
        for task in islice(tasks, jobs):
            worker = Worker()
            workers.append(worker)
            worker.give(task)
            hearing.expect(worker.answers, worker)
        playing = len(workers)
        while playing:
            worker, line = hearing.next()
            yield worker.answer(line)
            following = next(tasks, None)
            if following is None:
                playing -= 1
            else:
                worker.give(following)
                hearing.expect(worker.answers, worker)
    finally:
        for worker in workers:
            worker.dismiss()
        for worker in workers:
            worker.close()


class Worker:
    """A worker's process, seen from the arena."""

    def __init__(self) -> None:
        # In a session of its own, so that Ctrl-C reaches the arena alone, which ends it in order.
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.tasks = self.process.stdin
        self.answers = self.process.stdout
        self.number = -1

    def give(self, task: Json) -> None:
        self.number = task["number"]
        try:
            self.tasks.write(json.dumps(task).encode() + b"\n")
            self.tasks.flush()
        except BrokenPipeError:
            raise self.died() from None

    def answer(self, line: bytes) -> Json:
        if not line:
            raise self.died()
        answer: Json = json.loads(line)
        if "error" in answer:
            raise LudotecaError(answer["error"])
        return answer

    def died(self) -> WorkerDied:
        code = self.process.wait()
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return WorkerDied(f"A worker's process ended in the middle of game {self.number} ({how}).")

    def dismiss(self) -> None:
        """The end of its input ends it."""
        with contextlib.suppress(BrokenPipeError):
            self.tasks.close()

    def close(self) -> None:
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.answers.close()
