"""Colonists on the map: where they are, which of them can go, and where their steps can take them."""

from __future__ import annotations

from functools import cache
from math import dist

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import question
from ludoteca.draw.controls import listed
from ludoteca.draw.svg import circle, group, join, path, tag
from ludoteca.games.concordia.board.fingers import reach, touchable
from ludoteca.games.concordia.board.geography import NAME, SIGN, Point, Route
from ludoteca.games.concordia.board.map import walk
from ludoteca.games.concordia.board.pieces import colonist, price_tag, steps_disc
from ludoteca.games.concordia.board.table import Table
from ludoteca.games.concordia.components import KINDS

Way = tuple[str, int]  # a route as in the moves, and the steps to it


def ways(table: Table, man: Json) -> list[Way]:
    """The free routes that the steps left would take a colonist to, nearest first."""
    here = table.map
    if man["city"] is not None:
        place = here.cities.index(man["city"])
    else:
        kind, one, other = man["route"].split(" ")
        place = len(here.cities) + here.routes.index((kind, one, other))
    if man["kind"] == KINDS[1]:
        place += here.places
    taken = table.taken_routes()
    found = zip(here.reach[place], here.cost[place], strict=True)
    named = ((" ".join(here.routes[route]), steps) for route, steps in found)
    return [(route, steps) for route, steps in named if steps <= table.view["left"] and route not in taken]


def ends(route: str) -> tuple[str, str]:
    _, one, other = route.split(" ")
    return one, other


# Standing there.


def colonists(table: Table) -> list[Markup]:
    """Everybody's colonists: on their routes, and waiting in cities, one seat beside the other."""
    drawn = []
    waiting: dict[tuple[str, str], list[tuple[int, Json]]] = {}
    for seat, owner in enumerate(table.view["areas"]):
        for man in owner["colonists"]:
            if man["city"] is None:
                kind, one, other = man["route"].split(" ")
                x, y = table.chart.route(kind, one, other).middle
                drawn.append(chosen(table, f"move {man['route']}", seat, [(man, x, y)]))
            else:
                waiting.setdefault((man["city"], man["kind"]), []).append((seat, man))
    for (city, kind), men in waiting.items():
        of = len(men) + table.may(f"settle {kind} {city}")
        for seat in range(table.players):
            places = [
                (man, *table.chart.cities[city].waiting(kind == "sea", n, of))
                for n, (owner, man) in enumerate(men)
                if owner == seat
            ]
            if places:
                drawn.append(chosen(table, f"send {kind} {city}", seat, places))
    return [*drawn, *newcomers(table, waiting)]


def chosen(table: Table, move: str, seat: int, places: list[tuple[Json, float, float]]) -> Markup:
    """Colonists of one seat and kind at one place: those of the reader are one choice."""
    mine = seat == table.seat
    pieces = [figure(table, seat, man, x, y) for man, x, y in places]
    rings = [tag("circle", cx=x, cy=y, r=20, class_="ring") for _, x, y in places]
    if mine and table.may(move):
        choices = touchable(table)
        hits = [circle(x, y, reach((x, y), choices), "hit") for _, x, y in places]
        preview = tag("g", *(dot(table, way) for way in ways(table, places[0][0])), class_="cc-preview")
        return table.spot(move, join([*hits, *pieces, preview]), join(rings))
    return table.spot(None, join(pieces), Markup(""))


def figure(table: Table, seat: int, man: Json, x: float, y: float) -> Markup:
    going = on_the_way(table, seat, man["number"])
    name = f"colonist-{seat}-{man['number']}"
    drawn = colonist(man["kind"], seat)
    if going:
        drawn = join([tag("circle", cx=0, cy=0, r=21, class_="cc-going"), drawn])
    tip = f"{table.ink.names[seat]} · {table.ink.label(man['kind'])}"
    return table.put(name, drawn, x, y, what=f"piece:{man['kind']}", tip=tip, come_from=f"stored-{seat}")


