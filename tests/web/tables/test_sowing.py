"""Sowing as one gesture: laid out in the page, changed by mouse, key and touch, and sent once."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from ludoteca.core import Event, Position
from ludoteca.core.match import Match
from ludoteca.draw import Ink, Spot
from ludoteca.games.texts import texts
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.board import draw
from ludoteca.games.trajan.components import ACTIONS, SLOT_NAMES
from ludoteca.server.tables.along import with_what_follows
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record, room
from tests.web.tables.test_play import key_to

# After so many moves of the record 2-1: yellow, white, white and blue lie in the military tray; the last of the four
# falls into the seaport's, whose tile wants green and white, and a green one lies there.
FOUR = 120
# Then: seaport one orange marker; nine in the forum tray, more than there are trays.
NINE = 259


def data(drawing: str) -> dict[str, Any] | None:
    found = re.search(r'data-sowing="([^"]*)"', drawing)
    told: dict[str, Any] | None = json.loads(unescape(found[1])) if found else None
    return told


def drawn(p: Position, seat: int) -> str:
    words = texts("trajan")
    spots = {move.text: Spot(move.text, move.text) for move in p.moves()} if p.actor == seat else {}
    return str(draw(p.view(seat), Ink(words.term, words.label, ("Ana", "Rui"), spots)).areas[seat])


def test_the_page_is_told_what_the_rules_will_do() -> None:
    """For every tray that may be sown in a pinned game: markers, tiles, the action reached and the time."""
    kept = record("2-1", "trajan")
    match = Match.new(GAME, kept.players, kept.seed, kept.options)
    words = texts("trajan")
    sowings = laps = 0
    for played in kept.moves:
        p = match.position
        for seat in range(p.players):
            told = data(drawn(p, seat))
            assert (told is not None) == (p.steps[-1].name == "sow" and p.actor == seat)
            if told is None:
                continue
            owner = p.view(seat)["areas"][seat]
            for tray, action, slot in zip(told["trays"], ACTIONS, SLOT_NAMES, strict=True):
                colours = [colour for _, colour in tray["markers"]]
                assert {colour: colours.count(colour) for colour in colours} == owner["trays"][action]
                assert tray.get("tile", {}).get("wants") == (owner["slots"][slot] or {}).get("colours")
                if not colours:
                    continue
                after = p.copy()
                after.play(GAME.vocabulary.parse(tray["move"]))
                while after.steps[-1].name == "drop":
                    after.play(after.moves()[0])
                seen = after.view(seat)
                assert tray["certain"][0] == words.label("sow-reaches").format(words.term(seen["tray"]))
                assert words.label("sow-time").format(len(colours), seen["marker"]) in tray["certain"]
                assert (f"{words.label('ends_round')}." in tray["certain"]) == seen["ends_round"]
                sowings += 1
                laps += seen["ends_round"]
        match.play(played.text)
    assert sowings > 100
    assert laps > 10


# At the table.


class Tries:
    """The moves of every unfinished turn that the page asks the server about."""

    def __init__(self, page: Page) -> None:
        self.moves: list[list[str]] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if request.url.endswith("/try"):
            self.moves.append(json.loads(request.post_data or "{}")["moves"])

    def sowings(self) -> list[list[str]]:
        """Those that end within a sowing; what a move after it would do is asked when the mouse rests on it."""
        return [moves for moves in self.moves if moves and moves[-1].split()[0] in ("sow", "drop")]


def tray(page: Page, action: str) -> Locator:
    """The bowl in the own circle: around it lies an arrow that comes and goes."""
    return page.locator(f'.spot[data-move="sow {action}"] .t-bowl')


def order(page: Page) -> list[str]:
    """What lies where, in the order in which it falls."""
    found: list[str] = page.eval_on_selector_all(
        "[data-laid]",
        "all => all.sort((a, b) => a.dataset.laid - b.dataset.laid).map(one => one.getAttribute('aria-label'))",
    )
    return found


def told(page: Page) -> list[str]:
    return page.locator("#part-prompt .promises li").all_inner_texts()


def sown(page: Page, place: int) -> Locator:
    return page.locator(f'[data-laid="{place}"]')


AT_FIRST = ["Senate: Yellow", "Trajan: White", "Construction: Blue", "Seaport: White"]
SWAPPED = ["Senate: Yellow", "Trajan: White", "Construction: White", "Seaport: Blue"]
FULFILS = "Fulfils the tile there: +4. You may put a +2 marker on an action."
MISSES = "The tile there is not fulfilled: it wants Light green + White."


def test_by_mouse(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    table = player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    tries = Tries(page)

    # Resting on a tray tells what it would do; choosing it lays out everything.
    tray(page, "military").scroll_into_view_if_needed()
    page.wait_for_timeout(200)  # scrolling puts tips away
    tray(page, "military").hover()
    expect(page.locator("#tip")).to_contain_text(FULFILS)
    tray(page, "military").click()
    assert sorted(order(page)) == sorted(AT_FIRST), "white comes last, since that fulfils the tile"
    assert order(page)[-1] == AT_FIRST[-1]
    assert told(page) == [FULFILS, "Then the action: Seaport.", "Time marker: +4 (now 6)."]
    expect(page.locator("#tile-36.fulfilled")).to_have_count(1)
    expect(page.locator("#part-moves button").first).to_be_hidden()

    # One marker and then another change places, and what it does changes with them.
    put_in_order(page, SWAPPED)
    assert told(page)[0] == MISSES
    expect(page.locator(".fulfilled")).to_have_count(0)
    assert page.locator("#tray-1-seaport .piece").count() == 2

    # A marker chosen twice is let go; Escape takes back the choice and then the sowing.
    sown(page, 0).click()
    expect(sown(page, 0)).to_have_attribute("aria-pressed", "true")
    sown(page, 0).click()
    expect(sown(page, 0)).to_have_attribute("aria-pressed", "false")
    sown(page, 1).click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-laid][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[data-laid]")).to_have_count(0)
    assert page.locator("#tray-1-military .piece").count() == 4
    expect(page.locator("#part-prompt")).to_contain_text("Choose the tray")

    # A drag does the same as two clicks; let go anywhere else, the marker returns.
    tray(page, "military").click()
    put_in_order(page, AT_FIRST)
    drag(page, sown(page, 2), page.locator("#arch-1"))
    assert order(page) == AT_FIRST
    drag(page, sown(page, 2), sown(page, 3))
    assert order(page) == SWAPPED
    drag(page, sown(page, 3), sown(page, 2))

    # Nothing was asked so far; now all is asked at once, and the forced last marker is left out.
    assert tries.sowings() == []
    page.get_by_role("button", name="Sow like this").click()
    page.wait_for_selector("[data-action=undo]")
    assert tries.sowings() == [["sow military", "drop yellow", "drop white", "drop blue"]]
    expect(page.locator("#part-prompt")).to_contain_text("+2 marker")
    assert page.locator("#tray-1-seaport .piece").count() == 2
    assert player.moves_played(page, table) == FOUR, "and nothing is played"

    # The way back takes the sowing as a whole.
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-action=undo]")).to_have_count(0)
    assert page.locator("#tray-1-military .piece").count() == 4
    assert "sow military" in player.listed(page)

    # Another tray can be chosen straight away; a tray chosen twice is sown as it lies.
    tray(page, "military").click()
    page.get_by_role("button", name="Another tray").click()
    tray(page, "senate").click()
    assert told(page)[0] == "Fulfils the tile there: +9."
    tray(page, "senate").click()
    page.wait_for_selector("[data-action=undo]")
    expect(page.locator("#part-prompt")).to_contain_text("Military action")
    player.choose(page, "skip")
    player.confirm(page)
    expect(page.locator("#part-log")).to_contain_text("fulfils the points tile: +9")


def put_in_order(page: Page, wanted: list[str]) -> None:
    """By swaps: for each tray, the colour that is wanted there comes from wherever it lies."""
    for place, label in enumerate(wanted):
        colours = [one.split(": ")[1] for one in order(page)]
        there = colours.index(label.split(": ")[1], place)
        if there != place:
            sown(page, there).click()
            sown(page, place).click()
    assert order(page) == wanted


def drag(page: Page, start: Locator, end: Locator) -> None:
    first, last = middle(start), middle(end)
    page.mouse.move(*first)
    page.mouse.down()
    page.mouse.move((first[0] + last[0]) / 2, (first[1] + last[1]) / 2, steps=4)
    page.mouse.move(*last, steps=4)
    page.mouse.up()


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_keyboard(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    tries = Tries(page)
    press = page.keyboard.press
    page.locator("#part-moves button").first.focus()
    focus_on(page, "move", "sow military")
    press("Enter")
    expect(page.locator("[data-laid]")).to_have_count(4)

    # Arrows go from marker to marker; Enter on one and on another swaps them.
    put = order(page)
    focus_on(page, "laid", "0")
    press("Enter")
    focus_on(page, "laid", "3")
    press("Enter")
    swapped = order(page)
    assert [one.split(": ")[1] for one in swapped] == [put[n].split(": ")[1] for n in (3, 1, 2, 0)]
    assert page.evaluate("document.activeElement.dataset.laid") == "3", "the focus stays where it was"
    press("u")
    expect(page.locator("[data-laid]")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.move") == "sow military"
    press("Enter")
    expect(page.locator("[data-laid]")).to_have_count(4)
    assert tries.sowings() == []
    press("c")
    page.wait_for_selector("[data-action=undo]")
    assert len(tries.sowings()) == 1
    press("u")
    expect(page.locator("[data-action=undo]")).to_have_count(0)

    # A tray that keeps the focus is sown by Enter and Enter.
    page.locator("#part-moves button").first.focus()
    focus_on(page, "move", "sow senate")
    press("Enter")
    press("Enter")
    page.wait_for_selector("[data-action=undo]")
    assert page.evaluate("document.activeElement.dataset.move"), "and the focus is on the next choice"


def focus_on(page: Page, kind: str, value: str) -> None:
    """By arrow keys, on the drawing."""
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
        at = f"document.activeElement.closest('svg') && document.activeElement.dataset.{kind}"
        if page.evaluate(at) == value:
            return
    raise AssertionError(f"the arrow keys do not lead to {value!r}")


def test_by_touch_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    tries = Tries(page)
    tray(page, "military").tap()
    expect(page.locator("[data-laid]")).to_have_count(4)
    for place in range(4):
        box = page.locator(f'[data-laid="{place}"] .hit').bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, "as large as a thumb"
        assert page.locator(f'[data-laid="{place}"]').is_visible()
    put = order(page)
    sown(page, 0).tap()
    sown(page, 3).tap()
    assert order(page) != put
    finger(page, middle(sown(page, 3)), middle(sown(page, 0)))
    assert order(page) == put
    page.get_by_role("button", name="Sow like this").tap()
    page.wait_for_selector("[data-action=undo]")
    assert len(tries.sowings()) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that drags: it must move the marker and scroll nothing."""
    touch = page.context.new_cdp_session(page)
    scrolled = page.evaluate("[scrollY, document.querySelector('.own-place').scrollTop]")
    steps = [(start[0] + (end[0] - start[0]) * n / 6, start[1] + (end[1] - start[1]) * n / 6) for n in range(7)]
    for n, (x, y) in enumerate(steps):
        kind = "touchMove" if n else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate("[scrollY, document.querySelector('.own-place').scrollTop]") == scrolled


