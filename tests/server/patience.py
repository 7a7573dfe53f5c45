"""Waiting for what a server does by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


async def until(true: Callable[[], bool], patience: float = 30.0) -> None:
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.005)


def wait_until(true: Callable[[], bool], patience: float = 30.0) -> None:
    """The same where no loop runs."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)
