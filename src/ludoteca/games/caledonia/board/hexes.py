"""The ground of the map: where a place is, and how hexes, rivers and lochs are drawn, module by module."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from markupsafe import Markup

from ludoteca.core import Rng
from ludoteca.draw.svg import circle, group, join, path, tag, text, use
from ludoteca.games.caledonia.components import PRINTED
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
LEFT: Final = 6 + SIDE
TOP: Final = 26 + HIGH / 2
WIDTH: Final = LEFT + STEP * (len(COLUMNS) - 1) + SIDE + 6
HEIGHT: Final = TOP + HIGH * ROWS + 6
OUTSIDE: Final = STEP  # how much wider the map is on each side where port tiles lie outside
BELOW: Final = HIGH / 2

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


def shared(one: str, other: str) -> tuple[Point, Point]:
    """The ends of the side between two hexes."""
    x, y = centre(one)
    to_x, to_y = centre(other)
    ends = sorted(
        ((x + dx, y + dy) for dx, dy in CORNERS),
        key=lambda end: (end[0] - to_x) ** 2 + (end[1] - to_y) ** 2,
    )
    return ends[0], ends[1]


# What a hex looks like, by its ground.

HALVES: Final = [
    [(-20, -34.64), (7, -34.64), (-7, 34.64), (-20, 34.64), (-40, 0)],
    [(7, -34.64), (20, -34.64), (40, 0), (20, 34.64), (-7, 34.64)],
]
THIRDS: Final = [
    [(0, 0), (-40, 0), (-20, -34.64), (20, -34.64)],
    [(0, 0), (20, -34.64), (40, 0), (20, 34.64)],
    [(0, 0), (20, 34.64), (-20, 34.64), (-40, 0)],
]
# Where trees, peaks and tufts stand: the parts of a hex with one, two or three kinds of ground, then points in them.
STANDS: Final[list[list[list[Point]]]] = [
    [[(-25, -8), (-12, -22), (2, -12), (16, -22), (27, -6), (-18, 10), (18, 11)]],
    [[(-26, 0), (-15, -20), (-17, 14)], [(11, -21), (25, -4), (13, 15)]],
    [[(-24, -14), (-8, -24), (6, -20)], [(22, -12), (28, 4), (18, 14)], [(-24, 12), (-12, 22), (14, 28)]],
]
TREE: Final = "M0-13l5.5 8h-3l4.5 7h-6v4h-2v-4h-6l4.5-7h-3z"
PEAK: Final = "M-12 8L-2-11 2-6 5-9 14 8Z"
SNOW: Final = "M-4.6-6L-2-11 2-6 0-4z"
TUFT: Final = "M-5 3q0-5-2-7M-2 3q0-6 0-8M1 3q0-5 3-7"
WAVE: Final = "M-14 0q3.5-4 7 0t7 0 7 0 7 0"
GROUNDS: Final = ("g", "f", "m", "gf", "gm", "fm", "gfm", "~")


def symbols() -> list[Markup]:
    """Every kind of hex, and the eight sides of the modules made of them."""
    return [hex_symbol(letters) for letters in GROUNDS] + [side_symbol(name) for name in PRINTED["map"]["sides"]]


def hex_name(letters: str) -> str:
    return "ca-hex-loch" if letters == "~" else f"ca-hex-{letters}"


def hex_symbol(letters: str) -> Markup:
    if letters == "~":
        waves = [group(path(WAVE, "ca-wave"), x=x, y=y) for x, y in ((-8, -18), (12, -4), (-12, 10), (8, 23))]
        parts = [path(outline(0, 0), "ca-water"), *waves]
    else:
        parts = land(letters)
    parts.append(path(outline(0, 0), "ca-edge"))
    return tag("symbol", *parts, id=hex_name(letters), viewBox=f"-40 {-HIGH / 2:.2f} 80 {HIGH:.2f}")


def land(letters: str) -> list[Markup]:
    """Fields of colour, then what grows or rises on them."""
    if len(letters) == 1:
        fields = [path(outline(0, 0), f"ca-ground-{letters}")]
    else:
        shapes = HALVES if len(letters) == 2 else THIRDS
        fields = [
            path("M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z", f"ca-ground-{letter}")
            for letter, points in zip(letters, shapes, strict=True)
        ]
    growth = []
    for letter, stands in zip(letters, STANDS[len(letters) - 1], strict=True):
        for x, y in sorted(stands, key=lambda stand: stand[1]):
            growth.append(group(*grown(letter), x=x, y=y))
    return [*fields, *growth]


def grown(letter: str) -> list[Markup]:
    if letter == "f":
        return [path(TREE, "ca-tree")]
    if letter == "m":
        return [path(PEAK, "ca-peak"), path(SNOW, "ca-snow")]
    return [path(TUFT, "ca-tuft")]


def side_symbol(name: str) -> Markup:
    """A side of a module: its hexes with their costs, then its rivers."""
    side = PRINTED["map"]["sides"][name]
    parts = []
    costs = []
    for words in side["hexes"]:
        place, ground = words.split()
        x, y = centre(place)
        letters = ground.rstrip("123456789")
        parts.append(use(hex_name(letters), x - SIDE, y - HIGH / 2, 2 * SIDE, HIGH))
        if letters != "~":
            costs.append(circle(x, y + 21, 11, "ca-cost"))
            costs.append(text(ground[-1], x, y + 27, "ca-cost-number number", 18))
    beds = "".join(river(*words.split("-")) for words in side["rivers"])
    rivers = [path(beds, "ca-bank"), path(beds, "ca-river"), path(beds, "ca-stream")]
    return tag("symbol", *parts, *rivers, *costs, id=f"ca-side-{name}", viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}")


def river(one: str, other: str) -> str:
    """A river along the side between two hexes, a little crooked."""
    (x1, y1), (x2, y2) = sorted(shared(one, other))
    rng = Rng(PLACES.index(one) * 131 + PLACES.index(other))
    bends = []
    for part in (1 / 3, 2 / 3):
        stray = (rng.below(201) / 100 - 1) * 0.12
        bends.append((x1 + (x2 - x1) * part - (y2 - y1) * stray, y1 + (y2 - y1) * part + (x2 - x1) * stray))
    (a, b), (c, d) = bends
    return f"M{x1:.1f} {y1:.1f}C{a:.1f} {b:.1f} {c:.1f} {d:.1f} {x2:.1f} {y2:.1f}"


def lettering() -> Markup:
    """Columns by letters above, so that a place in words is found."""
    return join(
        text(letter.upper(), LEFT + STEP * n, 20 + (HIGH / 2 if n % 2 else 0), "ca-column", 19)
        for n, letter in enumerate(COLUMNS)
    )