@question
def on_the_way(table: Table, seat: int, number: int) -> bool:
    """Whether this colonist is picked up to move."""
    picked = table.view["picked"]
    return picked is not None and bool(seat == table.view["active"] and picked["number"] == number)


def dot(table: Table, way: Way) -> Markup:
    route, steps = way
    x, y = table.chart.route(*route.split(" ")).middle
    return group(steps_disc(steps), x=x, y=y)


def newcomers(table: Table, waiting: dict[tuple[str, str], list[tuple[int, Json]]]) -> list[Markup]:
    """Ghosts of the colonists that could be placed now."""
    drawn = []
    choices = touchable(table)
    for move in table.ink.spots:
        verb, *words = move.split(" ")
        if verb != "settle" or table.seat is None:
            continue
        kind, city = words
        n = len(waiting.get((city, kind), []))
        x, y = table.chart.cities[city].waiting(kind == "sea", n, n + 1)
        ghost = group(colonist(kind, table.seat), x=x, y=y, class_="ghost")
        around = tag("circle", cx=x, cy=y, r=20, class_="ring")
        hit = circle(x, y, reach((x, y), choices), "hit")
        drawn.append(table.spot(move, join([hit, ghost]), around, what=f"piece:{kind}"))
    return drawn


# Going.


def preview(table: Table) -> list[Markup]:
    """While a colonist is about to go: the routes in its reach and the cities there, stronger where it could build."""
    picked = table.view["picked"]
    if picked is None or table.seat != table.view["actor"]:
        return []
    found = [route for route, _ in ways(table, picked)]
    lines = [path(between_signs(table.chart.route(*route.split(" "))), "cc-way") for route in found]
    cities = {city for route in found for city in ends(route)}
    return lines + [
        tag("circle", cx=x, cy=y, r=SIGN + 6, class_="cc-near wanted" if table.may_want_house(city) else "cc-near")
        for city in sorted(cities)
        for x, y in [table.chart.cities[city].at]
    ]


def goals(table: Table) -> list[Markup]:
    """The routes that the chosen colonist can go to, each with its steps; what lies at its ends shows when touched."""
    picked = table.view["picked"]
    if picked is None or table.seat is None:
        return []
    choices = touchable(table)
    found = [way for way in ways(table, picked) if table.may(f"to {way[0]}")]
    return [goal(table, table.seat, picked["kind"], way, choices) for way in found]


@cache
def between_signs(route: Route) -> str:
    """The line of a route where no city's sign is."""
    ends = (route.curve[0], route.curve[-1])
    points = [point for point in walk(route, 8) if min(dist(point, end) for end in ends) > SIGN + 4]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def goal(table: Table, seat: int, kind: str, way: Way, choices: list[Point]) -> Markup:
    name, steps = way
    route = table.chart.route(*name.split(" "))
    x, y = route.middle
    wanted = [city for city in ends(name) if table.may_want_house(city)]
    shown = [path(between_signs(route), "cc-way lit"), group(colonist(kind, seat), x=x, y=y - 4)]
    for city in ends(name):
        at_x, at_y = table.chart.cities[city].at
        shown.append(tag("circle", cx=at_x, cy=at_y, r=SIGN + 6, class_="cc-end" if city in wanted else "cc-near"))
        if city in wanted:
            price = table.house_price(city)
            shown.append(price_tag(*price, table.lacking(*price), at_x, at_y - NAME - 32))
    content = [
        circle(x, y, reach(route.middle, choices), "hit"),
        group(steps_disc(steps), x=x, y=y),
        tag("g", *shown, class_="cc-preview"),
    ]
    note = listed(
        [table.amount("steps-there", steps)] + [f"{table.ink.term(city)}: {table.price_words(city)}" for city in wanted]
    )
    around = tag("circle", cx=x, cy=y, r=16, class_="ring")
    return table.spot(f"to {name}", join(content), around, note, f"route:{kind}")
