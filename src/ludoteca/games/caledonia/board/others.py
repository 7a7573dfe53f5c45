"""Another player's area in little: everything that can be counted, in three lines, and the contracts held."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import listed
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, tag
from ludoteca.games.caledonia.board import own, tiles
from ludoteca.games.caledonia.board.exports import contract
from ludoteca.games.caledonia.board.pieces import icon, merchant_icon, stock_icon
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import LEVELS, UNITS


@remembered
def units(table: Table, seat: int) -> Markup:
    """What stands on the map, by kind; the stylesheet hides what does not."""
    owner, ink = table.owner(seat), table.ink
    shown = UNITS if owner["clan"] == "macdonald" else UNITS[:8]
    parts = []
    for kind in shown:
        number = owner["on_map"][kind]
        tip = f"{ink.term(kind)}: {number}"
        parts.append(thing(stock_icon(seat, kind), number, tip, f"unit:{kind}", "" if number else "unseen"))
    return tag("div", *parts, class_="ca-things ca-on-map")


@remembered
def standing(table: Table, seat: int) -> Markup:
    """Merchants, shipping and tools."""
    owner, ink = table.owner(seat), table.ink
    ready = owner["merchants"]
    tip = listed([table.amount("merchants", ready), table.amount("track", owner["track"])])
    parts = [thing(merchant_icon(seat), ready, tip, "piece:merchant")]
    level = LEVELS.index(owner["shipping"])
    tip = table.amount("shipping", ink.term(owner["shipping"]))
    said = "–" if level == 0 else "~" if level == 1 else level - 1
    parts.append(thing(icon("ship"), said, tip, "track:shipping"))
    for worker in ("woodcutter", "miner"):
        if owner["technology"][worker]:
            tip = table.amount("technology", ink.term(worker))
            parts.append(thing(icon(worker), "↑", tip, "track:technology", "ca-tools"))
    if owner["clan"] == "mackenzie":
        casks = sum(owner["cellar"])
        parts.append(thing(icon("whisky"), casks, table.amount("cellar", casks), "track:cellar"))
    return tag("div", *parts, class_="ca-things")


@remembered
def held(table: Table, seat: int) -> Markup:
    width, height = tiles.CONTRACT
    shown = [
        canvas(width + 6, height + 6, contract(table, tile, 3, 3, None), class_="ca-held")
        for tile in table.owner(seat)["boxes"]
    ]
    return tag("div", *shown, class_="ca-boxes")


def content(table: Table, seat: int) -> list[Markup]:
    lines = [
        own.goods(table, seat),
        units(table, seat),
        tag("div", standing(table, seat), own.counted(table, seat), class_="ca-things"),
    ]
    return [tag("div", *lines, class_="ca-lines"), held(table, seat)]
