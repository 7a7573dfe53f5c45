"""Player cards: a colour with its sign on top, a sign of war below."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw import cards
from ludoteca.draw.cards import Face
from ludoteca.draw.svg import rect, tag, use
from ludoteca.games.celtae.components import CARDS

WIDTH: Final = 57
HEIGHT: Final = 80
BAND: Final = 25
SHADOW: Final = 4
TUCKED: Final = 19  # what shows of a card under an equal one


@cache
def card(kind: str) -> Markup:
    return use(f"cl-card-{kind}", 0, 0, WIDTH + SHADOW, HEIGHT + SHADOW)


def symbols() -> list[Markup]:
    """Every kind of card, drawn once a page."""
    box = f"0 0 {WIDTH + SHADOW} {HEIGHT + SHADOW}"
    return [tag("symbol", face(kind), id=f"cl-card-{kind}", viewBox=box) for kind in CARDS]


def face(kind: str) -> Markup:
    colour, symbol = kind.split("-")
    head = use(f"cl-{colour}", (WIDTH - 19) / 2, 3, 19, class_="on-band")
    body = use(f"cl-{symbol}", (WIDTH - 38) / 2, BAND + 8, 38, class_="badge")
    return cards.small(Face(kind, f"cl-{colour}", symbol), WIDTH, HEIGHT, head, body)


@cache
def little(kind: str, width: float = 26, height: float = 34) -> Markup:
    """A card that everybody saw coming, in another's hand or on the discard pile."""
    colour, symbol = kind.split("-")
    return tag(
        "g",
        rect(0, 0, width, height, "paper", 4),
        rect(0, 0, width, height * 0.46, "band", 4),
        rect(0.5, 0.5, width - 1, height - 1, "edge", 4),
        use(f"cl-{colour}", width / 2 - height * 0.19, height * 0.04, height * 0.38, class_="on-band"),
        use(f"cl-{symbol}", width / 2 - height * 0.22, height * 0.51, height * 0.44, class_="badge"),
        class_=f"card tone-cl-{colour}",
    )
