"""Statistics of finished games at a server: worked out once for each table and kept, so that the games of a person can
be added up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from ludoteca.analysis.statistics import EDITION, statistics
from ludoteca.core import Json
from ludoteca.server.errors import CannotOpen, NotNow
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import moves, seats, tables
from ludoteca.server.store.schema import statistics as rows
from ludoteca.server.store.store import Store
from ludoteca.server.store.table_lists import NO_LESSON
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.opening import opened

LONGEST_PAUSE = 600.0  # seconds that a decision counts at most: who sleeps does not think
MOST = 300  # latest games of a person that are added up
AT_A_TIME = 20  # games that are worked out while somebody waits


class Statistics:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of_table(self, live: Live) -> Json:
        if not live.position.over:
            raise NotNow("The statistics of a game can be seen when it is over.")
        return await asyncio.to_thread(self._of, live.kept.id, live)

    async def of_person(self, person: str) -> tuple[list[tuple[Kept, int, Json]], int]:
        """Each finished game of this person: the table, the seat, and what it came to; and how many are left to be
        worked out. Where somebody sat on several seats, or only tried something out, it counts for nobody."""
        return await asyncio.to_thread(self._of_person, person)

    def _of_person(self, person: str) -> tuple[list[tuple[Kept, int, Json]], int]:
        played = self._finished(person)
        known = self._known([kept.id for kept in played])
        found: list[tuple[Kept, int, Json]] = []
        missing = 0
        for kept in played:
            seat = next(seat.number for seat in kept.seats if seat.person == person)
            if kept.id not in known:
                missing += 1
                if missing > AT_A_TIME:
                    continue
                with contextlib.suppress(CannotOpen):
                    known[kept.id] = self._of(kept.id)
            if kept.id in known:
                found.append((kept, seat, known[kept.id]))
        return found, max(0, missing - AT_A_TIME)

    def _finished(self, person: str) -> list[Kept]:
        mine = select(seats.c.table_id).where(seats.c.person == person)
        over = tables.c.scores.is_not(None) & NO_LESSON & tables.c.study.is_(None) & tables.c.id.in_(mine)
        found = self.store.listing(over, MOST)
        return [kept for kept in found if sum(seat.person == person for seat in kept.seats) == 1 and not kept.damage]

    def _known(self, table_ids: Sequence[str]) -> dict[str, Json]:
        here = rows.c.table_id.in_(table_ids) & (rows.c.edition == EDITION)
        with self.store.engine.connect() as connection:
            return {row.table_id: row.found for row in connection.execute(select(rows).where(here))}

    def _of(self, table_id: str, live: Live | None = None) -> Json:
        known = self._known([table_id])
        if table_id in known:
            return known[table_id]
        if live is None:
            with self.store.opened(table_id) as (kept, written):
                live = opened(kept, written)
        found = statistics(live.match)
        for seat, seconds in zip(found["seats"], self._seconds(table_id, len(found["seats"])), strict=True):
            seat["seconds"] = seconds
        values = {"table_id": table_id, "edition": EDITION, "found": found}
        with contextlib.suppress(IntegrityError), self.store.writing() as connection:  # another server was faster
            connection.execute(insert(rows).values(values))
        return found

    def _seconds(self, table_id: str, players: int) -> list[int | None]:
        """How long each seat decided; none of a game that was brought as a whole."""
        query = select(moves.c.seat, moves.c.at).where(moves.c.table_id == table_id).order_by(moves.c.number)
        with self.store.engine.connect() as connection:
            played: list[tuple[int, datetime]] = [(row.seat, utc(row.at)) for row in connection.execute(query)]
        total = [0.0] * players
        for (_, before), (seat, at) in pairwise(played):
            total[seat] += min(LONGEST_PAUSE, max(0.0, (at - before).total_seconds()))
        return [round(each) if sum(total) >= 1 else None for each in total]
