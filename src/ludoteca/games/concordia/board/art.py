"""Concordia's own symbols, beside those of the kit, once a page: pictures, pieces, the ground of the map in play."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.symbols import drawn_in, hidden
from ludoteca.games.concordia.board import map as world

SHEETS = ("goods", "glyphs", "emblems", "figures")


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#cc-wine">` draws one of them."""
    return _symbols(view["map"])


@cache
def _symbols(map_name: str) -> Markup:
    return hidden([*drawn_in("ludoteca.games.concordia.board", SHEETS), world.symbol(map_name)])
