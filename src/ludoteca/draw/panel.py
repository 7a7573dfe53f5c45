"""A player's panel: the head of an area, in HTML, so that long names wrap and shrink as text does."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, tag, use
from ludoteca.draw.table import Table

PLAYER = "player:mark"  # what every game explains: who is who at its table


def head(seat: int, name: str, *extras: Markup) -> Markup:
    """Who this is, by mark and name; then what else everybody should see first."""
    return tag(
        "header",
        canvas(26, 26, tag("g", mark(seat, 13, 13, 25), data_what=PLAYER), class_="panel-mark"),
        tag("h2", name, class_="panel-name"),
        *extras,
        class_="panel-head",
    )


def banner(tone: str, glyph: str, name: str, what: str) -> Markup:
    """A region's pennant with its sign and name."""
    return tag(
        "span",
        canvas(24, 24, use(glyph, 1, 1, 22), class_="banner-sign"),
        tag("span", name),
        class_=f"banner tone-{tone}",
        data_what=what,
    )


def figure(label: str, value: object, what: str, of: object | None = None) -> Markup:
    """A number that matters, with what it counts."""
    return tag(
        "span",
        tag("b", str(value), class_="number"),
        tag("small", f"/ {of}", class_="number") if of is not None else None,
        class_="figure",
        data_what=what,
        data_tip=f"{label}: {value}",
        aria_label=f"{label}: {value}",
        role="img",
    )


def thing(drawn: Markup, value: object, tip: str, what: str, class_: str = "") -> Markup:
    """A picture and a number, in words what they mean, and by `what` the thing of the game that explains it."""
    return tag(
        "span",
        drawn,
        tag("b", str(value), class_="number"),
        class_=f"thing {class_}".rstrip(),
        data_what=what,
        data_tip=tip,
        role="img",
        aria_label=tip,
    )


def area(
    table: Table,
    seat: int,
    extras: Iterable[Markup],
    content: Iterable[Markup],
    class_: str = "",
    active: bool | None = None,
) -> Markup:
    """A player's part of the table: a head with what everybody should see first, and below it a body of that class. It
    is marked as active while the seat decides, or as the game says. Another's is its head alone, until it is opened; it
    is open while something in it can be chosen, and for who only watches."""
    lit = table.deciding(seat) if active is None else active
    mine = seat == table.seat
    words = ("area", "own" if mine else "other", f"player-{seat}", "active" if lit else "")
    class_names = " ".join(word for word in words if word)
    top = head(seat, table.ink.names[seat], *extras)
    body = tag("div", *content, class_=f"area-body {class_}".rstrip())
    if mine:
        return tag("section", top, body, class_=class_names, id=f"area-{seat}")
    wanted = table.seat is None or 'class="spot' in body
    return tag(
        "details",
        tag("summary", top),
        body,
        class_=class_names,
        id=f"area-{seat}",
        open="" if wanted else None,
        data_wanted="" if wanted else None,
    )
