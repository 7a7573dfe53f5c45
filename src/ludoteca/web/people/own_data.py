"""What one can do with what the server has of one: take it along, or have it forgotten."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from ludoteca.core import LudotecaError
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.errors import NoToken
from ludoteca.server.limits import household_of
from ludoteca.server.people.export import exported
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.people import NO_ACCOUNT
from ludoteca.server.upkeep.admin import Admin
from ludoteca.web.context import in_words, page, settled, words_of
from ludoteca.web.people.account import Password, accounts_of, be_guest, signed_in, waiting

router = APIRouter(prefix="/account", include_in_schema=False, dependencies=[Depends(settled)])


@router.get("/data")
async def data(request: Request) -> Response:
    return await show(request)


async def show(request: Request, error: LudotecaError | None = None) -> Response:
    await signed_in(request)
    told = in_words(error, words_of(request)) if error else None
    return waiting(await page(request, "data.html", status_of(error) if error else 200, error=told, done=None), error)


@router.get("/export")
async def download(request: Request) -> Response:
    """Also for who has no account: they have tables."""
    person = await person_of(request)
    if person is None:
        raise NoToken("Nobody is known here by this browser.")
    return await exported(tables_of(request).store, person)


@router.post("/erase")
async def erase(request: Request, password: Password) -> Response:
    """Forget who asks; their games stay, without the name."""
    person = await signed_in(request)
    try:
        await accounts_of(request).check(person, password, household_of(request))
        ended = await asyncio.to_thread(Admin(tables_of(request).store, Doer(person=person)).erase, person)
    except LudotecaError as error:
        return await show(request, error)
    sessions: Sessions = request.app.state.sessions
    sessions.end(ended)
    await tables_of(request).rooms.heed()
    request.state.account = NO_ACCOUNT
    response = await page(request, "erased.html", error=None, done=None)
    be_guest(request, response)
    return response
