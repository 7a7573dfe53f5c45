"""Stores and servers to test: SQLite in a file, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import httpx
import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Engine

from ludoteca.bench.postgres import NoPostgres, running
from ludoteca.server.app import create_app
from ludoteca.server.notices.sending import Outlets
from ludoteca.server.store import counting
from ludoteca.server.store.counting import Counts, Remembered, Shared
from ludoteca.server.store.store import Store
from tests.server.client import Client
from tests.server.places import Place
from tests.server.receivers import Mailbox, a_mailbox, a_receiver  # noqa: F401 - fixtures
from tests.server.serving import BOUND_TO_US, Server

numbers = count()


CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "200"}


@contextmanager
def running_postgres() -> Iterator[str]:
    """A server of this test process alone, as quick as it is careless; its address up to the database's name."""
    with ExitStack() as stack:
        try:
            address = stack.enter_context(running(CARELESS, BOUND_TO_US))
        except NoPostgres as error:
            pytest.skip(f"nothing was tested on PostgreSQL: {error.reason}")
        yield address


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


def new_database(postgres: str) -> str:
    name = f"test{next(numbers)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres}/{name}"


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty database."""
    return new_database(postgres)


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
def counts(request: pytest.FixtureRequest, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counts]:
    """What limits count with, once of each kind; by the test's clock."""
    monkeypatch.setattr(counting, "A_MOMENT", 0.0)
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


@pytest.fixture
def place(store: Store, post: Mailbox) -> Iterator[Place]:
    found = Place(store, Outlets(post.smtp, local=True))
    yield found
    found.notices.stop()


@pytest.fixture
def one_place(sqlite_url: str, post: Mailbox) -> Iterator[Place]:
    """Where one kind of store is enough."""
    store = Store(sqlite_url)
    found = Place(store, Outlets(post.smtp, local=True))
    yield found
    found.notices.stop()
    store.close()
