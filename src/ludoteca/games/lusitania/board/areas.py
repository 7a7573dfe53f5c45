"""A player's area: one's own with cards to read and to choose, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.games.lusitania.board import others, own
from ludoteca.games.lusitania.board.faces import SIGNS, TONES
from ludoteca.games.lusitania.board.table import Table
from ludoteca.games.lusitania.components import TARGET


@remembered
def area(table: Table, seat: int) -> Markup:
    ink, owner = table.ink, table.owner(seat)
    mine = seat == table.seat
    province = owner["province"]
    extras = [province_banner(ink.term(province), province)] if province else []
    extras.append(panel.figure(ink.label("points"), owner["points"], "score:points", TARGET))
    if mine:
        content = [own.hand(table, seat), own.army(table, seat), own.staff(table, seat)]
    else:
        content = [others.army(table, seat), others.hand(table, seat)]
    return panel.area(table, seat, extras, content, active=table.on_turn(seat))


def province_banner(name: str, province: str) -> Markup:
    return panel.banner(TONES[province], SIGNS[province], name, f"province:{province}")
