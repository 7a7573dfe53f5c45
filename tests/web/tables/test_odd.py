"""Requests that no page of ours sends: each gets one clear answer, and none of them 500."""

from __future__ import annotations

import json
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludoteca.server.store.store import Store
from tests.server.store.test_store import table_for
from tests.web.inside import Inside, inside

FORM = "application/x-www-form-urlencoded"
ODD_TEXT = [
    b"language=pt&back=//[x&login=%00%00&password=%ff%fe%00abcdefg&name=%00&old=x&new=%00aaaaaaaa",
    b"language=pt&login=a%00b&password=abcdefghi&do=make&name=%ed%a0%80&text=%00",
    b"\xff\xfe\x00\x00",
    b'{"text": "\\ud800", "revision": 1e400, "moves": ["\\u0000"], "seat": NaN}',
    b"[" * 30_000,
    '{"text": "x"}'.encode("utf-16"),
]
ODD_PARTS = [
    b'--x\r\nContent-Disposition: form-data; name="record"; filename="\x00"\r\n\r\n\xff\x00\r\n--x--\r\n',
    b'--x\r\nContent-Disposition: form-data; name="login"\r\n\r\n\x00\r\n--x--\r\n',
    b"--x\r\nContent-Disposition: form-data\r\n\r\n\xff\r\n--x--\r\n",
    b"--x",
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("odd")) as house:
        yield house


@pytest.fixture(scope="module")
def ana(house: Inside) -> Iterator[httpx.Client]:
    with house.browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def table(ana: httpx.Client) -> str:
    form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here", "listed": "on"}
    return ana.post("/new/lusitania", data=form).headers["location"]


