"""Whose bot thinks next: people who wait come first, and everybody in turn, however many tables somebody has."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeVar

GRACE = 0.25  # seconds that a person waits for a thought of bots alone to end by itself
REMEMBERED = 10_000  # of whom the queue knows when they were served last

T = TypeVar("T")
Turn = tuple[str, str]  # a kind of asker and its name


class PutBack(Exception):
    """A thought made room for somebody who waits: it begins again later."""


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: a table, the person who made it, where they are if that is known, and whether any person
    sits there and waits."""

    table: str
    person: str
    address: str | None
    waiting: bool

    def turns(self) -> tuple[Turn, Turn, Turn]:
        """What takes turns with its like: addresses, within an address people, with a person tables. Who comes without
        a cookie is a new person every time, so an address comes first."""
        where = ("address", self.address) if self.address is not None else ("person", self.person)
        return where, ("person", self.person), ("table", self.table)


class Place:
    """What the queue gives: one thinker, until it is left."""

    def __init__(self, queue: Queue, asker: Asker) -> None:
        self.queue = queue
        self.asker = asker
        self.wanted = False
        self.work: asyncio.Task[Any] | None = None

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry it out here, or PutBack if a person comes who waits for the place."""
        if self.gives_up():
            work.close()
            raise PutBack
        task = asyncio.create_task(work)
        self.work = task
        try:
            return await task
        except asyncio.CancelledError:
            if self.gives_up():
                raise PutBack from None
            raise

    def gives_up(self) -> bool:
        """Whether the work here is to stop because the place is wanted, not because nobody wants the work."""
        us = asyncio.current_task()
        return self.wanted and not (us is not None and us.cancelling())

    def give_up(self) -> None:
        """Leave it to somebody who waits."""
        self.wanted = True
        if self.work is not None:
            self.work.cancel()

    def leave(self) -> None:
        self.queue.taken.remove(self)
        self.queue.share_out()


class Queue:
    """So many places, and whoever waits for one."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.taken: list[Place] = []
        self.waiting: dict[asyncio.Future[Place], Asker] = {}
        self.served: dict[Turn, int] = {}  # when each had its turn last, the longest ago first
        self.turn = count(1)

    async def place(self, asker: Asker) -> Place:
        """The next one that is this asker's by right; leave it when done."""
        loop = asyncio.get_running_loop()
        mine: asyncio.Future[Place] = loop.create_future()
        self.waiting[mine] = asker
        self.share_out()
        if asker.waiting and not mine.done():
            loop.call_later(GRACE, self.make_room)
        try:
            return await mine
        except asyncio.CancelledError:
            self.waiting.pop(mine, None)
            if mine.done() and not mine.cancelled():
                mine.result().leave()
            raise

    def share_out(self) -> None:
        """Give free places to whoever is next."""
        while self.waiting and len(self.taken) < self.places:
            mine = min(self.waiting, key=self.order)
            asker = self.waiting.pop(mine)
            if mine.cancelled():
                continue
            self.note(asker)
            place = Place(self, asker)
            self.taken.append(place)
            mine.set_result(place)

    def order(self, mine: asyncio.Future[Place]) -> tuple[bool, list[int]]:
        """Those whom a person waits for first; of these, who had a turn the longest ago, or never."""
        asker = self.waiting[mine]
        return not asker.waiting, [self.served.get(turn, 0) for turn in asker.turns()]

    def note(self, asker: Asker) -> None:
        now = next(self.turn)
        for turn in asker.turns():
            self.served.pop(turn, None)
            self.served[turn] = now
        while len(self.served) > REMEMBERED:
            del self.served[next(iter(self.served))]

    def make_room(self) -> None:
        """Where people wait, thoughts of bots alone give up their places, the latest begun first."""
        people = sum(asker.waiting for asker in self.waiting.values())
        coming = sum(place.wanted for place in self.taken)
        alone = [place for place in reversed(self.taken) if not place.asker.waiting and not place.wanted]
        for place in alone[: max(0, people - coming)]:
            place.give_up()
