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
TINTS: Final = {
    "britannia": 1, "lugudunensis": 2, "aquitania": 3, "narbonensis": 1, "belgica": 3,
    "alpes": 4, "raetia": 2, "noricum": 1, "germania-superior": 4, "germania-inferior": 2,
}  # fmt: skip
SEAS: Final = ("M18 186q5-5 10 0t10 0", "M196 44q5-5 10 0t10 0", "M204 66q5-5 10 0t10 0", "M176 452q5-5 10 0t10 0",
               "M222 440q5-5 10 0t10 0", "M20 20q5-5 10 0t10 0", "M6 292q5-5 10 0", "M108 182q5-5 10 0t10 0")  # fmt: skip


def provinces(table: Table) -> Markup:
    sheet = [
        path("".join(f"{chart.outline(name)}" for name in chart.OUTLINES), "t-coast"),
        path("".join(SEAS), "t-wave"),
        path("M420 40l-8 10 6 2zM392 22l-7 9 5 3zM418 76l-6 9 5 1z", "t-hills"),
        *(ferry(name) for name in chart.FERRIES),
        camp(table),
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
        tag("path", tag("title", ink.term(name)), d=shape, class_=f"t-land t-tint-{TINTS[name]}"),
        text(ink.term(name), x, y - 28, "t-place", LETTER, fit=width_of(name)),
        standing(table, name, x, y),
    ]
    move = "station" if here and table.may("station") else f"march {name}"
    return spot(ink, move, group(*parts, id=f"land-{name}"), path(shape, "ring"))


def width_of(name: str) -> float:
    return {"noricum": 66, "aquitania": 80, "narbonensis": 82, "raetia": 84, "belgica": 88}.get(name, 106)


def standing(table: Table, name: str, x: float, y: float) -> Markup:
    """In a row the value, the tile and the leaders; below it the legionnaires."""
    view, ink = table.view, table.ink
    leaders = [owner["seat"] for owner in view["areas"] if owner["leader"] == name]
    legions = [owner["seat"] for owner in view["areas"] if name in owner["legionnaires"]]
    tile = view["provinces"][name]
    row: list[tuple[float, Markup]] = [(26, seal(PROVINCE_POINTS[PROVINCES.index(name)], 0, 0, 25))]
    if tile is not None:
        drawn = table.put(f"land-{name}-{tile}", forum_tile(tile, TILE), -TILE / 2, -TILE / 2, tip=ink.term(tile))
        row.append((TILE + 4, drawn))
    row += [(30 if len(leaders) < 3 else 24, figure(table, seat)) for seat in leaders]
    at = x - sum(width for width, _ in row) / 2
    parts = []
    for width, drawn in row:
        parts.append(group(drawn, x=at + width / 2, y=y - 3))
        at += width
    for n, seat in enumerate(legions):
        left = x + (n - (len(legions) - 1) / 2) * 25
        parts.append(
            table.token(f"legion-{seat}-{name}", seat, left, y + 29, "legionnaires", f"camp-{seat}-military")
        )
    return join(parts)


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

