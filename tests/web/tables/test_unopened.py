"""Tables that cannot be opened, in the pages: the lobby is there, says so, and gives their record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludoteca.server.store.schema import tables
from ludoteca.server.store.store import Store
from tests.web.serving import Server

BROWSER = {"Accept": "text/html,application/xhtml+xml"}
TOLD = {
    "rules": ("en", "This table was begun under rules that this server does not have.", "Cannot be opened"),
    "game": ("pt", "Este servidor não tem o jogo desta mesa.", "Não se pode abrir"),
    "options": ("es", "Lo que se guarda de esta mesa está dañado", "No se puede abrir"),
}
HARM = {"rules": 99, "game": "chess", "options": {"colour": "green"}}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of our own: what is listed here is seen by everybody."""
    server = Server(tmp_path, 0.0)
    yield server
    server.kill()


@pytest.mark.parametrize("what", HARM)
def test_the_lobby_says_it_and_everything_else_works(own: Server, what: str) -> None:
    language, reason, closed = TOLD[what]
    store = Store(own.url)
    with httpx.Client(base_url=own.root, headers=BROWSER | {"Accept-Language": language}, timeout=20) as ana:
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here", "name-1": "Rui"}
        broken = ana.post("/new/lusitania", data=form).headers["location"]
        whole = ana.post("/new/trajan", data=form).headers["location"]
        waiting = ana.post("/new/lusitania", data=form | {"kind-1": "link", "listed": "on"}).headers["location"]
    # The server reads a table once; what it reads later, it reads anew.
    own.kill()
    for address in (broken, waiting):
        with store.writing() as connection:
            harmed = update(tables).where(tables.c.id == Path(address).name).values({what: HARM[what]})
            connection.execute(harmed)
    store.close()
    cookies = ana.cookies
    own.start()
    with httpx.Client(base_url=own.root, headers=BROWSER | {"Accept-Language": language}, timeout=20) as ana:
        ana.cookies = cookies
        lobby = ana.get("/")
        assert lobby.status_code == 200
        assert lobby.text.count(closed) == (3 if what != "options" else 1)  # an open table is seen in two lists
        for address in (broken, whole, waiting):
            assert address in lobby.text
        page = ana.get(broken)
        assert page.status_code == 409
        assert reason in page.text
        assert f'href="{broken}/record"' in page.text
        record = ana.get(f"{broken}/record")
        assert record.headers["content-disposition"] == f'attachment; filename="{Path(broken).name}.record"'
        assert record.text.startswith("ludoteca record 1\n")
        assert "\nseed " in record.text
        assert ana.get(whole).status_code == 200
        for path in ("", "/join", "/at/0", "/verify"):
            assert ana.get(f"{waiting}{path}").status_code in {200, 409}
    with httpx.Client(base_url=own.root, headers=BROWSER | {"Accept-Language": language}, timeout=20) as stranger:
        assert stranger.get("/").status_code == 200
        assert stranger.get(f"{broken}/record").status_code == 403


def code_of_the_end(socket: ClientConnection) -> int | None:
    """With which code the other side closes it."""
    try:
        while True:
            socket.recv(timeout=20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_who_watches_is_sent_away_when_the_table_cannot_go_on(own: Server) -> None:
    """Another server on the same store wrote something that this one cannot play."""
    with httpx.Client(base_url=own.root, headers=BROWSER, timeout=20) as ana:
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here", "name-1": "Rui"}
        table = ana.post("/new/lusitania", data=form).headers["location"]
        with connect(f"ws://127.0.0.1:{own.port}{table}/live") as socket:
            socket.recv(timeout=20)
            store = Store(own.url)
            store.append(Path(table).name, 0, [("fly away", 0)], None, None)
            store.close()
            assert code_of_the_end(socket) == 1012
        assert ana.get(table).status_code == 409
        assert ana.get("/").status_code == 200
