"""Which turns decided a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.core.match import Match
from ludoteca.server.tables.moments import LEAST, MOST, course_of
from tests.web.rooms import PINNED, room


def played(game: str, name: str) -> Match:
    return room(*["ana"] * int(name[0]), of=name, at=game).live.match


@pytest.mark.parametrize(("game", "name"), sorted((file.parent.name, file.stem) for file in PINNED.glob("*/*.record")))
def test_every_game_has_a_course_that_ends_with_its_winner(game: str, name: str) -> None:
    match = played(game, name)
    course = course_of(match)
    numbers = [turn.last for turn in course.turns]
    assert numbers[0] == 0
    assert numbers[-1] == len(match.past)
    assert all(before.last + 1 == turn.first for before, turn in pairwise(course.turns))
    assert all(0 <= chance <= 1 for turn in course.turns for chance in turn.chances)
    if match.position.players > 1:
        assert all(sum(turn.chances) == pytest.approx(1) for turn in course.turns)
        last = course.turns[-1].chances
        assert [seat for seat, chance in enumerate(last) if chance] == match.position.winners()
    assert len(course.moments) <= MOST
    for moment in course.moments:
        place = course.turns.index(moment.turn)
        assert moment.before == course.turns[place - 1].chances[moment.winner]
        assert moment.after == moment.turn.chances[moment.winner]
        assert moment.leads or abs(moment.after - moment.before) >= LEAST
        if moment.leads:
            assert max(course.turns[place - 1].chances) > moment.before
            assert all(turn.chances[moment.winner] == max(turn.chances) for turn in course.turns[place:])


def test_the_moments_are_the_turns_that_changed_most() -> None:
    course = course_of(played("trajan", "3-2"))
    told = [(moment.turn.number, moment.leads) for moment in course.moments]
    assert told == [(8, False), (20, True)]
    change = {turn: abs(turn.chances[1] - before.chances[1]) for before, turn in pairwise(course.turns)}
    assert change[course.moments[0].turn] == max(change[turn] for turn in course.turns[1:-1])


def test_alone_the_course_tells_of_points_where_nobody_loses_and_else_of_the_chance_to_win() -> None:
    match = played("caledonia", "1-solo-imports")
    course = course_of(match)
    assert course.most is not None
    promised = [course.most * turn.chances[0] for turn in course.turns]
    assert promised[-1] == match.position.scores()[0].total == 78
    assert abs(promised[-2] - 78) < 5, "just before the end it is plain"
    assert 100 < promised[1] < 116, "what bots reach who begin like this"
    match = played("celtae", "1-hard-4")
    assert match.position.winners() == []
    course = course_of(match)
    assert course.most is None
    assert 0.2 < course.turns[1].chances[0] < 0.8
    assert course.turns[-1].chances == (0.0,)
