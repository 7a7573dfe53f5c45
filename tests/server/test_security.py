"""What every request must pass, and what every answer carries."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from fastapi import FastAPI

from ludoteca.server.security import HEADERS, LARGEST_BODY, LARGEST_UPLOAD
from tests.server.client import HOT_SEAT, Client

pytestmark = pytest.mark.anyio
WANTED = {"game": "lusitania", "seats": HOT_SEAT}


@pytest.fixture
def url(sqlite_url: str) -> str:
    """Nothing here gets as far as the store."""
    return sqlite_url


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.test"},
        {"Origin": "http://ludoteca.test:8000"},
        {"Origin": "http://ludoteca.test.elsewhere.test"},
        {"Origin": "http://elsewhere.test@ludoteca.test"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
    ],
    ids=lambda headers: "".join(headers.values()) or "empty",
)
async def test_a_page_of_another_site_cannot_post(http: httpx.AsyncClient, headers: dict[str, str]) -> None:
    answer = await http.post("/tables", json=WANTED, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"] == "A page of another site sent this request."
    assert (await http.get("/tables", headers=headers)).status_code == 200


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://ludoteca.test"}, {"Sec-Fetch-Site": "same-origin"}])
async def test_our_own_pages_and_programs_can(http: httpx.AsyncClient, headers: dict[str, str]) -> None:
    assert (await http.post("/tables", json=WANTED, headers=headers)).status_code == 201


@pytest.mark.parametrize(("path", "limit"), [("/tables", LARGEST_BODY), ("/records", LARGEST_UPLOAD)])
async def test_what_is_too_large_is_refused_declared_or_not(http: httpx.AsyncClient, path: str, limit: int) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(limit // 1024 + 2):
            yield b" " * 1024

    json = {"Content-Type": "application/json"}
    for content in (b" " * (limit + 1), pieces()):
        answer = await http.post(path, content=content, headers=json)
        assert answer.status_code == 413
        assert answer.json()["error"] == f"A request has at most {limit:,} bytes."
    assert (await http.post(path, content=b" " * limit, headers=json)).status_code in {400, 422}


async def test_every_answer_carries_the_headers(http: httpx.AsyncClient, someone: Callable[[], Client]) -> None:
    answers = [
        await http.get("/games"),
        await http.get("/nothing"),
        await http.post("/tables", json={}),
        await http.post("/tables", json=WANTED, headers={"Origin": "http://elsewhere.test"}),
        await http.get("/openapi.json"),
    ]
    assert [answer.status_code for answer in answers] == [200, 404, 422, 403, 200]
    for answer in answers:
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert {answer.headers["Cache-Control"] for answer in answers if answer.status_code != 403} == {"no-store"}


@pytest.mark.parametrize(
    ("scheme", "cookie", "known"),
    [
        ("http", "ludoteca", True),
        ("https", "__Host-ludoteca", True),
        ("https", "ludoteca", False),
        ("http", "__Host-ludoteca", False),
    ],
)
async def test_a_browsers_cookie_is_as_good_as_a_token(app: FastAPI, scheme: str, cookie: str, known: bool) -> None:
    base = f"{scheme}://ludoteca.test/api"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base, timeout=20) as http:
        table = (await http.post("/tables", json=WANTED)).json()
        answer = await http.get(f"/tables/{table['id']}", headers={"Cookie": f"{cookie}={table['token']}"})
        assert answer.json()["yours"] == ([0, 1] if known else [])
        stale = await http.get(f"/tables/{table['id']}", headers={"Cookie": f"{cookie}=old"})
        assert stale.json()["yours"] == []
        basic = await http.get(f"/tables/{table['id']}", headers={"Authorization": "Basic YTpi"})
        assert basic.status_code == 200
