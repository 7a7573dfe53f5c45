"""Analyses at a server: one after the other, in worker processes that step back behind bots; each part is in the store
as soon as it is done, so that it is shared by all who look. One that is wanted and that nobody works at, as after a
restart, goes on when somebody looks at it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from contextlib import closing
from functools import cached_property
from weakref import WeakKeyDictionary

from sqlalchemy.exc import DBAPIError

from ludoteca.analysis.assembling import assembled, facts_of
from ludoteca.analysis.running import ITERATIONS, Settings, Stretch, analysed, settled, solvable, stretches
from ludoteca.core import Json, LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.server.errors import BeganElsewhere, NotNow
from ludoteca.server.looking_back.analysis_store import AnalysisStore
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live

log = logging.getLogger("ludoteca")

MOST_WAITING = 20  # analyses; who comes later is told to come again


class Job:
    """The analysis of one table under the settings of this server."""

    def __init__(self, live: Live, iterations: int) -> None:
        if not live.position.over or live.match.record is None:
            raise NotNow("A game can be looked back at when it is over.")
        if live.kept.base is not None:
            raise BeganElsewhere("This game began in the middle of another, so that it cannot be looked back at.")
        self.table_id = live.kept.id
        self.revision = live.revision
        self.match: Match = live.match
        self.record: Record = live.match.record
        self.settings: Settings = settled(self.record, iterations)
        self.parts: list[Stretch] = stretches(self.record)

    @cached_property
    def facts(self) -> Json:
        return facts_of(self.match)

    def holds(self, live: Live, iterations: int) -> bool:
        """Whether it is still that game: its last move may have been taken back."""
        return (self.revision, self.settings.iterations) == (live.revision, iterations)

    @property
    def lease(self) -> str:
        return f"analysis {self.table_id} {self.settings.edition}"


class Analyses:
    """Those that this server makes. The workers may have every core: they take only what nobody else wants."""

    def __init__(self, store: Store, iterations: int = ITERATIONS) -> None:
        self.store = AnalysisStore(store)
        self.neighbours = store.neighbours
        self.iterations = iterations
        self.cores = os.cpu_count() or 2
        self.turn = asyncio.Lock()
        self.running: dict[str, asyncio.Task[None]] = {}
        self._jobs: WeakKeyDictionary[Live, Job] = WeakKeyDictionary()
        self._closing = False

    def job(self, live: Live) -> Job:
        found = self._jobs.get(live)
        if found is None or not found.holds(live, self.iterations):
            found = self._jobs[live] = Job(live, self.iterations)
        return found

    async def begin(self, live: Live) -> None:
        """Begin, or go on; nothing where that is under way."""
        job = self.job(live)
        solvable(job.match)
        if job.table_id not in self.running and len(self.running) >= MOST_WAITING:
            raise NotNow("Many games are being looked back at: ask again in a few minutes.")
        await asyncio.to_thread(self.store.want, job.table_id, job.settings)
        self._go_on(job)

    async def stop(self, live: Live) -> None:
        """After the parts that are being looked at; what is done stays."""
        job = self.job(live)
        await asyncio.to_thread(self.store.stop, job.table_id, job.settings.edition)

    async def close(self) -> None:
        """It stays wanted, and goes on at the next start."""
        self._closing = True
        for task in list(self.running.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def found(self, live: Live) -> Json:
        """What there is of a table's analysis, and whether more will come."""
        job = self.job(live)
        parts, running = await asyncio.to_thread(self._kept, job)
        if running and len(self.running) < MOST_WAITING:
            self._go_on(job)
        out = await asyncio.to_thread(self._assembled, job, parts)
        return out | {"running": running, "waiting": self._before(job) if running else 0}

    def _before(self, job: Job) -> int:
        """How many this server looks at first: one after the other, as they were asked for."""
        return next((place for place, each in enumerate(self.running) if each == job.table_id), 0)

    def _assembled(self, job: Job, parts: dict[int, Json]) -> Json:
        return assembled(job.match, job.settings, job.parts, parts, job.facts)

    def _kept(self, job: Job) -> tuple[dict[int, Json], bool]:
        wanted = self.store.wanted(job.table_id, job.settings.edition)
        parts = self.store.parts(job.table_id, job.settings.edition)
        return parts, wanted and len(parts) < len(job.parts)

    def _go_on(self, job: Job) -> None:
        """Unless that is under way, here or at another server."""
        if job.table_id not in self.running and not self._closing:
            task = asyncio.create_task(self._run(job))
            self.running[job.table_id] = task
            task.add_done_callback(lambda _: self.running.pop(job.table_id, None))

    async def _run(self, job: Job) -> None:
        async with self.turn:
            try:
                await asyncio.to_thread(self._analyse, job)
            except (LudotecaError, DBAPIError) as error:  # what is done is kept, and whoever asks again goes on
                log.error("the analysis of table %s stopped: %s", job.table_id, error)
                with contextlib.suppress(DBAPIError):
                    await asyncio.to_thread(self.store.stop, job.table_id, job.settings.edition)

    def _analyse(self, job: Job) -> None:
        """In a thread, until all is done or it is not wanted any more; closing the parts ends the workers."""
        if not self.neighbours.lease(job.lease):
            return
        try:
            done, wanted = self._kept(job)
            if not wanted:
                return
            with closing(analysed(job.record, job.parts, job.settings.iterations, self.cores, done)) as coming:
                for part in coming:
                    self.store.add(job.table_id, job.settings.edition, part)
                    if self._closing or not self.store.wanted(job.table_id, job.settings.edition):
                        return
        finally:
            self.neighbours.give_back(job.lease)
