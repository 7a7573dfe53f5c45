"""Jinja with what every page needs."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape

from ludoteca import draw, games
from ludoteca.server.base import url
from ludoteca.web.language import LANGUAGES

OF_GAMES = ("style.css", "gesture.js")  # what a game's board may have for its pages

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
    shared = {file.name: file for file in files("ludoteca.web").joinpath("static").iterdir()}
    own = {f"games/{game.name}/{name}": of_game(game.name, name) for game in games.every() for name in OF_GAMES}
    for name, file in sorted({**shared, **own}.items()):
        if file.is_file():
            digest.update(f"{name}\n".encode() + sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def of_game(game: str, name: str) -> Traversable:
    """A file of a game's board that pages load: `games/<game>/<name>` among the static files."""
    return files(f"ludoteca.games.{game}.board").joinpath(name)


def static(name: str) -> str:
    """The address of a static file, which a browser may keep for ever."""
    return url(f"/static/{static_version()}/{name}")


def own_static(game: str, name: str) -> str | None:
    """The address of a game's own style or script, if it has one."""
    return static(f"games/{game}/{name}") if of_game(game, name).is_file() else None


def render(template: str, /, **values: Any) -> str:
    """With `base`, which stands before every address: `<a href="{{ base }}/account">`."""
    return _template(template).render(values, base=url(""))


@cache
def _template(name: str) -> Template:
    return ENVIRONMENT.get_template(name)


ENVIRONMENT.globals.update(
    static=static,
    own_static=own_static,
    symbols=draw.symbols,
    languages=LANGUAGES,
    every_game=games.every,
    enumerate=enumerate,
)
