"""The construction sites: an architect's grid of four rows and five columns."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import ring, spot
from ludoteca.draw.svg import join, path, rect, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import TITLE, WIDTH, Table, ground, plate
from ludoteca.games.trajan.board.tiles import building_tile
from ludoteca.games.trajan.components import COLUMNS, ROWS

BUILDING, BUILDING_HEIGHT = faces.BUILDING
ACROSS: Final = BUILDING + 9
DOWN: Final = BUILDING_HEIGHT + 14
LEFT: Final = 34
TOP: Final = TITLE + 22
HEIGHT: Final = TOP + ROWS * DOWN + 4


@remembered
def construction(table: Table) -> Markup:
    sites = [site(table, name) for name in table.view["sites"]]
    sign = use("tj-construction", WIDTH - 40, 5, 22, class_="t-faint")
    body = [sign, ground("grid", HEIGHT), tag("g", *sites, id="construction")]
    return plate("construction", HEIGHT, table.ink.label("construction"), *body)


def grid() -> Markup:
    """The architect's lines, with letters and numbers, and the empty sites."""
    rules = [f"M{LEFT - 4} {TOP + row * DOWN - 4.5:g}h{COLUMNS * ACROSS}" for row in range(ROWS + 1)]
    rules += [f"M{LEFT + column * ACROSS - 4.5:g} {TOP - 4}v{ROWS * DOWN}" for column in range(COLUMNS + 1)]
    names = [text("abcd"[row], 20, TOP + row * DOWN + 33, "t-count", 17) for row in range(ROWS)]
    names += [text(n + 1, LEFT + n * ACROSS + 35, TOP - 8, "t-count number", LETTER) for n in range(COLUMNS)]
    return join([path("".join(rules), "t-draught"), *names])


def site(table: Table, name: str) -> Markup:
    view, ink = table.view, table.ink
    row, column = "abcd".index(name[0]), int(name[1]) - 1
    x, y = LEFT + column * ACROSS, TOP + row * DOWN
    building = view["sites"][name]
    parts = [rect(x, y, BUILDING, BUILDING_HEIGHT, "t-site", 4)]
    if building is not None:
        kind, points = building["type"], building["points"]
        tip, what = f"{ink.term(kind)} · {ink.label('points')}: {points}", f"building:{kind}"
        drawn = building_tile(kind, points)
        parts.append(table.put(f"building-{kind}-{points}", drawn, x, y, what=what, kind=kind, tip=tip))
    workers = [owner["seat"] for owner in view["areas"] if name in owner["workers"]]
    for n, seat in enumerate(workers):
        left = x + BUILDING / 2 + (n % 2 - 0.5) * 28 * (len(workers) > 1)
        down = y + BUILDING_HEIGHT / 2 + (n // 2 - 0.5) * 25 * (len(workers) > 2)
        parts.append(table.token(f"worker-{seat}-{name}", seat, left, down, "workers", f"camp-{seat}-worker"))
    return spot(ink, f"build {name}", join(parts), ring(x, y, BUILDING, BUILDING_HEIGHT, 4))
