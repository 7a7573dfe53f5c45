"""The JSON API under /api: enough to write a player in any language. docs/api.md has an example."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Json
from ludoteca.games.texts import texts
from ludoteca.server.errors import NotYourSeat, StaleRevision
from ludoteca.server.live import Live
from ludoteca.server.security import token_of
from ludoteca.server.tables import LONGEST_CHAT, MOST_MOVES, Sitting, Tables

Text = Annotated[str, StringConstraints(min_length=1, max_length=80)]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$", description="the table's id, as in its address")]
SeatNumber = Annotated[int | None, Query(ge=0, le=9, description="one of your seats; needed only if you have several")]


class Problem(BaseModel):
    """What went wrong: a sentence, and the rule of the game that says so, if one does."""

    error: str
    rule: str | None = None


class StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWanted(StrictModel):
    kind: Annotated[str, Field(pattern="^(me|here|link|bot)$", description="me, here, link or bot")]
    name: Annotated[str, StringConstraints(max_length=24)] = ""
    level: Annotated[str, StringConstraints(max_length=20)] = ""


class TableWanted(StrictModel):
    game: Text
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    listed: bool = False


class Arrival(StrictModel):
    name: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    invite: Annotated[str, StringConstraints(max_length=40)] = ""


class Submission(StrictModel):
    """Moves of one seat, played all or not at all, made on a revision of the table."""

    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Text], Field(min_length=1, max_length=MOST_MOVES)]
    key: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class UndoWanted(StrictModel):
    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class ChatLine(StrictModel):
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]
    name: Annotated[str, StringConstraints(max_length=24)] = ""


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "not a request",
        401: "no token came with it",
        403: "not yours to do",
        404: "no such table or game",
        409: "not now: another's turn, or the table has gone on",
        413: "too large",
        422: "understood, but refused",
    }.items()
}

router = APIRouter(prefix="/api", responses=PROBLEMS)


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def person_of(request: Request) -> str | None:
    """Whoever the token of this request belongs to."""
    token = token_of(request)
    if token is None:
        return None
    return await asyncio.to_thread(tables_of(request).store.person_of, token)


TheTables = Annotated[Tables, Depends(tables_of)]
Person = Annotated[str | None, Depends(person_of)]


async def sure_person(tables: Tables, person: str | None) -> tuple[str, str | None]:
    """This person, or a new one with a token to give back."""
    if person is not None:
        return person, None
    return await asyncio.to_thread(tables.store.new_person)


@router.get("/games", summary="The games there are")
async def list_games() -> list[Json]:
    return [
        {
            "name": game.name,
            "title": game.title,
            "players": list(game.players),
            "options": [
                {"name": option.name, "choices": list(option.choices), "default": option.default}
                for option in game.options
            ],
        }
        for game in games.every()
    ]


@router.post("/tables", status_code=201, summary="Make a table")
async def make_table(wanted: TableWanted, tables: TheTables, person: Person) -> Json:
    """`token`, given to who has none yet, goes into the header `Authorization: Bearer …` of later requests."""
    host, token = await sure_person(tables, person)
    sittings = [Sitting(seat.kind, seat.name, seat.level) for seat in wanted.seats]
    kept = await tables.create(wanted.game, sittings, wanted.options, host, wanted.listed)
    room = await tables.room(kept.id)
    return {"id": kept.id, "invite": kept.invite, "token": token, "seats": room.live.seats_of(host)}


@router.post("/records", status_code=201, summary="Make a table from a record")
async def bring_record(request: Request, tables: TheTables, person: Person) -> Json:
    """The body is the text of the record."""
    host, token = await sure_person(tables, person)
    kept = await tables.bring((await request.body()).decode("utf-8", "replace"), host)
    return {"id": kept.id, "token": token, "seats": list(range(kept.players))}


@router.get("/tables", summary="Open tables that wait for players")
async def open_tables(tables: TheTables) -> list[Json]:
    return [
        {
            "id": kept.id,
            "game": kept.game,
            "players": kept.players,
            "free": sum(seat.free for seat in kept.seats),
            "options": kept.options,
        }
        for kept in await asyncio.to_thread(tables.store.open_tables)
    ]


@router.get("/tables/{table_id}", summary="Where a table stands")
async def show_table(table_id: TableId, tables: TheTables, person: Person) -> Json:
    return about((await tables.room(table_id)).live, person)


@router.post("/tables/{table_id}/join", summary="Sit down")
async def join(table_id: TableId, arrival: Arrival, tables: TheTables, person: Person) -> Json:
    await tables.room(table_id)  # a wrong id makes no person
    joining, token = await sure_person(tables, person)
    seat = await tables.join(table_id, joining, arrival.name, arrival.invite)
    return {"seat": seat, "token": token}


@router.get("/tables/{table_id}/view", summary="All that your seat may know")
async def view(table_id: TableId, tables: TheTables, person: Person, seat: SeatNumber = None) -> Json:
    """Without a seat of yours at this table, the view of a spectator."""
    live = (await tables.room(table_id)).live
    viewer = tables.acting_seat(live, person, seat) if live.seats_of(person) or seat is not None else PUBLIC
    return {"revision": live.revision, "view": live.position.view(viewer)}


@router.get("/tables/{table_id}/moves", summary="What you may do now")
async def moves(table_id: TableId, tables: TheTables, person: Person, seat: SeatNumber = None) -> Json:
    """Each legal move as notation and in words; none if another decides."""
    live = (await tables.room(table_id)).live
    return legal_moves(live, tables.acting_seat(live, person, seat))


@router.post("/tables/{table_id}/moves", summary="Play one move or several, all or none")
async def play(table_id: TableId, submission: Submission, tables: TheTables, person: Person) -> Response:
    """With a `key` of your own making the same request can be sent again: it is carried out once. If the table has
    gone on since `revision`, the answer is 409 with the fresh view and moves."""
    try:
        revision = await tables.submit(
            table_id, person, submission.revision, submission.key, submission.moves, submission.seat
        )
    except StaleRevision as error:
        live = (await tables.room(table_id)).live
        seat = tables.acting_seat(live, person, submission.seat)
        fresh = {"view": live.position.view(seat), **legal_moves(live, seat)}
        return JSONResponse({"error": error.reason, "rule": None, **fresh}, 409)
    return JSONResponse({"ok": True, "revision": revision})


@router.post("/tables/{table_id}/undo", summary="Take your last move back")
async def undo(table_id: TableId, wanted: UndoWanted, tables: TheTables, person: Person) -> Json:
    """Only within a turn, and never behind chance or something shown."""
    return {"ok": True, "revision": await tables.undo(table_id, person, wanted.revision, wanted.seat)}


@router.post("/tables/{table_id}/chat", summary="Say something")
async def say(table_id: TableId, line: ChatLine, tables: TheTables, person: Person) -> Json:
    if person is None:
        raise NotYourSeat("Sit down or make a table first: chat is for those who have a token.")
    await tables.say(table_id, person, line.name or "?", line.text)
    return {"ok": True}


@router.get(
    "/tables/{table_id}/record",
    summary="The record, once the game is over",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {}}}},
)
async def record(table_id: TableId, tables: TheTables) -> PlainTextResponse:
    return PlainTextResponse(await tables.record(table_id))


def about(live: Live, person: str | None) -> Json:
    """A table in public, and which seats are yours."""
    kept = live.kept
    over = live.position.over
    scores = [{"seat": score.seat, "total": score.total, "lines": score.lines} for score in live.position.scores()]
    return {
        "id": kept.id,
        "game": kept.game,
        "options": kept.options,
        "seats": [{"name": seat.name, "bot": seat.level, "free": seat.free} for seat in kept.seats],
        "yours": live.seats_of(person),
        "started": kept.started,
        "revision": live.revision,
        "moves": len(live.entries),
        "actor": None if live.actor == NOBODY else live.actor,
        "over": over,
        "seed_hash": live.seed_hash,
        "seed": kept.seed if over else None,
        "scores": scores if over else None,
        "ranking": live.position.ranking() if over else None,
    }


def legal_moves(live: Live, seat: int) -> Json:
    mine = live.actor == seat
    words = texts(live.game.name)
    legal = live.position.moves() if mine else []
    return {
        "revision": live.revision,
        "seat": seat,
        "your_turn": mine,
        "moves": [{"move": move.text, "words": words.move(move, live.names)} for move in legal],
    }
