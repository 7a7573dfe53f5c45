"""A player's area: one's own to read and to choose from, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import tag
from ludoteca.games.caledonia.board import others, own
from ludoteca.games.caledonia.board.pieces import icon
from ludoteca.games.caledonia.board.table import Table


@remembered
def area(table: Table, seat: int) -> Markup:
    owner = table.owner(seat)
    mine = seat == table.seat
    money = thing(icon("money"), owner["money"], table.amount("money", owner["money"]), "piece:money", "ca-purse")
    if mine:
        extras = [clan(table, seat), money, own.goods(table, seat), own.counted(table, seat), own.actions(table)]
        content = [own.units(table, seat), own.tracks(table, seat), own.boxes(table, seat)]
    else:
        extras = [clan(table, seat), money]
        content = others.content(table, seat)
    return panel.area(table, seat, extras, content, "caledonia-body")


def clan(table: Table, seat: int) -> Markup:
    """The clan's name; what it can do, when asked."""
    name = table.owner(seat)["clan"]
    if name is None:
        return Markup("")
    called = table.ink.term(name)
    return tag("span", called, class_="ca-clan", data_what=f"clan:{name}", data_tip=called, tabindex=0)
