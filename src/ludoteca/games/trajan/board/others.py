"""Another player's area, in little: the circle, and hand and camps beside it."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import cards, remembered
from ludoteca.draw.svg import canvas, group, tag, text, use
from ludoteca.games.trajan.board import circle as wheel
from ludoteca.games.trajan.board.table import Table, wood

WIDTH: Final = 330
RIGHT: Final = 238  # where the column beside the circle begins
BACK: Final = 30
BACK_HEIGHT: Final = 40


@remembered
def mat(table: Table, seat: int) -> Markup:
    """The circle, and beside it what is in the hand, in the supply and in the camps."""
    owner = table.owner(seat)
    rows = [
        ("supply", owner["supply"], None),
        ("military-camp", owner["military_camp"], "tj-sword"),
        ("worker-camp", owner["worker_camp"], "tj-hammer"),
    ]
    parts = [wheel.circle(table, seat, wheel.SMALL), hand(table, seat)]
    for n, (name, number, sign) in enumerate(rows):
        parts.append(row(table, seat, name, number, sign, 104 + n * 48))
    return canvas(WIDTH, wheel.SMALL_SIZE[1], *parts, class_="t-mat")


def row(table: Table, seat: int, name: str, number: int, sign: str | None, y: float) -> Markup:
    """Tokens at a place, counted."""
    place = name.removesuffix("-camp")
    parts = [group(wood(seat), x=RIGHT + 14, y=y)]
    if sign:
        parts.append(use(sign, RIGHT + 56, y - 13, 26))
    else:
        parts.append(use("tj-crate", RIGHT + 56, y - 13, 26, class_="t-faint"))
    parts.append(text(number, RIGHT + 32, y + 7, "number t-many", 19, anchor="start"))
    return tag(
        "g", *parts, id=f"camp-{seat}-{place}", data_what=f"place:{name}", data_tip=f"{table.ink.label(name)}: {number}"
    )


def hand(table: Table, seat: int) -> Markup:
    """Cards face down, and how many."""
    count = table.owner(seat)["cards"]
    parts = []
    lap = min(12.0, 34 / max(1, count - 1))
    for n in range(count):
        back = cards.back(BACK, BACK_HEIGHT)
        parts.append(table.put(f"back-{seat}-{n + 1}", back, RIGHT + n * lap, 12, what="place:hand", come_from="pile"))
    parts.append(text(count, RIGHT + 72, 39, "number t-many", 19, anchor="start"))
    return tag("g", *parts, id=f"hand-{seat}", data_what="place:hand", data_tip=table.amount("hand", count))