def ask(house: Inside, method: str, path: str, body: bytes = b"", **headers: str) -> int:
    """The status of the answer to a request just as it stands: no client mends anything."""
    given = {"Host": f"127.0.0.1:{house.port}", "Connection": "close", "Accept": "text/html"}
    given |= {"Content-Length": str(len(body))} if body else {}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    with socket.create_connection(("127.0.0.1", house.port), timeout=30) as wire:
        wire.sendall("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)
        return int(wire.makefile("rb").readline().split()[1])


ADDRESSES = ["/%00", "/table/%00", "/static/%00", "/static/a%00b.css?v=1", "/rules/%00", "/new/%00", "/api/tables/%00"]
ADDRESSES += ["/?x=%00", "/table/%ff", "/static/%ff", "/static/%2e%2e/%2e%2e/app.py", "//[x", "/static//[x"]
ADDRESSES += ["TABLE/join?invite=%00", "TABLE/at/%00", f"TABLE/at/{9**99}", "TABLE?seat=%00"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_odd_addresses(house: Inside, table: str, path: str) -> None:
    assert 400 <= ask(house, "GET", path.replace("TABLE", table)) < 500


KINDS = [FORM, "multipart/form-data; boundary=x", "multipart/form-data; boundary=", "multipart/form-data"]
KINDS += ["application/json", "", "application/json;;;=", "\x80/\x80"]
PLACES = ["/language", "/account", "/account/password", "/records", "/new/lusitania", "/api/tables", "/api/records"]
PLACES += ["TABLE/join", "TABLE/chat", "TABLE/try", "TABLE/why"]


@pytest.mark.parametrize("kind", KINDS)
def test_odd_bodies(house: Inside, table: str, kind: str) -> None:
    for path in PLACES:
        for body in ODD_PARTS if "multipart" in kind else ODD_TEXT:
            given = {"Content_Type": kind, "X_Forwarded_For": "203.0.113.9"}
            assert ask(house, "POST", path.replace("TABLE", table), body, **given) < 500, (path, body[:80])


@pytest.mark.parametrize("charset", ["xyz", "utf-16", "undefined", "idna", "punycode", "hex", "\x80"])
def test_odd_charsets(house: Inside, table: str, charset: str) -> None:
    for kind in KINDS[:2]:
        for path in ("/language", "/account", "/new/lusitania", "/api/tables"):
            body = ODD_PARTS[1] if "multipart" in kind else ODD_TEXT[0]
            assert ask(house, "POST", path, body, Content_Type=f"{kind}; charset={charset}") == 400


def test_text_in_another_charset_is_refused_in_a_sentence(ana: httpx.Client) -> None:
    answer = ana.post("/language", content=b"language=pt", headers={"Content-Type": f"{FORM}; charset=utf-16"})
    assert answer.status_code == 400
    assert answer.json()["error"] == "A request here is a text in UTF-8."
    for charset in ("utf-8", '"UTF-8"', "us-ascii"):
        headers = {"Content-Type": f"{FORM}; charset={charset}"}
        assert ana.post("/language", content=b"language=pt", headers=headers).status_code == 303


@pytest.mark.parametrize(
    "headers",
    [
        {"Cookie": "ludoteca=\x80; name=%ed%a0%80%00; language=\x80; theme=\x80"},
        {"Authorization": "Bearer \x80"},
        {"Authorization": "Bearer unknown"},
        {"Accept_Language": "\x80;q=x,,,-,zh-Hant-"},
        {"Range": "bytes=-1-", "If_Modified_Since": "x"},
        {"X_Forwarded_For": "[x, %00, \x80", "X_Forwarded_Proto": "ftp"},
        {"Content_Length": "9" * 20},
        {"Host": "[x"},
        {"Host": ""},
    ],
    ids=lambda headers: ",".join(headers),
)
def test_odd_headers(house: Inside, table: str, headers: dict[str, str]) -> None:
    for path in ("/", table, "/api/tables", "/static/site.css", "/nothing"):
        assert ask(house, "GET", path, **headers) < 500
    said = {"Content_Type": "application/json", **headers}
    assert ask(house, "POST", f"{table}/chat", b'{"text": "x"}', **said) < 500


@pytest.mark.parametrize("back", ["//[x", "//[", "/\\[x", "///x", "/ /x", "/\x00/x", "/\r\nX: y", "/\t/x"])
def test_no_way_back_leads_elsewhere_or_fails(ana: httpx.Client, back: str) -> None:
    answer = ana.post("/language", data={"language": "en", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("frame", [b"\x00\xff", "hello", "x" * 5000])
def test_a_socket_from_which_something_comes_is_closed(house: Inside, table: str, frame: str | bytes) -> None:
    with connect(f"ws://127.0.0.1:{house.port}{table}/live") as wire:
        assert "fragments" in json.loads(wire.recv(timeout=20))
        wire.send(frame)
        with pytest.raises(ConnectionClosed) as ending:
            wire.recv(timeout=20)
        assert ending.value.rcvd is not None
        assert ending.value.rcvd.code == (1009 if len(frame) > 4096 else 1008)


def damage(file: Path, table: str) -> None:
    """Overwrite the first page of a table of the database, as a failing disk would."""
    connection = sqlite3.connect(file)
    (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xa5" * size)


@pytest.mark.parametrize("part", ["sqlite_autoindex_moves_1", "seats", "tables", "sessions"])
def test_a_damaged_store_is_told_and_what_is_whole_goes_on(
    tmp_path: Path, part: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "ludoteca.sqlite"
    store = Store(f"sqlite:///{file}")
    made = table_for(store, free=1, listed=True)
    _, token = store.new_person()
    store.close()
    damage(file, part)
    with inside(tmp_path) as house, house.browser(Cookie=f"ludoteca={token}", **{"Accept-Language": "es"}) as browser:
        answers = [browser.get(path) for path in ("/", f"/table/{made.id}", "/account", "/rules/trajan", "/nothing")]
        broken = [answer for answer in answers if answer.status_code == 503]
        assert broken
        assert all("Una parte del almacén no se puede leer" in answer.text for answer in broken)
        assert {answer.status_code for answer in answers} <= {200, 404, 503}
        assert browser.get("/static/site.css").status_code == 200
        told = browser.get(f"/api/tables/{made.id}", headers={"Accept": "application/json"})
        assert told.json()["error"] == "The store is damaged here: tell who runs this server."
    assert "conimbriga" not in caplog.text, "no seed gets into the log"
