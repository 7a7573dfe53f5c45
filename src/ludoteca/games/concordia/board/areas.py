"""A player's area: one's own to read and to choose from, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.draw.panel import thing
from ludoteca.draw.svg import tag
from ludoteca.games.concordia.board import others, own
from ludoteca.games.concordia.board.pieces import coin_glyph, icon
from ludoteca.games.concordia.board.table import Table


@remembered
def area(table: Table, seat: int) -> Markup:
    mine = seat == table.seat
    if mine:
        extras = [own.purse(table, seat)]
        keeping = [part(table, seat) for part in (own.storehouse, own.gods, own.pile)]
        content = [
            own.arrivals(table, seat),
            own.market(table),
            own.hand(table, seat),
            tag("div", *keeping, class_="cc-keeping"),
        ]
    else:
        money = table.owner(seat)["money"]
        purse = thing(icon(coin_glyph(), f"money-{seat}"), money, table.amount("money", money), "piece:money")
        extras = [*own.honours(table, seat), purse]
        rows = [part(table, seat) for part in (others.goods, others.people, others.gods)]
        content = [others.top(table, seat), tag("div", *rows, class_="cc-counts")]
    return panel.area(table, seat, extras, content, "concordia-body")
