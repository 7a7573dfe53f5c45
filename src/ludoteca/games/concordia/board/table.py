"""What every part of the drawing needs: the view, the ink, the map, and a way to place pieces and choices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Ink
from ludoteca.draw.controls import piece, spot
from ludoteca.draw.svg import tag
from ludoteca.games.concordia.board.geography import Chart, chart
from ludoteca.games.concordia.components import COLONISTS, GOODS, HOUSE_COINS, KINDS, OF_A_KIND
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS, Map


class Table:
    """One drawing in the making."""

    def __init__(self, view: Json, ink: Ink) -> None:
        self.view = view
        self.ink = ink
        self.seat: int | None = view["seat"]
        self.step: str = view["step"] or ""
        self.players: int = view["players"]
        self.chart: Chart = chart(view["map"])
        self.map: Map = MAPS[MAP_NAMES.index(view["map"])]

    def may(self, move: str) -> bool:
        return move in self.ink.spots

    def put(
        self,
        id: str,
        drawn: Markup,
        x: float = 0,
        y: float = 0,
        *,
        tip: str | None = None,
        come_from: str | None = None,
        class_: str = "",
    ) -> Markup:
        """A piece at a place."""
        return piece(self.ink, id, drawn, x=x, y=y, class_=class_, come_from=come_from, tip=tip)

    def spot(self, move: str | None, content: Markup, around: Markup, note: str | None = None) -> Markup:
        """The content as a control where that move can be chosen; a note is said after the move's words."""
        found = self.ink.spots.get(move) if move is not None else None
        if found is None or note is None:
            return spot(self.ink, move, content, around)
        noted = replace(found, label=f"{found.label} · {note}")
        return spot(replace(self.ink, spots={found.move: noted}), move, content, around)

    def button(self, move: str, *content: str, class_: str = "", note: str | None = None) -> Markup:
        """A choice that is no piece: a button in the page, as large as a thumb."""
        found = self.ink.spots[move]
        words = f"{found.label} · {note}" if note else found.label
        chosen = " chosen" if found.chosen else ""
        return tag(
            "button",
            *content,
            type="button",
            class_=f"spot cc-button{' ' + class_ if class_ else ''}{chosen}",
            data_move=move,
            aria_label=words,
            aria_pressed="true" if found.chosen else None,
        )

    # What the view says, put together.

    def house_price(self, city: str) -> tuple[int, list[str]]:
        """Coins and goods for the next house in a city."""
        found = self.view["cities"][city]
        good: str = found["good"]
        coins = HOUSE_COINS[GOODS.index(good)] * (len(found["houses"]) + 1)
        return coins, ["food"] if good == "brick" else ["brick", good]

    def price_words(self, city: str) -> str:
        coins, goods = self.house_price(city)
        said = ", ".join(f"1 {self.ink.term(good)}" for good in goods)
        return f"{self.ink.label('next-house')}: {coins} {self.ink.label('money')}, {said}"

    def may_want_house(self, city: str) -> bool:
        """Whether the reader could ever build there."""
        return city != "roma" and self.seat not in self.view["cities"][city]["houses"]

    def taken_routes(self) -> set[str]:
        return {man["route"] for owner in self.view["areas"] for man in owner["colonists"] if man["route"]}

    def stored_numbers(self, seat: int) -> list[tuple[int, str]]:
        """The numbers and kinds of the colonists that are still in a storehouse."""
        there = {man["number"] for man in self.view["areas"][seat]["colonists"]}
        return [(n, KINDS[n // OF_A_KIND]) for n in range(COLONISTS) if n not in there]


def listed(words: Iterable[str]) -> str:
    return " · ".join(word for word in words if word)
