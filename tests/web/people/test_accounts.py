"""Accounts as browsers meet them: what is asked, which cookies change, and what ends with a session."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from ludoteca.server.people import sessions, who
from ludoteca.server.people.passwords import MOST_WAITING
from ludoteca.server.store.store import Store
from tests.web.inside import Inside, closed, inside

PASSWORD = "correct horse"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr(sessions, "LOOK_EVERY", 0.05)
    with inside(tmp_path) as house:
        yield house


def sign(browser: httpx.Client, do: str, login: str = "ana", password: str = PASSWORD, **more: str) -> httpx.Response:
    return browser.post("/account", data={"login": login, "password": password, "do": do, **more})


def play(browser: httpx.Client) -> str:
    """Sit down at a table of one's own; its address."""
    form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here"}
    answer = browser.post("/new/lusitania", data=form)
    assert answer.status_code == 303
    return answer.headers["location"]


def yours(browser: httpx.Client, table: str) -> list[int]:
    found: list[int] = browser.get(f"/api{table.replace('table', 'tables')}").json()["yours"]
    return found


@contextmanager
def listening(house: Inside, browser: httpx.Client, table: str) -> Iterator[ClientConnection]:
    cookie = {"Cookie": f"ludoteca={browser.cookies['ludoteca']}"}
    with connect(f"ws://127.0.0.1:{house.port}{table}/live?seat=0", additional_headers=cookie) as socket:
        assert "board" in json.loads(socket.recv(timeout=20))["fragments"]
        yield socket


def test_making_an_account_changes_the_cookie_and_keeps_the_seats(house: Inside) -> None:
    with house.browser() as ana:
        table = play(ana)
        before = ana.cookies["ludoteca"]
        with listening(house, ana, table) as socket:
            assert sign(ana, "make").status_code == 303
            assert ana.cookies["ludoteca"] != before
            assert yours(ana, table) == [0, 1]
            assert closed(socket) == 4401, "it was opened by the session of before"
        with house.browser(Cookie=f"ludoteca={before}") as thief:
            assert yours(thief, table) == []


def test_who_has_an_account_sits_down_by_its_name(house: Inside) -> None:
    """Unless they wrote another here; and nobody sits down by the name of who signed out."""
    with house.browser() as ana:
        sign(ana, "make", "ana sofia")
        assert 'value="ana sofia"' in ana.get("/new/lusitania").text
        play(ana)
        assert 'value="Ana"' in ana.get("/new/lusitania").text
        ana.post("/account/leave")
        assert 'value="Player"' in ana.get("/new/lusitania").text
        play(ana)
        sign(ana, "enter", "ana sofia")
        table = ana.post("/play/lusitania").headers["location"].replace("table", "tables")
        assert ana.get(f"/api{table}").json()["seats"][0]["name"] == "ana sofia"


def test_nobody_makes_an_account_of_an_account(house: Inside) -> None:
    with house.browser() as ana, house.browser() as other:
        sign(ana, "make")
        for login in ("ana", "another"):
            answer = sign(ana, "make", login, "a new password")
            assert answer.status_code == 409
            assert "You are signed in already" in answer.text
        assert sign(other, "enter", password="a new password").status_code == 403
        assert sign(other, "enter").status_code == 303


def test_another_password_asks_for_the_present_one_and_ends_all_sessions(house: Inside) -> None:
    with house.browser() as ana, house.browser() as phone:
        table = play(ana)
        sign(ana, "make")
        sign(phone, "enter")
        assert yours(phone, table) == [0, 1]
        before = ana.cookies["ludoteca"]
        for old, new, status in (("wrong horse", "battery staple", 403), (PASSWORD, "short", 422)):
            answer = ana.post("/account/password", data={"old": old, "new": new})
            assert answer.status_code == status
            assert yours(phone, table) == [0, 1]
        with listening(house, phone, table) as socket:
            assert ana.post("/account/password", data={"old": PASSWORD, "new": "battery staple"}).status_code == 303
            assert closed(socket) == 4401
        assert ana.cookies["ludoteca"] != before
        assert yours(ana, table) == [0, 1]
        assert yours(phone, table) == []
        assert sign(phone, "enter").status_code == 403
        assert sign(phone, "enter", password="battery staple").status_code == 303
        assert phone.post("/account/leave", data={"everywhere": "yes"}).status_code == 303
        assert yours(ana, table) == yours(phone, table) == []
    with house.browser() as nobody:
        assert nobody.post("/account/password", data={"old": PASSWORD, "new": PASSWORD}).status_code == 409


