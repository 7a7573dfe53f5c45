"""Trajan's own symbols, beside those of the kit: once a page."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

SHEETS = ("goods", "signs", "figures")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


@cache
def symbols() -> Markup:
    """One hidden svg; `<use href="#tj-wine">` draws one of them."""
    art = files("ludoteca.games.trajan.board").joinpath("art")
    found = [symbol for name in SHEETS for symbol in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8"))]
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found)
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')
