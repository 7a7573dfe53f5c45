"""The six stacks of Trajan tiles, the top one of each open."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import hit, ring, spot
from ludoteca.draw.svg import circle, group, join, rect, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import TITLE, TOUCH, WIDTH, Table, plate
from ludoteca.games.trajan.board.tiles import face, trajan_tile
from ludoteca.games.trajan.board.tips import trajan_does, trajan_tip
from ludoteca.games.trajan.components import FIRST_SLOTS, SLOT_NAMES, TILES, TYPES

TILE: Final = faces.TRAJAN[0]
STEP: Final = (WIDTH - 20) / len(TYPES)
TOP: Final = TITLE + 10
CHIP: Final = 30  # a slot's numeral under a stack, while the first tiles are chosen


@remembered
def stacks(table: Table) -> Markup:
    choosing = any(move.startswith("choose ") for move in table.ink.spots)
    parts = [stack(table, kind, 10 + n * STEP + (STEP - TILE) / 2) for n, kind in enumerate(TYPES)]
    height = TOP + TILE + 30 + (len(FIRST_SLOTS) * TOUCH if choosing else 0)
    sign = use("tj-trajan", WIDTH - 40, 5, 22, class_="t-faint")
    return plate("stacks", height, table.ink.label("stacks"), sign, tag("g", *parts, id="stacks"))


def stack(table: Table, kind: str, x: float) -> Markup:
    """Before the markers are placed nobody knows which tiles will lie on top."""
    ink = table.ink
    left, top = table.view["stacks"][kind]["left"], table.view["stacks"][kind]["top"]
    if top is None:
        return rect(x, TOP, TILE, TILE, "place", 5)
    under = [rect(x, TOP + 1.5 * n, TILE, TILE, "t-slab t-travertine", 5) for n in range(min(3, left - 1), 0, -1)]
    if table.at("put"):
        drawn = group(face("trajan-back", faces.TRAJAN, TILE), x=x, y=TOP)
    else:
        tip, does = trajan_tip(TILES[top], ink), trajan_does(TILES[top], ink)
        drawn = table.put(f"tile-{top}", trajan_tile(top), x, TOP, tip=tip, does=does)
    body = spot(ink, f"place {kind}", join([*under, drawn]), ring(x, TOP, TILE, TILE, 5))
    count = text(f"× {left}", x + TILE / 2, TOP + TILE + 20, "number t-count", LETTER)
    return tag("g", body, count, *choices(table, kind, x))


def choices(table: Table, kind: str, x: float) -> list[Markup]:
    """The slots that this stack's tile may go to, as numerals below each other."""
    parts = []
    for n, slot in enumerate(FIRST_SLOTS):
        move = f"choose {kind} {SLOT_NAMES[slot]}"
        if table.may(move):
            left, top = x + TILE / 2, TOP + TILE + 26 + (n + 0.5) * TOUCH
            chip = join(
                [
                    hit(left, top, TOUCH, TOUCH),
                    circle(left, top, CHIP / 2, "t-button"),
                    text(SLOT_NAMES[slot], left, top + 5.5, "t-button-text", LETTER, fit=CHIP - 8),
                ]
            )
            parts.append(spot(table.ink, move, chip, tag("circle", cx=left, cy=top, r=CHIP / 2 + 2, class_="ring")))
    return parts
