"""Two plots for each number of players, as one SVG: how many points a seat has at the end, and what things are worth.

Read by day and by night, and without colour: who won is a full line, the others a broken one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from markupsafe import Markup

from ludoteca.draw.svg import join, markup, path, tag, text
from tools.insights.playing import Found
from tools.insights.worth import Worth, fared, telling

WIDTH, LEFT, TOP, ROW, FALL, LETTERS = 720, 190, 34, 20, 150, 12
BINS = 24
STYLE = """text { font: 12px sans-serif; fill: #333 } .rule { stroke: #bbb; fill: none } .won { stroke: #0a6b4f }
.others { stroke: #a0522d; stroke-dasharray: 5 4 } .curve { fill: none; stroke-width: 2 } .dot { fill: #0a6b4f }
.even { stroke: #888; stroke-dasharray: 2 3 } .whisker { stroke: #0a6b4f; stroke-width: 2 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .rule { stroke: #555 } .won { stroke: #5fd0a8 }
.others { stroke: #e0a070 } .dot { fill: #5fd0a8 } .whisker { stroke: #5fd0a8 } .even { stroke: #999 } }"""


def said(words: str, x: float, y: float, anchor: str = "start") -> Markup:
    return text(words, x, y, "said", LETTERS, anchor=anchor)


def plots(found: Found, title: str) -> str:
    points, below = points_at_the_end(found)
    things, bottom = worth_of_things(found, below + TOP)
    drawn = join([tag("title", title), tag("style", markup(STYLE)), points, things])
    return str(
        tag("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {bottom}", width=WIDTH, role="img")
    )


def points_at_the_end(found: Found) -> tuple[Markup, int]:
    """How many seats had how many points, those that won apart from the others."""
    totals = [seat.total for seat in found.seats]
    low, high = min(totals), max(totals)
    step = max(1, -(-(high - low + 1) // BINS))
    bins = (high - low) // step + 1
    groups = {"won": [s for s in found.seats if s.won > 0], "others": [s for s in found.seats if not s.won]}
    counts = {kind: Counter((seat.total - low) // step for seat in seats) for kind, seats in groups.items()}
    most = max((count for each in counts.values() for count in each.values()), default=1)
    wide, floor = (WIDTH - LEFT - 20) / bins, TOP + FALL
    parts = [said("Points at the end, and in how many games", 4, 16)]
    parts.append(path(f"M{LEFT} {floor}H{WIDTH - 20}", "rule"))
    for kind, name, y in (("won", "who won", TOP + 14), ("others", "the others", TOP + 32)):
        if not groups[kind]:
            continue
        heights = [floor - FALL * counts[kind][n] / most for n in range(bins)]
        steps = "".join(f"V{height:.1f}H{LEFT + wide * (n + 1):.1f}" for n, height in enumerate(heights))
        parts.append(path(f"M{LEFT} {floor}{steps}V{floor}", f"curve {kind}"))
        parts.append(path(f"M{LEFT - 60} {y - 4}h40", f"curve {kind}"))
        parts.append(said(name, LEFT - 66, y, "end"))
    marked = range(0, bins, max(1, bins // 8))
    parts += [said(str(low + n * step), LEFT + wide * (n + 0.5), floor + 16, "middle") for n in marked]
    return join(parts), floor + 24


def worth_of_things(found: Found, top: int) -> tuple[Markup, int]:
    """A dot with its interval for each thing, beside the line of all seats."""
    things = telling(found)
    alone = found.players == 1
    middle = fared(found.seats, alone)[0]
    low = min([middle, *(thing.low for thing in things)])
    high = max([middle, *(thing.high for thing in things)])

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - 60) * (value - low) / max(1e-9, high - low)

    what = "Points of who did this at least once" if alone else "Games won by who did this at least once"
    parts = [said(f"{what}, with 95 % intervals; the broken line is all seats", 4, top)]
    bottom = top + ROW * len(things) + 10
    parts.append(path(f"M{x(middle):.1f} {top + 8}V{bottom}", "even"))
    parts += [row(thing, top + ROW * (n + 1), x, alone) for n, thing in enumerate(things)]
    return join(parts), bottom + 10


def row(thing: Worth, y: int, x: Callable[[float], float], alone: bool) -> Markup:
    number = f"{thing.value:.1f}" if alone else f"{100 * thing.value:.0f} %"
    return join(
        [
            said(thing.text, LEFT - 10, y + 4, "end"),
            path(f"M{x(thing.low):.1f} {y}H{x(thing.high):.1f}", "whisker"),
            tag("circle", cx=f"{x(thing.value):.1f}", cy=y, r=4, class_="dot"),
            said(number, WIDTH - 50, y + 4),
        ]
    )
