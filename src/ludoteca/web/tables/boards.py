"""How a game looks: its own drawings, found by its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink

Draw = Callable[[Json, Ink], Drawing]


@cache
def drawer(game: str) -> Draw:
    """The game's own drawing of its table."""
    draw: Draw = import_module(f"ludoteca.games.{game}.board").draw
    return draw


@cache
def cover(game: str) -> Markup:
    """The picture on the game's box."""
    drawn: Markup = import_module(f"ludoteca.games.{game}.board").cover()
    return drawn
