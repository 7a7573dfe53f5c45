"""The two maps: where lands, cities and routes lie, in units of the drawing.

A map is 1400 units wide and never shown whole below 860 pixels, unless somebody asks for it, so 19.5 units are the 12
pixels below which nothing is lettered. Every city keeps room for its sign, its name and a house of every player, every
route for one colonist at its middle, every province for its bonus marker; the tests measure it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludoteca.draw.svg import breadth

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

SIGN: Final = 19  # the radius of a city's sign
LETTER: Final = 19.5
NAME: Final = 27  # how far above the middle of its sign a city's name stands
HOUSE: Final = 28  # to be seen from a chair, where few play
CROWDED: Final = 23  # where as many play as can
PITCH: Final = 21  # from house to house there
WIDEST: Final = 29.0  # from house to house, where few play
ROW: Final = 33  # how far below the middle of the sign the houses stand
SLIP: Final = 58  # and a slip with what a house would cost
COLONIST: Final = 34
FLANK: Final = 37  # how far beside the sign colonists wait
START: Final = "roma"  # has no houses, but everybody's first colonists
RANK: Final = 33  # from its row of colonists by land to that by sea
FILE: Final = 31  # from colonist to colonist there, where few wait
MARKER: Final = 40


@dataclass(frozen=True)
class Province:
    """A land: where its name stands, where its bonus marker lies, its shape, and which of five tints it has."""

    name: str
    label: Point
    marker: Point
    tint: int
    land: str


@dataclass(frozen=True)
class City:
    """A city: the middle of its sign. Around it are its name above, houses below, waiting colonists to both sides."""

    name: str
    at: Point
    aside: float  # how far aside of its houses the price of another stands

    @property
    def slip(self) -> Point:
        """The middle of that price."""
        return self.at[0] + self.aside, self.at[1] + SLIP

    def plot(self, seat: int, players: int, pitch: float) -> Point:
        """The middle of a player's house: everybody has their own place in the row."""
        x, y = self.at
        return x + (seat - (players - 1) / 2) * pitch, y + ROW

    def waiting(self, sea: bool, n: int, of: int) -> Point:
        """The middle of the n-th of so many colonists of one kind that wait here, closer together the more there are:
        by land to the left and by sea to the right; in Roma in two rows below, where elsewhere the houses are."""
        x, y = self.at
        if self.name == START:
            return x + (n - (of - 1) / 2) * min(FILE, 5 * PITCH / of), y + ROW + 6 + (RANK if sea else 0)
        away = FLANK + n * min(20.0, 40 / of)
        return (x + away if sea else x - away), y + 1

    def boxes(self, words: str, players: int) -> list[Box]:
        """What must stay free: sign, row of houses or rows of colonists, name."""
        x, y = self.at
        wide, row = breadth(words, LETTER) / 2, max(players * PITCH, 3 * FILE if self.name == START else 0) / 2
        rows = 6 + RANK if self.name == START else 0
        return [
            (x - SIGN, y - SIGN, x + SIGN, y + SIGN),
            (x - row, y + ROW - CROWDED / 2, x + row, y + ROW + rows + CROWDED / 2),
            (x - wide, y - NAME - 15, x + wide, y - NAME + 4),
        ]


@dataclass(frozen=True)
class Route:
    """A route: by land or by sea, from where to where, the corners of its four cubics, and its middle."""

    kind: str
    ends: tuple[str, str]
    curve: tuple[Point, ...]
    middle: Point

    def line(self) -> str:
        """The data of a path from end to end."""
        first, *rest = (f"{x:g} {y:g}" for x, y in self.curve)
        return f"M{first}C{' '.join(rest)}"


@dataclass(frozen=True)
class Lettering:
    """A name that belongs to the picture: of a sea."""

    text: str
    at: Point
    turn: float
    size: float


@dataclass(frozen=True)
class Chart:
    """One map."""

    name: str
    title: str
    width: int
    height: int
    plots: int  # the most players, and so the most houses in a city
    cartouche: Point
    compass: tuple[float, float, float]  # and by how much it is turned
    ship: Point
    beyond: str
    borders: str
    rivers: str
    hills: list[tuple[float, float, float]]
    waves: list[Point]
    names: list[Lettering]
    provinces: Mapping[str, Province]
    cities: Mapping[str, City]
    routes: Mapping[tuple[str, str, str], Route]

    def pitch(self, players: int) -> float:
        """From house to house: the row has room for as many as can play."""
        return min(WIDEST, self.plots * PITCH / players)

    def house(self, players: int) -> float:
        """How large a house is: beside each other they just touch."""
        return min(HOUSE, self.pitch(players) + CROWDED - PITCH)

    def route(self, kind: str, one: str, other: str) -> Route:
        """The route between two cities, whichever is named first."""
        found = self.routes.get((kind, one, other))
        return found if found is not None else self.routes[kind, other, one]


@cache
def chart(name: str) -> Chart:
    """The map of that name: imperium or italia."""
    data = tomllib.loads(files("ludoteca.games.concordia.board").joinpath(f"{name}.toml").read_text("utf-8"))
    width, height = data["size"]
    return Chart(
        name=name,
        title=data["title"],
        width=width,
        height=height,
        plots=data["plots"],
        cartouche=_point(data["cartouche"]),
        compass=_triple(data["compass"]),
        ship=_point(data["ship"]),
        beyond=data["beyond"],
        borders=data["borders"],
        rivers=data["rivers"],
        hills=[_triple(hill) for hill in data["hills"]],
        waves=[_point(wave) for wave in data["waves"]],
        names=[Lettering(n["text"], _point(n["at"]), n["turn"], n["size"]) for n in data["names"]],
        provinces={
            name: Province(name, _point(land["label"]), _point(land["marker"]), land["tint"], land["land"])
            for name, land in data["provinces"].items()
        },
        cities={name: City(name, _point(at), data["slips"].get(name, 0)) for name, at in data["cities"].items()},
        routes={(route.kind, *route.ends): route for route in _routes(data["routes"])},
    )


def _routes(data: dict[str, dict[str, Any]]) -> list[Route]:
    found = []
    for kind, routes in data.items():
        for ends, route in routes.items():
            one, other = ends.split()
            numbers = route["curve"]
            curve = tuple(zip(numbers[::2], numbers[1::2], strict=True))
            found.append(Route(kind, (one, other), curve, _point(route["middle"])))
    return found


def _point(numbers: list[float]) -> Point:
    x, y = numbers
    return x, y


def _triple(numbers: list[float]) -> tuple[float, float, float]:
    x, y, z = numbers
    return x, y, z
