"""Finding an account by its name, to ask, invite or look at it: who asks again and again for names that are not there
waits longer and longer, so that nobody learns more about which names there are than by trying to make them."""

from __future__ import annotations

import asyncio
from math import ceil

from ludoteca.server.people.errors import NoSuchAccount, TooManyTries
from ludoteca.server.people.tries import Tries
from ludoteca.server.store.store import Store

MISSES = Tries("names", free=20, longest=900.0)


class Finder:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, name: str, address: str) -> str:
        """The person whose account is called so, however it is spelt; `address` is the household that asks."""
        await asyncio.to_thread(self._wait, address)
        found = await asyncio.to_thread(self.store.account, " ".join(name.split())[:80])
        if found is None:
            raise await self.missed(address)
        return found[0]

    async def missed(self, address: str) -> NoSuchAccount:
        """Count a name that is not there for who asks; the error that says so."""
        await asyncio.to_thread(self._count, address)
        return NoSuchAccount("No account has this name.")

    def _wait(self, address: str) -> None:
        with self.store.counts.page(MISSES.name(address)) as page:
            wait = MISSES.wait(page, address)
        if wait > 0:
            raise TooManyTries(ceil(wait))

    def _count(self, address: str) -> None:
        with self.store.counts.page(MISSES.name(address)) as page:
            MISSES.count(page, address)
