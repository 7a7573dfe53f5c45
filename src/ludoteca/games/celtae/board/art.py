"""The game's own symbols, beside those of the kit, once a page."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.games.celtae.board import faces

SHEETS = ("figures", "signs")
SYMBOL = re.compile(r"<symbol.*?</symbol>", re.DOTALL)


def symbols(view: Json) -> Markup:
    """One hidden svg; `<use href="#cl-farmer">` draws one of them. The same whatever is on the table."""
    return _symbols()


@cache
def _symbols() -> Markup:
    found: list[str] = [symbol for name in SHEETS for symbol in SYMBOL.findall(sheet(name))]
    found += faces.symbols()
    body = "".join(re.sub(r">\s+<", "><", symbol) for symbol in found)
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>')


def sheet(name: str) -> str:
    return files("ludoteca.games.celtae.board").joinpath("art", f"{name}.svg").read_text("utf-8")
