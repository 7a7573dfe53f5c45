"""What people want to be told and where, and what was sent, in the store. Every method is one transaction."""

from __future__ import annotations

import contextlib
import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.people import who
from ludoteca.server.people.errors import NoSuchChannel, TooManyNotices
from ludoteca.server.store.kept import utc
from ludoteca.server.store.keys import random_key, server_key
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import channels, notices, passes, people, seats, tables, wishes
from ludoteca.server.store.store import Store
from ludoteca.server.store.table_lists import NO_LESSON, STATES

EMAIL, PUSH = "email", "push"
MOST_CHANNELS = 12  # of one person
KEPT = timedelta(days=60)  # for which it is known what was sent
PASS_LASTS = timedelta(days=7)

WAITS, SENDING, SENT, FAILED, DROPPED = "waits", "sending", "sent", "failed", "dropped"
TURN, SUMMARY, REMINDER = "turn", "summary", "reminder"


@dataclass(frozen=True)
class Wishes:
    """What a person chose; these until they do."""

    language: str = "en"
    digest: int = 8 * 60  # when the summary of a day goes out, in minutes of a day in their zone
    feed: bool = False  # whether there is a calendar of theirs


@dataclass(frozen=True)
class Channel:
    """A way to tell a person something."""

    id: str
    person: str
    kind: str
    address: str
    keys: Mapping[str, str] | None
    site: str
    daily: bool
    created: datetime
    confirmed: bool
    trouble: str | None


@dataclass(frozen=True)
class Notice:
    id: int
    person: str
    table_id: str
    turn: int
    kind: str
    channel: str
    tries: int


Once = tuple[str, str, int, str, str]  # what a notice is about: person, table, turn, kind and channel


