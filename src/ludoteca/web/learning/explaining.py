"""What the things on a table are: one list a game and language for the pages that show it, and as a glossary."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import groupby

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response
from markupsafe import Markup
from pydantic_core import to_json

from ludoteca import games
from ludoteca.core import Json
from ludoteca.games.texts import texts
from ludoteca.games.things import things
from ludoteca.server.base import url
from ludoteca.server.security import A_YEAR
from ludoteca.web.context import page, words_of
from ludoteca.web.language import LANGUAGES
from ludoteca.web.learning.citing import Citation, citations
from ludoteca.web.pages import ENVIRONMENT

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Entry:
    """A thing as people read it."""

    key: str
    name: str
    says: str
    facts: list[str]
    rules: list[Citation]
    drawn: Markup | None


def entries(game: str, language: str) -> list[tuple[str, list[Entry]]]:
    """All things of a game, group by group, each group with its title."""
    words = texts(game, language)
    found = []
    for group, alike in groupby(things(game).values(), lambda thing: thing.group):
        listed = [
            Entry(
                thing.key,
                thing.called(words),
                thing.told(words),
                thing.listed(words),
                citations(game, thing.rules, language),
                thing.drawn() if thing.drawn else None,
            )
            for thing in alike
        ]
        found.append((words.catalogue["group"][group], listed))
    return found


@cache
def explanations(game: str, language: str, base: str) -> tuple[str, bytes]:
    """What a page asks for once, and its digest; the links in it begin with that base."""
    found: Json = {
        entry.key: {
            "name": entry.name,
            "says": entry.says,
            "facts": entry.facts,
            "rules": [asdict(each) for each in entry.rules],
        }
        for _, listed in entries(game, language)
        for entry in listed
    }
    body = to_json(found)
    return sha256(body).hexdigest()[:12], body


def things_address(game: str, language: str) -> str:
    """Where a page finds them; a browser may keep them for ever."""
    digest, _ = explanations(game, language, url(""))
    return url(f"/things/{game}/{language}?{digest}")


@router.get("/things/{name}/{language}")
async def show_things(request: Request, name: str, language: str) -> Response:
    """The explanations of a game's things, for scripts."""
    game = games.find(name)
    if language not in LANGUAGES:
        raise HTTPException(404)
    digest, body = explanations(game.name, language, url(""))
    kept = request.url.query == digest
    headers = {"Cache-Control": f"public, max-age={A_YEAR}, immutable" if kept else "no-cache"}
    return Response(body, media_type="application/json", headers=headers)


@router.get("/learn/{name}/glossary")
async def show_glossary(request: Request, name: str) -> Response:
    """What everything on the table is called, looks like and does."""
    game = games.find(name)
    listed = entries(name, words_of(request).language)
    return await page(request, "glossary.html", game=game, groups=listed, own_symbols=own_symbols(name))


@cache
def own_symbols(name: str) -> Markup:
    """A game's own symbols, as they are for any table of it."""
    game = games.find(name)
    found: Markup = import_module(f"ludoteca.games.{name}.board").symbols(game.new(game.players[0], "glossary").view(0))
    return found


ENVIRONMENT.globals.update(things_address=things_address)
