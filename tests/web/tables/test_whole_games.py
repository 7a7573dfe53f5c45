"""Games by clicks on the drawn table, for every game that has no such test of its own: how they begin, against the
medium bot, and how they end, as in a record. Whole games by clicks, and by keys, are in test_play.py."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludoteca.core import Rng
from ludoteca.core.record import Record
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record
from tests.web.serving import Server
from tests.web.tables.test_play import score_sheet
from tests.web.tables.test_together import truth

TURNS = 6  # of the one who clicks, at the beginning
LAST = 16  # moves clicked at the end


@dataclass(frozen=True)
class Plan:
    """A game that begins, and what somebody does first who wants to see some of everything."""

    game: str
    rivals: int
    first: tuple[str, ...]

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
ENDS = [
    ("concordia", "2-italia"),
    ("caledonia", "1-solo-imports"),
    ("caledonia", "2-tiles-extras"),
    ("celtae", "1-hard-4"),
    ("celtae", "2-greedy-9"),
]


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_game_begins_by_clicks_on_the_table(visit: Visit, server: Server, plan: Plan) -> None:
    page = visit().open()
    rivals = [("bot-medium", f"Tito {number}") for number in range(plan.rivals)]
    table = player.set_up(page, ("me", "Ana"), *rivals, game=plan.game)
    rng = Rng("a whole game")
    clicked: list[str] = []

    def pick(moves: list[str]) -> str:
        assert set(moves) == set(player.listed(page)), "every legal move can be clicked on the table"
        found: list[str] = []
        for wanted in plan.first:
            found = found or sorted(move for move in set(moves) if move.startswith(wanted))
        found = found or sorted(set(moves))
        return found[rng.below(len(found))]

    for _ in range(TURNS):
        player.state(page, ("choose",))
        clicked += player.take_turn(page, pick)
    played = iter(entry.move.text for entry in truth(server, table).story)
    assert all(move in played for move in clicked), "what was clicked was played, in this order"


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_a_game_ends_by_clicks_on_the_table(visit: Visit, tmp_path: Path, game: str, name: str) -> None:
    page = visit().open()
    ended = record(name, game)
    table = player.bring(page, ended, len(ended.moves) - LAST, tmp_path)
    moves = [move.text for move in ended.moves]
    while (state := player.state(page)) != "over":
        laid = player.laid_out(page)
        at = player.moves_played(page, table) + len(laid)
        if state == "cover":
            page.locator("[data-hand-over]").click()
        elif laid != moves[at - len(laid) : at]:  # the page proposed something else at the end
            player.press(page, "[data-action=back], [data-action=undo]")
        elif state == "confirm":
            player.confirm(page)
        else:
            assert set(player.spots(page)) == set(player.listed(page)), "every legal move can be clicked on the table"
            player.choose(page, moves[at])
    kept = Record.parse(page.request.get(f"/table/{table}/record").text())
    assert [move.text for move in kept.moves] == [move.text for move in ended.moves]
    assert score_sheet(page) == kept.scores == ended.scores
    expect(page.locator("#part-score caption")).to_have_text("Final scores")
    expect(page.locator("#part-score tbody")).to_be_visible()
