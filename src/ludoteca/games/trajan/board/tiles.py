"""Tiles and cards as they lie on the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw import Ink, cards
from ludoteca.draw.svg import circle, tag, text, use
from ludoteca.games.trajan.board import faces
from ludoteca.games.trajan.board.faces import LETTER, Size

MARGIN: Final = 4  # around a face, for its shadow
CARD: Final = 76
CARD_HEIGHT: Final = 84
LONG: Final = 15  # the letters of long names


def symbol(name: str, size: Size, drawn: Markup) -> Markup:
    """A face as a symbol."""
    width, height = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    return tag("symbol", drawn, id=f"tj-{name}", viewBox=f"{-MARGIN} {-MARGIN} {width} {height}")


@cache
def face(name: str, size: Size, width: float) -> Markup:
    """A face with its upper left corner at 0, 0, so wide."""
    scale = width / size[0]
    margin = MARGIN * scale
    return use(f"tj-{name}", -margin, -margin, width + 2 * margin, size[1] * scale + 2 * margin)


def trajan_tile(number: int, width: float = faces.TRAJAN[0]) -> Markup:
    return face(f"trajan-{number}", faces.TRAJAN, width)


def forum_tile(kind: str, width: float = faces.FORUM[0]) -> Markup:
    return face(f"tile-{kind}", faces.FORUM, width)


def demand_tile(icon: str, width: float = faces.DEMAND[0]) -> Markup:
    return face(f"demand-{icon}", faces.DEMAND, width)


def bonus_tile(name: str, side: str, width: float = faces.BONUS_TILE[0]) -> Markup:
    return face(f"bonus-{name}-{side}", faces.BONUS_TILE, width)


def building_tile(kind: str, points: int) -> Markup:
    return face(f"building-{kind}-{points}", faces.BUILDING, faces.BUILDING[0])


def part(kind: str, width: float) -> Markup:
    """A part of a building that somebody has."""
    return face(f"part-{kind}", faces.PART, width)


def chip(good: str, width: float) -> Markup:
    """A commodity card in little."""
    return face(f"chip-{good}", faces.CHIP, width)


def card(good: str, ink: Ink) -> Markup:
    """A commodity card: its name over its picture."""
    return _card(good, ink.term(good))


@cache
def _card(good: str, name: str) -> Markup:
    return tag(
        "g",
        cards.paper(CARD, CARD_HEIGHT, 6),
        cards.picture(3, 22, CARD - 6, CARD_HEIGHT - 25),
        use(f"tj-{good}", (CARD - 48) / 2, 27, 48),
        cards.band(CARD, 20, 6),
        text(name, CARD / 2, 14.5, "card-name", LETTER if len(name) < 8 else LONG, fit=CARD - 4),
        class_=f"card t-good t-of-{good}",
    )


@cache
def plus(x: float, y: float, size: float = 26) -> Markup:
    """A +2 marker, centred at x, y."""
    return tag(
        "g",
        circle(x + 0.6, y + 1.6, size / 2, "t-shade"),
        circle(x, y, size / 2, "t-plus"),
        text("+2", x, y + size * 0.22, "t-plus-number number", size * 0.66),
        class_="t-two",
    )
