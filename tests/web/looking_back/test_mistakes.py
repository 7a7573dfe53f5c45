"""Learning from mistakes: the position before each, the answer hidden, and what is tried judged until it is found."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from ludoteca.core import Json
from ludoteca.server.looking_back.analysis import Job
from ludoteca.server.looking_back.mistakes import Judged, Mistakes, following, judgement, mistakes
from ludoteca.web.looking_back.mistakes import answer_of
from tests.web.conftest import Visit
from tests.web.inside import PATIENCE, Inside, inside
from tests.web.rooms import RECORDS, look, room

ARMY = RECORDS / "2-army.record"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("mistakes")) as server:
        server.app.state.analyses.iterations = 24  # a look instead of a thought: so there are some
        yield server


def analysed(browser: httpx.Client) -> tuple[str, list[Json]]:
    """A table that was looked back at, and its mistakes."""
    brought = browser.post("/records", files={"record": ("game.record", ARMY.read_text("utf-8"))})
    table = brought.headers["location"]
    browser.post(f"{table}/analysis")
    until = time.monotonic() + PATIENCE
    while browser.get(f"{table}/analysis").json()["running"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    found = mistakes(browser.get(f"{table}/analysis.json").json())
    assert found, "such a look finds mistakes where a thought would not"
    return table, found


def test_what_is_tried_is_judged_against_the_best_and_against_what_was_played(here: Inside) -> None:
    with here.browser() as browser:
        table, found = analysed(browser)
        mistake = found[0]
        assert f"{table}/mistakes?seat={mistake['seat']}" in browser.get(f"{table}/at/0").text
        begun = browser.get(f"{table}/mistakes", params={"seat": mistake["seat"]})
        page = f"{table}/mistakes/{mistake['number']}"
        assert begun.headers["location"] == page
        shown = browser.get(page).text
        sheet = shown.partition('id="mistake"')[2].partition("</section>")[0]
        assert "Played:" in sheet
        assert "Best:" not in shown, "the answer is hidden"
        assert "graph-line" not in shown, "and so is what came of it"
        assert f'id="log-{mistake["number"]}"' not in shown

        def judge(*moves: str) -> httpx.Response:
            return browser.post(f"{page}/judge", json={"moves": moves})

        best = browser.get(f"{page}/answer").json()["moves"]
        assert best == mistake["line"][: len(best)]
        assert judge(*best).json()["state"] == "best"
        assert "Best:" in judge(*best).json()["answer"]
        same = judge(mistake["move"]).json()
        assert (same["state"], same["found"]) == ("same", False)
        assert "answer" not in same
        others = set(re.findall('data-move="([^"]+)"', shown)) - {mistake["line"][0], mistake["move"]}
        tried = judge(min(others)).json()
        assert tried["state"] in {"good", "better", "worse"}, "searched by a worker"
        assert judge(min(others)).json() == tried
        assert judge("nonsense").status_code == 422

        chosen = {"revision": mistake["number"], "moves": [mistake["move"]], "seat": mistake["seat"]}
        assert browser.post(f"{page}/try", json=chosen).json()["moves"][0] == mistake["move"]
        assert browser.get(f"{table}/mistakes/1000").status_code == 404
        assert "Best:" in browser.get(f"{page}/answer").json()["answer"]


def test_of_a_good_first_choice_the_rest_of_the_turn_counts_too(here: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best first move of a turn is no answer while what follows throws away what it brings."""
    asked: list[tuple[str, ...]] = []
    worth = {"worth": 0.0, "spread": 0.001}

    async def known(self: Mistakes, job: Job, number: int, line: tuple[str, ...], address: str | None) -> Json:
        asked.append(line)
        return worth

    with here.browser() as browser:
        table, found = analysed(browser)
        monkeypatch.setattr(Mistakes, "_worth", known)
        met = 0
        for mistake in found:
            page = f"{table}/mistakes/{mistake['number']}"
            first, *_ = best = browser.get(f"{page}/answer").json()["moves"]
            chosen = {"revision": mistake["number"], "moves": [first], "seat": mistake["seat"]}
            tried = browser.post(f"{page}/try", json=chosen).json()
            second = set(re.findall('data-move="([^"]+)"', tried["fragments"]["moves"])) - {*best}
            if tried["confirm"] or not second:
                continue
            met += 1

            def judge(*moves: str, page: str = page) -> Json:
                found: Json = browser.post(f"{page}/judge", json={"moves": moves}).json()
                return found

            so_far = judge(first)
            assert (so_far["state"], so_far["found"], so_far["on"]) == ("on", False, True)
            assert "answer" not in so_far
            line = browser.post(f"{page}/try", json=chosen | {"moves": [first, min(second)]}).json()
            if not line["confirm"]:
                continue
            asked.clear()
            worth["worth"] = 0.0
            rest = judge(*line["moves"])
            assert (rest["state"], rest["found"], rest["on"]) == ("rest", False, False)
            assert "not the rest of the turn" in rest["said"]
            worth["worth"] = 1.0
            assert judge(*line["moves"])["state"] == "good"
            assert asked == [tuple(line["moves"])] * 2, "the first of them is the search's own"
            break
        else:
            raise AssertionError(f"none of {met} turns is of two choices")


