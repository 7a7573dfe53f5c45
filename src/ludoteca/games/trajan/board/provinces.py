"""The provinces: a map with borders, a tile and a value in each, leaders and legionnaires."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw.controls import spot
from ludoteca.draw.svg import group, join, path, rect, tag, text, use
from ludoteca.games.trajan.board import chart
from ludoteca.games.trajan.board.table import LETTER, TITLE, Table, leader, plate
from ludoteca.games.trajan.board.tiles import forum_tile, seal
from ludoteca.games.trajan.components import PROVINCE_POINTS, PROVINCES

HEIGHT: Final = TITLE + 470
TILE: Final = 36
ROOM: Final = {"noricum": 70, "aquitania": 76, "narbonensis": 84, "raetia": 80, "alpes": 76, "britannia": 120, "lugudunensis": 110}
TINTS: Final = {
    "britannia": 1, "lugudunensis": 2, "aquitania": 3, "narbonensis": 1, "belgica": 3,
    "alpes": 4, "raetia": 2, "noricum": 1, "germania-superior": 4, "germania-inferior": 2,
}  # fmt: skip
SEAS: Final = ("M18 186q5-5 10 0t10 0", "M196 44q5-5 10 0t10 0", "M204 66q5-5 10 0t10 0", "M404 40q5-5 10 0t10 0",
               "M222 452q5-5 10 0t10 0", "M20 20q5-5 10 0t10 0", "M6 292q5-5 10 0", "M108 182q5-5 10 0t10 0")  # fmt: skip


def provinces(table: Table) -> Markup:
    """The land lies below everything that can be touched, so that no province covers another's ring."""
    land = [path(chart.outline(name), f"t-land t-tint-{TINTS[name]}") for name in PROVINCES]
    sheet = [
        path("".join(chart.outline(name) for name in chart.OUTLINES), "t-coast"),
        path("".join(SEAS), "t-wave"),
        *(ferry(name) for name in chart.FERRIES),
        camp(table),
        *land,
        *(province(table, name) for name in PROVINCES),
    ]
    return plate("provinces", HEIGHT, table.ink.label("provinces"), group(*sheet, y=TITLE - 8, id="provinces"))


def ferry(name: str) -> Markup:
    """A crossing, dotted."""
    (x1, y1), (x2, y2) = chart.FERRIES[name]
    return path(f"M{x1} {y1}L{x2} {y2}", "t-ferry")


def province(table: Table, name: str) -> Markup:
    """One province, to march into; where the own leader stands, to station a legionnaire in."""
    view, ink = table.view, table.ink
    x, y = chart.MIDDLES[name]
    shape = chart.outline(name)
    here = table.seat is not None and view["areas"][table.seat]["leader"] == name
    parts = [
        tag("path", tag("title", ink.term(name)), d=shape, class_="t-hit"),
        text(ink.term(name), x, y - 28, "t-place", LETTER, fit=ROOM.get(name, 92)),
        *standing(table, name, x, y),
    ]
    move = "station" if here and table.may("station") else f"march {name}"
    return spot(ink, move, group(*parts, id=f"land-{name}"), path(shape, "ring"))


def standing(table: Table, name: str, x: float, y: float) -> list[Markup]:
    """In a row the value and the tile; below it leaders and legionnaires."""
    view, ink = table.view, table.ink
    tile = view["provinces"][name]
    value = PROVINCE_POINTS[PROVINCES.index(name)]
    if tile is None:
        parts = [seal(value, x, y - 2, 27)]
    else:
        drawn = forum_tile(tile, TILE)
        parts = [
            seal(value, x - 21, y - 2, 27),
            table.put(f"land-{name}-{tile}", drawn, x - 3, y - 2 - TILE / 2, tip=ink.term(tile)),
        ]
    figures = [figure(table, owner["seat"]) for owner in view["areas"] if owner["leader"] == name]
    figures += [
        table.token(f"legion-{seat}-{name}", seat, 0, 5, "legionnaires", f"camp-{seat}-military")
        for seat, owner in enumerate(view["areas"])
        if name in owner["legionnaires"]
    ]
    step = min(28.0, ROOM.get(name, 92) / max(1, len(figures)))
    for n, drawn in enumerate(figures):
        parts.append(group(drawn, x=x + (n - (len(figures) - 1) / 2) * step, y=y + 36))
    return parts


def figure(table: Table, seat: int) -> Markup:
    tip = f"{table.ink.names[seat]} · {table.ink.label('leader')}"
    return table.put(f"leader-{seat}", leader(seat, 38), tip=tip)


def camp(table: Table) -> Markup:
    """Where the leaders come from: a walled camp on the near side of the Alps."""
    view, ink = table.view, table.ink
    x, y = chart.MIDDLES["camp"]
    wall = join(
        [
            rect(x - 66, y - 22, 132, 52, "t-wall", 8),
            path(f"M{x - 66} {y + 4}h132M{x} {y - 22}v52", "t-road"),
            *(rect(x + dx - 5, y + dy - 5, 10, 10, "t-tower", 2) for dx in (-66, 66) for dy in (-22, 30)),
        ]
    )
    waiting = [owner["seat"] for owner in view["areas"] if owner["leader"] is None]
    figures = [
        group(figure(table, seat), x=x + (n - (len(waiting) - 1) / 2) * 31, y=y + 4) for n, seat in enumerate(waiting)
    ]
    return tag(
        "g",
        path(chart.outline("camp"), "t-land t-italia"),
        text(ink.label("camp"), x, y - 34, "t-place", LETTER, fit=120),
        wall,
        *figures,
        use("tj-military", x + 42, y + 38, 24, class_="t-faint"),
        id="camp",
    )

