"""Tables at play: seats, submissions, bots, and whoever watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from ludoteca import bots, games
from ludoteca.core import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.options import settle
from ludoteca.core.record import Record
from ludoteca.server.errors import (
    BadInput,
    CannotOpen,
    LostRows,
    NameTaken,
    NoFreeSeat,
    NoSuchTable,
    NotNow,
    NoToken,
    NotYourSeat,
    StaleRevision,
    TooMuchTalk,
    WrongKey,
)
from ludoteca.server.live import Live, Preview
from ludoteca.server.names import alike, shown_name
from ludoteca.server.neighbours import EVERYTHING
from ludoteca.server.newcomers import Newcomers
from ludoteca.server.opening import opened, record_as_kept, why_not
from ludoteca.server.queue import Asker
from ludoteca.server.spectacles import Spectacles
from ludoteca.server.store import UNDO, Kept, Said, Seat, Store
from ludoteca.server.thinking import Engines, Here, Thinkers

LONGEST_CHAT = 400
MOST_CHAT = 10  # lines of one person at one table in CHAT_SECONDS
CHAT_SECONDS = 20.0
MOST_MOVES = 200  # of one submission
FORGET_AFTER = 900.0  # seconds after which a table that nobody looks at leaves the memory
LOOK_EVERY = 1.0  # seconds between looks at what other servers on the same store have written
SHOW_EVERY = 0.5  # seconds between two pictures of how far a bot's thought is
LONGEST_PAUSE = 60.0  # seconds before a bot that failed again and again is asked once more

log = logging.getLogger("ludoteca")


@dataclass(frozen=True)
class Sitting:
    """How a seat is to be filled: by who makes the table ("me"), a friend at the same screen ("here"), a friend by
    link ("link"), or a bot of a level ("bot")."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass
class Thought:
    """A bot at work: whose, since when, how long it will take at least, and which share of a longer thought is done."""

    seat: int
    since: float
    lasts: float
    share: float | None = None


