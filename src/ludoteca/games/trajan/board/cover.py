"""Trajan's box: the arch between temples and columns, with standards before it."""

from __future__ import annotations

import re
from importlib.resources import files

from markupsafe import Markup

from ludoteca.draw.cover import GROUND, plate, stand
from ludoteca.draw.svg import tag


def cover() -> Markup:
    return plate(
        "gold",
        picture("forum", 54, 66),
        picture("forum", 266, 66),
        picture("construction", 298, 50, 6),
        picture("column", 22, 50, 6),
        picture("trajan", 160, 108, 2),
        picture("military", 94, 74, 8),
        picture("military", 226, 74, 8),
        stand("emblem-legionary", 130, 50, "wine", 16),
        stand("emblem-legionary", 190, 50, "wine", 16),
    )


def picture(name: str, x: float, size: float, down: float = 0) -> Markup:
    """One of the game's own pictures with its feet on the ground: drawn outright, as the shelf has no such symbols."""
    bottom = GROUND + down
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.42, ry=size * 0.06, class_="plate-shadow"),
        tag("svg", art(name), x=x - size / 2, y=bottom - size, width=size, height=size, viewBox="0 0 48 48"),
    )


def art(name: str) -> Markup:
    sheets = files("ludoteca.games.trajan.board").joinpath("art")
    for sheet in ("signs", "goods"):
        found = re.search(
            rf'<symbol id="tj-{name}"[^>]*>(.*?)</symbol>',
            sheets.joinpath(f"{sheet}.svg").read_text("utf-8"),
            re.DOTALL,
        )
        if found:
            return Markup(re.sub(r">\s+<", "><", found[1].strip()))
    raise KeyError(name)
