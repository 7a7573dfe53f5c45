"""Tables at play: making them, sitting down, submissions and chat."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca import bots, games
from ludoteca.core.match import Match
from ludoteca.core.options import settle
from ludoteca.core.record import Record
from ludoteca.server.bots.seated import SeatedBots
from ludoteca.server.bots.thinking import Engines
from ludoteca.server.errors import (
    BadInput,
    BeganElsewhere,
    CannotOpen,
    NoFreeSeat,
    NotNow,
    NoToken,
    NotYourSeat,
    StaleRevision,
    TooMuchTalk,
    WrongKey,
)
from ludoteca.server.life.manners import USUAL, Manners
from ludoteca.server.people.errors import NameTaken
from ludoteca.server.people.friends import Friends
from ludoteca.server.people.invitations import ACCOUNT, Invitations
from ludoteca.server.people.names import alike, shown_name
from ludoteca.server.people.newcomers import Newcomers
from ludoteca.server.ratings.consent import check_account, check_rated
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.store import UNDO, Store
from ludoteca.server.store.together import Together
from ludoteca.server.tables.along import with_what_follows
from ludoteca.server.tables.live import Live, Preview
from ludoteca.server.tables.opening import record_as_kept
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.spectacles import Spectacles
from ludoteca.server.tables.suggestion import suggestion

LONGEST_CHAT = 400
MOST_CHAT = 10  # lines of one person at one table in CHAT_SECONDS
CHAT_SECONDS = 20.0
MOST_MOVES = 200  # of one submission


@dataclass(frozen=True)
class Sitting:
    """How a seat is to be filled: by who makes the table ("me"), a friend at the same screen ("here"), a friend by
    link ("link"), somebody by the name of their account ("account", once it is known which `person` that is), or a bot
    of a level ("bot")."""

    kind: str
    name: str = ""
    level: str = ""
    person: str | None = None


class Tables:
    """What the JSON API and the pages call."""

    def __init__(self, store: Store, pace: float = 0.9, engines: Engines | None = None) -> None:
        self.store = store
        self.bots = SeatedBots(store, pace, engines)
        self.rooms = self.bots.rooms
        self.spectacles = Spectacles(store)
        self.newcomers = Newcomers(store.counts)
        self.friends = Friends(store)
        self.invitations = Invitations(store, self.friends)
        self.who = Together[str, str | None](lambda tokens: store.people_of(tokens))

    async def start(self) -> None:
        self.rooms.start()

    async def stop(self) -> None:
        await self.rooms.stop()
        await self.bots.thinkers.close()

    async def room(self, table_id: str) -> Room:
        """The room of a table as the store has it."""
        return await self.rooms.find(table_id)

    # Making tables and sitting down.

    async def create(
        self,
        game_name: str,
        sittings: Sequence[Sitting],
        options: dict[str, str],
        host: str,
        listed: bool,
        address: str | None = None,
        hints: str | None = None,
        manners: Manners = USUAL,
    ) -> Room:
        """A new table with a seed that nobody knows, made from that address; with `hints` where people may ask for
        them though they play together."""
        game = games.find(game_name)
        sitting = [_seat(number, asked, host) for number, asked in enumerate(sittings)]
        if manners.rated:
            await asyncio.to_thread(check_rated, self.store, game.name, sitting, host, hints)
        seed = secrets.token_hex(16)
        game.new(len(sitting), seed, options)  # refuses what the game does not take
        if manners.clock is not None and len(sitting) == 1:
            raise BadInput("Alone one needs no clock.")
        for level in {seat.level for seat in sitting} | {manners.stand_in}:
            if level is not None and level not in bots.SEATED:
                raise bots.UnknownBot(f"There is no bot {level[:40]!r}; there is {', '.join(bots.SEATED)}.")
            if level == bots.MASTER:
                await asyncio.to_thread(bots.make, bots.MASTER, game, 0)  # says why, where there is none
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
                hints=hints,
                **manners.kept(),
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
            brought=True,
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
        kept = room.live.kept
        invited = secrets.compare_digest(invite.encode(), kept.invite.encode())
        invited = invited or (person is not None and any(seat.offered == person for seat in kept.seats))
        if (not invited and not kept.listed) or await self._unwanted(kept, person):
            raise WrongKey("This table is by invitation: ask its host for the link.")
        name = shown_name(name)
        async with room.lock:
            room.live.check_open()
            if room.live.seats_of(person):  # a click came twice
                return room.live.seats_of(person)[0], None
            self._check_seat(room, name, person)
            if room.live.kept.rated:
                await asyncio.to_thread(check_account, self.store, person)
            uninvited = contextlib.nullcontext() if invited else self.newcomers.seat(table_id, address)
            async with uninvited:
                token = None
                if person is None:  # last, so that nothing refused leaves a person behind
                    await self.newcomers.count(address)
                    sitting, token = await asyncio.to_thread(self.store.new_person)
                else:
                    sitting = person
                await asyncio.to_thread(self.store.take_seat, table_id, sitting, name)
            await self.rooms.catch_up(room)
        return room.live.seats_of(sitting)[0], token

    async def _unwanted(self, kept: Kept, person: str | None) -> bool:
        """Whether somebody at this table has blocked this person, who is not told."""
        if person is None:
            return False
        there = [kept.host, *(seat.person for seat in kept.seats if seat.person is not None)]
        return await asyncio.to_thread(self.friends.any_blocks, there, person)

    def _check_seat(self, room: Room, name: str, person: str | None) -> None:
        """Whether there is a seat for that name, which nobody may take for another's."""
        seats = room.live.kept.seats
        if not any(seat.open or (seat.free and seat.offered == person) for seat in seats):
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
        if not 1 <= len(texts) <= MOST_MOVES:
            raise BadInput(f"A submission has 1 to {MOST_MOVES} moves.")
        room = await self.rooms.at_hand(table_id)
        async with room.lock:
            live = room.live
            if live.revision != revision or not live.kept.started or live.kept.closed or not live.seats_of(person):
                await self.rooms.catch_up(room)  # another server may have written; if it does so later, `write` notices
            number = self.acting_seat(live, person, seat)
            done = self._done(live, person, key)
            if done is not None:
                return done
            live.check_turn(number, revision)
            end = live.rehearse(number, texts)
            scores = end.final_totals()
            played = [(live.game.vocabulary.parse(text).text, number) for text in texts]
            try:
                await self.rooms.write(room, played, key, scores)
            except StaleRevision:
                done = self._done(live, person, key)  # perhaps another server was faster with this very submission
                if done is None:
                    raise
                return done
            done = live.revision
            room.address = address
        await self.rooms.changed(room)
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
            last = live.story.seat(-1) if live.story else None
            number = self.acting_seat(live, person, last if seat is None and last in live.seats_of(person) else seat)
            live.check_undo(number, revision)
            await self.rooms.write(room, [(UNDO, number)], None, None)
            done = live.revision
        await self.rooms.changed(room)
        return done

    async def preview(
        self, table_id: str, person: str | None, revision: int, texts: Sequence[str], seat: int | None
    ) -> Preview:
        """What these moves would do; nothing is written."""
        room = await self.room(table_id)
        return room.live.preview(self._previewing(room.live, person, revision, texts, seat), texts)

    async def along(
        self,
        table_id: str,
        person: str | None,
        revision: int,
        texts: Sequence[str],
        seat: int | None,
        proposing: bool,
    ) -> tuple[list[str], Preview]:
        """The same with the moves that must follow them; with those that are proposed too, if that is wanted."""
        room = await self.room(table_id)
        number = self._previewing(room.live, person, revision, texts, seat)
        return with_what_follows(room.live, number, texts, proposing)

    async def suggestion(
        self, table_id: str, person: str | None, revision: int, texts: Sequence[str], seat: int | None
    ) -> list[str]:
        """These moves, and a bot's for the rest of the set-up; nothing is written."""
        room = await self.room(table_id)
        return suggestion(room.live, self.choosing(room.live, person, revision, seat), texts)

    async def follows(
        self, table_id: str, person: str | None, revision: int, texts: Sequence[str], seat: int | None, then: str
    ) -> bool:
        """Whether one can surely go on with that move once these are confirmed; nothing is written."""
        room = await self.room(table_id)
        return room.live.follows(self._previewing(room.live, person, revision, texts, seat), texts, then)

    def _previewing(self, live: Live, person: str | None, revision: int, texts: Sequence[str], seat: int | None) -> int:
        if not 1 <= len(texts) <= MOST_MOVES:
            raise BadInput(f"A preview has 1 to {MOST_MOVES} moves.")
        return self.choosing(live, person, revision, seat)

    def choosing(self, live: Live, person: str | None, revision: int, seat: int | None) -> int:
        live.check_open()  # first: who shares a screen sees no seat of a closed table
        number = self.acting_seat(live, person, seat)
        live.check_turn(number, revision)
        return number

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
        room.live.check_open()
        seats = room.live.seats_of(person)
        seat = seats[0] if seats else None
        shown = room.live.names[seat] if seat is not None else shown_name(name)
        if seat is None and any(alike(each) == alike(shown) for each in room.live.names):
            raise NameTaken("Somebody at this table has that name or one that looks like it: choose another.")
        speaker = f"address {address}" if seat is None or person is None else person
        lines = f"chat {table_id} {speaker}"
        if not await asyncio.to_thread(self.store.counts.admits, lines, MOST_CHAT, CHAT_SECONDS):
            raise TooMuchTalk(f"{MOST_CHAT} lines in {CHAT_SECONDS:.0f} seconds are enough: wait a little.")
        async with room.lock:
            await asyncio.to_thread(self.store.say, table_id, shown, seat, text, person)
            room.said = await asyncio.to_thread(self.store.said, table_id)
        room.tell()

    async def record(self, table_id: str, person: str | None = None) -> str:
        """The record with its seed: only when nothing is left to hide. Of a table that cannot be opened, what the store
        has of it, as far as this person may know it."""
        try:
            room = await self.room(table_id)
        except CannotOpen:
            kept = await asyncio.to_thread(self.store.table, table_id)
            return record_as_kept(kept, await asyncio.to_thread(self.store.rows, table_id), person)
        record = room.live.match.record
        if room.live.kept.base is not None:
            raise BeganElsewhere("This game began in the middle of another, so that it has no record.")
        if not (room.live.position.over or room.live.kept.ended) or record is None:
            raise NotNow("The record holds the seed of all shuffles, so it can be had when the game is over.")
        return record.write()


def _seat(number: int, asked: Sitting, host: str) -> Seat:
    if asked.kind == "bot":
        return Seat(number, shown_name(asked.name or f"{asked.level.capitalize()} {number + 1}"), asked.level, None)
    if asked.kind in {"me", "here"}:
        return Seat(number, shown_name(asked.name), None, host)
    if asked.kind == "link":
        return Seat(number, shown_name(asked.name or "…"), None, None)
    if asked.kind == ACCOUNT and asked.person is not None:
        return Seat(number, "…", None, None, offered=asked.person)
    raise BadInput(f"A seat is me, here, link, account or bot, not {asked.kind[:20]!r}.")
