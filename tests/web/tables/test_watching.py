"""Open pages, from the socket's side: what they are told, and what the server keeps of them."""

from __future__ import annotations

import gc
import json
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from ludoteca.web.serving.slim import SlimSocket
from ludoteca.web.tables import watching
from ludoteca.web.tables.shown import Shown
from tests.server.patience import wait_until
from tests.web.inside import Inside, closed, inside


def a_table(house: Inside) -> str:
    with house.browser() as http:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "link"}]
        made = http.post("/api/tables", json={"game": "lusitania", "seats": seats}).raise_for_status().json()
    return f"ws://127.0.0.1:{house.port}/table/{made['id']}/live"


def told(socket: ClientConnection) -> dict[str, object]:
    found: dict[str, object] = json.loads(socket.recv(timeout=20))
    return found


def test_a_page_hears_of_a_server_that_has_nothing_to_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PING_AFTER", 0.2)
    with inside(tmp_path) as house, connect(a_table(house)) as socket:
        assert "fragments" in told(socket)
        assert [told(socket) for _ in range(3)] == [{"ping": True}] * 3


def test_a_page_that_lost_its_way_gets_everything_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "WHOLE_EVERY", 0.0)
    with inside(tmp_path) as house, connect(a_table(house)) as socket:
        first = told(socket)
        for _ in range(3):
            socket.send("whole")
            assert told(socket)["fragments"] == first["fragments"]
        socket.send("something else")
        assert closed(socket) == 1008


def test_a_page_that_cannot_be_drawn_is_ended_and_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with inside(tmp_path) as house:
        address = a_table(house)
        with monkeypatch.context() as broken, connect(address) as socket:
            broken.setattr(Shown, "whole", lambda _: 1 // 0)
            socket.send("whole")
            assert closed(socket) == 1011
        assert "could not be shown" in caplog.text
        with connect(address) as socket:
            assert "fragments" in told(socket)


def test_who_leaves_is_forgotten(tmp_path: Path) -> None:
    with inside(tmp_path) as house:
        address = a_table(house)
        with ExitStack() as pages:
            for _ in range(5):
                told(pages.enter_context(connect(address)))
            (room,) = house.app.state.tables.rooms.here.values()
            assert room.watchers == len(room.listeners) == 5
        wait_until(lambda: room.watchers == len(room.listeners) == 0)


def test_the_handshake_is_forgotten(tmp_path: Path) -> None:
    """Its headers were most of what an open page took."""
    with inside(tmp_path) as house, connect(a_table(house), additional_headers={"X-Long": "x" * 2000}) as socket:
        told(socket)
        # By type, as isinstance would ask weak proxies of objects that are gone.
        (kept,) = [each for each in gc.get_objects() if type(each) is SlimSocket]
        assert not kept.scope["headers"]
        assert not list(kept.request.headers.raw_items())
        assert not list(kept.response.headers.raw_items())
