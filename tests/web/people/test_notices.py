"""The page of notifications: choosing ways, confirming an address, trying them, ending them; links that mails carry."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from ludoteca.server.learning.challenges import keys_at
from ludoteca.server.notices import push, sending
from ludoteca.server.notices.sending import Notices, Outlets
from ludoteca.server.store.people import now
from tests.server.receivers import Mailbox, Receiver
from tests.web.conftest import WHOLE, Visit, launched
from tests.web.inside import Inside, inside

PASSWORD = "correct horse"
HERE = re.compile(r"https?://[^/\s]+(/\S+)")


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A whole one: its shell shows no notifications."""
    yield from launched(playwright, WHOLE)


@pytest.fixture
def house(tmp_path: Path, post: Mailbox) -> Iterator[Inside]:
    with inside(tmp_path, outlets=Outlets(post.smtp, local=True), base="/club") as house:
        yield house


def sign(browser: httpx.Client) -> None:
    made = browser.post("/club/account", data={"login": "ana", "password": PASSWORD, "do": "make"})
    assert made.status_code == 303


def add(browser: httpx.Client, kind: str, address: str) -> httpx.Response:
    return browser.post("/club/notices/channels", data={"kind": kind, "address": address}, follow_redirects=True)


def channel(browser: httpx.Client) -> str:
    """The only way to be told that the page shows."""
    (found,) = re.findall(r"/club(/notices/channels/[a-z0-9]+)", browser.get("/club/notices").text)
    return f"/club{found}"


def link(text: str, path: str) -> str:
    """An address of ours in a mail."""
    return next(found for found in HERE.findall(text) if path in found)


def text_of(post: Mailbox) -> str:
    body = post.mails[-1][1].get_body(["plain"])
    assert body is not None
    return str(body.get_content())


def test_an_address_is_confirmed_tried_and_ended_by_its_links(house: Inside, post: Mailbox) -> None:
    with house.browser() as ana, house.browser() as anybody:
        sign(ana)
        assert "ana@example.org" in add(ana, "email", "ana@example.org").text
        confirm = link(text_of(post), "/notices/confirm/")
        assert "List-Unsubscribe" not in post.mails[0][1]
        assert ana.post(channel(ana), data={"do": "test"}).status_code == 303
        assert len(post.mails) == 1, "nothing else before it is confirmed"
        assert anybody.get(confirm).status_code == 200
        assert "Waits for you" in ana.get("/club/notices").text, "looking at the link is not enough"
        assert anybody.post(confirm[:-3]).status_code == 404
        assert "is confirmed" in anybody.post(confirm).text
        ana.post(channel(ana), data={"do": "test"})
        assert len(post.mails) == 2
        assert post.mails[1][1]["Subject"] == "A test from Ludoteca"
        stop = link(post.mails[1][1]["List-Unsubscribe"].strip("<>"), "/notices/stop/")
        assert anybody.post(stop[:-2] + "00").status_code == 200
        assert anybody.get(stop).status_code == 200
        assert "/notices/channels/" in ana.get("/club/notices").text, "it is still there"
        assert anybody.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert "/notices/channels/" not in ana.get("/club/notices").text.replace('/notices/channels"', "")


def test_a_webhook_is_tried_and_its_failure_told(house: Inside, web: Receiver) -> None:
    with house.browser() as ana:
        sign(ana)
        page = add(ana, "discord", f"{web.root}/secret-path").text
        assert "secret-path" not in page
        ana.post(channel(ana), data={"do": "test"})
        assert len(web.posted) == 1
        web.status = 500
        answer = ana.post(channel(ana), data={"do": "test"})
        assert answer.status_code == 502
        assert "500" in answer.text
        ana.post(channel(ana), data={"do": "daily"})
        assert re.search(r'value="daily" aria-pressed="true"', ana.get("/club/notices").text)
        ana.post(channel(ana), data={"do": "remove"})
        assert "Nowhere yet" in ana.get("/club/notices").text


def test_what_must_be_refused_is(house: Inside, post: Mailbox, web: Receiver) -> None:
    with house.browser() as ana, house.browser() as rui:
        assert add(rui, "discord", f"{web.root}/a").status_code == 409, "a guest"
        sign(ana)
        for kind, address in [("email", "no address"), ("discord", "no address"), ("fax", "123"), ("push", web.root)]:
            assert add(ana, kind, address).status_code == 422
        add(ana, "slack", f"{web.root}/ana")
        assert rui.post(channel(ana), data={"do": "remove"}).status_code == 404
        foreign = {"Origin": "https://evil.example"}
        assert ana.post(channel(ana), data={"do": "remove"}, headers=foreign).status_code == 403
        codes = [ana.post(channel(ana), data={"do": "test"}).status_code for _ in range(12)]
        assert codes.count(303) < 12
        assert codes[-1] == 429
        assert ana.post("/club/notices/digest", data={"digest": "9 o'clock"}).status_code == 422
        assert ana.post("/club/notices/digest", data={"digest": "09:15"}).status_code == 303
        assert 'value="09:15"' in ana.get("/club/notices").text


