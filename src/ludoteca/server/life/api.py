"""Leaving, coming back, voting and taking back by the JSON API; who is there, and what happened."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from ludoteca.server.api import PROBLEMS, TOKEN, Person, TheTables
from ludoteca.server.forms import Answered, Attending, Done, SeatNamed, TableId, Told, VoteWanted
from ludoteca.server.life.life import Life
from ludoteca.server.life.presence import Presences

router = APIRouter(prefix="/api/tables/{table_id}", responses=PROBLEMS)


async def life_of(request: Request) -> Life:
    found: Life = request.app.state.life
    return found


TheLife = Annotated[Life, Depends(life_of)]


@router.post("/leave", summary="Leave the table", dependencies=TOKEN)
async def leave(table_id: TableId, life: TheLife, person: Person) -> Done:
    """Before the game begins your seat is free again; afterwards a bot plays for you until you come back, and the
    result does not count for you. If nobody else is left, the table is put away as it stands."""
    await life.leaving.leave(table_id, person)
    return Done()


@router.post("/resign", summary="Give the game up", dependencies=TOKEN)
async def resign(table_id: TableId, life: TheLife, person: Person) -> Done:
    """For good: a bot plays on in your seat, or the game ends if no other person plays."""
    await life.leaving.resign(table_id, person)
    return Done()


@router.post("/back", summary="Take your seat back from the bot", dependencies=TOKEN)
async def back(table_id: TableId, life: TheLife, person: Person) -> Done:
    await life.leaving.come_back(table_id, person)
    return Done()


@router.post("/remove", summary="Send somebody away who has not moved yet", dependencies=TOKEN)
async def remove(table_id: TableId, given: SeatNamed, life: TheLife, person: Person) -> Done:
    """For who made the table. Before the game begins the seat is free again and the invitation a new one; afterwards
    the seat is a bot's."""
    await life.leaving.remove(table_id, person, given.seat)
    return Done()


@router.post("/close", summary="Close a table that has not begun", dependencies=TOKEN)
async def close(table_id: TableId, life: TheLife, person: Person) -> Done:
    await life.leaving.close(table_id, person)
    return Done()


@router.post("/reopen", summary="Bring a table back that was put away", dependencies=TOKEN)
async def reopen(table_id: TableId, life: TheLife, person: Person) -> Done:
    await life.leaving.reopen(table_id, person)
    return Done()


@router.post(
    "/vote", summary="Ask the others for a bot in the seat of who is absent, or for the end", dependencies=TOKEN
)
async def vote(table_id: TableId, wanted: VoteWanted, life: TheLife, person: Person) -> Done:
    """Somebody is absent who has had to decide for an hour and has no page of the table open. A bot sits down if more
    than half of the others are for it; the game ends if all are. Without a `seat`, `end` asks everybody."""
    await life.votes.ask(table_id, person, wanted.about, wanted.seat)
    return Done()


@router.post("/takeback", summary="Ask whether your last turn may be taken back", dependencies=TOKEN)
async def take_back(table_id: TableId, life: TheLife, person: Person) -> Done:
    """With what bots have played after it. All other people must agree; behind what was shown only where the table was
    made with `take_back_shown`."""
    await life.take_backs.ask(table_id, person)
    return Done()


@router.post("/answer", summary="Answer what is asked at the table", dependencies=TOKEN)
async def answer(table_id: TableId, given: Answered, life: TheLife, person: Person) -> Done:
    """Who asked withdraws it by answering no."""
    await life.answer(table_id, person, given.yes)
    return Done()


@router.get("/happenings", summary="What happened besides moves and chat")
async def happenings(table_id: TableId, tables: TheTables) -> list[Told]:
    """Oldest first; `row` is the revision that the table had then."""
    live = (await tables.room(table_id)).live
    return [
        Told(at=each.at, row=each.row, what=each.what, seat=each.seat, detail=each.detail) for each in live.happened
    ]


@router.get("/people", summary="Who is there, and who is away since when")
async def people(table_id: TableId, request: Request, tables: TheTables, person: Person) -> list[Attending]:
    """The others who sit there and let it be seen, as far as it is known."""
    kept = (await tables.room(table_id)).live.kept
    presences: Presences = request.app.state.presences
    known = await asyncio.to_thread(presences.store.at_table, table_id)
    return [
        Attending(seat=seat.number, here=found.here, since=found.at)
        for seat in kept.seats
        if seat.person not in (None, person) and (found := known.get(str(seat.person))) is not None and found.shown
    ]
