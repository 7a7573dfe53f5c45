"""Concordia's own symbols, beside those of the kit, once a page: pictures, pieces, the ground of the map in play."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.games.concordia.board import map as world

SHEETS = ("goods", "glyphs", "emblems", "figures")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#cc-wine">` draws one of them."""
    return _symbols(view["map"])


@cache
def _symbols(map_name: str) -> Markup:
    art = files("ludoteca.games.concordia.board").joinpath("art")
    found = [symbol for name in SHEETS for symbol in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8"))]
    found.append(world.symbol(map_name))
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found)
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')


@cache
def drawing(name: str) -> Markup:
    """What is inside one of the symbols, to be drawn outright where there are none: on the box."""
    art = files("ludoteca.games.concordia.board").joinpath("art")
    for sheet in SHEETS:
        text = art.joinpath(f"{sheet}.svg").read_text("utf-8")
        found = re.search(rf'<symbol id="cc-{name}"[^>]*>(.*?)</symbol>', text, re.DOTALL)
        if found:
            return Markup(re.sub(r">\s+<", "><", found[1].strip()))
    raise KeyError(name)
