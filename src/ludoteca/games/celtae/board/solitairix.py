"""Solitairix: the tile with its quarters, and what is in play on its side; so that its next turn can be read."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import remembered
from ludoteca.draw.controls import listed
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, circle, group, path, rect, tag, text, use
from ludoteca.games.celtae.board import faces
from ludoteca.games.celtae.board.pieces import anchored, cube, disc, icon, mark_icon, worker
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import SECTIONS, SLOTS

QUARTER: Final = (122, 86)
GAP: Final = 6
EDGE: Final = 3
PLACES: Final = ("first", "middle", "last")


@remembered
def solitairix(table: Table) -> Markup:
    found = table.view["solitairix"]
    if found is None:
        return Markup("")
    ink = table.ink
    target = f"{table.amount('target', found['target'])} ({ink.term(found['level'])})"
    head = tag(
        "header",
        tag("span", mark_icon("solitairix"), data_what="solo:solitairix"),
        tag("h2", ink.term("solitairix"), class_="panel-name"),
        *in_play(table, found),
        thing(goal(), found["target"], target, "solo:target", "cl-target"),
        class_="panel-head",
    )
    note = tag("p", ink.label("solitairix-moves"), class_="cl-note")
    body = tag(
        "div", quarters(table, found), tag("div", stock(table, found), note, class_="cl-its"), class_="cl-rival-body"
    )
    return tag("section", head, body, class_="cl-rival")


@cache
def goal() -> Markup:
    return canvas(24, 24, use("glyph-laurel", 0, 0, 24, class_="scale-goal"), class_="cl-icon")


def stock(table: Table, found: Json) -> Markup:
    """What it has left and has won."""
    parts = [
        thing(
            anchored(disc("solitairix", 22), "discs-solitairix"),
            found["discs_left"],
            table.amount("discs_left", found["discs_left"]),
            "piece:disc",
        ),
        thing(
            anchored(cube("solitairix", 23), "cubes-solitairix"),
            found["cubes_left"],
            table.amount("cubes_left", found["cubes_left"]),
            "piece:cube",
        ),
        thing(icon("bonus"), found["bonus_tiles"], table.amount("bonus_tiles", found["bonus_tiles"]), "tile:bonus"),
        thing(icon("druid"), found["druids"], table.amount("druids", found["druids"]), "worker:druid"),
    ]
    return tag("div", *parts, *piles(table, found), class_="cl-things")


def piles(table: Table, found: Json) -> list[Markup]:
    """Its tiles by their kind, where it has some: their number counts, their points do not."""
    parts = []
    for kind, name in (("army", "armies"), ("order", "orders")):
        tiles = found[f"{kind}_tiles"]
        drawn = [
            table.put(
                f"won-{kind}-solitairix-{n + 1}",
                use(f"cl-{kind}", -11, -11, 22, class_="cl-of-farmer"),
                12,
                12,
                what=f"tile:{kind}",
                kind=f"{kind}-{points}",
            )
            for n, points in enumerate(tiles)
        ]
        if tiles:
            shown, tip = canvas(24, 24, *drawn, class_="cl-icon"), table.amount(name, len(tiles))
            parts.append(thing(shown, len(tiles), tip, f"tile:{kind}"))
    return parts


def in_play(table: Table, found: Json) -> list[Markup]:
    """Its worker, and while its turn waits for a progress marker, the card of the turn."""
    ink = table.ink
    parts = []
    kind, card = found["worker"], found["revealed"]
    if kind:
        tip = table.amount("its-worker", ink.term(kind))
        drawn = table.put(
            f"worker-solitairix-{kind}", worker(kind, 34), 18, 17, what=f"worker:{kind}", tip=tip, kind=kind
        )
        parts.append(canvas(36, 36, drawn, class_="cl-its-worker"))
    if card:
        tip = table.amount("its-card", ink.term(card))
        drawn = table.put(
            "card-solitairix", faces.little(card), what=f"card:{card}", tip=tip, come_from="deck", kind=card
        )
        parts.append(canvas(26, 34, drawn, class_="cl-discard"))
    return parts


# The tile.


def quarters(table: Table, found: Json) -> Markup:
    """The quarters of the side in play, clockwise in the order in which turning brings them up."""
    width, height = QUARTER
    first = 4 if found["side"] == "B" else 0
    parts = []
    for n in range(4):
        x, y = EDGE + (n in (1, 2)) * (width + GAP), EDGE + (n > 1) * (height + GAP)
        parts.append(group(quarter(table, SECTIONS[first + n], up=n + 1 == found["quarter"]), x=x, y=y))
    x, y = EDGE + width + GAP // 2, EDGE + height + GAP // 2
    parts.append(circle(x, y, 15, "cl-medal"))
    parts.append(text(found["side"], x, y + 6, "cl-side-name", 18))
    label = listed([f"{table.ink.label('tile')} {found['side']}", table.ink.label("solitairix-moves")])
    wide, high = 2 * width + GAP + 2 * EDGE, 2 * height + GAP + 2 * EDGE
    return canvas(wide, high, tag("g", *parts, role="group", aria_label=label), class_="cl-quarters")


def quarter(table: Table, section: Json, up: bool) -> Markup:
    """Which action comes first, what happens to the workers, which cards go."""
    width, height = QUARTER
    ink = table.ink
    parts = [rect(0, 0, width, height, "cl-quarter up" if up else "cl-quarter", 8)]
    for n, action in enumerate(section["actions"]):
        x = 6 + n * 29
        parts.append(use(f"cl-{action}", x, 5, 23, class_="cl-of-noble"))
        if n:
            parts.append(path(f"M{x - 5:g} 13l4 4-4 4", "cl-arrows"))
    parts += rows(section)
    words = listed(
        [
            " → ".join(ink.term(action) for action in section["actions"]),
            ink.label(f"takes-{section['workers']}"),
            table.amount("spoils", ", ".join(map(str, section["discards"]))),
            ink.label("quarter-up") if up else None,
        ]
    )
    return tag("g", *parts, data_what="solo:quarter", data_tip=words, role="img", aria_label=words)


def rows(section: Json) -> list[Markup]:
    parts = []
    if section["workers"] == "refresh":
        parts.append(use("cl-refresh", 50, 31, 22))
    else:
        for n, place in enumerate(PLACES):
            taken = place == section["workers"]
            drawn = use(
                "cl-builder", 27 + n * 24, 31, 20, class_="cl-of-builder" if taken else "cl-of-builder cl-faint"
            )
            parts.append(drawn)
            if taken:
                parts.append(rect(25 + n * 24, 30, 24, 23, "cl-picked", 5))
    for n in range(SLOTS):
        gone = n + 1 in section["discards"]
        x = 6 + n * 18.6
        parts.append(rect(x, 58, 16.5, 22, "cl-slot gone" if gone else "cl-slot", 3))
        parts.append(text(n + 1, x + 8.2, 74, "cl-slot-number number gone" if gone else "cl-slot-number number", 14))
    return parts
