"""The whole application: the server with its pages."""

from __future__ import annotations

import os
import re
from datetime import timedelta
from importlib.resources import as_file, files

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import DataError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Scope

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.server import app as server
from ludoteca.server.base import Below, path_of
from ludoteca.server.bots.thinking import Engines
from ludoteca.server.notices.sending import NO_OUTLETS, Outlets
from ludoteca.server.security import A_YEAR
from ludoteca.web import admin, choosing, lobby
from ludoteca.web.context import error_page, storeless_page
from ludoteca.web.learning import challenges, coach, exercises, explaining, hints, lessons, rules
from ludoteca.web.looking_back import analysis, mistakes, statistics, studies
from ludoteca.web.pages import OF_GAMES, of_game, static_version
from ludoteca.web.people import account, devices, friends, hours, notices, own_data, profile, ratings, recovering
from ludoteca.web.people.telling import InWords
from ludoteca.web.tables import ending, matters, offers, strip, table
from ludoteca.web.tables.watching import Sockets

VERSION = re.compile("[0-9a-f]{12}")
OF_A_GAME = re.compile(rf"games/(?P<game>[a-z]+)/(?P<name>{'|'.join(map(re.escape, OF_GAMES))})")
SMALL = 1000  # bytes of an answer that is not worth compressing


def create_app(
    url: str,
    pace: float = 0.9,
    engines: Engines | None = None,
    base: str = "",
    untouched: timedelta | None = None,
    outlets: Outlets = NO_OUTLETS,
) -> FastAPI:
    """Ludoteca on the store of that URL; its bots think here, or where these engines are; below that path. Tables that
    lie `untouched` for so long are put away, and notices go out by those outlets."""
    app = server.create_app(url, pace, engines, untouched, outlets)
    app.state.notices.telling = InWords()
    app.include_router(lobby.router)
    app.include_router(account.router)
    app.include_router(recovering.router)
    app.include_router(devices.router)
    app.include_router(own_data.router)
    app.include_router(profile.router)
    app.include_router(friends.router)
    app.include_router(offers.router)
    app.include_router(choosing.router)
    app.include_router(notices.router)
    app.include_router(table.router)
    app.include_router(matters.router)
    app.include_router(hours.router)
    app.include_router(explaining.router)  # before lessons: no lesson is called glossary
    app.include_router(hints.router)
    app.include_router(coach.router)
    app.include_router(lessons.router)
    app.include_router(rules.router)
    app.include_router(analysis.router)
    app.include_router(mistakes.router)
    app.include_router(studies.router)
    app.include_router(statistics.router)
    app.include_router(exercises.router)
    app.include_router(ending.router)
    app.include_router(strip.router)
    app.include_router(admin.router)
    app.include_router(ratings.router)
    app.include_router(challenges.router)
    with as_file(files("ludoteca.web") / "static") as folder:
        app.mount("/static", KeptFiles(directory=folder))
    app.add_exception_handler(LudotecaError, problem)
    app.add_exception_handler(HTTPException, no_such_thing)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(DataError, not_kept)
    app.add_exception_handler(DBAPIError, no_store)
    app.add_exception_handler(PoolTimeout, no_store)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5)
    app.add_middleware(Sockets)
    app.add_middleware(Below, base=base)
    return app


class KeptFiles(StaticFiles):
    """Files whose address changes with their content: a browser may keep them for ever. Under the address of another
    release, from which a page may still be open, or under none, it asks each time."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """What a game brings along lies in its folder."""
        found = OF_A_GAME.fullmatch(path)
        if found is None or found["game"] not in {game.name for game in games.every()}:
            return super().lookup_path(path)
        file = str(of_game(found["game"], found["name"]))
        return (file, os.stat(file)) if os.path.isfile(file) else ("", None)

    async def get_response(self, path: str, scope: Scope) -> Response:
        version, _, name = path.partition("/")
        response = await super().get_response(name if VERSION.fullmatch(version) else path, scope)
        kept = response.status_code in (200, 304) and version == static_version()
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable" if kept else "no-cache"
        return response


def wants_page(request: Request) -> bool:
    """Whether a person asks, not a script."""
    return not path_of(request.scope).startswith("/api/") and "text/html" in request.headers.get("accept", "")


async def problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, LudotecaError)
    if not wants_page(request):
        return await server.problem(request, error)
    return HTMLResponse(await error_page(request, error), server.status_of(error))


async def no_such_thing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if not wants_page(request):
        return await server.no_such_thing(request, error)
    return HTMLResponse(await error_page(request, None), error.status_code)


async def not_understood(request: Request, error: Exception) -> Response:
    """An address that no link of ours has: a table's name with a slip of the pen, a move's number that is none."""
    if not wants_page(request):
        return await server.not_understood(request, error)
    return HTMLResponse(await error_page(request, None), 404 if request.method == "GET" else 422)


async def not_kept(request: Request, error: Exception) -> Response:
    answer = await server.not_kept(request, error)
    if not wants_page(request):
        return answer
    return HTMLResponse(await error_page(request, None), answer.status_code)


async def no_store(request: Request, error: Exception) -> Response:
    answer = await server.no_store(request, error)
    if not wants_page(request):
        return answer
    return HTMLResponse(storeless_page(request, server.is_damaged(error)), answer.status_code)
