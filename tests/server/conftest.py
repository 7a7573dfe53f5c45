"""Stores and servers to test: SQLite in a file, and a real PostgreSQL."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import httpx
import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Engine

from ludoteca.server.app import create_app
from ludoteca.server.counting import Counts, Remembered, Shared
from ludoteca.server.store import Store
from tests.server.client import Client
from tests.server.serving import BOUND_TO_US, Server

PATIENCE = 20.0  # seconds for a process to start or stop
numbers = count()


def postgres_programs() -> Path:
    """Where Debian's package, or the path, has initdb and postgres."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which("postgres")
    places += [Path(found).parent] if found else []
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    pytest.skip("PostgreSQL is not installed, so nothing was tested on it (Debian: apt-get install postgresql)")


@contextmanager
def running_postgres() -> Iterator[str]:
    """A server of this test process alone, as quick as it is careless; its address up to the database's name."""
    programs = postgres_programs()
    folder = tempfile.mkdtemp(prefix="ludoteca-postgres-")
    become = list(BOUND_TO_US)
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        try:
            shutil.chown(folder, "postgres", "postgres")
        except LookupError:
            pytest.skip("PostgreSQL does not run as root, and there is no user postgres to run it as")
        become += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = f"{folder}/data"
    make = [programs / "initdb", "-D", data, "-U", "ludoteca", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"]
    settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": folder, "fsync": "off"}
    settings |= {"synchronous_commit": "off", "full_page_writes": "off", "max_connections": "200"}
    flags = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    try:
        done = subprocess.run([*become, *make], capture_output=True, text=True, timeout=60, cwd=folder, check=False)
        if done.returncode:
            pytest.skip(f"PostgreSQL cannot be set up here: {done.stderr.strip()}")
        log = Path(folder, "log")
        with log.open("wb") as out:
            command = [*become, programs / "postgres", "-D", data, "-p", str(port), *flags]
            process = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
        try:
            address = f"postgresql://ludoteca@127.0.0.1:{port}"
            wait_for(lambda: answers(address), process, log)
            yield address
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder)


def answers(address: str) -> bool:
    try:
        psycopg.connect(f"{address}/postgres", connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


def wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            raise AssertionError(f"PostgreSQL did not start: {log.read_text('utf-8')}")
        time.sleep(0.02)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty database."""
    name = f"test{next(numbers)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games/ludoteca.sqlite"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty store, once of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


class Clock:
    """Stands still unless a test moves it."""

    now = 1000.0


class SharedByOurClock(Shared):
    def __init__(self, engine: Engine, ours: Clock) -> None:
        super().__init__(engine)
        self.ours = ours

    def clock(self, connection: Connection) -> float:
        return self.ours.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["memory", "postgres"])
def counts(request: pytest.FixtureRequest, clock: Clock) -> Iterator[Counts]:
    """What limits count with, once of each kind; by the test's clock."""
    if request.param == "memory":
        yield Remembered(lambda: clock.now)
        return
    store = Store(request.getfixturevalue("postgres_url"))
    yield SharedByOurClock(store.engine, clock)
    store.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def app(url: str) -> AsyncIterator[FastAPI]:
    """The application in this process, started, with bots that do not dawdle."""
    app = create_app(url, pace=0.0)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def http(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://ludoteca.test/api", timeout=20) as http:
        yield http


@pytest.fixture
def someone(http: httpx.AsyncClient) -> Callable[[], Client]:
    """A new person, who gets a token with the first table made or joined."""
    return lambda: Client(http)


@pytest.fixture
def start_server() -> Iterator[Callable[..., Server]]:
    """Starts real server processes; whatever still runs at the end of the test is ended."""
    started: list[Server] = []

    def start(url: str, pace: float = 0.0) -> Server:
        started.append(Server(url, pace))
        return started[-1]

    yield start
    for server in started:
        server.kill()
