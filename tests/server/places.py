"""A place with people and a table, for tests of what they are told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from ludoteca.server.life.clocks import REMIND
from ludoteca.server.life.happenings import changing
from ludoteca.server.life.timekeeper import run_out
from ludoteca.server.notices.sending import Notices, Outlets
from ludoteca.server.notices.store import EMAIL
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.web.people.telling import InWords

SITE = "https://club.example"


class Hand:
    """A clock that a test turns: some hours ahead of the store's own, so that nobody has moved just now."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC) + timedelta(hours=1)

    def __call__(self) -> datetime:
        return self.now

    def on(self, **time: float) -> None:
        self.now += timedelta(**time)


class Place:
    """A server's notices on a store, with Ana and Rui, at whose table Ana begins."""

    def __init__(self, store: Store, outlets: Outlets) -> None:
        self.store = store
        self.clock = Hand()
        store.clock = self._by_hand  # type: ignore[method-assign]
        self.notices = self.another(outlets)
        self.kept = self.notices.store
        self.ana, _ = store.new_person()
        self.rui, _ = store.new_person()
        self.table = self.sit()

    def _by_hand(self, connection: Connection) -> datetime:
        return self.clock()

    def another(self, outlets: Outlets) -> Notices:
        """A server beside it, on the same store."""
        found = Notices(self.store, outlets, self.clock)
        found.telling = InWords()
        return found

    def sit(self) -> Kept:
        sitting = [Seat(0, "Ana", None, self.ana), Seat(1, "Rui", None, self.rui)]
        about = {"options": {"start": "0"}, "seed": "1", "host": self.ana, "listed": False, "sitting": sitting}
        return self.store.add_table(game="lusitania", rules=1, **about)  # type: ignore[arg-type]

    def play(self, seat: int, table: Kept | None = None) -> None:
        """Moves of this seat until another decides."""
        table = table or self.table
        live = Live(*self.store.news(table.id))
        while live.actor == seat:
            move = live.position.moves()[0].text
            self.store.append(table.id, live.revision, [(move, seat)], None, None)
            live.apply([(move, seat, None)])

    def time_is_up(self, seat: int) -> None:
        """As the timekeeper writes it where a reminder was settled."""
        self.clock.on(seconds=1)
        with changing(self.store, self.table.id) as change:
            run_out(change, REMIND, seat, 0)

    def hook(self, kind: str, address: str, person: str | None = None) -> str:
        return self.kept.add_channel(person or self.ana, kind, address, SITE)[0].id

    def mail(self, address: str = "ana@example.org") -> str:
        channel, code = self.kept.add_channel(self.ana, EMAIL, address, SITE)
        assert code is not None
        assert self.kept.confirm(channel.id, code)
        return channel.id

    def look(self, *servers: Notices) -> None:
        for server in servers or (self.notices,):
            server.look_once()
        for server in servers or (self.notices,):
            server.finish()
