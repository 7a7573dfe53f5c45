"""Time, as a race around the circus: the lap, rounds and quarter, and what the people demand."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.svg import circle, join, path, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import NUMERALS, TITLE, WIDTH, Table, ground, plate
from ludoteca.games.trajan.board.tiles import demand_tile
from ludoteca.games.trajan.components import QUARTERS, ROUNDS

HEIGHT: Final = TITLE + 172
MIDDLE: Final = TITLE + 78
BAND: Final = 36  # the width of the track
RADIUS: Final = 60  # of its bends, along the middle of the track
STRAIGHT: Final = 270
DEMAND: Final = faces.DEMAND[0]
DEMANDS: Final = 3


@remembered
def time(table: Table) -> Markup:
    view, ink = table.view, table.ink
    side = text(f"{view['marker']} / {view['lap']}", WIDTH - 18, 22, "number t-count", LETTER, anchor="end")
    body = [ground(f"circus-{view['lap']}", HEIGHT), gate(view["ends_round"]), spina(table), chariot(table)]
    return plate("time", HEIGHT, ink.label("time"), *body, side=side)


def at(part: float) -> tuple[float, float]:
    """Where the track is after this part of a lap, from the middle of the lower straight, clockwise."""
    bend = pi * RADIUS
    way = (part % 1) * 2 * (STRAIGHT + bend)
    middle = WIDTH / 2
    half = STRAIGHT / 2
    if way < half:
        return middle - way, MIDDLE + RADIUS
    way -= half
    if way < bend:
        angle = pi / 2 + way / RADIUS
        return middle - half + RADIUS * cos(angle), MIDDLE + RADIUS * sin(angle)
    way -= bend
    if way < STRAIGHT:
        return middle - half + way, MIDDLE - RADIUS
    way -= STRAIGHT
    if way < bend:
        angle = way / RADIUS - pi / 2
        return middle + half + RADIUS * cos(angle), MIDDLE + RADIUS * sin(angle)
    return middle + half - (way - bend), MIDDLE + RADIUS


def oval(radius: float) -> str:
    left, right = (WIDTH - STRAIGHT) / 2, (WIDTH + STRAIGHT) / 2
    return (
        f"M{left:g} {MIDDLE - radius:g}H{right:g}A{radius:g} {radius:g} 0 0 1 {right:g} {MIDDLE + radius:g}"
        f"H{left:g}A{radius:g} {radius:g} 0 0 1 {left:g} {MIDDLE - radius:g}Z"
    )


def sand(lap: int) -> Markup:
    """The track with its spaces, numbered from the start."""
    parts = [path(oval(RADIUS + BAND / 2), "t-sand"), path(oval(RADIUS - BAND / 2), "t-spina")]
    for space in range(lap):
        x, y = at(space / lap)
        parts.append(circle(x, y, 13, "t-space"))
        parts.append(text(space or "", x, y + 5.5, "number t-space-number", LETTER))
    return join(parts)


def gate(ends_round: bool) -> Markup:
    """The start, which ends a round when it is passed."""
    x, y = at(0)
    flags = path(f"M{x + 17:g} {y - 17:g}v34M{x + 17:g} {y - 17:g}h-5v4h5z", "t-gate")
    return tag("g", flags, use("tj-trajan", x - 12, y - 12, 24), class_="t-passed" if ends_round else None)


def chariot(table: Table) -> Markup:
    view, ink = table.view, table.ink
    x, y = at(view["marker"] / view["lap"])
    drawn = tag("g", circle(1, 2, 16, "t-shade"), circle(0, 0, 16, "t-disc"), use("tj-chariot", -13, -14, 26))
    tip = f"{ink.label('time')}: {view['marker']} / {view['lap']}"
    return table.put("time-marker", drawn, x, y, what="piece:time", tip=tip)


def spina(table: Table) -> Markup:
    """In the middle of the circus: the quarter, an egg for each round, and the demands of the people."""
    view, ink = table.view, table.ink
    quarter = min(view["quarter"], QUARTERS)
    left = WIDTH / 2 - STRAIGHT / 2 - 8
    parts = [
        text(ink.label("quarter"), left + 37, MIDDLE - 18, "region", LETTER),
        text(NUMERALS[quarter - 1], left + 30, MIDDLE + 10, "t-quarter", 30),
    ]
    eggs = []
    for n in range(ROUNDS):
        state = "done" if n < view["round"] - 1 else "now" if n == view["round"] - 1 else "left"
        eggs.append(tag("ellipse", cx=left + 6 + n * 16, cy=MIDDLE + 27, rx=6, ry=8, class_=f"t-egg {state}"))
    parts.append(tag("g", *eggs, data_what="score:round", data_tip=f"{ink.label('round')}: {view['round']} / {ROUNDS}"))
    first = WIDTH / 2 - 36
    parts.append(text(ink.label("demands"), first + 79, MIDDLE - 24, "region", LETTER))
    for n in range(DEMANDS):
        x, y = first + n * (DEMAND + 8), MIDDLE - 16
        parts.append(circle(x + DEMAND / 2, y + DEMAND / 2, DEMAND / 2 - 1, "place"))
        if n < len(view["demands"]):
            icon = view["demands"][n]
            parts.append(
                table.put(f"demand-{n + 1}", demand_tile(icon), x, y, what=f"demand:{icon}", tip=ink.term(icon))
            )
    return tag("g", *parts, id="demands")
