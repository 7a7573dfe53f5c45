"""The middle of the table: the map with everything on it, and the cards for sale."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.svg import canvas, tag, use
from ludoteca.games.concordia.board import journeys, places
from ludoteca.games.concordia.board.map import lettering
from ludoteca.games.concordia.board.sale import sale
from ludoteca.games.concordia.board.table import Table


@remembered
def middle(table: Table) -> Markup:
    return tag("div", tag("div", world(table), sale(table), class_="cc-middle"), class_="board concordia fits")


@remembered
def world(table: Table) -> Markup:
    """The map, which scrolls where it is larger than its place; it begins at Roma."""
    here = table.chart
    layers = [
        use(f"cc-{here.name}", 0, 0, here.width, here.height),
        tag("g", *journeys.preview(table)),
        markers(table),
        lettering(here, table.ink.term),
        cities(table),
        tag("g", *journeys.goals(table)),
        houses(table),
        tag("g", *places.sites(table)),
        colonists(table),
    ]
    drawn = canvas(here.width, here.height, *layers, class_="cc-map")
    inside = tag("div", drawn, tag("i", class_=f"cc-home cc-home-{here.name}"), class_="cc-sheet")
    return tag(
        "div",
        inside,
        class_="cc-chart",
        tabindex=0,
        role="group",
        aria_label=table.ink.label("map"),
        data_what="place:map",
    )


@remembered
def markers(table: Table) -> Markup:
    return tag("g", *places.markers(table), id="markers")


@remembered
def cities(table: Table) -> Markup:
    return tag("g", *places.cities(table))


@remembered
def houses(table: Table) -> Markup:
    return tag("g", *places.houses(table))


@remembered
def colonists(table: Table) -> Markup:
    return tag("g", *journeys.colonists(table), id="colonists")
