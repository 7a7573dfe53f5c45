"""Playing what the results file does not have yet."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

from ludoteca.arena.cluster import on_cluster
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import Results, default_path
from ludoteca.arena.schedule import Settings, tasks
from ludoteca.arena.workers import on_processes, one_by_one
from ludoteca.core import LudotecaError


def finished(
    settings: Settings, games: int, jobs: int | None, compute: str | None = None, path: Path | None = None
) -> Results:
    """So many games, all finished. Whatever comes in between, it is said what is kept."""
    with Results(path or default_path(settings), settings) as results:
        try:
            play(settings, results, games, jobs, compute)
        except LudotecaError as error:
            raise LudotecaError(f"{error.reason} {kept(results, games)}", error.rule) from error
        except KeyboardInterrupt:
            print(f"ludoteca: Interrupted. {kept(results, games)}", file=sys.stderr)
            raise
    return results


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
