"""What every part of the drawing needs: the view, the ink, places for pieces, and the frame of a plate."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca import draw
from ludoteca.core import Json
from ludoteca.draw import Ink, question
from ludoteca.draw.pieces import SHAPES, mark
from ludoteca.draw.svg import canvas, circle, join, path, rect, tag, text, use
from ludoteca.games.trajan.components import GOODS_COPIES

WIDTH: Final = 440  # of every plate
EDGE: Final = 8  # room for rings
TITLE: Final = 30  # what a plate's title takes
TOKEN: Final = 26  # a legionnaire, worker or senate disc
TOUCH: Final = 55  # a choice's least size: 44 pixels where a plate is as wide as a phone
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI")


class Table(draw.Table):
    """A table of Trajan: every commodity card that lies open has an id."""

    def __init__(self, view: Json, ink: Ink) -> None:
        super().__init__(view, ink)
        self._cards = number_cards(view)

    @question
    def card(self, *where: object) -> str:
        """The id of the commodity card that lies there; none where no card lies any more."""
        return self._cards.get(where, "")

    def first(self, *moves: str) -> str | None:
        """The first of these that can be chosen now."""
        return next((move for move in moves if move in self.ink.spots), None)

    def token(self, id: str, seat: int, x: float, y: float, role: str, come_from: str | None = None) -> Markup:
        """Wood in its owner's colour, shape and letter, centred at x, y; `role` is the label's name."""
        tip = f"{self.ink.names[seat]} · {self.ink.label(role)}"
        return self.put(id, wood(seat), x, y, what=f"piece:{role}", tip=tip, come_from=come_from)


def number_cards(view: Json) -> dict[tuple[object, ...], str]:
    """The ids of all commodity cards that lie open, by place.

    Equal cards are counted up in the reader's hand, on the discard piles and on the ship, and down from the last copy
    in the displays: so a card keeps its id when it is taken, and those that lie for good are never renumbered.
    """
    ids: dict[tuple[object, ...], str] = {}
    up: dict[str, int] = {}
    down: dict[str, int] = {}

    def loose(good: str, *where: object) -> None:
        up[good] = up.get(good, 0) + 1
        ids[where] = f"card-{good}-{up[good]}"

    for owner in view["areas"]:
        for good, number in (owner["hand"] or {}).items():
            for n in range(number):
                loose(good, "hand", good, n)
    for side, pile in enumerate(view["discards"]):
        if pile:
            loose(pile[-1], "discards", side)
    for good, number in view["freight"].items():
        for n in range(number):
            loose(good, "freight", good, n)
    for owner in view["areas"]:
        for good, number in owner["display"].items():
            for n in range(number):
                down[good] = down.get(good, GOODS_COPIES + 1) - 1
                ids["display", owner["seat"], good, n] = f"card-{good}-{down[good]}"
    return ids


@cache
def wood(seat: int, size: float = TOKEN) -> Markup:
    """A token around 0, 0, with the shadow it throws."""
    return tag(
        "g",
        use(f"mark-{SHAPES[seat]}", 0.8 - size / 2, 2.2 - size / 2, size, class_="t-mark-shade"),
        mark(seat, 0, 0, size),
    )


@cache
def leader(seat: int, size: float = 42) -> Markup:
    """A leader around 0, 0: a cloaked figure that bears its owner's mark."""
    return tag(
        "g",
        tag("ellipse", cx=0, cy=size * 0.46, rx=size * 0.42, ry=size * 0.1, class_="t-shade"),
        use("tj-leader", -size / 2, -size / 2, size, class_=f"token player-{seat}"),
        circle(0, size * 0.22, size * 0.34, "t-boss"),
        mark(seat, 0, size * 0.22, size * 0.62),
    )


def plate(name: str, height: float, title: str, *content: Markup, side: Markup | None = None) -> Markup:
    """One area of the board: a framed sheet with its name in capitals, as on an atlas's page."""
    frame = join(
        [
            rect(0.5, 0.5, WIDTH - 1, height - 1, "t-sheet", 5),
            rect(4, 4, WIDTH - 8, height - 8, "t-frame", 3),
            *(corner(x, y) for x in (0, 1) for y in (0, height)),
        ]
    )
    words = text(title, 16, 22, "region t-title", 18, anchor="start", fit=WIDTH - 150)
    return canvas(
        WIDTH, height, frame, words, side or Markup(""), *content, class_=f"t-plate t-{name}", what=f"place:{name}"
    )


@cache
def corner(x: float, y: float) -> Markup:
    """A turn of the meander in a corner of the frame."""
    flip_x, flip_y = (-1 if x else 1), (-1 if y else 1)
    d = "M2 15V2H15V11H7V7H11"
    return tag("g", path(d, "t-meander"), transform=f"translate({WIDTH * x:g} {y:g}) scale({flip_x} {flip_y})")


def ground_symbol(name: str, height: float, drawn: Markup) -> Markup:
    """What never changes of a plate or circle, as a symbol in the units of its drawing."""
    return tag("symbol", drawn, id=f"tj-{name}", viewBox=f"0 0 {WIDTH} {height:g}")


def ground(name: str, height: float, class_: str | None = None) -> Markup:
    return use(f"tj-{name}", 0, 0, WIDTH, height, class_=class_)


def heading(name: str, x: float = 8, y: float = 16, count: object | None = None) -> Markup:
    """The name of a place in a player's area."""
    words = name if count is None else f"{name} · {count}"
    return text(words, x, y, "region number", 17, anchor="start")
