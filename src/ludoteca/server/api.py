"""The JSON API under /api: enough to write a player in any language. docs/api.md has an example."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPBearer

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, BadRecord, Json
from ludoteca.games.texts import texts
from ludoteca.server.errors import NoToken, StaleRevision
from ludoteca.server.forms import (
    Arrival,
    Behind,
    Brought,
    ChatLine,
    Choices,
    ClockWanted,
    Done,
    Joined,
    LegalMove,
    Made,
    OneGame,
    OneOption,
    OpenTable,
    Problem,
    SeatNumber,
    SeatScore,
    SeatTaken,
    Seen,
    Standing,
    Submission,
    TableId,
    TableWanted,
    TimeLeft,
    Unadvised,
    UndoWanted,
    Written,
)
from ludoteca.server.life.clocks import Clock
from ludoteca.server.life.manners import Manners
from ludoteca.server.life.time_left import clocks
from ludoteca.server.limits import TableLimit, address_of, household_of
from ludoteca.server.people.passes import Passes
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.security import bearer_of, token_of
from ludoteca.server.store.kept import ALLOWED, Seat
from ludoteca.server.store.people import now
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.tables import Sitting, Tables

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "not a request",
        401: "no token that is known came with it",
        403: "not yours to do",
        404: "no such table or game",
        405: "nothing that can be done here",
        408: "did not arrive in time",
        409: "not now: another's turn, or the table has gone on",
        413: "too large",
        422: "understood, but refused",
        429: "too often",
        503: "the store does not answer; try again",
    }.items()
}
BEHIND: dict[int | str, dict[str, Any]] = {
    409: {"model": Behind | Problem, "description": PROBLEMS[409]["description"]}
}
TOKEN = [Depends(HTTPBearer(auto_error=False, description="the token that making a table or joining one gave you"))]

router = APIRouter(prefix="/api", responses=PROBLEMS)


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def the_tables(request: Request) -> Tables:
    """The same for FastAPI, which would ask for it in a thread of its own if it were not async."""
    return tables_of(request)


async def count_table(request: Request) -> None:
    """Whoever makes a table passes here first."""
    limit: TableLimit = request.app.state.table_limit
    await limit.count(request)


async def person_of(request: Request) -> str | None:
    """Whoever asks: by a pass, at the one table that it is for, or by a token."""
    passes: Passes = request.app.state.passes
    return await passes.person_of(request) or await holder_of(request)


async def holder_of(request: Request) -> str | None:
    """Whoever the token of this request belongs to, asked once. A program is told if nobody has its token."""
    if hasattr(request.state, "holder"):
        known: str | None = request.state.holder
        return known
    token = token_of(request)
    person = await tables_of(request).who.ask(token) if token is not None else None
    if person is None and bearer_of(request) is not None:
        raise NoToken("This token is not known here.")
    if person is not None and token is not None:
        sessions: Sessions = request.app.state.sessions
        sessions.note(token, request)
    request.state.holder = person
    return person


TheTables = Annotated[Tables, Depends(the_tables)]
LIMITED = [Depends(count_table)]
Person = Annotated[str | None, Depends(person_of)]


async def sure_person(tables: Tables, person: str | None) -> tuple[str, str | None]:
    """This person, or a new one with a token to give back."""
    if person is not None:
        return person, None
    return await asyncio.to_thread(tables.store.new_person)


@router.get("/games", summary="The games there are")
async def list_games() -> list[OneGame]:
    return [
        OneGame(
            name=game.name,
            title=game.title,
            players=list(game.players),
            options=[
                OneOption(name=option.name, choices=list(option.choices), default=option.default)
                for option in game.options
            ],
        )
        for game in games.every()
    ]


@router.post("/tables", status_code=201, summary="Make a table", dependencies=LIMITED)
async def make_table(request: Request, wanted: TableWanted, tables: TheTables, person: Person) -> Made:
    sittings = [Sitting(seat.kind, seat.name, seat.level) for seat in wanted.seats]
    sittings = await tables.invitations.named(sittings, person, household_of(request))
    host, token = await sure_person(tables, person)
    hints = ALLOWED if wanted.hints else None
    manners = Manners(wanted.stand_in, clock_wanted(wanted.clock), wanted.take_back_shown, wanted.rated)
    address = address_of(request)
    made = await tables.create(wanted.game, sittings, wanted.options, host, wanted.listed, address, hints, manners)
    live, kept = made.live, made.live.kept
    warnings = [
        Unadvised(option=option.name, choice=choice, players=list(option.advised[choice]))
        for option, choice in live.game.warnings(kept.players, kept.options)
    ]
    return Made(id=kept.id, invite=kept.invite, token=token, seats=live.seats_of(host), warnings=warnings)


RECORD_BODY: Json = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.post(
    "/records",
    status_code=201,
    summary="Make a table from a record",
    openapi_extra=RECORD_BODY,
    dependencies=LIMITED,
)
async def bring_record(request: Request, tables: TheTables, person: Person) -> Brought:
    """The body is the text of the record. All seats are yours, and an unfinished game can be played on."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord("A record is a text in UTF-8.") from None
    host, token = await sure_person(tables, person)
    kept = await tables.bring(text, host)
    return Brought(id=kept.id, token=token, seats=list(range(kept.players)))


