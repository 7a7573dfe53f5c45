"""How many tables one address may make."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from ludoteca.server.errors import TooManyTables
from ludoteca.server.limits import MOST_TABLES, TableLimit, address_of, counted, household_of
from ludoteca.server.store.counting import Counts
from tests.server.client import HOT_SEAT
from tests.server.conftest import Clock

RECORD = Path(__file__).parent.parent / "records" / "lusitania" / "2-army.record"


@pytest.fixture
def url(sqlite_url: str) -> str:
    """The store does not matter here."""
    return sqlite_url


def by(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})


@pytest.mark.anyio
async def test_each_address_has_its_own_count_and_it_is_forgotten(counts: Counts, clock: Clock) -> None:
    limit = TableLimit(counts, most=2, seconds=60)
    await limit.count(by("203.0.113.7"))
    clock.now += 30.0
    await limit.count(by("203.0.113.7"))
    await limit.count(by("203.0.113.8"))
    with pytest.raises(TooManyTables, match="2 tables in 60 seconds are enough"):
        await limit.count(by("203.0.113.7"))
    clock.now += 30.0
    await limit.count(by("203.0.113.7"))
    with pytest.raises(TooManyTables):
        await limit.count(by("203.0.113.7"))


@pytest.mark.anyio
async def test_a_household_is_one_address_and_the_own_machine_is_none(counts: Counts) -> None:
    assert counted("2001:db8:0:1::5") == counted("2001:db8:0:1:ffff::6") != counted("2001:db8:0:2::5")
    assert counted("203.0.113.7") == counted("::ffff:203.0.113.7") != counted("203.0.113.8")
    assert counted("127.0.0.1") is counted("::1") is counted("::ffff:127.0.0.1") is None
    assert counted("somewhere") == "somewhere"
    limit = TableLimit(counts, most=0)
    await limit.count(by("127.0.0.1"))
    await limit.count(HTTPConnection({"type": "http", "headers": [], "client": None}))


def test_a_proxy_on_the_own_machine_that_nobody_named_is_counted_as_what_it_is() -> None:
    """Otherwise everybody behind it would have no limit at all; what it says of them counts for nothing."""
    for name in (b"x-forwarded-for", b"forwarded", b"via"):
        headers = [(name, b"203.0.113.7")]
        connection = HTTPConnection({"type": "http", "headers": headers, "client": ("127.0.0.1", 1)})
        assert address_of(connection) == household_of(connection) == "127.0.0.1"
    assert address_of(by("127.0.0.1")) is None
    assert household_of(by("127.0.0.1")) == "127.0.0.1"
    assert address_of(by("203.0.113.7")) == household_of(by("203.0.113.7")) == "203.0.113.7"
    assert household_of(HTTPConnection({"type": "http", "headers": [], "client": None})) == ""


@pytest.mark.anyio
async def test_the_api_refuses_the_table_after_the_last(app: FastAPI) -> None:
    wanted = {"game": "lusitania", "seats": HOT_SEAT}
    transport = httpx.ASGITransport(app, client=("203.0.113.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://ludoteca.test/api") as http:
        for _ in range(MOST_TABLES - 1):
            assert (await http.post("/tables", json=wanted)).status_code == 201
        assert (await http.post("/records", content=RECORD.read_bytes())).status_code == 201
        for answer in (await http.post("/tables", json=wanted), await http.post("/records", content=b"")):
            assert answer.status_code == 429
            assert answer.json() == {"error": "30 tables in 60 seconds are enough: wait a little.", "rule": None}
        assert (await http.get("/tables")).status_code == 200
