"""Sessions at work: a table that stays open ends with the session that opened it, and of each it is noted when it was
used last and by which browser."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic

from starlette.requests import HTTPConnection

from ludoteca.server.looking import Looking
from ludoteca.server.people.agents import browser_of
from ludoteca.server.people.who import hashed
from ludoteca.server.store.people import ENDED
from ludoteca.server.store.store import Store

LOOK_EVERY = 5.0  # seconds between looks at which sessions others have ended on the same store and did not tell
NOTE_EVERY = 600.0  # seconds between two times that it is written down that a session is used
MOST_NOTED = 20_000  # sessions of which that is remembered; the oldest go first


class Sessions:
    """The sessions of open sockets; only hashes of tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.held: dict[str, set[Callable[[], None]]] = {}
        self.noted: OrderedDict[str, float] = OrderedDict()  # when it was last noted that a session is used
        self.uses: dict[str, str | None] = {}  # sessions with their browsers, to be written at the next look
        self._looking = Looking(self.look_once, LOOK_EVERY, "looking after sessions failed")

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

    def note(self, token: str, connection: HTTPConnection) -> None:
        """Somebody uses this session, which is known to be one. It is written down later, now and then."""
        name = hashed(token)
        before = self.noted.get(name)
        if before is not None and monotonic() - before < NOTE_EVERY:
            return
        self.noted.pop(name, None)
        self.noted[name] = monotonic()
        if len(self.noted) > MOST_NOTED:
            self.noted.popitem(last=False)
        if len(self.uses) < MOST_NOTED:
            self.uses[name] = browser_of(connection.headers.get("user-agent", ""))

    async def write_uses(self) -> None:
        uses, self.uses = self.uses, {}
        if uses:
            await asyncio.to_thread(self.store.note_sessions, uses)

    def end(self, hashes: Iterable[str]) -> None:
        for name in hashes:
            for end in tuple(self.held.get(name, ())):
                end()

    def start(self) -> None:
        """Hear from other servers which sessions they end, and look."""
        loop = asyncio.get_running_loop()
        self.store.neighbours.listen(lambda what: loop.call_soon_threadsafe(self._hear, what))
        self._looking.start()

    async def stop(self) -> None:
        await self._looking.stop()

    def _hear(self, what: str) -> None:
        if what.startswith(ENDED):
            self.end([what.removeprefix(ENDED)])

    async def look_once(self) -> None:
        """Note what was used, and see what another server has ended."""
        await self.write_uses()
        held = list(self.held)
        if held:
            alive = await asyncio.to_thread(self.store.sessions_alive, held)
            self.end(name for name in held if name not in alive)
