"""A player's area: one's own to read and to choose from, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import tag
from ludoteca.games.celtae.board import leaders, others, own
from ludoteca.games.celtae.board.pieces import icon
from ludoteca.games.celtae.board.table import Table


@remembered
def area(table: Table, seat: int) -> Markup:
    owner = table.owner(seat)
    mine = seat == table.seat
    said = table.amount("strength", owner["strength"])
    strength = thing(icon("strength", "cl-of-strength"), owner["strength"], said, "place:strength", "cl-main")
    if mine:
        extras = [strength, own.powers(table, seat), honour(table, seat), own.actions(table)]
        leader = leaders.own(table, seat) or leaders.offers(table)
        content = [own.hand(table, seat), own.workers(table, seat), own.mat(table, seat), leader]
    else:
        extras = [honour(table, seat), others.leader(table, seat), strength]
        content = others.content(table, seat)
    return panel.area(table, seat, extras, content, "celtae-body")


def honour(table: Table, seat: int) -> Markup:
    """Teutates, for who places the next marker of the track."""
    if table.view["teutates"] != seat:
        return Markup("")
    words = table.ink.label("teutates")
    return tag(
        "span",
        icon("teutates"),
        class_="thing",
        data_what="piece:teutates",
        data_tip=words,
        role="img",
        aria_label=words,
    )
