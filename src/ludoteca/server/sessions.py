"""Who looks on, and by which session: a table that stays open ends with the session that opened it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from ludoteca.server.people import hashed
from ludoteca.server.people_store import ENDED
from ludoteca.server.store import Store

LOOK_EVERY = 5.0  # seconds between looks at which sessions others have ended on the same store and did not tell

log = logging.getLogger("ludoteca")


class Sessions:
    """The sessions of open sockets; only hashes of tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.held: dict[str, set[Callable[[], None]]] = {}

    @contextmanager
    def hold(self, token: str | None, end: Callable[[], None]) -> Iterator[None]:
        """Call `end` if the session ends meanwhile; without a token there is none that could."""
        if token is None:
            yield
            return
        name = hashed(token)
        self.held.setdefault(name, set()).add(end)
        try:
            yield
        finally:
            self.held[name].discard(end)
            if not self.held[name]:
                del self.held[name]

    def end(self, hashes: Iterable[str]) -> None:
        for name in hashes:
            for end in tuple(self.held.get(name, ())):
                end()

    def listen(self) -> None:
        """Hear from other servers which sessions they end."""
        loop = asyncio.get_running_loop()
        self.store.neighbours.listen(lambda what: loop.call_soon_threadsafe(self._hear, what))

    def _hear(self, what: str) -> None:
        if what.startswith(ENDED):
            self.end([what.removeprefix(ENDED)])

    async def look_around(self) -> None:
        """Now and then: what another server has ended."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look_once()
            except Exception:
                log.exception("looking for ended sessions failed; trying again")

    async def look_once(self) -> None:
        held = list(self.held)
        if held:
            alive = await asyncio.to_thread(self.store.sessions_alive, held)
            self.end(name for name in held if name not in alive)
