"""Bots think in processes of their own, which speak the line protocol, so that the server always answers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import Protocol, TypeAlias

from ludoteca import form
from ludoteca.core import Json, LudotecaError, Position, Rng
from ludoteca.core.game import Game
from ludoteca.gym.engine import LONGEST_LINE
from ludoteca.server.bots.queue import Asker, PutBack, Queue

DEADLINE = 60.0  # seconds; a bot that takes longer is ended and asked again

Tell: TypeAlias = Callable[[float], Awaitable[None]]


class BotFailed(LudotecaError):
    """A bot's process died, hung, or answered nonsense."""


@dataclass(frozen=True)
class Answer:
    """A bot's move, how it means to go on in the same turn, and how long it thought."""

    move: str
    line: list[str]
    seconds: float


class Engine(Protocol):
    """Something that speaks the line protocol, here or elsewhere."""

    @property
    def ended(self) -> bool: ...

    @property
    def outdated(self) -> bool:
        """Whether a new one would be faster: the rules have been compiled since it was started."""

    async def answer(self, requests: list[str], tell: Tell) -> Json:
        """Its answer to the last of these requests; `tell` hears which share of the work is done."""

    def end(self) -> None:
        """Let go of it, at once."""

    async def gone(self) -> None:
        """Until it has ended."""


class Engines(Protocol):
    """Where engines run, and how many there are room for."""

    most: int

    async def start(self) -> Engine: ...

    async def close(self) -> None: ...


class Thinkers:
    """As many engines as there is room for, each started when it is first needed, and a fair queue before them."""

    def __init__(self, engines: Engines) -> None:
        self.engines = engines
        self.queue = Queue(engines.most)
        self.idle: list[Engine] = []
        self.running: list[asyncio.Task[Engine]] = []  # every engine that was started, so that none is left behind

    async def choose(
        self, game: Game, position: Position, level: str, seed: str, seconds: float, tell: Tell, asker: Asker
    ) -> Answer:
        """What the bot plays; it thinks for at most so many seconds, unless that is 0, and `tell` hears which share of
        the thought is done. Its engine gets a redeal that the bot's seat cannot tell from the real position."""
        asked = f"bot {level} seconds={seconds:.3f} progress=yes"
        answer, took = await self._ask(game, position, asked, seed, tell, asker)
        return Answer(answer["move"], answer["line"], took)

    async def hint(
        self, game: Game, position: Position, seed: str, seconds: float, iterations: int, tell: Tell, asker: Asker
    ) -> list[Json]:
        """What the hard bot would think of in that seat, best first, as the line protocol tells it."""
        asked = f"hint seconds={seconds:.3f} iterations={iterations} progress=yes"
        answer, _ = await self._ask(game, position, asked, seed, tell, asker)
        found: list[Json] = answer["candidates"]
        return found

    async def _ask(
        self, game: Game, position: Position, asked: str, seed: str, tell: Tell, asker: Asker
    ) -> tuple[Json, float]:
        """An engine's answer and the seconds it took, when it is this asker's turn."""
        seen = game.snapshot(position.redeal(position.actor, Rng(seed)))
        requests = [f"restore {json.dumps(seen)}", asked]
        while True:
            place = await self.queue.place(asker)
            try:
                return await place.do(self._think(requests, tell))
            except PutBack:
                continue
            finally:
                place.leave()

    async def _think(self, requests: list[str], tell: Tell) -> tuple[Json, float]:
        engine = await self._engine()
        began = monotonic()
        try:
            async with asyncio.timeout(DEADLINE):
                answer = await engine.answer(requests, tell)
        except BaseException as error:
            engine.end()
            if isinstance(error, TimeoutError | OSError | ValueError):
                raise BotFailed(f"The bot did not answer: {type(error).__name__}.") from error
            raise
        self.idle.append(engine)
        return answer, monotonic() - began

    async def _engine(self) -> Engine:
        """One that waits for work, or a new one; started to the end even if whoever asked goes away meanwhile."""
        for engine in self.idle:
            if engine.outdated:
                engine.end()
        self.idle = [engine for engine in self.idle if not engine.ended]
        if self.idle:
            return self.idle.pop()
        self.running = [task for task in self.running if not task.done() or _runs(task)]
        task = asyncio.create_task(self.engines.start())
        self.running.append(task)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._keep)
            raise

    def _keep(self, task: asyncio.Task[Engine]) -> None:
        """An engine that was ready when nobody waited for it any more."""
        if _runs(task):
            self.idle.append(task.result())

    async def close(self) -> None:
        for task in self.running:
            with contextlib.suppress(Exception):  # one that could not be started
                engine = await task
                engine.end()
                await engine.gone()
        self.running.clear()
        self.idle.clear()
        await self.engines.close()


def _runs(task: asyncio.Task[Engine]) -> bool:
    """Whether what was started is there and has not ended."""
    return not task.cancelled() and task.exception() is None and not task.result().ended


@dataclass(frozen=True)
class Share:
    """One of several processes that serve on one machine, by its number from 0 on: together they have its places."""

    number: int = 0
    of: int = 1

    def part(self, places: int) -> int:
        """How many of these places are its own; one at least, so that its bots can think."""
        return max(1, places // self.of + (self.number < places % self.of))


ALL = Share()


class Here:
    """Engines on this machine: one for each core that is ours, but one, which is the server's."""

    def __init__(self, share: Share = ALL) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2
        self.most = share.part(max(1, cores - 1))

    async def start(self) -> Engine:
        command = (sys.executable, "-m", "ludoteca.cli", "engine")
        plain = not form.ready()
        # In a process group of its own, so that Ctrl-C at the server's terminal does not reach it.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
        )
        return Local(process, plain)

    async def close(self) -> None:
        """Nothing is left when its engines have ended."""


class Local:
    """An engine in a process on this machine."""

    def __init__(self, process: Process, plain: bool) -> None:
        self.process = process
        self.plain = plain
        self.killed = False

    @property
    def ended(self) -> bool:
        return self.killed or self.process.returncode is not None

    @property
    def outdated(self) -> bool:
        return self.plain and form.ready()

    async def answer(self, requests: list[str], tell: Tell) -> Json:
        answer: Json = {}
        for request in requests:
            answer = await _ask(self.process, request)
            while "progress" in answer:
                await tell(answer["progress"])
                answer = await _read(self.process)
        return answer

    def end(self) -> None:
        self.killed = True
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def gone(self) -> None:
        await self.process.wait()


async def _ask(engine: Process, request: str) -> Json:
    assert engine.stdin is not None
    engine.stdin.write(request.encode() + b"\n")
    await engine.stdin.drain()
    return await _read(engine)


async def _read(engine: Process) -> Json:
    assert engine.stdout is not None
    line = await engine.stdout.readline()
    answer: Json = json.loads(line) if line else {"error": "the engine ended"}
    if "error" in answer:
        raise BotFailed(answer["error"])
    return answer
