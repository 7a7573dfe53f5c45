"""Elements as Markup: everything that is not Markup already is escaped, so no name or text can break out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ParamSpec, cast

from markupsafe import Markup, escape

Value = str | int | float | bool | None
P = ParamSpec("P")

# How wide a letter of the book serif is, in parts of its size: enough to know which names must be squeezed.
NARROW = "fijlrtI1 .,'·:|-"
WIDE = "mwMWQOCDGHNAUVX"

# A table is some six hundred elements, and there may be a thousand tables. So names and numbers are worked out once,
# only what has something to escape is escaped, and the commonest elements, which stand at few places, are kept.
SPECIAL = re.compile(r"[&<>\"']")
EMPTY = {"rect", "circle", "path", "use", "line", "ellipse", "input"}
MOST = 8192  # elements of a kind that are kept, some 300 bytes each
ATTRIBUTES: dict[str, str] = {}


def kept(element: Callable[P, Markup]) -> Callable[P, Markup]:
    """An element that is drawn the same from the same, remembered while it is much asked for."""
    return cast(Callable[P, Markup], lru_cache(MOST, typed=True)(element))


def markup(text: str) -> Markup:
    """Text that is markup already; `Markup` itself looks first whether it is given something else."""
    return str.__new__(Markup, text)


def tag(name: str, *content: str | None, **attributes: Value) -> Markup:
    """An element. `class_` is class, `data_move` is data-move; what is None or False is left out."""
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        if type(value) is str:
            shown = str(escape(value)) if SPECIAL.search(value) else value
        elif type(value) is float:
            shown = _number(value)
        else:
            shown = str(value)
        parts += (ATTRIBUTES.get(key) or _attribute(key), shown, '"')
    inside = [part if type(part) is Markup else escape(part) for part in content if part]
    if inside or name not in EMPTY:
        parts.append(">")
        parts += inside
        parts += ("</", name, ">")
    else:
        parts.append("/>")
    return markup("".join(parts))


@lru_cache(MOST)
def _number(value: float) -> str:
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")  # there is no -0: it would be kept for 0 as well


def _attribute(key: str) -> str:
    ATTRIBUTES[key] = f' {key.rstrip("_").replace("_", "-")}="'
    return ATTRIBUTES[key]


def join(parts: Iterable[Markup]) -> Markup:
    return markup("".join(parts))


def canvas(
    width: float, height: float, *content: Markup, class_: str, what: str | None = None, tucked: bool = False
) -> Markup:
    """An svg as wide as its place, and never wider than drawn unless the stylesheet says so. A `tucked` one is never
    smaller for want of width: what is next to it comes to lie over its right side."""
    return tag(
        "svg",
        *content,
        class_=class_,
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        preserveAspectRatio="xMinYMin slice" if tucked else None,
        data_what=what,
    )


def group(*content: str | None, x: float = 0, y: float = 0, **attributes: Value) -> Markup:
    """Some elements together, moved to x, y."""
    return tag("g", *content, transform=f"translate({x:g} {y:g})" if x or y else None, **attributes)


@kept
def rect(x: float, y: float, width: float, height: float, class_: str, radius: float = 0) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, class_=class_)


@kept
def circle(x: float, y: float, radius: float, class_: str) -> Markup:
    return tag("circle", cx=x, cy=y, r=radius, class_=class_)


@kept
def path(d: str, class_: str) -> Markup:
    return tag("path", d=d, class_=class_)


@kept
def use(
    symbol: str, x: float, y: float, width: float, height: float | None = None, class_: str | None = None
) -> Markup:
    """A symbol of the kit, or of its emblems, at this place and size."""
    return tag("use", href=f"#{symbol}", x=x, y=y, width=width, height=height or width, class_=class_)


@kept
def text(
    words: object, x: float, y: float, class_: str, size: float, *, anchor: str = "middle", fit: float | None = None
) -> Markup:
    """Words on their baseline; if they would be wider than `fit`, they are squeezed into it."""
    said = str(words)
    squeezed = fit is not None and breadth(said, size) > fit
    return tag(
        "text",
        said,
        x=x,
        y=y,
        class_=class_,
        font_size=size,
        text_anchor=anchor,
        textLength=fit if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
    )


def breadth(words: str, size: float) -> float:
    """About how wide the words are in the book serif."""
    return size * sum(0.32 if letter in NARROW else 0.8 if letter in WIDE else 0.53 for letter in words)
