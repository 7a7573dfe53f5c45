"""The page of those who run the place: who sees it, what it does, and what others then see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from ludoteca.server.people import sessions, who
from ludoteca.server.people.erasing import FORMER_PLAYER, FORMER_SPECTATOR
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.store import Store
from ludoteca.server.tables import rooms
from ludoteca.server.upkeep import overview
from ludoteca.server.upkeep.admin import Admin
from ludoteca.web.language import words
from tests.server.patience import wait_until
from tests.web import player
from tests.web.conftest import Visit
from tests.web.inside import BROWSER, Inside, closed, inside
from tests.web.serving import Server
from tests.web.test_axe import check
from tests.web.test_base import BASE

PASSWORD = "correct horse"
SHELL = Doer(shell="root")
PATHS = ("", "/people", "/log", "/table/{table}", "/person/{person}", "/table/nothere", "/nothing")
POSTS = (
    "/table/{table}/close",
    "/table/{table}/delete",
    "/table/{table}/dance",
    "/person/{person}/ban",
    "/person/{person}/erase",
    "/line/{table}/1/hide",
    "/line/{table}/x/hide",
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    monkeypatch.setattr(sessions, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(rooms, "LOOK_EVERY", 0.05)
    with inside(tmp_path) as house:
        yield house


@pytest.fixture
def store(house: Inside, tmp_path: Path) -> Iterator[Store]:
    """As another process has it."""
    store = Store(f"sqlite:///{tmp_path}/ludoteca.sqlite")
    yield store
    store.close()


def sign_up(browser: httpx.Client, store: Store, login: str, admin: bool = False) -> str:
    """An account, an admin's perhaps; the person's id."""
    browser.post("/account", data={"login": login, "password": PASSWORD, "do": "make"})
    person = overview.find_person(store, login).id
    if admin:
        Admin(store, SHELL).promote(person)
    return person


def sit(browser: httpx.Client, **more: str) -> str:
    form = {"kind-0": "me", "name-0": "Rui", "kind-1": "here", "name-1": "Eva", "option-start": "0"}
    return Path(browser.post("/new/lusitania", data=form | more).headers["location"]).name


def test_to_all_others_there_is_no_such_page(house: Inside, store: Store) -> None:
    program = house.browser(Authorization="Bearer unknown")
    with house.browser() as ana, house.browser() as rui, house.browser() as stranger, program:
        sign_up(ana, store, "ana", admin=True)
        person = sign_up(rui, store, "rui")
        table = sit(rui)
        assert rui.post(f"/table/{table}/chat", json={"text": "boo"}).status_code == 200
        nothing = rui.get("/nothing-at-all")
        acts = store.latest_act()
        for browser in (rui, stranger, program):
            for path in PATHS:
                answer = browser.get(f"/admin{path.format(table=table, person=person)}")
                assert answer.status_code == 404, path
                assert "There is nothing at this address." in answer.text
                assert len(answer.text) < len(nothing.text) + 200, "it says no more than any other"
            for path in POSTS:
                for form in ({}, {"sure": "yes"}):
                    answer = browser.post(f"/admin{path.format(table=table, person=person)}", data=form)
                    assert answer.status_code == 404, path
            assert browser.get("/admin", headers={"Accept": "application/json"}).json()["error"] == "Not Found"
            assert 'href="/admin"' not in browser.get("/").text
        assert store.latest_act() == acts
        assert not store.table(table).closed
        assert 'href="/admin"' in ana.get("/").text
        assert ana.get("/admin").status_code == 200
        foreign = ana.post(f"/admin/table/{table}/close", headers={"Origin": "https://elsewhere.example"})
        assert foreign.status_code == 403
        for path in ("/table/nothere", "/person/nobody"):
            assert ana.get(f"/admin{path}").status_code == 404
        Admin(store, SHELL).demote(overview.find_person(store, "ana").id)
        assert ana.get("/admin").status_code == 404


def test_the_acts_of_an_admin_are_done_told_and_logged(house: Inside, store: Store) -> None:
    with house.browser() as ana, house.browser() as rui:
        me = sign_up(ana, store, "ana", admin=True)
        person = sign_up(rui, store, "rui")
        table = sit(rui)
        rui.post(f"/table/{table}/chat", json={"text": "something rude"})
        (line,) = overview.lines(store, table)

        def act(path: str, told: str, **form: str) -> None:
            answer = ana.post(f"/admin{path}", data=form)
            assert answer.status_code == 303, answer.text
            assert told in ana.get(answer.headers["location"]).text

        shown = ana.get(f"/admin/table/{table}").text
        assert "something rude" in shown
        assert store.table(table).seed not in shown
        act(f"/line/{table}/{line.id}/hide", "line of chat hidden")
        assert "A line hidden by who runs this server." in rui.get(f"/table/{table}").text
        assert "something rude" not in rui.get(f"/table/{table}").text
        act(f"/line/{table}/{line.id}/unhide", "line of chat shown again")
        act(f"/table/{table}/close", "table closed")
        again = ana.post(f"/admin/table/{table}/close")
        assert again.status_code == 409
        assert "Nothing to do" in again.text
        assert "This table was closed by who runs this server" in rui.get(f"/table/{table}").text
        assert "Closed by who runs this server" in rui.get("/").text
        tried = rui.post(f"/table/{table}/try", json={"revision": 0, "moves": ["take bow"], "seat": 0})
        assert tried.status_code == 409
        assert "This table was closed by who runs this server" in tried.json()["error"]
        assert rui.post(f"/table/{table}/chat", json={"text": "hm"}).json()["error"].startswith("This table was closed")
        assert "closed" in ana.get("/admin?state=closed").text
        act(f"/table/{table}/reopen", "opened again")
        act(f"/person/{person}/rename", "renamed", name="Rodolfo", everywhere="yes")
        assert "Rodolfo" in rui.get("/account").text
        act(f"/person/{person}/ban", "banned")
        assert rui.get("/account").text.count("Rodolfo") == 0
        act(f"/person/{person}/unban", "ban lifted")
        taken = ana.post(f"/admin/person/{person}/rename", data={"name": "ana"})
        assert taken.status_code == 409
        assert "Another account has this name" in taken.text
        for path in (f"/table/{table}/delete", f"/person/{person}/erase"):
            asked = ana.post(f"/admin{path}")
            assert asked.status_code == 200
            assert 'name="sure"' in asked.text
        assert store.table(table)
        act(f"/person/{person}/erase", "erased", sure="yes")
        assert ana.get(f"/admin/table/{table}").text.count("Former player") >= 2
        act(f"/table/{table}/delete", "table deleted", sure="yes")
        mine = ana.post(f"/admin/person/{me}/ban")
        assert mine.status_code == 409
        assert "an admin&#39;s account" in mine.text
        log = ana.get("/admin/log").text
        assert "Rodolfo" not in log
        acts = [act for act in store.acts() if act.who == "ana"]
        assert [act.what for act in acts] == [
            *("delete", "erase", "unban", "ban", "rename", "reopen", "close", "unhide", "hide")
        ]


def test_who_is_banned_is_told_so_only_with_the_right_password(house: Inside, store: Store) -> None:
    with house.browser() as rui:
        person = sign_up(rui, store, "rui")
        table = sit(rui)
        cookie = {"Cookie": f"ludoteca={rui.cookies['ludoteca']}"}
        with connect(f"ws://127.0.0.1:{house.port}/table/{table}/live?seat=0", additional_headers=cookie) as socket:
            Admin(store, SHELL).ban(person)  # from the command line
            assert closed(socket) == 4401
        assert rui.get(f"/api/tables/{table}").json()["yours"] == []
        wrong = rui.post("/account", data={"login": "rui", "password": "wrong horse", "do": "enter"})
        assert "No account has this name and password." in wrong.text
        right = rui.post("/account", data={"login": "rui", "password": PASSWORD, "do": "enter"})
        assert right.status_code == 403
        assert "This account is banned here." in right.text
        Admin(store, SHELL).unban(person)
        assert rui.post("/account", data={"login": "rui", "password": PASSWORD, "do": "enter"}).status_code == 303
        assert rui.get(f"/api/tables/{table}").json()["yours"] == [0, 1]


def test_who_watches_is_told_that_a_table_was_deleted(house: Inside, store: Store) -> None:
    with house.browser() as rui:
        table = sit(rui)
        with connect(f"ws://127.0.0.1:{house.port}/table/{table}/live") as socket:
            Admin(store, SHELL).delete(table)
            assert closed(socket) == 4404
        assert rui.get(f"/table/{table}").status_code == 404
        assert rui.get("/").status_code == 200


def test_who_was_erased_has_a_neutral_name_in_each_language() -> None:
    assert words("en")("names.former-player", number=3) == FORMER_PLAYER.format(number=3)
    assert words("en")("names.former-spectator") == FORMER_SPECTATOR


def test_the_erased_are_named_in_the_readers_language(house: Inside, store: Store) -> None:
    with house.browser() as rui:
        table = sit(rui, listed="on")
        rui.post(f"/table/{table}/chat", json={"text": "olá"})
        (line,) = overview.lines(store, table)
        assert line.person is not None
        Admin(store, SHELL).erase(line.person)
    with house.browser(**{"Accept-Language": "pt"}) as leitor:
        wait_until(lambda: "Rui" not in leitor.get(f"/table/{table}").text)  # servers notice what others do in a moment
        page = leitor.get(f"/table/{table}").text
        assert '<strong class="player-0">Antigo jogador 1</strong>' in page
        assert "Former" not in page


def test_below_a_path_of_another_site_all_addresses_lead_there(tmp_path: Path) -> None:
    server = Server(tmp_path, 0.0, base=BASE)
    store = Store(server.url)
    try:
        with httpx.Client(base_url=f"{server.root}{BASE}", headers=BROWSER, timeout=30) as ana:
            ana.post("/account", data={"login": "ana", "password": PASSWORD, "do": "make"})
            me = overview.find_person(store, "ana").id
            Admin(store, SHELL).promote(me)
            table = sit(ana)
            ana.post(f"/table/{table}/chat", json={"text": "olá"})
            stranger = store.new_person()[0]
            asked = ana.post(f"/admin/table/{table}/delete")
            paths = ("", "/people?guests=yes", "/log", f"/table/{table}", f"/person/{me}", f"/person/{stranger}")
            for answer in (asked, *(ana.get(f"/admin{path}") for path in paths)):
                assert answer.status_code == 200
                addresses = re.findall(r'\b(?:href|src|action)="(/[^"]*)"', answer.text)
                assert len(addresses) > 5
                assert all(address.startswith(f"{BASE}/") for address in addresses)
            assert ana.get("/admin/log").text.count("aria-current") == 1
            done = ana.post(f"/admin/table/{table}/close")
            assert done.headers["location"] == f"{BASE}/admin/table/{table}?done=close"
    finally:
        store.close()
        server.kill()


# In a browser.


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of our own, whose lists are ours alone. Asked for before `visit`, it ends after all pages are closed."""
    server = Server(tmp_path, 0.02)
    yield server
    server.kill()


