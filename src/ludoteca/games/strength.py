"""How strong a game's levels are, as measured: `strength.toml` in its folder, from games that all can play again; and
with what settings its master was."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


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
    return tuple(Measured(**each) for each in said(game).get("measured", []))


def settings_of_master(game: str) -> str:
    """What stands behind `master:` where nobody says anything else: `iterations=3000:prior=100`."""
    settings: str = said(game).get("master", "")
    return settings


@cache
def said(game: str) -> dict[str, Any]:
    file = files(f"ludoteca.games.{game}").joinpath("strength.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
