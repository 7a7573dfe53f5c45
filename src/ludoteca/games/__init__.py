"""The games. Each folder here is one game; a folder that has a `GAME` is in the library."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ludoteca.core.game import Game, Registry

LIBRARY = Registry()

for _found in iter_modules(__path__):
    if _found.ispkg:
        LIBRARY.add(import_module(f"{__name__}.{_found.name}").GAME)


def find(name: str) -> Game:
    """The game of that name, or UnknownGame with a sentence that names those there are."""
    return LIBRARY.find(name)


def every() -> list[Game]:
    return LIBRARY.all()
