"""Units on their owner's shape, icons, and things with a number, as they stand in plates and panels."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw.pieces import SHAPES, mark
from ludoteca.draw.svg import canvas, tag, text, use

# By shape: how large it is beside a square of 1, how large the silhouette on it, and how far that stands lower.
FORMS: Final[dict[str, tuple[float, float, float]]] = {
    "circle": (1.1, 0.74, 0),
    "square": (1.0, 0.76, 0),
    "triangle": (1.32, 0.62, 0.2),
    "diamond": (1.34, 0.7, 0),
}


@cache
def unit(kind: str, seat: int | None, size: float) -> Markup:
    """A unit around 0, 0: its silhouette on its owner's shape, with the shadow it throws."""
    if seat is None:
        return tag("g", shape("circle", size, "ca-shade", 1, 3), shape("circle", size, "ca-nobody"), figure(kind, size))
    name = SHAPES[seat]
    return tag(
        "g",
        shape(name, size, "ca-shade", 1, 3),
        shape(name, size, f"token player-{seat}"),
        figure(kind, size * FORMS[name][1] / 0.74, FORMS[name][2] * size),
        class_=f"ca-unit player-{seat}",
    )


def shape(name: str, size: float, class_: str, dx: float = 0, dy: float = 0) -> Markup:
    wide = size * FORMS[name][0]
    lift = -0.06 * size if name == "triangle" else 0
    return use(f"mark-{name}", dx - wide / 2, dy + lift - wide / 2, wide, class_=class_)


def figure(kind: str, size: float, lower: float = 0) -> Markup:
    wide = size * 0.74
    return use(f"ca-{kind}", -wide / 2, lower - wide / 2, wide, class_="ca-figure")


@cache
def silhouette(kind: str, x: float, y: float, size: float, class_: str = "ca-outline") -> Markup:
    return use(f"ca-{kind}", x, y, size, class_=class_)


# In the page.


@cache
def icon(symbol: str) -> Markup:
    return canvas(48, 48, use(f"ca-{symbol}", 0, 0, 48), class_="ca-icon")


@cache
def mark_icon(seat: int) -> Markup:
    return canvas(24, 24, mark(seat, 12, 12, 24), class_="ca-icon")


@cache
def merchant_icon(seat: int) -> Markup:
    """Another player's merchants, from where they go to the market."""
    drawn = use("piece-merchant", 0, 0, 40, class_=f"token player-{seat}")
    return canvas(40, 40, tag("g", drawn, id=f"merchants-{seat}"), class_="ca-icon")


@cache
def coin(x: float, y: float, size: float, amount: int | str, class_: str = "") -> Markup:
    """Money, centred at x, y, with its amount on it."""
    return tag(
        "g",
        use("ca-blank", x - size / 2, y - size / 2, size),
        text(amount, x, y + size * 0.2, "ca-coin-number number", size * (0.6 if len(str(amount)) < 3 else 0.5)),
        class_=class_ or None,
    )
