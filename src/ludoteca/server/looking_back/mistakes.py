"""Learning from one's mistakes: which decisions of a finished game those were, and what another move would have been
worth. What somebody tries is looked at as closely as the analysis looked at what was played, by a worker of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt

from ludoteca.analysis.running import valued
from ludoteca.analysis.verdicts import LIMITS, loss, verdict
from ludoteca.core import IllegalMove, Json
from ludoteca.server.errors import NotNow, TooManyHints
from ludoteca.server.looking_back.analysis import Job
from ludoteca.server.store.store import Store

AT_ONCE = 2  # workers that value tries
MOST_WAITING = 20  # tries of all people; who comes later is told to try again
MOST = 40  # tries of one household in EVERY seconds
EVERY = 60.0
REMEMBERED = 2000  # tries whose worth is known

Key = tuple[str, str, int, tuple[str, ...]]


@dataclass(frozen=True)
class Judged:
    """What was tried: `best` is the search's own choice, `good` loses nothing that is worth a word, `same` is what was
    played, `better` and `worse` are so compared with that. `on` is one of the first two, with more of the turn to come,
    and of `rest` that was true until then. `lost` and `gained` are shares of a chance to win, against the best move and
    against the one played."""

    state: str
    lost: float
    gained: float

    @property
    def found(self) -> bool:
        return self.state in ("best", "good")


def mistakes(found: Json, seat: int | None = None) -> list[Json]:
    """The decisions that lost something, of one seat or of all, in the order of the game."""
    return [
        decision
        for decision in found["decisions"]
        if decision["verdict"] in LIMITS and (seat is None or decision["seat"] == seat)
    ]


class Mistakes:
    """`iterations` and results are those of the analysis, so that what it found and what is found here compare."""

    def __init__(self, store: Store) -> None:
        self.counts = store.counts
        self.free = asyncio.Semaphore(AT_ONCE)
        self.under_way: dict[Key, asyncio.Task[Json]] = {}
        self.known: OrderedDict[Key, Json] = OrderedDict()

    async def judged(self, job: Job, decision: Json, texts: Sequence[str], whole: bool, address: str | None) -> Judged:
        """What somebody tries: the first move alone, and, where that is good, all of them, once that is the `whole` of
        the turn, or as much of it as can be tried before something is shown."""
        first = await self._first(job, decision, texts[0], address)
        if not first.found:
            return first
        if not whole:
            return replace(first, state="on")
        if list(texts) == decision["line"][: len(texts)] or self._forced(job, decision, texts):
            return first
        found = judgement(decision, await self._worth(job, decision["number"], tuple(texts), address))
        return found if found.found else replace(found, state="rest")

    def _forced(self, job: Job, decision: Json, texts: Sequence[str]) -> bool:
        """Whether the first of these moves leaves no choice of another."""
        position = job.match.past[decision["number"] - 1].copy()
        for text in texts[:-1]:
            position.play(job.match.game.vocabulary.parse(text))
            if len(position.moves()) > 1:
                return False
        return True

    async def _first(self, job: Job, decision: Json, text: str, address: str | None) -> Judged:
        move = job.match.game.vocabulary.parse(text)
        position = job.match.past[decision["number"] - 1]
        if move not in position.moves():
            raise IllegalMove(f"{move.text!r} is not allowed now.", position.why_not(move))
        if move.text == decision["line"][0]:
            return Judged("best", 0.0, decision["loss"])
        if move.text == decision["move"]:
            return Judged("same", decision["loss"], 0.0)
        return judgement(decision, await self._worth(job, decision["number"], (move.text,), address))

    async def _worth(self, job: Job, number: int, line: tuple[str, ...], address: str | None) -> Json:
        key = (job.table_id, job.settings.edition, number, line)
        if key in self.known:
            self.known.move_to_end(key)
            return self.known[key]
        if key not in self.under_way:
            if len(self.under_way) >= MOST_WAITING:
                raise NotNow("Many try something just now: try again in a moment.")
            name = f"tries at mistakes {address}"
            if address is not None and not await asyncio.to_thread(self.counts.admits, name, MOST, EVERY):
                raise TooManyHints(f"{MOST} tries in {EVERY:.0f} seconds are enough: wait a little.")
            task = asyncio.create_task(self._value(job, number, line))
            self.under_way[key] = task
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(self.under_way[key])  # whoever asked for it first may go away

    async def _value(self, job: Job, number: int, line: tuple[str, ...]) -> Json:
        async with self.free:
            return await asyncio.to_thread(valued, job.record, number, line, job.settings.iterations)

    def _done(self, key: Key, task: asyncio.Task[Json]) -> None:
        self.under_way.pop(key, None)
        if not task.cancelled() and task.exception() is None:
            self.known[key] = task.result()
            while len(self.known) > REMEMBERED:
                self.known.popitem(last=False)


def judgement(decision: Json, worth: Json) -> Judged:
    """By the limits of the analysis; the error that it told is that of two trees, of which one is compared here."""
    tried = {
        "before": decision["before"],
        "after": worth["worth"],
        "error": hypot(worth["spread"], decision["error"] / sqrt(2)),
    }
    gained = round(worth["worth"] - decision["after"], 4)
    if verdict(tried) not in LIMITS:
        return Judged("good", 0.0, gained)
    return Judged("better" if gained > 0 else "worse", loss(tried), gained)


def following(numbers: Sequence[int], number: int) -> int | None:
    """The next of these, or none."""
    return next((each for each in numbers if each > number), None)