@router.get("/tables", summary="Open tables that wait for players")
async def open_tables(tables: TheTables, person: Person) -> list[OpenTable]:
    found = await asyncio.to_thread(tables.store.open_tables)
    shunned = await asyncio.to_thread(tables.friends.shunned_by, person)
    return [
        OpenTable(
            id=kept.id,
            game=kept.game,
            players=kept.players,
            free=sum(seat.open for seat in kept.seats),
            options=kept.options,
            rated=kept.rated,
        )
        for kept in found
        if kept.damage is None and kept.open_to(shunned)
    ]


@router.get("/tables/{table_id}", summary="Where a table stands")
async def show_table(table_id: TableId, tables: TheTables, person: Person) -> Standing:
    return about((await tables.room(table_id)).live, person)


@router.post("/tables/{table_id}/join", summary="Sit down")
async def join(request: Request, table_id: TableId, arrival: Arrival, tables: TheTables, person: Person) -> Joined:
    """A table that is not listed needs the `invite` of its host, and so does the second who comes from one address."""
    seat, token = await tables.join(table_id, person, arrival.name, arrival.invite, household_of(request))
    return Joined(seat=seat, token=token)


@router.get("/tables/{table_id}/view", summary="All that your seat may know")
async def view(table_id: TableId, tables: TheTables, person: Person, seat: SeatNumber = None) -> Seen:
    """Without a seat of yours at this table, the view of a spectator; of neither before all seats are taken."""
    live = (await tables.room(table_id)).live
    viewer = tables.acting_seat(live, person, seat) if live.seats_of(person) or seat is not None else PUBLIC
    return Seen(revision=live.revision, view=live.view(viewer))


@router.get("/tables/{table_id}/moves", summary="What you may do now", dependencies=TOKEN)
async def moves(table_id: TableId, tables: TheTables, person: Person, seat: SeatNumber = None) -> Choices:
    """Each legal move as notation and in words; none if another decides."""
    live = (await tables.room(table_id)).live
    return choices(live, tables.acting_seat(live, person, seat))


@router.post(
    "/tables/{table_id}/moves",
    summary="Play one move or several, all or none",
    response_model=Written,
    responses=BEHIND,
    dependencies=TOKEN,
)
async def play(
    request: Request, table_id: TableId, submission: Submission, tables: TheTables, person: Person
) -> Written | Response:
    """With a `key` of your own making the same request can be sent again: it is carried out once. If the table has
    gone on since `revision`, the answer is 409 with the fresh view and moves."""
    try:
        revision = await tables.submit(
            table_id,
            person,
            submission.revision,
            submission.key,
            submission.moves,
            submission.seat,
            address_of(request),
        )
    except StaleRevision as error:
        return await behind(tables, table_id, person, submission.seat, error)
    return Written(revision=revision)


