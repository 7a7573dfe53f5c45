"""Connections that send half a request, or do not read the answer: they end, and others are served meanwhile."""

from __future__ import annotations

import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server import security
from ludoteca.web.serving import patience
from ludoteca.web.serving.patience import Patient
from tests.server.serving import BOUND_TO_US
from tests.web.inside import Inside, inside


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr(patience, "REQUEST_WITHIN", 0.5)
    monkeypatch.setattr(patience, "READ_WITHIN", 0.5)
    monkeypatch.setattr(security, "BODY_WITHIN", 0.5)
    with inside(tmp_path) as house:
        yield house


def wire(house: Inside, *pieces: bytes) -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", house.port), timeout=30)
    for piece in pieces:
        opened.sendall(piece)
    return opened


def rest(opened: socket.socket) -> bytes:
    """All that comes until the server closes."""
    got = b""
    try:
        while piece := opened.recv(65536):
            got += piece
    except ConnectionResetError:
        pass
    finally:
        opened.close()
    return got


@pytest.mark.parametrize("sent", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: a\r\nX: "])
def test_half_a_request_ends(house: Inside, sent: bytes) -> None:
    assert rest(wire(house, sent)) == b""


def test_a_request_that_comes_drop_by_drop_ends_too(house: Inside) -> None:
    opened = wire(house, b"GET / HTTP/1.1\r\n")
    with pytest.raises(OSError, match=r"reset|pipe"):  # noqa: PT012
        for number in range(1000):
            opened.sendall(b"X-%d: y\r\n" % number)
            time.sleep(0.05)
    opened.close()


def test_the_second_request_of_a_connection_has_no_more_time(house: Inside) -> None:
    opened = wire(house, b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n")
    assert opened.recv(15) == b"HTTP/1.1 200 OK"
    opened.sendall(b"GET / HT")
    assert b"HTTP/1.1" not in rest(opened)


def test_a_body_that_never_comes_is_told_so(house: Inside) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    assert b"HTTP/1.1 408" in rest(wire(house, head))


def test_who_does_not_read_the_answer_loses_it(house: Inside) -> None:
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    opened.connect(("127.0.0.1", house.port))
    ended = select.poll()
    ended.register(opened, select.POLLHUP | select.POLLERR)
    opened.sendall(b"GET /static/board.css HTTP/1.1\r\nHost: a\r\n\r\n" * 1000)
    assert ended.poll(60_000), "it ends while all that was sent still waits to be read"
    opened.close()


def test_who_waits_longest_gives_way_when_there_are_too_many(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "REQUEST_WITHIN", 60.0)
    monkeypatch.setattr(Patient, "most", 10)
    held = [wire(house) for _ in range(30)]
    with house.browser() as browser:
        assert browser.get("/api/games").status_code == 200
    assert rest(held[0]) == b""
    assert len(Patient.half_open) <= 10
    for each in held:
        each.close()


FEW_FILES = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))
from ludoteca.cli import main
sys.exit(main(["serve", "--port", sys.argv[1], "--db", sys.argv[2]]))
"""


def test_with_few_file_handles_the_server_stays_and_its_log_stays_short(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [*BOUND_TO_US, sys.executable, "-c", FEW_FILES, str(port), f"sqlite:///{tmp_path}/a.sqlite"]
    log = tmp_path / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=out, text=True)
    assert process.stdout is not None
    root = process.stdout.readline().split()[3]
    served = ("127.0.0.1", int(root.split(":")[2].strip("/")))
    held: list[socket.socket] = []
    try:
        held.extend(socket.create_connection(served, timeout=30) for _ in range(400))
        for _ in range(5):
            assert httpx.get(f"{root}api/games", timeout=30).status_code == 200
    finally:
        for each in held:
            each.close()
        process.terminate()
        process.wait(30)
        process.stdout.close()
    assert len(log.read_text().splitlines()) < 50
