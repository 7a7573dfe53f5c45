"""What every part of the drawing needs: the view, the ink, and an id for each visible card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from ludoteca import draw
from ludoteca.core import Json
from ludoteca.draw import Ink, cards, question
from ludoteca.draw.svg import join, text
from ludoteca.games.lusitania.board.faces import tip
from ludoteca.games.lusitania.components import COPIES, NAMES

GAP: Final = 11
EDGE: Final = 5  # room for rings
HEADING: Final = 24


class Table(draw.Table):
    """A table of Lusitania: every visible card has an id."""

    def __init__(self, view: Json, ink: Ink) -> None:
        super().__init__(view, ink)
        self._ids: dict[tuple[object, ...], str] = {}
        self._number_cards(view)

    @question
    def last_seat(self) -> int:
        """Whose turn came before."""
        before: int = (self.view["active"] - 1) % self.players
        return before

    @question
    def on_turn(self, seat: int) -> bool:
        """Whether it is this seat's turn, whoever decides in it."""
        return not self.over() and bool(self.view["active"] == seat)

    @question
    def origin(self) -> str:
        """Where a card of the field that was not seen before came from: from whoever traded last, or from the pile."""
        return f"hand-{self.last_seat()}" if self.view["idle"] and self.at("act") else "pile"

    @question
    def id_of(self, *where: object) -> str:
        """The id of the card that lies there; none where no card lies any more."""
        return self._ids.get(where, "")

    def _number_cards(self, view: Json) -> None:
        """Equal cards are counted up in hands, field and discards, and down from the last copy in the armies.

        So a card keeps its id as it moves, almost always: recruited cards never leave, and counted together with the
        others they would change their numbers whenever an equal card is drawn.
        """
        up: dict[str, int] = {}
        down: dict[str, int] = {}

        def loose(kind: str, *where: object) -> None:
            up[kind] = up.get(kind, 0) + 1
            self._ids[where] = f"card-{kind}-{up[kind]}"

        def recruited(kind: str, *where: object) -> None:
            down[kind] = down.get(kind, COPIES[NAMES.index(kind)] + 1) - 1
            self._ids[where] = f"card-{kind}-{down[kind]}"

        areas = view["areas"]
        seats = sorted(range(len(areas)), key=lambda seat: seat != self.seat)  # the reader first
        for seat in seats:
            for n, kind in enumerate(areas[seat]["hand"]):
                loose(kind, "hand", seat, n)
        for n, kind in enumerate(view["field"]):
            if kind is not None:
                loose(kind, "field", n)
        if view["discards"]:
            loose(view["discards"][-1], "discards")
        for seat, owner in enumerate(areas):
            for soldier in owner["army"]:
                recruited(soldier["card"], "army", seat, soldier["position"])
                for kind in soldier["equipment"]:
                    recruited(kind, "worn", seat, soldier["position"], kind)
            for kind in ("doctor", "gunner"):
                if owner[kind]:
                    recruited(kind, "army", seat, kind)

    def card(
        self,
        where: tuple[object, ...],
        kind: str,
        drawn: Markup,
        x: float,
        y: float,
        come_from: str,
        worn: Iterable[str] = (),
    ) -> Markup:
        """A visible card at a place."""
        name, words = self.id_of(*where), tip(kind, self.ink, worn)
        return self.put(name, drawn, x, y, what=f"card:{kind}", come_from=come_from, tip=words)


def heading(name: str, x: float, count: int | None = None) -> Markup:
    """The name of a place over its cards, and how many they are where not all can be seen."""
    words = text(name, x, 16, "region", 17, anchor="start", fit=None if count is None else cards.WIDTH - 24)
    if count is None:
        return words
    return join([words, text(count, x + cards.WIDTH - 1, 17, "number count", 18, anchor="end")])
