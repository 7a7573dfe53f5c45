"""Friends and blocks between accounts. Whoever is declined or blocked is not told: what they asked just waits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, and_, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.people.errors import NoSuchAsk, NotSignedIn, SoAlready, TooManyAsks, YouBlocked, Yourself
from ludoteca.server.people.who import hashed
from ludoteca.server.store.kept import utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import blocks, friendships, people, seats, tables
from ludoteca.server.store.store import Store

ACTS = ("ask", "accept", "decline", "remove", "block", "unblock")
MOST_ASKED = 30  # by one person in a day
DAY = 24 * 3600.0
MOST_FRIENDS = 500  # and so many asks that wait, each way, and so many blocks
MOST_MET = 20


class Other(NamedTuple):
    """Somebody with an account, and since when they are friends, asked, or blocked."""

    person: str
    login: str | None
    at: datetime


class Met(NamedTuple):
    """Somebody who sat at a table of mine: by the name of the seat, which is all that one knows of them."""

    table_id: str
    number: int
    name: str
    game: str
    blocked: bool


class Friends:
    def __init__(self, store: Store) -> None:
        self.store = store

    # What there is.

    def are(self, one: str, other: str) -> bool:
        with self.store.engine.connect() as connection:
            return _are(connection, one, other)

    def all(self, person: str) -> list[Other]:
        """By name."""
        mine = friendships.c.accepted.is_not(None)
        found = self._others(friendships.c.asker, friendships.c.asked, person, mine, friendships.c.accepted)
        found += self._others(friendships.c.asked, friendships.c.asker, person, mine, friendships.c.accepted)
        return sorted(found, key=lambda each: (each.login or "").casefold())

    def asking(self, person: str) -> list[Other]:
        """Who asks this person and waits for an answer, but for those whom they blocked; the latest first."""
        blocked = exists().where(blocks.c.person == person, blocks.c.whom == friendships.c.asker)
        waits = friendships.c.accepted.is_(None) & friendships.c.declined.is_(None) & ~blocked
        return self._others(friendships.c.asked, friendships.c.asker, person, waits, friendships.c.at)

    def asked(self, person: str) -> list[Other]:
        """Whom this person asked, and who has not accepted: declined or not, they wait."""
        waits = friendships.c.accepted.is_(None)
        return self._others(friendships.c.asker, friendships.c.asked, person, waits, friendships.c.at)

    def blocked(self, person: str) -> list[Other]:
        return self._others(blocks.c.person, blocks.c.whom, person, blocks.c.at.is_not(None), blocks.c.at)

    def folded(self, person: str | None) -> frozenset[str]:
        """Those whom this person blocked, by id: their lines of chat are folded away."""
        if person is None:
            return frozenset()
        with self.store.engine.connect() as connection:
            return frozenset(connection.execute(select(blocks.c.whom).where(blocks.c.person == person)).scalars())

    def shunned_by(self, person: str | None) -> frozenset[str]:
        """Those who blocked this person: their tables are not shown to them."""
        if person is None:
            return frozenset()
        with self.store.engine.connect() as connection:
            return frozenset(connection.execute(select(blocks.c.person).where(blocks.c.whom == person)).scalars())

    def blocks(self, person: str, whom: str) -> bool:
        return self.any_blocks([person], whom)

    def any_blocks(self, several: Sequence[str], whom: str) -> bool:
        """Whether any of these people has blocked that one."""
        query = select(blocks.c.whom).where(blocks.c.person.in_(several), blocks.c.whom == whom).limit(1)
        with self.store.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def standing(self, person: str, other: str) -> str:
        """What the other is to this person: "friend", "asked", "asking", "blocked", or "none" of that."""
        if self.blocks(person, other):
            return "blocked"
        query = select(friendships).where(_between(person, other))
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        if any(row.accepted for row in rows):
            return "friend"
        if any(row.asker == person for row in rows):
            return "asked"
        return "asking" if any(row.declined is None for row in rows) else "none"

    def met(self, person: str) -> list[Met]:
        """Who sat at tables with this person lately, each once."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        query = (
            select(seats.c.table_id, seats.c.number, seats.c.name, seats.c.person, tables.c.game)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.table_id.in_(mine), seats.c.person.is_not(None), seats.c.person != person)
            .order_by(tables.c.changed.desc(), seats.c.number)
            .limit(MOST_MET * 5)
        )
        blocked = self.folded(person)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        first = {row.person: row for row in reversed(rows)}  # the latest of each
        latest = sorted(first.values(), key=rows.index)[:MOST_MET]
        return [Met(row.table_id, row.number, row.name, row.game, row.person in blocked) for row in latest]

    def _others(
        self, mine: Column[str], theirs: Column[str], person: str, condition: ColumnElement[bool], at: Column[datetime]
    ) -> list[Other]:
        query = (
            select(theirs.label("person"), people.c.login, at.label("at"))
            .join(people, people.c.id == theirs)
            .where(mine == person, condition)
            .order_by(at.desc())
            .limit(MOST_FRIENDS)
        )
        with self.store.engine.connect() as connection:
            return [Other(row.person, row.login, utc(row.at)) for row in connection.execute(query)]

    # What can be done.

    async def act(self, do: str, person: str, whom: str) -> None:
        """One of ACTS, by its name."""
        if do == "ask":
            await self.ask(person, whom)
            return
        acts = {
            "accept": self.accept,
            "decline": self.decline,
            "remove": self.remove,
            "block": self.block,
            "unblock": self.unblock,
        }
        await asyncio.to_thread(acts[do], person, whom)

    async def ask(self, person: str, whom: str) -> None:
        """Ask to be friends; if they asked first, that is the answer."""
        if not await asyncio.to_thread(self.store.counts.admits, f"asks {person}", MOST_ASKED, DAY):
            raise TooManyAsks(f"{MOST_ASKED} in a day are enough: wait until tomorrow.")
        await asyncio.to_thread(self._ask, person, whom)

    def _ask(self, person: str, whom: str) -> None:
        if person == whom:
            raise Yourself("That is you.")
        try:
            with self.store.writing() as connection:
                _check_accounts(connection, person, whom)
                if _blocks(connection, person, whom):
                    raise YouBlocked("You have blocked this person: lift that first.")
                if _are(connection, person, whom):
                    raise SoAlready("You are friends already.")
                theirs = (friendships.c.asker == whom) & (friendships.c.asked == person)
                if connection.execute(update(friendships).where(theirs).values(accepted=now(), declined=None)).rowcount:
                    return
                _check_room(connection, friendships.c.asker == person)
                connection.execute(insert(friendships).values(asker=person, asked=whom, at=now()))
        except IntegrityError:  # it was asked before, and waits
            return

    def accept(self, person: str, whom: str) -> None:
        """Be friends with who asked."""
        self._answer(person, whom, accepted=now())

    def decline(self, person: str, whom: str) -> None:
        self._answer(person, whom, declined=now())

    def _answer(self, person: str, whom: str, **answer: datetime) -> None:
        theirs = (friendships.c.asker == whom) & (friendships.c.asked == person)
        waits = theirs & friendships.c.accepted.is_(None) & friendships.c.declined.is_(None)
        with self.store.writing() as connection:
            if not connection.execute(update(friendships).where(waits).values(answer)).rowcount:
                raise NoSuchAsk("This person does not ask you, or no more.")

    def remove(self, person: str, whom: str) -> None:
        """Be friends no more, or ask no more."""
        with self.store.writing() as connection:
            _part(connection, person, whom)

    def block(self, person: str, whom: str) -> None:
        """They ask and invite in vain, sit down at no table of this person's, and their chat is folded away."""
        if person == whom:
            raise Yourself("That is you.")
        try:
            with self.store.writing() as connection:
                _check_accounts(connection, person)
                _check_room(connection, blocks.c.person == person)
                connection.execute(insert(blocks).values(person=person, whom=whom, at=now()))
                _part(connection, person, whom)
        except IntegrityError:
            return

    def unblock(self, person: str, whom: str) -> None:
        mine = (blocks.c.person == person) & (blocks.c.whom == whom)
        with self.store.writing() as connection:
            connection.execute(blocks.delete().where(mine))

    def marked(self, person: str, mark: str) -> str:
        """Whom this person blocked, by the mark that stands for them where they have no name."""
        found = next((whom for whom in self.folded(person) if mark_of(person, whom) == mark), None)
        if found is None:
            raise NoSuchAsk("You have not blocked this person, or no more.")
        return found

    def sitting(self, person: str, table_id: str, number: int) -> str:
        """Who sits there, at a table where this person sits too."""
        mine = select(seats.c.table_id).where(seats.c.person == person, seats.c.table_id == table_id)
        query = select(seats.c.person).where(seats.c.table_id.in_(mine), seats.c.number == number)
        with self.store.engine.connect() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            raise NoSuchAsk("Nobody whom you met sits there.")
        return str(found)


