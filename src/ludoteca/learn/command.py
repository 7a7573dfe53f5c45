"""`ludoteca learn`: what it is asked, and that PyTorch is there."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludoteca import games
from ludoteca.core import LudotecaError


class NotInstalled(LudotecaError):
    """What learning needs is not here."""


def add_parser(commands: Any) -> None:
    learn = commands.add_parser("learn", help="learn to play a game by playing (docs/learning.md)")
    learn.add_argument("game", help="the game's name; an unknown one is told which there are")
    learn.add_argument("--settings", type=Path, metavar="FILE", help="default: learning.toml of the game's folder")
    learn.add_argument("--out", type=Path, metavar="FOLDER", help="where it is kept; default: learn/GAME")
    learn.add_argument("--begin", type=Path, metavar="FILE", help="a network to go on from, instead of lessons")
    learn.add_argument("--seconds", type=float, default=float("inf"), metavar="S", help="stop then; default: when done")
    learn.add_argument("--workers", type=int, metavar="N", help="processes that play; default: one a core but one")
    learn.add_argument(
        "--device", metavar="D", help="where the network is: cpu, cuda; default: cuda where there is one"
    )
    learn.add_argument("--seed", default="1", help="default: %(default)s")
    learn.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = games.find(given.game)
    if find_spec("torch") is None or find_spec("numpy") is None:
        raise NotInstalled("Learning needs PyTorch: pip install 'ludoteca[learn]'.")
    import torch

    from ludoteca.learn.run import Asked, Run
    from ludoteca.learn.settings import read
    from ludoteca.learn.tables import cores

    device = given.device or ("cuda" if torch.cuda.is_available() else "cpu")
    workers = cores() if given.workers is None else given.workers
    folder = given.out or Path("learn") / game.name
    settings = read(game.name, given.settings, device)
    Run(Asked(game.name, settings, folder, given.seconds, workers, device, given.seed, given.begin)).go()
    print(f"{folder}: checkpoint and network are kept.")
    return 0
