"""The matters of a table in its page: leaving and coming back, questions, clocks; the page of nights and holidays."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.server.life.happenings import Happening
from ludoteca.server.tables.beside import Beside
from ludoteca.server.tables.room import Room
from ludoteca.web.language import LANGUAGES, words
from ludoteca.web.tables.clocks import agreed
from ludoteca.web.tables.logbook import TOLD, sentence_of
from ludoteca.web.tables.shown import come, leave
from ludoteca.web.tables.standing import Reader
from tests.web import player
from tests.web.conftest import Visit
from tests.web.inside import inside
from tests.web.rooms import look, room

THEN = datetime(2026, 1, 1, tzinfo=UTC)


def open_tab(page: Page, title: str) -> None:
    page.locator(".tab > summary", has_text=title).click()


def act(page: Page, title: str) -> None:
    open_tab(page, "Table")
    page.locator(".act > summary", has_text=title).last.click()
    page.locator(".act[open] button", has_text=title).click()


def test_leave_come_back_ask_and_answer(visit: Visit) -> None:
    ana, eva = visit(), visit()
    first = ana.open("/new/lusitania")
    first.locator("details.manners > summary").click()
    table = player.set_up(first, ("me", "Ana"), ("link", ""), start="0")
    link = first.locator("[data-link]").input_value()
    second = eva.open(link)
    second.locator("[name=name]").fill("Eva")
    second.locator("button.main").click()
    second.wait_for_selector(".table.live")

    # Ana leaves; a bot plays for her, and the log of the other says so.
    first.wait_for_selector("main:not([data-waiting])")
    act(first, "Leave the table")
    first.wait_for_url("**/")
    open_tab(second, "Log")
    expect(second.locator("#part-log")).to_contain_text("Ana has left; a bot plays on in that seat.")
    expect(second.locator("#part-prompt")).to_contain_text("Your turn")
    first.goto(f"/table/{table}")
    expect(first.locator("#part-asked")).to_contain_text("A bot plays for you.")
    first.get_by_role("button", name="Take my seat back").click()
    expect(first.locator("#part-asked button")).to_have_count(0)

    # Eva asks to end the game; Ana says no, then yes.
    for answer in ("Refuse", "Agree"):
        act(second, "End the game")
        expect(first.locator("#part-asked")).to_contain_text("Eva asks to end the game")
        first.get_by_role("button", name=answer).click()
        expect(second.locator("#part-asked")).not_to_contain_text("Eva asks")
    expect(second.locator("#part-prompt")).to_contain_text("This game was ended before its end.")
    expect(second.get_by_role("button", name="Play again")).to_be_visible()


def test_clocks_count_in_the_page_and_are_heard(visit: Visit) -> None:
    page = visit().open("/new/lusitania")
    page.locator("[name=kind-0]").select_option("me")
    page.locator("[name=kind-1]").select_option("here")
    page.locator("[name=kind-2]").select_option("")
    page.locator("details.manners > summary").click()
    page.locator("[name=clock]").select_option("live-10-10")
    page.locator("main form button.main").click()
    running = page.locator("#part-clocks .runs .left")
    expect(running).to_have_attribute("aria-label", re.compile(r"^9 minutes \d+ seconds?$"))
    shown = running.inner_text()
    assert re.fullmatch(r"9:[0-5]\d", shown)
    expect(running).not_to_have_text(shown)
    expect(page.locator("#part-clocks li:not(.runs) .left")).to_have_text("10:00")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told_in_every_language(language: str) -> None:
    t = words(language)
    details = [
        *((what, {}) for what in TOLD),
        ("put-away", {}),
        ("put-away", {"days": 1}),
        ("jumped", {"seconds": -7200.0}),
        *(("vote", {"about": about, "whom": 1}) for about in ("bot", "end")),
        *(("answer", {"yes": yes}) for yes in (True, False)),
        *(("decided", {"about": about, "passed": yes}) for about in ("bot", "end") for yes in (True, False)),
        *(("ended", {"why": why}) for why in ("resigned", "vote", "time")),
        *((what, {"rated": True}) for what in ("left", "resigned", "absent", "time")),
        *(("ended", {"why": why, "rated": True}) for why in ("resigned", "vote")),
        ("time-end", {"rated": True}),  # and otherwise as rows of earlier releases say it
    ]
    told = {sentence_of(Happening(1, THEN, 0, what, 0, None, detail), t, ["Ana", "Rui"]) for what, detail in details}
    assert len(told) == len(details), "each has words of its own"
    assert all(sentence and "{" not in sentence for sentence in told)
    assert sentence_of(Happening(1, THEN, 0, "from a later release", 0, None, {}), t, ["Ana"]) == ""


def happen(at: Room, *told: tuple[int, str]) -> None:
    at.live.beside = Beside(tuple(Happening(n, THEN, row, what, 0, None, {}) for n, (row, what) in enumerate(told, 1)))


def test_what_happened_stands_between_the_moves_where_it_happened() -> None:
    table = room("ana", "rui", moves=6)
    happen(table, (0, "began"), (2, "left"), (6, "back"))
    lines = look(table, "rui", 1).values("log")["lines"]
    order = [line.sentence.split(" ")[0:2] if line.told else line.entry.number for line in lines]
    assert order[0] == ["Ana", "is"]
    assert order[-1] == ["All", "seats"]
    left = order.index(["Ana", "has"])
    assert all(isinstance(number, int) and number > 2 for number in order[1:left])
    assert all(isinstance(number, int) and number <= 2 for number in order[left + 1 : -1])


def test_open_pages_are_told_what_happened() -> None:
    table = room("ana", "rui", moves=6)
    shown = come(table, Reader("rui", 1, "en"))
    try:
        shown.go_on()
        happen(table, (6, "left"))
        table.tell()
        shown.go_on()
        found = json.loads(shown.news)["fragments"]
        assert "Ana has left" in found["log"]
        assert "board" not in found, "nothing else is new"
        table.tell()
        shown.go_on()
        assert json.loads(shown.news)["fragments"] == {}
    finally:
        leave(shown)


def test_who_joins_reads_what_is_agreed_on() -> None:
    kept = room("ana", "rui", moves=0).live.kept
    assert agreed(kept, words("en")) == []
    clocked = replace(kept, clock={"kind": "pace", "up": "seat", "per": 259200}, take_back="shown")
    told = " ".join(agreed(clocked, words("en")))
    assert "3 days a turn" in told
    assert "a bot takes the seat" in told
    assert "even when it has shown something" in told


def test_nights_and_holidays_are_kept_and_refused_by_the_page(tmp_path: Path) -> None:
    with inside(tmp_path) as site, site.browser() as browser:
        day = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()
        form = {"zone": "Europe/Lisbon", "night-start": "23:00", "night-end": "07:30", "first-0": day, "last-0": ""}
        origin = {"Origin": site.root}
        kept = browser.post("/hours", data=form, headers=origin)
        assert kept.status_code == 303
        assert "Saved." in browser.get(kept.headers["location"]).text
        shown = browser.get("/hours").text
        assert 'value="Europe/Lisbon"' in shown
        assert 'value="07:30"' in shown
        assert shown.count(f'value="{day}"') == 2, "a holiday of one day"
        assert 'value="any" checked' in shown
        for chosen in ({"quiet": "night"}, {"quiet": "own", "quiet-start": "09:00", "quiet-end": "17:00"}):
            assert browser.post("/hours", data=form | chosen, headers=origin).status_code == 303
            shown = browser.get("/hours").text
            assert f'value="{chosen["quiet"]}" checked' in shown
        assert 'name="quiet-start" value="09:00"' in shown
        assert 'name="night-start" value="23:00"' in shown
        for wrong in (
            {"zone": "Atlantis"},
            {"night-end": "22:00"},
            {"night-end": ""},
            {"night-start": "25:00"},
            {"last-0": "2020-01-01"},
            {"quiet": "own", "quiet-start": "09:00"},
            {"quiet": "own", "quiet-start": "09:00", "quiet-end": "09:00"},
        ):
            answer = browser.post("/hours", data=form | wrong, headers=origin)
            assert answer.status_code == 422
            assert "cannot be kept" in answer.text
        foreign = browser.post("/hours", data=form, headers={"Origin": "https://elsewhere.example"})
        assert foreign.status_code == 403


def test_at_a_rated_table_it_is_said_before_what_going_costs() -> None:
    table = room("ana", "rui", moves=6)
    for rated, resigning, leaving in ((False, "plays on", "does not count"), (True, "it ends", "last for the ratings")):
        table.live.kept = replace(table.live.kept, rated=rated)
        told = look(table, "rui", 1).fragments(["matters"])["matters"]
        acts = dict(re.findall(r'id="act-([a-z-]+)">.*?<p>(.*?)</p>', told, re.DOTALL))
        assert resigning in acts["resign"]
        assert leaving in acts["leave"]


def test_a_rated_game_that_was_broken_off_says_how_it_counts() -> None:
    table = room("ana", "rui", moves=6)
    table.live.kept = replace(table.live.kept, ended=True)
    for rated, told in ((False, "ended before its end"), (True, "who resigned is last")):
        detail = {"why": "resigned", "rated": rated}
        table.live.beside = Beside((Happening(1, THEN, 6, "ended", 0, None, detail),))
        assert told in look(table, "rui", 1).prompt()
