"""The table: its page, what is sent when something changes, previews, and steps back in time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated

from fastapi import APIRouter, Form, HTTPException, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from pydantic import Field

from ludoteca.core import PUBLIC, LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.server.api import Person, TheTables, person_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import CannotOpen, NotNow
from ludoteca.server.forms import ChatLine, StrictModel, TableId, Text
from ludoteca.server.kept import Seat
from ludoteca.server.limits import household_of
from ludoteca.server.names import alike
from ludoteca.server.room import Room
from ludoteca.server.security import token_of
from ludoteca.server.sessions import Sessions
from ludoteca.server.tables import MOST_MOVES, Sitting, Tables
from ludoteca.web.context import in_words, page, remember, words_of
from ludoteca.web.language import LANGUAGES, language_of, words
from ludoteca.web.lobby import NAME_COOKIE, last_name, make_table, set_plain_cookie
from ludoteca.web.look import DRAWN, Look, Reader, own_seat, warnings
from ludoteca.web.names import names_of
from ludoteca.web.shown import PREVIEWED, Moment, Shown, come, fragments, leave

router = APIRouter(include_in_schema=False)
log = logging.getLogger("ludoteca")

PING_AFTER = 25.0  # seconds of silence after which the server shows that it is there
OTHER_SESSION = (4401, "the session is over")
GONE = (4404, "the table was deleted")
UNEXPECTED = (1008, "nothing is expected here")
WHOLE_EVERY = 1.0  # seconds between two times that a page may ask for everything
WHOLE = "whole"  # what it then says


@router.get("/table/{table_id}")
async def show(
    request: Request, table_id: TableId, tables: TheTables, person: Person, seat: int | None = None
) -> Response:
    room = await tables.room(table_id)
    reader = Reader(person, own_seat(room.live, person, seat), language_of(request))
    return await page(request, "table.html", look=Look(room, reader), parts=fragments(room, reader), query="")


@router.get("/table/{table_id}/at/{number}")
async def travel(
    request: Request, table_id: TableId, number: int, tables: TheTables, person: Person, seat: int | None = None
) -> Response:
    """A past moment, seen from one's own seat until the game is over, and from any seat after."""
    room = await tables.room(table_id)
    reader = Reader(person, past_seat(room, person, seat), language_of(request), at=number)
    look = Look(room, reader)
    if not 0 <= number <= len(room.live.story):
        raise HTTPException(404)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"fragments": look.fragments(DRAWN), "number": number})
    query = f"?seat={seat}" if seat is not None else ""
    return await page(request, "table.html", look=look, parts=look.fragments(), query=query)


def past_seat(room: Room, person: str | None, seat: int | None) -> int:
    live = room.live
    if live.position.over and seat is not None and 0 <= seat < live.kept.players:
        return seat
    mine = live.seats_of(person)
    return mine[0] if len(mine) == 1 else PUBLIC


class Attempt(StrictModel):
    """The unfinished turn so far: moves not yet submitted, made on a revision."""

    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Text], Field(max_length=MOST_MOVES)]
    seat: Annotated[int, Field(ge=-1, le=9)]


@router.post("/table/{table_id}/try")
async def attempt(request: Request, table_id: TableId, given: Attempt, tables: TheTables, person: Person) -> Response:
    """What these moves would do. Nothing is written, and nothing told that the seat may not know."""
    room = await tables.room(table_id)
    language = language_of(request)
    seat = own_seat(room.live, person, given.seat)
    try:
        preview = None
        if given.moves:
            preview = await tables.preview(table_id, person, given.revision, given.moves, seat)
        look = Look(room, Reader(person, seat, language, moves=tuple(given.moves)), preview)
        shown = look.fragments(PREVIEWED)
        return JSONResponse({"fragments": shown, "revision": room.live.revision, "confirm": look.confirming})
    except LudotecaError as error:
        told = in_words(error, words(language), room.live.game.name)
        fresh = Look(room, Reader(person, seat, language)).fragments()  # the table may have gone on
        return JSONResponse({"error": told, "fragments": fresh, "revision": room.live.revision}, status_of(error))


class Question(Attempt):
    """A move that somebody misses, after the moves of the unfinished turn; in words or notation."""

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
    sentence, rule, told = Look(room, reader, preview).why_not(given.move)
    link = url(f"/rules/{room.live.game.name}#{rule}") if rule else ""
    return JSONResponse({"sentence": sentence, "rule": rule, "words": told, "link": link})


