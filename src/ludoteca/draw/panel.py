"""A player's panel: the head of an area, in HTML, so that long names wrap and shrink as text does."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, tag, use


def head(seat: int, name: str, *extras: Markup) -> Markup:
    """Who this is, by mark and name; then what else everybody should see first."""
    return tag(
        "header",
        canvas(26, 26, mark(seat, 13, 13, 25), class_="panel-mark"),
        tag("h2", name, class_="panel-name"),
        *extras,
        class_="panel-head",
    )


def banner(tone: str, glyph: str, name: str) -> Markup:
    """A region's pennant with its sign and name."""
    return tag(
        "span",
        canvas(24, 24, use(glyph, 1, 1, 22), class_="banner-sign"),
        tag("span", name),
        class_=f"banner tone-{tone}",
    )


def figure(label: str, value: object, of: object | None = None) -> Markup:
    """A number that matters, with what it counts."""
    return tag(
        "span",
        tag("b", str(value), class_="number"),
        tag("small", f"/ {of}", class_="number") if of is not None else None,
        class_="figure",
        title=label,
        aria_label=f"{label}: {value}",
        role="img",
    )


def area(seat: int, *content: Markup, own: bool, active: bool) -> Markup:
    """A player's part of the table."""
    words = [
        "area",
        "own" if own else "other",
        f"player-{seat}",
        "active" if active else "",
    ]
    return tag("section", *content, class_=" ".join(word for word in words if word), id=f"area-{seat}")
