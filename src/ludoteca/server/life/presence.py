"""Who is at a table: who has it open and looks at it, who only watches, who is typing.

Open pages say it (`web/tables/watching.py`). What is written is little: that somebody who sits there came, and that
they left; and, where several servers share the store, how many watch at this one. While nothing happens it costs
nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from ludoteca.server.life.presence_store import BEAT_EVERY, Coming, Presence, PresenceStore
from ludoteca.server.looking import Looking
from ludoteca.server.store.neighbours import Neighbours
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store
from ludoteca.server.store.together import Together
from ludoteca.server.tables.room import Room

log = logging.getLogger("ludoteca")

LEAVES_AFTER = 2.0  # seconds: who loads a page again has not left
TELL_EVERY = 1.0  # seconds between two times that a room is told of comings and goings
TYPES_FOR = 6.0  # seconds after a keystroke
ENDS_WITHIN = 5.0  # seconds that what is being noted has at the end
MOST_NAMES = 20  # of who only watches; the others are counted
TYPING = "typing "  # how a note to other servers begins that somebody is


@dataclass(slots=True)
class Visit:
    """An open page: whose, and whether they look at it. `shown`: whether others may know; `name` of an account."""

    person: str | None
    seated: bool
    shown: bool
    name: str | None = None
    active: bool = True


class Attendance:
    """Of one room."""

    __slots__ = ("active", "elsewhere", "known", "names", "noted", "noting", "timer", "told", "typing", "watching")

    def __init__(self) -> None:
        self.active: Counter[str] = Counter()  # pages that people who sit there look at, here
        self.watching = 0  # pages of others, here
        self.names: Counter[str] = Counter()  # of those whose names are known
        self.known: dict[str, Presence] = {}  # what the store has of who sits there
        self.elsewhere: tuple[int, tuple[str, ...]] = (0, ())  # who watches at other servers
        self.typing: dict[int, float] = {}  # until when, by seat
        self.noted: tuple[int, list[str]] = (0, [])  # what the other servers know of who watches here
        self.noting = False
        self.told = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def of(self, person: str) -> Presence | None:
        """What is known of somebody who sits there."""
        return self.known.get(person)

    def is_here(self, person: str) -> bool:
        """Whether they look at the table, here or at another server."""
        known = self.known.get(person)
        return self.active[person] > 0 or (known is not None and known.here)

    def types(self, seat: int) -> bool:
        return self.typing.get(seat, 0.0) > monotonic()

    def spectators(self) -> tuple[int, list[str]]:
        """How many, and the names of those who are known and may be named."""
        names = sorted({*self.names, *self.elsewhere[1]})[:MOST_NAMES]
        return self.watching + self.elsewhere[0], names


class Presences:
    """What open pages call, and what keeps the store true."""

    def __init__(self, store: Store) -> None:
        self.store = PresenceStore(store)
        self.neighbours: Neighbours = store.neighbours
        self.rooms: dict[str, Room] = {}  # with anybody in them
        self._note = Together[Coming, None](self.store.note)
        self._work: set[asyncio.Task[None]] = set()
        self._ending = asyncio.Event()
        self._beating = Looking(self._beat, BEAT_EVERY, "the store was not told who is here")

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.neighbours.listen(lambda what: loop.call_soon_threadsafe(self._hear, what))
        self._do(asyncio.to_thread(self.store.forget_gone))
        self._beating.start()

    async def stop(self) -> None:
        """What is being noted is waited for: its thread ends after a cancelled task, and would have the last word."""
        self._ending.set()
        await self._beating.stop()
        if self._work:
            _, late = await asyncio.wait(self._work, timeout=ENDS_WITHIN)
            for task in late:
                task.cancel()
        await asyncio.to_thread(self.store.leave)

    # Coming and going.

    async def come(self, room: Room, visit: Visit) -> None:
        table_id = room.live.kept.id
        self.rooms[table_id] = room
        if room.attendance is None:
            room.attendance = Attendance()
            try:
                await self._read(room, room.attendance)
            except Exception as error:
                log.warning("who is at a table is not known (%s)", type(error).__name__)
        if visit.seated:
            self._look(room, visit, True)
            return
        room.attendance.watching += 1
        if visit.name is not None and visit.shown:
            room.attendance.names[visit.name] += 1
        self._watchers(room, room.watchers > 1)

    def go(self, room: Room, visit: Visit) -> None:
        attendance = room.attendance
        if attendance is None:
            return
        if visit.seated:
            if visit.active:
                self._look(room, visit, False)
        else:
            attendance.watching -= 1
            if visit.name is not None and visit.shown:
                attendance.names = attendance.names - Counter([visit.name])
            self._watchers(room, True)
        if not room.watchers:
            self.rooms.pop(room.live.kept.id, None)

    def look(self, room: Room, visit: Visit, active: bool) -> None:
        """Somebody turns to a page, or away from it."""
        if visit.seated and visit.active != active:
            self._look(room, visit, active)
        visit.active = active

    def _look(self, room: Room, visit: Visit, active: bool) -> None:
        person, attendance = visit.person, room.attendance
        assert person is not None
        assert attendance is not None
        attendance.active[person] += 1 if active else -1
        if not active:
            asyncio.get_running_loop().call_later(LEAVES_AFTER, self._check, room, visit)
        else:
            self._check(room, visit)

    def _check(self, room: Room, visit: Visit) -> None:
        """Note it, if what the store has of this person is not so any more."""
        person, attendance = visit.person, room.attendance
        assert person is not None
        assert attendance is not None
        now_there = self.rooms.get(room.live.kept.id, room)
        if now_there is not room and now_there.attendance is not None:  # the table was opened anew meanwhile
            room, attendance = now_there, now_there.attendance
        here, known = attendance.active[person] > 0, attendance.known.get(person)
        if here == (known is not None and known.here) and (known is None or known.shown == visit.shown):
            return
        if not here:
            attendance.typing = {n: t for n, t in attendance.typing.items() if n not in room.live.seats_of(person)}
        attendance.known[person] = Presence(here, now(), visit.shown)
        if not here or room.watchers > 1:  # who comes alone is shown it anyway
            self._tell(room)
        if room.live.kept.lesson is None:
            self._do(self._noted(room, Coming(room.live.kept.id, person, here, visit.shown)))

    async def _noted(self, room: Room, change: Coming) -> None:
        """In the store; who goes here may still be at another server, as that knows."""
        await self._note.ask(change)
        if not change.here and self.neighbours.shared:
            await self._refresh(room)

    def _watchers(self, room: Room, news: bool) -> None:
        """Somebody who only watches came or went, which may be news to others."""
        if news:
            self._tell(room)
        attendance = room.attendance
        if self.neighbours.shared and attendance is not None and not attendance.noting:
            attendance.noting = True
            self._do(self._note_watchers(room, attendance))

    async def _note_watchers(self, room: Room, attendance: Attendance) -> None:
        """For the other servers; a crowd that comes together is one row."""
        try:
            while attendance.noted != (now_here := (attendance.watching, sorted(attendance.names)[:MOST_NAMES])):
                await asyncio.to_thread(self.store.note_spectators, room.live.kept.id, *now_here)
                attendance.noted = now_here
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ending.wait(), TELL_EVERY)
                    return
        finally:
            attendance.noting = False

    def types(self, room: Room, visit: Visit) -> None:
        """Somebody at the table is writing a line of chat."""
        seats = room.live.seats_of(visit.person)
        if seats and visit.shown:
            self._typing(room, seats[0])
            if self.neighbours.shared:
                self._do(asyncio.to_thread(self._tell_typing, f"{TYPING}{room.live.kept.id} {seats[0]}"))

    def said(self, room: Room, person: str | None) -> None:
        """What somebody was writing is about to be there: who tells of that tells of this."""
        if room.attendance is not None:
            for seat in room.live.seats_of(person):
                room.attendance.typing.pop(seat, None)

    def _tell_typing(self, what: str) -> None:
        with self.store.store.writing() as connection:
            self.neighbours.tell(connection, what)

    def _typing(self, room: Room, seat: int) -> None:
        attendance = room.attendance
        if attendance is None:
            return
        before = attendance.types(seat)
        attendance.typing[seat] = monotonic() + TYPES_FOR
        if not before:
            self._tell(room)
        asyncio.get_running_loop().call_later(TYPES_FOR + 0.1, self._typed, room, seat)

    def _typed(self, room: Room, seat: int) -> None:
        if room.attendance is not None and not room.attendance.types(seat) and seat in room.attendance.typing:
            del room.attendance.typing[seat]
            self._tell(room)

    def _tell(self, room: Room) -> None:
        """Wake who watches: at once, but no more often than TELL_EVERY."""
        attendance = room.attendance
        if attendance is None or attendance.timer is not None:
            return
        loop = asyncio.get_running_loop()
        wait = attendance.told + TELL_EVERY - loop.time()
        attendance.timer = loop.call_later(max(0.0, wait), self._told, room, attendance)

    def _told(self, room: Room, attendance: Attendance) -> None:
        attendance.timer = None
        attendance.told = asyncio.get_running_loop().time()
        room.tell()

    # Other servers.

    def _hear(self, what: str) -> None:
        if what.startswith(TYPING):
            table_id, _, seat = what.removeprefix(TYPING).partition(" ")
            if (room := self.rooms.get(table_id)) and seat.isdecimal():
                self._typing(room, int(seat))
        elif room := self.rooms.get(what):
            self._do(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        attendance = room.attendance
        if attendance is None:
            return
        before = (dict(attendance.known), attendance.elsewhere)
        await self._read(room, attendance)
        if (attendance.known, attendance.elsewhere) != before:
            self._tell(room)

    async def _read(self, room: Room, attendance: Attendance) -> None:
        table_id = room.live.kept.id
        found = await asyncio.to_thread(self.store.at_table, table_id)
        for person in +attendance.active:
            mine = attendance.known.get(person)
            if mine is not None and person in found and not found[person].here:  # at another server they have gone
                self._do(self._noted(room, Coming(table_id, person, True, mine.shown)))
            found |= {person: mine} if mine is not None else {}
        attendance.known = found
        if self.neighbours.shared:
            number, names = await asyncio.to_thread(self.store.spectators_elsewhere, table_id)
            attendance.elsewhere = (number, tuple(names))

    async def _beat(self) -> None:
        """Say now and then that this server is there, while anybody is; and see whether others are."""
        if self.rooms:
            await asyncio.to_thread(self.store.beat)
        if self.neighbours.shared:
            for room in list(self.rooms.values()):
                await self._refresh(room)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        if self._ending.is_set():
            work.close()
            return

        async def safely() -> None:
            try:
                await work
            except Exception as error:
                log.warning("who is at a table was not noted (%s)", type(error).__name__)

        task = asyncio.create_task(safely())
        self._work.add(task)
        task.add_done_callback(self._work.discard)
