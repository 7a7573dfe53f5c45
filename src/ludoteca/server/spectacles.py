"""Tables at which only bots play: fine to watch, but nobody's moves hold them back, so there are only so many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

from ludoteca.server.errors import TooManySpectacles
from ludoteca.server.kept import Seat
from ludoteca.server.people_store import now
from ludoteca.server.store import Store

MOST_BY_ADDRESS = 4  # at a time
MOST = 40
STALE = timedelta(days=1)  # one at which nothing happened for so long does not count: it cannot go on


class Spectacles:
    """Counts them: in all as the store has them, by address as long as this server runs."""

    def __init__(self, store: Store, most: int = MOST, by_address: int = MOST_BY_ADDRESS) -> None:
        self.store = store
        self.most = most
        self.by_address = by_address
        self.made: dict[str, list[str]] = {}
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def admitted(self, address: str | None, sitting: Sequence[Seat]) -> AsyncIterator[list[str]]:
        """While a table with these seats is made from this address (None: the server's own machine); its id goes into
        the list. TooManySpectacles if it may not be made."""
        made: list[str] = []
        if any(seat.level is None for seat in sitting):
            yield made
            return
        async with self.lock:  # so that many who come at once are counted one by one
            going = await asyncio.to_thread(self.store.spectacles, now() - STALE)
            if len(going) >= self.most:
                raise TooManySpectacles(
                    f"Bots play {self.most} games among themselves here: wait until one is over, or take a seat."
                )
            self.made = {where: left for where, ids in self.made.items() if (left := [i for i in ids if i in going])}
            if address is not None and len(self.made.get(address, ())) >= self.by_address:
                raise TooManySpectacles(
                    f"Bots play {self.by_address} games from your address already: wait until one is over."
                )
            yield made
            if address is not None:
                self.made.setdefault(address, []).extend(made)
