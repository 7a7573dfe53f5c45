"""People in the store: sessions and accounts. A part of `Store`; every method is one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.people import who
from ludoteca.server.people.errors import Banned, LoginTaken, NotSignedIn, SignedIn, WrongOldPassword
from ludoteca.server.people.names import alike
from ludoteca.server.store.kept import utc
from ludoteca.server.store.neighbours import Neighbours
from ludoteca.server.store.schema import (
    achievements,
    attempts,
    blocks,
    channels,
    chats,
    happenings,
    hours,
    passes,
    people,
    recoveries,
    remarks,
    results,
    seats,
    sessions,
    studies,
    tables,
    variations,
)


def now() -> datetime:
    return datetime.now(UTC)


HOLDERS = select(sessions.c.token_hash, sessions.c.person).where(
    sessions.c.token_hash.in_(bindparam("hashes", expanding=True))
)


NOTE = (
    update(sessions)
    .where(sessions.c.token_hash == bindparam("name"))
    .where(sessions.c.person.in_(select(people.c.id).where(people.c.login.is_not(None))))
    .values(used=bindparam("at"), browser=bindparam("by"))
)


class Entry(NamedTuple):
    """How signing in went: the new token, the hashes of sessions that ended with it, and whether the token of before
    goes on, for tables that the browser holds without an account."""

    token: str
    ended: list[str]
    guest: bool


class Account(NamedTuple):
    """An account's name, or None for who has no account; whether it is an admin's; what it chose for its pages; whose
    chat it folds away; the time zone that was said, which a guest may have done, too."""

    login: str | None
    admin: bool
    settings: Mapping[str, str] | None
    folds: frozenset[str] = frozenset()
    zone: str | None = None


class Session(NamedTuple):
    """Where somebody is signed in: since when, used when and by what, as far as that was noted."""

    id: str  # the first letters of its hash
    created: datetime
    used: datetime | None
    browser: str | None
    here: bool


ID_LENGTH = 16
NO_ACCOUNT = Account(None, False, None)
ENDED = "session "  # how a note to other servers begins that says which one has ended, by its hash


class PeopleStore:
    engine: Engine
    neighbours: Neighbours

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            yield connection

    # Sessions.

    def person_of(self, token: str) -> str | None:
        (person,) = self.people_of([token])
        return person

    def people_of(self, tokens: Sequence[str]) -> list[str | None]:
        """Whoever each of these tokens belongs to."""
        hashes = [who.hashed(token) for token in tokens]
        with self.engine.connect() as connection:
            found = {row.token_hash: row.person for row in connection.execute(HOLDERS, {"hashes": hashes})}
        return [found.get(token_hash) for token_hash in hashes]

    def new_person(self) -> tuple[str, str]:
        """A person without an account, and the token that makes a browser or program theirs."""
        with self.writing() as connection:
            person = _new_person(connection)
            return person, begin(connection, person)

    def sessions_alive(self, hashes: Sequence[str]) -> set[str]:
        """Those of these sessions, and passes for a table, that have not ended."""
        kept = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(hashes))
        lent = select(passes.c.token_hash).where(passes.c.token_hash.in_(hashes) & (passes.c.until > now()))
        with self.engine.connect() as connection:
            return set(connection.execute(kept.union(lent)).scalars())

    def log_out(self, token: str) -> None:
        with self.writing() as connection:
            self._end(connection, [who.hashed(token)])

    def log_out_everywhere(self, person: str) -> list[str]:
        """End every session of this person; their hashes."""
        with self.writing() as connection:
            return self.end_all(connection, person)

    def end_all(self, connection: Connection, person: str) -> list[str]:
        """Every session and pass of this person, as a part of something else; their hashes."""
        kept = select(sessions.c.token_hash).where(sessions.c.person == person)
        lent = select(passes.c.token_hash).where(passes.c.person == person)
        hashes = list(connection.execute(kept.union(lent)).scalars())
        connection.execute(passes.delete().where(passes.c.person == person))
        return self._end(connection, hashes)

    def _end(self, connection: Connection, hashes: list[str]) -> list[str]:
        """End these sessions, and tell the other servers; their hashes."""
        connection.execute(sessions.delete().where(sessions.c.token_hash.in_(hashes)))
        for name in hashes:
            self.neighbours.tell(connection, f"{ENDED}{name}")
        return hashes

    def sessions_of(self, person: str, token: str | None) -> list[Session]:
        """The latest used first; the one of this token is `here`."""
        query = select(sessions).where(sessions.c.person == person)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        here = who.hashed(token) if token is not None else None
        found = [
            Session(
                row.token_hash[:ID_LENGTH],
                utc(row.created),
                utc(row.used) if row.used else None,
                row.browser,
                row.token_hash == here,
            )
            for row in rows
        ]
        return sorted(found, key=lambda each: (each.here, each.used or each.created), reverse=True)

    def end_session(self, person: str, session: str) -> list[str]:
        """End one of this person's; its hash."""
        return self._end_those(person, sessions.c.token_hash.startswith(session, autoescape=True))

    def end_others(self, person: str, token: str) -> list[str]:
        """End all of this person's but the one of this token; their hashes."""
        return self._end_those(person, sessions.c.token_hash != who.hashed(token))

    def _end_those(self, person: str, condition: ColumnElement[bool]) -> list[str]:
        query = select(sessions.c.token_hash).where(sessions.c.person == person, condition)
        with self.writing() as connection:
            return self._end(connection, list(connection.execute(query).scalars()))

    def note_sessions(self, uses: Mapping[str, str | None]) -> None:
        """That these sessions, by their hashes, are used now, and by which browsers; of accounts alone, as others have
        nowhere to see it."""
        rows = [{"name": name, "at": now(), "by": browser} for name, browser in sorted(uses.items())]
        with self.writing() as connection:
            connection.execute(NOTE, rows)

    # Accounts.

    def account_of(self, person: str) -> Account:
        """This person's account, if there is one."""
        query = select(people.c.login, people.c.admin, people.c.settings, blocks.c.whom, hours.c.zone)
        query = query.outerjoin(blocks, blocks.c.person == people.c.id).outerjoin(hours, hours.c.person == people.c.id)
        query = query.where(people.c.id == person)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        if not rows or rows[0].login is None:
            return NO_ACCOUNT._replace(zone=rows[0].zone) if rows else NO_ACCOUNT
        folds = frozenset(row.whom for row in rows if row.whom is not None)
        return Account(rows[0].login, rows[0].admin is not None, rows[0].settings, folds, rows[0].zone)

    def keep_settings(self, person: str, settings: Mapping[str, str]) -> None:
        """For an account; who has none keeps them in the browser."""
        account = (people.c.id == person) & people.c.login.is_not(None)
        with self.writing() as connection:
            connection.execute(update(people).where(account).values(settings=dict(settings)))

    def account(self, login: str) -> tuple[str, str] | None:
        """The person of that name and the hash of their password. A name is found however it is spelt, unless there
        are several that look alike, from before that was refused."""
        with self.engine.connect() as connection:
            query = select(people.c.id, people.c.password)
            row = connection.execute(query.where(people.c.login == login)).first()
            row = row or connection.execute(query.where(people.c.look == alike(login))).first()
            return (row.id, row.password) if row else None

    def make_account(self, token: str | None, login: str, password: str) -> tuple[str, list[str]]:
        """Give a name and the hash of a password to whoever has this token, or to a new person. The token is changed:
        who knew the old one has nothing of the account. The new token, and the sessions that ended."""
        try:
            with self.writing() as connection:
                person = _person_of(connection, token) if token is not None else None
                person = person or _new_person(connection)
                values = {"login": login, "look": alike(login), "password": password}
                nameless = (people.c.id == person) & people.c.login.is_(None) & people.c.banned.is_(None)
                if not connection.execute(update(people).where(nameless).values(values)).rowcount:
                    raise SignedIn("You are signed in to an account: sign out to make another.")
                ended = self.end_all(connection, person)
                return begin(connection, person), ended
        except IntegrityError:
            raise LoginTaken(f"Another account is called {login!r} or looks so: choose another name.") from None

    def password_of(self, person: str) -> tuple[str, str]:
        """The name of this account and the hash of its password."""
        with self.engine.connect() as connection:
            row = connection.execute(select(people.c.login, people.c.password).where(people.c.id == person)).one()
        if row.login is None:
            raise NotSignedIn("You are not signed in to an account.")
        return row.login, row.password

    def change_password(self, person: str, before: str, after: str) -> tuple[str, list[str]]:
        """Put one hash in the place of another, and one new session in the place of all; its token, and those."""
        with self.writing() as connection:
            same = (people.c.id == person) & (people.c.password == before) & people.c.banned.is_(None)
            if not connection.execute(update(people).where(same).values(password=after)).rowcount:
                raise WrongOldPassword("The password was changed a moment ago: try again.")
            links = (recoveries.c.person == person) & recoveries.c.until.is_not(None)
            connection.execute(recoveries.delete().where(links))
            ended = self.end_all(connection, person)
            return begin(connection, person), ended

    def log_in(self, person: str, before: str | None, take: bool) -> Entry:
        """A new token for this person in the browser that had the token `before`. If that was another account's, its
        session ends. Tables of nobody's account become this person's if that is wanted; otherwise they wait."""
        with self.writing() as connection:
            banned = select(people.c.banned).where(people.c.id == person).with_for_update()
            if connection.execute(banned).scalar_one() is not None:
                raise Banned("This account is banned here: ask who runs this server.")
            token = begin(connection, person)
            held = _person_of(connection, before) if before is not None else None
            if before is None or held is None:
                return Entry(token, [], False)
            nameless = connection.execute(select(people.c.login).where(people.c.id == held)).scalar_one() is None
            if nameless and take:
                taken = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == held))
                connection.execute(update(tables).where(taken | (tables.c.host == held)).values(changed=now()))
                for part in (seats, happenings, chats, studies, variations, remarks, channels):
                    connection.execute(update(part).where(part.c.person == held).values(person=person))
                connection.execute(update(tables).where(tables.c.host == held).values(host=person))
                take_records(connection, held, person)
                already = select(blocks.c.person).where(blocks.c.whom == person)
                others = (blocks.c.whom == held) & blocks.c.person.not_in(already) & (blocks.c.person != person)
                connection.execute(update(blocks).where(others).values(whom=person))
                return Entry(token, self.end_all(connection, held), False)
            if nameless and _has_tables(connection, held):
                return Entry(token, [], True)
            return Entry(token, self._end(connection, [who.hashed(before)]), False)

    def nameless_with_tables(self, person: str) -> bool:
        """Whether this person has tables and no account to keep them in."""
        with self.engine.connect() as connection:
            login = connection.execute(select(people.c.login).where(people.c.id == person)).scalar_one_or_none()
            return login is None and _has_tables(connection, person)


