"""Small plots in SVG: bars beside numbers, and dots that say how much came from where, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from markupsafe import Markup

from ludoteca.draw.svg import join, path, tag, text

BAR = 100  # how long the longest bar is
THICK = 8
LABELS = 170  # what names take beside the dots
WIDTH = 460
ROW = 18
LARGEST = 8.0  # radius of a dot
LETTERS = 12
BINS = 24  # columns, at most


def bar(value: float, highest: float, class_: str = "") -> Markup:
    """As long as its share of the highest; of less than nothing hollow."""
    length = BAR * abs(value) / highest if highest else 0.0
    kind = f"plot-bar {class_}{' plot-lost' if value < 0 else ''}".strip()
    drawn = tag("rect", x=0, y=0.5, width=f"{max(0.0, length):.4g}", height=THICK - 1, class_=kind)
    return tag(
        "svg", drawn, class_="plot", viewBox=f"0 0 {BAR} {THICK}", aria_hidden="true", preserveAspectRatio="none"
    )


def dots(
    names: Sequence[str], gains: Mapping[tuple[int, int], float], bins: int, ends: tuple[str, str], label: str
) -> Markup:
    """A row for each name and a column for each bin; the area of a dot is what came there, hollow where it was lost.
    `ends` are said below the first and the last column."""
    highest = max((abs(value) for value in gains.values()), default=1.0)
    step = (WIDTH - LABELS - 2 * LARGEST) / max(1, bins - 1)
    parts = []
    for row, name in enumerate(names):
        y = ROW * (row + 0.5)
        parts.append(text(name, LABELS - 8, y + 4, "graph-number", LETTERS, anchor="end", fit=LABELS - 10))
        parts.append(path(f"M{LABELS} {y:.5g}H{WIDTH}", "graph-rule"))
        for column in range(bins):
            value = gains.get((row, column), 0.0)
            if value:
                radius = max(1.2, LARGEST * sqrt(abs(value) / highest))
                x = LABELS + LARGEST + step * column
                kind = "plot-dot" if value > 0 else "plot-dot plot-lost"
                parts.append(tag("circle", cx=f"{x:.5g}", cy=f"{y:.5g}", r=f"{radius:.3g}", class_=kind))
    floor = ROW * len(names) + LETTERS + 2
    parts.append(text(ends[0], LABELS + 2, floor, "graph-number", LETTERS, anchor="start"))
    parts.append(text(ends[1], WIDTH, floor, "graph-number", LETTERS, anchor="end"))
    size = f"0 0 {WIDTH} {floor + 4}"
    return tag("svg", join(parts), class_="plot-dots", viewBox=size, role="img", aria_label=label)


def binned(turn: int, turns: int, bins: int) -> int:
    """The column of a turn, counted from 1."""
    return min(bins - 1, max(0, (turn - 1) * bins // max(1, turns)))
