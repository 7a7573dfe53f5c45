"""The things of a game, by their keys: what `draw/things.py` says of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module

from ludoteca.draw.things import Thing


@cache
def things(game: str) -> Mapping[str, Thing]:
    """All of them, group by group."""
    found: Sequence[Thing] = import_module(f"ludoteca.games.{game}.board.things").THINGS
    assert len({thing.key for thing in found}) == len(found)
    return {thing.key: thing for thing in found}
