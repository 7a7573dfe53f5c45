"""Tables at which only bots play: fine to watch, but nobody's moves hold them back, so there are only so many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

from ludoteca.server.errors import TooManySpectacles
from ludoteca.server.people.who import new_id
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store

MOST_BY_ADDRESS = 4  # at a time
MOST = 40
STALE = timedelta(days=1)  # one at which nothing happened for so long does not count: it cannot go on
SOON = 60.0  # seconds after which one that was to be made is not expected any more: who made it has died
COMING = "spectacles to come"


class Spectacles:
    """Counts them: in all as the store has them, and by address."""

    def __init__(self, store: Store, most: int = MOST, by_address: int = MOST_BY_ADDRESS) -> None:
        self.store = store
        self.most = most
        self.by_address = by_address
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def admitted(self, address: str | None, sitting: Sequence[Seat]) -> AsyncIterator[list[str]]:
        """While a table with these seats is made from this address (None: the server's own machine); its id goes into
        the list. TooManySpectacles if it may not be made."""
        made: list[str] = []
        if any(seat.level is None for seat in sitting):
            yield made
            return
        coming = new_id()
        async with self.lock:  # so that many who come at once wait here, not each with a connection to the store
            await asyncio.to_thread(self._expect, coming, address)
            try:
                yield made
            finally:
                await asyncio.to_thread(self._settle, coming, made, address)

    def _expect(self, coming: str, address: str | None) -> None:
        """Count one that will be in the store in a moment, or refuse it."""
        where = f"spectacles {address}"
        with self.store.counts.page(COMING, where) as page:
            expected = [[each, at] for each, at in page.read(COMING) if at > page.now - SOON]
            going = self.store.spectacles(now() - STALE) | {each for each, _ in expected}
            if len(going) >= self.most:
                raise TooManySpectacles(
                    f"Bots play {self.most} games among themselves here: wait until one is over, or take a seat."
                )
            ours = [each for each in page.read(where) if each in going]
            if address is not None and len(ours) >= self.by_address:
                raise TooManySpectacles(
                    f"Bots play {self.by_address} games from your address already: wait until one is over."
                )
            page.write(COMING, [*expected, [coming, page.now]], SOON)
            page.write(where, [*ours, coming], STALE.total_seconds())

    def _settle(self, coming: str, made: list[str], address: str | None) -> None:
        """It is in the store now, or will not be."""
        where = f"spectacles {address}"
        with self.store.counts.page(COMING, where) as page:
            page.write(COMING, [[each, at] for each, at in page.read(COMING) if each != coming], SOON)
            ours = [each for each in page.read(where) if each != coming]
            page.write(where, [*ours, *made], STALE.total_seconds())
