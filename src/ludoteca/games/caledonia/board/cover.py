"""The box: a glen with sheep, a cow, a distillery and its barrels."""

from __future__ import annotations

import re

from markupsafe import Markup

from ludoteca.draw.cover import GROUND, plate
from ludoteca.draw.svg import tag
from ludoteca.games.caledonia.board.art import sheet


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
    """A picture with its feet on the ground: drawn outright, as the shelf has none of the game's symbols."""
    bottom = GROUND + down
    found = re.search(rf'<symbol id="ca-cover-{name}"[^>]*>(.*?)</symbol>', sheet("cover"), re.DOTALL)
    assert found, name
    inside = Markup(re.sub(r">\s+<", "><", found[1].strip()))
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.42, ry=size * 0.06, class_="plate-shadow"),
        tag("svg", inside, x=x - size / 2, y=bottom - size, width=size, height=size, viewBox="0 0 48 48"),
        class_=f"tone-{tone} plate-emblem",
    )