@router.get("/table/{table_id}/join")
async def join_form(
    request: Request, table_id: TableId, tables: TheTables, person: Person, invite: str = ""
) -> Response:
    room = await tables.room(table_id)
    if room.live.seats_of(person) or room.live.kept.started:
        return RedirectResponse(url(f"/table/{table_id}"), 303)
    return await show_join(request, room, invite, last_name(request), None)


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
    name = last_name(request) or t("new.me-name")
    if any(alike(name) == alike(each) for each in room.live.names):
        name = t("chat.spectator")
    try:
        await tables.say(table_id, person, name, line.text, household_of(request))
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, t)}, status_of(error))
    return JSONResponse({"ok": True})


@router.post("/table/{table_id}/again")
async def again(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    """A new table of the same game, options and seats, for who sat at this one; other people come by link."""
    live = (await tables.room(table_id)).live
    if not live.position.over:
        raise NotNow(words_of(request)("error.again-later"))
    if not live.seats_of(person):
        return RedirectResponse(url(f"/new/{live.kept.game}"), 303)
    sittings = [sitting_again(seat, person) for seat in live.kept.seats]
    return await make_table(request, live.game, sittings, dict(live.kept.options), live.kept.listed)


def sitting_again(seat: Seat, person: str | None) -> Sitting:
    if seat.level is not None:
        return Sitting("bot", seat.name, seat.level)
    return Sitting("me", seat.name) if seat.person == person else Sitting("link")


@router.get("/table/{table_id}/record")
async def download(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    with contextlib.suppress(CannotOpen):
        if not (await tables.room(table_id)).live.position.over:
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


@router.websocket("/table/{table_id}/live")
async def live_updates(socket: WebSocket, table_id: TableId, seat: int = PUBLIC, language: str = "") -> None:
    """Everything new at a table, as fragments for this reader; a page that cannot make sense of them may ask for the
    whole. The page says its language: a browser need not ask for the same one in the socket's handshake."""
    tables: Tables = socket.app.state.tables
    sessions: Sessions = socket.app.state.sessions
    token = token_of(socket)
    with sessions.hold(token) as ended:
        person = await tables.who.ask(token) if token else None
        try:
            room = await tables.room(table_id)
        except LudotecaError:
            await socket.close(1008, "no such table")
            return
        await socket.accept()
        room.watchers += 1
        spoken = language if language in LANGUAGES else language_of(socket)
        watching = Page(socket, room, person, seat, spoken)
        tasks = [
            asyncio.create_task(watching.keep_up()),
            asyncio.create_task(watching.answer()),
            asyncio.create_task(ended.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.watchers -= 1
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the reader left
                await socket.close(*(OTHER_SESSION if ended.is_set() else UNEXPECTED))
            for task in tasks:
                task.cancel()
            faults = await asyncio.gather(*tasks, return_exceptions=True)
            watching.close()
            for fault in faults:
                if isinstance(fault, Exception) and not isinstance(fault, WebSocketDisconnect | RuntimeError):
                    log.error("table %s could not be shown", table_id, exc_info=fault)


class Page:
    """An open page of a table, and the moment that it shows."""

    def __init__(self, socket: WebSocket, room: Room, person: str | None, wanted: int, language: str) -> None:
        self.socket = socket
        self.room = room
        self.person = person
        self.wanted = wanted
        self.language = language
        self.shown: Shown | None = None
        self.moment: Moment | None = None

    def now(self) -> Shown:
        """What the page's reader is shown now; who shares a screen becomes another reader as the turn goes round."""
        reader = Reader(self.person, own_seat(self.room.live, self.person, self.wanted), self.language)
        shown = come(self.room, reader)
        if self.shown is not shown:
            self.moment = None
        self.close()
        self.shown = shown
        shown.go_on()
        return shown

    def close(self) -> None:
        if self.shown is not None:
            leave(self.shown)
            self.shown = None

    async def keep_up(self) -> None:
        tick = -1
        while True:
            if tick >= 0:
                try:
                    async with asyncio.timeout(PING_AFTER):
                        await self.room.wait(tick)
                except TimeoutError:
                    await self.socket.send_json({"ping": True})
                    continue
            if self.room.gone:
                await self.socket.close(*GONE)
                return
            if self.room.lost:
                await self.socket.close(1012, "the table is opened anew: come again")
                return
            tick = self.room.tick
            shown = self.now()
            if self.moment is None or self.moment not in (shown.before, shown.moment):
                await self.send_whole()
            elif self.moment == shown.before:
                self.moment = shown.moment
                await self.socket.send_text(shown.take())

    async def send_whole(self) -> None:
        shown = self.now()
        self.moment = shown.moment
        await self.socket.send_text(shown.whole())

    async def answer(self) -> None:
        """A page that lost its way asks for everything; this ends when the reader leaves, or sends anything else."""
        while (await self.socket.receive()).get("text") == WHOLE:
            await self.send_whole()
            await asyncio.sleep(WHOLE_EVERY)
