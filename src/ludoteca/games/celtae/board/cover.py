"""The box: a citadel on its hill, and before it the tribe."""

from __future__ import annotations

import re

from markupsafe import Markup

from ludoteca.draw.cover import plate, stand_drawn
from ludoteca.draw.symbols import inside
from ludoteca.games.celtae.board.art import SHEETS


def cover() -> Markup:
    return plate(
        "sage",
        picture("hut", 40, 62, -8, "leather"),
        picture("hut", 280, 56, -10, "leather"),
        picture("order", 96, 70, -10, "olive"),
        picture("order", 240, 60, -12, "olive"),
        picture("leader", 166, 92, 0, "wine"),
        picture("farmer", 34, 50, 16, "olive"),
        picture("builder", 92, 52, 18, "leather"),
        picture("soldier", 224, 54, 18, "iron"),
        picture("druid", 290, 56, 16, "sage"),
    )


def picture(name: str, x: float, size: float, down: float, tone: str) -> Markup:
    drawn = inside("ludoteca.games.celtae.board", SHEETS, f"cl-{name}")
    # What only the game's own stylesheet colours stays away.
    return stand_drawn(Markup(re.sub(r'<[^>]*class="cl-[^>]*/>', "", drawn)), x, size, down, tone)
