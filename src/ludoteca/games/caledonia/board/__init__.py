"""How the table of Clans of Caledonia looks, made from a view only.

The middle is the map, and beside or below it plates of 400 units: rounds, market, exports. The map's hexes are 80 units
wide; on a phone it is larger than the screen and scrolls, so that a hex is as large as a thumb.
"""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink
from ludoteca.games.caledonia.board.areas import area
from ludoteca.games.caledonia.board.art import symbols
from ludoteca.games.caledonia.board.cover import cover
from ludoteca.games.caledonia.board.middle import middle
from ludoteca.games.caledonia.board.table import Table

__all__ = ["cover", "draw", "symbols"]


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(middle(table), [area(table, seat) for seat in range(table.players)])
