"""Games that something is learned from: those played before are kept, the missing ones played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from ludoteca.analysis.leads import Series
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import Results
from ludoteca.arena.workers import on_processes
from ludoteca.core import Json


def played(path: Path, wanted: Series, maker: str, command: Sequence[str], count: int, jobs: int) -> list[Json]:
    """The first so many games of a series, played by workers that `command` starts."""
    with Results(path, wanted, maker) as results:
        missing = wanted.tasks(number for number in range(count) if number not in results.games)
        progress = Progress(sys.stderr, len(results.first(count)), count)
        with closing(on_processes(missing, jobs, command)) as finished:
            for game in finished:
                results.add(game)
                progress.one_more()
        progress.clear()
        return results.first(count)
