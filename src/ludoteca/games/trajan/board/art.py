"""Trajan's own symbols, beside those of the kit, once a page: pictures, faces of tiles, grounds of plates."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.symbols import drawn_in, hidden
from ludoteca.games.trajan.board import chart, circle, circus, construction, provinces, senate
from ludoteca.games.trajan.board.faces import faces
from ludoteca.games.trajan.board.table import ground_symbol
from ludoteca.games.trajan.board.tiles import symbol
from ludoteca.games.trajan.components import LAPS

SHEETS = ("goods", "signs", "figures")


def symbols(view: Json) -> Markup:
    """One hidden svg, the same for every table; `<use href="#tj-wine">` draws one of them."""
    return every_symbol()


@cache
def every_symbol() -> Markup:
    tiles = [symbol(*face) for face in faces()]
    return hidden([*drawn_in("ludoteca.games.trajan.board", SHEETS), *tiles, *grounds()])


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
