"""What the figures of a game's judgement should be: python -m tools.weigh GAME.

The search plays itself with few iterations, so that there are many games; what is there already, in arena/, is not
played again. Then every figure is changed a little at some moments of each game, and fitted so that leads in the
middle foretell those at the end. Printed are the figures as they stand and as they would fit, and how much of the ends
they tell in games that they were not fitted to. Nothing is written: a figure tells what those came to who had a thing,
not what it was good for; so go half the way, and let the new judgement play the old one (docs/strength.md).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing

from ludoteca import form, games
from ludoteca.analysis.leads import Series
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import FOLDER
from ludoteca.arena.workers import on_processes
from ludoteca.core import Json
from ludoteca.core.game import Game
from tools.series import played
from tools.weigh import figures, playing
from tools.weigh.fitting import Array, fitted, gathered, told
from tools.weigh.playing import Searches


def read(wanted: Series, found: Sequence[Json], jobs: int) -> list[Json]:
    """In the plain form, whose figures can be changed."""
    os.environ["LUDOTECA_PURE"] = "1"
    tasks = ({**wanted.as_json(), **game} for game in found)
    progress, out = Progress(sys.stderr, 0, len(found)), []
    with closing(on_processes(tasks, jobs, (sys.executable, "-m", figures.__name__))) as answers:
        for answer in answers:
            out.append(answer)
            progress.one_more()
    progress.clear()
    return out


def table(game: Game, more: Array) -> list[str]:
    module = figures.judgement_of(game)
    return [
        f"{figure!s:28} {figure.read(module):8.2f} {figure.read(module) + one:8.2f}"
        for figure, one in zip(figures.figures(module), more, strict=True)
        if one
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.weigh", description=(__doc__ or "").split("\n")[0])
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=500, metavar="N", help="default: %(default)s")
    asked.add_argument("--players", type=int, default=2, metavar="P", help="default: %(default)s")
    asked.add_argument("--iterations", type=int, default=100, metavar="N", help="of the search; default: %(default)s")
    asked.add_argument(
        "--shrink",
        type=float,
        default=1500,
        metavar="N",
        help="as if so many moments said that the figures are right; default: %(default)s",
    )
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="default: all cores")
    given = asked.parse_args(arguments)
    game = games.find(given.game)
    code = form.digest(game.name)[:16]
    wanted = Searches(game.name, game.rules_version, given.players, "search", code, given.iterations)
    path = FOLDER / f"weigh-{wanted.game}-{wanted.players}-{wanted.iterations}-{wanted.code}.jsonl"
    found = played(path, wanted, "weigh", (sys.executable, "-m", playing.__name__), given.games, given.jobs)
    seen = gathered(read(wanted, found, given.jobs))
    for half in (0, 1):
        learned, left = seen.only(seen.game % 2 == half), seen.only(seen.game % 2 != half)
        more = fitted(learned, given.shrink / 2)
        before, after = told(left, 0 * more), told(left, more)
        print("of the ends, by quarters:", *[f"{old:.3f} -> {new:.3f}" for old, new in zip(before, after, strict=True)])
    print("\n".join(table(game, fitted(seen, given.shrink))))


if __name__ == "__main__":
    main()
