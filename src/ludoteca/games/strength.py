"""How strong a game's levels are, as measured: `strength.toml` in its folder, from games that all can play again."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Measured:
    """So many games for two a level won against another, of so many."""

    level: str
    against: str
    won: float
    games: int


@cache
def measured(game: str) -> tuple[Measured, ...]:
    """Nothing for a game whose levels nobody has measured."""
    file = files(f"ludoteca.games.{game}").joinpath("strength.toml")
    if not file.is_file():
        return ()
    return tuple(Measured(**each) for each in tomllib.loads(file.read_text("utf-8"))["measured"])
