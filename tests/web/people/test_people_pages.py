"""The pages of an account in a browser: what a guest held goes along, both ways, and nothing is wrong by axe."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_axe import check

PASSWORD = "correct horse"


def sign(page: Page, name: str, button: str) -> None:
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name=button).click()


def play(page: Page) -> str:
    page.goto("/")
    page.locator('form[action="/play/lusitania"] button.main').click()
    return player.table_id(page)


def test_a_guest_takes_tables_along_and_an_invitation_comes_first(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}).open()
    first = play(page)
    sign(page, f"ana {first}", "Make an account")
    expect(page.locator(".codes code")).to_have_count(8)
    check(page, "codes")
    page.get_by_role("link", name="I have kept them").click()
    expect(page.locator(f'a[href="/table/{first}"]')).to_have_count(1)

    friend = visit().open()
    second = play(friend)
    friend.goto("/account")
    friend.get_by_label("take the tables of this browser along").check()
    friend.get_by_label("Name", exact=True).fill(f"ana {first}")
    friend.get_by_label("Password").fill(PASSWORD)
    friend.get_by_role("button", name="Sign in").click()
    friend.wait_for_url(re.compile("/$"))
    for table in (first, second):
        expect(friend.locator(f'a[href="/table/{table}"]')).to_have_count(1)

    host = visit().open()
    sign(host, f"rui {first}", "Make an account")
    host.goto("/new/lusitania")
    host.locator("[name=kind-1]").select_option("account")
    host.locator("[name=name-1]").fill(f"ANA {first}")
    host.locator("[name=kind-2]").select_option("")
    host.locator("main form button.main").click()
    expect(host.locator("#part-people")).to_contain_text(f"ana {first} is invited")
    host.goto("/friends")
    host.get_by_label("Name of an account").fill(f"ana {first}")
    host.get_by_role("button", name="Ask to be friends").click()
    expect(host.get_by_role("status")).to_contain_text("Request sent")

    for path in ("/friends", "/account/profile", f"/people/ana%20{first}", "/account/sessions", "/account/data", "/"):
        page.goto(path)
        check(page, path)
    invitation = page.locator(".offers .row")
    expect(invitation).to_contain_text(f"rui {first} invites you")
    invitation.get_by_role("button", name="Sit down").press("Enter")
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("#part-board svg").first).to_be_visible()
