"""Every lesson of every game is played on the rules, the right way and a wrong way; what it points at is drawn there,
and a file that cannot be read says what to change."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from ludoteca import games
from ludoteca.core import Move
from ludoteca.core.match import Match
from ludoteca.games.lessons import (
    LANGUAGES,
    BadLesson,
    Lesson,
    Standing,
    Step,
    Words,
    Wrong,
    course,
    lesson,
    read,
    shown,
)
from ludoteca.games.rulebook import rulebook
from ludoteca.server.errors import NotNow
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.suggestion import suggestion
from ludoteca.web.tables.look import PARTS, Look
from ludoteca.web.tables.standing import Reader

EVERY = [each for game in games.every() for each in course(game.name)]
every_lesson = pytest.mark.parametrize("taught", EVERY, ids=lambda taught: f"{taught.game}-{taught.name}")

SENTENCES = 2  # at a time

# Examples that no rulebook has: figures that we worked out ourselves, which tests prove and no lesson need show.
OWN = {
    "concordia": {"CON-ARC-23", "CON-PMG-09", "CON-STO-09", "CON-END-08"},
    "trajan": {
        "TRA-SET-30",
        "TRA-SOW-10",
        "TRA-TIM-08",
        "TRA-SEN-05",
        "TRA-DEM-11",
        "TRA-VOT-09",
        "TRA-FIN-11",
        "TRA-FIN-12",
        "TRA-BON-13",
    },
}


def tasks(taught: Lesson) -> list[tuple[int, Step]]:
    return [(number, step) for number, step in enumerate(taught.judged) if step.tries]


def room_of(taught: Lesson, match: Match) -> Room:
    """The table of a lesson, without a server."""
    record = match.record
    assert record is not None
    then = datetime(2026, 1, 1, tzinfo=UTC)
    seats = [Seat(number, f"Seat {number}", "easy", None) for number in range(taught.players)]
    seats[taught.seat] = Seat(taught.seat, "Ana", None, "ana")
    kept = Kept(
        id="lesson",
        game=taught.game,
        rules=record.rules,
        players=taught.players,
        options=dict(taught.options),
        seed=taught.seed,
        host="ana",
        invite="key",
        listed=False,
        started=True,
        scores=None,
        created=then,
        changed=then,
        seats=tuple(seats),
        lesson=taught.name,
    )
    return Room(Live(kept, [(move.text, move.seat, None) for move in record.moves]), [])


def played(match: Match) -> list[str]:
    assert match.record is not None
    return [move.text for move in match.record.moves]


@every_lesson
def test_a_lesson_is_played_the_right_way(taught: Lesson) -> None:
    """Whatever is right is legal, is the learner's decision, and leads on to where the next thing is to be tried; the
    others play only what the lesson says."""
    match = taught.match()
    assert tasks(taught), "a lesson lets try something"
    for number, step in tasks(taught):
        for answer in step.tries:
            other = taught.match(number)
            for text in answer:
                assert other.position.actor == taught.seat, f"step {number + 1}: {text} is not the learner's to play"
                other.play(text)
            standing = taught.standing(played(other))
            assert standing == Standing(number + 1, due=step.then), f"step {number + 1}: {answer}"
            for text in step.then:
                assert other.position.actor != taught.seat, f"step {number + 1}: {text} is the learner's own decision"
                other.play(text)
            follows = next((each for place, each in tasks(taught) if place > number), None)
            if follows is not None:
                assert other.position.actor == taught.seat
                assert follows.tries[0][0] in {move.text for move in other.position.moves()}
        for text in step.line:
            match.play(text)
        assert taught.standing(played(match)) == Standing(number + 1)
    assert played(match) == taught.line(len(taught.steps))


@every_lesson
def test_an_answer_is_confirmed_at_its_end_and_not_before(taught: Lesson) -> None:
    """Only the last move of an answer shows something or ends a turn: the page would ask for a confirmation earlier,
    or never, and the learner could not go on."""
    for number, step in tasks(taught):
        if step.free:  # over several turns, each confirmed by itself
            continue
        live = room_of(taught, taught.match(number)).live
        for answer in step.tries:
            asks = [not live.preview(taught.seat, answer[: n + 1], guesses=1).free for n in range(len(answer))]
            assert asks == [False] * (len(answer) - 1) + [True], f"step {number + 1}: {answer}"


@every_lesson
def test_every_answer_leads_to_the_end(taught: Lesson) -> None:
    """Whichever answer was found first, there is one to each later step, and the others can play what is said."""
    for number, step in tasks(taught):
        for answer in step.tries[1:]:
            match = taught.match(number)
            for text in (*answer, *step.then):
                match.play(text)
            for place, later in tasks(taught):
                if place > number and later.free:  # whatever is legal is an answer there
                    break
                if place > number:
                    found = next((each for each in later.tries if can_be_played(match, each)), None)
                    assert found, f"step {place + 1} after {answer} at step {number + 1}"
                    for text in (*found, *later.then):
                        match.play(text)


def can_be_played(match: Match, moves: tuple[str, ...]) -> bool:
    position = match.position.copy()
    for text in moves:
        move = match.game.vocabulary.parse(text)
        if move not in position.moves():
            return False
        position.play(move)
    return True


def test_what_comes_to_the_same_is_an_answer_too() -> None:
    """The same in another order or in parts; what is wrong on the way there, and what leads elsewhere, is none."""
    taught = lesson("concordia", "03-the-mercator")
    assert taught is not None
    number, step = next((number, step) for number, step in enumerate(taught.steps) if "buy brick 4" in str(step.tries))
    assert ("play mercator", "sell wine 3", "buy brick 4", "done") in step.tries
    other = ("play mercator", "sell wine 2", "buy brick 1", "sell wine 1", "buy brick 3", "done")
    assert other not in step.tries
    before = tuple(taught.line(number))
    assert taught.standing((*before, *other[:-1])).played == other[:-1]
    assert taught.standing((*before, *other)).step == number + 1
    assert taught.standing((*before, *other[:3], "sell wine 1", "done")).strayed


@every_lesson
def test_a_lesson_answers_the_wrong_way(taught: Lesson) -> None:
    """What it calls wrong can be tried and is no answer, and the page can say what it would do; so can every other
    legal move, after which the table has left the lesson."""
    for number, step in tasks(taught):
        room = room_of(taught, taught.match(number))
        for wrong in step.wrong:
            assert not any(answer[: len(wrong.moves)] == wrong.moves for answer in step.tries), wrong.moves
            says_what_it_does(room, taught, wrong.moves)
            strayed = taught.match(number)
            for text in wrong.moves:
                strayed.play(text)
            assert taught.standing(played(strayed)).strayed
        begun = {answer[0] for answer in step.tries}
        others: list[Move] = [move for move in room.live.position.moves() if move.text not in begun]
        for move in others[:3]:
            says_what_it_does(room, taught, (move.text,))


def says_what_it_does(room: Room, taught: Lesson, moves: tuple[str, ...]) -> None:
    look = Look(room, Reader("ana", taught.seat, "en", moves=moves), room.live.preview(taught.seat, moves))
    assert look.promises() or look.pending()[-1]


def test_in_a_free_step_anything_leads_on_that_is_not_wrong() -> None:
    wrong = Wrong(("sell", "all"), {})
    step = Step(say={}, tries=(("buy", "pass"),), wrong=(wrong,), free=True)
    taught = replace(EVERY[0], moves=("deal",), steps=(step,))
    assert taught.standing(["deal", "build", "sell"]) == Standing(0, ("build", "sell"))
    assert taught.standing(["deal", "build", "sell", "all"]).strayed
    assert taught.standing(["deal", "build", "build", "pass"]) == Standing(1)


def test_a_lesson_says_itself_what_to_choose() -> None:
    """What a bot would choose there is no help: it would count as a wrong answer."""
    taught = next(each for each in course("trajan") if any("choose points IV" in step.line for step in each.steps))
    number = next(number for number, step in enumerate(taught.steps) if "choose points IV" in step.line)
    table = room_of(taught, taught.match(number))
    assert table.live.position.steps[-1].name in table.live.game.set_up
    prompt = Look(table, Reader("ana", taught.seat, "en"), None).fragments(["prompt"])["prompt"]
    assert 'data-action="suggest"' not in prompt
    with pytest.raises(NotNow):
        suggestion(table.live, taught.seat, [])


@every_lesson
def test_what_a_lesson_points_at_is_on_the_table(taught: Lesson) -> None:
    """Where the step begins, or after a part of its answer: what goes away there is lit when it comes."""
    for number, step in enumerate(taught.steps):
        answers = ((),) if step.free or not step.tries else step.tries
        parts = {answer[:length] for answer in answers for length in range(max(1, len(answer)))}
        pages = [page_of(taught, number, part) for part in parts]
        for point in step.point:
            assert any(is_on(point, page) for page in pages), f"step {number + 1} points at {point}"
        for way in step.way:
            answers = taught.judged[number].tries
            assert any(answer[: len(way.moves)] == way.moves != answer for answer in answers), way.moves
            page = page_of(taught, number, way.moves)
            assert all(is_on(point, page) for point in way.point), f"step {number + 1}, after {way.moves}"


def page_of(taught: Lesson, step: int, chosen: tuple[str, ...]) -> str:
    room = room_of(taught, taught.match(step))
    preview = room.live.preview(taught.seat, chosen) if chosen else None
    look = Look(room, Reader("ana", taught.seat, "en", moves=chosen), preview)
    return " ".join(look.fragments(["board", "others", "own", "moves"]).values())


def is_on(point: str, page: str) -> bool:
    if point[0] in "#." and " " in point:  # something inside of something
        return all(is_on(part, page) for part in point.split())
    if point.startswith("#"):
        return f'id="{point[1:]}"' in page
    if point.startswith("."):
        return any(point[1:] in names.split() for names in re.findall('class="([^"]*)"', page))
    return f'data-move="{point}"' in page


@every_lesson
def test_a_lesson_speaks_each_language_in_a_sentence_or_two(taught: Lesson) -> None:
    for step in taught.steps:
        for said in texts_of(step):
            for language, text in said.items():
                assert language in LANGUAGES
                assert len(text) <= 160, text
                assert len(re.findall(r"(?<! [A-Z])[.?!](?= |$)", text)) <= SENTENCES, text
                assert text[-1] in ".?!:", text
    for language in LANGUAGES:
        assert len({each.title[language] for each in course(taught.game)}) == len(course(taught.game))


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_every_example_of_the_rulebook_is_shown_by_a_lesson(game: str) -> None:
    """At a position of its own; what a lesson claims to show is a rule that there is."""
    rules = rulebook(game).rules
    assert set(shown(game)) <= set(rules)
    examples = {rule.id for rule in rules.values() if rule.kind == "example"}
    assert examples - set(shown(game)) == OWN.get(game, set())


def texts_of(step: Step) -> list[Words]:
    return [
        step.say,
        step.praise,
        step.explain,
        *(way.say for way in step.way),
        *(wrong.explain for wrong in step.wrong),
    ]


def test_a_game_without_lessons_has_an_empty_course_and_no_lesson_is_none() -> None:
    assert all(isinstance(course(game.name), tuple) for game in games.every())
    assert lesson(EVERY[0].game, EVERY[0].name) is EVERY[0]
    assert lesson(EVERY[0].game, "99-nothing") is None
    assert "lesson" not in PARTS  # it is no part that is sent again


# Files that cannot be read.

THREE = 'en = "a"\npt = "b"\nes = "c"\n'
HEAD = f'[title]\n{THREE}[aim]\n{THREE}[done]\n{THREE}[position]\nplayers = 2\nseed = "x"\n'
SAY = 'say.en = "a"\nsay.pt = "b"\nsay.es = "c"\n'
TRY = SAY + SAY.replace("say", "praise") + SAY.replace("say", "explain") + 'try = ["x"]\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[title", "is no TOML"),
        (HEAD, "needs at least one [[step]]"),
        (HEAD.replace("[aim]", "[aims]"), "does not know `aims`"),
        (HEAD.replace('seed = "x"', "seed = 7") + f"[[step]]\n{SAY}", "[position] needs `seed` as a text"),
        (HEAD + '[[step]]\nsay.en = "a"\n', "step 1 needs `say` in each of en, pt, es"),
        (HEAD + f'[[step]]\n{SAY}try = ["x"]\n', "step 1 lets try something, so it needs `praise`"),
        (HEAD + f'[[step]]\n{SAY}then = ["x"]\n', "step 1 has nothing to `try`, so it cannot have then"),
        (HEAD + f"[[step]]\n{SAY}point = 7\n", "step 1 point must be a list of texts"),
        (HEAD + f"[[step]]\n{SAY}try = [[]]\n", "has an answer without moves"),
        (HEAD + f"[[step]]\n{SAY}free = true\n", "step 1 has nothing to `try`, so it cannot have free"),
        (HEAD + f'[[step]]\n{TRY}free = "yes"\n', "step 1 needs `free` as true or false"),
        (HEAD + f"[[step]]\n{TRY}free = true\nway = [1]\n", "step 1 is free, so it has one answer"),
        (HEAD + f"[[step]]\n{SAY}says = 1\n", "step 1 does not know `says`; it knows say, point"),
    ],
)
def test_a_bad_file_says_what_to_change(text: str, told: str) -> None:
    with pytest.raises(BadLesson) as refused:
        read("lusitania", "01-a.toml", text)
    assert told in refused.value.reason
    assert refused.value.reason.startswith("lusitania/lessons/01-a.toml")


def test_what_is_said_may_follow_several_beginnings() -> None:
    begun = 'moves = [["x"], ["y"]]\n'
    praise, explain = SAY.replace("say", "praise"), SAY.replace("say", "explain")
    tried = f'[[step]]\n{SAY}try = [["x", "z"], ["y", "z"]]\n{praise}{explain}'
    told = f"[[step.way]]\n{begun}{SAY}[[step.wrong]]\n{begun}{explain}"
    step = read("lusitania", "01-a.toml", HEAD + tried + told).steps[0]
    assert [way.moves for way in step.way] == [wrong.moves for wrong in step.wrong] == [("x",), ("y",)]


def test_one_move_of_a_list_may_stand_for_several() -> None:
    praise, explain = SAY.replace("say", "praise"), SAY.replace("say", "explain")
    tried = f'[[step]]\n{SAY}try = ["x 1 | x 2", "z"]\n{praise}{explain}'
    told = f'[[step.way]]\nmoves = ["x 1 | x 2"]\n{SAY}[[step.wrong]]\nmoves = ["y 1 | y 2"]\n{explain}'
    step = read("lusitania", "01-a.toml", HEAD + tried + told).steps[0]
    assert step.tries == (("x 1", "z"), ("x 2", "z"))
    assert [way.moves for way in step.way] == [("x 1",), ("x 2",)]
    assert [wrong.moves for wrong in step.wrong] == [("y 1",), ("y 2",)]


def test_a_files_name_gives_the_order() -> None:
    with pytest.raises(BadLesson, match=r"call it NN-name\.toml"):
        read("lusitania", "first.toml", HEAD)
    assert [each.name for each in EVERY] == [each.name for game in games.every() for each in course(game.name)]
