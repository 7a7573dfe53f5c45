"""What a player's cards would score now, deity by deity, worked out from the view; the tests hold it to the rules."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core import Json
from ludoteca.games.concordia.components import (
    CONCORDIA,
    DEITIES,
    FIRST_SPECIALIST,
    FROM_MARS,
    FROM_MERCURIUS,
    GOODS,
    PRICES,
    ROLES,
    SPECIALIST_POINTS,
    VESTA_STEP,
)
from ludoteca.games.concordia.maps import Map


@dataclass(frozen=True)
class Favour:
    """A deity: how many cards show it, and the products that they score. All its cards are worth the same, but those of
    Minerva: each of hers is a product of its own."""

    deity: str
    cards: int
    terms: tuple[tuple[int, int], ...]

    @property
    def points(self) -> int:
        return sum(one * other for one, other in self.terms)

    def __str__(self) -> str:
        return " + ".join(f"{one} × {other}" for one, other in self.terms) or "0"


def favours(view: Json, here: Map, seat: int) -> list[Favour]:
    owner = view["areas"][seat]
    cards = [*owner["hand"], *owner["pile"]]
    count = {deity: sum(card["deity"] == deity for card in cards) for deity in DEITIES}
    built = [city for city, found in view["cities"].items() if seat in found["houses"]]
    houses = [sum(view["cities"][city]["good"] == good for city in built) for good in GOODS]
    wealth = owner["money"] + sum(PRICES[GOODS.index(good)] * n for good, n in owner["goods"].items())
    value = {
        "vesta": wealth // VESTA_STEP,
        "jupiter": sum(houses[1:]),  # all but those in cities of brick
        "saturnus": len({here.province_of[here.cities.index(city)] for city in built}),
        "mercurius": FROM_MERCURIUS * sum(number > 0 for number in houses),
        "mars": FROM_MARS * len(owner["colonists"]),
    }
    found = [Favour(deity, count[deity], ((count[deity], value[deity]),)) for deity in DEITIES[:-1]]
    goods = [ROLES.index(card["card"]) - FIRST_SPECIALIST for card in cards if card["deity"] == "minerva"]
    terms = tuple((SPECIALIST_POINTS[good], houses[good]) for good in goods)
    return [*found, Favour("minerva", count["minerva"], terms)]


def total(view: Json, here: Map, seat: int) -> int:
    """With the Concordia card."""
    return sum(each.points for each in favours(view, here, seat)) + (CONCORDIA if view["concordia"] == seat else 0)
