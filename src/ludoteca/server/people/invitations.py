"""Seats offered to accounts by name: they wait for that person alone, until they are taken, declined or offered no
more. Whoever was blocked by the one they invite is not told: the seat just waits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, exists, insert, select, update

from ludoteca.server.errors import NoFreeSeat, NotYourSeat
from ludoteca.server.people.errors import NoSuchAsk, NotSignedIn, SoAlready, TooManyAsks, YouBlocked, Yourself
from ludoteca.server.people.finding import Finder
from ludoteca.server.people.friends import Friends
from ludoteca.server.store.kept import read_table, utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import blocks, offers, people, seats, tables
from ludoteca.server.store.store import Store
from ludoteca.server.store.table_lists import STATES

if TYPE_CHECKING:
    from ludoteca.server.tables.tables import Sitting

ACCOUNT = "account"  # the kind of a seat that is offered by name
MOST_INVITED = 60  # by one person in a day
DAY = 24 * 3600.0
MOST_SHOWN = 20


class Invitation(NamedTuple):
    """A seat that waits for somebody: where, since when, and the name of who offers it."""

    table_id: str
    number: int
    host: str
    at: datetime


class Invitations:
    def __init__(self, store: Store, friends: Friends) -> None:
        self.store = store
        self.friends = friends
        self.finder = Finder(store)

    def waiting(self, person: str) -> list[Invitation]:
        """Those that this person may accept, the latest first; none of somebody whom they blocked."""
        blocked = exists().where(blocks.c.person == person, blocks.c.whom == offers.c.host)
        query = (
            select(offers.c.table_id, offers.c.number, offers.c.at, people.c.login)
            .join(people, people.c.id == offers.c.host)
            .join(tables, tables.c.id == offers.c.table_id)
            .where(offers.c.person == person, offers.c.declined.is_(None), STATES["waiting"], ~blocked)
            .order_by(offers.c.at.desc())
            .limit(MOST_SHOWN)
        )
        with self.store.engine.connect() as connection:
            return [
                Invitation(row.table_id, row.number, row.login or "", utc(row.at)) for row in connection.execute(query)
            ]

    async def named(self, sittings: Sequence[Sitting], host: str | None, address: str) -> list[Sitting]:
        """The same seats, with whom they are offered to found by name; or why that cannot be."""
        found: list[Sitting] = []
        for sitting in sittings:
            if sitting.kind == ACCOUNT:
                person = await self.invited(host, sitting.name, address)
                if any(each.person == person for each in found):
                    raise SoAlready("Nobody is invited to two seats of a table.")
                sitting = replace(sitting, person=person)
            found.append(sitting)
        return found

    async def invited(self, host: str | None, name: str, address: str) -> str:
        """The person of that name, if this host may invite them; it counts."""
        if host is None or (await asyncio.to_thread(self.store.account_of, host)).login is None:
            raise NotSignedIn("Only who has an account invites others by name.")
        person = await self.finder.find(name, address)
        if person == host:
            raise Yourself("That is you.")
        if await asyncio.to_thread(self.friends.blocks, host, person):
            raise YouBlocked("You have blocked this person: lift that first.")
        if not await asyncio.to_thread(self.store.counts.admits, f"invites {host}", MOST_INVITED, DAY):
            raise TooManyAsks(f"{MOST_INVITED} in a day are enough: wait until tomorrow.")
        return person

    def offer(self, table_id: str, host: str, person: str) -> None:
        """One more seat of a table that waits for players."""
        with self.store.writing() as connection:
            free = select(seats.c.number).where(seats.c.table_id == table_id, seats.c.person.is_(None))
            connection.execute(free.order_by(seats.c.number).with_for_update()).all()  # as who sits down does
            kept = read_table(connection, table_id)
            if kept.host != host:
                raise NotYourSeat("Only who made a table offers its seats.")
            if any(person in (seat.person, seat.offered) for seat in kept.seats):
                raise SoAlready("This person sits there or is invited already.")
            number = next((seat.number for seat in kept.seats if seat.open), None)
            if number is None or kept.started or kept.closed:
                raise NoFreeSeat("All seats are taken or offered.")
            connection.execute(offers.delete().where(offers.c.table_id == table_id, offers.c.number == number))
            offered = {"table_id": table_id, "number": number, "person": person, "host": host, "at": now()}
            connection.execute(insert(offers).values(offered))
            self._changed(connection, table_id)

    def decline(self, table_id: str, person: str) -> None:
        mine = (offers.c.table_id == table_id) & (offers.c.person == person) & offers.c.declined.is_(None)
        with self.store.writing() as connection:
            if not connection.execute(update(offers).where(mine).values(declined=now())).rowcount:
                raise NoSuchAsk("This seat is not offered to you, or no more.")
            self._changed(connection, table_id)

    def withdraw(self, table_id: str, host: str, number: int) -> None:
        """Offer a seat no more: whoever has the link may sit there."""
        waiting = (offers.c.table_id == table_id) & (offers.c.host == host) & (offers.c.number == number)
        with self.store.writing() as connection:
            if not connection.execute(offers.delete().where(waiting)).rowcount:
                raise NoSuchAsk("This seat is not offered by you, or no more.")
            self._changed(connection, table_id)

    def _changed(self, connection: Connection, table_id: str) -> None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(changed=now()))
        self.store.neighbours.tell(connection, table_id)
