"""Trajan's own symbols, beside those of the kit, once a page: pictures, faces of tiles, grounds of plates."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.games.trajan.board import chart, circle, circus, construction, provinces, senate
from ludoteca.games.trajan.board.faces import faces
from ludoteca.games.trajan.board.table import ground_symbol
from ludoteca.games.trajan.board.tiles import symbol
from ludoteca.games.trajan.components import LAPS

SHEETS = ("goods", "signs", "figures")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


def symbols(view: Json) -> Markup:
    """One hidden svg, the same for every table; `<use href="#tj-wine">` draws one of them."""
    return every_symbol()


@cache
def every_symbol() -> Markup:
    art = files("ludoteca.games.trajan.board").joinpath("art")
    found = [symbol for name in SHEETS for symbol in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8"))]
    found += [symbol(*face) for face in faces()]
    found += grounds()
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found)
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')


def grounds() -> list[Markup]:
    """What lies under the pieces and never changes."""
    found = [ground_symbol(f"circus-{lap}", circus.HEIGHT, circus.sand(lap)) for lap in LAPS.values()]
    found.append(ground_symbol("steps", senate.HEIGHT, senate.steps()))
    found.append(ground_symbol("grid", construction.HEIGHT, construction.grid()))
    found.append(ground_symbol("map", provinces.HEIGHT, provinces.chart_ground()))
    found += [ground_symbol(f"land-{name}", provinces.HEIGHT, provinces.land(name)) for name in chart.OUTLINES]
    found.append(ground_symbol("circle-large", circle.LARGE_SIZE[1], circle.ground(circle.LARGE)))
    found.append(ground_symbol("circle-small", circle.SMALL_SIZE[1], circle.ground(circle.SMALL)))
    return found
