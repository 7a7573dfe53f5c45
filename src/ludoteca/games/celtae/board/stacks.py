"""West and east of the rondel, for each region: the Order of Druids with its druids, the army with its garrison."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.cards import seal
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.svg import canvas, group, join, rect, tag, text, use
from ludoteca.games.celtae.board.pieces import chip, cube, worker
from ludoteca.games.celtae.board.table import Table

WIDTH: Final = 200
HEIGHT: Final = 130
TOP: Final = 20
TILE: Final = (80, 102)
PILE: Final = 2.5  # how far a tile of a stack stands out under the one above
MARKER: Final = 24
POST: Final = 44  # a space of a garrison


def sheet(table: Table, region: str, name: str, *content: Markup) -> Markup:
    now = " now" if table.view["region"] == region else ""
    return canvas(
        WIDTH,
        HEIGHT,
        text(table.ink.label(name), 5, 15, "region cl-title", 18.2, anchor="start", fit=WIDTH - 10),
        *content,
        class_=f"cl-side{now}",
        what="tile:army" if name == "roman-army" else "tile:order",
    )


def stack(table: Table, kind: str, region: str, face: list[Markup], move: str | None, words: str) -> Markup:
    """The top tile over those under it, their points beside; the progress marker of who empties it under all."""
    found = table.view["armies" if kind == "army" else "orders"][region]
    left, top = found["left"], found["top"]
    width, height = TILE
    x, y = 6.0, float(TOP)
    parts = [rect(x, y, width, height, "place", 7)]
    for n in range(left - 1):
        lower = (left - 1 - n) * PILE
        parts.append(rect(x + lower, y + lower, width, height, "cl-under", 7))
    if left:
        marker = use("cl-progress", -MARKER / 2, -MARKER / 2, MARKER)
        tip = table.ink.label("stack-marker")
        at, what = (x + width + 2, y + height - 6), "piece:progress"
        parts.append(table.put(f"stack-{kind}-{region}", marker, *at, what=what, tip=tip, kind="progress"))
    if top is not None:
        drawn = tag(
            "g", rect(0, 0, width, height, f"cl-tile cl-{kind}", 7), *face, seal(top["points"], width - 15, 16, 26)
        )
        below = " ".join(map(str, reversed(found["points"][:-1])))
        tip = listed([words, table.amount("points", top["points"]), table.amount("below", below) if below else None])
        name = f"{kind}-{region}-{left}"
        parts.append(table.put(name, drawn, x, y, what=f"tile:{kind}", tip=tip, kind=f"{kind}-{top['points']}"))
    verb, area = ("fight", "east") if kind == "army" else ("order", "west")
    early = f"{verb} {region}" if table.soon(f"{verb} {region}") else f"area {area} {region}"
    return table.spot(move, join(parts), ring(x, y, width, height, 7), words, early=early)


# Armies and garrisons.


@remembered
def armies(table: Table, region: str) -> Markup:
    top = table.view["armies"][region]["top"]
    width, _ = TILE
    face = []
    words = table.ink.label("army")
    if top is not None:
        words = listed([words, table.amount("strength", top["strength"])])
        face = [
            use("cl-army", 5, 7, 50),
            text(top["strength"], width / 2 - 14, 90, "cl-big number", 32),
            use("cl-strength", width / 2 + 9, 67, 26, class_="cl-of-strength"),
        ]
    tile = stack(table, "army", region, face, table.here(region, "fight"), words)
    return sheet(table, region, "roman-army", tile, *garrison(table, region))


def garrison(table: Table, region: str) -> list[Markup]:
    """The camp, with three spaces for a symbol each, and two for any."""
    parts = [use("cl-camp", 97, TOP - 3, 102, 106)]
    for n, space in enumerate(table.view["garrisons"][region]):
        wide = 32
        x = 98 + n * 33 if n < 3 else 114 + (n - 3) * 35
        y = TOP + 11 if n < 3 else TOP + 58
        parts.append(garrison_space(table, region, n, space, x, y, wide))
    return parts


def garrison_space(
    table: Table, region: str, n: int, space: dict[str, object], x: float, y: float, wide: float
) -> Markup:
    ink = table.ink
    symbol, mark = str(space["symbol"]), str(space["mark"])
    owner = space["other"] if space["owner"] is None else space["owner"]
    middle = x + wide / 2
    parts = [rect(x, y, wide, POST, "cl-post", 6), use(f"cl-{symbol}", middle - 11, y + 3, 22, class_="cl-war")]
    if mark != "all":
        parts.append(text(mark, middle, y + 39.5, "cl-mark number", 15, fit=wide - 4))
    move = table.here(region, f"garrison {n + 1}")
    chosen = table.acts_in(region, "garrison card") and table.view["choice"] == n + 1
    words = listed([table.amount("garrison", ink.term(symbol)), mark if mark != "all" else None])
    if isinstance(owner, int | str):
        who = ink.names[owner] if isinstance(owner, int) else ink.term(owner)
        tip = listed([words, who])
        name, kind = f"cube-{region}-{n + 1}", f"cube-{owner}"
        source = None if owner == "neutral" else f"cubes-{owner}"
        what = "piece:neutral" if owner == "neutral" else "piece:cube"
        drawn = cube(owner, 32)
        parts.append(table.put(name, drawn, middle, y + 15, what=what, tip=tip, come_from=source, kind=kind))
    elif (move or chosen) and table.seat is not None:
        parts.append(group(cube(table.seat, 22), x=middle, y=y + 31, class_="ghost"))
    body = tag("g", *parts, data_what="place:garrison", data_tip=words)
    return table.spot(move, body, ring(x, y, wide, POST, 6), early=f"garrison {n + 1} {region}")


# The Order of Druids.


@remembered
def orders(table: Table, region: str) -> Markup:
    top = table.view["orders"][region]["top"]
    face = []
    words = table.ink.label("order")
    if top is not None:
        asked = top["workers"]
        words = listed([words, ", ".join(table.ink.term(one) for one in asked)])
        face.append(use("cl-order", 6, 5, 38))
        step, size = (37, 34) if len(asked) < 3 else (24, 29)
        first = TILE[0] / 2 - step * (len(asked) - 1) / 2
        face += [group(worker(one, size), x=first + n * step, y=72) for n, one in enumerate(asked)]
    tile = stack(table, "order", region, face, table.here(region, "order"), words)
    return sheet(table, region, "druid-order", tile, druids(table, region))


def druids(table: Table, region: str) -> Markup:
    """Those still to be had, and what the next one costs whoever may take it."""
    number = table.view["druids"][region]
    parts = [use("cl-grove", 108, TOP - 1, 86, 104)]
    for n in range(number):
        row = 0 if n < 2 else 1 if n < 4 else 2
        x = 131 + n % 2 * 40 if n < 4 else 151
        name = f"druid-{region}-{n + 1}"
        parts.append(table.put(name, worker("druid", 31), x, TOP + 19 + row * 32, what="worker:druid", kind="druid"))
    move = table.here(region, "druid")
    note = None
    if move and table.seat is not None:
        price = table.owner(table.seat)["tribe"].count("druid") + 1
        note = table.amount("price", price)
        parts.append(chip(151, TOP + 90, f"−{price}", "cl-cards"))
    body = tag("g", *parts, data_what="worker:druid", data_tip=table.amount("druids", number))
    return table.spot(move, body, ring(108, TOP, 86, 102), note, early=f"druid {region}")
