"""A server under load: many tables in the middle of their games, a watcher at each, and a move at people's pace.

The server has one core, the client the others. The client knows how every table was dealt, so it knows the legal moves
without asking: the server's work is the move alone, from its POST to its news at the watcher.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterable, Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from ludoteca.bench.server import HOST, Http, kept_apart, running_server
from ludoteca.core import Json, LudotecaError, Rng
from ludoteca.core.game import Game
from ludoteca.core.match import Match

PROCESSES = Path("/proc")
TABLES = 1000
EVERY = 10.0  # seconds between the moves of a table
ROUNDS = 3  # moves of every table that are measured
PLAYED = 60  # moves of a game before it is watched
AT_ONCE = 8  # tables opened at the same time
PATIENCE = 60.0  # seconds after which news that have not come count as that late


class Watched:
    """A table that the client dealt, brought to the server and watches."""

    def __init__(self, port: int, game: Game, number: int) -> None:
        self.http = Http(port)
        self.game = game
        self.rng = Rng(f"load {number}")
        self.times = 0
        self.watcher: ClientConnection | None = None

    async def open(self) -> None:
        """Deal, play to the middle and bring it as a record."""
        self.times += 1
        seed = f"{self.game.name} {self.rng.below(1 << 30)} {self.times}"
        self.match = Match.new(self.game, self.game.players[-1], seed, {})
        while len(self.match.past) < PLAYED and not self.match.position.over:
            self.match.play(self.choice())
        assert self.match.record is not None  # a game that was dealt has one
        made = await self.http.json("POST", "/api/records", body=self.match.record.write())
        self.id, self.token = made["id"], made["token"]
        await self.http.json("GET", f"/api/tables/{self.id}", self.token)
        await self.http.close()

    async def watch(self) -> None:
        self.watcher = await connect(f"ws://{HOST}:{self.http.port}/table/{self.id}/live", max_size=None)
        await self.watcher.recv()

    def choice(self) -> str:
        legal = self.match.position.moves()
        return legal[int(self.rng.below(len(legal)))].text

    async def move(self) -> float:
        """Play a move: seconds from its POST to its news at the watcher."""
        if self.match.position.over:
            await self.close()
            await self.open()
            await self.watch()
        assert self.watcher is not None
        revision, text = len(self.match.past), self.choice()
        self.match.play(text)
        begins = f'{{"revision":{revision + 1},'
        body = {"revision": revision, "moves": [text], "key": f"move-{revision}"}
        began = perf_counter()
        answer = asyncio.create_task(self.http.json("POST", f"/api/tables/{self.id}/moves", self.token, body))
        async with asyncio.timeout(PATIENCE):
            while not str(await self.watcher.recv()).startswith(begins):
                pass
            took = perf_counter() - began
            await answer
        await self.http.close()  # as the server would, long before the next move
        return took

    async def close(self) -> None:
        if self.watcher is not None:
            await self.watcher.close()


async def measure(games: Sequence[Game], count: int) -> Json:
    """The games in turn at so many tables: times in milliseconds, CPU a move, memory a table."""
    async with running_server() as (port, pid):
        with kept_apart(pid, core=0):
            return await loaded(games, count, port, pid)


async def loaded(games: Sequence[Game], count: int, port: int, pid: int) -> Json:
    tables = [Watched(port, games[number % len(games)], number) for number in range(count)]
    warm = [Watched(port, game, -1 - n) for n, game in enumerate(games)]
    for table in warm:  # what every table shares is there before memory is counted
        await table.open()
        await table.watch()
        await table.move()
    sizes = [memory(pid)]
    for step in (Watched.open, Watched.watch):
        await some_at_once(step(table) for table in tables)
        sizes.append(memory(pid))
    times: list[float] = []
    late = 0

    async def keep_playing(number: int) -> None:
        nonlocal late
        due = began + EVERY * number / count
        for _ in range(ROUNDS):
            await asyncio.sleep(max(0.0, due - perf_counter()))
            try:
                times.append(await tables[number].move())
            except TimeoutError:
                late += 1
                return
            due += EVERY

    began, cpu = perf_counter(), processor(pid)
    await asyncio.gather(*map(keep_playing, range(count)))
    lasted, used = perf_counter() - began, processor(pid) - cpu
    for table in [*tables, *warm]:
        await table.close()
        await table.http.close()
    cuts = quantiles([*times, *[PATIENCE] * late], n=100)
    return {
        "games": [game.name for game in games],
        "tables": count,
        "every_s": EVERY,
        "p50_ms": cuts[49] * 1e3,
        "p99_ms": cuts[98] * 1e3,
        "moves": len(times),
        "late": late,
        "cpu_ms_a_move": used / max(1, len(times)) * 1e3,
        "cpu_share": used / lasted,
        "kb_a_table": (sizes[2] - sizes[0]) / count / 1000,
        "kb_a_watcher": (sizes[2] - sizes[1]) / count / 1000,
    }


async def some_at_once(work: Iterable[Coroutine[None, None, None]]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(task: Coroutine[None, None, None]) -> None:
        async with gate:
            await task

    await asyncio.gather(*map(one, work))


def processor(pid: int) -> float:
    """Seconds of CPU that a process has used, all its threads together."""
    fields = told(pid, "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Bytes of memory that a process has in use."""
    return int(told(pid, "statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def told(pid: int, file: str) -> str:
    """What the system says of a process."""
    if not PROCESSES.is_dir():
        raise LudotecaError("what a server uses is read from /proc, which only Linux has")
    return (PROCESSES / str(pid) / file).read_text("ascii", "replace")


def run(games: Sequence[Game], count: int = TABLES) -> Json:
    return asyncio.run(measure(games, count))
