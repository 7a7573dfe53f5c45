"""The forum: a paved square with its tiles, and the spaces for extra actions."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import ring, spot
from ludoteca.draw.svg import rect, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import TITLE, WIDTH, Table, plate
from ludoteca.games.trajan.board.tiles import forum_tile
from ludoteca.games.trajan.components import EXTRA_SPACES

FORUM: Final = faces.FORUM[0]
STEP: Final = FORUM + 10
ROW: Final = 6


@remembered
def forum(table: Table) -> Markup:
    """Ordinary spaces in rows of six; the yellow ones last, three at the end."""
    spaces = table.view["forum"]
    ordinary = len(spaces) - EXTRA_SPACES
    places = [(n % ROW, n // ROW) for n in range(ordinary)]
    # Where the last row is half full, the yellow spaces fill it.
    row = ordinary // ROW
    places += [(ROW - EXTRA_SPACES + n, row) for n in range(EXTRA_SPACES)]
    rows = places[-1][1] + 1
    left = (WIDTH - ROW * STEP + 10) / 2
    height = TITLE + rows * STEP + 8
    parts = []
    for n, kind in enumerate(spaces):
        x, y = left + places[n][0] * STEP, TITLE + 4 + places[n][1] * STEP
        parts.append(space(table, n, kind, x, y, yellow=n >= ordinary))
    left_over = table.view["supplies"]
    side = text(left_over["forum"], WIDTH - 18, 22, "number t-count", LETTER, anchor="end")
    more = [use("tj-forum", WIDTH - 62, 6, 20, class_="t-faint"), rug(left, rows, ordinary)]
    return plate("forum", height, table.ink.label("forum"), *more, tag("g", *parts, id="forum"), side=side)


def rug(left: float, rows: int, ordinary: int) -> Markup:
    """The yellow ground under the spaces for extra actions."""
    x = left + (ROW - EXTRA_SPACES) * STEP
    return rect(x - 5, TITLE - 1 + (rows - 1) * STEP, EXTRA_SPACES * STEP, STEP, "t-rug", 5)


def space(table: Table, n: int, kind: str | None, x: float, y: float, yellow: bool) -> Markup:
    place = rect(x + 1, y + 1, FORUM - 2, FORUM - 2, "place t-yellow-place" if yellow else "place", 5)
    if kind is None:
        return place
    tip, what = table.ink.term(kind), f"tile:{kind}"
    tile = table.put(f"forum-{n}-{kind}", forum_tile(kind), x, y, what=what, kind=kind, tip=tip)
    return spot(table.ink, f"fetch {kind}", tag("g", place, tile), ring(x, y, FORUM, FORUM, 5))
