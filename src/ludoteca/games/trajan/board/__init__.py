"""How Trajan's table looks, made from a view only.

The middle is one Roman table of plates: time, harbour, forum, senate, provinces, construction, Trajan tiles. Every
plate is 440 units wide and lettered no smaller than 16, which is 12 pixels where one plate is 330 pixels wide.
"""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink
from ludoteca.games.trajan.board.areas import area
from ludoteca.games.trajan.board.art import symbols
from ludoteca.games.trajan.board.cover import cover
from ludoteca.games.trajan.board.middle import middle
from ludoteca.games.trajan.board.table import Table
from ludoteca.games.trajan.board.ways import ways

__all__ = ["cover", "draw", "symbols", "ways"]


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(middle(table), [area(table, seat) for seat in range(view["players"])])
