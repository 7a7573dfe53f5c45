"""The drawings that pieces and cards refer to, once a page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from markupsafe import Markup

SHEETS = ("emblems", "glyphs", "pieces")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


@cache
def symbols(*wanted: str) -> Markup:
    """One hidden svg with every symbol, or with those whose name begins so; `<use href="#emblem-sword">` draws one."""
    begins = tuple(f'<symbol id="{name}' for name in wanted)
    return hidden(one for one in drawn_in("ludoteca.draw", SHEETS) if not wanted or one.startswith(begins))


@cache
def drawn_in(package: str, sheets: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols that a package has in the sheets of its folder `art`."""
    art = files(package).joinpath("art")
    return tuple(one for name in sheets for one in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8")))


def inside(package: str, sheets: tuple[str, ...], id: str) -> Markup:
    """What one of those symbols shows, to be drawn outright where there are none: on the box."""
    begins = f'<symbol id="{id}"'
    found = next(one for one in drawn_in(package, sheets) if one.startswith(begins))
    return Markup(_tight(found[found.index(">") + 1 : found.rindex("<")].strip()))


def hidden(found: Iterable[str]) -> Markup:
    """Symbols in one svg that shows nothing itself."""
    body = "".join(map(_tight, found))
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')


def _tight(drawn: str) -> str:
    """Without the lines and spaces between elements, which only help who draws."""
    return re.sub(r">\s+<", "><", drawn)
