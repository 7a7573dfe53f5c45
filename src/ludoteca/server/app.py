"""The application: the JSON API, its errors, and the guard around it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import DataError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from ludoteca import __version__
from ludoteca.core import LudotecaError, UnknownGame
from ludoteca.server import api
from ludoteca.server.bots import hint_api
from ludoteca.server.bots.hints import Hints
from ludoteca.server.bots.thinking import Engines
from ludoteca.server.errors import ServerError
from ludoteca.server.learning import challenge_api, challenges
from ludoteca.server.life import api as life_api
from ludoteca.server.life import hours_api
from ludoteca.server.life.life import Life
from ludoteca.server.life.presence import Presences
from ludoteca.server.limits import TableLimit
from ludoteca.server.looking_back import analysis_api
from ludoteca.server.looking_back.analysis import Analyses
from ludoteca.server.looking_back.mistakes import Mistakes
from ludoteca.server.looking_back.statistics import Statistics
from ludoteca.server.looking_back.studies import Studies
from ludoteca.server.notices.sending import NO_OUTLETS, Notices, Outlets
from ludoteca.server.people import api as people_api
from ludoteca.server.people.accounts import Accounts
from ludoteca.server.people.passes import Passes
from ludoteca.server.people.profiles import Profiles
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.ratings import api as ratings_api
from ludoteca.server.ratings.keeper import Keeper
from ludoteca.server.security import Guard
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables
from ludoteca.server.upkeep import health
from ludoteca.server.upkeep import metrics as numbers

log = logging.getLogger("ludoteca")

# What programs ask for, by chapters; docs/api.md has every request.
API = (
    api.router,
    analysis_api.router,
    hint_api.router,
    life_api.router,
    ratings_api.router,
    challenge_api.router,
    hours_api.router,
    people_api.router,
)


def create_app(
    url: str,
    pace: float = 0.9,
    engines: Engines | None = None,
    untouched: timedelta | None = None,
    outlets: Outlets = NO_OUTLETS,
) -> FastAPI:
    """The server without pages, on the store of that URL; its bots think here, or where these engines are. Tables that
    lie `untouched` for so long are put away; by these outlets people are told that a table waits for them, once there
    are words for it."""
    tables = Tables(Store(url), pace, engines)
    notices = Notices(tables.store, outlets)
    life = Life(tables, untouched)
    sessions = Sessions(tables.store)
    accounts = Accounts(tables.store, sessions)
    analyses = Analyses(tables.store)
    keeper = Keeper(tables.store)
    tables.rooms.game_over = keeper.game_over
    presences = Presences(tables.store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await tables.start()
        keeper.start()
        life.timekeeper.start()
        sessions.start()
        notices.start()
        presences.start()
        try:
            yield
        finally:
            await sessions.stop()
            await life.timekeeper.stop()
            accounts.close()
            await notices.looking.stop()
            await asyncio.to_thread(notices.stop)
            await presences.stop()
            await analyses.close()
            await keeper.stop()
            await tables.stop()
            # What threads have begun to write, they finish.
            await asyncio.get_running_loop().shutdown_default_executor()
            tables.store.close()

    app = FastAPI(
        title="Ludoteca",
        version=__version__,
        description="Board games by the book: make a table, sit down, see what your seat may know, play.",
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from other hosts
        redoc_url=None,
        openapi_url="/api/openapi.json",
        dependencies=[Depends(challenges.gate)],
    )
    app.state.tables = tables
    app.state.sessions = sessions
    app.state.accounts = accounts
    app.state.analyses = analyses
    app.state.keeper = keeper
    app.state.notices = notices
    app.state.presences = presences
    app.state.passes = Passes(tables.store)
    app.state.hints = Hints(tables)
    app.state.profiles = Profiles(tables.store, tables.friends)
    app.state.life = life
    app.state.mistakes = Mistakes(tables.store)
    app.state.studies = Studies(tables)
    app.state.statistics = Statistics(tables.store)
    app.state.table_limit = TableLimit(tables.store.counts)
    app.state.metrics = numbers.Metrics(tables)
    for router in API:
        app.include_router(router)
    app.include_router(health.router)
    app.include_router(numbers.router)
    app.add_exception_handler(LudotecaError, problem)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(HTTPException, no_such_thing)
    app.add_exception_handler(DataError, not_kept)
    app.add_exception_handler(DBAPIError, no_store)
    app.add_exception_handler(PoolTimeout, no_store)
    app.add_middleware(Guard)
    app.add_middleware(numbers.Measured, metrics=app.state.metrics)
    return app


def status_of(error: LudotecaError) -> int:
    """404 for what is not there, 422 for what the rules refuse, and what a server error says of itself."""
    if isinstance(error, ServerError):
        return error.status
    return 404 if isinstance(error, UnknownGame) else 422


async def problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, LudotecaError)
    status = status_of(error)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return JSONResponse({"error": error.reason, "rule": error.rule}, status, headers)


async def not_understood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return JSONResponse({"error": "The body is not JSON.", "rule": None}, 400)
    where = ".".join(str(part) for part in first["loc"][1:])[:80].encode(errors="replace").decode()
    return JSONResponse({"error": f"{where or 'The request'}: {first['msg']}.", "rule": None}, 422)


async def no_such_thing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:  # Starlette names the methods of the first route of that address only
        routes = [route for route in request.app.routes if isinstance(route, Route)]
        fitting = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
        headers["Allow"] = ", ".join(sorted({method for route in fitting for method in route.methods or ()}))
    return JSONResponse({"error": str(error.detail), "rule": None}, error.status_code, headers)


async def not_kept(request: Request, error: Exception) -> Response:
    """A text that this database cannot hold and so cannot know either: PostgreSQL has none with a NUL in it."""
    log.warning("a request was refused by the store: %s", error)
    return JSONResponse({"error": "The request has characters that cannot be kept here.", "rule": None}, 422)


def is_damaged(error: Exception) -> bool:
    """Whether the store answers, but not with what was put into it."""
    return isinstance(error, DBAPIError) and not isinstance(error, OperationalError)


async def no_store(request: Request, error: Exception) -> Response:
    """The database is gone, busy for too long or damaged. Nothing was acknowledged, so asking again is safe."""
    log.error("the store failed: %s", error)
    away, damaged = "The store does not answer: try again.", "The store is damaged here: tell who runs this server."
    told = damaged if is_damaged(error) else away
    return JSONResponse({"error": told, "rule": None}, 503)
