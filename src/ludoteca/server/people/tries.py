"""Wrong passwords: who tries again and again waits longer and longer, whether or not there is an account."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from math import ceil

from ludoteca.server.people.errors import TooManyTries
from ludoteca.server.people.names import alike
from ludoteca.server.store.counting import Counts, Page

FORGET_AFTER = 3600.0  # seconds without a try


@dataclass(frozen=True)
class Tries:
    """Tries by a key: the first few are free, each later one makes the next wait twice as long. Of a key it is noted
    how many there were, and when the last one was."""

    kind: str
    free: int
    longest: float  # seconds

    def name(self, key: str) -> str:
        return f"tries {self.kind} {key}"

    def wait(self, page: Page, key: str) -> float:
        """Seconds until the next try may be made."""
        count, at = page.read(self.name(key)) or NONE
        if count < self.free:
            return 0.0
        pause = min(self.longest, 2.0 ** min(count - self.free, 30))
        return float(max(0.0, at + pause - page.now))

    def count(self, page: Page, key: str) -> None:
        """A try begins: it counts as a wrong one until it is known to be right, so that many at once are many."""
        count, _ = page.read(self.name(key)) or NONE
        page.write(self.name(key), [count + 1, page.now], FORGET_AFTER)

    def take_back(self, page: Page, key: str) -> None:
        """The try was right."""
        count, at = page.read(self.name(key)) or NONE
        if count > 1:
            page.write(self.name(key), [count - 1, at], at + FORGET_AFTER - page.now)
        else:
            page.drop(self.name(key))

    def forget(self, page: Page, key: str) -> None:
        page.drop(self.name(key))


NONE = [0, 0.0]

BY_ADDRESS = Tries("address", free=20, longest=900.0)
BY_BOTH = Tries("both", free=5, longest=900.0)
BY_ACCOUNT = Tries("account", free=60, longest=30.0)


class Door:
    """Where passwords are tried: limits by address, by account as tried from one address, and by account from all.

    The last one is wide, so that nobody can keep the owner of an account out by trying it from elsewhere.
    """

    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    async def knock(self, address: str, login: str) -> None:
        """One more try, or TooManyTries. Nothing here asks whether there is such an account."""
        await asyncio.to_thread(self._knock, address, login)

    def _knock(self, address: str, login: str) -> None:
        tries = _tries(address, login)
        names = [kind.name(key) for kind, key in tries]
        wait = max(map(self.counts.refused, names))
        if wait > 0:
            raise TooManyTries(ceil(wait))
        with self.counts.page(*names) as page:
            for kind, key in tries:
                wait = max(wait, kind.wait(page, key))
                self.counts.refuse(kind.name(key), kind.wait(page, key))
            if wait > 0:
                raise TooManyTries(ceil(wait))
            for kind, key in tries:
                kind.count(page, key)

    async def open(self, address: str, login: str) -> None:
        """It was the right password. That does not excuse what else came from the same address."""
        await asyncio.to_thread(self._open, address, login)

    def _open(self, address: str, login: str) -> None:
        tries = _tries(address, login)
        with self.counts.page(*(kind.name(key) for kind, key in tries)) as page:
            for kind, key in tries:
                if kind is BY_ADDRESS:
                    kind.take_back(page, key)
                else:
                    kind.forget(page, key)


def _tries(address: str, login: str) -> list[tuple[Tries, str]]:
    name = alike(login)
    return [(BY_ADDRESS, address), (BY_BOTH, f"{address} {name}"), (BY_ACCOUNT, name)]
