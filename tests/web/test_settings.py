"""Settings: chosen on one page, kept by the browser or the account, in force everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from playwright.sync_api import Page, expect

from ludoteca.web.settings import CHOICES, UNTIL_CHOSEN
from tests.web import player
from tests.web.conftest import Visit
from tests.web.inside import Inside, inside

PASSWORD = "correct horse"


def shown(browser: httpx.Client, path: str = "/settings") -> dict[str, str]:
    """What a page says of itself."""
    head = browser.get(path).text.partition("<head>")[0]
    said = dict(part.split("=", 1) for part in head.split() if "=" in part)
    return {name.removeprefix("data-"): value.strip('">') for name, value in said.items()}


def checked(browser: httpx.Client) -> set[str]:
    page = browser.get("/settings").text
    return {line.split('name="')[1].split('"')[0] for line in page.splitlines() if " checked>" in line}


def sign(browser: httpx.Client, do: str) -> None:
    assert browser.post("/account", data={"login": "ana", "password": PASSWORD, "do": do}).status_code == 303


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as house:
        yield house


def test_a_guests_settings_stay_in_the_browser(house: Inside) -> None:
    with house.browser() as ana, house.browser() as rui:
        assert checked(ana) == set(CHOICES), "one of each"
        answer = ana.post(
            "/settings", data={"speed": "fast", "theme": "night", "sound": "loud", "back": "/rules/trajan"}
        )
        assert answer.headers["location"] == "/rules/trajan"
        assert dict(ana.cookies) == {"speed": "fast", "theme": "night"}, "nobody is made a person for it"
        there = shown(ana, "/rules/trajan")
        assert (there["speed"], there["theme"], there["sound"]) == ("fast", "night", UNTIL_CHOSEN["sound"])
        assert shown(rui)["speed"] == UNTIL_CHOSEN["speed"]
        assert ana.post("/settings", data={"back": "//evil.example"}).headers["location"] == "/"


def test_an_accounts_settings_go_with_it(house: Inside) -> None:
    """What the guest had chosen comes along into a new account; another browser has it as soon as it signs in, and
    gets to know with its next page what was chosen elsewhere meanwhile."""
    with house.browser() as laptop, house.browser(**{"Accept-Language": "es"}) as phone:
        laptop.post("/settings", data={"theme": "night"})
        sign(laptop, "make")
        phone.post("/settings", data={"theme": "day", "speed": "slow"})
        sign(phone, "enter")
        assert shown(phone)["theme"] == "night"
        assert phone.cookies["speed"] == "normal", "scripts and sockets read cookies"
        laptop.post("/language", data={"language": "pt"})
        laptop.post("/settings", data={"confirm": "at-once"})
        there = shown(phone, "/")
        assert (there["lang"], there["confirm"], there["theme"]) == ("pt", "at-once", "night")
        assert (phone.cookies["language"], phone.cookies["confirm"]) == ("pt", "at-once")
        laptop.post("/account/leave")
        assert shown(laptop)["theme"] == "night", "the browser goes on as it was"


def pick(page: Page, words: str) -> None:
    page.get_by_role("radio", name=words, exact=True).locator("..").click()
    expect(page.get_by_role("radio", name=words, exact=True)).to_be_checked()


def test_settings_hold_at_once_at_the_table_too(visit: Visit) -> None:
    page = visit(color_scheme="light", reduced_motion="no-preference").open("/settings")
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    pick(page, "Night")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != day
    for choice in ("None", "Left", "Fast"):
        pick(page, choice)
    pick(page, "Português")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.locator('form[action="/play/lusitania"] button').click()
    player.state(page, ("choose",))
    root = page.locator("html")
    for name, choice in (("theme", "night"), ("motion", "less"), ("side", "left"), ("speed", "fast")):
        expect(root).to_have_attribute(f"data-{name}", choice)
    side, field = page.locator(".side").bounding_box(), page.locator("main > .field").bounding_box()
    assert side is not None
    assert field is not None
    assert side["x"] + side["width"] <= field["x"]
    still = page.evaluate("getComputedStyle(document.querySelector('.ring')).animationName")
    assert still == "none"

    # The sound's switch stands in the table's own bar.
    sound = page.get_by_role("button", name="Um som suave")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.press("Enter")
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
@pytest.mark.parametrize("locale", ["en-GB", "pt-PT", "es-ES"])
def test_what_waits_comes_first_and_every_game_is_above_the_fold(
    visit: Visit, size: tuple[int, int], locale: str
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale=locale).open()
    page.locator('form[action="/play/lusitania"] button').click()
    player.state(page, ("choose",))
    page.goto("/")
    boxes = page.locator(".box")
    bottoms = boxes.locator("button.main").evaluate_all("all => all.map(it => it.getBoundingClientRect().bottom)")
    assert len(bottoms) == 5
    assert max(bottoms) <= size[1]
    assert page.locator("main .row.yours").first.evaluate("it => it.getBoundingClientRect().top") < bottoms[0]


def test_times_are_those_of_the_browsers_zone_until_one_says_another(visit: Visit) -> None:
    """What a page says without a script is UTC, and is marked so."""
    visitor = visit(timezone_id="Asia/Tokyo", locale="pt-PT")
    page = visitor.open("/challenges")
    text = visitor.context.request.get("/challenges").text()
    sent, said = re.findall(r'<time datetime="([^"]+)">([^<]+)</time>', text)[0]
    end = datetime.fromisoformat(sent)
    assert said.endswith(f"{end:%H:%M} UTC")
    shown = page.locator("time").first
    expect(shown).to_contain_text(f"{end.astimezone(ZoneInfo('Asia/Tokyo')):%H:%M}")
    expect(shown).not_to_contain_text("UTC")
    page.goto("/hours")
    page.locator("[name=zone]").fill("Asia/Kolkata")
    page.locator("main form.hours button.main").click()
    page.wait_for_url("**/hours?done=yes")
    page.goto("/challenges")
    expect(shown).to_contain_text(f"{end.astimezone(ZoneInfo('Asia/Kolkata')):%H:%M}")
