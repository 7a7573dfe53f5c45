"""Asking for a hint by the JSON API."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from ludoteca.core import Json
from ludoteca.server.api import PROBLEMS, TOKEN, Person, TheTables
from ludoteca.server.bots.hints import Hints
from ludoteca.server.forms import HintWanted, TableId
from ludoteca.server.limits import address_of

router = APIRouter(prefix="/api", responses=PROBLEMS)

LINES = "application/x-ndjson"
# What is told must go out as it comes: neither compressed here nor held back by a proxy.
AT_ONCE = {"Content-Encoding": "identity", "X-Accel-Buffering": "no", "Cache-Control": "no-store"}


def hints_of(request: Request) -> Hints:
    found: Hints = request.app.state.hints
    return found


def lines(told: AsyncGenerator[Json, None]) -> StreamingResponse:
    """An answer of one JSON object a line, each sent when it is there; who hangs up ends it."""

    async def written() -> AsyncIterator[str]:
        async with aclosing(told):
            async for each in told:
                yield json.dumps(each) + "\n"

    return StreamingResponse(written(), media_type=LINES, headers=AT_ONCE)


@router.post(
    "/tables/{table_id}/hint",
    summary="What the hard bot would think of in your seat",
    response_class=StreamingResponse,
    responses={200: {"content": {LINES: {"schema": {"type": "string"}}}}},
    dependencies=TOKEN,
)
async def ask(
    request: Request, table_id: TableId, wanted: HintWanted, tables: TheTables, person: Person
) -> StreamingResponse:
    """Lines of JSON: `before`, how many thoughts come first, or `progress`, from 0 to 1; the last has `candidates`,
    best first, each with its `move`, the `line` of moves to the end of the turn as far as it is sure, the `visits` of
    the search, the `chance` to win where that is calibrated, and by how many points it `raises` which part of the
    judgement. Hang up to stop it. Whoever asks again stops what they asked before."""
    asked = hints_of(request).ask(table_id, person, wanted.revision, wanted.moves, wanted.seat, address_of(request))
    return lines((await asked).told())
