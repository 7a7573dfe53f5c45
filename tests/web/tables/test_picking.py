"""A swap of workers as one gesture of two clicks: the own worker asks nobody, theirs is the move."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, Request, expect

from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.celtae import GAME
from tests.web import player
from tests.web.conftest import Visit
from tests.web.tables.test_sowing import focus_on


def at_a_swap() -> tuple[Record, list[str]]:
    """A game of two at the first swap, and the swaps that are legal there."""
    match = Match.new(GAME, 2, "picking")
    while match.position.steps[-1].name != "swap":
        match.play(match.position.moves()[0].text)
    assert match.record
    return match.record, [move.text for move in match.position.moves() if move.verb == "swap"]


class Tries:
    """The unfinished turns that the page asks the server about, in which a swap is the last move."""

    def __init__(self, page: Page) -> None:
        self.swaps: list[str] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        moves = json.loads(request.post_data or "{}").get("moves", []) if request.url.endswith("/try") else []
        if moves and moves[-1].startswith("swap"):
            self.swaps.append(moves[-1])


def open_swap(page: Page, tmp_path: Path) -> list[str]:
    record, swaps = at_a_swap()
    player.bring(page, record, len(record.moves), tmp_path)
    return swaps


def own(page: Page, kind: str) -> Locator:
    return page.locator(f'[data-pick="{kind}"]')


def ready(page: Page) -> list[str]:
    """The swaps that can be clicked now for the own worker that is picked; none of those for a proposed one then."""
    picked = page.locator('[data-pick][aria-pressed="true"]').count()
    found: list[str] = page.eval_on_selector_all(
        '.spot[data-move^="swap"]' if picked else '[data-after] .spot[data-move^="swap"]',
        "all => all.filter(one => one.getClientRects().length).map(one => one.dataset.move)",
    )
    return sorted(found)


def test_by_mouse(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    swaps = open_swap(page, tmp_path)
    tries = Tries(page)
    kinds = list(dict.fromkeys(swap.split()[1] for swap in swaps))
    assert len(kinds) > 1
    assert ready(page) == []

    # One's own worker shows whom it can be swapped for, another one whom that can; the same again lets go.
    for kind in kinds:
        own(page, kind).click()
        expect(own(page, kind)).to_have_attribute("aria-pressed", "true")
        expect(page.locator('[data-pick][aria-pressed="true"]')).to_have_count(1)
        assert ready(page) == sorted(swap for swap in swaps if swap.split()[1] == kind)
    own(page, kinds[-1]).click()
    assert ready(page) == []
    own(page, kinds[0]).click()
    page.keyboard.press("Escape")
    assert ready(page) == []
    assert tries.swaps == [], "nothing was asked so far"

    own(page, kinds[0]).click()
    swap = ready(page)[0]
    page.locator(f'.spot[data-move="{swap}"]').click()
    page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
    assert set(tries.swaps) == {swap}
    page.locator("[data-action=undo], [data-action=back]").first.click()
    expect(page.locator('[data-pick][aria-pressed="true"]')).to_have_count(0)
    assert ready(page) == []


def test_by_keyboard(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    swaps = open_swap(page, tmp_path)
    kind = swaps[0].split()[1]
    page.locator("#part-moves button").first.focus()
    focus_on(page, "pick", kind)
    page.keyboard.press("Enter")
    assert ready(page)
    assert page.evaluate("document.activeElement.dataset.pick") == kind, "the focus stays where it was"
    focus_on(page, "move", ready(page)[-1])
    page.keyboard.press("Enter")
    page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")


def test_by_touch_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    swaps = open_swap(page, tmp_path)
    kind = swaps[0].split()[1]
    own(page, kind).tap()
    swap = ready(page)[0]
    for part in (own(page, kind), page.locator(f'.spot[data-move="{swap}"]')):
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 36
    page.locator(f'.spot[data-move="{swap}"]').tap()
    page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_both_sides_of_a_leader_can_be_clicked_in_their_middle(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    record = Record.read(Path(__file__).parents[2] / "records" / "celtae" / "2-greedy-8.record")
    first = next(n for n, move in enumerate(record.moves) if move.text in {"keep", "turn"})
    player.bring(page, record, first, tmp_path)
    for side in ("keep", "turn"):
        player.spot(page, side).click(timeout=5000)
        page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
        page.locator("[data-action=undo], [data-action=back]").first.click()
        player.state(page, ("choose",))
