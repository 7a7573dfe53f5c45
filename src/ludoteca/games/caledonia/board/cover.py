"""The box: a glen with sheep, a cow, a distillery and its barrels."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.cover import plate, stand_drawn
from ludoteca.draw.symbols import inside


def cover() -> Markup:
    return plate(
        "sage",
        picture("hills", 176, 150, -20),
        picture("still-house", 70, 88, 0, "leather"),
        picture("sheep", 150, 42, 4),
        picture("sheep", 196, 36, -2),
        picture("cow", 256, 76, 8),
        picture("barrel", 22, 44, 14),
        picture("barrel", 60, 44, 16),
        picture("thistle", 118, 44, 18, "plum"),
        picture("thistle", 302, 50, 18, "plum"),
    )


def picture(name: str, x: float, size: float, down: float = 0, tone: str = "sage") -> Markup:
    return stand_drawn(inside("ludoteca.games.caledonia.board", ("cover",), f"ca-cover-{name}"), x, size, down, tone)
