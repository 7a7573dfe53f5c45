"""Another player's area, in little: every soldier, what it wears, and what is known of the hand."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import piece, ring, spot
from ludoteca.draw.svg import canvas, circle, group, join, rect, tag, text, use
from ludoteca.games.lusitania.board.faces import MINI, MINI_HEIGHT, NUMERALS, mini, slots_of
from ludoteca.games.lusitania.board.table import Table
from ludoteca.games.lusitania.components import POSITIONS

STEP: Final = MINI + 4
SIDE: Final = 5  # left and right
RIGHT: Final = SIDE + POSITIONS * STEP + 6  # where doctor and gunner stand, Mars and the Commander below them
WIDTH: Final = RIGHT + 2 * STEP - 4 + SIDE
CHIP: Final = 15


@remembered
def army(table: Table, seat: int) -> Markup:
    owner = table.owner(seat)
    soldiers = {soldier["position"]: soldier for soldier in owner["army"]}
    parts = []
    for place in range(1, POSITIONS + 1):
        x = SIDE + (place - 1) * STEP
        if place in soldiers:
            parts.append(group(soldier_column(table, seat, soldiers[place]), x=x, y=3))
        else:
            parts.append(empty(text(NUMERALS[place - 1], MINI / 2, 33, "numeral", 17), x))
    for n, kind in enumerate(("doctor", "gunner")):
        x = RIGHT + n * STEP
        if owner[kind]:
            parts.append(table.card(("army", seat, kind), kind, mini(kind), x, 3, f"hand-{seat}"))
        else:
            parts.append(empty(use(f"glyph-{kind}", MINI / 2 - 10, 17, 20, class_="absent-glyph"), x))
    return canvas(WIDTH, 67, tag("g", *parts, id=f"army-{seat}"), class_="army", what="place:army")


def empty(sign: Markup, x: float) -> Markup:
    return group(cards.place(MINI, MINI_HEIGHT, 5), sign, x=x, y=3)


def soldier_column(table: Table, seat: int, soldier: Json) -> Markup:
    """A soldier with the glyphs of what it wears at its feet, and a dot for every slot still open."""
    kind, place, worn = soldier["card"], soldier["position"], soldier["equipment"]
    parts = [table.card(("army", seat, place), kind, mini(kind), 0, 0, f"hand-{seat}", worn)]
    slots = len(slots_of(kind))
    for n in range(slots):
        x = MINI / 2 + (n - slots / 2) * (CHIP + 0.5)
        if n < len(worn):
            glyph = use(f"glyph-{worn[n]}", 0.5, 1.5, CHIP - 1, class_="chip-glyph")
            chip = join([rect(0, 0, CHIP, CHIP + 2, "chip", 3), glyph])
            parts.append(table.card(("worn", seat, place, worn[n]), worn[n], chip, x, 44, f"hand-{seat}"))
        else:
            parts.append(circle(x + CHIP / 2, 48, 3.5, "open-slot"))
    return join(parts)


@remembered
def hand(table: Table, seat: int) -> Markup:
    """Backs and known cards, as one place that the Senator can reach into; beside it Mars and the Commander."""
    view, ink = table.view, table.ink
    owner = view["areas"][seat]
    count = owner["unknown"] + len(owner["hand"])
    parts = []
    x: float = SIDE
    for n in range(owner["unknown"]):
        back = cards.back(MINI, MINI_HEIGHT)
        parts.append(piece(ink, f"back-{seat}-{n + 1}", back, what="place:hand", x=x, y=5, come_from="pile"))
        x += STEP
    for n, kind in enumerate(owner["hand"]):
        parts.append(table.card(("hand", seat, n), kind, mini(kind), x, 5, "field"))
        x += STEP
    held = tag("g", *parts, id=f"hand-{seat}", data_what="place:hand", data_tip=table.amount("hand", count))
    reach = spot(ink, f"senator {seat}", held, ring(SIDE, 5, x - 4 - SIDE, MINI_HEIGHT, 5))
    look = "" if owner["mars"] else "spent"
    mars, tip = mini("mars"), ink.label("mars")
    beside = [piece(ink, f"mars-{seat}", mars, what="card:mars", x=RIGHT, y=5, class_=look, tip=tip)]
    if view["commander"] == seat:
        standard, tip = mini("commander"), ink.label("commander")
        beside.append(piece(ink, "commander", standard, what="card:commander", x=RIGHT + STEP, y=5, tip=tip))
    return canvas(WIDTH, 63, reach, *beside, class_="hand")
