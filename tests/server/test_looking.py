"""Looking again and again: it goes on over errors, tells each once, and ends when it is stopped."""

from __future__ import annotations

import asyncio

import pytest

from ludoteca.server.looking import Looking
from tests.server.patience import until

pytestmark = pytest.mark.anyio
NEVER = 3600.0


class Seen:
    """What was seen; `failing` is what goes wrong at the next looks."""

    def __init__(self, *failing: Exception | None) -> None:
        self.failing = list(failing)
        self.looks = 0
        self.ended = False

    async def look(self) -> None:
        self.looks += 1
        if error := self.failing.pop(0) if self.failing else None:
            raise error

    async def long(self) -> None:
        self.looks += 1
        try:
            await asyncio.sleep(NEVER)
        finally:
            self.ended = True


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.exc_info]


async def test_an_error_is_told_once_and_looking_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    seen = Seen(ValueError("a"), ValueError("b"), KeyError("c"), None, KeyError("d"))
    looking = Looking(seen.look, 0.001, "counting failed")
    looking.start()
    await until(lambda: seen.looks > 8)
    await looking.stop()
    assert told(caplog) == ["counting failed; trying again"] * 3, "of each kind, and anew after it has worked"


async def test_stopping_ends_what_it_is_at(caplog: pytest.LogCaptureFixture) -> None:
    seen = Seen()
    looking = Looking(seen.long, NEVER, "sleeping failed", at_once=True)
    await looking.stop()  # before it began there is nothing to end
    looking.start()
    await until(lambda: seen.looks == 1)
    await looking.stop()
    assert seen.ended
    assert told(caplog) == [], "that is no error"


async def test_it_begins_at_once_or_after_the_first_pause_and_can_be_woken() -> None:
    early, late = Seen(), Seen()
    both = [Looking(early.look, NEVER, "x", at_once=True), Looking(late.look, NEVER, "x")]
    for each in both:
        each.start()
    await until(lambda: early.looks == 1)
    assert late.looks == 0
    for each in both:
        each.wake()
    await until(lambda: (early.looks, late.looks) == (2, 1))
    for each in both:
        await each.stop()
