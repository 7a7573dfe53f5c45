"""Seats offered by name: accepting or declining one, offering another, offering one no more."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.server.api import TheTables
from ludoteca.server.base import url
from ludoteca.server.forms import TableId
from ludoteca.server.limits import household_of
from ludoteca.server.people.errors import NameTaken, NoSuchAsk
from ludoteca.web.context import account_of, settled
from ludoteca.web.people.account import signed_in

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])


@router.post("/table/{table_id}/offer")
async def answer(
    request: Request,
    table_id: TableId,
    tables: TheTables,
    do: Annotated[str, Form(max_length=20)],
    name: Annotated[str, Form(max_length=200)] = "",
    seat: Annotated[int, Form(ge=0, le=9)] = 0,
) -> Response:
    person, address = await signed_in(request), household_of(request)
    invitations, table = tables.invitations, url(f"/table/{table_id}")
    if do == "accept":
        room = await tables.room(table_id)
        if not any(each.offered == person for each in room.live.kept.seats) and not room.live.seats_of(person):
            raise NoSuchAsk("This seat is not offered to you, or no more.")
        login = (await account_of(request)).login or ""
        try:
            await tables.join(table_id, person, login, "", address)
        except NameTaken:  # another one can be chosen there
            return RedirectResponse(url(f"/table/{table_id}/join"), 303)
    elif do == "decline":
        await asyncio.to_thread(invitations.decline, table_id, person)
        table = url("/")
    elif do == "offer":
        await asyncio.to_thread(invitations.offer, table_id, person, await invitations.invited(person, name, address))
    elif do == "withdraw":
        await asyncio.to_thread(invitations.withdraw, table_id, person, seat)
    else:
        raise HTTPException(404)
    await tables.room(table_id)  # who watches is shown it
    return RedirectResponse(table, 303)
