"""Trying something out: a study begins at any moment, grows a tree, is shared, and leads to a table of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from ludoteca.server.looking_back.study_store import ROOT, Remark, Study, Variation
from ludoteca.web.looking_back.variations import lines
from tests.web.conftest import Visit
from tests.web.inside import Inside, inside
from tests.web.rooms import RECORDS, look, room

ARMY = RECORDS / "2-army.record"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("studies")) as server:
        yield server


def begun(browser: httpx.Client, number: int = 10) -> str:
    """The address of a study of a finished game."""
    brought = browser.post("/records", files={"record": ("game.record", ARMY.read_text("utf-8"))})
    answer = browser.post(f"{brought.headers['location']}/study", data={"number": number})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def choices(page: str) -> list[str]:
    return re.findall('data-move="([^"]+)"', page.partition('id="part-moves"')[2])


def test_a_study_grows_is_shared_and_played_on(here: Inside) -> None:
    with here.browser() as browser, here.browser() as friend:
        study = begun(browser)
        page = browser.get(study).text
        assert "after move 10" in page
        first, second = choices(page)[:2]
        played = browser.post(f"{study}/moves", json={"revision": 0, "moves": [first], "seat": 0}).json()
        assert played["address"] == f"{study}/1"
        assert 'aria-current="true"' in played["fragments"]["variations"]
        assert (
            browser.post(f"{study}/moves", json={"revision": 0, "moves": [second], "seat": 0}).json()["revision"] == 2
        )
        refused = browser.post(f"{study}/moves", json={"revision": 0, "moves": ["nonsense"], "seat": 0})
        assert refused.status_code == 422
        browser.post(f"{study}/1/remark", data={"text": "Why not <this>?"})

        seen = friend.get(f"{study}/1").text
        assert "Why not &lt;this&gt;?" in seen
        assert "Make a copy" in seen
        assert not choices(seen), "who looks on does not play"
        mine = {"revision": 1, "moves": choices(browser.get(f"{study}/1").text)[:1], "seat": 0}
        assert friend.post(f"{study}/moves", json=mine).status_code == 401
        assert friend.post(f"{study}/1/remove").status_code == 401
        copied = friend.post(f"{study}/copy").headers["location"]
        assert copied != study
        assert friend.post(f"{copied}/moves", json=mine).status_code == 200

        table = browser.post(f"{study}/1/play", data={"seat": 0, "level": "easy"}).headers["location"]
        assert browser.get(table).status_code == 200
        assert browser.post(f"{study}/1/play", data={"seat": 7, "level": "easy"}).status_code == 422
        assert browser.post(f"{study}/1/remove").headers["location"] == f"{study}/0"
        assert browser.get(f"{study}/1").status_code == 404
        assert browser.get("/study/nosuchstudy").status_code == 404


def test_the_engine_tells_its_candidates_and_thinks_on(here: Inside) -> None:
    with here.browser() as browser:
        study = begun(browser)
        asked = {"revision": 0, "moves": [], "seat": 0}
        told = []
        with browser.stream("POST", f"{study}/engine", json=asked) as answer:
            for line in answer.iter_lines():
                told.append(json.loads(line))
                if "html" in told[-1]:
                    break
        assert told[-1]["after"] == "After 1 second"
        assert told[-1]["ideas"][0][0] in choices(browser.get(study).text)
        assert browser.post(f"{study}/engine", json=asked | {"revision": 9}).status_code == 404


def test_who_plays_alone_tries_out_what_their_seat_knows(here: Inside) -> None:
    with here.browser() as browser, here.browser() as other:
        table = browser.post("/play/lusitania").headers["location"]
        assert f'action="{table}/study"' in browser.get(f"{table}/at/0").text
        assert f'action="{table}/study"' not in other.get(f"{table}/at/0").text
        assert other.post(f"{table}/study").status_code == 403
        study = browser.post(f"{table}/study", data={"number": 0}).headers["location"]
        assert "is dealt anew here" in browser.get(study).text
        on = browser.post(f"{study}/0/play", data={"seat": 0, "level": "easy"}).headers["location"]
        assert browser.get(on).status_code == 200


def test_statistics_of_a_game_and_of_those_of_a_person(here: Inside) -> None:
    with here.browser() as browser:
        table = browser.post("/records", files={"record": ("game.record", ARMY.read_text("utf-8"))}).headers["location"]
        page = browser.get(f"{table}/statistics").text
        assert page.count("plot-dots") == 2, "a plot for each seat"
        assert page.count("plot-bar") > 20
        for title in ("Where points came from", "What was done", "What came in and went out", "Tempo"):
            assert title in page
        assert f"{table}/statistics" in browser.get(f"{table}/at/0").text
        assert "No finished games yet" in browser.get("/statistics").text, "at one screen it counts for nobody"
        at_play = browser.post("/play/lusitania").headers["location"]
        assert browser.get(f"{at_play}/statistics").status_code == 409


def test_the_tree_is_read_line_by_line() -> None:
    """The first way on goes on; the others are set in, each with what follows it."""
    table = look(room("ana", "rui", moves=10), "ana", 1)
    begin = table.live.position
    tree: dict[int, Variation] = {}
    moves = [move.text for move in begin.moves()]
    position = begin.copy()
    position.play(begin.moves()[0])
    after = [move.text for move in position.moves()][:2]
    for number, (parent, text) in enumerate([(ROOT, moves[0]), (ROOT, moves[1]), (1, after[0]), (1, after[1])], 1):
        tree[number] = Variation(number, parent, text, "ana")
    study = Study("s", "lusitania", None, 10, None, {}, "ana", table.live.kept.created)
    remark = Remark(2, "Perhaps.", "ana", table.live.kept.created)
    found = lines(table, study, tree, begin, [remark])
    assert [(line.number, line.depth, line.begins) for line in found] == [
        (1, 0, False),
        (2, 1, True),
        (3, 0, False),
        (4, 1, True),
    ]
    assert found[1].remarks == [remark]
    assert all(line.words for line in found)


def play(page: Page, which: str) -> None:
    """A turn of one choice or of two, up to its confirmation by the key for it."""
    choices = page.locator("#part-moves button")
    (choices.first if which == "first" else choices.last).click()
    expect(page.locator("#part-prompt")).not_to_have_attribute("data-chosen", "0")
    if not page.get_by_role("button", name="Confirm").is_visible():
        choices.first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.keyboard.press("c")


def test_variations_are_played_on_the_board(here: Inside, visit: Visit) -> None:
    """With undo, the engine's rings and a comment."""
    visitor = visit(here)
    page = visitor.open()
    page.locator("input[type=file]").set_input_files(ARMY)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/table/*")
    page.goto(f"{page.url.partition('?')[0]}/at/10")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/11")
    page.get_by_role("button", name="Try it out").click()
    page.wait_for_url("**/study/*")
    expect(page.locator("#part-variations")).to_contain_text("after move 11")
    play(page, "first")
    page.wait_for_url(re.compile(r"/study/[a-z0-9]{16}/[12]$"))
    expect(page.locator("#part-variations [aria-current]")).to_have_count(1)
    letter = page.locator("#part-variations .letter").first
    assert letter.evaluate("it => getComputedStyle(it).backgroundColor") != "rgba(0, 0, 0, 0)", "paper upon paper"
    page.keyboard.press("u")
    page.wait_for_url(re.compile(r"/study/[a-z0-9]{16}(/1)?$"))
    page.get_by_role("link", name="Where it begins").click()
    page.wait_for_url(re.compile(r"/study/[a-z0-9]{16}$"))
    page.keyboard.press("e")
    expect(page.locator("#engine .idea").first).to_be_visible()
    expect(page.locator("#hint-marks circle").first).to_be_attached()
    page.keyboard.press("e")
    expect(page.locator("#engine .idea")).to_have_count(0)
    play(page, "last")
    page.wait_for_url(re.compile(r"/study/[a-z0-9]{16}/\d+$"))
    page.get_by_label("Comment at this move").fill("A try.")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".remark")).to_contain_text("A try.")


def test_ones_studies_are_listed_and_deleted(here: Inside) -> None:
    with here.browser() as ana, here.browser() as rui:
        assert "Nothing yet" in ana.get("/studies").text
        first, second = begun(ana, 10), begun(ana, 20)
        ana.post(f"{first}/0/remark", data={"text": "Why not <sooner>?\nLater it is worth less."})
        theirs = begun(rui)
        shown = ana.get("/studies").text
        titles = re.findall(r'<a href="(/study/[a-z0-9]+)">(.*?)</a>', shown)
        assert titles == [(second, "After move 20"), (first, "Why not &lt;sooner&gt;?")]
        assert shown.count("Lusitania · ") == 2
        assert "2 studies of yours" in ana.get("/").text
        assert rui.post(f"/studies{theirs.removeprefix('/study')}/delete").headers["location"] == "/studies"
        assert "of yours" not in rui.get("/").text

        delete = f"/studies{first.removeprefix('/study')}/delete"
        for other in (rui, here.browser()):
            assert other.post(delete).status_code == 403
        assert ana.post(delete, headers={"Origin": "https://elsewhere.example"}).status_code == 403
        assert ana.get(first).status_code == 200
        ana.post(f"{first}/moves", json={"revision": 0, "moves": choices(ana.get(first).text)[:1], "seat": 0})
        assert ana.post(delete).status_code == 303
        assert ana.get(first).status_code == 404
        assert ana.post(delete).status_code == 404
        assert re.findall(r'href="(/study/[a-z0-9]+)"', ana.get("/studies").text) == [second]


def test_a_study_is_deleted_by_keyboard(visit: Visit) -> None:
    page = visit().open()
    page.locator("[name=record]").set_input_files(str(ARMY))
    page.locator("section[aria-labelledby=upload] button").click()
    page.wait_for_url("**/table/**")
    page.goto(page.url + "/at/10") if "/at/" not in page.url else None
    page.get_by_role("button", name="Try it out").first.click()
    page.wait_for_url("**/study/**")
    page.get_by_role("link", name="Your studies").click()
    page.wait_for_url("**/studies")
    page.get_by_role("link", name="After move").focus()
    for key in ("Tab", "Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("main")).to_contain_text("Nothing yet")
