"""The senate: marble steps, the players' discs on them, and the two bonus tiles to be voted on."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import ring, spot
from ludoteca.draw.svg import group, join, path, rect, tag, text, use
from ludoteca.games.trajan.board.faces import BONUS_TILE
from ludoteca.games.trajan.board.table import TITLE, TOKEN, WIDTH, Table, ground, plate, wood
from ludoteca.games.trajan.board.tiles import bonus_tile
from ludoteca.games.trajan.components import SENATE_POINTS

BONUS_WIDTH, BONUS_HEIGHT = BONUS_TILE
STEP: Final = (WIDTH - 24) / len(SENATE_POINTS)
HEIGHT: Final = 234
BASE: Final = HEIGHT - 8
RISE: Final = 11
LOWEST: Final = 26
STACK: Final = 19  # what a disc on another adds


@remembered
def senate(table: Table) -> Markup:
    discs = sorted(table.view["areas"], key=lambda owner: owner["senate_height"])
    below: dict[int, int] = {}
    parts = []
    for owner in discs:
        space = SENATE_POINTS.index(owner["senate"])
        parts.append(disc(table, owner["seat"], space, below.get(space, 0)))
        below[space] = below.get(space, 0) + 1
    sign = use("tj-senate", WIDTH - 46, 36, 34, class_="t-faint")
    stairs = ground("steps", HEIGHT)
    return plate("senate", HEIGHT, table.ink.label("senate"), sign, stairs, *parts, goal(table, below), *offer(table))


def steps() -> Markup:
    return join(step(n) for n in range(len(SENATE_POINTS)))


def top(space: int) -> float:
    return BASE - LOWEST - RISE * space


def left(space: int) -> float:
    return 12 + STEP * space


def step(space: int) -> Markup:
    x, y = left(space), top(space)
    return tag(
        "g",
        rect(x, y, STEP, BASE - y, "t-step"),
        rect(x, y, STEP, 5, "t-tread"),
        path(f"M{x:g} {BASE:g}V{y:g}h{STEP:g}", "t-step-edge"),
        text(SENATE_POINTS[space], x + STEP / 2, BASE - 6, "number t-step-number", 18),
    )


def disc(table: Table, seat: int, space: int, below: int) -> Markup:
    """The disc that lies highest is drawn last."""
    tip = f"{table.ink.names[seat]} · {table.ink.label('votes')}: {SENATE_POINTS[space]}"
    x, y = left(space) + STEP / 2, top(space) - 11 - below * STACK
    return table.put(f"senate-{seat}", wood(seat, TOKEN), x, y, what="piece:disc", tip=tip)


def goal(table: Table, below: dict[int, int]) -> Markup:
    """The next step of who may advance, with the ghost of the disc: all of it, whoever stands there."""
    if not table.may("advance") or table.seat is None:
        return Markup("")
    space = SENATE_POINTS.index(table.owner(table.seat)["senate"]) + 1
    x, y = left(space), top(space)
    ghost = group(wood(table.seat, TOKEN), x=x + STEP / 2, y=y - 11 - below.get(space, 0) * STACK, class_="ghost")
    area = (x + 5, y - 42, STEP - 10, 42 + BASE - y - 4)
    return spot(table.ink, "advance", join([rect(*area, "hit", 4), ghost]), ring(*area, 4), what="piece:disc")


def offer(table: Table) -> list[Markup]:
    """The bonus tiles of this quarter: the consul's choice."""
    parts = []
    for n, name in enumerate(table.view["offer"]):
        x, y = 16 + n * (BONUS_WIDTH + 10), TITLE + 6
        tile, tip = bonus_tile(name, "yellow"), table.ink.term(name)
        drawn = table.put(f"bonus-{name}", tile, x, y, what=f"bonus:{name}", tip=tip)
        parts.append(spot(table.ink, f"bonus {name}", drawn, ring(x, y, BONUS_WIDTH, BONUS_HEIGHT, 5)))
    if not parts:
        parts = [rect(16 + n * (BONUS_WIDTH + 10), TITLE + 6, BONUS_WIDTH, BONUS_HEIGHT, "place", 5) for n in (0, 1)]
    return [tag("g", *parts, id="offer")]
