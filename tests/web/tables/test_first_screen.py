"""What one plays with is on the first screen, in games whose own tests do not say it: the board and one's own area,
without scrolling the page or either of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record

SCREENS = ((1280, 720), (1440, 900), (1920, 1080))
LEFT_OUT = "place => place.scrollHeight - place.clientHeight"


@pytest.mark.parametrize(
    ("game", "name", "moves", "parts"),
    [
        ("celtae", "4-greedy-0", 0, (".cl-land", ".cl-beside", ".cl-hand", ".cl-offers")),
        ("celtae", "2-greedy-8", 90, (".cl-land", ".cl-beside", ".cl-hand", ".cl-mat")),
        ("celtae", "1-hard-4", 60, (".cl-land", ".cl-beside", ".cl-rival", ".cl-hand")),
        ("celtae", "4-greedy-0", 150, (".cl-land", ".cl-beside", ".cl-hand", ".cl-mat")),
        ("celtae", "4-greedy-0", 330, (".cl-land", ".cl-beside", ".cl-hand", ".cl-mat")),
        ("caledonia", "2-barrels", 60, (".ca-map", ".ca-market", ".ca-plate-exports", ".ca-units", ".ca-upgrades")),
        ("caledonia", "4-random", 100, (".ca-map", ".ca-market", ".ca-plate-exports", ".ca-units", ".ca-upgrades")),
        ("trajan", "4-3", 500, (".t-provinces", ".t-construction", ".t-circle", ".t-hand", ".t-camps", ".t-display")),
        ("trajan", "2-1", 28, (".t-provinces", ".t-construction", ".t-circle", ".t-stacks", ".t-display")),
        ("trajan", "4-legions", 400, (".t-provinces", ".t-circle", ".t-hand", ".t-camps", ".t-display")),
        ("concordia", "2-imperium", 203, (".cc-map", ".cc-slots", ".cc-store", ".cc-held")),
        ("lusitania", "4-army", 60, (".field", ".stock", ".hand", ".army", ".staff")),
    ],
)
def test_board_and_own_area_fit_one_screen(
    visit: Visit, tmp_path: Path, game: str, name: str, moves: int, parts: tuple[str, ...]
) -> None:
    page = visit().open()
    player.bring(page, record(name, game), moves, tmp_path)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        for place in (".pan > .middle", ".pan > .own-place"):
            assert page.locator(place).evaluate(LEFT_OUT) <= 1
        for part in parts:
            expect(page.locator(f".pan > :is(.middle, .own-place) {part}").first).to_be_in_viewport(ratio=0.99)


def test_the_map_lies_whole_below_the_clans_to_choose_from(visit: Visit, tmp_path: Path) -> None:
    """Caledonia: what is chosen from stands above the map, which takes the height that is left."""
    page = visit().open()
    player.bring(page, record("3-barrels", "caledonia"), 0, tmp_path)
    expect(page.locator(".ca-pair").first).to_be_visible()
    for width, height in SCREENS[1:]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".ca-map")).to_be_in_viewport(ratio=0.99)
        below = page.locator(".own-place").bounding_box()
        drawn = page.locator(".ca-map").bounding_box()
        assert below
        assert drawn
        assert drawn["y"] + drawn["height"] <= below["y"]


def test_confirm_stays_in_the_sheet_however_much_a_turn_brings(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("1-hard-4", "celtae"), 60, tmp_path)
    while player.state(page, ("choose", "confirm")) == "choose":
        player.press(page, "#part-moves [data-move]")
        page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
    page.locator(".promises li").first.evaluate(
        "line => { for (let n = 0; n < 30; n++) line.after(line.cloneNode(true)); }"
    )
    sheet = page.locator(".sheet").bounding_box()
    assert sheet
    for part in ("[data-action=confirm]", "[data-action=back]", ".grips"):
        box = page.locator(f".sheet {part}").bounding_box()
        assert box
        assert sheet["y"] <= box["y"]
        assert box["y"] + box["height"] <= sheet["y"] + sheet["height"] + 1


def test_on_a_low_screen_the_totals_come_first_and_lie_on_no_line(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record("4-6", "trajan"), 300, tmp_path)
    page.locator(".tab summary", has_text="Score").click()
    names, totals, lines = (page.locator(f".tabs .score {part}").bounding_box() for part in ("thead", "tfoot", "tbody"))
    assert names
    assert totals
    assert lines
    assert names["y"] + names["height"] <= totals["y"] + 1
    assert totals["y"] + totals["height"] <= lines["y"] + 1
    expect(page.locator(".tabs .score tfoot")).to_be_in_viewport(ratio=1)


IN_SIGHT = """() => {
  const [sheet, list] = [".sheet", "#part-moves > ul"].map((it) => document.querySelector(it).getBoundingClientRect());
  const [top, bottom] = [Math.max(sheet.top, list.top) - 1, Math.min(sheet.bottom, list.bottom) + 1];
  const boxes = [...document.querySelectorAll("#part-moves button")].map((it) => it.getBoundingClientRect());
  return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
}"""


def test_three_moves_stay_in_sight_below_a_long_prompt(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 1280, "height": 720}, locale="pt-PT").open()
    half = replace(record("4-6", "trajan"), moves=record("4-6", "trajan").moves[:300], scores=None)
    half.save(tmp_path / "half.record")
    page.locator("input[type=file]").set_input_files(tmp_path / "half.record")
    page.locator("form:has(input[type=file]) button").last.click()
    player.uncover(page)
    page.locator("#part-prompt .say").evaluate("say => say.append(' Mais uma frase que é longa.'.repeat(20))")
    assert page.evaluate(IN_SIGHT) == 3


def test_three_moves_stay_in_sight_above_an_engine(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.set_up(page, ("me", "Ana"), ("bot-easy", "Tito"), game="concordia", start="0")
    page.locator("[data-action=hint]").click()
    expect(page.locator("#hint .idea").first).to_be_visible()
    assert page.evaluate(IN_SIGHT) >= 3
    page.locator("button[form=to-study]").click()
    page.wait_for_url("**/study/*")
    page.locator("[data-engine=switch]").click()
    expect(page.locator("#engine .idea").first).to_be_visible()
    assert page.evaluate(IN_SIGHT) >= 3
