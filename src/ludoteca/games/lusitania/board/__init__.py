"""How Lusitania's table looks, made from a view only.

The reader's own area is large: soldiers as cards, the hand as full cards. The others' areas say the same in little.
Sizes are chosen so that the rows of own cards, shrunk to a phone's width, keep letters of 12 pixels.
"""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink
from ludoteca.games.lusitania.board.areas import area
from ludoteca.games.lusitania.board.cover import cover
from ludoteca.games.lusitania.board.middle import middle
from ludoteca.games.lusitania.board.table import Table

__all__ = ["cover", "draw", "symbols"]


def symbols(view: Json) -> Markup:
    """None of its own: the kit's emblems are enough."""
    return Markup("")


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(middle(table), [area(table, seat) for seat in range(view["players"])])