def mark_of(person: str, whom: str) -> str:
    """What stands for somebody on the page of this person alone."""
    return hashed(f"{person} {whom}")[:16]


def _between(one: str, other: str) -> ColumnElement[bool]:
    return or_(
        and_(friendships.c.asker == one, friendships.c.asked == other),
        and_(friendships.c.asker == other, friendships.c.asked == one),
    )


def _are(connection: Connection, one: str, other: str) -> bool:
    friends = _between(one, other) & friendships.c.accepted.is_not(None)
    return connection.execute(select(friendships.c.at).where(friends)).first() is not None


def _part(connection: Connection, person: str, whom: str) -> None:
    """Whatever is between them, but for an ask of the other's that waits or was declined."""
    accepted = friendships.c.accepted.is_not(None)
    mine = (friendships.c.asker == person) & (friendships.c.asked == whom)
    connection.execute(friendships.delete().where((_between(person, whom) & accepted) | mine))


def _blocks(connection: Connection, person: str, whom: str) -> bool:
    query = select(blocks.c.at).where(blocks.c.person == person, blocks.c.whom == whom)
    return connection.execute(query).first() is not None


def _check_accounts(connection: Connection, *several: str) -> None:
    query = select(func.count()).where(people.c.id.in_(several), people.c.login.is_not(None))
    if connection.execute(query).scalar_one() != len(several):
        raise NotSignedIn("Only who has an account has friends.")


def _check_room(connection: Connection, condition: ColumnElement[bool]) -> None:
    if connection.execute(select(func.count()).where(condition)).scalar_one() >= MOST_FRIENDS:
        raise TooManyAsks(f"{MOST_FRIENDS} are enough.")