def _person_of(connection: Connection, token: str) -> str | None:
    query = select(sessions.c.person).where(sessions.c.token_hash == who.hashed(token))
    return connection.execute(query).scalar_one_or_none()


def _new_person(connection: Connection) -> str:
    person = who.new_id(16)
    connection.execute(insert(people).values(id=person, created=now()))
    return person


def begin(connection: Connection, person: str) -> str:
    """A new session of this person, as a part of something else; its token."""
    token = who.new_token()
    connection.execute(insert(sessions).values(token_hash=who.hashed(token), person=person, created=now()))
    return token


def take_records(connection: Connection, held: str, person: str) -> None:
    """What was played without an account counts for the account from now on. A challenge that both have tried stays
    tried twice."""
    connection.execute(update(results).where(results.c.person == held).values(person=person))
    for part, column in ((achievements, achievements.c.name), (attempts, attempts.c.challenge)):
        had = connection.execute(select(column).where(part.c.person == person)).scalars().all()
        connection.execute(update(part).where(part.c.person == held, column.not_in(had)).values(person=person))


def _has_tables(connection: Connection, person: str) -> bool:
    sitting = select(seats.c.table_id).where(seats.c.person == person).limit(1)
    hosting = select(tables.c.id).where(tables.c.host == person).limit(1)
    return any(connection.execute(query).first() for query in (sitting, hosting))
