"""On a phone board and own area are panes side by side: what is drawn over the page belongs to the one in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record

TOOK, HELD = "take helvetia-2", "caesar"  # one on the board, one in the own area
FIELD = "document.querySelector('.table > .field')"
MARK = """async (moves) => {
  const page = document.querySelector("script[src*='table.js']").src;
  const { mark } = await import(page.replace("table.js", "hint-marks.js"));
  mark(moves, 0, []);
}"""


@pytest.fixture
def page(visit: Visit, tmp_path: Path) -> Page:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True).open()
    player.bring(page, record("2-army"), 40, tmp_path)
    return page


def boxes(page: Page, drawn: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.eval_on_selector_all(drawn, "all => all.map((it) => it.getBoundingClientRect())")
    return found


def test_a_trail_ends_where_the_piece_is_and_goes_with_its_pane(page: Page) -> None:
    """Taking a card brings the own area into sight, where the card is now."""
    page.locator(f'#part-moves [data-move="{TOOK}"]').evaluate("button => button.click()")
    expect(page.locator("#flight .trail-end")).to_have_count(1)
    assert page.evaluate(f"{FIELD}.scrollLeft") > 0
    (ring,) = boxes(page, "#flight .trail-end")
    card = page.locator("#card-helvetia-2-1").bounding_box()
    assert card
    assert card["x"] < (ring["left"] + ring["right"]) / 2 < card["x"] + card["width"]
    assert all(box["left"] >= 0 and box["right"] <= 390 for box in boxes(page, "#flight .trail"))
    page.evaluate(f"{FIELD}.scrollLeft = 0")
    expect(page.locator("#flight :is(.trail, .trail-end)")).to_have_count(0, timeout=800)


def test_the_rings_of_a_hint_are_those_of_the_pane_in_sight(page: Page) -> None:
    numbers = page.locator("#hint-marks text")
    page.evaluate(MARK, [TOOK, HELD])
    expect(numbers).to_have_text(["1"])
    page.evaluate(f"{FIELD}.scrollLeft = 390")
    expect(numbers).to_have_text(["2"])
    frame = page.locator(".table > .field").bounding_box()
    assert frame
    tops = page.eval_on_selector_all("#hint-marks rect", "all => all.map((it) => it.y.baseVal.value)")
    assert all(frame["y"] - 4 <= top <= frame["y"] + frame["height"] for top in tops)
    page.evaluate(f"{FIELD}.scrollLeft = 0")
    expect(numbers).to_have_text(["1"])


def test_an_idea_that_one_asks_to_see_comes_into_sight(visit: Visit) -> None:
    """Wherever it lies: on the board, below its edge, or in the own area."""
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True).open()
    player.set_up(page, ("me", "Ana"), ("bot-easy", "Tito"), game="concordia", start="0")
    page.locator("[data-action=hint]").click()
    shows = page.locator("#hint [data-hint-does=show]")
    expect(shows.nth(1)).to_be_attached()
    for number in range(shows.count()):
        page.evaluate(f"{FIELD}.scrollLeft = 0")
        expect(page.locator("#hint-marks text")).to_have_count(0)  # all of them are cards in hand
        shows.nth(number).click()
        expect(page.locator("#hint-marks .chosen + text")).to_have_text(str(number + 1))
