"""The table: its page, what is sent when something changes, previews, and steps back in time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from pydantic import Field

from ludoteca.core import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.server.api import Person, TheTables, person_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import CannotOpen, NotNow
from ludoteca.server.forms import ChatLine, StrictModel, TableId, Text
from ludoteca.server.life.clocks import clock_of
from ludoteca.server.life.manners import Manners
from ludoteca.server.limits import household_of
from ludoteca.server.people.names import alike
from ludoteca.server.store.kept import ALLOWED, SHOWN, Seat
from ludoteca.server.tables.along import alone
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import MOST_MOVES, Sitting
from ludoteca.web.context import folds_for, in_words, page, remember, settled, words_of
from ludoteca.web.language import language_of, words
from ludoteca.web.learning.advice import warnings
from ludoteca.web.lobby import last_name, make_table
from ludoteca.web.looking_back.analysis import look_back
from ludoteca.web.looking_back.replay import past_reader, replay_data
from ludoteca.web.names import names_of
from ludoteca.web.settings import NAME_COOKIE, set_plain_cookie
from ludoteca.web.tables.clocks import agreed
from ludoteca.web.tables.look import DRAWN, Look
from ludoteca.web.tables.sharing import own_seat
from ludoteca.web.tables.shown import PREVIEWED, fragments
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.why import why_not

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])
log = logging.getLogger("ludoteca")


@router.get("/table/{table_id}")
async def show(
    request: Request, table_id: TableId, tables: TheTables, person: Person, seat: int | None = None
) -> Response:
    room = await tables.room(table_id)
    folds = await folds_for(request, person)
    reader = Reader(person, own_seat(room.live, person, seat), language_of(request), folds=folds)
    return await page(request, "table.html", look=Look(room, reader), parts=fragments(room, reader))


@router.get("/table/{table_id}/at/{number}")
async def travel(
    request: Request,
    table_id: TableId,
    number: int,
    tables: TheTables,
    person: Person,
    seat: int | None = None,
    open: bool = False,
) -> Response:
    """A past moment, seen from one's own seat until the game is over; from any seat, or of all at once, after."""
    room = await tables.room(table_id)
    folds = await folds_for(request, person)
    look = Look(room, replace(past_reader(room, person, language_of(request), seat, open, number), folds=folds))
    if not 0 <= number <= len(room.live.story):
        raise HTTPException(404)
    if "application/json" in request.headers.get("accept", ""):
        said = " ".join(sentence for line in look.log(number - 1) for sentence in line.sentences if sentence)
        return JSONResponse({"fragments": look.fragments((*DRAWN, "score")), "number": number, "said": said})
    query = "?open=1" if look.reader.opened else f"?seat={seat}" if seat is not None else ""
    replay = replay_data(room.live)
    if room.live.position.over and room.live.kept.base is None:
        return await look_back(request, look, query, replay)
    return await page(request, "table.html", look=look, parts=look.fragments(), query=query, replay=replay)


class Attempt(StrictModel):
    """The unfinished turn so far: moves not yet submitted, made on a revision. The first so many are one's `own`, what
    comes after them was proposed; `proposing` asks for more of that."""

    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Text], Field(max_length=MOST_MOVES)]
    seat: Annotated[int, Field(ge=-1, le=9)]
    own: Annotated[int, Field(ge=0, le=MOST_MOVES)] | None = None
    proposing: bool = False


def tried(look: Look) -> dict[str, Any]:
    """What a page is told of its unfinished turn."""
    moves, live = look.reader.moves, look.live
    told = {"moves": moves, "alone": alone(live, moves), "confirm": look.confirming, "revision": live.revision}
    return {"fragments": look.fragments(PREVIEWED), **told}


@router.post("/table/{table_id}/try")
async def attempt(request: Request, table_id: TableId, given: Attempt, tables: TheTables, person: Person) -> Response:
    """What these moves would do, and those that must follow. Nothing is written, and nothing told that the seat may
    not know."""
    room = await tables.room(table_id)
    language = language_of(request)
    seat = own_seat(room.live, person, given.seat)
    try:
        moves, preview = given.moves, None
        if moves:
            moves, preview = await tables.along(table_id, person, given.revision, moves, seat, given.proposing)
        look = Look(room, Reader(person, seat, language, moves=tuple(moves), own=given.own), preview)
        return JSONResponse(tried(look))
    except LudotecaError as error:
        why = in_words(error, words(language), room.live.game.name)
        folds = await folds_for(request, person)
        fresh = Look(room, Reader(person, seat, language, folds=folds)).fragments()  # the table may have gone on
        return JSONResponse({"error": why, "fragments": fresh, "revision": room.live.revision}, status_of(error))


@router.post("/table/{table_id}/suggest")
async def suggest(request: Request, table_id: TableId, given: Attempt, tables: TheTables, person: Person) -> Response:
    """A bot's moves for the rest of the set-up, after these."""
    seat = own_seat((await tables.room(table_id)).live, person, given.seat)
    try:
        moves = await tables.suggestion(table_id, person, given.revision, given.moves, seat)
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words_of(request))}, status_of(error))
    return JSONResponse({"moves": moves})


class Further(Attempt):
    """A move that somebody chooses while the last of these waits to be confirmed."""

    move: Text


@router.post("/table/{table_id}/follows")
async def follows(request: Request, table_id: TableId, given: Further, tables: TheTables, person: Person) -> Response:
    """Whether one can go on with it once they are confirmed."""
    seat = own_seat((await tables.room(table_id)).live, person, given.seat)
    try:
        told = await tables.follows(table_id, person, given.revision, given.moves, seat, given.move)
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words_of(request))}, status_of(error))
    return JSONResponse({"follows": told})


