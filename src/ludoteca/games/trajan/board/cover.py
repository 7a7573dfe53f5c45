"""Trajan's box: the arch between temples and columns, with standards before it."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.cover import plate, stand, stand_drawn
from ludoteca.draw.symbols import inside
from ludoteca.games.trajan.board.art import SHEETS


def cover() -> Markup:
    return plate(
        "gold",
        picture("forum", 54, 66),
        picture("forum", 266, 66),
        picture("construction", 298, 50, 6),
        picture("column", 22, 50, 6),
        picture("trajan", 160, 108, 2),
        picture("military", 94, 74, 8),
        picture("military", 226, 74, 8),
        stand("emblem-legionary", 130, 50, "wine", 16),
        stand("emblem-legionary", 190, 50, "wine", 16),
    )


def picture(name: str, x: float, size: float, down: float = 0) -> Markup:
    return stand_drawn(inside("ludoteca.games.trajan.board", SHEETS, f"tj-{name}"), x, size, down)
