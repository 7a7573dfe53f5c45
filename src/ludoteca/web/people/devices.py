"""Where one is signed in, and signing out there."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.server.api import tables_of
from ludoteca.server.base import url
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.security import token_of
from ludoteca.web.context import page, settled
from ludoteca.web.people.account import accounts_of, signed_in

router = APIRouter(prefix="/account/sessions", include_in_schema=False, dependencies=[Depends(settled)])

SessionId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("")
async def listing(request: Request) -> Response:
    person = await signed_in(request)
    sessions: Sessions = request.app.state.sessions
    await sessions.write_uses()  # this one among them
    found = await asyncio.to_thread(tables_of(request).store.sessions_of, person, token_of(request))
    return await page(request, "sessions.html", sessions=found, error=None, done=None)


@router.post("/end")
async def end_others(request: Request) -> Response:
    person, token = await signed_in(request), token_of(request)
    assert token is not None  # or nobody were signed in
    await accounts_of(request).end_others(person, token)
    return RedirectResponse(url("/account/sessions"), 303)


@router.post("/{session}/end")
async def end(request: Request, session: SessionId) -> Response:
    await accounts_of(request).end(await signed_in(request), session)
    return RedirectResponse(url("/account/sessions"), 303)
