"""Nothing on the table shifts when a panel grows: not for an opponent's area that opens, not for what is chosen, not
for another tab beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record

PLACES = """() => [".pan > .middle", ".pan > .own-place"].map((place) => {
  const box = document.querySelector(place).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].map(Math.round);
})"""


def places(page: Page) -> list[list[int]]:
    """Where the board and one's own area are."""
    found: list[list[int]] = page.evaluate(PLACES)
    return found


@pytest.mark.parametrize(
    ("game", "name", "moves"),
    [
        ("caledonia", "3-greedy", 60),
        ("celtae", "4-greedy-0", 150),
        ("concordia", "4-imperium", 120),
        ("lusitania", "4-army", 40),
        ("trajan", "4-3", 200),
    ],
)
def test_nothing_shifts_when_a_panel_grows(visit: Visit, tmp_path: Path, game: str, name: str, moves: int) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open()
    player.bring(page, record(name, game), moves, tmp_path)
    before = places(page)
    summary = page.locator(".other > summary").first
    summary.dispatch_event("click")
    expect(page.locator(".other[open]").first).to_be_attached()
    assert places(page) == before, "an opponent's area lies over the board"
    summary.dispatch_event("click")
    for tab in range(1, 4):
        page.locator(".tab > summary").nth(tab).click()
        assert places(page) == before
    player.press(page, "#part-moves [data-move]")
    page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
    board, _ = places(page)
    assert board[:3] == before[0][:3], "what is chosen grows beside the table"
