"""Questions to the store that come at the same time are put to it together: one transaction costs as much as ten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Together(Generic[Asked, Answer]):
    """`ask_all` gets what has come while it was last at work, in a thread. It answers each in its place; an answer that
    is an error is raised where it was asked for, and an error of its own everywhere."""

    def __init__(self, ask_all: Callable[[Sequence[Asked]], Sequence[Answer | Exception]]) -> None:
        self.ask_all = ask_all
        self._waiting: list[tuple[Asked, asyncio.Future[Answer]]] = []
        self._work: asyncio.Task[None] | None = None

    async def ask(self, asked: Asked) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, answer))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._ask())
        return await answer

    async def _ask(self) -> None:
        while self._waiting:
            taken, self._waiting = self._waiting, []
            try:
                found = await asyncio.to_thread(self.ask_all, [asked for asked, _ in taken])
            except Exception as error:
                found = [error] * len(taken)
            for (_, answer), given in zip(taken, found, strict=True):
                if answer.done():  # who asked has gone
                    continue
                if isinstance(given, Exception):
                    answer.set_exception(given)
                else:
                    answer.set_result(given)
