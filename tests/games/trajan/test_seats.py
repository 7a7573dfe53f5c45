"""The rules are the same for every seat, and a turn leaves nothing half done behind."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import Rng
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import new, step, walk

BY_SEAT = (
    *("trays", "slots", "plus", "rows", "legions", "workers", "built"),
    *("hands", "displays", "mats", "kept", "bonus", "tally"),
)


def one_seat_on(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The same table with every player, and all that is theirs, one seat further clockwise."""
    players = snapshot["players"]
    moved = dict(snapshot)
    for name in BY_SEAT:
        whole = snapshot[name]
        own = len(whole) // players
        moved[name] = whole[-own:] + whole[:-own]
    for name in ("seat", "start"):
        moved[name] = (snapshot[name] + 1) % players
    return moved


@pytest.mark.rule("TRA-TRN-02", "TRA-SET-15", "TRA-SET-31")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_whoever_sits_where_the_same_moves_have_the_same_effect(players: int, seed: int) -> None:
    p = new(Trajan, players, f"seats {seed}", start="0")
    q = GAME.restore(one_seat_on(GAME.snapshot(p)))
    rng = Rng(seed)
    while not p.over:
        assert q.actor == (p.actor + 1) % players
        moves = p.moves()
        assert q.moves() == moves
        for move in GAME.vocabulary:
            assert move in moves or q.why_not(move) == p.why_not(move)
        move = moves[rng.below(len(moves))]
        p.play(move)
        q.play(move)
        assert q.snapshot() == one_seat_on(p.snapshot()), move.text
        totals = [score.total for score in p.scores()]
        assert [score.total for score in q.scores()] == totals[-1:] + totals[:-1]
    assert q.places() == p.places()[-1:] + p.places()[:-1]


@pytest.mark.rule("TRA-TRN-01", "TRA-TRN-02", "TRA-CMP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_between_turns_nothing_is_half_done(players: int) -> None:
    turns = 0
    for _, _, p in walk(Trajan, players, 6):
        if step(p) != "sow":
            continue
        turns += 1
        assert [each.name for each in p.steps] == ["sow"]
        assert (p.tray, p.ship, p.count, p.extra_used, p.lap_done) == (NONE, NONE, 0, 0, 0)
        assert not any(p.held + p.freight + p.shown)
    assert turns > 50
