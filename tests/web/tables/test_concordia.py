"""Concordia's table in the browser: every choice can be touched, and the map shows where a colonist can go."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.core import Rng
from ludoteca.core.match import Match
from ludoteca.games.concordia import GAME
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record
from tests.web.test_axe import check

# A decision of each kind, half of them on either map.
DECISIONS = [
    ("play", "italia"),
    ("copy", "imperium"),
    ("to", "imperium"),
    ("build", "italia"),
    ("produce", "imperium"),
    ("settle", "italia"),
    ("keep", "italia"),
    ("sell", "imperium"),
    ("acquire", "imperium"),
    ("pay", "italia"),
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 900}}
SHOWN = """(part) => {
  const box = document.querySelector(".cc-chart").getBoundingClientRect();
  const at = document.querySelector(part).getBoundingClientRect();
  return at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;
}"""

# How many of the areas that are open for a choice lie on another.
OVERLAPPING = """() => {
  const open = [...document.querySelectorAll(".other[data-wanted] > .area-body")];
  const boxes = open.map((it) => it.getBoundingClientRect());
  const both = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  return boxes.filter((one, n) => boxes.slice(n + 1).some((two) => both(one, two))).length;
}"""


@cache
def unfinished(verb: str, map_name: str, players: int = 3) -> str:
    """The record of a random game up to where a move of this verb can be chosen, among others of its kind."""
    for seed in range(40):
        rng = Rng(seed)
        match = Match.new(GAME, players, f"browser {seed}", {"map": map_name})
        while not match.position.over:
            moves = match.position.moves()
            if sum(move.verb == verb for move in moves) > 1:
                assert match.record is not None
                return match.record.write()
            match.play(moves[rng.below(len(moves))])
    raise AssertionError(verb)


def sit_down(page: Page, folder: Path, verb: str, map_name: str, players: int = 3) -> None:
    """At a table where everybody shares one screen, as who decides now."""
    (folder / "half.record").write_text(unfinished(verb, map_name, players), "utf-8")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(folder / "half.record")
    page.get_by_role("button", name="Open it").click()
    player.state(page, ("choose",))  # at once: nobody has anything to hide


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_choice_can_be_touched_and_nothing_lies_over_it(
    visit: Visit, tmp_path: Path, device: dict[str, object]
) -> None:
    page = visit(**device).open()
    for verb, map_name in DECISIONS:
        sit_down(page, tmp_path, verb, map_name)
        found = player.spots(page)
        assert verb in {move.split()[0] for move in found}
        assert set(found) == set(player.listed(page))
        for move in found:
            player.touch(page, move, trial=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious(visit: Visit, tmp_path: Path, width: int) -> None:
    page = visit(viewport={"width": width, "height": 844}).open()
    for verb, map_name in (("to", "imperium"), ("sell", "imperium"), ("keep", "italia")):
        sit_down(page, tmp_path, verb, map_name)
        check(page, f"{verb} on {map_name}")


def test_a_colonist_is_sent_on_its_way(visit: Visit, tmp_path: Path) -> None:
    page = visit(**LAPTOP).open()
    sit_down(page, tmp_path, "send", "imperium")
    expect(page.locator(".cc-way")).to_have_count(0)
    leave = next(move for move in player.spots(page) if move.startswith("send "))
    player.choose(page, leave)
    expect(page.locator(".cc-going")).to_have_count(1)
    goals = player.spots(page)
    assert {move.split()[0] for move in goals} == {"to"}
    expect(page.locator(".cc-map > g > .cc-way")).to_have_count(len(goals))

    # Touched, a route shows the colonist there, the cities at its ends, and what a house would cost.
    goal = player.spot(page, goals[0])
    expect(goal.locator(".cc-preview")).to_be_hidden()
    goal.hover()
    expect(goal.locator(".cc-preview")).to_be_visible()
    expect(page.locator("#tip")).to_contain_text("Steps: ")
    page.keyboard.press("Escape")
    goal.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cc-going")).to_have_count(0)
    expect(page.locator("#part-prompt .pending li").last).to_contain_text("to the route")
    assert goals[0].split()[1] == leave.split()[1]


def test_on_a_phone_the_map_is_large_and_begins_at_roma(visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE).open()
    for map_name in ("imperium", "italia"):
        sit_down(page, tmp_path, "play", map_name)
        assert page.evaluate("document.querySelector('.cc-map').getBoundingClientRect().width") == 980
        assert page.evaluate(SHOWN, "#city-roma")
        page.get_by_label("Whole map").check()
        assert page.evaluate("document.querySelector('.cc-map').getBoundingClientRect().width") < 390
        page.get_by_label("Whole map").uncheck()
        assert page.evaluate("document.querySelector('.cc-map').getBoundingClientRect().width") == 980


def test_on_a_phone_board_and_own_area_are_a_swipe_apart(visit: Visit, tmp_path: Path) -> None:
    """The page shows where all choices are; from there a swipe, or a button, goes to the other."""
    page = visit(**PHONE).open()
    sit_down(page, tmp_path, "play", "imperium")
    own, board = page.locator("#part-own"), page.locator("#part-board")
    expect(own).to_be_in_viewport()
    expect(board).not_to_be_in_viewport()
    player.swipe(page, 60, 560, 300)
    expect(board).to_be_in_viewport(ratio=0.3)
    expect(own).not_to_be_in_viewport()
    page.locator("[data-pane=own]").tap()
    expect(page.locator("[data-pane=own]")).to_have_attribute("aria-pressed", "true")
    player.choose(page, "play prefect")
    expect(board).to_be_in_viewport(ratio=0.3)
    expect(own).not_to_be_in_viewport()
    page.locator("[data-pane=own]").tap()  # to have a look all the same
    expect(own).to_be_in_viewport()
    page.locator("[data-pane=more]").tap()
    expect(page.locator("#part-log")).to_be_in_viewport()

    # What the move does has the whole width, and the way back is one button.
    player.choose(page, next(move for move in player.spots(page) if move.startswith("produce ")))
    wide = "part => document.querySelector(part).getBoundingClientRect().width"
    assert page.evaluate(wide, "#part-prompt .promises") > 340
    page.locator("[data-action=back]").click()
    page.locator("[data-action=undo]").click()
    expect(own).to_be_in_viewport()


def test_a_finger_reads_what_it_touches_and_what_it_holds(visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE).open()
    sit_down(page, tmp_path, "play", "imperium")
    tip = page.locator("#tip")
    page.locator("#part-own .cc-purse .thing").first.tap()
    expect(tip).to_contain_text("Sestertii: ")
    page.locator("#part-own .panel-name").tap()
    expect(tip).to_be_hidden()

    # Held, a card says what it does, and is not played.
    box = player.spot(page, "play tribune").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(tip).to_contain_text("Take all your cards back")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(page.locator("#part-prompt [data-action]")).to_have_count(0)
    player.spot(page, "play tribune").tap()
    expect(page.locator("#part-prompt [data-action]").first).to_be_visible()


def test_the_list_of_moves_says_what_the_table_says(visit: Visit, tmp_path: Path) -> None:
    page = visit(**LAPTOP).open()
    sit_down(page, tmp_path, "play", "italia")
    page.locator('#part-moves [data-move="play tribune"]').hover()
    tip = page.locator("#tip")
    expect(tip).to_contain_text("Take all your cards back")
    expect(tip.locator("h3").nth(0)).to_have_text("Tribune")
    expect(tip.locator("h3").nth(1)).to_have_text("Mars")
    expect(tip).to_contain_text("Each of its cards scores 2 points for each colonist on the board.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_ends_an_action_stays_readable_while_the_mouse_is_on_it(visit: Visit, tmp_path: Path, theme: str) -> None:
    page = visit(**LAPTOP, color_scheme=theme).open()
    sit_down(page, tmp_path, "acquire", "imperium")
    player.spot(page, "done").hover()
    check(page, "with the mouse on what ends the action")


def test_anybody_may_look_at_anybodys_cards(visit: Visit, tmp_path: Path) -> None:
    page = visit(**LAPTOP).open()
    sit_down(page, tmp_path, "play", "italia")
    board = page.locator("#part-board").bounding_box()
    area = page.locator(".other").first
    expect(area).not_to_contain_text("Discard pile: ", use_inner_text=True)
    area.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(area).to_contain_text("Hand: ", use_inner_text=True)
    expect(area).to_contain_text("Discard pile: ", use_inner_text=True)
    assert page.locator("#part-board").bounding_box() == board, "nothing on the table shifts"


def test_an_area_opens_for_a_choice_and_closes_after_it(visit: Visit, tmp_path: Path) -> None:
    page = visit(**LAPTOP).open()
    sit_down(page, tmp_path, "play", "imperium")
    expect(page.locator(".other[open]")).to_have_count(0)
    sit_down(page, tmp_path, "copy", "imperium")
    copied = next(move for move in player.spots(page) if move.startswith("copy "))
    expect(page.locator(".other[open] .spot")).not_to_have_count(0)
    player.choose(page, copied)
    if page.locator("[data-action=confirm]").count():
        player.confirm(page)
    expect(page.locator(".other[open]")).to_have_count(0)


@pytest.mark.parametrize("map_name", ["imperium", "italia"])
def test_hand_and_market_are_on_the_first_screen(visit: Visit, tmp_path: Path, map_name: str) -> None:
    page = visit().open()
    for verb in ("play", "acquire", "sell"):
        sit_down(page, tmp_path, verb, map_name)
        for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollHeight") <= height
            for part in (".cc-map", ".cc-slots", ".cc-market" if verb == "sell" else ".cc-hand", ".cc-store"):
                expect(page.locator(f".field {part}")).to_be_in_viewport(ratio=0.99)


def test_a_large_hand_overlaps_instead_of_scrolling(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("3-imperium", "concordia"), 334, tmp_path)  # ten piles in hand
    piles = page.locator(".own .cc-hand > *")
    expect(piles).to_have_count(10)
    assert page.locator(".own .cc-hand").evaluate("hand => hand.scrollWidth <= hand.clientWidth")
    assert page.locator(".own .cc-hand > .cc-equal-2").count() > 0, "equal cards lie on each other"
    for pile in piles.all()[:-1]:
        expect(pile.locator(".card-spine")).to_be_visible()  # its name, along its left side
        pile.hover(position={"x": 14, "y": 40})
        expect(pile.locator(".spot:hover")).to_have_count(1)  # from one to the next, whatever lies beside it
    expect(piles.last.locator(".card-spine")).to_be_hidden()
    piles.nth(3).locator(".spot").focus()
    page.keyboard.press("Shift+Tab")
    expect(piles.nth(2)).to_have_css("z-index", "2")
    expect(piles.nth(2).locator(".card-spine")).to_be_hidden()


def test_a_pile_of_equal_cards_in_a_large_hand_says_its_name(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1440, "height": 900}).open()
    player.bring(page, record("4-italia", "concordia"), 300, tmp_path)  # three Prefects among eight piles
    pile = page.locator(".own .cc-hand > .cc-equal-3")
    expect(pile.locator(".card-spine")).to_be_visible()
    expect(pile.locator(".card-spine")).to_contain_text("Prefect")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_among_five_no_top_card_hides_another(visit: Visit, tmp_path: Path, device: dict[str, object]) -> None:
    page = visit(**device).open()
    sit_down(page, tmp_path, "copy", "imperium", 5)
    assert page.locator(".other[data-wanted]").count() > 1
    assert page.evaluate(OVERLAPPING) == 0
    for move in player.spots(page):
        player.touch(page, move, trial=True)


def test_on_a_phone_each_button_of_the_prompt_is_one_line(visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE).open()
    sit_down(page, tmp_path, "play", "italia")
    player.choose(page, "play architect")
    expect(page.locator("[data-action=finish]")).to_be_visible()
    heights = page.eval_on_selector_all("#part-prompt button", "all => all.map(one => one.offsetHeight)")
    assert len(set(heights)) == 1
    assert max(heights) <= 44