def test_after_the_sign_out_no_socket_gets_the_hand(house: Inside) -> None:
    with house.browser() as ana:
        table = play(ana)
        sign(ana, "make")
        with listening(house, ana, table) as socket:
            ana.post("/account/leave")
            assert closed(socket) == 4401
        assert "ludoteca" not in ana.cookies


def test_a_session_that_another_server_ends_is_noticed(house: Inside, tmp_path: Path) -> None:
    with house.browser() as ana:
        table = play(ana)
        elsewhere = Store(f"sqlite:///{tmp_path}/ludoteca.sqlite")
        with listening(house, ana, table) as socket:
            elsewhere.log_out(ana.cookies["ludoteca"])
            assert closed(socket) == 4401
        elsewhere.close()


def test_a_friend_signs_in_on_my_browser_and_out_again(house: Inside) -> None:
    with house.browser() as friend:
        sign(friend, "make", "friend")
    with house.browser() as mine:
        table = play(mine)
        me = mine.cookies["ludoteca"]
        assert "take the tables of this browser along" in mine.get("/account").text
        assert sign(mine, "enter", "friend").status_code == 303
        assert yours(mine, table) == []
        mine.post("/account/leave")
        assert mine.cookies["ludoteca"] == me
        assert yours(mine, table) == [0, 1]
        assert "ludoteca-guest" not in mine.cookies
        # And who wants the tables in the account says so.
        assert sign(mine, "enter", "friend", take="yes").status_code == 303
        assert yours(mine, table) == [0, 1]
        assert "take the tables" not in mine.get("/account").text
        mine.post("/account/leave")
        assert yours(mine, table) == []


def test_wrong_passwords_wait_longer_and_tell_nothing(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.accounts.door.counts, "clock", lambda: 1000.0)
    with house.browser() as ana:
        sign(ana, "make")
    answers = {}
    for login, address in (("ana", "203.0.113.7"), ("nobody", "203.0.113.8")):
        with house.browser(**{"X-Forwarded-For": address}) as browser:
            made = [sign(browser, "enter", login, f"guess {n}") for n in range(7)]
            answers[login] = [(answer.status_code, answer.text.replace(login, "NAME")) for answer in made]
            assert [answer.status_code for answer in made] == [403] * 5 + [429] * 2
            assert int(made[-1].headers["retry-after"]) >= 1
            assert "There were too many tries" in made[-1].text
            assert sign(browser, "enter", login).status_code == 429, "the right one is not even looked at"
    assert answers["ana"] == answers["nobody"]
    with house.browser() as ana:
        assert sign(ana, "enter").status_code == 303, "from elsewhere the owner comes in"


def test_while_many_sign_in_everybody_else_plays(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are checked one at a time, in a thread of their own; who comes when the queue is full is told so."""
    with house.browser() as ana:
        sign(ana, "make")
        table = play(ana)
        gate, began, at_work = threading.Event(), threading.Event(), []
        fits = who.password_fits

        def slow(password: str, kept: str) -> bool:
            at_work.append(threading.current_thread().name)
            began.set()
            assert gate.wait(60)
            return fits(password, kept)

        monkeypatch.setattr(who, "password_fits", slow)

        def come(number: int) -> int:
            with house.browser(**{"X-Forwarded-For": f"203.0.113.{number}"}) as visitor:
                answer = sign(visitor, "enter")
                if answer.status_code == 429:
                    assert "Many people are signing in just now" in answer.text
                    assert answer.headers["retry-after"] == "3"
                return answer.status_code

        with ThreadPoolExecutor(40) as crowd:
            coming = [crowd.submit(come, number) for number in range(40)]
            assert began.wait(60)
            for _ in range(20):
                assert ana.get(table).status_code == 200, "more requests than the pool of the store has threads"
            refused = [visit for visit in coming if not visit.done() or visit.result() == 429]
            assert len(at_work) == 1
            gate.set()
            statuses = [visit.result(60) for visit in coming]
        assert refused
        assert sorted(set(statuses)) == [303, 429]
        assert statuses.count(303) == MOST_WAITING
        assert len(set(at_work)) == 1