def test_what_is_set_for_clocks_serves_notices_too(house: Inside) -> None:
    with house.browser() as ana:
        sign(ana)
        assert "Your time zone is UTC." in ana.get("/club/notices").text
        form = {"zone": "Europe/Lisbon", "night-start": "23:00", "night-end": "07:30", "quiet": "night"}
        assert ana.post("/club/hours", data=form).status_code == 303
        shown = ana.get("/club/notices").text
        assert "Your time zone is Europe/Lisbon. Nothing is sent from 23:00 to 07:30;" in shown


def test_a_browser_says_where_its_reader_lives_until_the_reader_does(house: Inside) -> None:
    """So that the first summary of a day comes in the morning of that place."""
    with house.browser() as ana, house.browser() as rui, house.browser() as guest:
        made = {"login": "ana", "password": PASSWORD, "do": "make", "zone": "America/Lima"}
        assert ana.post("/club/account", data=made).status_code == 303
        assert "Your time zone is America/Lima." in ana.get("/club/notices").text
        assert 'value="America/Lima"' in ana.get("/club/hours").text
        assert ana.post("/club/hours", data={"zone": "UTC"}).status_code == 303
        for path, said in (("account", made | {"do": "enter"}), ("notices/digest", {"digest": "09:15"})):
            ana.post(f"/club/{path}", data={**said, "zone": "Asia/Tokyo"})
            assert "Your time zone is UTC." in ana.get("/club/notices").text, "which is what was said"
        assert rui.post("/club/account", data={**made, "login": "rui", "zone": "Atlantis"}).status_code == 303
        assert "Your time zone is UTC." in rui.get("/club/notices").text
        rui.post("/club/notices/calendar", data={"do": "begin", "zone": "Asia/Tokyo"})
        assert "Your time zone is Asia/Tokyo." in rui.get("/club/notices").text
        keys = {"p256dh": push.public_of(push.new_key()), "auth": push.text_of(bytes(16))}
        said = {"endpoint": "https://push.example/1", "keys": keys, "zone": "Asia/Kolkata"}
        assert guest.post("/club/notices/push", json=said).status_code == 200
        assert 'value="Asia/Kolkata"' in guest.get("/club/hours").text


