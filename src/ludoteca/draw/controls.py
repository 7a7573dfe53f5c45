"""What can be touched, and what says what a thing is."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from ludoteca.draw.ink import Ink
from ludoteca.draw.svg import group, rect, tag

RING = 3  # how far a ring stands off what it surrounds


def ring(x: float, y: float, width: float, height: float, radius: float = 8) -> Markup:
    """The bronze outline that breathes around what can be chosen."""
    return rect(x - RING, y - RING, width + 2 * RING, height + 2 * RING, "ring", radius + RING)


def listed(words: Iterable[str | None]) -> str:
    """What is said of one thing, in a row."""
    return " · ".join(word for word in words if word)


def signed(number: int) -> str:
    """A number that is added or taken away."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def hit(x: float, y: float, width: float, height: float) -> Markup:
    """Room for a thumb around x, y: what takes the click beyond what is drawn."""
    return rect(x - width / 2, y - height / 2, width, height, "hit", 8)


def spot(
    ink: Ink,
    move: str | None,
    content: Markup,
    around: Markup,
    note: str | None = None,
    what: str | None = None,
    early: str | None = None,
) -> Markup:
    """The content as a control for a move, where that move can be chosen; else for what a later decision offers by the
    name `early`, along with the moves that lead to it, or instead of what is proposed; else the content as it is.

    It is a group either way, so that a piece stays the same element when it stops being a choice; to who decides it
    says which move it would be, so that one can ask why not. A note is said after the move's words. `what` is the thing
    that explains it, where nothing inside it does.
    """
    found = ink.spots.get(move) if move is not None else None
    if found is None and early is not None:
        found = ink.ahead().get(early)
    if found is None:
        return tag("g", content, data_why=move if ink.spots else None, data_what=what)
    return tag(
        "g",
        content,
        around,
        class_="spot chosen" if found.chosen else "spot early" if found.first else "spot",
        role="button",
        tabindex=0,
        data_move=found.move,
        data_first=found.first,
        data_instead=found.instead,
        data_then="" if found.then else None,
        data_what=what,
        aria_label=listed([found.label, note, found.note]),
        aria_pressed="true" if found.chosen else None,
    )


def first_half(part: str, content: Markup, around: Markup, label: str) -> Markup:
    """The first part of a gesture of two clicks: it asks nobody, and shows the `second_half` of its name."""
    return tag(
        "g",
        content,
        around,
        class_="spot",
        role="button",
        tabindex=0,
        data_pick=part,
        aria_label=label,
        aria_pressed="false",
    )


def second_half(part: str, content: Markup, shown: bool) -> Markup:
    """Spots that show once the `first_half` of that name is picked, or already where one of them is chosen."""
    return tag("g", content, data_after=part, class_="ready" if shown else None)


def piece(
    ink: Ink,
    id: str,
    content: Markup,
    *,
    what: str,
    x: float = 0,
    y: float = 0,
    class_: str = "",
    come_from: str | None = None,
    kind: str | None = None,
    tip: str | None = None,
) -> Markup:
    """Something that travels: it has an id of its own, and says where it enters from and what it is: in words how it
    lies here, and by `what`, the key of a thing (`draw/things.py`), what all of its kind are.

    It enters from where a piece of its `kind` has gone at the same time, else from `come_from`.
    The outer group stands at the place, the inner one is the piece: a script may move the piece without losing it.
    """
    moving = tag(
        "g",
        content,
        id=id,
        class_=" ".join(word for word in ("piece", class_, "fresh" if id in ink.fresh else "") if word),
        data_from=come_from,
        data_kind=kind,
        data_what=what,
        data_tip=tip,
        role="img" if tip else None,
        aria_label=tip,
    )
    return group(moving, x=x, y=y) if x or y else moving
