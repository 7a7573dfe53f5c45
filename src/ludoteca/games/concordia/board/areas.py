"""A player's area: one's own to read and to choose from, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.draw.svg import tag
from ludoteca.games.concordia.board import others, own
from ludoteca.games.concordia.board.pieces import coin_glyph, thing
from ludoteca.games.concordia.board.table import Table


@remembered
def area(table: Table, seat: int) -> Markup:
    view, ink = table.view, table.ink
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
        money = view["areas"][seat]["money"]
        purse = thing(coin_glyph(), money, f"{ink.label('money')}: {money}", f"money-{seat}")
        extras = [*own.honours(table, seat), purse]
        rows = [part(table, seat) for part in (others.goods, others.people, others.gods)]
        content = [others.top(table, seat), tag("div", *rows, class_="cc-counts")]
    return panel.area(
        seat,
        panel.head(seat, ink.names[seat], *extras),
        tag("div", *content, class_="area-body concordia-body"),
        own=mine,
        active=table.deciding(seat),
    )
