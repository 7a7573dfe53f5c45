"""Jinja with what every page needs."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape

from ludoteca import draw, games
from ludoteca.server.base import url
from ludoteca.web.language import LANGUAGES

ENVIRONMENT = Environment(
    loader=PackageLoader("ludoteca.web", "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def static_version() -> str:
    """Another one whenever any static file is. It stands before the names, so that what a script imports or a style
    shows, which name each other, has it too."""
    digest = sha256()
    for file in sorted(files("ludoteca.web").joinpath("static").iterdir(), key=lambda file: file.name):
        digest.update(f"{file.name}\n".encode() + sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a static file, which a browser may keep for ever."""
    return url(f"/static/{static_version()}/{name}")


def has_static(name: str) -> bool:
    """Whether a game has a stylesheet of its own beside the kit's."""
    return files("ludoteca.web").joinpath("static", name).is_file()


def render(template: str, /, **values: Any) -> str:
    """With `base`, which stands before every address: `<a href="{{ base }}/account">`."""
    return _template(template).render(values, base=url(""))


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
