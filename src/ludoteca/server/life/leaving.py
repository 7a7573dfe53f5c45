"""Leaving a table and coming back; and tables that nobody touches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from sqlalchemy import select

from ludoteca.core import LudotecaError
from ludoteca.server.errors import (
    GameEnded,
    HasMoved,
    NotNow,
    NoToken,
    NotTheHost,
    NotYourSeat,
    Resigned,
    TableAway,
    TableClosed,
    TooManyChanges,
)
from ludoteca.server.life.clocks import BACK, TIME_MOVE
from ludoteca.server.life.happenings import Change, active, changing
from ludoteca.server.people import who
from ludoteca.server.ratings.leavers import decided_without, gone
from ludoteca.server.store.kept import RESIGNED, SHOWN, Kept, Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import tables as kept_tables
from ludoteca.server.store.table_lists import NO_LESSON, STATES
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.rooms import let_rest
from ludoteca.server.tables.tables import Tables

LEFT = "left"
ABSENT = "absent"
AT_A_TIME = 100  # tables that are put away at one look
MOST_CHANGES = 40  # by one person at one table in CHANGES_SECONDS
CHANGES_SECONDS = 3600.0
FREE = "…"  # the name of a seat that waits for somebody


class Leaving:
    """What people do with their seats while the table is theirs."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def leave(self, table_id: str, person: str | None) -> None:
        """Before the game begins the seats are free again; then bots sit down there, until the person takes them back.
        Where nobody else would be left, the table is put away as it stands."""
        await self.change(table_id, lambda change: leave(change, sure(person)), person)

    async def resign(self, table_id: str, person: str | None) -> None:
        """For good. No rulebook here says what that does to the game, so bots play on for the others; where there are
        none, the game ends. So does a rated one in which nobody is left who plays for anything; it has a result."""
        await self.change(table_id, lambda change: resign(change, sure(person)), person)
        self.tables.rooms.game_over()

    async def come_back(self, table_id: str, person: str | None) -> None:
        """Take the seats back that bots play meanwhile."""
        await self.change(table_id, lambda change: come_back(change, sure(person)), person)

    async def remove(self, table_id: str, person: str | None, seat: int, bot_name: str | None = None) -> None:
        """Send away who has not moved yet: before the game begins the seat is free again, then it is a bot's."""
        await self.change(table_id, lambda change: remove(change, sure(person), seat, bot_name), person)

    async def close(self, table_id: str, person: str | None) -> None:
        """A table that has not begun, by who made it."""
        await self.change(table_id, lambda change: close(change, sure(person)), person)

    async def reopen(self, table_id: str, person: str | None) -> None:
        """Bring a table back that was put away."""
        await self.change(table_id, lambda change: reopen(change, sure(person)), person)

    async def put_away(self, untouched: timedelta) -> int:
        """Put tables away that nobody has touched for so long; how many."""
        store = self.tables.store
        old = (STATES["waiting"] | STATES["playing"]) & NO_LESSON & (kept_tables.c.changed < now() - untouched)

        def found() -> list[str]:
            with store.engine.connect() as connection:
                return list(connection.execute(select(kept_tables.c.id).where(old).limit(AT_A_TIME)).scalars())

        done = 0
        for table_id in await asyncio.to_thread(found):
            with suppress(LudotecaError):  # somebody has deleted it, or it cannot be opened
                done += bool(await self.change(table_id, lambda change: put_away(change, untouched)))
        return done

    async def change(self, table_id: str, work: Callable[[Change], Any], by: str | None = None) -> Any:
        """Do something at a table, and show it here; other servers are told. `by` somebody, it is counted."""
        store = self.tables.store
        await self.count(table_id, by)

        def done() -> Any:
            with changing(store, table_id) as change:
                return work(change)

        found = await asyncio.to_thread(done)
        room = self.tables.rooms.here.get(table_id)
        if room is not None:
            await self.show(room)
        elif by is not None:
            await self.tables.room(table_id)  # whose bots may have something to do now
        return found

    async def count(self, table_id: str, person: str | None) -> None:
        """Every row stays for good, so nobody adds them without end."""
        if person is None:
            return
        counted = f"matters {table_id} {person}"
        if not await asyncio.to_thread(self.tables.store.counts.admits, counted, MOST_CHANGES, CHANGES_SECONDS):
            raise TooManyChanges("That was a lot of coming, going and asking: wait a while.")

    async def show(self, room: Room) -> None:
        async with room.lock:
            await self.tables.rooms.catch_up(room)
            if self.tables.bots.level_of(room.live) is None:  # a bot that thinks need not any more
                await let_rest(room)


def sure(person: str | None) -> str:
    if person is None:
        raise NoToken("You have no token: sit down or make a table first.")
    return person


def seats_of(kept: Kept, person: str) -> list[Seat]:
    mine = [seat for seat in kept.seats if seat.person == person]
    if not mine:
        raise NotYourSeat("You have no seat at this table.")
    return mine


def check_open(kept: Kept, away: bool = False) -> None:
    """Whether anything can be done here; with `away`, also where the table is put away."""
    if kept.closed:
        raise TableClosed
    if kept.ended:
        raise GameEnded
    if kept.away and not away:
        raise TableAway
    if kept.over:
        raise NotNow("The game is over.")