class NoticeStore:
    def __init__(self, store: Store, clock: Callable[[], datetime] = now) -> None:
        self.store = store
        self.clock = clock
        self._keys: dict[str, str] = {}

    # Wishes.

    def wishes(self, person: str) -> Wishes:
        return self.all_wishes([person]).get(person, Wishes())

    def all_wishes(self, persons: Iterable[str]) -> dict[str, Wishes]:
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(wishes).where(wishes.c.person.in_(list(persons)))).all()
        return {row.person: _wishes(row) for row in rows}

    def keep_wishes(self, person: str, chosen: Wishes) -> None:
        self._put(person, {"language": chosen.language, "digest": chosen.digest})

    def begin_feed(self, person: str) -> str:
        """A new calendar; the old one's address is of no use any more. The token that its address has."""
        token = who.new_token()
        self._put(person, {"feed": who.hashed(token)})
        return token

    def end_feed(self, person: str) -> None:
        self._put(person, {"feed": None})

    def fed(self, token: str) -> str | None:
        """Whose calendar that is."""
        theirs = (wishes.c.feed == who.hashed(token)) & people.c.banned.is_(None)
        query = select(wishes.c.person).join(people, people.c.id == wishes.c.person).where(theirs)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none()

    def _put(self, person: str, values: Mapping[str, object]) -> None:
        begun = {"person": person, "language": Wishes.language, "digest": Wishes.digest}
        with contextlib.suppress(IntegrityError), self.store.writing() as connection:
            connection.execute(insert(wishes).values(begun))
        with self.store.writing() as connection:
            connection.execute(update(wishes).where(wishes.c.person == person).values(values))

    # Channels.

    def add_channel(
        self, person: str, kind: str, address: str, site: str, keys: Mapping[str, str] | None = None
    ) -> tuple[Channel, str | None]:
        """The channel, and for an address that must be confirmed the code that does it. The same again is the same."""
        code = who.new_token() if kind == EMAIL else None
        with self.store.writing() as connection:
            connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
            mine = _read(connection, channels.c.person == person)
            found = next((each for each in mine if (each.kind, each.address) == (kind, address)), None)
            if found is None and len(mine) >= MOST_CHANNELS:
                raise TooManyNotices(f"{MOST_CHANNELS} ways to be told are enough: remove one first.")
            if found is not None and found.confirmed:
                connection.execute(update(channels).where(channels.c.id == found.id).values(keys=keys, site=site))
                return found, None
            if found is not None:
                connection.execute(channels.delete().where(channels.c.id == found.id))
            values: dict[str, Any] = {
                "id": who.new_id(16),
                "person": person,
                "kind": kind,
                "address": address,
                "keys": keys,
            }
            values |= {"site": site, "daily": False, "created": self.clock()}
            values |= {"code": who.hashed(code)} if code else {"confirmed": self.clock()}
            connection.execute(insert(channels).values(values))
            (made,) = _read(connection, channels.c.id == values["id"])
        return made, code

    def channels_of(self, person: str) -> list[Channel]:
        with self.store.engine.connect() as connection:
            return _read(connection, channels.c.person == person)

    def channel(self, channel_id: str) -> Channel | None:
        with self.store.engine.connect() as connection:
            return next(iter(_read(connection, channels.c.id == channel_id)), None)

    def own_channel(self, person: str, channel_id: str) -> Channel:
        found = self.channel(channel_id)
        if found is None or found.person != person:
            raise NoSuchChannel("This is none of your ways to be told.")
        return found

    def working(self) -> list[Channel]:
        """Those by which something may go out."""
        allowed = channels.c.confirmed.is_not(None) & channels.c.person.in_(_welcome())
        with self.store.engine.connect() as connection:
            return _read(connection, allowed)

    def confirm(self, channel_id: str, code: str) -> bool:
        right = (channels.c.id == channel_id) & (channels.c.code == who.hashed(code))
        with self.store.writing() as connection:
            return connection.execute(update(channels).where(right).values(confirmed=self.clock())).rowcount == 1

    def change(self, channel_id: str, **values: object) -> None:
        with self.store.writing() as connection:
            connection.execute(update(channels).where(channels.c.id == channel_id).values(values))

    def remove(self, channel_id: str) -> None:
        with self.store.writing() as connection:
            connection.execute(channels.delete().where(channels.c.id == channel_id))

    def remove_push(self, person: str, address: str) -> None:
        """A browser does not want to be told any more."""
        theirs = (channels.c.person == person) & (channels.c.kind == PUSH) & (channels.c.address == address)
        with self.store.writing() as connection:
            connection.execute(channels.delete().where(theirs))

    # What may wait, and who is there.

    def candidates(self, persons: Sequence[str]) -> list[str]:
        """Tables at play at which any of these sit."""
        sitting = select(seats.c.table_id).where(seats.c.person.in_(persons))
        query = select(tables.c.id).where(STATES["playing"] & NO_LESSON & tables.c.id.in_(sitting))
        with self.store.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    # Notices.

    def plan(self, wanted: Sequence[Once]) -> None:
        """Rows for what is to be sent, unless there are such rows."""
        at = self.clock()
        for person, table_id, turn, kind, channel in wanted:
            values = {"person": person, "table_id": table_id, "turn": turn, "kind": kind, "channel": channel}
            values |= {"at": at, "state": WAITS, "due": at, "tries": 0}
            with contextlib.suppress(IntegrityError), self.store.writing() as connection:
                connection.execute(insert(notices).values(values))

    def claim(self, most: int, lease: timedelta) -> list[Notice]:
        """Take what is due, so that nobody else does until the lease has run out."""
        at = self.clock()
        open_ = and_(or_(notices.c.state == WAITS, notices.c.state == SENDING), notices.c.due <= at)
        found = []
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(notices).where(open_).order_by(notices.c.due).limit(most)).all()
        for row in rows:
            same = (notices.c.id == row.id) & (notices.c.state == row.state) & (notices.c.tries == row.tries)
            taken = {"state": SENDING, "due": at + lease, "tries": row.tries + 1}
            with self.store.writing() as connection:
                if connection.execute(update(notices).where(same).values(taken)).rowcount:
                    about = (row.id, row.person, row.table_id, row.turn, row.kind, row.channel)
                    found.append(Notice(*about, row.tries + 1))
        return found

    def settle(self, notice: Notice, state: str, due: datetime | None = None, trouble: str | None = None) -> None:
        """How sending went; only by who holds it."""
        held = (notices.c.id == notice.id) & (notices.c.state == SENDING) & (notices.c.tries == notice.tries)
        with self.store.writing() as connection:
            values: dict[str, Any] = {"state": state} | ({"due": due} if due else {})
            connection.execute(update(notices).where(held).values(values))
            if state in (SENT, FAILED):
                spoilt = channels.c.id == notice.channel
                connection.execute(update(channels).where(spoilt).values(trouble=trouble[:200] if trouble else None))

    def count(self, state: str) -> int:
        with self.store.engine.connect() as connection:
            return connection.execute(
                select(func.count()).select_from(notices).where(notices.c.state == state)
            ).scalar_one()

    def forget_old(self) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(notices).where(notices.c.at < self.clock() - KEPT))
            connection.execute(delete(passes).where(passes.c.until < self.clock()))

    # Keys, passes and signed links.

    def key(self, name: str, make: Callable[[], str] = random_key) -> str:
        """A secret of all servers on this store, asked for once."""
        if name not in self._keys:
            with self.store.writing() as connection:
                self._keys[name] = server_key(connection, name, make)
        return self._keys[name]

    def signed(self, what: str) -> str:
        """What only a server on this store can say of it."""
        return hmac.new(self.key("links").encode(), what.encode(), sha256).hexdigest()[:32]

    def new_pass(self, person: str, table_id: str) -> str:
        """For one table, for a while."""
        token = who.new_token()
        values = {"token_hash": who.hashed(token), "person": person, "table_id": table_id}
        with self.store.writing() as connection:
            connection.execute(insert(passes).values(**values, until=self.clock() + PASS_LASTS))
        return token


def _welcome() -> Any:
    return select(people.c.id).where(people.c.banned.is_(None))


def _wishes(row: Any) -> Wishes:
    return Wishes(row.language, row.digest, row.feed is not None)


def _read(connection: Connection, condition: Any) -> list[Channel]:
    rows = connection.execute(select(channels).where(condition).order_by(channels.c.created, channels.c.id))
    return [
        Channel(
            id=row.id,
            person=row.person,
            kind=row.kind,
            address=row.address,
            keys=row.keys,
            site=row.site,
            daily=row.daily,
            created=utc(row.created),
            confirmed=row.confirmed is not None,
            trouble=row.trouble,
        )
        for row in rows
    ]