class Question(Attempt):
    """A move that somebody misses, after the moves of the unfinished turn, in words or notation; or, `pressed`, what
    the page calls a thing that somebody tried to use."""

    pressed: bool = False
    move: Annotated[str, Field(min_length=1, max_length=200)]


@router.post("/table/{table_id}/why")
async def why(request: Request, table_id: TableId, given: Question, tables: TheTables, person: Person) -> Response:
    """Why a move is not possible now, with the rule."""
    room = await tables.room(table_id)
    seat = own_seat(room.live, person, given.seat)
    reader = Reader(person, seat, language_of(request), moves=tuple(given.moves))
    try:
        preview = None
        if given.moves:
            preview = await tables.preview(table_id, person, given.revision, given.moves, seat)
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words(reader.language), room.live.game.name)}, status_of(error))
    return JSONResponse(why_not(Look(room, reader, preview), given.move, given.pressed).json())


@router.get("/table/{table_id}/join")
async def join_form(
    request: Request, table_id: TableId, tables: TheTables, person: Person, invite: str = ""
) -> Response:
    room = await tables.room(table_id)
    if room.live.seats_of(person) or room.live.kept.started:
        return RedirectResponse(url(f"/table/{table_id}"), 303)
    return await show_join(request, room, invite, await last_name(request), None)


async def show_join(request: Request, room: Room, invite: str, name: str, error: str | None) -> Response:
    kept = room.live.kept
    t = words_of(request)
    return await page(
        request,
        "join.html",
        422 if error else 200,
        id=kept.id,
        title=room.live.game.title,
        names=names_of(kept, t),
        warnings=warnings(kept, t),
        hints=kept.hints == ALLOWED,
        rated=kept.rated,
        agreed=agreed(kept, t),
        invite=invite,
        name=name,
        error=error,
    )


@router.post("/table/{table_id}/join")
async def join(
    request: Request,
    table_id: TableId,
    tables: TheTables,
    name: Annotated[str, Form(max_length=200)],
    invite: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    room = await tables.room(table_id)
    person = await person_of(request)
    wanted = name.strip() or words_of(request)("new.me-name")
    try:
        _, token = await tables.join(table_id, person, wanted, invite, household_of(request))
    except LudotecaError as error:
        return await show_join(request, room, invite, name, in_words(error, words_of(request)))
    response = RedirectResponse(url(f"/table/{table_id}"), 303)
    remember(request, response, token)
    set_plain_cookie(response, NAME_COOKIE, " ".join(name.split()))
    return response


@router.post("/table/{table_id}/chat")
async def say(request: Request, table_id: TableId, line: ChatLine, tables: TheTables, person: Person) -> Response:
    """Also for spectators, by the name that they used last unless somebody at the table has it."""
    room = await tables.room(table_id)
    t = words_of(request)
    name = await last_name(request) or t("new.me-name")
    if any(alike(name) == alike(each) for each in room.live.names):
        name = t("chat.spectator")
    request.app.state.presences.said(room, person)
    try:
        await tables.say(table_id, person, name, line.text, household_of(request))
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, t)}, status_of(error))
    return JSONResponse({"ok": True})


@router.post("/table/{table_id}/again")
async def again(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    """A new table of the same game, options and seats, for who sat at this one; other people come by link."""
    live = (await tables.room(table_id)).live
    if not (live.position.over or live.kept.ended):
        raise NotNow(words_of(request)("error.again-later"))
    if not live.seats_of(person):
        return RedirectResponse(url(f"/new/{live.kept.game}"), 303)
    sittings = [sitting_again(seat, person) for seat in live.kept.seats]
    kept = live.kept
    hints = ALLOWED if kept.hints == ALLOWED else None  # a coach is for the first game
    manners = Manners(kept.stand_in, clock_of(kept), kept.take_back == SHOWN, kept.rated)
    options = dict(kept.options)
    return await make_table(request, live.game, sittings, options, kept.listed, hints, manners)


def sitting_again(seat: Seat, person: str | None) -> Sitting:
    if seat.level is not None:
        return Sitting("bot", seat.name, seat.level)
    return Sitting("me", seat.name) if seat.person == person else Sitting("link")


@router.get("/table/{table_id}/record")
async def download(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    with contextlib.suppress(CannotOpen):
        live = (await tables.room(table_id)).live
        if not (live.position.over or live.kept.ended):
            raise NotNow(words_of(request)("error.record-later"))
    name = f'attachment; filename="{table_id}.record"'
    return PlainTextResponse(await tables.record(table_id, person), headers={"Content-Disposition": name})


@router.get("/table/{table_id}/verify")
async def verify(request: Request, table_id: TableId, tables: TheTables) -> Response:
    """Deal the game again from its seed and replay it: the published hash and every shuffle must fit."""
    room = await tables.room(table_id)
    live = room.live
    if not live.position.over:
        raise NotNow(words_of(request)("error.verify-later"))
    record = Record.parse(await tables.record(table_id))
    again = await asyncio.to_thread(Match.replay, live.game, record)
    return await page(
        request,
        "verify.html",
        id=table_id,
        seed=live.kept.seed,
        hash=live.kept.seed_hash,
        replays=again.position.snapshot() == live.position.snapshot(),
        moves=len(record.moves),
    )
