"""Devices, recovery codes and links to a new password, as browsers meet them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludoteca.server.notices.sending import MOST_AT_ONCE, Notices, Outlets
from ludoteca.server.notices.store import EMAIL, Wishes
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.store import Store
from ludoteca.server.upkeep import overview
from ludoteca.server.upkeep.admin import Admin
from tests.server.receivers import Mailbox
from tests.web.inside import Inside, closed, inside
from tests.web.people.test_accounts import PASSWORD, listening, play, sign, yours

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"
NEW = "battery staple"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as house:
        yield house


def codes_of(browser: httpx.Client) -> list[str]:
    return re.findall(r"<code>([\w-]+)</code>", browser.get("/account/codes").text)


def devices(browser: httpx.Client) -> list[str]:
    return re.findall(
        r'<strong>(.*?)</strong>\s*<(?:span class="state">This|form)', browser.get("/account/sessions").text
    )


def test_devices_are_listed_and_signed_out_one_by_one(house: Inside) -> None:
    with house.browser(**{"User-Agent": FIREFOX}) as ana, house.browser(**{"User-Agent": "nokia"}) as phone:
        table = play(ana)
        sign(ana, "make")
        assert devices(ana) == ["Firefox, Linux"]
        sign(phone, "enter")
        assert devices(phone) == ["nokia", "Firefox, Linux"]
        assert devices(ana) == ["Firefox, Linux", "nokia"]
        other = re.findall(r"/account/sessions/([0-9a-f]{16})/end", ana.get("/account/sessions").text)
        assert len(other) == 1, "not for this one"
        with house.browser() as rui:
            sign(rui, "make", "rui")
            rui.post(f"/account/sessions/{other[0]}/end")
        with listening(house, phone, table) as socket:
            assert ana.post(f"/account/sessions/{other[0]}/end").status_code == 303
            assert closed(socket) == 4401
        assert yours(phone, table) == []
        sign(phone, "enter")
        assert ana.post("/account/sessions/end").status_code == 303
        assert yours(phone, table) == []
        assert devices(ana) == ["Firefox, Linux"]
    with house.browser() as nobody:
        assert nobody.get("/account/sessions").status_code == 409
        assert nobody.post("/account/sessions/end").status_code == 409
        assert nobody.post("/account/sessions/end", headers={"Origin": "http://evil.example"}).status_code == 403


def test_codes_are_shown_once_and_bring_back_who_forgot_the_password(house: Inside) -> None:
    with house.browser() as ana, house.browser() as phone, house.browser() as thief:
        table = play(ana)
        assert sign(ana, "make").headers["location"] == "/account/codes"
        codes = codes_of(ana)
        assert len(codes) == 8
        assert codes_of(ana) == [], "not again"
        for form in ({"login": "ana", "code": "nope"}, {"login": "nobody", "code": codes[0]}):
            answer = thief.post("/account/recover", data=form | {"new": NEW})
            assert answer.status_code == 403
            assert "No account has this name and code" in answer.text
        short = {"login": "ana", "code": codes[0], "new": "short"}
        assert phone.post("/account/recover", data=short).status_code == 422
        answer = phone.post("/account/recover", data={"login": "Ana", "code": codes[0].upper(), "new": NEW})
        assert answer.status_code == 303
        assert yours(phone, table) == [0, 1]
        assert "Your password is changed" in phone.get(answer.headers["location"]).text
        assert yours(ana, table) == [], "all other sessions have ended"
        assert sign(ana, "enter").status_code == 403
        assert sign(ana, "enter", password=NEW).status_code == 303
        assert thief.post("/account/recover", data={"login": "ana", "code": codes[0], "new": NEW}).status_code == 403
        # New ones are for who knows the password, and put an end to the old.
        assert ana.post("/account/codes", data={"password": PASSWORD}).status_code == 403
        assert ana.post("/account/codes", data={"password": NEW}).status_code == 303
        fresh = codes_of(ana)
        assert len(set(fresh) | set(codes)) == 16
        assert thief.post("/account/recover", data={"login": "ana", "code": codes[1], "new": NEW}).status_code == 403
        assert thief.post("/account/codes", data={"password": NEW}).status_code == 409


def test_trying_codes_is_trying_passwords(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.accounts.door.counts, "clock", lambda: 1000.0)
    with house.browser(**{"X-Forwarded-For": "203.0.113.7"}) as thief:
        form = {"login": "ana", "new": NEW}
        tried = [thief.post("/account/recover", data=form | {"code": f"code {n}"}) for n in range(6)]
        assert [answer.status_code for answer in tried] == [403] * 5 + [429]
        assert int(tried[-1].headers["retry-after"]) >= 1
        assert sign(thief, "enter").status_code == 429


def test_an_admin_hands_out_a_link_to_a_new_password(house: Inside, tmp_path: Path) -> None:
    with house.browser() as ana, house.browser() as rui, house.browser() as other:
        sign(ana, "make")
        sign(rui, "make", "rui")
        store = Store(f"sqlite:///{tmp_path}/ludoteca.sqlite")
        Admin(store, Doer(shell="root")).promote(overview.find_person(store, "ana").id)
        person = overview.find_person(store, "rui").id
        assert rui.post(f"/admin/person/{person}/reset").status_code == 404
        page = ana.post(f"/admin/person/{person}/reset")
        link = re.findall(rf'value="{house.root}(/account/reset/[\w-]+)"', page.text)[0]
        assert store.acts()[0].what == "reset"
        store.close()
        assert "For the account rui." in other.get(link).text
        assert other.post(link, data={"new": "short"}).status_code == 422
        assert other.post(link, data={"new": NEW}).status_code == 303
        assert "rui" in other.get("/account").text
        assert other.get(link).status_code == 403
        assert other.post(link, data={"new": NEW}).status_code == 403
        assert sign(rui, "enter", "rui", NEW).status_code == 303


@pytest.fixture
def mailing(tmp_path: Path, post: Mailbox) -> Iterator[Inside]:
    with inside(tmp_path, outlets=Outlets(post.smtp)) as house:
        yield house


def add_address(house: Inside, name: str, address: str, language: str = "en", confirmed: bool = True) -> None:
    notices: Notices = house.app.state.notices
    found = notices.store.store.account(name)
    assert found is not None
    channel, code = notices.store.add_channel(found[0], EMAIL, address, "https://club.example")
    notices.store.keep_wishes(found[0], Wishes(language))
    if confirmed:
        assert code is not None
        assert notices.store.confirm(channel.id, code)


def ask_for(browser: httpx.Client, name: str) -> tuple[int, str]:
    answer = browser.post("/account/recover/mail", data={"login": name})
    return answer.status_code, answer.text.replace(name, "NAME")


def all_sent(house: Inside) -> None:
    """What was begun before is done, and what it began."""
    for _ in range(MOST_AT_ONCE):
        house.app.state.notices.hands.submit(lambda: None).result(10)
    house.app.state.notices.hands.shutdown()


def test_a_link_is_mailed_to_who_has_an_address_and_nobody_is_told_whether(mailing: Inside, post: Mailbox) -> None:
    with mailing.browser() as ana, mailing.browser() as rui, mailing.browser() as eva, mailing.browser() as asker:
        for browser, name in ((ana, "ana"), (rui, "rui"), (eva, "eva"), (asker, "zoe")):
            sign(browser, "make", name)
        add_address(mailing, "ana", "ana@example.org", "pt")
        add_address(mailing, "zoe", "zoe@example.org")
        store: Store = mailing.app.state.tables.store
        found = store.account("zoe")
        assert found is not None
        Admin(store, Doer(shell="test")).ban(found[0])
        add_address(mailing, "rui", "rui@example.org", confirmed=False)
        assert "Mail me a link" in asker.get("/account/recover").text
        answers = {ask_for(asker, name) for name in ("Ana", "rui", "eva", "zoe", "nobody")}
        assert len(answers) == 1, "whether the account has an address, has none, is banned, or is none"
        assert next(iter(answers))[0] == 200
        all_sent(mailing)
        ((to, mail),) = post.mails
        assert to == "ana@example.org"
        assert mail["Subject"] == "Nova palavra-passe para ana"
        body = mail.get_body(["plain"])
        assert body is not None
        (link,) = re.findall(r"https://club\.example(/account/reset/\S+)", body.get_content())
        assert asker.post(link, data={"new": NEW}).status_code == 303
        assert asker.post(link, data={"new": PASSWORD}).status_code == 403, "once"
        assert sign(ana, "enter", "ana", NEW).status_code == 303


def test_links_are_not_mailed_without_end(mailing: Inside, post: Mailbox) -> None:
    with mailing.browser() as ana, mailing.browser() as asker:
        sign(ana, "make", "ana")
        add_address(mailing, "ana", "ana@example.org")
        for name in ("ana", "nobody"):
            assert [ask_for(asker, name)[0] for _ in range(4)] == [200, 200, 200, 429]
        assert [ask_for(asker, f"other {n}")[0] for n in range(4)] == [200, 429, 429, 429], "of a household"
        all_sent(mailing)
        assert len(post.mails) == 3


def test_without_a_mail_server_none_is_offered(house: Inside) -> None:
    with house.browser() as ana:
        assert "Mail me a link" not in ana.get("/account/recover").text
