"""How the table of Celtae looks, made from a view only.

The middle is the land: the North above, the South below, the rondel on the river between them. Each of its parts is a
drawing of its own, so that they lie around the rondel where there is room, and below each other on a phone.
"""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink
from ludoteca.games.celtae.board.areas import area
from ludoteca.games.celtae.board.art import symbols
from ludoteca.games.celtae.board.cover import cover
from ludoteca.games.celtae.board.land import middle
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.board.ways import ways

__all__ = ["cover", "draw", "symbols", "ways"]


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(middle(table), [area(table, seat) for seat in range(table.players)])
