"""Root parallelism: the same search in several processes at once, each with its own deals, and their trees' roots
added up. For long thoughts: the processes are started for each choice."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from ludoteca.bots.bot import Bot, Budget, Candidate, Choice, Progress
from ludoteca.bots.search import ITERATIONS, Search
from ludoteca.core import Move, Position, Rng
from ludoteca.core.hearing import Hearing

MOST_PROCESSES: Final = 64
COMMAND: Final = [sys.executable, "-P", "-c", "from ludoteca.bots.parallel import work; work()"]


class Parallel(Bot):
    """Shares its iterations out over processes; seconds count for each of them. The same seed and number of processes
    give the same choices."""

    def __init__(self, game: Any, rng: Rng, processes: int, iterations: int = 0, horizon: int = 0) -> None:
        self.game = game
        self.rng = rng
        self.processes = processes
        self.iterations = iterations
        self.horizon = horizon

    def choose(self, p: Position, budget: Budget) -> Choice:
        if len(p.moves()) == 1:
            return Choice(p.moves()[0], [Candidate(p.moves()[0], 0.5)])
        most = budget.iterations or self.iterations or (0 if budget.seconds else ITERATIONS)
        task = {
            "snapshot": self.game.snapshot(p),
            "iterations": (most + self.processes - 1) // self.processes,
            "seconds": budget.seconds,
            "horizon": self.horizon,
            "tell": budget.tell is not None,
        }
        word = int(self.rng.word())
        workers = [Worker(n, {**task, "seed": f"{word} part {n}"}) for n in range(self.processes)]
        try:
            hearing = Hearing()
            for worker in workers:
                hearing.expect(worker.answers, worker.number)
            searching = self.processes
            while searching:
                number, line = hearing.next()
                if workers[number].hear(line):
                    searching -= 1
                else:
                    hearing.expect(workers[number].answers, number)
                if budget.tell is not None:
                    share = sum([worker.share for worker in workers]) / float(self.processes)
                    budget.tell(Progress(share, iterations_of(workers), merged(p, workers)))
        finally:
            for worker in workers:
                worker.end()
        candidates = merged(p, workers)
        best = candidates[0].move
        plans = [worker.line for worker in sorted(workers, key=worker_order) if worker.move == best.text]
        plan = [self.game.vocabulary.parse(text) for text in plans[0]] if plans else []
        return Choice(best, candidates, plan, iterations_of(workers))


class Worker:
    """A search in a process of its own, and what it last said."""

    def __init__(self, number: int, task: dict[str, Any]) -> None:
        self.number = number
        self.share = 0.0
        self.iterations = 0
        self.found: dict[str, tuple[float, int]] = {}
        self.move = ""
        self.line: list[str] = []
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.answers: Any = self.process.stdout
        self.process.stdin.write(json.dumps(task).encode() + b"\n")
        self.process.stdin.flush()

    def hear(self, line: bytes) -> bool:
        """Its next line; whether that was the last one."""
        if not line:
            raise RuntimeError(f"part {self.number} of a search ended without an answer")
        said = json.loads(line)
        self.share = float(said["share"])
        self.iterations = int(said["iterations"])
        self.found = {text: (float(value), int(visits)) for text, value, visits in said["candidates"]}
        self.move = str(said.get("move", ""))
        self.line = [str(text) for text in said.get("line", [])]
        return "move" in said

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.answers.close()


def worker_order(worker: Worker) -> tuple[int, int]:
    return -worker.iterations, worker.number


def iterations_of(workers: list[Worker]) -> int:
    return sum([worker.iterations for worker in workers])


def merged(p: Position, workers: list[Worker]) -> list[Candidate]:
    """Every legal move with the visits of all trees, best first."""
    out: list[Candidate] = []
    for move in p.moves():
        visits = 0
        total = 0.0
        for worker in workers:
            value, times = worker.found.get(move.text, (0.0, 0))
            visits += times
            total += value * float(times)
        out.append(Candidate(move, total / float(visits) if visits else 0.0, visits))
    out.sort(key=candidate_order, reverse=True)
    return out


def candidate_order(candidate: Candidate) -> tuple[int, float]:
    return candidate.visits, candidate.value


def work() -> None:
    """What a worker's process does: one search, its progress and its answer a line each."""
    from ludoteca import games

    task = json.loads(sys.stdin.readline())
    game = games.find(task["snapshot"]["game"])
    p = game.restore(task["snapshot"])
    search = Search(game.judgement, Rng(task["seed"]), task["iterations"], task["horizon"])
    budget = Budget(task["iterations"], task["seconds"], tell if task["tell"] else None)
    choice = search.choose(p, budget)
    say(1.0, choice.iterations, choice.candidates, choice.move, choice.line)


def tell(progress: Progress) -> None:
    say(progress.share, progress.iterations, progress.candidates, None, [])


def say(share: float, iterations: int, candidates: list[Candidate], move: Move | None, line: list[Move]) -> None:
    said: dict[str, Any] = {
        "share": share,
        "iterations": iterations,
        "candidates": [(found.move.text, found.value, found.visits) for found in candidates],
    }
    if move is not None:
        said["move"] = move.text
        said["line"] = [further.text for further in line]
    print(json.dumps(said), flush=True)
