"""The tool that finds exercises: what it lists, how it divides and chooses, and that its files can be read again."""

from __future__ import annotations

from ludoteca import games
from ludoteca.core.ends import end_of
from ludoteca.games.exercises import exercises, read
from tools.exercises.choosing import appeal, written
from tools.exercises.finding import CLEAR, split
from tools.exercises.lines import Line, gain, kind, lines
from tools.exercises.valuing import Worth, worth

GAME = games.every()[0]
SET = exercises(GAME.name)[0]


def line(text: str) -> Line:
    return Line(tuple(GAME.vocabulary.parse(move) for move in text.split("; ")))


def test_every_end_of_a_turn_is_listed_once() -> None:
    found = lines(SET.begun, 10_000)
    assert found is not None
    ends = {end_of(SET.after(each.texts)) for each in found}
    assert len(ends) == len(found)
    assert {end_of(SET.after(each.moves)) for each in (*SET.right, *SET.worse)} <= ends
    assert lines(SET.begun, 3) is None


def test_what_a_line_brings_is_what_its_exercise_says() -> None:
    best = line("; ".join(SET.right[0].moves))
    assert max(0, gain(SET.begun, best)) == SET.points
    assert kind(GAME, SET.begun, best, [SET.kind]) == SET.kind
    assert kind(GAME, SET.begun, best, ["nothing"]) is None


def test_a_tree_says_the_same_of_the_same_redeals() -> None:
    best = line("; ".join(SET.right[0].moves))
    found = [worth(GAME.judgement, SET.begun, best, 40, "seed") for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].error > 0
    assert 0 < found[0].chance < 1


def test_lines_divide_where_the_values_have_their_widest_gap() -> None:
    names = [Line((move,)) for move in list(GAME.vocabulary)[:5]]
    leads = (3.0, 9.0, 8.9, 2.0, 1.0)
    parted = split([(each, Worth(lead, 0.1, 0.5)) for each, lead in zip(names, leads, strict=True)])
    assert [value.lead for _, value in parted.right] == [9.0, 8.9]
    assert [value.lead for _, value in parted.worse] == [3.0, 2.0, 1.0]
    assert round(parted.clear, 1) == 5.9
    assert parted.sureness > CLEAR


def test_what_is_chosen_differs_from_what_is_there() -> None:
    one = {"kind": "a", "strength": 0.4, "seed": "x", "turn": 5, "level": 1}
    other = one | {"kind": "b", "strength": 0.3, "seed": "y", "turn": 50}
    assert appeal(one, [], 60) > appeal(other, [], 60)
    assert appeal(one, [one], 60) < appeal(other, [one], 60)


def test_a_file_is_read_as_it_was_found() -> None:
    found = {
        "kind": SET.kind,
        "level": SET.level,
        "points": SET.points,
        "players": SET.players,
        "seat": SET.seat,
        "seed": SET.seed,
        "options": dict(SET.options),
        "moves": list(SET.moves),
        "right": [(each.moves, each.behind) for each in SET.right],
        "worse": [(each.moves, each.behind) for each in SET.worse],
        "lines": 20,
        "clear": 1.0,
        "error": 0.1,
    }
    assert read(GAME.name, f"{SET.number}.toml", written(GAME, found)) == SET