def leave(change: Change, person: str) -> None:
    kept = change.kept
    check_open(kept)
    mine = seats_of(kept, person)
    others = [each for each in active(kept.seats) if each != person]
    if not kept.started:
        for seat in mine:
            free(change, seat)
            change.happens("free", seat.number, person)
        if kept.host == person:
            hand_on(change, others)
    elif not others:
        change.table(away=change.at)
        change.happens("put-away", mine[0].number, person)
    else:
        for seat in mine:
            if seat.stand_in is None:
                sit_down(change, seat, LEFT)


def resign(change: Change, person: str) -> None:
    kept = change.kept
    check_open(kept)
    if not kept.started:
        raise NotNow("The game has not begun: leave the table instead.")
    mine = seats_of(kept, person)
    if all(seat.resigned for seat in mine):
        raise Resigned("You have resigned already.")
    for seat in mine:
        sit_down(change, seat, RESIGNED)
    if decided_without(kept, person) or not [each for each in active(kept.seats) if each != person]:
        end(change, RESIGNED, mine[0].number)


def come_back(change: Change, person: str) -> None:
    kept = change.kept
    check_open(kept, away=True)
    waiting = [seat for seat in seats_of(kept, person) if seat.stand_in is not None]
    if not waiting:
        raise NotNow("No bot plays for you here.")
    if all(seat.resigned for seat in waiting):
        raise Resigned("You have resigned: the bot plays on.")
    for seat in waiting:
        stays = seat.uncounted == SHOWN or played_for(change, seat.number)
        change.seat(seat.number, stand_in=None, uncounted=seat.uncounted if stays else None)
        change.happens("back", seat.number, person)
    if kept.away:
        change.table(away=None)


def played_for(change: Change, number: int) -> bool:
    """Whether a bot has ever moved there for the person: this time that they were away, or another."""
    since: int | None = None
    for each in change.happened():
        if each.seat != number:
            continue
        if each.what == TIME_MOVE and change.kept.rated:
            return True
        if each.detail.get("level"):
            since = each.row if since is None else since
        elif each.what == BACK and since is not None:
            if change.moved(number, since, each.row):
                return True
            since = None
    return since is not None and change.moved(number, since)


def remove(change: Change, person: str, number: int, bot_name: str | None) -> None:
    kept = change.kept
    check_open(kept)
    if kept.host != person:
        raise NotTheHost
    if not 0 <= number < len(kept.seats) or kept.seats[number].person in (None, person):
        raise NotYourSeat("Nobody sits there whom you could send away.")
    seat = kept.seats[number]
    if not kept.started:
        free(change, seat)
        change.table(invite=who.new_id(20))  # the link that they have is of no use any more
    elif change.moved(number):
        raise HasMoved("Who has moved stays: only a vote of all gives the seat of who is away to a bot.")
    else:
        level = kept.stand_in
        change.seat(
            number, person=None, level=level, stand_in=None, name=bot_name or f"{level.capitalize()} {number + 1}"
        )
    change.happens("removed", number, person)


def close(change: Change, person: str) -> None:
    check_open(change.kept, away=True)
    if change.kept.host != person:
        raise NotTheHost
    if change.kept.started:
        raise NotNow("The game has begun: a vote of all can end it.")
    change.table(ended=change.at)
    change.happens("closed", None, person)


def reopen(change: Change, person: str) -> None:
    kept = change.kept
    check_open(kept, away=True)
    if person != kept.host:
        seats_of(kept, person)
    if not kept.away:
        raise NotNow("This table is not put away.")
    change.table(away=None)
    change.happens("reopened", next((seat.number for seat in kept.seats if seat.person == person), None), person)


def put_away(change: Change, untouched: timedelta) -> bool:
    """Unless somebody has touched it just now."""
    kept = change.kept
    if kept.over or kept.ended or kept.away or kept.closed or kept.changed >= now() - untouched:
        return False
    change.table(away=change.at)
    change.happens("put-away", days=untouched.days)
    return True


def free(change: Change, seat: Seat) -> None:
    change.seat(seat.number, person=None, name=FREE)


def hand_on(change: Change, others: list[str]) -> None:
    """The table of a host who goes is the next one's, or nobody's."""
    if others:
        change.table(host=others[0])
        new = next(seat.number for seat in change.kept.seats if seat.person == others[0])
        change.happens("host", new, others[0])
    else:
        change.table(ended=change.at)
        change.happens("closed")


def sit_down(change: Change, seat: Seat, why: str) -> None:
    """A bot plays for this person from now on, whose result does not count any more."""
    level = change.kept.stand_in
    known = seat.uncounted if seat.uncounted in (RESIGNED, SHOWN) else why
    change.seat(seat.number, stand_in=level, uncounted=RESIGNED if why == RESIGNED else known)
    change.happens(why, seat.number, seat.person, level=level, rated=change.kept.rated)


def sit_down_alone(change: Change, seat: Seat, why: str) -> None:
    """The same; where no person is left who plays, the table is put away instead of being played by bots alone."""
    sit_down(change, seat, why)
    if active(change.kept.seats) == [seat.person]:
        change.table(away=change.at)
        change.happens("put-away", seat.number)


def end(change: Change, why: str, seat: int | None = None) -> None:
    """Break the game off. A rated one has a result all the same where somebody has resigned or gone."""
    kept = change.kept
    counts = kept.rated and (why == RESIGNED or any(gone(kept, each) for each in kept.seats))
    change.table(ended=change.at)
    change.happens("ended", seat, why=why, rated=counts)