def test_more_markers_than_trays_and_markers_of_one_colour(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    player.bring(page, record("2-1", "trajan"), NINE, tmp_path)
    tray(page, "forum").click()
    assert len(order(page)) == 9
    assert [one.split(": ")[0] for one in order(page)].count("Military") == 2
    colours = sorted(one.split(": ")[1] for one in order(page))
    sown(page, 1).click()
    sown(page, 7).click()
    assert sorted(one.split(": ")[1] for one in order(page)) == colours
    laid = {tray: page.locator(f"#tray-0-{tray} .piece").count() for tray in ACTIONS}
    page.locator("[data-action=play-laid]").click()
    page.wait_for_selector("[data-action=undo]")
    assert {tray: page.locator(f"#tray-0-{tray} .piece").count() for tray in ACTIONS} == laid, "as it was laid out"
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-action=undo]")).to_have_count(0)

    # There is nothing to choose, and still all is shown.
    single = page.evaluate(
        "JSON.parse(document.querySelector('[data-sowing]').dataset.sowing).trays"
        ".find(one => one.markers.length === 1).move"
    )
    page.locator(f'.spot[data-move="{single}"]').click()
    expect(page.locator("[data-laid]")).to_have_count(1)
    expect(page.locator(".spot[data-laid]")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_contain_text("Then the action")
    expect(page.locator("#part-prompt")).not_to_contain_text("swap")
    page.locator("[data-action=play-laid]").click()
    page.wait_for_selector("[data-action=undo]")


def test_the_list_proposes_a_whole_sowing_and_once_it_is_taken_back_no_more(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    pending = page.locator("#part-prompt .pending li")
    key_to(page, "sow military", True)
    expect(page.locator("[data-laid]")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_contain_text("+2 marker")
    assert len(player.laid_out(page)) > 2
    page.locator("[data-action=undo]").click()  # what was proposed came by one press, and goes by one
    expect(pending).to_have_count(1)
    assert sorted(player.listed(page)) == ["drop blue", "drop white", "drop yellow"]
    key_to(page, "drop white", True)
    expect(pending).to_have_count(2)  # who took back what was proposed is asked for each
    key_to(page, "drop white", True)
    expect(pending).to_have_count(3)
    assert player.laid_out(page)[:3] == ["sow military", "drop white", "drop white"]
    page.locator("[data-action=restart]").click()
    expect(pending).to_have_count(0)
    key_to(page, "sow military", True)
    expect(page.locator("#part-prompt")).to_contain_text("+2 marker")  # begun anew, it is proposed again


def test_what_is_proposed_for_a_sowing_fulfils_the_tile_where_an_order_can() -> None:
    """By the colours that fall into the last tray, of which the rules say what they fulfil."""
    fulfilled = 0
    for moves in range(12, 420, 3):
        live = room("ana", "rui", of="2-1", at="trajan", moves=moves).live
        if live.position.over or live.position.steps[-1].name != "sow":
            continue
        sowings = live.position.view(live.actor)["outlook"]["sowings"]
        for move in live.position.moves():
            found, _ = with_what_follows(live, live.actor, [move.text], proposing=True)
            position = live.position.copy()
            for text in found:
                assert position.steps[-1].name in {"sow", "drop"}
                position.play(live.game.vocabulary.parse(text))
            wanted = sowings[move.words[0]]["fulfil"]
            if wanted:
                fulfilled += 1
                story: list[Event] = []
                again = live.position.copy()
                again.events = story
                for text in found:
                    again.play(live.game.vocabulary.parse(text))
                assert "fulfilled" in {event.kind for event in story}, move.text
    assert fulfilled


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_moves_is_seen_to_move(visit: Visit, tmp_path: Path, motion: str) -> None:
    """Markers fly to their trays, or where nothing may move, a trail says so; once, not again when they are sent."""
    page = visit(reduced_motion=motion).open()
    player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    tray(page, "military").click()
    assert page.locator("#flight > g").count() >= 3
    assert page.locator("#flight .trail").count() >= (4 if motion == "reduce" else 0)
    assert page.locator("#flight .t-marker").count() >= (0 if motion == "reduce" else 4)
    expect(page.locator("#flight > g")).to_have_count(0)
    page.locator("[data-action=play-laid]").click()
    page.wait_for_selector("[data-action=undo]")
    assert page.locator("#flight .t-marker").count() == 0


def test_another_tab_goes_on_meanwhile(visit: Visit, tmp_path: Path) -> None:
    """What is laid out was laid out on an old table: it is put away, and the page shows the new one."""
    ana = visit()
    page = ana.open()
    table = player.bring(page, record("2-1", "trajan"), FOUR, tmp_path)
    tray(page, "military").click()
    expect(page.locator("[data-laid]")).to_have_count(4)
    sent = page.request.post(f"/api/tables/{table}/moves", data={"revision": FOUR, "moves": ["sow senate"], "seat": 1})
    assert sent.ok
    expect(page.locator("[data-laid]")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_contain_text("Choose the marker")
    expect(page.locator("#main.laying")).to_have_count(0)
