"""What is chosen from before the first round, and contracts drawn to be kept: above the map while they are there."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import canvas, tag
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.exports import contract
from ludoteca.games.caledonia.board.pieces import icon, mark_icon
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import GOODS


def offers(table: Table) -> list[Markup]:
    view = table.view
    found = []
    if view["offer"]:
        pairs = [pair(table, offered) for offered in view["offer"]]
        found.append(tag("div", *pairs, class_="ca-offers"))
    if view["bids"]:
        found.append(bids(table))
    if view["drawn"]:
        found.append(drawn(table))
    return found


def pair(table: Table, offered: Json) -> Markup:
    """A clan with its starting tile, or a starting tile alone."""
    ink = table.ink
    clan = offered["clan"]
    goods = [
        thing(icon(good), offered["goods"][good], f"{ink.term(good)}: {offered['goods'][good]}", f"good:{good}")
        for good in GOODS
        if good in offered["goods"]
    ]
    money = thing(icon("money"), offered["money"], table.amount("money", offered["money"]), "piece:money")
    start = tag("span", money, *goods, class_="ca-things")
    move = f"take {offered['tile']}" if clan is None else f"pick {clan}"
    content = [start]
    if clan is not None:
        name = tag("strong", ink.term(clan), class_="ca-clan-name", data_what=f"clan:{clan}")
        content = [name, tag("span", ink.label(f"clan-{clan}"), class_="ca-power"), start]
    if table.may(move):
        return table.button(move, *content, class_="ca-pair", note=ink.label(f"clan-{clan}") if clan else None)
    return tag("div", *content, class_="ca-pair")


def bids(table: Table) -> Markup:
    """The auction: the highest bid and whose it is, and what can be bid."""
    ink = table.ink
    highest, leader, *_ = table.view["bids"]
    parts = []
    if highest >= 0:
        tip = f"{ink.names[leader]} · {ink.label('bid')}: {highest}"
        parts.append(thing(mark_icon(leader), highest, tip, "player:mark", "ca-highest"))
    parts += [table.button(move, move.split(" ")[1], class_="number") for move in table.moves("bid")]
    return tag("div", tag("span", ink.label("bid"), class_="ca-heading"), *parts, class_="ca-bids")


def drawn(table: Table) -> Markup:
    """Contracts drawn from the pile."""
    width, height = tiles.CONTRACT
    shown = [
        canvas(width + 10, height + 10, contract(table, tile, 5, 5, f"keep {tile['contract']}"), class_="ca-drawn")
        for tile in table.view["drawn"]
    ]
    return tag("div", tag("span", table.ink.label("drawn"), class_="ca-heading"), *shown, class_="ca-bids")
