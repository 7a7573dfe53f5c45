"""The provinces: a map with borders, a tile and a value in each, leaders and legionnaires."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import spot
from ludoteca.draw.svg import group, join, path, rect, tag, text
from ludoteca.games.trajan.board import chart
from ludoteca.games.trajan.board.faces import LETTER, seal
from ludoteca.games.trajan.board.table import TITLE, Table, ground, leader, plate
from ludoteca.games.trajan.board.tiles import forum_tile
from ludoteca.games.trajan.components import PROVINCE_POINTS, PROVINCES

HEIGHT: Final = TITLE + 470
TILE: Final = 36
ROOM: Final = {
    "noricum": 70,
    "aquitania": 76,
    "narbonensis": 84,
    "raetia": 80,
    "alpes": 76,
    "britannia": 120,
    "lugudunensis": 110,
}
# Where a name has most room, beside the middle.
BESIDE: Final = {"germania-superior": 14, "aquitania": 7, "narbonensis": 4, "alpes": -13, "noricum": -8}
LINE: Final = 15
TINTS: Final = {
    "britannia": 1, "lugudunensis": 2, "aquitania": 3, "narbonensis": 1, "belgica": 3,
    "alpes": 4, "raetia": 2, "noricum": 1, "germania-superior": 4, "germania-inferior": 2, "camp": 5,
}  # fmt: skip
WAVE: Final = "q5-5 10 0t10 0"
WAVES: Final = ("18 186", "196 24", "206 56", "404 40", "222 452", "20 20", "108 182")


@remembered
def provinces(table: Table) -> Markup:
    """The land lies below everything that can be touched, so that no province covers another's ring."""
    sheet = [
        ground("map", HEIGHT),
        camp(table),
        *(province(table, name) for name in PROVINCES),
    ]
    return plate("provinces", HEIGHT, table.ink.label("provinces"), group(*sheet, y=TITLE - 8, id="provinces"))


def chart_ground() -> Markup:
    """Sea and land, coloured by hand."""
    return join(
        [
            path("".join(chart.outline(name) for name in chart.OUTLINES), "t-coast"),
            path("".join(f"M{place}{WAVE}" for place in WAVES), "t-wave"),
            *(ferry(name) for name in chart.FERRIES),
            *(path(chart.outline(name), f"t-land t-tint-{TINTS[name]}") for name in chart.OUTLINES),
            walls(),
        ]
    )


def land(name: str) -> Markup:
    """A province's shape alone: to be touched, or outlined."""
    return tag("path", d=chart.outline(name))


def ferry(name: str) -> Markup:
    """A crossing, dotted."""
    (x1, y1), (x2, y2) = chart.FERRIES[name]
    return path(f"M{x1} {y1}L{x2} {y2}", "t-ferry")


def province(table: Table, name: str) -> Markup:
    """One province, to march into; where the own leader stands, to station a legionnaire in."""
    view, ink = table.view, table.ink
    x, y = chart.MIDDLES[name]
    here = table.seat is not None and view["areas"][table.seat]["leader"] == name
    parts = [
        ground(f"land-{name}", HEIGHT, "hit"),
        *lettering(ink.term(name), x + BESIDE.get(name, 0), y - 26),
        *standing(table, name, x, y),
    ]
    move = "station" if here and table.may("station") else f"march {name}"
    land, around = group(*parts, id=f"land-{name}"), ground(f"land-{name}", HEIGHT, "ring")
    return spot(ink, move, land, around, what=f"province:{name}")


def lettering(words: str, x: float, y: float) -> list[Markup]:
    """A name inside its borders: each word on a line of its own, the last at y."""
    lines = words.split(" ")
    return [text(line, x, y - LINE * (len(lines) - 1 - n), "t-place", LETTER) for n, line in enumerate(lines)]


def standing(table: Table, name: str, x: float, y: float) -> list[Markup]:
    """In a row the value and the tile; below it leaders and legionnaires."""
    view, ink = table.view, table.ink
    tile = view["provinces"][name]
    value = PROVINCE_POINTS[PROVINCES.index(name)]
    if tile is None:
        parts = [seal(value, x, y - 2, 29)]
    else:
        drawn, what, top = forum_tile(tile, TILE), f"tile:{tile}", y - 2 - TILE / 2
        parts = [
            seal(value, x - 21, y - 2, 29),
            table.put(f"land-{name}-{tile}", drawn, x - 3, top, what=what, kind=tile, tip=ink.term(tile)),
        ]
    figures = [figure(table, owner["seat"]) for owner in view["areas"] if owner["leader"] == name]
    figures += [
        table.token(f"legion-{seat}-{name}", seat, 0, 6, "legionnaires", f"camp-{seat}-military")
        for seat, owner in enumerate(view["areas"])
        if name in owner["legionnaires"]
    ]
    step = min(30.0, ROOM.get(name, 92) / max(1, len(figures)))
    for n, drawn in enumerate(figures):
        parts.append(group(drawn, x=x + (n - (len(figures) - 1) / 2) * step, y=y + 36))
    return parts


def figure(table: Table, seat: int) -> Markup:
    tip = f"{table.ink.names[seat]} · {table.ink.label('leader')}"
    return table.put(f"leader-{seat}", leader(seat), what="piece:leader", tip=tip)


def camp(table: Table) -> Markup:
    """Where the leaders come from: a walled camp on the near side of the Alps."""
    view, ink = table.view, table.ink
    x, y = chart.MIDDLES["camp"]
    waiting = [owner["seat"] for owner in view["areas"] if owner["leader"] is None]
    figures = [
        group(figure(table, seat), x=x + (n - (len(waiting) - 1) / 2) * 31, y=y + 4) for n, seat in enumerate(waiting)
    ]
    return tag("g", *lettering(ink.label("camp"), x, y - 29), *figures, id="camp", data_what="place:military-camp")


def walls() -> Markup:
    x, y = chart.MIDDLES["camp"]
    return join(
        [
            rect(x - 66, y - 22, 132, 52, "t-wall", 8),
            path(f"M{x - 66} {y + 4}h132M{x} {y - 22}v52", "t-road"),
            *(rect(x + dx - 5, y + dy - 5, 10, 10, "t-tower", 2) for dx in (-66, 66) for dy in (-22, 30)),
        ]
    )
