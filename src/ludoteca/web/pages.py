"""Jinja with what every page needs."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape

from ludoteca import draw, games
from ludoteca.web.language import LANGUAGES

ENVIRONMENT = Environment(
    loader=PackageLoader("ludoteca.web", "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def static(name: str) -> str:
    """The address of a static file, new whenever its content is: so browsers may keep it for ever."""
    content = files("ludoteca.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:12]}"


def has_static(name: str) -> bool:
    """Whether a game has a stylesheet of its own beside the kit's."""
    return files("ludoteca.web").joinpath("static", name).is_file()


def render(template: str, /, **values: Any) -> str:
    return _template(template).render(values)


@cache
def _template(name: str) -> Template:
    return ENVIRONMENT.get_template(name)


ENVIRONMENT.globals.update(
    static=static,
    has_static=has_static,
    symbols=draw.symbols,
    languages=LANGUAGES,
    every_game=games.every,
    enumerate=enumerate,
)
