"""The box: a citadel on its hill, and before it the tribe."""

from __future__ import annotations

import re

from markupsafe import Markup

from ludoteca.draw.cover import GROUND, plate
from ludoteca.draw.svg import tag
from ludoteca.games.celtae.board.art import sheet


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
    """One of the game's own pictures with its feet on the ground: drawn outright, as the shelf has no such symbols."""
    bottom = GROUND + down
    found = next(
        match
        for match in (
            re.search(rf'<symbol id="cl-{name}" viewBox="0 0 48 48">(.*?)</symbol>', sheet(part), re.DOTALL)
            for part in ("figures", "signs")
        )
        if match
    )
    # What only the game's own stylesheet colours stays away.
    inside = re.sub(r'<[^>]*class="cl-[^>]*/>', "", re.sub(r">\s+<", "><", found[1].strip()))
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.42, ry=size * 0.06, class_="plate-shadow"),
        tag("svg", Markup(inside), x=x - size / 2, y=bottom - size, width=size, height=size, viewBox="0 0 48 48"),
        class_=f"tone-{tone} plate-emblem",
    )