@router.post(
    "/tables/{table_id}/undo",
    summary="Take your last move back",
    response_model=Written,
    responses=BEHIND,
    dependencies=TOKEN,
)
async def undo(table_id: TableId, wanted: UndoWanted, tables: TheTables, person: Person) -> Written | Response:
    """Only within a turn, and never behind chance or something shown."""
    try:
        return Written(revision=await tables.undo(table_id, person, wanted.revision, wanted.seat))
    except StaleRevision as error:
        return await behind(tables, table_id, person, wanted.seat, error)


@router.post("/tables/{table_id}/chat", summary="Say something", dependencies=TOKEN)
async def say(request: Request, table_id: TableId, line: ChatLine, tables: TheTables, person: Person) -> Done:
    """Spectators of a listed table give a `name`; who has a seat speaks by the seat's."""
    if person is None:
        raise NoToken("Sit down or make a table first: chat is for those who have a token.")
    await tables.say(table_id, person, line.name or "?", line.text, household_of(request))
    return Done()


@router.get(
    "/tables/{table_id}/record",
    summary="The record, once the game is over",
    response_class=Response,  # refusals are JSON here too
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(table_id: TableId, tables: TheTables, person: Person) -> PlainTextResponse:
    """Of a table that cannot be opened here, its players get what is kept of it."""
    return PlainTextResponse(await tables.record(table_id, person))


def about(live: Live, person: str | None) -> Standing:
    kept = live.kept
    over = live.position.over
    scores = live.position.scores() if over else []
    return Standing(
        id=kept.id,
        game=kept.game,
        options=kept.options,
        seats=[_seat(seat) for seat in kept.seats],
        yours=live.seats_of(person),
        started=kept.started,
        revision=live.revision,
        moves=len(live.story),
        actor=None if live.actor == NOBODY else live.actor,
        over=over,
        closed=kept.closed,
        ended=kept.ended,
        put_away=kept.away,
        clocks=[
            TimeLeft(seat=each.seat, left=each.left, runs=each.runs, rests=each.rests, until=each.until)
            for each in clocks(live, now())
        ],
        bots_stopped=kept.halted,
        hints=kept.may_hint,
        rated=kept.rated,
        challenge=kept.challenge,
        seed_hash=kept.seed_hash,
        seed=kept.seed if over or (kept.ended and kept.started) else None,
        scores=[SeatScore(seat=score.seat, total=score.total, lines=score.lines) for score in scores] or None,
        ranking=live.position.ranking() if over else None,
    )


def clock_wanted(wanted: ClockWanted | None) -> Clock | None:
    if wanted is None:
        return None
    return Clock(wanted.kind, wanted.up, wanted.hours * 3600, wanted.reserve, wanted.increment)


def _seat(seat: Seat) -> SeatTaken:
    return SeatTaken(
        name=seat.name,
        bot=seat.level,
        free=seat.free,
        offered=seat.offered is not None,
        stand_in=seat.stand_in,
        counts=seat.uncounted is None,
    )


def choices(live: Live, seat: int) -> Choices:
    mine = live.actor == seat
    words = texts(live.game.name)
    legal = live.position.moves() if mine else []
    view = live.position.view(seat) if legal else {}
    return Choices(
        revision=live.revision,
        seat=seat,
        your_turn=mine,
        moves=[
            LegalMove(move=move.text, words=words.move(move, live.names, live.game.pointed_at(view, move)))
            for move in legal
        ],
    )


async def behind(
    tables: Tables, table_id: str, person: str | None, seat: int | None, error: StaleRevision
) -> JSONResponse:
    live = (await tables.room(table_id)).live
    number = tables.acting_seat(live, person, seat)
    fresh = Behind(error=error.reason, view=live.view(number), **choices(live, number).model_dump())
    return JSONResponse(fresh.model_dump(), error.status)
