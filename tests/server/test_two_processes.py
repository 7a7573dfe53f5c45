"""Two real processes on one PostgreSQL under load, each killed in turn: nothing is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludoteca.core import Rng
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from tests.server.patience import until
from tests.server.serving import BOUND_TO_US

pytestmark = pytest.mark.anyio

PATIENCE = 120.0  # seconds after which something hangs, however busy the machine is
HOT_SEAT = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Rui"}]
WITH_BOT = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
TABLES = [
    ("trajan", HOT_SEAT),
    ("caledonia", HOT_SEAT),
    ("lusitania", WITH_BOT),
    ("celtae", WITH_BOT),
    ("trajan", BOTS),
]
MOVES = 25  # that are acknowledged between one blow and the next
MOST_KILLS = 12  # of which at least one comes in the middle of a request


class Process:
    """`ludoteca serve`, as who hosts it starts it."""

    def __init__(self, url: str, port: int, *more: str) -> None:
        command = [sys.executable, "-m", "ludoteca.cli", "serve", "--db", url, "--port", str(port), *more]
        self.process = subprocess.Popen([*BOUND_TO_US, *command], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def end(self, sign: signal.Signals = signal.SIGKILL) -> int:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


class TwoServers:
    """Each with a port of its own. One that was killed is gone until it is started again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.servers = [Process(url, 8800), Process(url, 8800)]

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    async def kill(self, number: int) -> None:
        self.servers[number].end()

    async def restore(self, number: int) -> None:
        self.servers[number] = await asyncio.to_thread(Process, self.url, self.servers[number].port)

    def end(self) -> None:
        for server in self.servers:
            server.end()


class TwoWorkers:
    """One `serve --workers 2`, which starts anew who was killed."""

    def __init__(self, url: str) -> None:
        self.server = Process(url, 8800, "--workers", "2")
        self.ports = [self.server.port] * 2
        self.before: list[int] = []

    async def kill(self, number: int) -> None:
        await until(lambda: len(self.server.children()) == 2, PATIENCE)
        self.before = self.server.children()
        os.kill(self.before[0], signal.SIGKILL)  # the first is the one that runs longest

    async def restore(self, number: int) -> None:
        await until(lambda: len(set(self.server.children()) - {self.before[0]}) == 2, PATIENCE)

    def end(self) -> None:
        assert self.server.end(signal.SIGTERM) == 0


