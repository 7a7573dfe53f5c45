"""Army and order tiles that somebody has won."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.svg import canvas
from ludoteca.games.celtae.board.pieces import Owner, tile
from ludoteca.games.celtae.board.table import Table

SMALL: Final = 25


def strip(table: Table, owner: Owner, area: Json, room: float) -> Markup:
    """In little, as wide as they are; nothing where there are none."""
    number = len(area["army_tiles"]) + len(area["order_tiles"])
    if not number:
        return Markup("")
    wide = min(room, number * (SMALL + 6)) + 6  # the seal of the last one stands out
    return canvas(wide, 30, *won(table, owner, area, SMALL, wide - 6, 14), class_="cl-won")


def won(table: Table, owner: Owner, area: Json, size: float, room: float, y: float) -> list[Markup]:
    """In a row as long as `room`, closer together where they are many."""
    tiles = [("army", points) for points in area["army_tiles"]] + [("order", points) for points in area["order_tiles"]]
    step = min(size + 6, (room - size) / max(1, len(tiles) - 1))
    count: dict[tuple[str, int], int] = {}
    drawn = []
    for n, (kind, points) in enumerate(tiles):
        count[kind, points] = count.get((kind, points), 0) + 1
        name = f"won-{kind}-{owner}-{points}-{count[kind, points]}"
        tip = f"{table.ink.label(kind)} · {table.amount('points', points)}"
        face, x = tile(kind, points, size), size / 2 + n * step
        drawn.append(table.put(name, face, x, y, what=f"tile:{kind}", tip=tip, kind=f"{kind}-{points}"))
    return drawn