def sign_in(page: Page, own: Server) -> None:
    """As an admin, who was promoted from the command line."""
    store = Store(own.url)
    person, token = store.new_person()
    store.make_account(token, "ana", who.hash_password(PASSWORD))
    Admin(store, SHELL).promote(person)
    store.close()
    page.goto("/account")
    page.get_by_label("Name").fill("ana")
    page.get_by_label(re.compile("Password")).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_table_is_closed_and_deleted_under_its_players_eyes(own: Server, visit: Visit, width: int) -> None:
    rui = visit(own).open()
    table = player.set_up(rui, ("me", "Rui"), ("bot-easy", ""), ("bot-easy", ""), start="0")
    player.state(rui, ("choose",))
    rui.locator("summary").filter(has_text="Chat").click()
    rui.get_by_label("Say something").fill("something rude")
    rui.get_by_role("button", name="Send").click()
    expect(rui.locator("#part-chat")).to_contain_text("something rude")

    ana = visit(own, viewport={"width": width, "height": 844}).open()
    sign_in(ana, own)
    ana.get_by_role("link", name="Admin").click()
    expect(ana.locator(".facts")).to_contain_text("Games being played1")
    check(ana, "the house")
    assert ana.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    ana.get_by_role("link", name=re.compile("Rui")).click()
    check(ana, "a table")
    assert ana.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ana.get_by_role("button", name="Hide: Line 1").click()
    expect(rui.locator("#part-chat")).to_contain_text("A line hidden by who runs this server.")
    expect(rui.locator("#part-chat")).not_to_contain_text("something rude")

    ana.get_by_role("button", name="Close it").press("Enter")
    expect(ana.get_by_role("status")).to_have_text("Done: table closed.")
    expect(rui.locator("#part-prompt")).to_contain_text("This table was closed by who runs this server.")
    expect(rui.locator("#part-moves button")).to_have_count(0)
    expect(rui.locator(".spot")).to_have_count(0)
    ana.get_by_role("button", name="Open it again").click()
    player.state(rui, ("choose",))
    player.take_turn(rui)

    ana.get_by_role("button", name="Delete it").click()
    check(ana, "whether one is sure")
    ana.get_by_role("link", name="Leave it as it is").click()
    ana.get_by_role("button", name="Delete it").click()
    ana.get_by_role("button", name="Delete it for good").click()
    expect(ana.get_by_role("status")).to_have_text("Done: table deleted.")
    expect(rui.locator("#notice")).to_have_text("This table was deleted by who runs this server.")
    assert rui.request.get(f"/table/{table}").status == 404


@pytest.mark.parametrize("width", [1280, 390])
def test_a_person_is_found_renamed_and_banned(own: Server, visit: Visit, width: int) -> None:
    rui = visit(own).open()
    player.set_up(rui, ("me", "Rude Word"), ("here", "Eva"), listed=True)
    ana = visit(own, viewport={"width": width, "height": 844}).open()
    sign_in(ana, own)
    ana.goto("/admin/people")
    check(ana, "people")
    ana.get_by_label("Name of an account or of a seat").fill("rude")
    ana.get_by_role("button", name="Search").click()
    ana.get_by_role("link", name=re.compile("Rude Word")).click()
    check(ana, "a person")
    assert ana.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ana.get_by_label("New name").fill("Guest")
    ana.get_by_role("button", name="Rename").press("Enter")
    expect(ana.get_by_role("status")).to_have_text("Done: renamed.")
    expect(rui.locator("#part-cover, #part-prompt").first).to_contain_text("Guest")
    ana.get_by_role("button", name="Ban").click()
    expect(ana.get_by_role("button", name="Lift the ban")).to_be_visible()
    ana.get_by_role("link", name="Log").click()
    expect(ana.locator(".said li")).to_have_count(3)
    check(ana, "the log")
    assert ana.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