def test_a_game_at_play_has_no_mistakes_to_learn_from(here: Inside) -> None:
    with here.browser() as browser:
        table = browser.post("/play/lusitania").headers["location"]
        assert browser.get(f"{table}/mistakes").status_code == 409
        for what in ("try", "why"):
            asked = {"revision": 1, "moves": [], "seat": 0} | ({"move": "take"} if what == "why" else {})
            assert browser.post(f"{table}/mistakes/1/{what}", json=asked).status_code == 404


@pytest.mark.parametrize(
    ("worth", "told"),
    [(0.50, Judged("good", 0.0, 0.2)), (0.40, Judged("better", 0.1, 0.1)), (0.25, Judged("worse", 0.25, -0.05))],
)
def test_a_try_is_judged_by_the_limits_of_the_analysis(worth: float, told: Judged) -> None:
    decision = {"before": 0.5, "after": 0.3, "error": 0.01}
    assert judgement(decision, {"worth": worth, "spread": 0.01}) == told
    assert following([3, 7, 9], 7) == 9
    assert following([3, 7, 9], 9) is None


def best_of(browser: httpx.Client, table: str, mistake: Json) -> list[str]:
    """What of the best line is to be chosen: what goes along with another move is none."""
    page = f"{table}/mistakes/{mistake['number']}"
    moves: list[str] = browser.get(f"{page}/answer").json()["moves"]
    chosen = {"revision": mistake["number"], "moves": moves, "seat": mistake["seat"]}
    told = browser.post(f"{page}/try", json=chosen).json()
    if not told["confirm"]:
        return []
    return [move for move, alone in zip(moves, told["alone"], strict=False) if not alone]


def test_a_mistake_is_tried_until_it_is_found(here: Inside, visit: Visit) -> None:
    with here.browser() as browser:
        table, found = analysed(browser)
        mistake = next(each for each in found if len(best_of(browser, table, each)) > 1)
        best = best_of(browser, table, mistake)
    page = visit(here).open(f"{table}/mistakes/{mistake['number']}")
    panel = page.locator("#mistake")
    expect(panel).to_contain_text("Find something better")
    page.locator(f'#part-moves [data-move="{mistake["move"]}"]').click()
    expect(panel.locator(".explain")).to_contain_text("is what was played")
    expect(page.locator("#part-prompt .pending")).to_have_count(0)  # taken back, to try again
    for number, move in enumerate(best):
        page.locator(f'#part-moves [data-move="{move}"]').click()
        so_far = number < len(best) - 1
        expect(panel.locator(".praise")).to_contain_text("finish the turn" if so_far else "Found!")
    expect(panel.locator("[aria-current=step]")).to_have_class(re.compile("done"))
    if any(each["seat"] == mistake["seat"] for each in found[found.index(mistake) + 1 :]):
        page.keyboard.press("n")
        page.wait_for_url(lambda address: not address.endswith(f"/{mistake['number']}"))
        page.get_by_role("button", name="Show the answer").click()
        expect(panel).to_contain_text("Best:")


def test_the_last_mistake_says_how_many_were_found(here: Inside, visit: Visit) -> None:
    """Also by keyboard, whose focus does not go with the button that was pressed."""
    with here.browser() as browser:
        table, found = analysed(browser)
    mine = [each["number"] for each in found if each["seat"] == found[0]["seat"]]
    page = visit(here).open(f"{table}/mistakes/{mine[-1]}")
    page.get_by_role("button", name="Show the answer").press("Enter")
    expect(page.locator("#mistake")).to_contain_text(f"the last one: 0 of {len(mine)} found")
    expect(page.get_by_role("link", name="Back to the analysis")).to_be_focused()


def test_three_moves_stay_in_sight_beside_a_mistake(here: Inside, visit: Visit) -> None:
    with here.browser() as browser:
        table, found = analysed(browser)
    page = visit(here, viewport={"width": 1280, "height": 720}, locale="pt-PT").open(table)
    for mistake in found:
        page.goto(f"{table}/mistakes/{mistake['number']}")
        moves = page.locator("#part-moves button")
        for number in range(min(3, moves.count())):
            expect(moves.nth(number)).to_be_in_viewport(ratio=1)


def test_an_answer_names_no_move_that_goes_along_with_another() -> None:
    """Where a woodcutter can only go to one hex, it is laid out there, but not said."""
    table = room("ana", "rui", of="2-barrels", at="caledonia", moves=22)
    seen = look(table, "ana", table.live.position.actor)
    line = ["unit woodcutter", "at b7"]
    told = answer_of(seen, {"line": line, "seat": table.live.position.actor, "before": 0.5})
    assert told["moves"] == line
    assert "woodcutter" in told["answer"]
    assert "B7" not in told["answer"].upper()
