"""Friends, who asks to be one, and who is blocked."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.server.api import tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.limits import household_of
from ludoteca.server.people.friends import ACTS, mark_of
from ludoteca.web.choosing import LOCAL
from ludoteca.web.context import in_words, page, settled, words_of
from ludoteca.web.people.account import signed_in, waiting
from ludoteca.web.people.profile import finder_of

router = APIRouter(prefix="/friends", include_in_schema=False, dependencies=[Depends(settled)])


@router.get("")
async def listing(request: Request, done: str = "") -> Response:
    return await show(request, done=done)


async def show(request: Request, error: LudotecaError | None = None, given: str = "", done: str = "") -> Response:
    person, friends = await signed_in(request), tables_of(request).friends
    t = words_of(request)
    titles = {game.name: game.title for game in games.every()}
    met = await asyncio.to_thread(friends.met, person)
    response = await page(
        request,
        "friends.html",
        status_of(error) if error else 200,
        friends=await asyncio.to_thread(friends.all, person),
        asking=await asyncio.to_thread(friends.asking, person),
        asked=await asyncio.to_thread(friends.asked, person),
        blocked=[(each, mark_of(person, each.person)) for each in await asyncio.to_thread(friends.blocked, person)],
        met=[(each, titles.get(each.game, each.game)) for each in met],
        given=given,
        error=in_words(error, t) if error else None,
        done=t(f"friends.done-{done}") if not error and done in ACTS else None,
    )
    return waiting(response, error)


@router.post("")
async def act(
    request: Request,
    do: Annotated[str, Form(max_length=20)],
    name: Annotated[str, Form(max_length=200)] = "",
    table: Annotated[str, Form(max_length=16)] = "",
    seat: Annotated[int, Form(ge=0, le=9)] = 0,
    mark: Annotated[str, Form(max_length=16)] = "",
    back: Annotated[str, Form(max_length=400)] = "",
) -> Response:
    """By the name of an account, by a seat at a table of one's own, or by the mark of who was blocked so."""
    person, friends = await signed_in(request), tables_of(request).friends
    if do not in ACTS:
        raise HTTPException(404)
    try:
        if table:
            whom = await asyncio.to_thread(friends.sitting, person, table, seat)
        elif mark:
            whom = await asyncio.to_thread(friends.marked, person, mark)
        else:
            whom = await finder_of(request).find(name, household_of(request))
        await friends.act(do, person, whom)
    except LudotecaError as error:
        return await show(request, error, name)
    return RedirectResponse(back if LOCAL.match(back) else url(f"/friends?done={do}"), 303)
