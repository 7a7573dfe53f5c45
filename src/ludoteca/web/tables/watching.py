"""Open pages of tables: each is told what is new for its reader as it happens.

A page costs little while nothing happens: one task that waits for what the page says, which is hardly ever anything.
What there is to send goes out in a task that lives as long as that takes. Sockets do not go through FastAPI's routes
either, whose stacks and scopes would stay for as long as the page does; a thousand open pages are a common evening.
"""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress

from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.core import PUBLIC, LudotecaError
from ludoteca.server.base import path_of
from ludoteca.server.learning.challenges import check_seen
from ludoteca.server.life.presence import Presences, Visit
from ludoteca.server.people.passes import pass_of
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.security import is_foreign, token_of
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import Tables
from ludoteca.web.language import LANGUAGES, language_of
from ludoteca.web.settings import settings_of
from ludoteca.web.tables.sharing import own_seat
from ludoteca.web.tables.shown import Moment, Shown, come, leave
from ludoteca.web.tables.standing import Reader

log = logging.getLogger("ludoteca")

LIVE = re.compile(r"/table/([a-z0-9]{1,16})/live")
SEAT = re.compile(r"-?[0-9]{1,4}")
PING_AFTER = 25.0  # seconds of silence after which the server shows that it is there
WHOLE_EVERY = 1.0  # seconds between two times that a page may ask for everything
WHOLE = "whole"  # what it then says
LOOKS, LOOKS_AWAY, TYPES = "looks", "away", "types"  # what it says of its reader
SAYS_EVERY = 0.3  # seconds between two of those

Closing = tuple[int, str]  # the code that the page reads, and what it means
OTHER_SESSION: Closing = (4401, "the session is over")
GONE: Closing = (4404, "the table was deleted")
ANEW: Closing = (1012, "the table is opened anew: come again")
UNEXPECTED: Closing = (1008, "nothing is expected here")
BROKEN: Closing = (1011, "the table could not be shown")
NOWHERE: Closing = (1008, "no such table")


class Sockets:
    """The layer that takes the sockets, `/table/ID/live?seat=N&language=xx`, and passes all else on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        page = None if is_foreign(scope) else await self.asked(scope, send)
        if page is None:
            await send(closing(NOWHERE))  # before the handshake: the answer is a plain refusal
            return
        state = scope["app"].state
        tables: Tables = state.tables
        sessions: Sessions = state.sessions
        asking = HTTPConnection(scope)
        page.person = await state.passes.person_of(asking)
        given = pass_of(asking)
        token = given[0] if given is not None and page.person is not None else token_of(asking)
        with sessions.hold(token, page.end):
            if token is not None and page.person is None:
                page.person = await tables.who.ask(token)
                if page.person is not None:
                    sessions.note(token, asking)
            try:
                await check_seen(tables, page.room.live.kept, page.person)
            except LudotecaError:
                await send(closing(NOWHERE))
                return
            page.folds = await asyncio.to_thread(tables.friends.folded, page.person)
            await receive()  # that it wants to connect
            seated = bool(page.room.live.seats_of(page.person))
            name = None
            if page.person is not None and not seated:
                name = (await asyncio.to_thread(tables.store.account_of, page.person)).login
            visit = Visit(page.person, seated, settings_of(asking)["presence"] == "shown", name)
            await page.stay(receive, state.presences, visit)

    async def asked(self, scope: Scope, send: Send) -> Page | None:
        """The page that an address speaks of. It says its language: a browser need not ask for the same one in the
        socket's handshake."""
        found = LIVE.fullmatch(path_of(scope))
        query = QueryParams(scope["query_string"])
        seat = query.get("seat", str(PUBLIC))
        if found is None or not SEAT.fullmatch(seat):
            return None
        tables: Tables = scope["app"].state.tables
        try:
            room = await tables.room(found[1])
        except LudotecaError:
            return None
        language = query.get("language", "")
        return Page(send, room, int(seat), language if language in LANGUAGES else language_of(HTTPConnection(scope)))


def closing(why: Closing) -> dict[str, object]:
    return {"type": "websocket.close", "code": why[0], "reason": why[1]}


