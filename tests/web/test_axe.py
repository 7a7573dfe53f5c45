"""axe-core finds nothing serious on any page, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from ludoteca.server.learning.challenges import keys_at
from ludoteca.server.store.people import now
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import RECORDS, record
from tests.web.tables.test_picking import open_swap

Options = dict[str, Any]
AXE = Axe()
ALL: Options = {"resultTypes": ["violations"]}
CONTRAST: Options = ALL | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
SERIOUS = {"serious", "critical"}
SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished))"""

# axe does not judge contrast over washes and textures, so each is replaced by one of its own colours.
PLAIN = """(last) => {
  for (const part of document.querySelectorAll("[data-plain]")) {
    part.style.removeProperty("background-image");
    part.style.removeProperty("background-color");
  }
  for (const part of document.querySelectorAll("body, body *")) {
    const wash = getComputedStyle(part).backgroundImage;
    if (wash === "none") continue;
    const colours = [...wash.matchAll(/rgb\\([^)]*\\)/g)].map((found) => found[0]);
    part.dataset.plain = "";
    part.style.setProperty("background-image", "none", "important");
    if (colours.length) part.style.setProperty("background-color", colours.at(last ? -1 : 0), "important");
  }
}"""


def check(page: Page, what: str) -> None:
    """With everything open that can be opened, so that it is looked at too."""
    page.evaluate(
        """() => document.querySelectorAll("details").forEach((part) => {
          part.removeAttribute("name");
          part.open = true;
        })"""
    )
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # What fades in has done so.
        page.evaluate(SETTLED)
        assert findings(page, ALL if scheme == "light" else CONTRAST) == [], f"{what}, {scheme}"
    # Where others' areas open over the table, one goes on below them.
    page.evaluate("document.querySelectorAll('details.area').forEach((area) => (area.open = false))")


def findings(page: Page, first: Options) -> list[str]:
    """By every rule, or by that of contrast alone; then contrast once more on the other ends of all washes."""
    return [
        f"{rule['id']}: {node['html'][:160]} ({node.get('failureSummary', '').splitlines()[1:2]})"
        for last, options in ((False, first), (True, CONTRAST))
        for rule in judged(page, last, options)
        if rule["impact"] in SERIOUS
        for node in rule["nodes"]
    ]


def judged(page: Page, last: bool, options: Options) -> list[dict[str, Any]]:
    page.evaluate(PLAIN, last)
    violations: list[dict[str, Any]] = AXE.run(page, options=options).response["violations"]
    return violations


def test_axe_would_find_what_is_wrong(visit: Visit) -> None:
    page = visit().open()
    page.evaluate("() => document.querySelectorAll('h1, h2').forEach((title) => (title.style.color = 'gainsboro'))")
    page.evaluate("() => document.querySelector('main').append(document.createElement('input'))")
    assert {text.split(":")[0] for text in findings(page, ALL)} >= {"color-contrast", "label"}


@pytest.mark.parametrize("width", [1280, 390])
def test_pages_around_the_table(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).open()
    check(page, "lobby")
    around = (
        "/new/lusitania",
        "/account",
        "/settings",
        "/notices",
        "/hours",
        "/studies",
        "/rules/lusitania",
        "/api/docs",
        "/nothing",
    )
    for path in (*around, "/ratings", "/challenges", f"/challenges/{keys_at(now())[0]}"):
        page.goto(path)
        check(page, path)
    page.goto("/new/lusitania")
    page.locator("[name=kind-1]").select_option("")
    page.locator("[name=kind-2]").select_option("")
    page.locator("main form button.main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "a form with an error")


@pytest.mark.parametrize("width", [1280, 390])
def test_the_table_at_every_moment(visit: Visit, width: int) -> None:
    ana = visit(viewport={"width": width, "height": 844})
    page = ana.open()
    player.set_up(page, ("me", "Ana"), ("link", ""), start="0")
    check(page, "waiting for players")
    other = visit(viewport={"width": width, "height": 844}).open(page.get_by_label("Invitation link").input_value())
    check(other, "the page that joins")
    other.get_by_role("link", name="Do not sit down: watch when it begins").click()
    expect(other.locator("#main.live")).to_have_count(1)
    check(other, "watching")

    player.set_up(page, ("me", "Ana"), ("bot-medium", ""), ("bot-easy", ""), start="0")
    player.state(page, ("choose",))
    check(page, "one's turn")
    listed = page.locator("#part-moves [data-move^=take]").first
    listed.click()
    page.wait_for_selector("[data-action=undo]")
    check(page, "a turn half chosen")
    page.locator("#part-moves [data-move^=give]").first.click()
    player.state(page, ("confirm",))
    check(page, "before confirming")
    player.confirm(page)
    player.state(page, ("choose",))
    check(page, "news")

    table = player.set_up(page, ("me", "Ana"), ("here", "Rui"))
    player.state(page, ("cover",))
    check(page, "the hand-over")
    page.goto(f"/table/{table}/verify")
    check(page, "an error about a table")

    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORDS / "4-army.record")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_selector("#ending[open] .chart")
    check(page, "the screen of the end")
    player.state(page, ("over",))
    check(page, "the end")
    page.goto(re.sub(r"\?.*", "", page.url) + "/at/60?seat=2")
    check(page, "a past moment")
    page.goto(page.url.split("/at/")[0] + "/verify")
    check(page, "the check of the shuffles")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_sowing_laid_out(visit: Visit, tmp_path: Path, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).open()
    player.bring(page, record("2-1", "trajan"), 120, tmp_path)
    check(page, "a tray to be chosen")
    page.locator('.spot[data-move="sow military"] .t-bowl').click()
    page.locator("[data-laid]").first.click()
    check(page, "markers to be swapped")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_worker_picked(visit: Visit, tmp_path: Path, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).open()
    open_swap(page, tmp_path)
    check(page, "a worker to be picked")
    page.locator("[data-pick]").first.click()
    check(page, "workers to be swapped for")


def test_trying_out_and_statistics(visit: Visit) -> None:
    page = visit().open()
    page.locator("input[type=file]").set_input_files(RECORDS / "2-army.record")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/table/*")
    table = page.url.partition("?")[0]
    page.goto(f"{table}/statistics")
    check(page, "statistics of a game")
    page.goto(f"{table}/at/11")
    page.get_by_role("button", name="Try it out").click()
    page.wait_for_url("**/study/*")
    check(page, "a study")
