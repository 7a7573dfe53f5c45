"""Running an analysis: a record in stretches, each a task by itself, by worker processes; results one by one, in any
order, and kept in a file, so that an interrupted one goes on."""

from __future__ import annotations

import sys
from collections.abc import Collection, Generator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from ludoteca import __version__, form, games
from ludoteca.analysis.chances import edition, fits
from ludoteca.arena.workers import on_processes
from ludoteca.bots.levels import HARD
from ludoteca.core import BadRecord, BadSetup, Json
from ludoteca.core.match import Match
from ludoteca.core.record import Record

COMMAND = (sys.executable, "-P", "-m", "ludoteca.analysis.worker")
ITERATIONS = HARD  # a decision, if nobody says
MOST_ITERATIONS = 1_000_000
METHOD = 2  # of valuing: what an earlier one found does not go with what this one finds
FOLDER = Path("analysis")


@dataclass(frozen=True)
class Settings:
    """What an analysis depends on: other rules, bots or chances say something else."""

    game: str
    rules: int
    record: str
    iterations: int
    version: str
    code: str
    chances: str
    method: int = METHOD

    def as_json(self) -> Json:
        return asdict(self)

    @property
    def edition(self) -> str:
        """The same for the same settings."""
        return sha256(repr(self).encode()).hexdigest()[:16]

    def path(self) -> Path:
        """Where its results are kept, in the current folder."""
        return FOLDER / f"{self.game}-{self.iterations}-{self.edition}.jsonl"


@dataclass(frozen=True)
class Stretch:
    """What one seat decided in one turn: the moves from `first` up to, but not, `last`, counted from 0."""

    number: int
    first: int
    last: int
    turn: int
    seat: int


def settled(record: Record, iterations: int) -> Settings:
    if not 1 <= iterations <= MOST_ITERATIONS:
        raise BadSetup(f"An analysis has 1 to {MOST_ITERATIONS:,} iterations a decision.")
    return Settings(
        game=record.game,
        rules=record.rules,
        record=sha256(record.write().encode()).hexdigest()[:16],
        iterations=iterations,
        version=__version__,
        code=form.digest(record.game)[:16],
        chances=edition(record.game),
    )


def finished(record: Record) -> Match:
    """The game of the record, which must be over, or a sentence that says what is wrong with it."""
    match = Match.replay(games.find(record.game), record)
    if not match.position.over:
        raise BadRecord("The game of this record is not over: only a finished one can be analysed.")
    solvable(match)
    return match


def solvable(match: Match) -> None:
    """Whether it is known what it takes to win: alone there is no lead to go by."""
    if int(match.position.players) == 1 and "players-1" not in fits(match.game):
        raise BadRecord(f"What it takes to win alone is not known of {match.game.title}: tools/calibrate.py learns it.")


def stretches(record: Record) -> list[Stretch]:
    out: list[Stretch] = []
    for (turn, seat), group in groupby(enumerate(record.moves), key=lambda move: (move[1].turn, move[1].seat)):
        places = [place for place, _ in group]
        out.append(Stretch(len(out), places[0], places[-1] + 1, turn, seat))
    return out


def coarse_first(count: int) -> list[int]:
    """All numbers below, at first far apart and then between those: so a graph has its shape early."""
    width = max(1, (count - 1).bit_length())
    turned = (int(f"{number:0{width}b}"[::-1], 2) for number in range(2**width))
    return [number for number in turned if number < count]


def analysed(
    record: Record, parts: Sequence[Stretch], iterations: int, jobs: int, done: Collection[int] = ()
) -> Generator[Json, None, None]:
    """The stretches that are not done, in the order of finishing; closing it ends the workers. The record must say
    who decided in which turn, as that of a replayed match does."""
    text = record.write()
    missing = [parts[number] for number in coarse_first(len(parts)) if number not in done]
    tasks = ({"record": text, "iterations": iterations, **asdict(part)} for part in missing)
    return on_processes(tasks, min(jobs, max(1, len(missing))), COMMAND, "part")


def valued(record: Record, number: int, tried: Sequence[str], iterations: int) -> Json:
    """What moves of a turn are worth instead of the move of that number and those after it, found by a worker: their
    `worth`, and the `spread`."""
    task = {"number": number, "record": record.write(), "first": number - 1, "iterations": iterations}
    task["tried"] = list(tried)
    with closing(on_processes(iter([task]), 1, COMMAND, "move")) as found:
        return next(found)
