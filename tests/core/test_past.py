"""The positions behind a match: all there, few kept."""

from __future__ import annotations

import pytest

from ludoteca.core import Json, Rng
from ludoteca.core.match import Match
from ludoteca.core.past import EVERY, LATEST
from tests.games.walks import Setting, every_setting, settings


def started(setting: Setting) -> Match:
    return Match.new(setting.game, setting.players, "past", setting.options, setting.version)


@every_setting
def test_every_position_is_as_it_was(setting: Setting) -> None:
    match, rng = started(setting), Rng("past")
    left: list[Json] = []
    while not match.position.over and len(left) < 5 * EVERY:
        left.append(match.position.snapshot())
        moves = match.position.moves()
        match.play(moves[rng.below(len(moves))])
    assert len(match.past) == len(left)
    assert [position.snapshot() for position in match.past] == left
    assert [position.snapshot() for position in match.past[3:50:7]] == left[3:50:7]
    assert match.past[-1].snapshot() == left[-1]
    for number in (len(left), -len(left) - 1):
        with pytest.raises(IndexError):
            match.past[number]


def test_undo_and_play_again_at_any_length() -> None:
    """Back over positions that are kept and over those that are not."""
    setting = settings()[0]
    match, rng = started(setting), Rng("to and fro")
    left: list[Json] = []
    undone = 0
    while not match.position.over and len(left) < 4 * EVERY:
        if match.can_undo() and rng.below(3):
            match.undo()
            assert match.position.snapshot() == left.pop()
            undone += 1
        left.append(match.position.snapshot())
        moves = match.position.moves()
        match.play(moves[rng.below(len(moves))])
        assert len(match.past) == len(left)
    assert undone
    assert [position.snapshot() for position in match.past] == left


def test_all_the_way_back() -> None:
    setting = settings()[0]
    match, rng = started(setting), Rng("back")
    left: list[Json] = []
    while not match.position.over and len(left) < 3 * EVERY + 5:
        left.append(match.position.snapshot())
        moves = match.position.moves()
        match.play(moves[rng.below(len(moves))])
    while left:
        assert match.past.pop().snapshot() == left.pop()
    assert len(match.past) == len(match.past.kept) == len(match.past.latest) == 0


def test_few_are_kept() -> None:
    setting = next(one for one in settings() if one.game.name == "concordia")
    match = started(setting)
    for _ in range(40 * EVERY):
        match.play(match.position.moves()[0])
    assert len(match.past) == 40 * EVERY
    assert len(match.past.kept) + len(match.past.latest) == 40 + LATEST
