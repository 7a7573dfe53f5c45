"""Workers, discs and cubes, and things with a number as they stand in panels."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw.cards import seal
from ludoteca.draw.pieces import SHAPES, mark
from ludoteca.draw.svg import canvas, circle, group, path, tag, text, use

SOLITAIRIX: Final = 4  # the seat whose colour and shape stand for Solitairix, at a table of one
SEAL: Final = 21  # the smallest that its number fits into
Owner = int | str  # a seat, "solitairix" or "neutral"


@cache
def worker(kind: str, size: float) -> Markup:
    """A worker around 0, 0, with the shadow it throws."""
    return tag(
        "g",
        tag("ellipse", cx=0, cy=size * 0.46, rx=size * 0.42, ry=size * 0.1, class_="cl-shade"),
        use(f"cl-{kind}", -size / 2, -size / 2, size),
        class_=f"cl-worker cl-of-{kind}",
    )


@cache
def disc(owner: Owner, size: float) -> Markup:
    """A disc around 0, 0: its owner's shape and letter."""
    if owner == "neutral":
        arm = size * 0.2
        cross = f"M{-arm:g} {-arm:g}L{arm:g} {arm:g}M{arm:g} {-arm:g}L{-arm:g} {arm:g}"
        return tag("g", circle(0, 0, size * 0.44, "cl-neutral"), path(cross, "cl-cross"))
    seat = seat_of(owner)
    return tag(
        "g",
        use(f"mark-{SHAPES[seat]}", 0.8 - size / 2, 2.2 - size / 2, size, class_="cl-shade-mark"),
        mark(seat, 0, 0, size) if owner != "solitairix" else solitairix_mark(size),
    )


@cache
def cube(owner: Owner, size: float) -> Markup:
    """A cube around 0, 0, with its owner's letter."""
    if owner == "neutral":
        return tag("g", use("cl-cube", -size / 2, -size / 2, size, class_="cl-nobody"))
    seat = seat_of(owner)
    letter = "S" if owner == "solitairix" else "ABCD"[seat]
    return tag(
        "g",
        use("cl-cube", -size / 2, -size / 2, size, class_=f"token player-{seat}"),
        text(letter, 0, size * 0.3, "mark-letter", size * 0.56),
        class_=f"player-{seat}",
    )


def seat_of(owner: Owner) -> int:
    return owner if isinstance(owner, int) else SOLITAIRIX


def solitairix_mark(size: float) -> Markup:
    return tag(
        "g",
        use(f"mark-{SHAPES[SOLITAIRIX]}", -size / 2, -size / 2, size),
        text("S", 0, size * 0.215, "mark-letter", size * 0.6),
        class_=f"mark player-{SOLITAIRIX}",
    )


@cache
def tile(kind: str, points: int, size: float) -> Markup:
    """An army or order tile that was won, around 0, 0: what it is, and its points."""
    return tag(
        "g",
        use(f"cl-{kind}", -size / 2, -size / 2, size, class_="cl-of-farmer"),
        seal(points, size * 0.3, size * 0.24, SEAL),
    )


@cache
def chip(x: float, y: float, said: str, sign: str | None = None, class_: str = "") -> Markup:
    """A slip with an amount, centred at x, y; a sign after it says of what."""
    wide = 11.5 * len(said) + 8 + (18 if sign else 0)
    parts = [tag("rect", x=x - wide / 2, y=y - 10.5, width=wide, height=21, rx=10, class_="cl-slip")]
    parts.append(text(said, x - wide / 2 + 5, y + 5, "cl-slip-number number", 15, anchor="start"))
    if sign:
        parts.append(use(sign, x + wide / 2 - 20, y - 8.5, 17, class_="cl-of-strength"))
    return tag("g", *parts, class_=f"cl-chip {class_}".rstrip())


# In the page.


@cache
def icon(symbol: str, class_: str = "") -> Markup:
    return canvas(48, 48, use(f"cl-{symbol}", 0, 0, 48, class_=class_ or None), class_="cl-icon")


@cache
def mark_icon(owner: Owner) -> Markup:
    drawn = solitairix_mark(24) if owner == "solitairix" else mark(seat_of(owner), 0, 0, 24)
    return canvas(24, 24, tag("g", drawn, transform="translate(12 12)"), class_="cl-icon")


def anchored(drawn: Markup, id: str) -> Markup:
    """A piece around 0, 0 as an icon that others of its kind come from or go to."""
    return canvas(24, 24, tag("g", group(drawn, x=12, y=12), id=id), class_="cl-icon")
