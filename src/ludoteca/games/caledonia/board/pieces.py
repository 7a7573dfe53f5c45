"""Units on their owner's shape, icons, and things with a number, as they stand in plates and panels."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.draw.controls import signed
from ludoteca.draw.pieces import SHAPES, mark
from ludoteca.draw.svg import canvas, rect, tag, text, use

# By shape: how large it is beside a square of 1, how large the silhouette on it, and how far that stands lower.
FORMS: Final[dict[str, tuple[float, float, float]]] = {
    "circle": (1.1, 0.74, 0),
    "square": (1.0, 0.76, 0),
    "triangle": (1.32, 0.62, 0.2),
    "diamond": (1.34, 0.7, 0),
}
THICK: Final = 3.5  # the wood under a piece


@cache
def unit(kind: str, seat: int | None, size: float) -> Markup:
    """A unit as it stands in a slot, around 0, 0: its silhouette on its owner's shape, with the shadow it throws."""
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


@cache
def piece(kind: str, seat: int | None, size: float) -> Markup:
    """A unit as it stands on the map, around 0, 0: drawn, on a thick piece of wood in its owner's shape and colour."""
    name = "circle" if seat is None else SHAPES[seat]
    owner = "ca-nobody" if seat is None else f"token player-{seat}"
    tall = size * (0.82 if name == "triangle" else 0.9)
    return tag(
        "g",
        shape(name, size, "ca-shade", 1.5, THICK + 3),
        shape(name, size, f"{owner} ca-wooden", 0, THICK),
        shape(name, size, owner),
        use(f"ca-piece-{kind}", -tall / 2, size * (0.12 if name == "triangle" else 0) - tall / 2 - 1, tall),
        class_="ca-unit" if seat is None else f"ca-unit player-{seat}",
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


@cache
def unlettered(seat: int, size: float) -> Markup:
    """The shape alone, where a letter would be too small to read."""
    return tag("g", use(f"mark-{SHAPES[seat]}", -size / 2, -size / 2, size), class_=f"mark player-{seat}")


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
def stock_icon(seat: int, kind: str) -> Markup:
    """Another player's units of a kind, from where they go to the map."""
    drawn = tag("g", silhouette(kind, 0, 0, 24), id=f"stock-{seat}-{kind}")
    return canvas(24, 24, drawn, class_="ca-icon")


@cache
def coin(x: float, y: float, size: float, amount: int | str, class_: str = "") -> Markup:
    """Money, centred at x, y, with its amount on it: a coin, or a purse as long as an amount with a sign needs."""
    said = str(amount)
    if said.isdigit() and len(said) < 3:
        drawn = use("ca-blank", x - size / 2, y - size / 2, size)
    else:
        wide, tall = size * (0.4 * len(said) + 0.3), size * 0.8
        drawn = rect(x - wide / 2, y - tall / 2, wide, tall, "ca-pill", tall / 2)
    letters = text(said, x, y + size * 0.21, "ca-coin-number number", size * 0.64)
    return tag("g", drawn, letters, class_=class_ or None)


def price(x: float, y: float, size: float, amount: int) -> Markup:
    """What something costs or brings, as a signed amount of money."""
    return coin(x, y, size, signed(amount), "ca-negative" if amount < 0 else "")
