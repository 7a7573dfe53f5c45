"""The citadels of a region on their hills: a colour and its sign, the spaces for discs, and the bonus tile until it is
taken."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import remembered
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.svg import canvas, circle, group, join, rect, tag, text, use
from ludoteca.games.celtae.board.pieces import Owner, chip, disc
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import BONUS_STRENGTH

WIDTH: Final = 92
HEIGHT: Final = 112
STEP: Final = 97
EDGE: Final = 3
DISC: Final = 27
SIGNS: Final = {"token": "cl-token", "recruit": "cl-recruit", "cards": "cl-cards", "strength": "cl-strength"}


@remembered
def citadels(table: Table, region: str) -> Markup:
    parts = [
        group(citadel(table, region, one), x=EDGE + n * STEP, y=EDGE)
        for n, one in enumerate(table.view["citadels"][region])
    ]
    return canvas(4 * STEP - STEP + WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE, *parts, class_="cl-citadels")


def citadel(table: Table, region: str, one: Json) -> Markup:
    colour = one["colour"]
    move = table.here(region, f"citadel {colour}")
    building = table.view["region"] == region and table.view["choice"] == colour
    frame = "cl-site complete" if not one["free"] else "cl-site"
    content = [
        rect(0, 0, WIDTH, HEIGHT, f"{frame} now" if building else frame, 8),
        use("cl-citadel", 0, 10, WIDTH, 66),
        rect(3, HEIGHT - 35.5, WIDTH - 6, 34, "cl-plank", 7),
        rect(4, 4, 28, 28, "cl-sign", 14),
        use(f"cl-{colour}", 8, 8, 20, class_="cl-on-tone"),
        bonus(table, one),
        *spaces(table, region, one, move is not None),
    ]
    name = listed(
        [
            f"{table.ink.label('citadel')}: {table.ink.term(colour)}, {table.ink.term(region)}",
            table.ink.label("complete") if not one["free"] else table.amount("free", one["free"]),
        ]
    )
    body = tag("g", *content, data_what=f"citadel:{colour}", data_tip=name, class_=f"tone-cl-{colour}")
    early = f"citadel {region} {colour}"
    if table.seat is None or (move is None and not table.soon(early)):
        return table.spot(None, body, Markup(""))
    price = table.owner(table.seat)["price"]
    shown = join([body, chip(WIDTH / 2, 62, f"−{price}", "cl-cards", f"tone-cl-{colour}")])
    note = table.amount("price", price)
    return table.spot(move, shown, ring(0, 0, WIDTH, HEIGHT), note, f"citadel:{colour}", early=early)


def bonus(table: Table, one: Json) -> Markup:
    """The tile and what it gives; once taken, only where it lay."""
    wide, tall = (47, 31) if one["bonus"] == "strength" else (31, 31)
    x = WIDTH - wide - 4
    effect = one["bonus"]
    if effect is None:
        return rect(x, 4, wide, tall, "cl-taken", 5)
    parts = [rect(x + 0.5, 6, wide, tall, "shadow", 5), rect(x, 4, wide, tall, "cl-bonus", 5)]
    if effect == "strength":
        parts.append(use(SIGNS[effect], x + 23, 9, 22, class_=f"cl-of-{effect}"))
        parts.append(text(f"+{BONUS_STRENGTH}", x + 12.5, 25.5, "cl-gain number", 15))
    else:
        parts.append(use(SIGNS[effect], x + 3.5, 7.5, 24, class_=f"cl-of-{effect}"))
    tip = f"{table.ink.label('bonus')}: {table.ink.label(f'bonus-{effect}')}"
    return tag("g", *parts, data_what=f"bonus:{effect}", data_tip=tip)


def spaces(table: Table, region: str, one: Json, offered: bool) -> list[Markup]:
    """Discs from the left, nobody's from the right, and between them what is free."""
    colour, marks = one["colour"], one["marks"]
    count: dict[object, int] = {}
    owners: list[Owner] = [*one["discs"], *["solitairix"] * one["solitairix"]]
    parts = []
    for n, mark in enumerate(marks):
        x, y = 17 + n * 29, HEIGHT - 18
        parts.append(circle(x, y, 14, "cl-space"))
        if n < len(owners):
            owner = owners[n]
            count[owner] = count.get(owner, 0) + 1
            name = f"disc-{region}-{colour}-{owner}-{count[owner]}"
            who = table.ink.names[owner] if isinstance(owner, int) else table.ink.term(owner)
            kind, source = f"disc-{owner}", f"discs-{owner}"
            drawn = disc(owner, DISC)
            parts.append(table.put(name, drawn, x, y, what="piece:disc", tip=who, come_from=source, kind=kind))
        elif n >= len(marks) - one["neutral"]:
            drawn, tip = disc("neutral", DISC), table.ink.label("neutral")
            parts.append(group(drawn, x=x, y=y, data_what="piece:neutral", data_tip=tip))
        else:
            if mark != "all":
                parts.append(text(mark, x, y + 5.5, "cl-mark number", 15, fit=24))
            if offered and n == len(owners) and table.seat is not None:
                parts.append(group(disc(table.seat, DISC), x=x, y=y, class_="ghost"))
    return parts
