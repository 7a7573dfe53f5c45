"""Every exercise of every game is tried on the rules, the right way and a wrong way. That the right way is the best, a
search says, which takes too long for here: python -m tools.exercises check."""

from __future__ import annotations

import pytest

from ludoteca import games
from ludoteca.core import IllegalMove
from ludoteca.core.match import Match
from ludoteca.games.exercises import LEVELS, Exercise, exercise, exercises, read
from ludoteca.games.lessons import LANGUAGES, BadLesson, Standing
from ludoteca.games.texts import texts
from ludoteca.server.tables.live import teaches
from ludoteca.server.tables.room import Room
from ludoteca.web.language import words
from ludoteca.web.learning.exercises import asked, by_level, judged, trainer
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.games.test_lessons import room_of

EVERY = [each for game in games.every() for each in exercises(game.name)]
every_exercise = pytest.mark.parametrize("wanted", EVERY, ids=lambda wanted: f"{wanted.game}-{wanted.number}")
ENOUGH = 15


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_a_game_has_exercises_of_several_kinds(game: str) -> None:
    found = exercises(game)
    if not found:
        pytest.skip("no exercises of this game yet")
    assert len(found) >= ENOUGH
    assert len({each.kind for each in found}) >= 3
    assert len({each.level for each in found}) >= 2
    assert [each.level for each in found] == sorted(each.level for each in found)
    assert len({(each.seed, each.moves) for each in found}) == len(found)
    assert exercise(game, found[0].name) is found[0]
    for language in LANGUAGES:
        assert set(texts(game, language).catalogue["aim"]) == set(texts(game).catalogue["aim"])
        rows = [row for _, rows in by_level(game, words(language)) for row in rows]
        assert [row["number"] for row in rows] == list(range(1, len(found) + 1))


def tried(wanted: Exercise, moves: tuple[str, ...]) -> Match:
    """A line of the learner's alone: nothing new is shown to them before its last move, which ends it."""
    match = wanted.match()
    turn = match.position.turn
    for number, text in enumerate(moves, start=1):
        before = match.position
        assert before.actor == wanted.seat
        match.play(text)
        after, move = match.position, match.game.vocabulary.parse(text)
        if wanted.first:
            continue
        over = after.over or after.turn != turn or after.actor != wanted.seat
        assert (over or teaches(before, after, wanted.seat, move, "test")) == (number == len(moves)), text
    return match


def played(match: Match) -> list[str]:
    assert match.record is not None
    return [move.text for move in match.record.moves]


def look_of(wanted: Exercise, language: str, moves: tuple[str, ...] = ()) -> Look:
    room: Room = room_of(wanted, wanted.match())
    preview = room.live.preview(wanted.seat, moves) if moves else None
    return Look(room, Reader("ana", wanted.seat, language, moves=moves), preview)


def choices(wanted: Exercise, moves: tuple[str, ...]) -> int:
    """How many moves of a line are said: not those after the first that are all there is to do."""
    open_to = [len(wanted.after(moves[:played]).moves()) for played in range(1, len(moves))]
    return 1 + sum(count > 1 for count in open_to)


@every_exercise
def test_every_right_line_is_found(wanted: Exercise) -> None:
    """And whatever leads to the same end."""
    assert len(wanted.begun.moves()) > 1
    assert wanted.level in LEVELS
    assert wanted.right[0].behind == 0
    for right in wanted.right:
        match = tried(wanted, right.moves)
        assert wanted.standing(played(match)) == Standing(1)
        for place in range(len(right.moves) - 1):
            other = [*right.moves]
            other[place : place + 2] = reversed(other[place : place + 2])
            try:
                end = wanted.after(other)
            except IllegalMove:
                continue
            same = end.snapshot() == match.position.snapshot()
            assert not same or wanted.standing([*wanted.moves, *other]) == Standing(1)
    assert judged(look_of(wanted, "en", wanted.right[0].moves), wanted) == {"state": "right"}


@every_exercise
def test_a_wrong_line_hears_what_it_would_bring_and_how_much_worse_it_is(wanted: Exercise) -> None:
    worst_right = max(right.behind for right in wanted.right)
    for worse in wanted.worse:
        assert worse.behind > worst_right
        assert not wanted.standing(played(tried(wanted, worse.moves))).step
    for language in LANGUAGES:
        told = judged(look_of(wanted, language, wanted.worse[0].moves), wanted)
        assert told["state"] == "wrong"
        assert len(told["line"]) == choices(wanted, wanted.worse[0].moves)
        assert any(letter.isdigit() for letter in told["behind"])
    assert wanted.unvalued() == wanted.worse[0].behind


@every_exercise
def test_what_is_asked_is_short_and_the_answer_is_said(wanted: Exercise) -> None:
    for language in LANGUAGES:
        assert len(asked(wanted, words(language))) <= 160
        beside = trainer(look_of(wanted, language))
        assert beside is not None
        assert beside.data["begun"] == "open"
        assert len(beside.data["line"]) == choices(wanted, wanted.answer)
        assert wanted.standing([*wanted.moves, *wanted.answer]).step == 1
        assert all(beside.data["why"])


def test_a_line_that_leaves_the_turn_unfinished_is_still_open() -> None:
    wanted = next(each for each in EVERY if len(each.worse[0].moves) > 1 and not each.first)
    begun = wanted.worse[0].moves[:1]
    assert judged(look_of(wanted, "en", begun), wanted) == {"state": "open"}
    assert wanted.standing([*wanted.moves, *begun]) == Standing(0, begun)
    assert wanted.standing(()) == Standing(0, strayed=True)


# Files that cannot be read.

HEAD = 'kind = "{kind}"\nlevel = {level}\n[position]\nplayers = 2\nseat = 0\nseed = "x"\nmoves = "a; b"\n'
ROWS = '[[right]]\nmoves = "a"\nbehind = 0.0\n[[worse]]\nmoves = "b"\nbehind = 2.0\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("kind", "is no TOML"),
        (HEAD.format(kind="{kind}", level=1), "needs at least one [[right]]"),
        (HEAD.format(kind="{kind}", level=7) + ROWS, "needs `level` as one of 1, 2, 3"),
        (HEAD.format(kind="nothing", level=1) + ROWS, "is of the kind 'nothing'"),
        (HEAD.format(kind="{kind}", level=1) + ROWS.replace('"b"', "[]"), "worse needs `moves` as a text"),
        (HEAD.format(kind="{kind}", level=1) + "[other]\n" + ROWS, "does not know `other`"),
    ],
)
def test_a_bad_file_says_what_to_change(text: str, told: str) -> None:
    game = EVERY[0].game
    with pytest.raises(BadLesson) as refused:
        read(game, "01.toml", text.replace("{kind}", EVERY[0].kind))
    assert told in refused.value.reason
    with pytest.raises(BadLesson, match=r"must be called NN\.toml"):
        read(game, "first.toml", text)