@dataclass
class Load:
    """People at several tables of two processes, who send again what was not answered."""

    ports: Callable[[], list[int]]
    http: httpx.AsyncClient
    acknowledged: dict[str, dict[str, tuple[int, str]]] = field(default_factory=dict)  # by table and key
    again: int = 0  # requests that had to be sent again
    stopping: bool = False

    @property
    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def ask(self, number: int, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        """Until there is an answer, now of the one process and now of the other."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with asyncio.timeout(PATIENCE):
            while True:
                address = f"http://127.0.0.1:{self.ports()[number % 2]}/api{path}"
                try:
                    answer = await self.http.request(method, address, json=body, headers=headers)
                    if answer.status_code < 500:
                        return answer
                except httpx.TransportError:
                    pass
                self.again += 1
                number += 1
                await asyncio.sleep(0.05)

    async def make(self, number: int, game: str, seats: list[dict[str, str]]) -> tuple[str, str]:
        made = (await self.ask(number, "POST", "/tables", body={"game": game, "seats": seats, "listed": True})).json()
        self.acknowledged[made["id"]] = {}
        return made["id"], made["token"]

    async def play(self, table: str, token: str, rng: Rng) -> None:
        """Every submission goes to both processes at once, and each answers that it is done."""
        done = self.acknowledged[table]
        while not self.stopping:
            legal = (await self.ask(int(rng.below(2)), "GET", f"/tables/{table}/moves", token)).json()
            if not legal["moves"]:
                standing = (await self.ask(0, "GET", f"/tables/{table}", token)).json()
                if standing["over"]:
                    return
                await asyncio.sleep(0.05)  # a bot thinks
                continue
            text = legal["moves"][int(rng.below(len(legal["moves"])))]["move"]
            key = f"key-{len(done)}"
            body = {"revision": legal["revision"], "key": key, "moves": [text]}
            path = f"/tables/{table}/moves"
            answers = await asyncio.gather(*(self.ask(number, "POST", path, token, body) for number in range(2)))
            assert [answer.status_code for answer in answers] == [200, 200], [answer.text for answer in answers]
            assert {answer.json()["revision"] for answer in answers} == {legal["revision"] + 1}
            done[key] = (legal["revision"] + 1, text)

    async def revision(self, table: str) -> int:
        found: int = (await self.ask(0, "GET", f"/tables/{table}")).json()["revision"]
        return found


class Watcher:
    """An open page, which comes again when its connection is cut."""

    def __init__(self, port: Callable[[], int], table: str) -> None:
        self.port = port
        self.table = table
        self.seen = -1

    async def watch(self) -> None:
        while True:
            try:
                address = f"ws://127.0.0.1:{self.port()}/table/{self.table}/live"
                async with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
                    async for message in socket:
                        told: Any = json.loads(message)
                        assert told.get("revision", self.seen) >= self.seen, "a page never goes back"
                        self.seen = told.get("revision", self.seen)
            except (OSError, ConnectionClosed, EOFError, TimeoutError):
                pass
            await asyncio.sleep(0.1)


@asynccontextmanager
async def running(work: list[Any]) -> AsyncIterator[list[asyncio.Task[None]]]:
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("kind", [TwoServers, TwoWorkers])
async def test_a_kill_of_either_under_load_loses_nothing_and_doubles_nothing(
    postgres_url: str, kind: Callable[[str], TwoServers | TwoWorkers]
) -> None:
    house = await asyncio.to_thread(kind, postgres_url)
    limits = httpx.Limits(max_keepalive_connections=0)  # so that every request may come to either
    async with AsyncExitStack() as stack:
        stack.callback(house.end)
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=PATIENCE, limits=limits))
        load = Load(lambda: house.ports, http)
        made = [await load.make(number, *each) for number, each in enumerate(TABLES)]
        *_, (alone, _) = made
        watchers = [Watcher(lambda n=n: house.ports[n], table) for table, _ in made for n in range(2)]
        await stack.enter_async_context(running([watcher.watch() for watcher in watchers]))
        people = [load.play(table, token, Rng(number)) for number, (table, token) in enumerate(made[:-1])]
        players = await stack.enter_async_context(running(people))

        async def go_on() -> None:
            """People play, and the bots at the table where nobody sits."""
            goal, bots = load.count + MOVES, await load.revision(alone) + 2
            async with asyncio.timeout(PATIENCE):
                while load.count < goal or await load.revision(alone) < bots:
                    for player in players:
                        if player.done():
                            player.result()
                    await asyncio.sleep(0.1)

        await go_on()
        for kill in range(MOST_KILLS):  # of both, and until one is noticed
            await house.kill(kill % 2)
            await go_on()
            await house.restore(kill % 2)
            if kill > 0 and load.again:
                break
        await go_on()
        load.stopping = True
        await asyncio.gather(*players)
        assert load.again > 0, "nobody noticed the kills"

        store = Store(postgres_url)
        stack.callback(store.close)
        for (game, seats), (table, _) in zip(TABLES, made, strict=True):
            kept, rows = store.news(table)  # which refuses a gap
            done = load.acknowledged[table]
            for key, (revision, text) in done.items():
                assert rows[revision - 1][0] == text, f"an acknowledged move of {game} is lost"
                assert rows[revision - 1][2] == key
            assert sorted(row[2] for row in rows if row[2] is not None) == sorted(done), "a move is doubled"
            assert {row[1] for row in rows if row[2] is None} <= {n for n, seat in enumerate(seats) if "level" in seat}
            Live(kept, rows)  # by the rules, from the deal on
        for watcher in watchers:
            last = len(store.news(watcher.table)[1])
            await until(lambda watcher=watcher, last=last: watcher.seen >= last, PATIENCE)


async def test_workers_tell_the_numbers_of_all_and_end_with_their_parent_however_it_ends(postgres_url: str) -> None:
    for sign, code in ((signal.SIGINT, 0), (signal.SIGKILL, -signal.SIGKILL)):
        server = await asyncio.to_thread(Process, postgres_url, 8800, "--workers", "2")
        numbers = ""
        async with asyncio.timeout(PATIENCE):
            while not all(f'ludoteca_tables{{worker="{each}"}} 0.0' in numbers for each in (1, 2)):
                answer = await asyncio.to_thread(httpx.get, f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE)
                numbers = answer.text
        assert numbers.count("# TYPE ludoteca_tables gauge") == 1
        children = server.children()
        assert len(children) == 2
        assert server.end(sign) == code
        await until(lambda children=children: not any(alive(pid) for pid in children), PATIENCE)


def alive(pid: int) -> bool:
    """A process that ended but that nobody asked about yet is dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
