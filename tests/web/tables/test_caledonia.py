"""Clans of Caledonia's table in the browser: what a thumb can touch at the market."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ludoteca.core import Rng
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games.caledonia import GAME
from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_axe import check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 900}}
BOXES = "all => all.map(it => { const box = it.getBoundingClientRect(); return [box.width, box.height]; })"
# Whether each trade stands in its row, under the step that the price would move to.
ON_STEPS = """all => all.filter(it => !it.classList.contains("ca-beyond")).every(it => {
  const row = it.closest(".ca-row");
  const step = Number(it.className.match(/ca-step-([0-9])/)[1]);
  const cell = row.querySelectorAll(".ca-step")[step].getBoundingClientRect();
  const at = it.getBoundingClientRect();
  const ladder = row.querySelector("svg").getBoundingClientRect();
  const inside = at.top >= ladder.top - 1 && at.bottom <= ladder.bottom + 1;
  return inside && Math.abs(at.left + at.right - cell.left - cell.right) < 4;
})"""


@cache
def trading() -> Record:
    """A random game up to where much can be bought and sold, also beyond the end of a ladder."""
    for seed in range(60):
        rng = Rng(seed)
        match = Match.new(GAME, 3, f"browser {seed}")
        while not match.position.over:
            moves = match.position.moves()
            prices = match.position.view(match.position.actor)["market"]
            beyond = any(prices[move.words[0]]["step"] + int(move.words[1]) > 9 for move in moves if move.verb == "buy")
            if beyond and sum(move.verb == "sell" for move in moves) > 2:
                assert match.record is not None
                return match.record
            match.play(moves[rng.below(len(moves))])
    raise AssertionError("nobody can trade so much")


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_trades_are_as_large_as_a_thumb_on_a_phone_and_stand_on_their_steps_elsewhere(
    visit: Visit, tmp_path: Path, device: str
) -> None:
    page = visit(**(PHONE if device == "phone" else LAPTOP)).open()
    game = trading()
    player.bring(page, game, len(game.moves), tmp_path)
    trades = page.locator(".ca-market .ca-trade")
    legal = [move for move in player.listed(page) if move.split()[0] in ("buy", "sell")]
    assert trades.count() == len(legal) > 6
    if device == "phone":
        assert all(min(box) >= 40 for box in trades.evaluate_all(BOXES))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    else:
        assert trades.evaluate_all(ON_STEPS)
    check(page, f"market on a {device}")
    chosen = legal[0]
    player.choose(page, chosen)
    assert "chosen" in (player.spot(page, chosen).get_attribute("class") or "")
