"""Who looks after clocks: sees that what was settled happens when somebody's time is up, once, and that nobody is
charged for time in which the server was away or its clock was set. Also puts tables away that nobody touches.

Of several servers on one store one does it, by the clock of the database. What it knows by itself, it can forget: the
rows say all that counts, and the row of the last look when somebody was last there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import select

from ludoteca.core import LudotecaError
from ludoteca.server.life.clocks import (
    END,
    JUMPED,
    MOVE,
    REMIND,
    REMINDED,
    SEAT,
    TIME,
    TIME_END,
    TIME_MOVE,
    UP,
    clock_of,
)
from ludoteca.server.life.happenings import Change
from ludoteca.server.life.leaving import Leaving, sit_down_alone
from ludoteca.server.life.time_left import clocks, time_up, timing_of
from ludoteca.server.looking import Looking
from ludoteca.server.store.beats import CLOCKS, beat
from ludoteca.server.store.kept import utc
from ludoteca.server.store.schema import beats, tables
from ludoteca.server.store.table_lists import GOING
from ludoteca.server.tables.live import Live

LOOK_EVERY = 1.0  # seconds
BEAT_EVERY = 5.0  # seconds between two rows that say that somebody was there
TOLERATED = 10.0  # seconds by which a clock may go wrong, or nobody look, before that is told
JUST_NOW = 5.0  # seconds: what a clock began to measure so lately, it measures since it was set
PUT_AWAY_EVERY = 600.0  # seconds between two looks for tables that nobody touches

log = logging.getLogger("ludoteca")


class Timekeeper:
    """`untouched` is how long a table may lie, None for ever. `steady` never jumps."""

    def __init__(
        self,
        leaving: Leaving,
        untouched: timedelta | None = None,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.leaving = leaving
        self.store = leaving.tables.store
        self.untouched = untouched
        self.steady = steady
        self._looked: tuple[datetime, float] | None = None  # by the clock, and by what never jumps
        self._beaten = 0.0
        self._put_away = -PUT_AWAY_EVERY
        self._due: dict[str, tuple[datetime, datetime | None]] = {}  # when it changed last, when its time is up
        self._looking = Looking(self.look_once, LOOK_EVERY, "looking after the clocks failed")

    def start(self) -> None:
        self._looking.start()

    async def stop(self) -> None:
        await self._looking.stop()

    async def look_once(self) -> None:
        if not await asyncio.to_thread(self.store.neighbours.lease, CLOCKS):
            self._looked = None
            return
        if self.untouched is not None and self.steady() - self._put_away >= PUT_AWAY_EVERY:
            self._put_away = self.steady()
            await self.leaving.put_away(self.untouched)
        running, now, beaten = await asyncio.to_thread(self._read)
        if not running:
            self._looked = None
            return
        await self._heed_jumps(running, now, beaten)
        for table_id, changed in running.items():
            try:
                await self._look_at(table_id, changed, now)
            except LudotecaError as error:
                log.warning("the clock of table %s is not looked after: %s", table_id, error.reason)

    def _read(self) -> tuple[dict[str, datetime], datetime, datetime | None]:
        """The tables with running clocks and when they changed last; the time now; when somebody looked last."""
        with self.store.engine.connect() as connection:
            query = select(tables.c.id, tables.c.changed).where(GOING & tables.c.clock.is_not(None))
            running = {row.id: utc(row.changed) for row in connection.execute(query)}
            beaten = connection.execute(select(beats.c.at).where(beats.c.name == CLOCKS)).scalar()
            return running, self.store.clock(connection), utc(beaten) if beaten is not None else None

    # Time in which nobody could play.

    async def _heed_jumps(self, running: dict[str, datetime], now: datetime, beaten: datetime | None) -> None:
        """See whether the clock says what it must after what never jumps, or after the last look of anybody."""
        steady = self.steady()
        if self._looked is not None:
            at, then = self._looked
            expected: datetime | None = at + timedelta(seconds=steady - then)
        else:
            expected = beaten
        self._looked = (now, steady)
        jumped = expected is not None and abs((now - expected).total_seconds()) > TOLERATED
        if expected is not None and jumped:
            log.warning("the clock went from %s to %s: that time is nobody's", expected, now)
            for table_id in running:
                await self._tell_jump(table_id, expected, now)
            self._due.clear()
        if jumped or steady - self._beaten >= BEAT_EVERY or beaten is None:
            self._beaten = steady
            await asyncio.to_thread(self._beat, now)

    def _beat(self, now: datetime) -> None:
        with self.store.writing() as connection:
            beat(connection, CLOCKS, now)

    async def _tell_jump(self, table_id: str, expected: datetime, now: datetime) -> None:
        """Unless the table's clock has measured anything since, which it did by the new time."""
        live = (await self.leaving.tables.room(table_id)).live
        found = timing_of(live)
        if found is None or abs((now - found.since).total_seconds()) < JUST_NOW:
            return
        seconds = (
            (now - max(expected, found.since)).total_seconds() if now > expected else (now - expected).total_seconds()
        )
        if abs(seconds) > JUST_NOW:
            await self.leaving.change(table_id, lambda change: change.happens(JUMPED, seconds=round(seconds, 3)))

    # Time that is up.

    async def _look_at(self, table_id: str, changed: datetime, now: datetime) -> None:
        known = self._due.get(table_id)
        if known is None or known[0] != changed:
            live = (await self.leaving.tables.room(table_id)).live
            running = next((each for each in clocks(live, now) if each.runs), None)
            known = self._due[table_id] = (changed, running.until if running is not None else None)
        if known[1] is None or known[1] > now:
            return
        live = (await self.leaving.tables.room(table_id)).live
        up = time_up(live, now)
        if up is not None:
            await self._act(live, up.seat)
        self._due[table_id] = (changed, None)  # until something happens there

    async def _act(self, live: Live, seat: int) -> None:
        """Do what was settled for this, if nobody has done anything since; the row that tells of it makes it once."""
        clock = clock_of(live.kept)
        assert clock is not None  # whose time was up
        found = timing_of(live)
        first = found.first if found is not None else 0
        revision, turn = live.revision, int(live.position.turn)

        def work(change: Change) -> None:
            told = (each for each in change.happened() if each.what in UP and each.seat == seat)
            if change.row != revision or not change.kept.goes_on or any(each.row >= first for each in told):
                return
            run_out(change, clock.up, seat, turn)

        await self.leaving.change(live.kept.id, work)
        if clock.up == END:
            self.leaving.tables.rooms.game_over()


def run_out(change: Change, up: str, seat: int, turn: int) -> None:
    """The time of that seat is up."""
    if up == REMIND:  # of that row `notices/waits.py` reads it
        change.happens(REMINDED, seat, change.kept.seats[seat].person)
    elif up == MOVE:
        change.happens(TIME_MOVE, seat, change.kept.seats[seat].person, turn=turn, rated=change.kept.rated)
        if change.kept.rated:  # or whoever lets time run out has a bot win for them
            change.seat(seat, uncounted=TIME)
    elif up == SEAT:
        sit_down_alone(change, change.kept.seats[seat], TIME)
    elif up == END:
        change.table(ended=change.at)
        change.happens(TIME_END, seat, change.kept.seats[seat].person, rated=change.kept.rated)
