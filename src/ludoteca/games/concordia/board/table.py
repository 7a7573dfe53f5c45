"""What every part of the drawing needs: the view, the ink, the map, and a way to place pieces and choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludoteca import draw
from ludoteca.core import Json
from ludoteca.draw import Ink
from ludoteca.games.concordia.board.geography import Chart, chart
from ludoteca.games.concordia.components import COLONISTS, KINDS, OF_A_KIND
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS, Map


class Table(draw.Table):
    """A table of Concordia, with its map."""

    button_class = "cc-button"

    def __init__(self, view: Json, ink: Ink) -> None:
        super().__init__(view, ink)
        self.chart: Chart = chart(view["map"])
        self.map: Map = MAPS[MAP_NAMES.index(view["map"])]

    # What the view says, put together.

    def house_price(self, city: str) -> tuple[int, list[str]]:
        """Coins and goods for the next house in a city."""
        price = self.view["cities"][city]["price"]
        return price["coins"], price["goods"]

    def price_words(self, city: str) -> str:
        coins, goods = self.house_price(city)
        said = ", ".join(f"1 {self.ink.term(good)}" for good in goods)
        return f"{self.ink.label('next-house')}: {self.count('money', coins)}, {said}{self.missing(coins, goods)}"

    def lacking(self, coins: int, goods: Iterable[str]) -> list[str]:
        """What of a price the reader does not have: money, goods."""
        if self.seat is None:
            return []
        own = self.owner(self.seat)
        short = Counter(goods) - Counter(own["goods"])
        return [*(["money"] if coins > own["money"] else []), *short.elements()]

    def missing(self, coins: int, goods: Iterable[str]) -> str:
        """The same in words, to stand after the price."""
        ink = self.ink
        said = [ink.label(name) if name == "money" else ink.term(name) for name in self.lacking(coins, goods)]
        return f" ({ink.label('missing')}: {', '.join(said)})" if said else ""

    def may_want_house(self, city: str) -> bool:
        """Whether the reader could ever build there."""
        return city != "roma" and self.seat not in self.view["cities"][city]["houses"]

    def taken_routes(self) -> set[str]:
        return {man["route"] for owner in self.view["areas"] for man in owner["colonists"] if man["route"]}

    def stored_numbers(self, seat: int) -> list[tuple[int, str]]:
        """The numbers and kinds of the colonists that are still in a storehouse."""
        there = {man["number"] for man in self.owner(seat)["colonists"]}
        return [(n, KINDS[n // OF_A_KIND]) for n in range(COLONISTS) if n not in there]
