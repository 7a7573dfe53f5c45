"""The land on both sides of the river, as an old map shows it: drawn once a page, and laid under everything else.

`cl-scene` is the land, `cl-rondel-ground` what lies around the areas of the rondel, `cl-grove` and `cl-camp` where
druids and garrisons stand. Signs stand around the middle of their foot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core import Rng
from ludoteca.draw.svg import path, rect, tag, use

SIZE: Final = (1200, 760)
Box = tuple[float, float, float, float]  # how a sign's own drawing lies around its foot: left, top, width, height
BOXES: Final[dict[str, Box]] = {
    "oak": (-16, -30, 32, 34),
    "fir": (-10, -26, 20, 30),
    "hillock": (-26, -18, 52, 24),
    "furrows": (-34, -16, 68, 32),
    "dolmen": (-20, -22, 40, 26),
    "menhir": (-8, -22, 16, 26),
    "tent": (-18, -22, 36, 26),
    "roundhouse": (-16, -22, 32, 26),
    "boat": (-20, -12, 40, 18),
}
Sign = tuple[str, float, float, float]  # its name, its foot, its size

RIVER: Final = (
    "M-20 372C60 352 120 360 190 378S330 408 420 388 560 352 640 372"
    " 780 408 880 388 1030 352 1100 372 1180 392 1220 380"
)
BROOKS: Final = "M300 60C330 130 290 190 330 250S390 330 400 386M860 700C840 630 890 580 860 520S800 440 790 392"
MEADOWS: Final = (
    "M60 60C160 20 260 60 330 110S300 250 200 270 20 220 30 150 20 90 60 60Z"
    "M760 40C880 10 1040 30 1130 90S1160 240 1040 260 820 250 760 190 680 80 760 40Z"
)
ACRES: Final = (
    "M80 520C180 470 300 500 360 560S320 700 210 720 40 700 30 620 20 560 80 520Z"
    "M800 500C900 460 1060 480 1140 540S1170 690 1060 720 840 720 790 650 740 540 800 500Z"
)
# Forests: where, how wide and high, how many trees and of which kind.
Forest = tuple[float, float, float, float, int, str]
FORESTS: Final[list[Forest]] = [
    (40, 300, 200, 90, 16, "oak"),
    (30, 40, 330, 60, 16, "fir"),
    (600, 30, 260, 50, 12, "fir"),
    (1010, 50, 170, 90, 12, "oak"),
    (330, 190, 120, 70, 7, "oak"),
    (760, 200, 130, 80, 8, "fir"),
    (960, 290, 220, 50, 10, "oak"),
    (30, 440, 180, 70, 11, "oak"),
    (330, 520, 120, 80, 7, "oak"),
    (770, 500, 130, 90, 8, "oak"),
    (970, 430, 210, 70, 9, "fir"),
    (420, 700, 330, 50, 13, "oak"),
    (60, 690, 160, 50, 7, "fir"),
    (990, 680, 180, 60, 8, "oak"),
]
SIGNS: Final[list[Sign]] = [
    *(
        ("hillock", x, y, size)
        for x, y, size in [(420, 60, 1.3), (490, 50, 1), (545, 72, 1.2), (920, 70, 1.3), (905, 130, 1)]
    ),
    *(
        ("hillock", x, y, size)
        for x, y, size in [(250, 170, 1.1), (140, 200, 1.2), (560, 170, 1), (650, 180, 1.2), (1090, 200, 1.2)]
    ),
    *(
        ("furrows", x, y, size)
        for x, y, size in [
            (150, 590, 1.3),
            (260, 640, 1.3),
            (940, 590, 1.3),
            (1050, 640, 1.3),
            (560, 610, 1.2),
            (680, 640, 1.2),
        ]
    ),
    *(
        ("roundhouse", x, y, 1.1)
        for x, y in [(520, 240), (560, 252), (478, 258), (650, 548), (690, 540), (300, 590), (1100, 560)]
    ),
    ("dolmen", 700, 250, 1.2),
    ("menhir", 745, 262, 1),
    ("menhir", 660, 268, 0.8),
    ("dolmen", 470, 545, 1.2),
    ("boat", 250, 392, 1.2),
    ("boat", 960, 382, 1.1),
]
# Around the areas of the rondel, in its own units.
WAY: Final = "M70 10H330Q386 10 386 66V214Q386 270 330 270H70Q14 270 14 214V66Q14 10 70 10Z"
ARROWS: Final = "M196 4l9 6-9 6M380 96l6 9 6-9M204 264l-9 6 9 6M8 184l6-9 6 9"
BRIDGES: Final = (14, 386)
CLOSE_BY: Final[list[Sign]] = [
    ("oak", 132, 106, 0.8),
    ("oak", 150, 100, 0.9),
    ("roundhouse", 184, 104, 0.9),
    ("roundhouse", 206, 97, 0.75),
    ("fir", 252, 104, 0.9),
    ("fir", 266, 108, 0.75),
    ("oak", 275, 100, 0.7),
    ("menhir", 134, 197, 0.8),
    ("dolmen", 160, 199, 0.9),
    ("oak", 196, 198, 0.8),
    ("furrows", 238, 190, 0.62),
    ("fir", 272, 199, 0.8),
    ("oak", 62, 74, 0.62),
    ("oak", 76, 70, 0.5),
    ("fir", 338, 75, 0.7),
    ("fir", 326, 71, 0.55),
    ("oak", 64, 224, 0.6),
    ("oak", 338, 224, 0.62),
]
GROVE: Final[list[Sign]] = [
    ("oak", 12, 24, 0.9),
    ("oak", 34, 18, 0.8),
    ("oak", 56, 19, 0.85),
    ("oak", 77, 25, 0.9),
    ("oak", 4, 52, 0.8),
    ("oak", 84, 55, 0.85),
    ("menhir", 6, 90, 0.9),
    ("menhir", 82, 92, 0.9),
    ("oak", 3, 76, 0.6),
]
CAMP: Final[list[Sign]] = [("tent", 18, 20, 0.9), ("tent", 51, 18, 0.85), ("tent", 84, 20, 0.9)]


@cache
def symbols() -> list[Markup]:
    width, height = SIZE
    return [
        tag("symbol", *scene(), id="cl-scene", viewBox=f"0 0 {width} {height}"),
        tag("symbol", *around_the_rondel(), id="cl-rondel-ground", viewBox="0 0 400 280"),
        tag(
            "symbol",
            path("M43 4c32 0 44 18 43 50s-16 46-44 46S0 84 0 54 12 4 43 4Z", "cl-glade"),
            *placed(GROVE),
            id="cl-grove",
            viewBox="0 0 86 104",
        ),
        tag("symbol", *camp(), id="cl-camp", viewBox="0 0 102 106"),
    ]


def placed(signs: Iterable[Sign]) -> Iterator[Markup]:
    """The farther ones first."""
    for name, x, y, size in sorted(signs, key=lambda sign: sign[2]):
        left, top, width, height = BOXES[name]
        yield use(
            f"cl-{name}",
            round(x + left * size, 1),
            round(y + top * size, 1),
            round(width * size, 1),
            round(height * size, 1),
        )


def trees() -> Iterator[Sign]:
    """Forests, grown by chance but always the same."""
    for n, (x, y, wide, high, number, kind) in enumerate(FORESTS):
        rng = Rng(n)
        for _ in range(number):
            size = 0.85 + rng.below(40) / 100
            yield kind, x + int(rng.below(int(wide))), y + int(rng.below(int(high))), size


def scene() -> Iterator[Markup]:
    width, height = SIZE
    yield rect(0, 0, width, height / 2, "cl-north-land")
    yield rect(0, height / 2, width, height / 2, "cl-south-land")
    yield path(MEADOWS, "cl-meadow")
    yield path(ACRES, "cl-acre")
    yield path(BROOKS, "cl-brook-bank")
    yield path(RIVER, "cl-bank")
    yield path(BROOKS, "cl-brook")
    yield path(RIVER, "cl-river")
    yield path(RIVER, "cl-stream")
    yield from placed([*SIGNS, *trees()])


def around_the_rondel() -> Iterator[Markup]:
    """The road of the marker, with bridges over the river, and what stands beside it."""
    yield path(WAY, "cl-green")
    yield path("M-2 140C30 130 70 130 100 140S170 150 200 140 270 130 300 140 370 150 402 140", "cl-bank")
    yield path("M-2 140C30 130 70 130 100 140S170 150 200 140 270 130 300 140 370 150 402 140", "cl-river")
    yield path(WAY, "cl-way-edge")
    yield path(WAY, "cl-way-bed")
    yield path(WAY, "cl-way")
    for x in BRIDGES:
        yield rect(x - 10, 121, 20, 38, "cl-bridge", 2)
        yield path("".join(f"M{x - 10} {y}h20" for y in (127, 133, 139, 145, 151)), "cl-planks")
    yield path(ARROWS, "cl-arrows")
    yield from placed(CLOSE_BY)


def camp() -> Iterator[Markup]:
    yield rect(2, 14, 98, 88, "cl-yard", 6)
    yield from placed(CAMP)
    yield use("cl-palisade", 0, 82, 102, 24)
