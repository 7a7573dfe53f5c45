"""What is remembered of finished games of a game: `feats.toml` in its folder.

`before` are the steps in which something is settled before the first real move, besides the game's `set_up`. `choices`
are the verbs of moves that say how somebody played, each move by itself; `actions` verbs that are counted
whatever they are about. A feat is a line of the score sheet with so many points at least, or an event that happened to
one player so many times; its name and what it takes stand in the game's catalogues, as `NAME` and `NAME-about`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Feat:
    """Either a `line` with `least` points or an `event` that many `times`."""

    name: str
    line: str | None = None
    least: int = 0
    event: str | None = None
    times: int = 0


@dataclass(frozen=True)
class Remembered:
    before: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    feats: tuple[Feat, ...] = ()


@cache
def remembered(game: str) -> Remembered:
    """Nothing but results for a game that does not say."""
    file = files(f"ludoteca.games.{game}").joinpath("feats.toml")
    if not file.is_file():
        return Remembered()
    told = tomllib.loads(file.read_text("utf-8"))
    lists = {name: tuple(told.get(name, ())) for name in ("before", "choices", "actions")}
    return Remembered(**lists, feats=tuple(Feat(**each) for each in told.get("feat", [])))
