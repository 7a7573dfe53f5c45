"""Looking back at a finished game: the page with its graphs, verdicts and report, and the replay in it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from ludoteca import games
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.web.looking_back.analysis import played_part
from ludoteca.web.looking_back.graph import Graph, ticks
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.web import player
from tests.web.conftest import Visit
from tests.web.inside import PATIENCE, Inside, inside
from tests.web.rooms import PINNED, RECORDS, room

ARMY = RECORDS / "2-army.record"
LAST = dict(sorted((file.parent.name, file.stem) for file in PINNED.glob("*/*.record")))  # one of each game
ID = re.compile(r'\bid="([^"]+)"')


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("analysis")) as server:
        server.app.state.analyses.iterations = 24  # a look instead of a thought
        yield server


def bring(browser: httpx.Client, record: str | Path) -> str:
    text = record if isinstance(record, str) else record.read_text("utf-8")
    answer = browser.post("/records", files={"record": ("game.record", text)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_a_finished_game_is_analysed_while_one_looks(here: Inside) -> None:
    """From a rough picture at once to the whole, which downloads and comes back."""
    with here.browser() as browser:
        table = bring(browser, ARMY)
        at_once = browser.get(f"{table}/at/0").text
        assert at_once.count("graph-rough") == 2
        assert "graph-line graph-0" in at_once.partition('data-of="points"')[2], "points need no search"
        assert 'data-analysis="begin"' in at_once
        for shown in (table, f"{table}/ending", "/"):
            assert f'action="{table}/analysis"' in browser.get(shown).text

        begun = browser.post(f"{table}/analysis")
        assert begun.headers["location"] == f"{table}/at/54"
        until = time.monotonic() + PATIENCE
        while (news := browser.get(f"{table}/analysis").json())["running"]:
            assert time.monotonic() < until
            time.sleep(0.1)
        assert news["done"] == news["parts"]
        graph, report = news["fragments"]["analysis"], news["fragments"]["report"]
        assert "graph-rough" not in graph
        assert graph.count("graph-line") == 4, "a line for each seat, of chances and of points"
        assert "24 iterations a decision." in graph
        assert "as the level Hard" not in graph, "which it is not"
        assert len(re.findall("<tr>", report.partition("<tbody>")[2].partition("</tbody>")[0])) >= 5
        dear = browser.get(f"{table}/analysis.json").json()
        for number in dear["costliest"]:
            assert f'{table}/at/{number - 1}" data-go="{number - 1}"' in report
        judged = {str(one["number"]) for one in dear["decisions"] if one["verdict"] is not None}
        assert judged <= set(news["verdicts"])
        assert not any("−0 %" in said for said in news["verdicts"].values())

        kept = browser.get(f"{table}/analysis.record")
        assert kept.headers["content-disposition"].startswith("attachment")
        assert "iterations a decision" in kept.text
        assert Record.parse(kept.text).moves == Record.parse(ARMY.read_text("utf-8")).moves
        again = bring(browser, kept.text)
        assert again != table
        assert "is over" in browser.get(again).text or "Victory" in browser.get(f"{again}/ending").text


def test_who_played_alone_reads_what_it_is_to_win(here: Inside) -> None:
    with here.browser() as browser:
        table = bring(browser, PINNED / "caledonia" / "1-solo-imports.record")
        page = browser.get(browser.post(f"{table}/analysis").headers["location"]).text
        assert "cannot be analysed" not in page
        assert "to win is here to reach 116 points" in page
        assert "Chance of 116 points, %" in page, "which its rules do not say"
        assert 'data-of="chances"' in page
        browser.post(f"{table}/analysis", data={"do": "stop"})


def test_who_plays_alone_where_nothing_is_known_of_it_is_told_so(here: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.analysis.running.fits", lambda game: {})
    with here.browser() as browser:
        table = bring(browser, PINNED / "caledonia" / "1-solo-imports.record")
        begun = browser.post(f"{table}/analysis")
        page = browser.get(begun.headers["location"]).text
        assert "cannot be analysed" in page
        assert "data-analysis" not in page
        assert 'data-of="points"' in page


def test_a_game_at_play_is_not_looked_back_at(here: Inside) -> None:
    with here.browser() as browser:
        table = browser.post("/play/lusitania").headers["location"]
        for method, way in (("POST", "analysis"), ("GET", "analysis.json"), ("GET", "analysis.record")):
            answer = browser.request(method, f"{table}/{way}")
            assert answer.status_code == 409
            assert "when it is over" in answer.text
        assert "Seen by" not in browser.get(f"{table}/at/0?open=1").text


@pytest.mark.parametrize(("game", "name"), LAST.items())
def test_the_open_table_shows_what_every_seat_has(game: str, name: str) -> None:
    players = int(name[0])
    table = room(*["ana", *["rui"] * (players - 1)], of=name, at=game)
    for number in range(0, len(table.live.story), max(1, len(table.live.story) // 5)):
        opened = Look(table, Reader("ana", -1, "en", at=number, opened=True))
        parts = opened.fragments(("board", "others", "own"))
        ids = ID.findall(parts["board"] + parts["own"])
        assert len(ids) == len(set(ids))
        for seat in range(players):
            own = Look(table, Reader("rui", seat, "en", at=number)).drawing().areas[seat]
            assert len(re.findall("<", own)) == len(re.findall("<", opened.drawing().areas[seat]))


@pytest.mark.parametrize(("game", "name"), LAST.items())
def test_every_move_is_in_the_list_of_moves(game: str, name: str) -> None:
    table = room(*["ana"] * int(name[0]), of=name, at=game)
    told = played_part(Look(table, Reader("ana", 0, "pt", at=0)))
    assert told.count('<li id="move-') == len(table.live.story)
    assert not re.search(r'class="what">\s*</span>\s*<a', told), "each says something"


def test_a_graph_keeps_marks_apart_and_numbers_few() -> None:
    level = [[(0, 0.5), (10, 0.5)] for _ in range(5)]
    graph = Graph(132, 10, 0.0, 1.0, [(0.5, "50")], ticks([(n, n) for n in range(61)]), level)
    drawn = graph.drawn("chances")
    heights = sorted(float(y) for y in re.findall(r'<use[^>]* y="([\d.]+)"', drawn))
    assert all(later - y >= 14.9 for y, later in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] + 15 <= 132
    assert len(graph.ticks) == 6


def test_one_looks_through_a_game(visit: Visit) -> None:
    """By graph, slider, keys, turns, seats and by itself, with the verdicts; the address follows."""
    page = visit().open()
    page.locator("input[type=file]").set_input_files(ARMY)
    page.get_by_role("button", name="Open it").click()
    player.state(page, ("over",))
    table = page.url.partition("?")[0]
    page.keyboard.press("Escape")
    page.locator("#part-prompt").get_by_role("button", name="Analyse").click()
    page.wait_for_url("**/at/54")
    expect(page.locator(".progress, .judged").first).to_be_visible()
    page.locator("[data-analysis=stop]").or_(page.locator(".progress .quiet")).first.click()
    page.keyboard.press("Home")
    page.wait_for_url("**/at/0")
    expect(page.locator("#part-prompt")).to_contain_text("The beginning")
    page.keyboard.press("PageDown")
    page.wait_for_url("**/at/2")
    expect(page.locator("#part-prompt")).to_contain_text("Turn 1")
    expect(page.locator("#part-played li.now")).to_have_attribute("data-number", "2")
    page.get_by_label("Turns of").select_option("Player 2")
    page.get_by_role("button", name="To the end of the next turn").click()
    page.wait_for_url("**/at/3")
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.press("ArrowRight")
    page.wait_for_url("**/at/4")
    graph_leads_the_replay(page)
    page.get_by_label("Seen by").select_option("The open table")
    page.wait_for_url("**/at/27?open=1")
    expect(page.locator("#part-own .area")).to_have_count(2)
    page.get_by_label("Speed").select_option("Fast")
    page.keyboard.press("p")
    page.wait_for_url("**/at/30?open=1")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    page.get_by_text("Report", exact=True).click()
    assert Match.replay(games.find("lusitania"), Record.parse(page.request.get(f"{table}/analysis.record").text()))


def graph_leads_the_replay(page: Page) -> None:
    graph = page.locator("[data-of=chances] .graph")
    box = graph.bounding_box()
    assert box is not None
    middle = (30 / 320 + 300 / 320) / 2
    graph.click(position={"x": box["width"] * middle, "y": box["height"] / 2})
    page.wait_for_url("**/at/27")
    expect(page.locator(".readout")).to_contain_text(re.compile(r"After turn \d+:\s*A ≈? ?\d+ %\s*B"))


def analysed(browser: httpx.Client) -> str:
    table = bring(browser, ARMY)
    browser.post(f"{table}/analysis")
    until = time.monotonic() + PATIENCE
    while browser.get(f"{table}/analysis").json()["running"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    return table


@pytest.mark.parametrize("language", ["pt", "en", "es"])
def test_what_came_of_it_fits_beside_the_graph(here: Inside, visit: Visit, language: str) -> None:
    """Accuracy on one line, the way to the mistakes on a phone, too, and nothing wider than the panel."""
    with here.browser() as browser:
        table = analysed(browser)
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        page = visit(here, viewport={"width": width, "height": height}, locale=language).open(f"{table}/at/20")
        expect(page.locator(".progress .button")).to_be_visible()
        box = page.locator(".accuracies").bounding_box()
        assert box is not None
        assert box["height"] < 50, "two lines at most"
        wide, room_for = page.eval_on_selector(".tabs", "it => [it.scrollWidth, it.clientWidth]")
        assert wide <= room_for
        if width > 1000:
            page.locator("#report-tab > summary").click()
            page.locator(".graph-table > summary").click()
            expect(page.locator(".graph-table abbr").first).to_be_visible()
            assert page.evaluate("document.documentElement.scrollHeight") <= height, "nothing below the table"


def test_a_server_that_is_away_is_told_of_and_the_replay_stays_where_the_table_is(here: Inside, visit: Visit) -> None:
    with here.browser() as browser:
        table = bring(browser, ARMY)
    visitor = visit(here)
    visitor.forgives += ("net::ERR_FAILED",)
    page = visitor.open(f"{table}/at/20")
    expect(page.locator("#part-prompt")).to_contain_text("Turn")
    page.route("**/at/*", lambda route: route.abort())
    page.route("**/analysis", lambda route: route.abort())
    page.keyboard.press("ArrowRight")
    expect(page.locator("#notice")).to_be_visible()
    page.wait_for_url("**/at/20")
    begin = page.locator("[data-analysis=begin]")
    begin.click()
    expect(begin).to_be_enabled()
    page.unroute("**/at/*")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/21")
    expect(page.locator("#notice")).to_be_hidden()
