"""The open table: what each seat sees of its own, side by side. Only for games that are over."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup

from ludoteca.core import PUBLIC, Json, Position
from ludoteca.draw import Drawing, Ink

ID = re.compile(r'(?<=\bid=")[^"]+')


def open_table(draw: Callable[[Json, Ink], Drawing], position: Position, ink: Ink) -> Drawing:
    """The middle as spectators see it, and every area as its owner does."""
    board = draw(position.view(PUBLIC), ink).board
    taken = set(ID.findall(board))
    areas = []
    for seat in range(int(position.players)):
        area = draw(position.view(seat), ink).areas[seat]
        areas.append(renamed(area, taken & set(ID.findall(area)), seat))
        taken |= set(ID.findall(area))
    return Drawing(board, areas)


def renamed(area: Markup, twice: set[str], seat: int) -> Markup:
    """What has a name that stands on the page already gets one of its own."""
    for name in twice:
        area = Markup(re.sub(rf'(?<=\bid="){re.escape(name)}(?=")', f"{name}-of-{seat}", area))
        area = Markup(area.replace(f'"#{name}"', f'"#{name}-of-{seat}"'))
    return area
