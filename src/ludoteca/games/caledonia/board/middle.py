"""The middle of the table: what is on offer, the map with the tracks under it, and the plates beside it."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.svg import tag
from ludoteca.games.caledonia.board.exports import exports, imports
from ludoteca.games.caledonia.board.map import world
from ludoteca.games.caledonia.board.market import market
from ludoteca.games.caledonia.board.offers import offers
from ludoteca.games.caledonia.board.rounds import glory, rounds
from ludoteca.games.caledonia.board.table import Table


@remembered
def middle(table: Table) -> Markup:
    tracks = tag("div", glory(table), imports(table), class_="ca-tracks")
    land = tag("div", world(table), tracks, class_="ca-land")
    plates = tag("div", rounds(table), market(table), exports(table), class_="ca-plates")
    above = tag("div", *offers(table), class_="ca-above")
    return tag("div", above, tag("div", land, plates, class_="ca-middle"), class_="board caledonia fits")
