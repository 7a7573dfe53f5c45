"""The game's own symbols, beside those of the kit, once a page: pictures, the modules of the map, contracts, tiles."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.symbols import drawn_in, hidden
from ludoteca.games.caledonia.board import hexes, tiles

SHEETS = ("goods", "units", "signs")


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#ca-wool">` draws one of them. The same whatever is on the table."""
    return _symbols()


@cache
def _symbols() -> Markup:
    return hidden([*drawn_in("ludoteca.games.caledonia.board", SHEETS), *hexes.symbols(), *tiles.symbols()])
