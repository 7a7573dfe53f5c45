"""Matches: playing, undoing and explaining, on a real game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteca import games
from ludoteca.core import BadSetup, CannotUndo, IllegalMove, Option, UnknownGame, UnknownMove
from ludoteca.core.match import Match

LUSITANIA = games.find("lusitania")


def match() -> Match:
    return Match.new(LUSITANIA, 2, "match", {"start": "0"})


def first(match: Match, verb: str) -> str:
    return next(move.text for move in match.position.moves() if move.verb == verb)


def test_a_move_within_the_turn_can_be_taken_back() -> None:
    m = match()
    before = m.position.snapshot()
    m.play(first(m, "take"))
    assert m.position.actor == 0
    m.undo()
    assert m.position.snapshot() == before
    assert m.record is not None
    assert m.record.moves == []


def test_a_finished_turn_stands() -> None:
    m = match()
    m.play(first(m, "take"))
    m.play(first(m, "give"))
    with pytest.raises(CannotUndo, match="it stands"):
        m.undo()


def test_renewing_shows_cards_and_stands() -> None:
    m = match()
    m.play("renew")
    assert m.position.actor == 0
    with pytest.raises(CannotUndo, match="showed something hidden"):
        m.undo()


def test_there_is_nothing_before_the_first_move() -> None:
    with pytest.raises(CannotUndo, match="no move to take back"):
        match().undo()


def test_play_takes_texts_and_moves_and_tells_what_happened() -> None:
    m = match()
    events = m.play(first(m, "take"))
    assert [event.kind for event in events] == ["took"]
    assert events[0].args["seat"] == 0
    m.play(m.position.moves()[0])
    assert len(m.past) == 2


def test_refusals_change_nothing() -> None:
    m = match()
    before = m.position.snapshot()
    with pytest.raises(UnknownMove):
        m.play("castle")
    with pytest.raises(IllegalMove):
        m.play("give musician")
    assert m.position.snapshot() == before
    assert len(m.past) == 0


def test_explain_says_yes_or_why_not() -> None:
    m = match()
    assert m.explain("renew").legal
    refused = m.explain("give musician")
    assert (refused.legal, refused.rule) == (False, "LUS-TRD-01")
    passing = m.explain("pass")
    assert (passing.legal, passing.rule) == (False, "LUS-TRN-06")


def test_a_finished_game_takes_no_move() -> None:
    m = match()
    for _ in range(2000):
        if m.position.over:
            break
        m.play(m.position.moves()[-1])
    with pytest.raises(IllegalMove, match="game is over") as refusal:
        m.play("renew")
    assert refusal.value.rule == "LUS-END-06"
    assert m.explain("renew").rule == "LUS-END-06"
    with pytest.raises(CannotUndo):
        m.undo()


def test_a_restored_game_has_no_record() -> None:
    m = match()
    m.play("renew")
    again = Match.restored(LUSITANIA, LUSITANIA.snapshot(m.position))
    assert again.record is None
    assert again.position.snapshot() == m.position.snapshot()
    again.play(again.position.moves()[0])


@pytest.mark.parametrize(
    ("players", "seed", "options", "reason"),
    [
        (1, "s", {}, "for 2, 3, 4 players, not 1"),
        (5, "s", {}, "not 5"),
        (2, "", {}, "A seed is 1 to 200"),
        (2, "two\nlines", {}, "A seed is 1 to 200"),
        (2, "s" * 201, {}, "A seed is 1 to 200"),
        (2, "s", {"begin": "0"}, "no option 'begin'; there is start"),
        (2, "s", {"start": "9"}, "cannot be '9'; it can be random"),
        (2, "s", {"start": "2"}, "Seat 2 cannot start"),
    ],
)
def test_a_setup_that_the_game_does_not_take(players: int, seed: str, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        LUSITANIA.new(players, seed, options)


def test_a_choice_that_the_rulebook_gives_to_other_player_counts_is_warned_of() -> None:
    start = Option("start", ("random", "0", "1"), "random", advised={"0": (3, 4), "1": (2, 3, 4)})
    game = replace(LUSITANIA, options=(start,))
    assert game.warnings(2, {"start": "0"}) == [(start, "0")]
    assert game.warnings(3, {"start": "0"}) == []
    assert game.warnings(2, {"start": "1"}) == []
    assert game.warnings(2) == []  # of a choice without advice
    assert game.new(2, "s", {"start": "0"}).actor == 0  # it can be played all the same
    assert all(LUSITANIA.warnings(players, {"start": "0"}) == [] for players in LUSITANIA.players)
    with pytest.raises(BadSetup, match="cannot be '9'"):
        game.warnings(2, {"start": "9"})


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'; there is "):
        games.find("chess")
