"""The drawings that pieces and cards refer to, once a page."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

SHEETS = ("emblems", "glyphs", "pieces")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


@cache
def symbols() -> Markup:
    """One hidden svg with every symbol; `<use href="#emblem-sword">` draws one of them."""
    art = files("ludoteca.draw").joinpath("art")
    found = [symbol for name in SHEETS for symbol in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8"))]
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found)
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')
