"""`python -m tools.mutants [GAME …]`: the last line says how many mutants were killed."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludoteca import games
from tools.mutants.changes import TESTS, Mutant
from tools.mutants.hunt import hunt, sampled
from tools.mutants.report import Unlisted, as_json, as_text, check_listed, dumped, equivalent


def main() -> int:
    names = [game.name for game in games.every()]
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="the games to try; all, if none is named")
    parser.add_argument("--sample", type=int, default=200, help="mutants a game (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--chapter", default="", help="only the mutants of this module")
    parser.add_argument("--bar", type=int, default=90, help="the share killed, in percent, below which it fails (90)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants at once (one a core)")
    parser.add_argument("--json", action="store_true", help="everything as JSON, before the last line")
    given = parser.parse_args()
    wrong = set(given.game) - set(names)
    if wrong:
        parser.error(f"there is no game {', '.join(sorted(wrong))}; there is {', '.join(names)}")
    wanted = given.game or names
    if len(wanted) == 1:
        return one(wanted[0], given)
    return several(wanted, given)


def one(game: str, given: argparse.Namespace) -> int:
    listed = equivalent(TESTS / game)

    def choose(every: list[Mutant]) -> list[Mutant]:
        check_listed(listed, every)
        real = [mutant for mutant in every if mutant.key not in listed]
        if given.chapter:
            real = [mutant for mutant in real if mutant.path.stem == given.chapter]
        return sampled(real, given.sample, given.seed)

    try:
        found = hunt(game, choose, given.jobs, TESTS / game)
    except Unlisted as error:
        found = None
        print(error, file=sys.stderr)
    if found is None or found.error:
        print(f"{game}: {found.error}" if found else "", file=sys.stderr)
        return 2
    killed, total = len(found.killed), len(found.killed) + len(found.survived)
    print(dumped([as_json(game, found)]) if given.json else as_text(game, found))
    print(f"mutants: {killed} of {total} killed")
    return 0 if killed * 100 >= given.bar * total else 1


def several(wanted: list[str], given: argparse.Namespace) -> int:
    """A process a game, as pytest collects the tests of one game at a time; as many at once as there are jobs."""
    rows: list[dict[str, Any]] = []
    options = [f"--{name}={getattr(given, name)}" for name in ("sample", "seed", "chapter", "bar")] + ["--jobs=1"]
    options += ["--json"] if given.json else []

    def tried(game: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tools.mutants", game, *options]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)

    worst = killed = total = 0
    with ThreadPoolExecutor(given.jobs) as pool:
        for done in pool.map(tried, wanted):
            worst = max(worst, done.returncode)
            if done.returncode == 2:
                continue
            said, _, last = done.stdout.rstrip("\n").rpartition("\n")
            counts = [int(word) for word in last.split() if word.isdecimal()]
            killed, total = killed + counts[0], total + counts[1]
            if given.json:
                rows += json.loads(said)["games"]
            else:
                print(said, flush=True)
    if given.json:
        print(dumped(rows))
    print(f"mutants: {killed} of {total} killed")
    return worst


if __name__ == "__main__":
    sys.exit(main())
