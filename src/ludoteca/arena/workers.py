"""Where tasks are done: here, one after the other, or in several processes at once."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from ludoteca.arena.external import Programs
from ludoteca.arena.table import play
from ludoteca.core import Json, LudotecaError
from ludoteca.core.hearing import Hearing

COMMAND = (sys.executable, "-P", "-m", "ludoteca.arena.worker")
PATIENCE = 5.0  # seconds that a worker has to end by itself


class WorkerDied(LudotecaError):
    """A worker's process ended in the middle of a task."""


def one_by_one(tasks: Iterator[Json]) -> Generator[Json, None, None]:
    """Played in this process."""
    programs = Programs()
    try:
        for task in tasks:
            yield play(task, programs)
    finally:
        programs.close()


def on_processes(
    tasks: Iterator[Json], jobs: int, command: Sequence[str] | None = None, thing: str = "game"
) -> Generator[Json, None, None]:
    """Done by so many workers, each with one task at a time; results in the order of finishing."""
    workers: list[Worker] = []
    try:
        hearing = Hearing()
        for task in islice(tasks, jobs):
            worker = Worker(command or COMMAND, thing)
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
    """A worker's process, seen from the arena. `thing` is what one of its tasks is called."""

    def __init__(self, command: Sequence[str], thing: str) -> None:
        # In a session of its own, so that Ctrl-C reaches the arena alone, which ends it in order.
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.tasks = self.process.stdin
        self.answers = self.process.stdout
        self.thing = thing
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
        return WorkerDied(f"A worker's process ended in the middle of {self.thing} {self.number} ({how}).")

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