def test_the_pages_know_the_zone_of_the_browser(visit: Visit) -> None:
    page = visit(timezone_id="Asia/Tokyo").open("/account")
    page.locator("[name=login]").fill("Zoe of Tokyo")
    page.locator("[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    page.wait_for_url("**/account/codes")
    page.goto("/notices")
    expect(page.locator("main")).to_contain_text("Your time zone is Asia/Tokyo.")
    assert page.locator("input[name=zone]").evaluate_all("all => all.map((one) => one.value)") == ["Asia/Tokyo"] * 3


def test_a_mails_link_opens_its_table_and_nothing_else(house: Inside) -> None:
    notices: Notices = house.app.state.notices
    with house.browser() as ana, house.browser() as phone:
        sign(ana)
        made = ana.post("/club/play/lusitania").headers["location"]
        other = ana.post("/club/play/lusitania").headers["location"]
        table = made.rpartition("/")[2]
        person = notices.waits.store.table(table).host
        token = notices.store.new_pass(person, table)
        assert phone.get(f"{made}/enter?pass=wrong").status_code == 403
        entered = phone.get(f"{made}/enter?pass={token}")
        assert entered.headers["location"] == made
        assert all(each.path in {made, f"/club/api/tables/{table}"} for each in phone.cookies.jar)
        seat = re.compile(r'data-seat="0"')
        page = phone.get(made).text
        assert seat.search(page)
        assert ">ana</a>" not in page, "the account stays closed"
        assert phone.get(f"/club/api/tables/{table}/moves").status_code == 200
        assert not seat.search(phone.get(other).text)
        jar = {"Cookie": f"ludoteca-pass={token}"}
        assert not seat.search(httpx.get(f"{house.root}{other}", headers=jar).text), "wherever it is sent"
        assert "Nowhere yet" in phone.get("/club/notices").text
        ana.post("/club/account/leave", data={"everywhere": "yes"})
        assert not seat.search(phone.get(made).text)


def test_a_mails_link_opens_a_try_of_a_challenge(house: Inside) -> None:
    """Which is shut to everybody else, so also to a browser that has not yet said whose it is."""
    notices: Notices = house.app.state.notices
    with house.browser() as ana, house.browser() as phone:
        key = keys_at(now())[0]
        made = ana.post(f"/club/challenges/{key}").headers["location"]
        kept = notices.waits.store.table(made.rpartition("/")[2])
        assert phone.get(f"{made}/enter?pass=wrong").status_code == 403
        assert phone.get(f"{made}/enter?pass={notices.store.new_pass(kept.host, kept.id)}").status_code == 303
        assert phone.get(made).status_code == 200


def test_a_guests_browser_is_pushed_to(house: Inside, web: Receiver) -> None:
    with house.browser() as guest:
        keys = {"p256dh": push.public_of(push.new_key()), "auth": push.text_of(bytes(16))}
        said = {"endpoint": f"{web.root}/1", "keys": keys}
        assert guest.post("/club/notices/push", json={**said, "keys": {**keys, "auth": "x"}}).status_code == 422
        assert guest.post("/club/notices/push", json=said).status_code == 200
        guest.post(channel(guest), data={"do": "test"})
        assert web.posted[0].headers["content-encoding"] == "aes128gcm"
        worker = guest.get("/club/worker.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        script = re.search(r'importScripts\("([^"]+)"\)', worker.text)
        assert script is not None
        assert guest.get(script[1]).status_code == 200
        guest.post("/club/notices/push/end", json={"endpoint": f"{web.root}/1"})
        assert "Nowhere yet" in guest.get("/club/notices").text


def test_a_running_server_tells_of_a_table_that_waits(
    tmp_path: Path, web: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "LOOK_EVERY", 0.05)
    with inside(tmp_path, outlets=Outlets(local=True), base="/club") as house, house.browser() as ana:
        sign(ana)
        add(ana, "ntfy", f"{web.root}/ana")
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Rui"}]
        table = ana.post("/club/api/tables", json={"game": "lusitania", "seats": seats}).json()["id"]
        until = time.monotonic() + 30
        while not web.posted:
            assert time.monotonic() < until
            time.sleep(0.02)
    assert [each.headers["click"] for each in web.posted] == [f"{house.root}/club/table/{table}"]


def test_a_calendar_has_the_tables_that_wait(house: Inside) -> None:
    with house.browser() as ana, house.browser() as program:
        assert ana.post("/club/notices/calendar", data={"do": "begin"}).status_code == 409, "a guest"
        sign(ana)
        hot = [{"kind": "me", "name": 'Ana, a \\ "wise"; one'}, {"kind": "here", "name": "Zé" * 12}]
        body = {"game": "lusitania", "seats": hot}
        other = ana.post("/club/api/tables", json=body).json()["id"]
        found = re.search(r'value="http://[^/]+(/club/calendar/[^"]+)"', begin(ana))
        assert found is not None
        feed = program.get(found[1])
        assert feed.headers["content-type"].startswith("text/calendar")
        lines = feed.text.split("\r\n")
        assert all(len(line.encode()) <= 75 for line in lines)
        whole = feed.text.replace("\r\n ", "").split("\r\n")
        assert f"URL:{house.root}/club/table/{other}" in whole
        assert "Ana\\, a \\\\ " in feed.text.replace("\r\n ", "")
        assert whole.count("BEGIN:VEVENT") >= 1
        assert "/club/calendar/" not in ana.get("/club/notices").text, "it is shown once"
        assert begin(ana) != found[0]
        assert program.get(found[1]).status_code == 404, "another address takes its place"


def begin(browser: httpx.Client) -> str:
    return browser.post("/club/notices/calendar", data={"do": "begin"}).text


def test_a_tab_that_nobody_looks_at_has_a_badge_and_notifies(visit: Visit) -> None:
    """Once it is turned on on the page. Where the browser has no push service, that is all there is."""
    ana, rui = visit(), visit()
    ana.forgives += ("Push API in incognito",)
    ana.context.grant_permissions(["notifications"])
    page = ana.open("/notices")
    expect(page.get_by_text("Off in this browser.")).to_be_visible()
    expect(page.get_by_role("button", name="Turn off here")).to_be_hidden()
    page.get_by_role("button", name="Turn on here").click()
    expect(page.get_by_text("On in this browser.")).to_be_visible()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "link"}]
    body = {"game": "lusitania", "seats": seats, "options": {"start": "1"}}
    table = ana.context.request.post("/api/tables", data=body).json()
    ana.context.add_cookies([{"name": "ludoteca", "value": table["token"], "url": ana.server.root}])
    path = f"/api/tables/{table['id']}"
    invited = {"name": "Rui", "invite": table["invite"]}
    token = rui.context.request.post(f"{path}/join", data=invited).json()["token"]
    as_rui = {"Authorization": f"Bearer {token}"}
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    page.goto(f"/table/{table['id']}")
    expect(page).to_have_title(re.compile("Waiting for Rui"))
    expect(page.locator("#main")).to_have_class(re.compile("live"))
    while (now := rui.context.request.get(f"{path}/moves", headers=as_rui).json())["your_turn"]:
        sent = {"revision": now["revision"], "moves": [now["moves"][0]["move"]]}
        rui.context.request.post(f"{path}/moves", data=sent, headers=as_rui)
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.wait_for_function(SHOWN, arg=f"table-{table['id']}")
    push_to(page, {"title": "It works", "text": "…", "link": "", "topic": "pushed"}, ana.server.root)
    page.wait_for_function(SHOWN, arg="pushed")


SHOWN = "async (tag) => (await (await navigator.serviceWorker.getRegistration()).getNotifications({ tag })).length"


def push_to(page: Page, told: dict[str, str], origin: str) -> None:
    """As a push service would."""
    known: list[str] = []
    tools = page.context.new_cdp_session(page)
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    said = {"origin": origin, "registrationId": known[0], "data": json.dumps(told)}
    tools.send("ServiceWorker.deliverPushMessage", said)
