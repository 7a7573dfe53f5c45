"""Whose bot thinks next: people who wait come first, and everybody in turn, however many tables somebody has."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from itertools import count
from time import monotonic
from typing import Any, TypeVar

GRACE = 0.25  # seconds that a person waits for a thought of bots alone to end by itself
REMEMBERED = 10_000  # of whom the queue knows when they were served last

COUNTED_EVERY = 0.5  # seconds for which a count of who is before whom serves everybody who asks

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
        self.ahead: dict[str, int] = {}  # of each table that waited, as it was counted last
        self.counted = 0.0

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
            self.ahead.pop(asker.table, None)
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

    def before(self, table: str) -> int | None:
        """How many thoughts come before that of a table which waits; None if it does not wait."""
        if monotonic() - self.counted > COUNTED_EVERY:
            self.ahead = {asker.table: place for place, asker in enumerate(self.line())}
            self.counted = monotonic()
        return self.ahead.get(table)

    def line(self) -> list[Asker]:
        """All who wait, in the order in which they will be served if nobody comes or goes."""
        numbered = list(enumerate(self.waiting.values()))
        people = _in_turn([each for each in numbered if each[1].waiting], self.served)
        turns = [turn for _, asker in people for turn in asker.turns()]
        now = next(self.turn)
        served = self.served | {turn: now + place for place, turn in enumerate(turns)}  # by when bots alone come
        alone = _in_turn([each for each in numbered if not each[1].waiting], served)
        return [asker for _, asker in people + alone]

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


LEVELS = 3
Numbered = tuple[int, Asker]  # in the order in which they came


def _in_turn(askers: list[Numbered], served: Mapping[Turn, int], level: int = 0) -> list[Numbered]:
    """Those of each address in their own order, and of these lines all first ones, then all second ones, and so on."""
    if level == LEVELS:
        return askers
    groups: dict[Turn, list[Numbered]] = {}
    for number, asker in askers:
        groups.setdefault(asker.turns()[level], []).append((number, asker))

    def head(line: list[Numbered]) -> tuple[list[int], int]:
        number, asker = line[0]
        return [served.get(turn, 0) for turn in asker.turns()], number

    lines = sorted((_in_turn(group, served, level + 1) for group in groups.values()), key=head)
    places = sorted((place, number) for number, line in enumerate(lines) for place in range(len(line)))
    return [lines[number][place] for place, number in places]
