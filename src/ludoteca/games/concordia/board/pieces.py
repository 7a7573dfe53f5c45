"""Pieces of wood, goods, coins, markers."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw.pieces import SHAPES
from ludoteca.draw.svg import canvas, circle, group, join, path, rect, tag, text, use
from ludoteca.games.concordia.board.geography import COLONIST, LETTER, MARKER

# Where the owner's shape is on a piece of 40 by 40: its middle, and its size.
FIELDS: Final = {"house": (20.0, 24.5, 19.0), "land": (20.0, 20.0, 15.0), "sea": (20.0, 13.5, 15.0)}


@cache
def wood(kind: str, seat: int, size: float) -> Markup:
    """A house, a land or a sea colonist around 0, 0: its owner's colour, and a shape inlaid."""
    x, y, inlay = (value * size / 40 for value in FIELDS[kind])
    if SHAPES[seat] in ("circle", "square"):
        inlay *= 0.9
    return tag(
        "g",
        use(f"cc-figure-{kind}", -size / 2, -size / 2, size, class_=f"token player-{seat}"),
        use(f"mark-{SHAPES[seat]}", x - size / 2 - inlay / 2, y - size / 2 - inlay / 2, inlay, class_="cc-inlay"),
    )


def house(seat: int, size: float) -> Markup:
    return wood("house", seat, size)


def colonist(kind: str, seat: int, size: float = COLONIST) -> Markup:
    return wood(kind, seat, size)


@cache
def good(name: str, size: float, x: float = 0, y: float = 0) -> Markup:
    """A good around x, y."""
    return use(f"cc-{name}", x - size / 2, y - size / 2, size, class_=f"cc-of-{name}")


@cache
def coin(number: object, x: float, y: float, size: float, letter: float = LETTER) -> Markup:
    """A coin around x, y with its worth, or with what something costs."""
    return tag(
        "g",
        use("piece-coin", x - size / 2, y - size / 2, size, class_="cc-coin"),
        text(number, x, y + letter * 0.34, "cc-coin-number number", letter),
    )


@cache
def marker(name: str, coins: int, turned: bool) -> Markup:
    """A bonus marker around 0, 0: a good, or turned over coins."""
    half = MARKER / 2
    if turned:
        at = [0.0] if coins == 1 else [-7.5, 7.5]
        face = [use("piece-coin", x - 11, -11, 22, class_="cc-coin") for x in at]
    else:
        face = [good(name, 29)]
    return tag(
        "g",
        rect(-half + 1, -half + 2.5, MARKER, MARKER, "shadow", 7),
        rect(-half, -half, MARKER, MARKER, "cc-marker turned" if turned else "cc-marker", 7),
        rect(-half + 3, -half + 3, MARKER - 6, MARKER - 6, "cc-marker-line", 5),
        *face,
    )


def price_tag(coins: int, goods: list[str], lacking: list[str], x: float, y: float) -> Markup:
    """What a house costs, on a slip around x, y; what the reader lacks is struck out."""
    wide = 31 + 24 * len(goods)
    left = x - wide / 2
    parts = [
        rect(left, y - 14, wide, 28, "cc-slip", 7),
        coin(coins, left + 15, y, 26),
        *(good(name, 21, left + 41 + 24 * n, y) for n, name in enumerate(goods)),
    ]
    for n, name in enumerate(["money", *goods]):
        if name in lacking:
            at = left + (15 if n == 0 else 17 + 24 * n)
            parts.append(path(f"M{at - 10:g} {y + 9:g}l20-18", "cc-lacking"))
    return tag("g", *parts, class_="cc-price")


def steps_disc(steps: int) -> Markup:
    """How many steps it is to a route, around 0, 0."""
    return join([circle(0, 0, 14, "cc-steps"), text(steps, 0, LETTER * 0.35, "cc-steps-number number", LETTER)])


# In the page, beside letters of its size.


def icon(drawn: Markup, name: str | None = None) -> Markup:
    """Something of 24 by 24; with a name, pieces can come from it."""
    return canvas(24, 24, tag("g", drawn, id=name) if name else drawn, class_="cc-icon")


@cache
def glyph(symbol: str) -> Markup:
    return use(symbol, 0, 0, 24)


def good_glyph(name: str) -> Markup:
    return good(name, 23, 12, 12)


@cache
def coin_glyph() -> Markup:
    return use("piece-coin", 1, 1, 22, class_="cc-coin")


@cache
def wood_glyph(kind: str, seat: int) -> Markup:
    return group(wood(kind, seat, 23), x=12, y=12)
