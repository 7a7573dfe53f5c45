"""How Concordia's table looks, made from a view only.

The middle is the map, 1400 units wide, and beside or below it the cards for sale. Cards and what lies in a player's
area are drawings of their own in a page that flows, so that nothing on them shrinks on a phone; there the map is larger
than the screen and scrolls.
"""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink
from ludoteca.games.concordia.board.areas import area
from ludoteca.games.concordia.board.art import symbols
from ludoteca.games.concordia.board.cover import cover
from ludoteca.games.concordia.board.middle import middle
from ludoteca.games.concordia.board.table import Table

__all__ = ["cover", "draw", "symbols"]


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(middle(table), [area(table, seat) for seat in range(view["players"])])
