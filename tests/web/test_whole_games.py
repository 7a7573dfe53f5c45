"""Whole games by clicks on the drawn table, against the medium bot, for every game that has no such test of its own."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from tests.web import player
from tests.web.conftest import Visit
from tests.web.test_play import score_sheet

MOST_TURNS = 150  # of one player


@dataclass(frozen=True)
class Plan:
    """A game to be played, and what somebody does first who wants it to end."""

    game: str
    rivals: int
    first: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game}-{self.rivals + 1}"


CALEDONIA = ("fulfil", "keep", "obtain", "unit", "at", "end", "done", "pass")
CELTAE = ("fight", "garrison", "order", "druid", "citadel", "build", "swap", "travel", "take")

PLANS = [
    Plan("concordia", 1, ("acquire", "play senator", "build", "play consul", "play architect", "to")),
    Plan("caledonia", 0, CALEDONIA),
    Plan("caledonia", 1, CALEDONIA),
    Plan("celtae", 0, CELTAE),
    Plan("celtae", 1, CELTAE),
]


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_whole_game_by_clicks_on_the_table(visit: Visit, plan: Plan) -> None:
    page = visit().open()
    rivals = [("bot-medium", f"Tito {number}") for number in range(plan.rivals)]
    table = player.set_up(page, ("me", "Ana"), *rivals, game=plan.game, **plan.options)
    rng = Rng("a whole game")

    def pick(moves: list[str]) -> str:
        assert set(moves) == set(player.listed(page)), "every legal move can be clicked on the table"
        for wanted in plan.first:
            found = sorted(move for move in set(moves) if move.startswith(wanted))
            if found:
                return found[rng.below(len(found))]
        moves = sorted(set(moves))
        return moves[rng.below(len(moves))]

    for _ in range(MOST_TURNS):
        if player.state(page, ("choose", "over")) == "over":
            break
        player.take_turn(page, pick)
    assert player.state(page) == "over"

    game = games.find(plan.game)
    kept = Record.parse(page.request.get(f"/table/{table}/record").text())
    match = Match.replay(game, kept)
    assert score_sheet(page) == kept.scores == [score.total for score in match.position.scores()]
    expect(page.locator("#part-score caption")).to_have_text("Final scores")
    expect(page.locator("#part-score tbody")).to_be_visible()
