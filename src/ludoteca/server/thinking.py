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

from ludoteca.core import Json, LudotecaError, Position, Rng
from ludoteca.core.game import Game
from ludoteca.gym.engine import LONGEST_LINE

DEADLINE = 60.0  # seconds; a bot that takes longer is ended and asked again


class BotFailed(LudotecaError):
    """A bot's process died, hung, or answered nonsense."""


@dataclass(frozen=True)
class Answer:
    """A bot's move, how it means to go on in the same turn, and how long it thought."""

    move: str
    line: list[str]
    seconds: float


class Thinkers:
    """A few engines, each started when it is first needed."""

    def __init__(self, most: int | None = None) -> None:
        self.free = asyncio.Semaphore(most or max(1, (os.cpu_count() or 2) - 1))
        self.idle: list[Process] = []
        self.running: list[asyncio.Task[Process]] = []  # every engine that was started, so that none is left behind

    async def choose(
        self,
        game: Game,
        position: Position,
        level: str,
        seed: str,
        seconds: float,
        tell: Callable[[float], Awaitable[None]],
    ) -> Answer:
        """What the bot plays; it thinks for at most so many seconds, unless that is 0, and `tell` hears which share of
        the thought is done. Its process gets a redeal that the bot's seat cannot tell from the real position."""
        seen = game.snapshot(position.redeal(position.actor, Rng(seed)))
        async with self.free:
            engine = await self._engine()
            began = monotonic()
            try:
                async with asyncio.timeout(DEADLINE):
                    await _ask(engine, f"restore {json.dumps(seen)}")
                    answer = await _ask(engine, f"bot {level} seconds={seconds:.3f} progress=yes")
                    while "progress" in answer:
                        await tell(answer["progress"])
                        answer = await _read(engine)
            except BaseException as error:
                with contextlib.suppress(ProcessLookupError):
                    engine.kill()
                if isinstance(error, TimeoutError | OSError | ValueError):
                    raise BotFailed(f"The bot did not answer: {type(error).__name__}.") from error
                raise
            self.idle.append(engine)
        return Answer(answer["move"], answer["line"], monotonic() - began)

    async def _engine(self) -> Process:
        """One that waits for work, or a new one; started to the end even if whoever asked goes away meanwhile."""
        self.idle = [engine for engine in self.idle if engine.returncode is None]
        if self.idle:
            return self.idle.pop()
        self.running = [task for task in self.running if not task.done() or task.result().returncode is None]
        task = asyncio.create_task(_start())
        self.running.append(task)
        return await asyncio.shield(task)

    async def close(self) -> None:
        for task in self.running:
            engine = await task
            with contextlib.suppress(ProcessLookupError):
                engine.kill()
            await engine.wait()
        self.running.clear()
        self.idle.clear()


async def _start() -> Process:
    command = (sys.executable, "-m", "ludoteca.cli", "engine")
    # In a process group of its own, so that Ctrl-C at the server's terminal does not reach it.
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
    )


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
