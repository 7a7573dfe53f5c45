"""The six stacks of Trajan tiles, the top one of each open."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import first_half, hit, ring, spot
from ludoteca.draw.svg import canvas, circle, group, join, rect, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import TITLE, TOUCH, WIDTH, Table, plate
from ludoteca.games.trajan.board.tiles import face, trajan_tile
from ludoteca.games.trajan.board.tips import trajan_tip
from ludoteca.games.trajan.components import FIRST_SLOTS, SLOT_NAMES, TILES, TYPES

TILE: Final = faces.TRAJAN[0]
STEP: Final = (WIDTH - 20) / len(TYPES)
TOP: Final = TITLE + 10
HEIGHT: Final = TOP + TILE + 30
CHIP: Final = 30  # a slot's numeral under a stack, while the first tiles are chosen


@remembered
def stacks(table: Table) -> Markup:
    parts = [stack(table, kind, left(n)) for n, kind in enumerate(TYPES)]
    sign = use("tj-trajan", WIDTH - 40, 5, 22, class_="t-faint")
    drawn = plate("stacks", HEIGHT, table.ink.label("stacks"), sign, tag("g", *parts, id="stacks"))
    return join([drawn, chips(table)])


def left(n: int) -> float:
    return 10 + n * STEP + (STEP - TILE) / 2


def choosing(table: Table, kind: str) -> bool:
    """Whether that stack's tile may be taken to one's circle."""
    return any(table.may(f"choose {kind} {SLOT_NAMES[slot]}") for slot in FIRST_SLOTS)


def stack(table: Table, kind: str, x: float) -> Markup:
    """Before the markers are placed nobody knows which tiles will lie on top."""
    ink = table.ink
    number, top = table.view["stacks"][kind]["left"], table.view["stacks"][kind]["top"]
    if top is None:
        return rect(x, TOP, TILE, TILE, "place", 5)
    under = [rect(x, TOP + 1.5 * n, TILE, TILE, "t-slab t-travertine", 5) for n in range(min(3, number - 1), 0, -1)]
    if table.at("put"):
        drawn = group(face("trajan-back", faces.TRAJAN, TILE), x=x, y=TOP)
    else:
        tip = trajan_tip(TILES[top], ink)
        drawn = table.put(f"tile-{top}", trajan_tile(top), x, TOP, what=f"trajan:{kind}", tip=tip)
    body, around = join([*under, drawn]), ring(x, TOP, TILE, TILE, 5)
    if choosing(table, kind):
        body = first_half(f"choose {kind}", body, around, ink.term(kind))
    else:
        body = spot(ink, f"place {kind}", body, around)
    count = text(f"× {number}", x + TILE / 2, TOP + TILE + 20, "number t-count", LETTER)
    return tag("g", body, count)


def chips(table: Table) -> Markup:
    """Below each stack the slots that its tile may go to; where there is no room for them one presses the slot itself,
    after the stack."""
    found = [chip for n, kind in enumerate(TYPES) for chip in choices(table, kind, left(n))]
    if not found:
        return Markup("")
    high = len(FIRST_SLOTS) * TOUCH + 8
    frame = rect(0.5, 0.5, WIDTH - 1, high - 1, "t-sheet", 5)
    return canvas(WIDTH, high, frame, *found, class_="t-plate t-choices")


def choices(table: Table, kind: str, x: float) -> list[Markup]:
    """As numerals below each other."""
    parts = []
    for n, slot in enumerate(FIRST_SLOTS):
        move = f"choose {kind} {SLOT_NAMES[slot]}"
        if table.may(move):
            across, down = x + TILE / 2, 4 + (n + 0.5) * TOUCH
            chip = join(
                [
                    hit(across, down, TOUCH, TOUCH),
                    circle(across, down, CHIP / 2, "t-button"),
                    text(SLOT_NAMES[slot], across, down + 5.5, "t-button-text", LETTER, fit=CHIP - 8),
                ]
            )
            around = tag("circle", cx=across, cy=down, r=CHIP / 2 + 2, class_="ring")
            parts.append(spot(table.ink, move, chip, around, what=f"trajan:{kind}"))
    return parts
