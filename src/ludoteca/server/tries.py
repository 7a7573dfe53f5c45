"""Wrong passwords: who tries again and again waits longer and longer, whether or not there is an account."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from time import monotonic

from ludoteca.server.errors import TooManyTries
from ludoteca.server.names import alike

MOST_KEPT = 10_000  # keys that are remembered; the oldest go first
FORGET_AFTER = 3600.0  # seconds without a try


class Tries:
    """Tries by a key: the first few are free, each later one makes the next wait twice as long."""

    def __init__(self, free: int, longest: float) -> None:
        self.free = free
        self.longest = longest  # seconds
        self.made: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and when the last was

    def wait(self, key: str) -> float:
        """Seconds until the next try may be made."""
        count, at = self.made.get(key, (0, 0.0))
        if count < self.free or monotonic() - at > FORGET_AFTER:
            return 0.0
        pause = min(self.longest, 2.0 ** min(count - self.free, 30))
        return max(0.0, at + pause - monotonic())

    def count(self, key: str) -> None:
        """A try begins: it counts as a wrong one until it is known to be right, so that many at once are many."""
        count, at = self.made.pop(key, (0, 0.0))
        now = monotonic()
        self.made[key] = (count + 1 if now - at <= FORGET_AFTER else 1, now)
        while len(self.made) > MOST_KEPT:
            self.made.popitem(last=False)

    def take_back(self, key: str) -> None:
        """The try was right."""
        count, at = self.made.get(key, (0, 0.0))
        if count > 1:
            self.made[key] = (count - 1, at)
        else:
            self.made.pop(key, None)

    def forget(self, key: str) -> None:
        self.made.pop(key, None)


class Door:
    """Where passwords are tried: limits by address, by account as tried from one address, and by account from all.

    The last one is wide, so that nobody can keep the owner of an account out by trying it from elsewhere.
    """

    def __init__(self) -> None:
        self.by_address = Tries(free=20, longest=900.0)
        self.by_both = Tries(free=5, longest=900.0)
        self.by_account = Tries(free=60, longest=30.0)

    def knock(self, address: str, login: str) -> None:
        """One more try, or TooManyTries. Nothing here asks whether there is such an account."""
        tries = self._tries(address, login)
        wait = max(kind.wait(key) for kind, key in tries)
        if wait > 0:
            raise TooManyTries(ceil(wait))
        for kind, key in tries:
            kind.count(key)

    def open(self, address: str, login: str) -> None:
        """It was the right password. That does not excuse what else came from the same address."""
        for kind, key in self._tries(address, login):
            if kind is self.by_address:
                kind.take_back(key)
            else:
                kind.forget(key)

    def _tries(self, address: str, login: str) -> list[tuple[Tries, str]]:
        name = alike(login)
        return [(self.by_address, address), (self.by_both, f"{address} {name}"), (self.by_account, name)]
