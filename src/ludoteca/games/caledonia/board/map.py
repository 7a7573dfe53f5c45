"""The map: the land, port tiles, everybody's units, and the hexes where something can be done."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import remembered
from ludoteca.draw.controls import listed, signed
from ludoteca.draw.svg import circle, group, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.hexes import (
    BELOW,
    HEIGHT,
    OUTSIDE,
    SIDE,
    WIDTH,
    centre,
    hexagon,
    lettering,
    outline,
)
from ludoteca.games.caledonia.board.pieces import piece, unlettered
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.ground import HEXES, PLACES

UNIT: Final = 50
DOWN: Final = 3  # how much lower than the middle of a hex a unit stands, over the printed cost
ON_UNIT: Final = ("slaughter", "swap", "row")  # what can be done with an own unit
LETTERS: Final = "abcd"


@remembered
def world(table: Table) -> Markup:
    """The map, which scrolls where it is larger than its place."""
    outside = bool(table.view["ports"]) and not table.view["small"]
    left, width = (-OUTSIDE, WIDTH + 2 * OUTSIDE) if outside else (0, WIDTH)
    height = HEIGHT + BELOW if outside else HEIGHT
    layers = [
        rect(left, 0, width, height, "ca-deep"),
        use("ca-ground", -OUTSIDE, 0, WIDTH + 2 * OUTSIDE, HEIGHT + BELOW),
        lettering(outside),
        shade(table),
        tag("g", *others(table)),
        tag("g", *ports(table), id="ports"),
        units(table),
        tag("g", *numbers(table)),
        tag("g", *targets(table)),
    ]
    drawn = tag(
        "svg", *layers, class_="ca-map", viewBox=f"{left:g} 0 {width:g} {height:.2f}", width=width, height=height
    )
    sheet = tag("div", drawn, home(table, left, width, height), class_="ca-sheet")
    chart = tag(
        "div",
        sheet,
        class_="ca-chart",
        tabindex=0,
        role="group",
        aria_label=table.ink.label("map"),
        data_what="place:map",
    )
    box = tag("input", type="checkbox", id="ca-whole")
    whole = tag("label", box, " ", table.ink.label("whole-map"), class_="ca-whole")
    return tag("div", chart, whole, class_="ca-world")


def home(table: Table, left: float, width: float, height: float) -> Markup:
    """Where a map that scrolls begins: at the reader's own units, else in the middle; in tenths, for the stylesheet."""
    units = table.view["units"].items() if table.seat is not None else ()
    points = [centre(place) for place, found in units if found["seat"] == table.seat] or [
        (left + width / 2, height / 2)
    ]
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return tag("i", class_=f"ca-home ca-home-x{round((x - left) / width * 10)} ca-home-y{round(y / height * 10)}")


def shade(table: Table) -> Markup:
    """Land that is out of play with one or two players; deltas, for who pays less there."""
    ground = table.ground
    away = "".join(outline(*centre(PLACES[n])) for n in range(HEXES) if ground.shaded[n] and n not in ground.ports)
    parts = [path(away, "ca-away")] if away else []
    if table.seat is not None and table.owner(table.seat)["clan"] == "robertson":
        for n in range(HEXES):
            if ground.delta[n] and ground.land[n]:
                x, y = centre(PLACES[n])
                parts.append(path(f"M{x - 13:g} {y - 31:g}h26l-13 12z", "ca-delta"))
    return tag("g", *parts)


# Ports.


def ports(table: Table) -> list[Markup]:
    """The four tiles with the marks of who has used them."""
    return [port(table, n, tile) for n, tile in enumerate(table.view["ports"])]


def port(table: Table, n: int, tile: int) -> Markup:
    x, y = centre(PLACES[table.ground.ports[n]])
    tip = f"{table.ink.term(f'port-{LETTERS[n]}')}: {tiles.tile_tip(table, 'port', tile)}"
    users = [seat for seat in range(table.players) if n in table.owner(seat)["used_ports"]]
    face = tiles.port(tile, x, y) + port_letter(LETTERS[n], x, y)
    drawn = table.put(f"port-{LETTERS[n]}", face, what=f"port:{tile}", tip=tip)
    marks = [
        group(unlettered(seat, 22), x=x + (k - (len(users) - 1) / 2) * 20, y=y - 29) for k, seat in enumerate(users)
    ]
    move = f"copy {LETTERS[n]}" if table.may(f"copy {LETTERS[n]}") else f"port {LETTERS[n]}"
    around = path(outline(x, y, 0.95), "ring")
    return tag("g", table.spot(move, drawn, around, tip), *marks)


