"""The drawings that pieces and cards refer to, once a page."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

SHEETS = ("emblems", "glyphs", "pieces")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


@cache
def symbols(*wanted: str) -> Markup:
    """One hidden svg with every symbol, or with those whose name begins so; `<use href="#emblem-sword">` draws one."""
    art = files("ludoteca.draw").joinpath("art")
    found = [symbol for name in SHEETS for symbol in SYMBOL.findall(art.joinpath(f"{name}.svg").read_text("utf-8"))]
    begins = tuple(f'<symbol id="{name}' for name in wanted)
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found if not wanted or symbol.startswith(begins))
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')
