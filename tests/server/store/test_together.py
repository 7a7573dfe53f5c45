"""Questions that come at the same time are asked together."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence

import pytest

from ludoteca.server.store.together import Together

pytestmark = pytest.mark.anyio


async def test_what_comes_while_one_is_at_work_goes_into_the_next() -> None:
    batches: list[list[int]] = []
    go_on = threading.Event()

    def double(numbers: Sequence[int]) -> list[int | Exception]:
        batches.append(list(numbers))
        assert go_on.wait(60)
        return [number * 2 if number != 4 else ValueError("no fours") for number in numbers]

    together = Together[int, int](double)
    asked = [asyncio.create_task(together.ask(1))]
    while not batches:
        await asyncio.sleep(0.001)
    asked += [asyncio.create_task(together.ask(number)) for number in (2, 3, 4, 5)]
    await asyncio.sleep(0)
    asked[2].cancel()  # who asked has gone, the others have not
    go_on.set()
    assert await asyncio.gather(asked[0], asked[1], asked[4]) == [2, 4, 10]
    with pytest.raises(ValueError, match="no fours"):
        await asked[3]
    assert batches == [[1], [2, 3, 4, 5]]


async def test_an_error_reaches_all_who_asked_and_nobody_after_them() -> None:
    broken = True

    def answer(numbers: Sequence[int]) -> list[int | Exception]:
        if broken:
            raise OSError("gone")
        return list(numbers)

    together = Together[int, int](answer)
    found = await asyncio.gather(together.ask(1), together.ask(2), return_exceptions=True)
    assert [type(each) for each in found] == [OSError, OSError]
    broken = False
    assert await together.ask(3) == 3
