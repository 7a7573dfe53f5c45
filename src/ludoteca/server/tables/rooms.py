"""The rooms that this server has open: read from the store, written through it, and looked after.

The store decides; memory only spares it work. Another server on the same store may write at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.errors import (
    CannotOpen,
    GameEnded,
    LostRows,
    NoSuchTable,
    StaleRevision,
    TableAway,
    TableClosed,
)
from ludoteca.server.life.happenings import Telling
from ludoteca.server.looking import Looking
from ludoteca.server.store.acts import ACTED
from ludoteca.server.store.kept import Kept, Said
from ludoteca.server.store.neighbours import EVERYTHING
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Addition, Store, Written
from ludoteca.server.store.together import Together
from ludoteca.server.tables.beside import Beside, read_beside
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.opening import opened, why_not
from ludoteca.server.tables.room import Room

FORGET_AFTER = 900.0  # seconds after which a table that nobody looks at leaves the memory
CLOCKS_DIFFER = timedelta(seconds=5)  # between servers on the same store, and the longest that a commit takes
LOOK_EVERY = 1.0  # seconds between looks at what other servers on the same store have written

log = logging.getLogger("ludoteca")


class Rooms:
    """`call_bots` is told of every room whose turn may have become a bot's."""

    def __init__(self, store: Store, call_bots: Callable[[Room], None]) -> None:
        self.store = store
        self.here: dict[str, Room] = {}
        self.written = 0  # moves since the start
        self.game_over: Callable[[], None] = lambda: None  # who is called when the last move of a game was written
        self._call_bots = call_bots
        self._append = Together[Addition, datetime](lambda additions: store.append_all(additions))
        self._number = store.number()
        self._looked = now()
        self._line = store.latest_line()  # of the chat, as far as this server has looked
        self._act = store.latest_act()  # of those who run the place, that this server knows of
        self._servers = 1
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._looking: set[asyncio.Task[None]] = set()
        self._looking_around = Looking(self.look_once, LOOK_EVERY, "looking around failed")
        self._stopped = False

    def start(self) -> None:
        """Go on with what a stop or crash interrupted, and look after the rooms."""
        self._looking_around.start()
        self._chores = [asyncio.create_task(self._resume())]
        loop = asyncio.get_running_loop()
        self.store.neighbours.listen(lambda table_id: loop.call_soon_threadsafe(self._hear, table_id))

    async def stop(self) -> None:
        self._stopped = True
        await self._looking_around.stop()
        playing = [room.bots for room in self.here.values() if room.bots is not None]
        tasks = [*self._chores, *self._looking, *playing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Opening.

    async def find(self, table_id: str) -> Room:
        """The room of a table as the store has it: another server on the same store may have written."""
        if table_id in self.here:
            changed = await asyncio.to_thread(self.store.changed, [table_id])
            room = await self.at_hand(table_id)
            if changed.get(table_id) != room.live.kept.changed:
                async with room.lock:
                    await self.catch_up(room)
        else:
            room = await self.at_hand(table_id)
        self._call_bots(room)
        return room

    async def at_hand(self, table_id: str) -> Room:
        """The room of a table as it was when somebody last looked: for who will notice if it has gone on."""
        room = self.here.get(table_id)
        if room is None:
            if table_id not in self._opening:  # read by one reader, however many ask
                self._opening[table_id] = asyncio.create_task(self._open(table_id))
                self._opening[table_id].add_done_callback(_heard)
            room = await asyncio.shield(self._opening[table_id])
        room.used = monotonic()
        return room

    async def _open(self, table_id: str) -> Room:
        try:
            room = Room(*await asyncio.to_thread(self._read, table_id))
            self.here[table_id] = room
            return room
        finally:
            self._opening.pop(table_id, None)

    def _read(self, table_id: str) -> tuple[Live, list[Said]]:
        with self.store.opened(table_id) as (kept, rows):
            live = opened(kept, rows)
        live.beside = read_beside(self.store, kept)
        return live, self.store.said(table_id)

    def _news(self, table_id: str, after: int) -> tuple[Kept, list[Written], Beside]:
        """What the store has of a table that is open here."""
        kept, rows = self.store.news(table_id, after)
        return kept, rows, read_beside(self.store, kept)

    async def _lose(self, room: Room, gone: bool = False) -> None:
        """Let go of a room that is not what the store has; who watches is told to come again, or that it is gone."""
        table_id = room.live.kept.id
        if self.here.get(table_id) is room:
            del self.here[table_id]
        room.lost, room.gone = True, gone
        room.tell()

    # Writing.

    async def write(
        self,
        room: Room,
        played: list[tuple[str, int]],
        key: str | None,
        scores: list[int] | None,
        told: tuple[Telling, ...] = (),
    ) -> None:
        """Commit, then apply. If another server was faster, read what it wrote and say so."""
        live = room.live
        try:
            at = await self._append.ask(Addition(live.kept.id, live.revision, tuple(played), key, scores, told))
        except (StaleRevision, TableClosed, GameEnded, TableAway):
            await self.catch_up(room)
            raise
        except NoSuchTable:
            await self._lose(room, gone=True)
            raise
        except LostRows:
            log.error("the store has lost moves of table %s, which is opened anew", live.kept.id)
            await self._lose(room)
            raise
        self.written += len(played)
        *first, last = played
        live.apply([*((text, seat, None) for text, seat in first), (*last, key)])
        live.kept = replace(live.kept, changed=at, scores=scores)
        if told or live.kept.clock is not None:
            live.beside = await asyncio.to_thread(read_beside, self.store, live.kept)
        if scores is not None:
            self.game_over()

    async def catch_up(self, room: Room) -> None:
        """Read what another server wrote. Who calls this holds the room's lock."""
        live = room.live
        before = live.kept
        try:
            live.kept, rows, beside = await asyncio.to_thread(self._news, before.id, live.revision)
            live.apply(rows)
        except NoSuchTable:
            await self._lose(room, gone=True)
            raise
        except SQLAlchemyError:  # the store, not the table
            raise
        except Exception as error:
            await self._lose(room)
            raise why_not(before, error) from error
        if rows:
            room.thought = None  # of a position that is past
        news = rows or beside != live.beside or _standing(live.kept) != _standing(before)
        live.beside = beside
        if news:
            await self.changed(room)

    async def changed(self, room: Room) -> None:
        self._call_bots(room)
        room.tell()

    # Looking after them.

    async def _resume(self) -> None:
        """After a restart: bots whose turn it is go on, whether or not anybody watches; first where people play."""
        for kept in await asyncio.to_thread(self.store.unfinished_tables_with_bots):
            try:
                await self.find(kept.id)
            except CannotOpen as error:
                log.error("table %s cannot be opened: %s", kept.id, error.reason)
            except Exception:
                log.exception("table %s cannot be opened", kept.id)

    async def look_once(self) -> None:
        """What other servers wrote, and which rooms are empty."""
        number = await asyncio.to_thread(self.store.number)
        if number != self._number:
            self._number = number
            self._act = await asyncio.to_thread(self.store.latest_act)
            await self._forget_all()
        await self.heed()
        servers = await asyncio.to_thread(self.store.neighbours.count)
        if servers < self._servers:  # one has died, and nobody thinks for its bots
            self._chores.append(asyncio.create_task(self._resume()))
        self._servers = servers
        await self._look_for_news()
        for table_id, room in list(self.here.items()):
            thinking_now = room.bots is not None and not room.bots.done()
            if not room.watchers and not thinking_now and monotonic() - room.used > FORGET_AFTER:
                del self.here[table_id]

    async def _look_for_news(self) -> None:
        """See which tables another server has changed since the last look."""
        since, self._looked = self._looked - CLOCKS_DIFFER, now()
        changed = await asyncio.to_thread(self.store.changed_since, since)
        self._line, spoken = await asyncio.to_thread(self.store.spoken_since, self._line)
        for table_id, room in list(self.here.items()):
            at = room.live.kept.changed
            if room.watchers and (table_id in spoken or changed.get(table_id, at) != at):
                await self._look_at(room)

    def _hear(self, what: str) -> None:
        """Another server changed this table, somebody acted, or nothing was heard for a while and both may be."""
        if self._stopped:
            return  # the store's thread hears until the very end
        work = [self._look_at(room) for each, room in self.here.items() if room.watchers and what in (each, EVERYTHING)]
        if what in (ACTED, EVERYTHING):
            work.append(self.heed())
        for each in work:
            looking = asyncio.create_task(each)
            self._looking.add(looking)
            looking.add_done_callback(self._looking.discard)

    async def heed(self) -> None:
        """Take note of what those who run the place have done, here or elsewhere."""
        self._act, touched = await asyncio.to_thread(self.store.touched_since, self._act)
        for table_id in touched:
            if room := self.here.get(table_id):
                await self._look_at(room)
                async with room.lock:
                    if room.lost or room.live.kept.closed or room.live.kept.halted:
                        await let_rest(room)

    async def _look_at(self, room: Room) -> None:
        """Show what another server wrote at this table."""
        table_id = room.live.kept.id
        try:
            async with room.lock:
                await self.catch_up(room)
                said = await asyncio.to_thread(self.store.said, table_id)
                if said != room.said:
                    room.said = said
                    room.tell()
        except CannotOpen as error:
            log.error("table %s cannot go on: %s", table_id, error.reason)
        except NoSuchTable:  # it was deleted, and who watched is told
            pass

    async def _forget_all(self) -> None:
        """The store was put back from a backup: nothing that is remembered counts any more."""
        log.warning("the store was put back from a backup; all tables are read again")
        for room in list(self.here.values()):
            await self._lose(room)
        self._chores.append(asyncio.create_task(self._resume()))


def _standing(kept: Kept) -> tuple[object, ...]:
    """What may change at a table without a move."""
    return kept.seats, kept.closed, kept.halted, kept.ended, kept.away, kept.started, kept.host, kept.invite


def _heard(opening: asyncio.Task[Room]) -> None:
    """Whoever waits is told why a table did not open; nobody is, if all who asked have gone."""
    if not opening.cancelled():
        opening.exception()


async def let_rest(room: Room) -> None:
    """End the thought of a bot that is not to play. Nothing is half written: who calls this holds the room's lock."""
    if room.bots is not None and not room.bots.done():
        room.bots.cancel()
        await asyncio.gather(room.bots, return_exceptions=True)
        room.thought = None
        room.tell()
