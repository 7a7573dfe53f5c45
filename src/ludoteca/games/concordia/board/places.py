"""Cities and provinces: goods, houses, bonus markers."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.controls import listed
from ludoteca.draw.svg import circle, group, join, tag, use
from ludoteca.games.concordia.board.fingers import reach, touchable
from ludoteca.games.concordia.board.geography import MARKER, SIGN, START, City, Point
from ludoteca.games.concordia.board.pieces import good, house, marker, price_tag
from ludoteca.games.concordia.board.table import Table


def cities(table: Table) -> list[Markup]:
    return [sign(table, city) for city in table.chart.cities.values()]


def sign(table: Table, city: City) -> Markup:
    """What a city produces."""
    ink = table.ink
    x, y = city.at
    found = table.view["cities"][city.name]
    if city.name == START:
        return group(
            circle(0, 0, SIGN, "hit"), x=x, y=y, id="city-roma", data_what="city:roma", data_tip=ink.term(START)
        )
    owners = ", ".join(ink.names[seat] for seat in found["houses"])
    tip = listed(
        [
            ink.term(city.name),
            table.amount("token", ink.term(found["good"])),
            table.amount("houses", owners) if owners else "",
            table.price_words(city.name),
        ]
    )
    drawn = [circle(0, 0, SIGN, "hit"), good(found["good"], 27)]
    what = f"city:{found['good']}"
    return group(*drawn, x=x, y=y, id=f"city-{city.name}", data_what=what, data_tip=tip, role="img", aria_label=tip)


def houses(table: Table) -> list[Markup]:
    drawn = []
    size = table.chart.house(table.players)
    for city in table.chart.cities.values():
        for seat in table.view["cities"][city.name]["houses"]:
            x, y = city.plot(seat, table.players, table.chart.pitch(table.players))
            tip = f"{table.ink.names[seat]} · {table.ink.term(city.name)}"
            name = f"house-{seat}-{city.name}"
            placed = table.put(name, house(seat, size), x, y, what="piece:house", tip=tip, come_from=f"houses-{seat}")
            drawn.append(placed)
    return drawn


def sites(table: Table) -> list[Markup]:
    """Ghosts of the houses that can be built now, each with its price."""
    if table.seat is None:
        return []
    choices = touchable(table)
    found = [city for city in table.chart.cities.values() if table.may(f"build {city.name}")]
    return [site(table, table.seat, city, choices) for city in found]


def site(table: Table, seat: int, city: City, choices: list[Point]) -> Markup:
    x, y = city.at
    plot_x, plot_y = city.plot(seat, table.players, table.chart.pitch(table.players))
    size = table.chart.house(table.players)
    content = [
        circle(x, y, reach(city.at, choices), "hit"),
        group(house(seat, size), x=plot_x, y=plot_y, class_="ghost"),
        price_tag(*table.house_price(city.name), [], *city.slip),
    ]
    around = tag("circle", cx=x, cy=y, r=SIGN + 5, class_="ring")
    what = f"city:{table.view['cities'][city.name]['good']}"
    return table.spot(f"build {city.name}", join(content), around, table.price_words(city.name), what)


def markers(table: Table) -> list[Markup]:
    choices = touchable(table)
    return [bonus(table, name, choices) for name in table.chart.provinces]


def bonus(table: Table, name: str, choices: list[Point]) -> Markup:
    """A province's marker; where the province can produce, its land lights up when it is touched."""
    ink = table.ink
    x, y = table.chart.provinces[name].marker
    found = table.view["provinces"][name]
    shows = table.amount("coins", found["coins"]) if found["turned"] else ink.term(found["good"])
    drawn = marker(found["good"], found["coins"], found["turned"])
    tip = listed([ink.term(name), table.amount("marker", shows)])
    placed = table.put(f"marker-{name}", drawn, x, y, what=f"marker:{found['good']}", tip=tip)
    land = use(f"cc-{table.chart.name}-{name}", 0, 0, 0, class_="cc-preview cc-lit-land")
    half = MARKER / 2 + 3
    around = tag("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=9, class_="ring")
    if not table.may(f"produce {name}"):
        return table.spot(None, placed, around)
    hit = circle(x, y, reach((x, y), choices), "hit")
    return table.spot(f"produce {name}", join([land, hit, placed]), around)
