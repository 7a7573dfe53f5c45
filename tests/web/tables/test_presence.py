"""Who is at a table: pages are told who is there, away since when, thinking or typing, and who watches."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from ludoteca.server.life import presence
from ludoteca.server.life.presence_store import MISSED_AFTER, Coming, PresenceStore
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import beats
from ludoteca.server.store.store import Store
from tests.web.inside import Inside, inside

PATIENCE = 20.0


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr(presence, "LEAVES_AFTER", 0.05)
    monkeypatch.setattr(presence, "TELL_EVERY", 0.0)
    with inside(tmp_path) as house:
        yield house


class At:
    """An open page of a table; `people` is what it says of who is there."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.people = ""

    def until(self, fits: Callable[[str], object]) -> str:
        while not fits(self.people):
            told = json.loads(self.socket.recv(PATIENCE))
            text = told.get("fragments", {}).get("people", self.people)
            self.people = " ".join(re.sub(r"<[^>]+>", " ", text).split())
        return self.people

    def says(self, words: str) -> None:
        self.until(lambda shown: words in shown)


@contextmanager
def page(house: Inside, table: str, browser: httpx.Client | None = None) -> Iterator[At]:
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items()) if browser else ""
    address = f"{house.root.replace('http', 'ws')}/table/{table}/live?seat=0&language=en"
    with connect(address, additional_headers={"Cookie": cookies} if cookies else {}) as socket:
        yield At(socket)


def table_for_two(ana: httpx.Client, rui: httpx.Client) -> str:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "link"}]
    body = {"game": "lusitania", "seats": seats, "options": {"start": "0"}, "listed": True}
    made = ana.post("/api/tables", json=body, headers={"Accept": "application/json"}).json()
    ana.cookies.set("ludoteca", made["token"])
    joined = rui.post(f"/api/tables/{made['id']}/join", json={"name": "Rui", "invite": made["invite"]}).json()
    rui.cookies.set("ludoteca", joined["token"])
    return str(made["id"])


def test_people_come_think_type_and_go(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui:
        table = table_for_two(ana, rui)
        with page(house, table, rui) as at:
            with page(house, table, ana) as hers:
                at.says("Ana is thinking")
                hers.says("Rui here")
                hers.socket.send("types")
                at.says("Ana is typing")
                assert ana.post(f"/table/{table}/chat", json={"text": "Olá"}).status_code == 200
                at.says("Ana is thinking")  # long before a keystroke is forgotten
                hers.socket.send("away")
                at.says("Ana away since")
                hers.socket.send("looks")
                at.says("Ana is thinking")
            at.says("Ana away since")
            with page(house, table) as anybody:
                anybody.says("Ana away since")
                assert "Rui here" in anybody.people
                assert "1 person" not in anybody.people, "who is alone knows it"
                at.says("1 person watches.")
            at.until(lambda shown: "watch" not in shown)


def test_who_only_watches_is_named_by_the_account_or_counted_and_who_hides_is_not_seen(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as eva:
        table = table_for_two(ana, rui)
        eva.post("/account", data={"login": "eva", "password": "correct horse", "do": "make"})
        rui.cookies.set("presence", "hidden")
        with page(house, table, ana) as at, page(house, table, rui) as his, page(house, table), page(house, table, eva):
            at.says("2 people watch. eva")
            his.says("Ana is thinking")
            assert "Rui" not in at.people


def test_since_when_somebody_is_away_is_known_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LEAVES_AFTER", 0.05)
    with inside(tmp_path) as house, house.browser() as ana, house.browser() as rui:
        table = table_for_two(ana, rui)
        with page(house, table, ana), page(house, table, rui) as his:
            his.says("Ana is thinking")
    with inside(tmp_path) as house, page(house, table, rui) as his:
        his.says("Ana away since")


def test_what_a_page_says_too_often_or_without_sense_ends_it_or_waits(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui:
        table = table_for_two(ana, rui)
        with page(house, table, ana) as at:
            at.socket.send("shouts")
            with pytest.raises(Exception, match="nothing is expected"):
                at.until(lambda _: False)


def test_a_server_that_died_has_nobody_any_more(tmp_path: Path) -> None:
    """Its people are away since it was last heard of."""
    url = f"sqlite:///{tmp_path}/games.sqlite"
    one, other = Store(url), Store(url)
    ana, _ = one.new_person()
    there, here = PresenceStore(one), PresenceStore(other)
    there.note([Coming("table", ana, True, True)])
    assert here.at_table("table")[ana].here
    late = now() - MISSED_AFTER
    with one.writing() as connection:
        connection.execute(beats.update().values(at=late))
    assert (here.at_table("table")[ana].here, here.at_table("table")[ana].at) == (False, late)
    assert there.at_table("table")[ana].here, "it knows that it is there"
    here.forget_gone()
    assert here.at_table("table")[ana].at == late
    there.note([Coming("table", ana, True, True)])
    here.note([Coming("table", ana, False, True)])
    assert there.at_table("table")[ana].here, "who goes at one server may be at another"
    one.close()
    other.close()
