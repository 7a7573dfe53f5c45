"""How far from a choice on the map a finger still meets it: as far as a thumb needs, where no other choice is near."""

from __future__ import annotations

from math import dist, inf
from typing import Final

from ludoteca.games.concordia.board.geography import Point
from ludoteca.games.concordia.board.table import Table

THUMB: Final = 29  # on a phone, where the map is 980 pixels wide: 40 pixels across
LEAST: Final = 22


def touchable(table: Table) -> list[Point]:
    """Where there are choices on the map; for colonists that wait in a city, the city."""
    found = []
    for move in table.ink.spots:
        verb, *words = move.split(" ")
        if verb in ("to", "move"):
            found.append(table.chart.route(*words).middle)
        elif verb in ("build", "send", "settle"):
            found.append(table.chart.cities[words[-1]].at)
        elif verb == "produce":
            found.append(table.chart.provinces[words[0]].marker)
    return found


def reach(at: Point, choices: list[Point]) -> float:
    """The radius that is this choice's own, halfway to the next."""
    nearest = min((dist(at, other) for other in choices if other != at), default=inf)
    return max(LEAST, min(THUMB, nearest / 2))
