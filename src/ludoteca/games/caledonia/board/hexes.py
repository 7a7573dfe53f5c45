"""Where a place of the map is, in units of its drawing, and the shape of a hex."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from markupsafe import Markup

from ludoteca.draw.svg import join, path, text
from ludoteca.games.caledonia.ground import COLUMNS, HEXES, PLACES, ROWS

SIDE: Final = 40  # of a hex
HIGH: Final = SIDE * sqrt(3)
STEP: Final = SIDE * 1.5  # from column to column
Point = tuple[float, float]
CORNERS: Final[list[Point]] = [
    (SIDE, 0),
    (SIDE / 2, HIGH / 2),
    (-SIDE / 2, HIGH / 2),
    (-SIDE, 0),
    (-SIDE / 2, -HIGH / 2),
    (SIDE / 2, -HIGH / 2),
]
LEFT: Final = 30 + SIDE
TOP: Final = 27 + HIGH / 2
WIDTH: Final = LEFT + STEP * (len(COLUMNS) - 1) + SIDE + 30
HEIGHT: Final = TOP + HIGH * ROWS + 8
OUTSIDE: Final = STEP - 22  # how much wider the map is on each side where port tiles lie outside
BELOW: Final = HIGH / 2
NAME: Final = 20  # the letters of columns and the numbers of rows
ASIDE: Final = 15  # how far beside the hexes the numbers stand

# Where the port tiles outside lie, as column and row of a hex that would be there.
PORT_HEXES: Final = [(-1, 0), (13, 0), (12, 9), (0, 9)]


@cache
def centre(place: str) -> Point:
    """The middle of a place, in units of the map."""
    number = PLACES.index(place)
    column, row = divmod(number, ROWS) if number < HEXES else PORT_HEXES[number - HEXES]
    return LEFT + STEP * column, TOP + HIGH * (row + (column % 2) / 2)


@cache
def outline(x: float, y: float, size: float = 1) -> str:
    """A hex as the data of a path."""
    return "M" + "L".join(f"{x + dx * size:.1f} {y + dy * size:.1f}" for dx, dy in CORNERS) + "Z"


def hexagon(place: str, class_: str, size: float = 1) -> Markup:
    return path(outline(*centre(place), size), class_)


@cache
def lettering(ports: bool) -> Markup:
    """Columns by letters above and rows by numbers on both sides, so that a place in words is found. Beside a port tile
    that lies outside, the first two numbers make room."""
    columns = [
        text(letter.upper(), LEFT + STEP * n, 20 + (HIGH / 2 if n % 2 else 0), "ca-column", NAME)
        for n, letter in enumerate(COLUMNS)
    ]
    rows = []
    for row in range(ROWS):
        aside = {0: -11, 1: 11}.get(row, 0) if ports else 0
        y = TOP + HIGH * row + 7 + aside
        rows += [
            text(row + 1, x, y, "ca-column number", NAME) for x in (LEFT - SIDE - ASIDE, WIDTH - LEFT + SIDE + ASIDE)
        ]
    return join([*columns, *rows])
