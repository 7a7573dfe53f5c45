"""The game's own symbols, beside those of the kit, once a page."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.symbols import drawn_in, hidden
from ludoteca.games.celtae.board import faces, scenery

SHEETS = ("figures", "signs", "land")


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#cl-farmer">` draws one of them. The same whatever is on the table."""
    return _symbols()


@cache
def _symbols() -> Markup:
    return hidden([*drawn_in("ludoteca.games.celtae.board", SHEETS), *faces.symbols(), *scenery.symbols()])
