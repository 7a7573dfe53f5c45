"""The arena: many games between bots, and what they say about who is how strong."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console

from ludoteca.arena import report
from ludoteca.arena.cluster import SCHEME, on_cluster
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import Results, default_path
from ludoteca.arena.schedule import MOST_GAMES, Settings, settled, tasks
from ludoteca.arena.workers import on_processes, one_by_one
from ludoteca.core import BadSetup, LudotecaError

INTERRUPTED = 130  # the exit code that shells give for Ctrl-C
MOST_JOBS = 1000


def run(
    game: str,
    entrants: Sequence[str],
    games: int,
    players: int | None = None,
    seed: str = "1",
    options: dict[str, str] | None = None,
    jobs: int | None = None,
    compute: str | None = None,
    path: Path | None = None,
    as_json: bool = False,
) -> int:
    """Play what is not in the results file yet, then report; the exit code."""
    if not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"The arena plays 1 to {MOST_GAMES:,} games, not {games}.")
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise BadSetup(f"The arena plays in 1 to {MOST_JOBS} processes, not {jobs}.")
    if compute is not None and not compute.startswith(SCHEME):
        raise BadSetup(f"A cluster is named as {SCHEME}HOST:PORT, not {compute!r}.")
    settings = settled(game, entrants, players, seed, options or {})
    with Results(path or default_path(settings), settings) as results:
        try:
            play(settings, results, games, jobs, compute)
        except LudotecaError as error:
            raise LudotecaError(f"{error.reason} {kept(results, games)}", error.rule) from error
        except KeyboardInterrupt:
            print(f"ludoteca: Interrupted. {kept(results, games)}", file=sys.stderr)
            return INTERRUPTED
        found = report.collect(settings, results, games)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        report.show(found, Console())
    return 0


def play(settings: Settings, results: Results, games: int, jobs: int | None, compute: str | None = None) -> None:
    """Play the games that are missing, and write each down when it is finished."""
    done = len(results.first(games))
    progress = Progress(sys.stderr, done, games)
    missing = tasks(settings, [number for number in range(games) if number not in results.games])
    if compute is not None:
        finished = on_cluster(missing, settings, compute, jobs)
    else:
        finished = on_processes(missing, jobs) if jobs is not None and jobs > 1 else one_by_one(missing)
    try:
        with closing(finished):
            for game in finished:
                results.add(game)
                progress.one_more()
    finally:
        progress.clear()


def kept(results: Results, games: int) -> str:
    """What an arena that did not finish leaves behind."""
    finished = len(results.first(games))
    return f"{finished:,} of {games:,} games are finished, in {results.path}; the same command goes on from there."
