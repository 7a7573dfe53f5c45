"""The table in a terminal: the map with its cities, the cards for sale, and what the provinces bring."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ludoteca.core import Json
from ludoteca.draw.pen import Chart, Line, Pen, Place
from ludoteca.games.concordia.board.geography import START, chart
from ludoteca.games.concordia.components import GOODS
from ludoteca.games.concordia.maps import MAPS

LAND_SIGN, SEA_SIGN = "•", "≈"


def middle(view: Json, pen: Pen) -> list[RenderableType]:
    label = pen.label
    facts = pen.facts(
        (label("active"), pen.player(view["active"])),
        (label("start"), pen.player(view["start"])),
        (label("magnus"), pen.player(view["magnus"])),
        (label("concordia"), pen.player(view["concordia"])),
        (label("playing"), pen.named(view["playing"])),
        (label("left"), view["left"]),
    )
    sale = pen.sheet(
        label("display"),
        ("", label("cards"), label("price"), label("deity")),
        [
            (number, pen.term(card["card"]), pen.things(card["price"]), pen.term(card["deity"]))
            for number, card in enumerate(view["display"], start=1)
            if card
        ],
    )
    goods = [f"{pen.term(good)[0].lower()} {pen.term(good).lower()}" for good in GOODS]
    key = Text(", ".join([*goods, f"{LAND_SIGN} {label('land').lower()}", f"{SEA_SIGN} {label('sea').lower()}"]), "dim")
    return [pen.frame(label("map"), Group(land(view, pen), key)), facts, sale, provinces(view, pen)]


def land(view: Json, pen: Pen) -> Chart:
    """Cities with the first letter of what they produce and the houses there; colonists on their routes."""
    drawn = chart(view["map"])
    places: list[Place] = []
    for name, city in view["cities"].items():
        x, y = drawn.cities[name].at
        words = Text(pen.term(name), "bold" if name == START else "")
        if city["good"]:
            words.append(f" {pen.term(city['good'])[0].lower()}", "dim")
        if city["houses"]:
            words.append(" ").append_text(pen.seats(city["houses"]))
        places.append((x, y, words))
    for area in view["areas"]:
        for colonist in area["colonists"]:
            if colonist["route"]:
                x, y = drawn.route(*colonist["route"].split()).middle
            else:
                x, y = drawn.cities[colonist["city"]].at
            sign = SEA_SIGN if colonist["kind"] == "sea" else LAND_SIGN
            places.append((x, y, Text.assemble(sign, pen.seat(area["seat"]))))
    return Chart((drawn.width, drawn.height), places)


def provinces(view: Json, pen: Pen) -> RenderableType:
    """What a Prefect lets happen, province by province; a turned marker shows coins."""
    here = next(each for each in MAPS if each.name == view["map"])
    rows = []
    for province, numbers in zip(here.provinces, here.cities_of, strict=True):
        marker = view["provinces"][province]
        brings = str(marker["coins"]) if marker["turned"] else pen.term(marker["good"])
        cities = Text(", ").join(city(view, here.cities[number], pen) for number in numbers)
        rows.append((pen.term(province), brings, cities))
    return pen.sheet(pen.label("provinces"), ("", pen.label("marker"), pen.label("cities")), rows)


def city(view: Json, name: str, pen: Pen) -> Text:
    found = view["cities"][name]
    words = Text(f"{pen.term(name)} ({pen.named(found['good'])})")
    return words.append(" ").append_text(pen.seats(found["houses"])) if found["houses"] else words


def lines(area: Json, view: Json, pen: Pen) -> list[Line]:
    label = pen.label
    own = area["seat"] == view["seat"]  # whose hand is laid out on the mat
    return [
        (label("money"), area["money"]),
        (label("goods"), pen.things(area["goods"])),
        (label("free"), area["free"]),
        (label("stored"), pen.numbers(area["stored"])),
        (label("houses_left"), area["houses_left"]),
        (label("colonists"), len(area["colonists"])),
        (label("top"), pen.named(area["top"])),
        *([] if own else [(label("hand"), pen.each(card["card"] for card in area["hand"]))]),
    ]


def mat(area: Json, view: Json, pen: Pen) -> list[RenderableType]:
    """The cards in hand, and the gods that they please."""
    label = pen.label
    hand = [(pen.term(card["card"]), pen.term(card["deity"])) for card in area["hand"]]
    return [pen.sheet(label("hand"), (label("cards"), label("deity")), hand)]
