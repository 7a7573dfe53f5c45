"""The game's own symbols, beside those of the kit, once a page: pictures, the land, contracts, tiles."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.symbols import drawn_in, hidden
from ludoteca.games.caledonia.board import landscape, tiles

SHEETS = ("goods", "units", "pieces", "signs")


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#ca-wool">` draws one of them. The same but for the land."""
    return _symbols(view["sides"])


@cache
def _symbols(sides: str) -> Markup:
    drawn = drawn_in("ludoteca.games.caledonia.board", SHEETS)
    return hidden([*drawn, *landscape.symbols(sides), *tiles.symbols()])