class Page:
    """An open page of a table, and the moment that it shows."""

    def __init__(self, send: Send, room: Room, wanted: int, language: str) -> None:
        self.send = send
        self.room = room
        self.person: str | None = None
        self.folds: frozenset[str] = frozenset()
        self.wanted = wanted
        self.language = language
        self.shown: Shown | None = None
        self.moment: Moment | None = None
        self.ending: Closing | None = None
        self.open = False
        self.called = False  # since the task at work looked
        self.work: asyncio.Task[None] | None = None
        self.spoke = 0.0  # when something was sent last
        self.silence: asyncio.TimerHandle | None = None

    async def stay(self, receive: Receive, presences: Presences, visit: Visit) -> None:
        """Until the reader leaves, or is sent away. A page that lost its way asks for everything, and tells whether
        anybody looks at it or is typing; nothing else is expected of it."""
        room = self.room
        await self.send({"type": "websocket.accept"})
        self.open = True
        room.watchers += 1
        await presences.come(room, visit)
        room.listeners.add(self.wake)
        self.wake()
        self.silence = asyncio.get_running_loop().call_later(PING_AFTER, self.be_heard)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                said = message.get("text")
                if said in (LOOKS, LOOKS_AWAY, TYPES):
                    if said == TYPES:
                        presences.types(room, visit)
                    else:
                        presences.look(room, visit, said == LOOKS)
                    await asyncio.sleep(SAYS_EVERY)
                elif said != WHOLE:
                    self.end(UNEXPECTED)
                elif self.open:
                    self.moment = None
                    self.wake()
                    await asyncio.sleep(WHOLE_EVERY)
        finally:
            self.open = False
            room.watchers -= 1
            presences.go(room, visit)
            room.listeners.discard(self.wake)
            self.silence.cancel()
            if self.work is not None:
                self.work.cancel()
            self.forget()

    def wake(self) -> None:
        """There may be something to send."""
        self.called = True
        if self.work is None and self.open:
            self.work = asyncio.get_running_loop().create_task(self.keep_up())

    def end(self, why: Closing = OTHER_SESSION) -> None:
        """Send the reader away, once what is being sent is sent."""
        self.ending = self.ending or why
        self.wake()

    def be_heard(self) -> None:
        """After a silence say something, if only that this server is there."""
        loop = asyncio.get_running_loop()
        due = self.spoke + PING_AFTER
        if loop.time() >= due:
            self.wake()
            due = loop.time() + PING_AFTER
        self.silence = loop.call_at(due, self.be_heard)

    async def keep_up(self) -> None:
        """Send whatever there is to send now."""
        try:
            while self.called and self.open:
                self.called = False
                await self.say_what_is_new()
        except OSError:  # the reader left; `stay` hears it too
            self.open = False
        except Exception:
            log.exception("table %s could not be shown", self.room.live.kept.id)
            with suppress(OSError):
                await self.close(BROKEN)
        finally:
            self.work = None

    async def say_what_is_new(self) -> None:
        room = self.room
        why = self.ending or (GONE if room.gone else ANEW if room.lost else None)
        if why is not None:
            await self.close(why)
            return
        shown = self.now()
        if self.moment is None or self.moment not in (shown.before, shown.moment):
            self.moment = shown.moment
            await self.say(shown.whole())
        elif self.moment == shown.before:
            self.moment = shown.moment
            news = shown.take()
            if not shown.nothing:
                await self.say(news)
        elif asyncio.get_running_loop().time() - self.spoke >= PING_AFTER:
            await self.say('{"ping":true}')

    async def say(self, text: str) -> None:
        self.spoke = asyncio.get_running_loop().time()
        await self.send({"type": "websocket.send", "text": text})

    async def close(self, why: Closing) -> None:
        if self.open:
            self.open = False
            await self.send(closing(why))

    def now(self) -> Shown:
        """What the page's reader is shown now; who shares a screen becomes another reader as the turn goes round."""
        seat = own_seat(self.room.live, self.person, self.wanted)
        reader = Reader(self.person, seat, self.language, folds=self.folds)
        shown = come(self.room, reader)
        if self.shown is not shown:
            self.moment = None
        self.forget()
        self.shown = shown
        shown.go_on()
        return shown

    def forget(self) -> None:
        if self.shown is not None:
            leave(self.shown)
            self.shown = None
