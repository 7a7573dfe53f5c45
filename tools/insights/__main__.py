"""`python -m tools.insights GAME`: docs/insights/GAME.md and its plots.

The network plays itself without search, each move as likely as it finds it good: a thousand games take a minute or two.
Of a game without a network `--bot medium` says what that bot does, in some minutes for each number of players. What
comes out is how this player plays and fares, which is not the same as how the game should be played.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from ludoteca import bots, games
from ludoteca.bots import network
from tools.insights.playing import learned, played, thinking
from tools.insights.plots import plots
from tools.insights.report import page

GAMES = 1000


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.insights", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=GAMES, help="for each number of players; default: %(default)s")
    asked.add_argument("--network", type=Path, help="default: the game's own")
    asked.add_argument("--bot", choices=bots.SEATED, help="a bot that plays instead of a network")
    asked.add_argument("--out", type=Path, default=Path("docs/insights"), help="a folder; default: %(default)s")
    given = asked.parse_args()
    game = games.find(given.game)
    taught = None if given.bot else network.load(game, given.network)
    if taught is not None:
        taught.even = 0.0
    found, drawn = [], []
    for players in game.players:
        print(f"{given.games} games, {players} players ...", flush=True)
        player = partial(learned, taught) if taught is not None else partial(thinking, game, given.bot, players)
        found.append(played(game, player, players, given.games))
        drawn.append(f"{game.name}-{players}.svg")
        (given.out / drawn[-1]).write_text(plots(found[-1], f"{game.title}, {players} players"), "utf-8")
    (given.out / f"{game.name}.md").write_text(page(game, given.games, found, drawn, given.bot), "utf-8")


if __name__ == "__main__":
    main()
