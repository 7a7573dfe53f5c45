"""How fast a table answers: from the POST of a move to its fragments at a watcher, on a real server on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from ludoteca.core import Json, LudotecaError, Rng

HOST = "127.0.0.1"
LIVE = (1, 200)  # tables at which it is measured
EVERY = 4.0  # seconds between the moves of one table when many are live, about as people play
PAGES = {"first page": "/", "table": "/table/{id}"}


class Http:
    """One connection that stays open, as a browser's does. The server may close one that has rested: then what was
    asked is sent again on a new one, which is safe for moves that have a key."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Json | str | None = None) -> tuple[int, bytes]:
        rested = self.streams is not None
        try:
            return await self._exchange(method, path, token, body)
        except (ConnectionError, asyncio.IncompleteReadError):
            await self.close()
            if not rested:
                raise
        return await self._exchange(method, path, token, body)

    async def _exchange(self, method: str, path: str, token: str, body: Json | str | None) -> tuple[int, bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(HOST, self.port)
        reader, writer = self.streams
        data = b"" if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nContent-Length: {len(data)}\r\n"
        head += "Content-Type: application/json\r\nAccept: text/html\r\n"
        head += f"Authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
        writer.write(head.encode() + data)
        await writer.drain()
        first = await reader.readline()
        if not first:
            raise ConnectionResetError("The server closed the connection without an answer.")
        status = int(first.split()[1])
        length = 0
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return status, await reader.readexactly(length)

    async def json(self, method: str, path: str, token: str = "", body: Json | str | None = None) -> Any:
        status, answer = await self.ask(method, path, token, body)
        if status >= 300:
            raise LudotecaError(f"The server answered {status} to {method} {path}: {answer[:200].decode()}")
        return json.loads(answer)

    async def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            with suppress(ConnectionError):  # the server may have been first
                await self.streams[1].wait_closed()
            self.streams = None


class Table:
    """A table of two seats at one screen, with a watcher who gets its fragments."""

    def __init__(self, http: Http, game: str) -> None:
        self.http = http
        self.game = game
        self.id = ""
        self.token = ""
        self.watcher: ClientConnection | None = None

    async def open(self, players: int) -> None:
        seats = [{"kind": "me" if n == 0 else "here", "name": f"P{n}"} for n in range(players)]
        made = await self.http.json("POST", "/api/tables", body={"game": self.game, "seats": seats})
        self.id, self.token = made["id"], made["token"]
        self.watcher = await connect(f"ws://{HOST}:{self.http.port}/table/{self.id}/live", max_size=None)
        await self.watcher.recv()

    async def move(self, rng: Rng) -> float | None:
        """Play a random move: seconds from the POST to the fragments. None when the game is over."""
        legal = await self.http.json("GET", f"/api/tables/{self.id}/moves", self.token)
        if not legal["moves"]:
            return None
        text = legal["moves"][int(rng.below(len(legal["moves"])))]["move"]
        assert self.watcher is not None
        began = perf_counter()
        body = {"revision": legal["revision"], "moves": [text], "key": f"move-{legal['revision']}"}
        answer = asyncio.create_task(self.http.json("POST", f"/api/tables/{self.id}/moves", self.token, body))
        while json.loads(await self.watcher.recv()).get("revision") != legal["revision"] + 1:
            pass
        took = perf_counter() - began
        await answer
        return took

    async def close(self) -> None:
        if self.watcher is not None:
            await self.watcher.close()
        await self.http.close()


@asynccontextmanager
async def running_server(url: str | None = None) -> AsyncIterator[tuple[int, int]]:
    """`ludoteca serve` on this store, or with one of its own; its port and its process."""
    with tempfile.TemporaryDirectory() as folder:
        store = url or f"sqlite:///{Path(folder) / 'bench.db'}"
        command = [sys.executable, "-m", "ludoteca.cli", "serve", "--db", store]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            assert process.stdout is not None
            line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
            found = re.search(r":(\d+)/", line)
            if found is None:
                raise LudotecaError("The server did not start.")
            yield int(found[1]), process.pid
        finally:
            process.terminate()
            await process.wait()


@contextmanager
def kept_apart(pid: int, core: int) -> Iterator[None]:
    """A process on that core, this one meanwhile on the others, where the system can do so."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if len(cores) < 2:
        yield
        return
    one = sorted(cores)[core]
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(ProcessLookupError):  # it has ended since it was listed
            os.sched_setaffinity(int(thread.name), {one})
    os.sched_setaffinity(0, cores - {one})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


async def _table(port: int, game: str, players: int) -> Table:
    table = Table(Http(port), game)
    await table.open(players)
    return table


async def _many(port: int, game: str, players: int, count: int, seconds: float) -> list[float]:
    """Every table's moves at people's pace (at one table: one after the other); all the times taken."""
    tables = [await _table(port, game, players) for _ in range(count)]
    times: list[float] = []
    end = perf_counter() + seconds

    async def keep_playing(number: int) -> None:
        rng = Rng(number)
        if count > 1:
            await asyncio.sleep(EVERY * number / count)
        while perf_counter() < end:
            took = await tables[number].move(rng)
            if took is None:
                await tables[number].close()
                tables[number] = await _table(port, game, players)
            else:
                times.append(took)
                if count > 1:
                    await asyncio.sleep(max(0.0, EVERY - took))

    await asyncio.gather(*(keep_playing(number) for number in range(count)))
    for table in tables:
        await table.close()
    return times


async def _weight(http: Http, path: str) -> int:
    """The bytes of a page with everything it loads, as they are without compression."""
    _, page = await http.ask("GET", path)
    total = len(page)
    for address in set(re.findall(rb'(?:src|href)="(/static/[^"]+)"', page)):
        _, part = await http.ask("GET", address.decode())
        total += len(part)
        for name in re.findall(rb'from "\./([a-z]+\.js)"', part):
            total += len((await http.ask("GET", f"{address.decode().rpartition('/')[0]}/{name.decode()}"))[1])
    return total


async def measure(game: str, players: int, seconds: float) -> Json:
    """Times in milliseconds by number of live tables, and page weights in bytes."""
    async with running_server() as (port, _):
        found: Json = {}
        for count in LIVE:
            times = await _many(port, game, players, count, max(seconds, EVERY * 2 if count > 1 else 0))
            cuts = quantiles(times, n=100)
            found[str(count)] = {"p50_ms": cuts[49] * 1e3, "p99_ms": cuts[98] * 1e3, "moves": len(times)}
        http = Http(port)
        table = await _table(port, game, players)
        weights = {name: await _weight(http, path.format(id=table.id)) for name, path in PAGES.items()}
        await table.close()
        await http.close()
        return {"game": game, "players": players, "live": found, "bytes": weights}


def run(game: str, players: int, seconds: float) -> Json:
    return asyncio.run(measure(game, players, seconds))
