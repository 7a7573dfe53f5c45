"""Looking at something again and again for as long as a server runs: what rooms, clocks, sessions, presence, results
and notices have in common."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("ludoteca")


class Looking:
    """`look`, after so many seconds or when it is woken; for the first time `at_once`, or after the first pause. Where
    that fails it is tried again, and `trouble` is told once until it works or fails in another way."""

    def __init__(
        self, look: Callable[[], Awaitable[object]], every: float, trouble: str, at_once: bool = False
    ) -> None:
        self._look = look
        self._every = every
        self._trouble = trouble
        self._woken = asyncio.Event()
        if at_once:
            self._woken.set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """There is something to see. Who is looking already looks once more."""
        self._woken.set()

    async def _go_on(self) -> None:
        told: type[Exception] | None = None
        while True:
            await self._pause()
            try:
                await self._look()
                told = None
            except Exception as error:
                if type(error) is not told:
                    log.exception("%s; trying again", self._trouble)
                told = type(error)

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(self._every):
                await self._woken.wait()
        except TimeoutError:
            pass
        self._woken.clear()
