"""What whoever runs the server can see of it: health, numbers, and its log."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import httpx
import pytest
from fastapi import FastAPI

from ludoteca.server.upkeep import logs
from ludoteca.server.upkeep.metrics import TOKEN
from tests.server.client import HOT_SEAT, Client

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(app: FastAPI) -> httpx.AsyncClient:
    """Somebody on the server's own machine."""
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 5000))
    return httpx.AsyncClient(transport=transport, base_url="http://ludoteca.test")


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"{name} is not in\n{text}"
    return float(found[1])


async def test_it_is_up_and_ready_while_the_store_answers(app: FastAPI, house: httpx.AsyncClient) -> None:
    assert (await house.get("/health")).json()["up"] is True
    answer = await house.get("/ready")
    assert (answer.status_code, answer.json()) == (200, {"ready": True})

    def fail() -> None:
        raise TimeoutError

    app.state.tables.store.ping = fail
    answer = await house.get("/ready")
    assert (answer.status_code, answer.json()["ready"]) == (503, False)
    assert (await house.get("/health")).status_code == 200


async def test_the_numbers_count_what_happens(someone: Callable[[], Client], house: httpx.AsyncClient) -> None:
    client = someone()
    table = await client.make(HOT_SEAT)
    move = (await client.moves(table))["moves"][0]["move"]
    await client.play(table, 0, move)
    await client.play(table, 0, move, status=409)
    await client.get("/tables/nothere", 404)
    await house.request("BREW", "/api/games")
    text = (await house.get("/metrics")).text
    assert value(text, "ludoteca_tables") == 1
    assert value(text, "ludoteca_moves_total") == 1
    assert value(text, "ludoteca_sockets") == 0
    route = "/api/tables/{table_id}/moves"
    assert value(text, f'ludoteca_requests_total{{method="POST",route="{route}",status="200"}}') == 1
    assert value(text, f'ludoteca_requests_total{{method="POST",route="{route}",status="409"}}') == 1
    assert value(text, f'ludoteca_request_seconds_count{{method="POST",route="{route}"}}') == 2
    assert "BREW" not in text  # nor anything else that a stranger may make up
    assert table["id"] not in text


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "Via"])
async def test_the_numbers_are_for_this_machine_alone(app: FastAPI, house: httpx.AsyncClient, name: str) -> None:
    assert (await house.get("/metrics", headers={name: "127.0.0.1"})).status_code == 404
    stranger = httpx.ASGITransport(app, client=("203.0.113.9", 5000))
    async with httpx.AsyncClient(transport=stranger, base_url="http://ludoteca.test") as far:
        assert (await far.get("/metrics")).status_code == 404


async def test_the_numbers_can_be_read_from_afar_with_the_token(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "a long secret")
    stranger = httpx.ASGITransport(app, client=("203.0.113.9", 5000))
    async with httpx.AsyncClient(transport=stranger, base_url="http://ludoteca.test") as far:
        good = await far.get("/metrics", headers={"Authorization": "Bearer a long secret"})
        assert good.status_code == 200
        assert (await far.get("/metrics", headers={"Authorization": "Bearer another"})).status_code == 404
        assert (await far.get("/metrics")).status_code == 404


@pytest.fixture
def quiet_afterwards() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], _ = before
    root.setLevel(before[1])
    for name in ("ludoteca", "uvicorn"):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.usefixtures("quiet_afterwards")
async def test_a_request_is_a_line_of_the_log_without_its_query(
    house: httpx.AsyncClient, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up("info", "json")
    await house.get("/api/tables?invite=secret")
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert (told["level"], told["from"]) == ("info", "ludoteca.access")
    assert (told["method"], told["path"], told["status"], told["address"]) == ("GET", "/api/tables", 200, "127.0.0.1")
    assert told["ms"] > 0
    assert "secret" not in line
    logs.set_up("info", "text")
    await house.get("/api/games")
    (line,) = capsys.readouterr().err.splitlines()
    assert re.search(r" UTC INFO ludoteca\.access: 127\.0\.0\.1 GET /api/games 200 \S+ ms$", line)
    written = datetime.fromisoformat(line.partition(" UTC ")[0]).replace(tzinfo=UTC)
    assert abs((datetime.now(UTC) - written).total_seconds()) < 60
    logs.set_up("warning", "text")
    await house.get("/api/games")
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("quiet_afterwards")
def test_an_error_in_the_log_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("warning", "json")
    try:
        raise ValueError("over\nseveral lines")
    except ValueError:
        logging.getLogger("ludoteca").exception("table %s cannot be opened", "x")
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert told["says"] == "table x cannot be opened"
    assert "ValueError" in told["error"]
    assert sys.exc_info() == (None, None, None)
