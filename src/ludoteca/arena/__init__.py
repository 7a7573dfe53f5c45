"""The arena: many games between bots, and what they say about who is how strong."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from ludoteca.arena import headline, report
from ludoteca.arena.cluster import SCHEME
from ludoteca.arena.playing import finished
from ludoteca.arena.schedule import MOST_GAMES, settled
from ludoteca.core import BadSetup, Json

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
    check(games, jobs, compute)
    settings = settled(game, entrants, players, seed, options or {})
    try:
        results = finished(settings, games, jobs, compute, path)
    except KeyboardInterrupt:
        return INTERRUPTED
    found = report.collect(settings, results, games)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        report.show(found, Console())
    return 0


def run_report(
    game: str | None,
    games: int | None = None,
    seed: str = "1",
    jobs: int | None = None,
    compute: str | None = None,
    as_json: bool = False,
) -> int:
    """Play what the headline measures ask for, so many games each if that is said, and report; the exit code."""
    check(games, jobs, compute)
    measures: list[Json] = []
    rows = headline.rows(game)
    for n, row in enumerate(rows):
        count = games or row.games
        print(f"{n + 1} of {len(rows)}: {row}, {count:,} games", file=sys.stderr)
        settings = row.settings(seed)
        try:
            results = finished(settings, count, jobs, compute)
        except KeyboardInterrupt:
            return INTERRUPTED
        measures.append(headline.measure(settings, results, count))
    if as_json:
        print(json.dumps(measures, indent=2))
    else:
        headline.show(measures, Console())
    return 0


def check(games: int | None, jobs: int | None, compute: str | None) -> None:
    """Refuse what cannot be meant, before anything is played."""
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"The arena plays 1 to {MOST_GAMES:,} games, not {games}.")
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise BadSetup(f"The arena plays in 1 to {MOST_JOBS} processes, not {jobs}.")
    if compute is not None and not compute.startswith(SCHEME):
        raise BadSetup(f"A cluster is named as {SCHEME}HOST:PORT, not {compute!r}.")
