"""Concordia's box: a ship between amphoras, a temple on the shore, the harvest in front."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.cover import GROUND, plate, stand, stand_drawn
from ludoteca.draw.svg import tag, use
from ludoteca.draw.symbols import inside
from ludoteca.games.concordia.board.art import SHEETS


def cover() -> Markup:
    return plate(
        "teal",
        ship(160, 104),
        good("wine", 52, 60, "plum"),
        good("cloth", 268, 60, "teal", 2),
        stand("emblem-senator", 96, 84, "purple", 10),
        stand("emblem-senator", 226, 76, "wine", 8),
        good("brick", 26, 40, "madder", 10),
        good("food", 296, 56, "gold", 10),
        good("tool", 132, 36, "iron", 20),
    )


def ship(x: float, size: float) -> Markup:
    bottom = GROUND + 4
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.44, ry=size * 0.05, class_="plate-shadow"),
        use("piece-ship", x - size / 2, bottom - size, size),
        class_="plate-emblem tone-wine",
    )


def good(name: str, x: float, size: float, tone: str, down: float = 0) -> Markup:
    return stand_drawn(inside("ludoteca.games.concordia.board", SHEETS, f"cc-{name}"), x, size, down, tone)
