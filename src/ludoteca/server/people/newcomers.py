"""People without a token: how many one address may send, and how many of them sit down uninvited."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ludoteca.server.errors import TooManySeats
from ludoteca.server.people.errors import TooManyPeople
from ludoteca.server.store.counting import Counts

MOST_PEOPLE = 30
SECONDS = 60.0
DAY = 24 * 3600.0


class Newcomers:
    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    async def count(self, address: str) -> None:
        """One more person from this address, or TooManyPeople."""
        if not await asyncio.to_thread(self.counts.admits, f"people {address}", MOST_PEOPLE, SECONDS):
            raise TooManyPeople(f"{MOST_PEOPLE} new people in {SECONDS:.0f} seconds are enough: wait a little.")

    @asynccontextmanager
    async def seat(self, table_id: str, address: str) -> AsyncIterator[None]:
        """While somebody sits down without an invitation. One household has one seat so, that no script can take them
        all; it is taken before, so that many who come at once are one, and free again if it comes to nothing."""
        name = f"seat {table_id} {address}"
        if not await asyncio.to_thread(self.counts.admits, name, 1, DAY):
            raise TooManySeats(
                "Somebody from your address has already sat down here: ask the host for the invitation link."
            )
        try:
            yield
        except BaseException:
            await asyncio.to_thread(self._free, name)
            raise

    def _free(self, name: str) -> None:
        with self.counts.page(name) as page:
            page.drop(name)
