"""Passwords are hashed in a thread of their own, which steps back behind everything else the server does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from ludoteca.server.people import who
from ludoteca.server.people.errors import TooManyLogins

MOST_WAITING = 8  # passwords that wait for the one thread, the one at work among them
NICENESS = 10

T = TypeVar("T")


class Passwords:
    """One hash at a time: each takes 64 MiB and, for a moment, all that the cores have to spare."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "passwords", initializer=_step_back)
        self.waiting = 0
        self.pool.submit(nobodys)  # so that the start need not wait for it

    async def hash(self, password: str) -> str:
        return await self._queue(who.hash_password, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Without anything kept it takes as long, so that nobody can tell that there is no such account."""
        return await self._queue(fits, password, kept) and kept is not None

    async def _queue(self, work: Callable[..., T], *what: str | None) -> T:
        if self.waiting >= MOST_WAITING:
            raise TooManyLogins("Many people sign in just now: try again in a few seconds.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *what)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


@cache
def nobodys() -> str:
    """What is compared with where nothing is kept."""
    return who.hash_password("nobody has this password")


def fits(password: str, kept: str | None) -> bool:
    return who.password_fits(password, kept or nobodys())


def _step_back() -> None:
    """Where a thread has a niceness of its own (Linux): requests come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