def port_letter(letter: str, x: float, y: float) -> Markup:
    """The letter by which texts call the port, left of what its tile shows; lower at the map's edge, so that all of it
    is there."""
    left, middle = x - SIDE - 5, y + 22
    if left < 17 - OUTSIDE:
        left, middle = 17 - OUTSIDE, y + 37
    return circle(left, middle, 15, "ca-port-badge") + text(letter.upper(), left, middle + 8.3, "ca-port-letter", 24)


# Units.


@remembered
def units(table: Table) -> Markup:
    choosing = bool(table.moves("at"))
    return tag(
        "g", *(standing(table, place, found, choosing) for place, found in table.view["units"].items()), id="units"
    )


def standing(table: Table, place: str, found: Json, choosing: bool) -> Markup:
    x, y = centre(place)
    if found["kind"] == "covered":
        tip = table.ink.term("covered")
        cover = join([path(outline(0, 0, 0.9), "ca-cover")])
        return table.put(f"unit-{place}", cover, x, y, what="unit:covered", tip=tip)
    seat, kind = found["seat"], found["kind"]
    who = table.ink.names[seat] if seat is not None else None
    tip = listed([who, table.ink.term(kind), place.upper() if len(place) == 2 else None])
    come_from = f"stock-{seat}-{kind}" if seat is not None else None
    body, what = piece(kind, seat, UNIT), f"unit:{kind}"
    drawn = table.put(f"unit-{place}", body, x, y + DOWN, what=what, tip=tip, come_from=come_from)
    move = next((f"{verb} {place}" for verb in ON_UNIT if table.may(f"{verb} {place}")), None)
    if move is None and choosing:
        move = f"at {place}"  # to ask why not
    if place in table.view["swaps"] or (table.at("row") and place == table.view["placed"]):
        drawn = join([path(outline(x, y, 0.9), "ca-going"), drawn])
    return table.spot(move, drawn, path(outline(x, y, 0.9), "ring"))


def numbers(table: Table) -> list[Markup]:
    """The settlements that count, numbered: one's own, and everybody's when the game is over."""
    drawn = []
    for seat in range(table.players):
        if seat != table.seat and not table.over():
            continue
        for n, places in enumerate(table.owner(seat)["settlements"]):
            for place in places:
                x, y = centre(place)
                drawn.append(badge(n + 1, x + 23, y - 18, seat))
    return drawn


def badge(number: int, x: float, y: float, seat: int) -> Markup:
    return group(
        circle(0, 0, 14, "ca-badge"),
        text(number, 0, 8.3, "ca-badge-number number", 25),
        x=x,
        y=y,
        class_=f"player-{seat} ca-numbered",
    )


# Where the chosen unit can go.


def targets(table: Table) -> list[Markup]:
    """Each with what it would cost there in all; touched, it shows the unit."""
    drawn = []
    for move in table.moves("at"):
        kind = "fisherman" if table.at("row") else table.view["kind"]
        place = move.split(" ")[1]
        x, y = centre(place)
        cost = table.view["costs"].get(place)
        parts = [hexagon(place, "ca-target", 0.93)]
        if cost is not None:
            parts.append(price(cost, x, y))
        if kind is not None and table.seat is not None:
            parts.append(group(piece(kind, table.seat, UNIT), x=x, y=y + DOWN, class_="ca-preview"))
        note = table.amount("money", signed(-cost)) if cost else None
        what = "place:map" if kind is None else f"unit:{kind}"
        drawn.append(table.spot(move, join(parts), path(outline(x, y, 0.93), "ring"), note, what))
    return drawn


def others(table: Table) -> list[Markup]:
    """While a hex is chosen, those that cannot be: one may ask why not."""
    moves = {f"at {PLACES[n]}": n for n in range(HEXES) if not table.ground.shaded[n]}
    allowed = set(table.moves("at"))
    if not allowed:
        return []
    return [
        table.spot(move, hexagon(PLACES[n], "ca-other"), Markup("")) for move, n in moves.items() if move not in allowed
    ]


def price(cost: int, x: float, y: float) -> Markup:
    """A slip with the total cost."""
    wide = 44 if cost > 9 else 34
    return group(
        rect(-wide / 2, -25, wide, 31, "ca-slip", 8),
        text(cost, 0, -1.5, "ca-slip-number number", 25),
        x=x,
        y=y,
    )
