"""`ludoteca analyse`: a record looked back at in the terminal."""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing
from pathlib import Path

from rich.console import Console

from ludoteca.analysis.assembling import assembled
from ludoteca.analysis.comments import commented
from ludoteca.analysis.report import show
from ludoteca.analysis.running import analysed, finished, settled, stretches
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import Results
from ludoteca.core import BadSetup
from ludoteca.core.record import Record

INTERRUPTED = 130  # the exit code that shells give for Ctrl-C
MOST_JOBS = 1000


def analyse(
    record: Record, iterations: int, jobs: int | None = None, as_json: bool = False, comments: Path | None = None
) -> int:
    """Analyse what is not in the results file yet, then report; the exit code."""
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise BadSetup(f"An analysis has 1 to {MOST_JOBS} processes.")
    match = finished(record)
    assert match.record is not None  # it was replayed from one
    settings = settled(match.record, iterations)
    parts = stretches(match.record)
    with Results(settings.path(), settings, "analysis") as results:
        progress = Progress(sys.stderr, len(results.games), len(parts), "parts")
        try:
            with closing(
                analysed(match.record, parts, iterations, jobs or os.cpu_count() or 1, results.games)
            ) as found:
                for part in found:
                    results.add(part)
                    progress.one_more()
        except KeyboardInterrupt:
            progress.clear()
            kept = f"{len(results.games)} of {len(parts)} parts are done, in {results.path}"
            print(f"ludoteca: Interrupted. {kept}; the same command goes on from there.", file=sys.stderr)
            return INTERRUPTED
        progress.clear()
        analysis = assembled(match, settings, parts, results.games)
    if comments is not None:
        comments.write_text(commented(match.record, analysis), "utf-8")
    if as_json:
        print(json.dumps(analysis))
    else:
        show(match, analysis, Console(highlight=False))
    return 0
