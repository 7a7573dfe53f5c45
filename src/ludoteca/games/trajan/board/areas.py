"""A player's area: one's own to read and to choose from, or another's in little."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import panel, remembered
from ludoteca.draw.svg import canvas, tag, use
from ludoteca.games.trajan.board import holdings, others, own
from ludoteca.games.trajan.board.table import Table


@remembered
def area(table: Table, seat: int) -> Markup:
    ink, owner = table.ink, table.owner(seat)
    mine = seat == table.seat
    if mine:
        beside = [
            own.hand(table, seat),
            holdings.tiles(table, seat, holdings.LARGE),
            holdings.display(table, seat, holdings.LARGE),
        ]
        content = [own.mat(table, seat), own.camps(table, seat), tag("div", *beside, class_="t-beside")]
    else:
        content = [
            others.mat(table, seat),
            holdings.tiles(table, seat, holdings.SMALL),
            holdings.display(table, seat, holdings.NARROW),
        ]
    points = owner["points"] if owner["total"] is None else owner["total"]
    extras = [votes(table, seat), panel.figure(ink.label("points"), points, "score:points")]
    return panel.area(table, seat, extras, content, "trajan-body")


def votes(table: Table, seat: int) -> Markup:
    """Votes in the senate as they stand: the step's, and those of the tiles."""
    count = table.owner(seat)["votes"]
    label = table.ink.label("votes")
    return tag(
        "span",
        canvas(24, 24, use("tj-senate", 1, 1, 22), class_="t-votes-sign"),
        tag("b", str(count), class_="number"),
        class_="t-votes-figure",
        data_what="score:votes",
        data_tip=f"{label}: {count}",
        role="img",
        aria_label=f"{label}: {count}",
    )
