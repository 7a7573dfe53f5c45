"""Chances to win by the judgement's lead, from games of a bot with itself: python -m tools.calibrate [GAME ...].

The games that are not there yet are played, at every number of players, and kept in arena/; what they teach is written
to chances.toml in the game's folder. Printed are how reliable that is, each half of the games foretold by what the
other taught, and the lead with which three games of four are won in the middle of a game: what a judgement's swing
should be.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

from ludoteca import games
from ludoteca.analysis import worker
from ludoteca.analysis.chances import FILE, Chances, read, written
from ludoteca.analysis.chances import fits as known
from ludoteca.analysis.fitting import Reliability, fitted, par_of, reliability
from ludoteca.analysis.leads import BOT, MIXED, series, usual_bot
from ludoteca.arena.results import FOLDER
from ludoteca.core.game import Game
from tools.series import played

HOME = Path(games.__file__).parent
COMMAND = (sys.executable, "-P", "-m", worker.__name__)
MIDDLE = 0.5


def calibrated(
    game: Game, count: int, jobs: int, bot: str | None, only: int | None
) -> list[tuple[int, Chances, Reliability]]:
    """Learn the chances of a game and write them down; for `only` so many players, beside what stands there."""
    found = []
    fits = {int(name.removeprefix("players-")): (read(said), told(said)) for name, said in known(game).items()}
    for players in game.players if only is None else [only]:
        wanted = series(game, players, bot or usual_bot(players))
        path = FOLDER / f"leads-{wanted.game}-{wanted.players}-{wanted.bot}-{wanted.code}.jsonl"
        met = played(path, wanted, "calibration", COMMAND, count, jobs)
        par = par_of(met, [least for _, least in game.yardstick.marks])
        fit = fitted(met, par)
        found.append((players, fit, reliability(met, par)))
        fits[players] = (fit, {"games": count, "bot": wanted.bot, "rules": wanted.rules, "code": wanted.code})
    (HOME / game.name / FILE).write_text(written(fits, f"python -m tools.calibrate {game.name}"), "utf-8")
    return found


def told(said: Mapping[str, Any]) -> dict[str, object]:
    """From what a fit was made."""
    return {name: said[name] for name in ("games", "bot", "rules", "code")}


def row(game: Game, players: int, fit: Chances, found: Reliability) -> str:
    """A row of the table in docs/strength.md."""
    bins = [f"{100 * one.expected:.0f} {100 * one.found:.0f}" if one.count else "–" for one in found.bins]
    swing = log(3) / fit.steep_at(MIDDLE)
    cells = [game.title, players, f"{found.games:,}", f"{found.brier:.3f}", f"{found.blind:.3f}", f"{swing:.1f}", *bins]
    return f"| {' | '.join(map(str, cells))} |"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.calibrate", description=(__doc__ or "").split("\n")[0])
    asked.add_argument("game", nargs="*", help="all of them if none is named")
    asked.add_argument("--games", type=int, default=200, metavar="N", help="a number of players; default: %(default)s")
    asked.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes; default: all cores"
    )
    asked.add_argument("--players", type=int, metavar="P", help="only for so many; default: for all numbers")
    asked.add_argument("--bot", help=f"who plays, with itself; default: {BOT}, and {MIXED} alone")
    given = asked.parse_args(arguments)
    tenths = " | ".join(f"{low}–{low + 10} %" for low in range(0, 100, 10))
    print(f"| game | players | games | Brier | blind | swing | {tenths} |")
    print(f"|{' --- |' * 16}")
    for game in [games.find(name) for name in given.game] or games.every():
        for players, fit, found in calibrated(game, given.games, given.jobs, given.bot, given.players):
            print(row(game, players, fit, found), flush=True)


if __name__ == "__main__":
    main()
