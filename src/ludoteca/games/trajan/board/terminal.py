"""The table in a terminal: the districts of the city, the provinces, and six trays in the order of the circle."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core import Json
from ludoteca.draw.pen import NOTHING, Line, Pen
from ludoteca.games.trajan.components import TILES

COLUMNS = "12345"


def middle(view: Json, pen: Pen) -> list[RenderableType]:
    label = pen.label
    facts = pen.facts(
        (label("active"), pen.player(view["active"])),
        (label("start"), pen.player(view["start"])),
        (label("quarter"), view["quarter"]),
        (label("round"), view["round"]),
        (label("marker"), f"{view['marker']} / {view['lap']}"),
        (label("demands"), pen.each(view["demands"])),
        (label("offer"), pen.each(view["offer"])),
        (label("held"), pen.things(view["held"])),
    )
    harbour = pen.facts(
        (label("ships"), ", ".join(pen.term(ship) for ship, free in view["ships"].items() if free) or NOTHING),
        (label("pile"), view["pile"]),
        (label("discards"), " | ".join(pen.named(pile[-1]) if pile else NOTHING for pile in view["discards"])),
    )
    return [
        facts,
        pen.frame(label("forum"), Text(pen.each(filter(None, view["forum"])).replace(", ", "\n"))),
        pen.frame(label("harbour"), harbour),
        pen.frame(label("sites"), sites(view, pen)),
        provinces(view, pen),
        stacks(view, pen),
    ]


def sites(view: Json, pen: Pen) -> Table:
    """The district as it lies: a tile with its points, or the worker on its site."""
    workers = {site: area["seat"] for area in view["areas"] for site in area["workers"]}
    grid = Table.grid(padding=(0, 2))
    grid.add_row("", *(Text(column, "dim") for column in COLUMNS))
    for row in "abcd":
        cells = []
        for column in COLUMNS:
            tile = view["sites"][row + column]
            cell = Text(f"{pen.term(tile['type'])} {tile['points']}" if tile else "")
            if row + column in workers:
                cell.append(" " if tile else "").append_text(pen.seat(workers[row + column]))
            cells.append(cell)
        grid.add_row(Text(row, "dim"), *cells)
    return grid


def provinces(view: Json, pen: Pen) -> RenderableType:
    """What lies in each, whose legionnaires are there, and which leader."""
    rows = []
    for name, tile in view["provinces"].items():
        leaders = [area["seat"] for area in view["areas"] if area["leader"] == name]
        legions = [area["seat"] for area in view["areas"] if name in area["legionnaires"]]
        rows.append((pen.term(name), pen.named(tile), pen.seats(legions), pen.seats(leaders)))
    label = pen.label
    return pen.sheet(label("provinces"), ("", label("tiles"), label("legionnaires"), label("leader")), rows)


def stacks(view: Json, pen: Pen) -> RenderableType:
    rows = [
        (
            pen.term(kind),
            stack["left"],
            wanted(TILES[stack["top"]]["colours"], pen) if stack["top"] is not None else None,
        )
        for kind, stack in view["stacks"].items()
    ]
    return pen.sheet(pen.label("stacks"), ("", pen.label("left"), pen.label("top")), rows)


def wanted(colours: list[str], pen: Pen) -> str:
    """The two markers that fulfil a tile."""
    return " + ".join(map(pen.term, colours))


def lines(area: Json, view: Json, pen: Pen) -> list[Line]:
    label = pen.label
    own = area["seat"] == view["seat"]  # whose circle is laid out on the mat
    trays = "\n".join(f"{pen.term(name)}: {pen.things(held)}" for name, held in area["trays"].items())
    hand = pen.things(area["hand"]) if area["hand"] is not None else str(area["cards"])
    return [
        (label("points"), area["points"]),
        (label("senate"), f"{area['senate']} ({label('senate_height')}: {area['senate_height']})"),
        (label("military_camp"), area["military_camp"]),
        (label("worker_camp"), area["worker_camp"]),
        (label("supply"), area["supply"]),
        (label("leader"), pen.named(area["leader"])),
        (label("hand"), hand),
        (label("display"), pen.things(area["display"])),
        (label("tiles"), pen.things(area["tiles"])),
        (label("built"), pen.things(area["built"])),
        (label("kept"), pen.things(area["kept"])),
        (label("bonus"), ", ".join(map(pen.term, area["bonus"])) or NOTHING),
        (label("arch"), area["arch"]),
        *([] if own else [(label("trays"), trays)]),
    ]


def mat(area: Json, view: Json, pen: Pen) -> list[RenderableType]:
    """The circle: tray by tray, and the tile at its slot."""
    rows = []
    for (tray, held), (slot, tile) in zip(area["trays"].items(), area["slots"].items(), strict=True):
        told = f"{pen.term(tile['type'])}: {wanted(tile['colours'], pen)}, {tile['points']}" if tile else None
        plus = "+2" if tray in area["plus"] else ""
        rows.append((slot, pen.term(tray), pen.things(held), told, plus))
    label = pen.label
    return [pen.sheet(label("trays"), (label("slots"), "", label("mat"), label("stacks"), ""), rows)]
