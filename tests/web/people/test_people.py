"""Pages of people: profiles, friends, blocks, as browsers meet them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from sqlalchemy import event
from websockets.sync.client import connect

from ludoteca.server.notices.sending import Notices
from tests.web.inside import Inside, closed, inside
from tests.web.people.test_accounts import PASSWORD, listening, play, sign, yours


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as house:
        yield house


def befriend(browser: httpx.Client, name: str, do: str = "ask", **more: str) -> httpx.Response:
    return browser.post("/friends", data={"do": do, "name": name, **more})


def section(page: str, title: str) -> str:
    """What stands under a heading."""
    return re.split("<h2", page.split(f"<h2>{title}</h2>")[1])[0] if f"<h2>{title}</h2>" in page else ""


def test_a_profile_is_as_public_as_its_owner_chose(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as stranger:
        sign(ana, "make", "Ana / Ñ?")
        sign(rui, "make", "rui")
        path = re.findall(r'<a href="(/people/[^"]+)">See your page', ana.get("/account/profile").text)[0]
        nobody = stranger.get("/people/nobody-at-all")
        assert ana.get(path).status_code == 200
        hidden = [browser.get(path) for browser in (rui, stranger)]
        assert [answer.status_code for answer in hidden] == [404, 404]
        assert hidden[1].text.split("<main")[1] == nobody.text.split("<main")[1]
        form = {"about": "<b>Olá</b>", "language": ["pt", "gl"], "like": ["trajan"], "show": ["since"]}
        assert ana.post("/account/profile", data=form | {"audience": "accounts"}).status_code == 303
        seen = rui.get(path).text
        for told in ("Ana / Ñ?", "&lt;b&gt;Olá&lt;/b&gt;", "Galician, Portuguese", "Trajan", "Here since"):
            assert told in seen
        assert stranger.get(path).status_code == 404
        assert ana.post("/account/profile", data=form | {"audience": "everybody"}).status_code == 303
        assert stranger.get(path).status_code == 200
        assert "Ask to be friends" not in stranger.get(path).text
        assert "Ask to be friends" in rui.get(path).text
        assert ana.post("/account/profile", data=form | {"about": "x" * 300}).status_code == 422
        assert stranger.get("/account/profile").status_code == 409
        assert stranger.post("/account/profile", data=form).status_code == 409


def test_friends_are_asked_by_name_and_answer(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as stranger:
        sign(ana, "make")
        sign(rui, "make", "rui")
        assert befriend(stranger, "ana").status_code == 409
        assert befriend(ana, "ana").status_code == 422
        assert befriend(ana, "nobody").status_code == 404
        assert befriend(ana, "rui", "dance").status_code == 404
        assert befriend(ana, "rui").headers["location"] == "/friends?done=ask"
        foreign = ana.post("/friends", data={"do": "ask", "name": "rui"}, headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert "rui" in section(ana.get("/friends").text, "Requests you sent")
        assert "ana" in section(rui.get("/friends").text, "Friend requests")
        assert befriend(rui, "ana", "accept", back="//evil.example").headers["location"] == "/friends?done=accept"
        assert "rui" in section(ana.get("/friends?done=ask").text, "Your friends")
        assert ana.get("/people/rui").status_code == 200, "friends see each other's page"
        assert befriend(rui, "ana", "block").status_code == 303
        assert "None yet" in section(ana.get("/friends").text, "Your friends")
        assert ana.get("/people/rui").status_code == 404
        assert befriend(ana, "rui").status_code == 303
        assert section(rui.get("/friends").text, "Friend requests") == ""
        assert "ana" in section(rui.get("/friends").text, "People you blocked")
        assert befriend(rui, "ana", "unblock").status_code == 303
        assert "ana" in section(rui.get("/friends").text, "Friend requests")


def test_one_takes_all_data_along_and_erases_oneself(house: Inside) -> None:
    with house.browser() as ana, house.browser() as guest, house.browser() as nobody:
        table = play(guest)
        sign(ana, "make", "Anabela")
        mine = play(ana)
        for browser, address in ((ana, mine), (guest, table)):
            answer = browser.get("/account/export")
            assert answer.headers["content-type"] == "application/zip"
            assert f"tables/{address.rpartition('/')[2]}.json" in ZipFile(BytesIO(answer.content)).namelist()
        assert nobody.get("/account/export").status_code == 401
        assert nobody.post("/account/erase", data={"password": PASSWORD}).status_code == 409
        assert ana.post("/account/erase", data={"password": "wrong horse"}).status_code == 403
        assert yours(ana, mine) == [0, 1]
        with listening(house, ana, mine) as socket:
            answer = ana.post("/account/erase", data={"password": PASSWORD})
            assert answer.status_code == 200
            assert "Your account is gone" in answer.text
            assert "Anabela" not in answer.text
            assert closed(socket) == 4401
        assert "ludoteca" not in ana.cookies
        assert sign(ana, "enter", "Anabela").status_code == 403
        seats = nobody.get(f"/api{mine.replace('table', 'tables')}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Former player 1", "Former player 2"]


def test_a_seat_is_offered_by_name_and_waits_in_the_lobby(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as eva:
        for browser, login in ((ana, "ana"), (rui, "rui"), (eva, "eva")):
            sign(browser, "make", login)
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "account", "name-1": "nobody", "kind-2": "link"}
        assert "No account has this name" in ana.post("/new/lusitania", data=form).text
        table = ana.post("/new/lusitania", data=form | {"name-1": "RUI"}).headers["location"]
        assert "rui is invited" in ana.get(table).text
        assert "rui is invited" not in eva.get(table).text
        assert "ana invites you" in rui.get("/").text
        assert "invites you" not in eva.get("/").text

        def answer(browser: httpx.Client, do: str, **more: str) -> int:
            return browser.post(f"{table}/offer", data={"do": do, **more}).status_code

        assert [answer(eva, do) for do in ("accept", "decline", "withdraw", "dance")] == [404] * 4
        assert answer(eva, "offer", name="rui") == 403
        assert answer(rui, "decline") == 303
        assert "invites you" not in rui.get("/").text
        assert answer(ana, "offer", name="eva") == 303
        assert "ana invites you" in eva.get("/").text
        assert answer(ana, "withdraw", seat="1") == 303
        assert answer(ana, "offer", name="rui") == 303
        assert answer(rui, "accept") == 303
        assert yours(rui, table) == [1]
    with house.browser() as nobody:
        assert answer(nobody, "accept") == 409


def test_a_table_that_opens_asks_the_store_once_who_reads_it(house: Inside) -> None:
    with house.browser(Accept="text/html") as ana:
        sign(ana, "make")
        table = play(ana)
        ana.get(table)
        asked: list[str] = []
        engine = house.app.state.tables.store.engine
        event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2]))

        def found() -> list[str]:
            asked.clear()
            assert ana.get(table).status_code == 200
            return [next(iter(re.findall(r"FROM (\w+)", each)), "") for each in asked if each.startswith("SELECT")]

        # What the server's own rounds ask every few seconds may come in between; what opening asks comes every time.
        assert min((found() for _ in range(8)), key=len) == ["sessions", "people", "tables"]


def test_what_a_blocked_person_says_is_folded_away_for_who_blocked_them(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as eva:
        sign(ana, "make")
        sign(rui, "make", "rui")
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "link", "kind-2": "link", "listed": "on"}
        table = ana.post("/new/lusitania", data=form).headers["location"]
        for browser, name in ((rui, "Rude"), (eva, "Eva")):
            invite = re.findall(r"invite=(\w+)", ana.get(table).text)[0]
            browser.post(f"{table}/join", data={"name": name, "invite": invite})
            assert browser.post(f"{table}/chat", json={"text": f"boo by {name}"}).status_code == 200
        assert "Rude" in section(ana.get("/friends").text, "People you played with")
        block = {"do": "block", "table": table.rpartition("/")[2], "seat": "1"}
        assert ana.post("/friends", data=block).status_code == 303
        said = ana.get(table).text
        assert re.search(r"<summary[^>]*>A line by somebody you blocked</summary>boo by Rude", said)
        assert "boo by Eva" in said
        for browser in (rui, eva):
            assert "somebody you blocked" not in browser.get(table).text
        notices: Notices = house.app.state.notices
        kept = notices.store.store.table(block["table"])
        entered = eva.get(f"{table}/enter?pass={notices.store.new_pass(kept.host, kept.id)}", follow_redirects=True)
        assert "somebody you blocked" in entered.text, "by the link of a mail, too"
        mark = re.findall(r'name="mark" value="(\w+)"', ana.get("/friends").text)[0]
        assert rui.post("/friends", data={"do": "unblock", "mark": mark}).status_code == 404, "of nobody else's"
        cookie = {"Cookie": f"ludoteca={ana.cookies['ludoteca']}"}
        with connect(f"ws://127.0.0.1:{house.port}{table}/live?seat=0", additional_headers=cookie) as socket:
            assert "somebody you blocked" in json.loads(socket.recv(timeout=20))["fragments"]["chat"]
        assert ana.post("/friends", data={"do": "unblock", "mark": mark}).status_code == 303
        assert "somebody you blocked" not in ana.get(table).text
