"""Another player's area in little: everything that can be counted, in three lines, and the cards that all saw."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import listed
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, circle, rect, tag
from ludoteca.games.celtae.board import faces, leaders
from ludoteca.games.celtae.board.pieces import anchored, cube, disc, icon, worker
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.board.won import strip
from ludoteca.games.celtae.components import CUBES, DISCS, TRIBE

FIGURE: Final = 27
STEP: Final = 26
ROOM: Final = 110  # for tiles won
CARD: Final = (28, 38)  # a card that can be read
SEEN: Final = 240  # what such cards take at most


def leader(table: Table, seat: int) -> Markup:
    owner = table.owner(seat)
    if owner["leader"] is None:
        return Markup("")
    name = owner["leader"]
    words = listed([table.ink.term(name), *(leaders.words(table, name, side, seat) for side in "AB")])
    drawn = canvas(24, 24, tag("g", circle(12, 12, 10, "cl-socket"), id=f"leader-{name}"), class_="cl-anchor unseen")
    side = tag("b", owner["side"], class_="cl-side-up")
    return tag(
        "span",
        drawn,
        table.ink.term(name),
        side,
        class_="cl-leader",
        data_what="card:leader",
        data_tip=words,
        tabindex=0,
    )


def content(table: Table, seat: int) -> list[Markup]:
    return [
        tag("div", workers(table, seat), class_="cl-row"),
        tag("div", hand(table, seat), counted(table, seat), class_="cl-row"),
    ]


@remembered
def workers(table: Table, seat: int) -> Markup:
    """Three active ones, a bar, and the tribe."""
    owner, ink = table.owner(seat), table.ink
    active, held = owner["active_workers"], owner["tribe"]
    height = FIGURE + 6
    middle = height / 2
    parts = [rect(1, 1, 3 * STEP + 6, height - 2, "cl-tray", 7)]
    count: dict[str, int] = {}
    for n, kind in enumerate(active):
        count[kind] = count.get(kind, 0) + 1
        name = f"active-{seat}-{kind}-{count[kind]}"
        tip = table.amount("active_workers", ink.term(kind))
        drawn, x, what = worker(kind, FIGURE), 4 + STEP * (n + 0.5), f"worker:{kind}"
        parts.append(table.put(name, drawn, x, middle, what=what, tip=tip, come_from="bag", kind=kind))
    left = 3 * STEP + 14
    count = {}
    for n in range(TRIBE):
        parts.append(circle(left + STEP * (n + 0.5), middle, 4, "cl-notch"))
    step = min(float(STEP), STEP * TRIBE / max(1, len(held)))
    for n, kind in enumerate(held):
        count[kind] = count.get(kind, 0) + 1
        name = f"tribe-{seat}-{kind}-{count[kind]}"
        tip = table.amount("tribe", ink.term(kind))
        drawn, x, what = worker(kind, FIGURE), left + step * (n + 0.5), f"worker:{kind}"
        parts.append(table.put(name, drawn, x, middle, what=what, tip=tip, kind=kind))
    words = listed([f"{ink.label('tribe')}: {len(held)} / {TRIBE}"])
    return canvas(
        left + STEP * TRIBE + 2, height, tag("g", *parts, data_what="place:tribe", data_tip=words), class_="cl-men"
    )


@remembered
def hand(table: Table, seat: int) -> Markup:
    """How many cards, and those of them that all saw coming."""
    owner, ink = table.owner(seat), table.ink
    seen = owner["cards"]
    wide, tall = CARD
    step = min(wide + 2.0, (SEEN - wide) / max(1, len(seen) - 1))
    count: dict[str, int] = {}
    parts = []
    for n, kind in enumerate(seen):
        count[kind] = count.get(kind, 0) + 1
        name = f"card-{seat}-{kind}-{count[kind]}"
        drawn = faces.little(kind, wide, tall)
        parts.append(table.put(name, drawn, 1 + n * step, 1, what=f"card:{kind}", come_from="deck", kind=kind))
    words = listed(
        [
            table.amount("hand", owner["hand"]),
            table.amount("cards", ", ".join(ink.term(kind) for kind in seen)) if seen else None,
        ]
    )
    shown = [icon("cards", "cl-of-deck"), tag("b", str(owner["hand"]), class_="number")]
    if parts:
        shown.append(canvas(wide + 2 + (len(seen) - 1) * step, tall + 2, *parts, class_="cl-seen"))
    return tag("span", *shown, class_="thing", data_what="place:hand", data_tip=words, role="img", aria_label=words)


@remembered
def counted(table: Table, seat: int) -> Markup:
    """Discs with the price of the next, cubes, tokens, tiles."""
    owner, ink = table.owner(seat), table.ink
    price = owner["price"]
    words = listed(
        [
            f"{ink.label('discs_left')}: {owner['discs_left']} / {DISCS}",
            table.amount("price", price) if price is not None else None,
        ]
    )
    found = [
        thing(anchored(disc(seat, 21), f"discs-{seat}"), owner["discs_left"], words, "piece:disc"),
        thing(
            anchored(cube(seat, 22), f"cubes-{seat}"),
            owner["cubes_left"],
            f"{ink.label('cubes_left')}: {owner['cubes_left']} / {CUBES}",
            "piece:cube",
        ),
        thing(icon("token"), owner["tokens"], table.amount("tokens", owner["tokens"]), "piece:token"),
    ]
    if owner["bonus_tiles"]:
        tiles = owner["bonus_tiles"]
        found.append(thing(icon("bonus"), tiles, table.amount("bonus_tiles", tiles), "tile:bonus"))
    return tag("div", *found, strip(table, seat, owner, ROOM), class_="cl-things")
