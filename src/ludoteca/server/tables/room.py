"""A room: a live table with those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from ludoteca import bots
from ludoteca.server.bots.queue import Asker
from ludoteca.server.store.kept import Said
from ludoteca.server.tables.live import Live

if TYPE_CHECKING:
    from ludoteca.server.life.presence import Attendance


@dataclass
class Thought:
    """A bot at work: whose, since when, how long it will take at least, which share of a longer thought is done, and
    whether it thinks at another server, which does not tell how far it is; or how many are before it, while it waits
    for its turn to think."""

    seat: int
    since: float
    lasts: float
    share: float | None = None
    elsewhere: bool = False
    before: int | None = None


class Room:
    """A live table with those who watch it. `tick` counts everything that there is to show: moves, chat, arrivals."""

    def __init__(self, live: Live, said: list[Said]) -> None:
        self.live = live
        self.said = said
        self.tick = 0
        self.watchers = 0
        self.used = monotonic()
        self.thought: Thought | None = None
        self.plan = bots.Plan()  # how the bot whose turn it is means to go on
        self.spent = (0, 0.0)  # the turn in which a bot thought last, and its seconds there so far
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()  # who are called when there is something new
        self.bots: asyncio.Task[None] | None = None
        self.lost = False  # whether the store and this room went different ways, so that a new one is opened
        self.gone = False  # whether that is because the table was deleted
        self.attendance: Attendance | None = None  # who is here, once anybody came
        self.address: str | None = None  # where who made it or played last is, if that is known

    @property
    def asker(self) -> Asker:
        """For whom the bots of this table think."""
        kept = self.live.kept
        return Asker(kept.id, kept.host, self.address, any(seat.person is not None for seat in kept.seats))

    def is_here(self, person: str | None) -> bool:
        """Whether somebody who sits at this table looks at a page of it, at whichever server."""
        if self.attendance is None or person is None:
            return False
        return self.attendance.is_here(person)

    def tell(self) -> None:
        """Wake everybody who watches."""
        self.tick += 1
        for wake in tuple(self.listeners):
            wake()

    async def wait(self, tick: int) -> int:
        """Until there is something newer than that tick to show."""
        news = asyncio.Event()
        self.listeners.add(news.set)
        try:
            while self.tick <= tick:
                news.clear()
                await news.wait()
        finally:
            self.listeners.discard(news.set)
        return self.tick
