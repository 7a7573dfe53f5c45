"""The Highlands: the land of a table's map as one drawing, made once for every way in which its modules lie.

Land is one shape with its coast, around the sea and around every loch; forests and mountains lie on the moor with
crooked borders, rivers wind along the sides of hexes. Hexes themselves are only thin lines over it. It is drawn once a
page, as the symbol `ca-ground`; what grows and rises on a hex is drawn once for each kind of ground, and used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from ludoteca.core import Rng
from ludoteca.draw.svg import circle, join, path, tag, text
from ludoteca.games.caledonia.board.hexes import (
    BELOW,
    CORNERS,
    HEIGHT,
    OUTSIDE,
    SIDE,
    WIDTH,
    Point,
    centre,
)
from ludoteca.games.caledonia.components import PRINTED
from ludoteca.games.caledonia.ground import MODULES, PLACES

Edge = tuple[Point, Point]
VARIANTS: Final = 3  # of what stands on a hex
COSTS: Final = 19  # how far below the middle of a hex its cost stands
STRAY: Final = 0.085  # how far a drawn line strays from a side of a hex, in parts of it
VIEW: Final = f"{-OUTSIDE:g} 0 {WIDTH + 2 * OUTSIDE:g} {HEIGHT + BELOW:.2f}"  # wherever port tiles may lie

# The parts of a hex with two or three kinds of ground.
HALVES: Final[list[list[Point]]] = [
    [(-20, -34.64), (7, -34.64), (-7, 34.64), (-20, 34.64), (-40, 0)],
    [(7, -34.64), (20, -34.64), (40, 0), (20, 34.64), (-7, 34.64)],
]
THIRDS: Final[list[list[Point]]] = [
    [(0, 0), (-40, 0), (-20, -34.64), (20, -34.64)],
    [(0, 0), (20, -34.64), (40, 0), (20, 34.64)],
    [(0, 0), (20, 34.64), (-20, 34.64), (-40, 0)],
]
# Where something stands in them: for each ground by its part of the hex, as x, y and size.
Stand = tuple[float, float, float]
WHOLE: Final[dict[str, list[Stand]]] = {
    "g": [(-22, -14, 1), (4, -23, 0.9), (24, -6, 1), (-30, 8, 0.8), (23, 16, 0.8), (-4, -6, 0.8)],
    "f": [
        (-9, -22, 0.9),
        (11, -21, 1),
        (-25, -11, 1),
        (1, -11, 1.1),
        (25, -8, 1),
        (-29, 6, 0.9),
        (-17, 9, 1),
        (29, 7, 0.9),
        (19, 12, 1),
    ],
    "m": [(13, -10, 0.85), (-11, -6, 1.15), (27, 6, 0.6), (-28, 10, 0.55)],
    "~": [(-8, -18, 1), (12, -4, 1), (-12, 10, 1), (8, 22, 1)],
}
IN_HALVES: Final[list[dict[str, list[Stand]]]] = [
    {
        "g": [(-16, -20, 0.9), (-27, 1, 1), (-19, 17, 0.8)],
        "f": [(-14, -22, 0.9), (-27, -5, 1), (-13, -7, 1), (-25, 8, 0.9), (-18, 19, 0.8)],
    },
    {
        "f": [(14, -22, 0.9), (25, -11, 1), (10, -8, 1.05), (30, 4, 0.9), (20, 4, 1), (20, 18, 0.9)],
        "m": [(15, -8, 1.05), (26, 8, 0.65), (15, 20, 0.4)],
    },
]
IN_THIRDS: Final[list[dict[str, list[Stand]]]] = [
    {"g": [(-23, -13, 0.9), (2, -24, 0.8)]},
    {"f": [(22, -14, 0.9), (29, 0, 0.9), (16, -1, 1), (21, 14, 0.9)]},
    {"m": [(-18, 10, 0.72), (-10, 25, 0.4)]},
]
# What stands there, drawn around 0, 0: shapes with their classes.
GROWTH: Final[dict[str, list[tuple[str, str]]]] = {
    "f": [
        ("M-1.5 4h3v5h-3z", "ca-trunk"),
        ("M0-14l5.4 8h-2.6l4.6 6.4h-2.8L9 6.5H-9L-4.6.4h-2.8L-2.8-6h-2.6z", "ca-tree"),
        ("M0-14l5.4 8h-2.6l4.6 6.4h-2.8L9 6.5H1.2Q3-4 0-14z", "ca-tree-dark"),
    ],
    "m": [
        ("M-20 13L-8-8-5-5 1-18 7-8 10-11 21 13Q0 17-20 13Z", "ca-peak"),
        ("M1-18L7-8 10-11 21 13Q12 15.5 6 15 8 4 2-2 4-9 1-18Z", "ca-cliff"),
        ("M-3.7-8L1-18 7-8 4.5-9.5 2.5-5.5-.5-9z", "ca-snow"),
        ("M-12 3l-4 7M-7-1l-4 9M-2 5l-3 8", "ca-scree"),
    ],
    "g": [
        ("M-6 3q0-5-2-7M-3 3q0-6 0-8M0 3q0-5 3-7", "ca-tuft"),
        ("M5 3.5q4-5 8-1.5", "ca-heath"),
        ("M6 1.5h.01M9 0h.01M12 1h.01M9 3h.01", "ca-heather"),
    ],
    "~": [("M-14 0q3.5-4 7 0t7 0 7 0 7 0", "ca-wave")],
}
# Where the sea has waves, a ship and a rose: in the strips that port tiles leave free.
WAVES: Final[list[Point]] = [
    (-12, 262),
    (-16, 480),
    (-12, 590),
    (886, 300),
    (888, 390),
    (884, 560),
    (250, 692),
    (480, 698),
    (650, 692),
]


@cache
def symbols(sides: str) -> list[Markup]:
    """The ground of the map whose modules lie so."""
    ground = dict(_ground(sides))
    costs = [cost(place, letters) for place, letters in ground.items() if letters != "~"]
    parts = [
        tag("defs", *shapes(ground)),
        *sea(),
        *coast(),
        path(joined(ground, "f"), "ca-wood"),
        path(joined(ground, "m"), "ca-fell"),
        *stands(ground),
        path("".join(sketched(place) for place, letters in ground.items() if letters == "~"), "ca-loch"),
        path("".join(sketched(place) for place, letters in ground.items() if letters != "~"), "ca-edge"),
        *rivers(sides),
        *costs,
    ]
    return [tag("symbol", *parts, id="ca-ground", viewBox=VIEW)]


def _ground(sides: str) -> Iterator[tuple[str, str]]:
    """Every hex with the letters of its ground and its cost."""
    for number, module in enumerate(MODULES):
        for words in PRINTED["map"]["sides"][f"{module}{sides[number]}"]["hexes"]:
            place, ground = words.split()
            yield place, ground


def kinds(ground: str) -> str:
    return ground.rstrip("123456789")


def cost(place: str, ground: str) -> Markup:
    x, y = centre(place)
    return join(
        [circle(x, y + COSTS, 13.5, "ca-cost"), text(ground[-1], x, y + COSTS + 8.3, "ca-cost-number number", 25)]
    )


# Lines as a hand draws them.


def crooked(one: Point, other: Point, bends: tuple[float, ...]) -> list[Point]:
    """Points at these parts of the way from one corner to another, aside of it: the same on the way back."""
    a, b = sorted((one, other))
    rng = Rng(f"{a} {b}")
    found = []
    for part in bends:
        stray = (rng.below(201) / 100 - 1) * STRAY
        x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        found.append((x - (b[1] - a[1]) * stray, y + (b[0] - a[0]) * stray))
    return found if a == one else found[::-1]


def drawn_through(corners: list[Point], *, closed: bool = True, bends: tuple[float, ...] = (0.32, 0.68)) -> str:
    """A line along these corners, crooked and without a sharp bend, as the data of a path."""
    along = pairwise([*corners, corners[0]] if closed else corners)
    points = [point for one, other in along for point in (one, *crooked(one, other, bends))]
    points.append(points[0] if closed else corners[-1])
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    if closed:
        start, turns, ends = middles[-1], points[:-1], middles
    else:
        start, turns, ends = points[0], points[1:-1], [*middles[1:-1], points[-1]]
    curve = "".join(f"Q{numbers(*turn, *end)}" for turn, end in zip(turns, ends, strict=True))
    return f"M{numbers(*start)}{curve}{'Z' if closed else ''}"


def numbers(*values: float) -> str:
    """Numbers as short as a path allows."""
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in values).replace(" -", "-")


def sketched(place: str) -> str:
    """A hex in as few letters as a path allows."""
    x, y = centre(place)
    return f"M{numbers(x + SIDE, y)}l-20 34.6h-40l-20-34.6 20-34.6h40z"


def sides_of(place: str) -> list[Edge]:
    """The six sides of a hex, one after the other."""
    x, y = centre(place)
    corners = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in CORNERS]
    return list(pairwise([*corners, corners[0]]))


def loops(edges: Iterable[Edge]) -> Iterator[list[Point]]:
    """Sides put together to closed lines, as corners."""
    following = dict(edges)
    while following:
        start, end = following.popitem()
        line = [start]
        while end != start:
            line.append(end)
            end = following.pop(end)
        yield line


def chains(edges: Iterable[Edge]) -> Iterator[list[Point]]:
    """Sides put together to lines as long as they go, from an end or a fork to the next."""
    left = {frozenset(edge) for edge in edges}
    meeting: dict[Point, int] = {}
    for edge in left:
        for corner in edge:
            meeting[corner] = meeting.get(corner, 0) + 1
    ends = sorted(corner for corner, number in meeting.items() if number != 2) or sorted(meeting)[:1]
    for end in ends:
        while first := min((sorted(edge) for edge in left if end in edge), default=None):
            line = [end]
            found: list[Point] | None = first
            while found:
                left.discard(frozenset(found))
                line.append(found[1] if found[0] == line[-1] else found[0])
                stop = meeting[line[-1]] != 2
                found = None if stop else min((sorted(edge) for edge in left if line[-1] in edge), default=None)
            yield line


# What is drawn with them.


def shapes(ground: dict[str, str]) -> Iterator[Markup]:
    """The land, to be used again and again for its coast, and what grows, by its letter."""
    dry = {place for place, letters in ground.items() if letters != "~"}
    sides = {edge for place in dry for edge in sides_of(place)}
    shore = [(one, other) for one, other in sorted(sides) if (other, one) not in sides]
    yield tag("path", d="".join(map(drawn_through, loops(shore))), id="ca-shape")
    for letter, drawn in GROWTH.items():
        yield tag("g", *(path(d, class_) for d, class_ in drawn), id=f"ca-grown-{name_of(letter)}")
    for letters in sorted({kinds(words) for words in ground.values()}):
        yield from (grown(letters, variant) for variant in range(VARIANTS))


def sea() -> Iterator[Markup]:
    yield path("".join(f"M{x - 13:g} {y:g}q6.5-6 13 0t13 0" for x, y in WAVES), "ca-wave ca-swell")


def coast() -> Iterator[Markup]:
    """Lines along the coast, fainter the farther out, as on an engraved chart; then the land."""
    for n in (3, 2, 1):
        yield tag("use", href="#ca-shape", class_=f"ca-shore ca-shore-{n}")
    yield tag("use", href="#ca-shape", class_="ca-moor")


def joined(ground: dict[str, str], letter: str) -> str:
    """All that is forest, or mountain, as one shape."""
    found = []
    for place, words in ground.items():
        letters = kinds(words)
        if letter not in letters:
            continue
        x, y = centre(place)
        part: list[Point] = CORNERS
        if len(letters) > 1:
            part = (HALVES if len(letters) == 2 else THIRDS)[letters.index(letter)]
        found.append(drawn_through([(round(x + dx), round(y + dy)) for dx, dy in part], bends=(0.5,)))
    return "".join(found)


def name_of(letters: str) -> str:
    return letters.replace("~", "loch")


def grown(letters: str, variant: int) -> Markup:
    """What stands on a hex, from the back to the front; no two variants quite alike."""
    rng = Rng(f"{letters} {variant}")
    found: list[tuple[Stand, str]] = []
    for n, letter in enumerate(letters):
        parts = WHOLE if len(letters) == 1 else (IN_HALVES if len(letters) == 2 else IN_THIRDS)[n]
        found += [(stand, letter) for stand in parts[letter]]
    drawn = []
    for (x, y, size), letter in sorted(found, key=lambda stand: stand[0][1]):
        turned = -1 if variant == 1 and len(letters) == 1 else 1
        at = f"{x * turned + int(rng.below(5)) - 2:g} {y + int(rng.below(5)) - 2:g}"
        scale = "" if size == 1 else f" scale({size:g})"
        drawn.append(tag("use", href=f"#ca-grown-{name_of(letter)}", transform=f"translate({at}){scale}"))
    return tag("g", *drawn, id=f"ca-stand-{name_of(letters)}-{variant}")


def stands(ground: dict[str, str]) -> Iterator[Markup]:
    """Trees, peaks, heather and waves, the farther hexes first."""
    for place, words in sorted(ground.items(), key=lambda found: centre(found[0])[1]):
        x, y = centre(place)
        name = f"#ca-stand-{name_of(kinds(words))}-{PLACES.index(place) % VARIANTS}"
        yield tag("use", href=name, x=x, y=round(y, 1))


def rivers(sides: str) -> Iterator[Markup]:
    """Along the sides of hexes, in long bends: banks, water, and its light."""
    beds = "".join(drawn_through(line, closed=False) for line in chains(river_sides(sides)))
    yield from (path(beds, f"ca-{part}") for part in ("bank", "river", "stream"))


def river_sides(sides: str) -> list[Edge]:
    """The sides of hexes that rivers follow."""
    found = []
    for number, module in enumerate(MODULES):
        for words in PRINTED["map"]["sides"][f"{module}{sides[number]}"]["rivers"]:
            one, other = words.split("-")
            back = {(b, a) for a, b in sides_of(other)}
            found += [edge for edge in sides_of(one) if edge in back]
    return found