class Room:
    """A live table with those who watch it. `tick` counts everything that there is to show: moves, chat, arrivals."""

    def __init__(self, live: Live, said: list[Said]) -> None:
        self.live = live
        self.said = said
        self.spoke: list[tuple[str, float]] = []  # who said something lately, and when
        self.spoken = len(said)  # lines of chat as `Store.lengths` counts them, once it has
        self.tick = 0
        self.watchers = 0
        self.used = monotonic()
        self.thought: Thought | None = None
        self.plan = bots.Plan()  # how the bot whose turn it is means to go on
        self.spent = (0, 0.0)  # the turn in which a bot thought last, and its seconds there so far
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self.bots: asyncio.Task[None] | None = None
        self.lost = False  # whether the store and this room went different ways, so that a new one is opened
        self.address: str | None = None  # where who made it or played last is, if that is known

    @property
    def asker(self) -> Asker:
        """For whom the bots of this table think."""
        kept = self.live.kept
        return Asker(kept.id, kept.host, self.address, any(seat.person is not None for seat in kept.seats))

    async def tell(self) -> None:
        """Wake everybody who watches."""
        self.tick += 1
        async with self.changed:
            self.changed.notify_all()

    async def wait(self, tick: int) -> int:
        """Until there is something newer than that tick to show."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.tick > tick)
        return self.tick


class Tables:
    """What the JSON API and the pages call. The store decides; memory only spares it work."""

    def __init__(self, store: Store, pace: float = 0.9, engines: Engines | None = None) -> None:
        self.store = store
        self.pace = pace  # seconds a bot's decision takes at least, so that people can follow
        self.rooms: dict[str, Room] = {}
        self.thinkers = Thinkers(engines or Here())
        self.spectacles = Spectacles(store)
        self.newcomers = Newcomers()
        self.written = 0  # moves since the start
        self._number = store.number()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._looking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with what a stop or crash interrupted, and look after the rooms."""
        self._chores = [asyncio.create_task(self._look_around()), asyncio.create_task(self._resume())]
        loop = asyncio.get_running_loop()
        self.store.neighbours.listen(lambda table_id: loop.call_soon_threadsafe(self._hear, table_id))

    async def stop(self) -> None:
        tasks = [*self._chores, *self._looking, *(room.bots for room in self.rooms.values() if room.bots is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()

    # Opening.

    async def room(self, table_id: str) -> Room:
        """The room of a table as the store has it: another server on the same store may have written."""
        room = self.rooms.get(table_id)
        if room is not None:
            async with room.lock:
                await self._catch_up(room)
        else:
            if table_id not in self._opening:  # read by one reader, however many ask
                self._opening[table_id] = asyncio.create_task(self._open(table_id))
            room = await asyncio.shield(self._opening[table_id])
        room.used = monotonic()
        self._call_bots(room)
        return room

    async def _open(self, table_id: str) -> Room:
        try:
            room = Room(*await asyncio.to_thread(self._read, table_id))
            self.rooms[table_id] = room
            return room
        finally:
            self._opening.pop(table_id, None)

    def _read(self, table_id: str) -> tuple[Live, list[Said]]:
        with self.store.opened(table_id) as (kept, rows):
            live = opened(kept, rows)
        return live, self.store.said(table_id)

    async def _lose(self, room: Room) -> None:
        """Let go of a room that is not what the store has; whoever watches is told to come again."""
        table_id = room.live.kept.id
        if self.rooms.get(table_id) is room:
            del self.rooms[table_id]
        room.lost = True
        await room.tell()

    # Making tables and sitting down.

    async def create(
        self,
        game_name: str,
        sittings: Sequence[Sitting],
        options: dict[str, str],
        host: str,
        listed: bool,
        address: str | None = None,
    ) -> Room:
        """A new table with a seed that nobody knows, made from that address."""
        game = games.find(game_name)
        sitting = [_seat(number, asked, host) for number, asked in enumerate(sittings)]
        seed = secrets.token_hex(16)
        game.new(len(sitting), seed, options)  # refuses what the game does not take
        for seat in sitting:
            if seat.level is not None and seat.level not in bots.SEATED:
                raise bots.UnknownBot(f"There is no bot {seat.level[:40]!r}; there is {', '.join(bots.SEATED)}.")
        async with self.spectacles.admitted(address, sitting) as made:
            kept = await asyncio.to_thread(
                self.store.add_table,
                game=game.name,
                rules=game.rules_version,
                options=settle(game.options, options),
                seed=seed,
                host=host,
                listed=listed,
                sitting=sitting,
            )
            made.append(kept.id)
        room = await self.room(kept.id)
        room.address = address
        return room

    async def bring(self, text: str, host: str, name: str = "Player") -> Kept:
        """A table from a record that somebody uploads: theirs to look at, and to go on with at one screen, where all
        are called by that name and a number."""
        return await asyncio.to_thread(self._bring, text, host, name)

    def _bring(self, text: str, host: str, name: str) -> Kept:
        record = Record.parse(text)
        game = games.find(record.game)
        replayed = Match.replay(game, record).record
        assert replayed is not None  # a replayed game has one
        return self.store.add_table(
            game=game.name,
            rules=record.rules,
            options=settle(game.options, record.options),
            seed=record.seed,
            host=host,
            listed=False,
            sitting=[Seat(number, f"{name} {number + 1}", None, host) for number in range(record.players)],
            played=[(move.text, move.seat) for move in replayed.moves],
            scores=replayed.scores,
        )

    async def join(
        self, table_id: str, person: str | None, name: str, invite: str, address: str
    ) -> tuple[int, str | None]:
        """Sit down; the seat, and for who had no token a new one. A listed table needs no invitation; who sits there
        already stays. `address` is the household that asks."""
        room = await self.room(table_id)
        seats = room.live.seats_of(person)
        if seats:
            return seats[0], None
        invited = secrets.compare_digest(invite.encode(), room.live.kept.invite.encode())
        if not invited and not room.live.kept.listed:
            raise WrongKey("This table is by invitation: ask its host for the link.")
        name = shown_name(name)
        async with room.lock:
            if room.live.seats_of(person):  # a click came twice
                return room.live.seats_of(person)[0], None
            self._check_seat(room, name)
            if not invited:
                self.newcomers.check_seat(table_id, address)
            token = None
            if person is None:  # last, so that nothing refused leaves a person behind
                self.newcomers.count(address)
                sitting, token = await asyncio.to_thread(self.store.new_person)
            else:
                sitting = person
            room.live.kept = await asyncio.to_thread(self.store.take_seat, table_id, sitting, name)
            if not invited:
                self.newcomers.sat(table_id, address)
        await self._changed(room)
        return room.live.seats_of(sitting)[0], token

    def _check_seat(self, room: Room, name: str) -> None:
        """Whether there is a seat for that name, which nobody may take for another's."""
        seats = room.live.kept.seats
        if not any(seat.free for seat in seats):
            raise NoFreeSeat("All seats are taken.")
        if any(alike(seat.name) == alike(name) for seat in seats if not seat.free):
            raise NameTaken("Somebody at this table has that name or one that looks like it: choose another.")

    # Playing.

    async def submit(
        self,
        table_id: str,
        person: str | None,
        revision: int,
        key: str | None,
        texts: Sequence[str],
        seat: int | None,
        address: str | None = None,
    ) -> int:
        """Play moves of one seat, all or none; the new revision, once they are committed.

        The same key again, from the same person, gets the same answer and plays nothing.
        """
        room = await self.room(table_id)
        if not 1 <= len(texts) <= MOST_MOVES:
            raise BadInput(f"A submission has 1 to {MOST_MOVES} moves.")
        async with room.lock:
            live = room.live
            number = self.acting_seat(live, person, seat)
            done = self._done(live, person, key)
            if done is not None:
                return done
            live.check_turn(number, revision)
            end = live.rehearse(number, texts)
            scores = end.final_totals()
            played = [(live.game.vocabulary.parse(text).text, number) for text in texts]
            try:
                await self._write(room, played, key, scores)
            except StaleRevision:
                done = self._done(live, person, key)  # perhaps another server was faster with this very submission
                if done is None:
                    raise
                return done
            done = live.revision
            room.address = address
        await self._changed(room)
        return done

    def _done(self, live: Live, person: str | None, key: str | None) -> int | None:
        """The revision that this person's submission with that key led to, if there was one."""
        if key is None:
            return None
        return next((live.keys[seat, key] for seat in live.seats_of(person) if (seat, key) in live.keys), None)

    async def undo(self, table_id: str, person: str | None, revision: int, seat: int | None) -> int:
        """Take back the seat's last move, while it shows nothing."""
        room = await self.room(table_id)
        async with room.lock:
            live = room.live
            last = live.entries[-1].seat if live.entries else None
            number = self.acting_seat(live, person, last if seat is None and last in live.seats_of(person) else seat)
            live.check_undo(number, revision)
            await self._write(room, [(UNDO, number)], None, None)
            done = live.revision
        await self._changed(room)
        return done

    async def preview(
        self, table_id: str, person: str | None, revision: int, texts: Sequence[str], seat: int | None
    ) -> Preview:
        """What these moves would do; nothing is written."""
        room = await self.room(table_id)
        if not 1 <= len(texts) <= MOST_MOVES:
            raise BadInput(f"A preview has 1 to {MOST_MOVES} moves.")
        number = self.acting_seat(room.live, person, seat)
        room.live.check_turn(number, revision)
        return room.live.preview(number, texts)

    def acting_seat(self, live: Live, person: str | None, seat: int | None) -> int:
        """The seat that this person speaks for: the one named, or of several at one screen the one that decides."""
        if person is None:
            raise NoToken("You have no token: sit down or make a table first.")
        mine = live.seats_of(person)
        if not mine:
            raise NotYourSeat("You have no seat at this table.")
        if seat is None:
            return live.actor if live.actor in mine else mine[0]
        if seat not in mine:
            raise NotYourSeat("That seat is not yours.")
        return seat

    async def _write(
        self, room: Room, played: list[tuple[str, int]], key: str | None, scores: list[int] | None
    ) -> None:
        """Commit, then apply. If another server was faster, read what it wrote and say so."""
        live = room.live
        try:
            await asyncio.to_thread(self.store.append, live.kept.id, live.revision, played, key, scores)
        except StaleRevision:
            await self._catch_up(room)
            raise
        except LostRows:
            log.error("the store has lost moves of table %s, which is opened anew", live.kept.id)
            await self._lose(room)
            raise
        self.written += len(played)
        *first, last = played
        live.apply([*((text, seat, None) for text, seat in first), (*last, key)])
        if scores is not None:
            live.kept = await asyncio.to_thread(self.store.table, live.kept.id)

    async def _catch_up(self, room: Room) -> None:
        """Read what another server wrote. Who calls this holds the room's lock."""
        live = room.live
        before = live.kept
        try:
            live.kept, rows = await asyncio.to_thread(self.store.news, before.id, live.revision)
            live.apply(rows)
        except (NoSuchTable, SQLAlchemyError):  # the store, not the table
            raise
        except Exception as error:
            await self._lose(room)
            raise why_not(before, error) from error
        if rows or live.kept.seats != before.seats:
            await self._changed(room)

    async def _changed(self, room: Room) -> None:
        self._call_bots(room)
        await room.tell()

    # Talking.

    async def say(self, table_id: str, person: str | None, name: str, text: str, address: str) -> None:
        """A line of chat. Who has no seat speaks by a name that no seat has, and shares the household's limit with
        all others there: a new person costs nothing."""
        room = await self.room(table_id)
        text = " ".join("".join(letter if ord(letter) > 31 else " " for letter in text).split())
        if not 1 <= len(text) <= LONGEST_CHAT:
            raise BadInput(f"A line of chat has 1 to {LONGEST_CHAT} characters.")
        if not room.live.may_talk(person):
            raise NotYourSeat("The chat of a table by invitation is for its players.")
        seats = room.live.seats_of(person)
        seat = seats[0] if seats else None
        shown = room.live.names[seat] if seat is not None else shown_name(name)
        if seat is None and any(alike(each) == alike(shown) for each in room.live.names):
            raise NameTaken("Somebody at this table has that name or one that looks like it: choose another.")
        speaker = f"address {address}" if seat is None or person is None else person
        async with room.lock:
            since = monotonic() - CHAT_SECONDS
            room.spoke = [(who, at) for who, at in room.spoke if at > since]
            if sum(who == speaker for who, _ in room.spoke) >= MOST_CHAT:
                raise TooMuchTalk(f"{MOST_CHAT} lines in {CHAT_SECONDS:.0f} seconds are enough: wait a little.")
            room.spoke.append((speaker, monotonic()))
            await asyncio.to_thread(self.store.say, table_id, shown, seat, text)
            room.said = await asyncio.to_thread(self.store.said, table_id)
        await room.tell()

    async def record(self, table_id: str, person: str | None = None) -> str:
        """The record with its seed: only when nothing is left to hide. Of a table that cannot be opened, what the store
        has of it, as far as this person may know it."""
        try:
            room = await self.room(table_id)
        except CannotOpen:
            kept = await asyncio.to_thread(self.store.table, table_id)
            return record_as_kept(kept, await asyncio.to_thread(self.store.rows, table_id), person)
        record = room.live.match.record
        if not room.live.position.over or record is None:
            raise NotNow("The record holds the seed of all shuffles, so it can be had when the game is over.")
        return record.write()

    # Bots.

    def _call_bots(self, room: Room) -> None:
        """See that a bot thinks if it is a bot's turn."""
        live = room.live
        bot = live.kept.started and not live.position.over and live.kept.seats[live.actor].level is not None
        if bot and (room.bots is None or room.bots.done()):
            room.bots = asyncio.create_task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Until a person must decide or the game is over. A bot that fails is asked again, after longer and longer.
        Of several servers on one store, one thinks for a table; another takes over if it dies."""
        live = room.live
        failures = 0
        while not room.lost and not live.position.over and (level := live.kept.seats[live.actor].level) is not None:
            try:
                if not await self._may_think(live.kept.id):
                    await asyncio.sleep(LOOK_EVERY)
                    async with room.lock:
                        await self._catch_up(room)
                    continue
                await self._play_bot(room, live.actor, level)
                failures = 0
            except Exception:
                failures += 1
                room.plan = bots.Plan()
                log.exception("the bot at table %s did not move; it is asked again", live.kept.id)
                await asyncio.sleep(min(LONGEST_PAUSE, 0.1 * 2**failures))
            finally:
                room.thought = None
        if self.store.neighbours.shared:
            await asyncio.to_thread(self.store.neighbours.give_back, live.kept.id)
        if room.lost:
            with contextlib.suppress(LudotecaError):  # it may be beyond help
                await self.room(live.kept.id)

    async def _may_think(self, table_id: str) -> bool:
        neighbours = self.store.neighbours
        return not neighbours.shared or await asyncio.to_thread(neighbours.lease, table_id)

    async def _play_bot(self, room: Room, seat: int, level: str) -> None:
        live = room.live
        room.thought = Thought(seat, monotonic(), self.pace)
        await room.tell()
        revision = live.revision
        planned = room.plan.follow(live.position)
        text = planned.text if planned else await self._think(room, level)
        await asyncio.sleep(max(0.0, room.thought.since + self.pace - monotonic()))
        async with room.lock:
            if live.revision != revision:
                return
            end = live.rehearse(seat, [text])
            scores = end.final_totals()
            room.thought = None
            with contextlib.suppress(StaleRevision):
                await self._write(room, [(text, seat)], None, scores)
        await room.tell()

    async def _think(self, room: Room, level: str) -> str:
        """A move of the bot whose turn it is. A turn's thoughts share the seconds of its level."""
        live, position = room.live, room.live.position
        turn, shown = int(position.turn), monotonic()
        spent = room.spent[1] if room.spent[0] == turn else 0.0

        async def tell(share: float) -> None:
            nonlocal shown
            if room.thought is not None and monotonic() - shown >= SHOW_EVERY:
                shown = monotonic()
                room.thought.share = share
                await room.tell()

        seed = f"{live.kept.seed} bot {live.revision}"
        seconds = bots.seconds_for(level, spent)
        answer = await self.thinkers.choose(live.game, position, level, seed, seconds, tell, room.asker)
        room.spent = (turn, spent + answer.seconds)
        room.plan.keep(position, [live.game.vocabulary.parse(text) for text in answer.line])
        return answer.move

    # Chores.

    async def _resume(self) -> None:
        """After a restart: bots whose turn it is go on, whether or not anybody watches; first where people play."""
        for kept in await asyncio.to_thread(self.store.unfinished_tables_with_bots):
            try:
                await self.room(kept.id)
            except CannotOpen as error:
                log.error("table %s cannot be opened: %s", kept.id, error.reason)
            except Exception:
                log.exception("table %s cannot be opened", kept.id)

    async def _look_around(self) -> None:
        """Now and then: what other servers wrote, and which rooms are empty."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._look_once()
            except Exception:
                log.exception("looking around failed; trying again")

    async def _look_once(self) -> None:
        number = await asyncio.to_thread(self.store.number)
        if number != self._number:
            self._number = number
            await self._forget_all()
        await self._look_at(self._watched())
        for table_id, room in list(self.rooms.items()):
            thinking_now = room.bots is not None and not room.bots.done()
            if not room.watchers and not thinking_now and monotonic() - room.used > FORGET_AFTER:
                del self.rooms[table_id]

    def _watched(self) -> list[str]:
        return [table_id for table_id, room in self.rooms.items() if room.watchers]

    def _hear(self, table_id: str) -> None:
        """Another server changed this table, or nothing was heard for a while and any may have changed."""
        watched = [each for each in self._watched() if table_id in (each, EVERYTHING)]
        if watched:
            looking = asyncio.create_task(self._look_at(watched))
            self._looking.add(looking)
            looking.add_done_callback(self._looking.discard)

    async def _look_at(self, watched: Sequence[str]) -> None:
        """See what other servers wrote at these tables."""
        lengths = await asyncio.to_thread(self.store.lengths, watched) if watched else {}
        waiting = [each for each in watched if each in self.rooms and not self.rooms[each].live.kept.started]
        changed = await asyncio.to_thread(self.store.changed, waiting) if waiting else {}
        for table_id in watched:
            room = self.rooms.get(table_id)
            if room is None:
                continue
            played, spoken = lengths[table_id]
            try:
                async with room.lock:
                    kept = room.live.kept
                    if played > room.live.revision or changed.get(table_id, kept.changed) > kept.changed:
                        await self._catch_up(room)
                    if spoken != room.spoken:
                        room.said, room.spoken = await asyncio.to_thread(self.store.said, table_id), spoken
                        await room.tell()
            except CannotOpen as error:
                log.error("table %s cannot go on: %s", table_id, error.reason)

    async def _forget_all(self) -> None:
        """The store was put back from a backup: nothing that is remembered counts any more."""
        log.warning("the store was put back from a backup; all tables are read again")
        for room in list(self.rooms.values()):
            await self._lose(room)
        self._chores.append(asyncio.create_task(self._resume()))


def _seat(number: int, asked: Sitting, host: str) -> Seat:
    if asked.kind == "bot":
        return Seat(number, shown_name(asked.name or f"{asked.level.capitalize()} {number + 1}"), asked.level, None)
    if asked.kind in {"me", "here"}:
        return Seat(number, shown_name(asked.name), None, host)
    if asked.kind == "link":
        return Seat(number, shown_name(asked.name or "…"), None, None)
    raise BadInput(f"A seat is me, here, link or bot, not {asked.kind[:20]!r}.")
