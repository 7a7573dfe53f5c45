"""Exercises: positions of bots' games in which one line of the turn is clearly the best, found and checked by search.

An exercise is `exercises/NN.toml` in the game's folder, written by `python -m tools.exercises` (docs/lessons.md). It is
a lesson of one step, with more right answers than its file names: whatever leads to the same end is as good.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from ludoteca.core import Position
from ludoteca.core.ends import End, end_of
from ludoteca.games import find
from ludoteca.games.lessons import FileReader, Lesson, Moves, Standing, Step, parsed
from ludoteca.games.texts import texts

FOLDER = "exercises"
FILE = re.compile(r"\d\d\.toml")
NAME = "exercise-{}"  # by which the table of one is known, beside the names of lessons
LEVELS = (1, 2, 3)
KEYS = ("kind", "level", "points", "first", "plan", "position", "right", "worse", "checked")
NO_WORDS = {"en": "", "pt": "", "es": ""}


@dataclass(frozen=True)
class Valued:
    """A line of the turn, and how much less than the best it is worth, about in points."""

    moves: Moves
    behind: float


@dataclass(frozen=True)
class Exercise(Lesson):
    """`right` are the best lines and those as good, `worse` others that were valued. `kind` is what the best one does,
    an aim of the game's catalogue, and `points` what it brings at once. Where `first`, only the first choice counts:
    the lines are no longer than that, and `plan` is how the search would go on."""

    kind: str
    level: int
    points: int
    first: bool
    plan: Moves
    right: tuple[Valued, ...]
    worse: tuple[Valued, ...]

    @property
    def number(self) -> str:
        return self.name.removeprefix(NAME.format(""))

    @cached_property
    def ends(self) -> dict[End, Valued]:
        """Where the valued lines lead."""
        return {end_of(self.after(each.moves)): each for each in (*self.worse, *self.right)}

    def after(self, moves: Sequence[str]) -> Position:
        """The position after a line of legal moves."""
        position = self.begun.copy()
        for text in moves:
            position.play(find(self.game).vocabulary.parse(text))
        return position

    @cached_property
    def begun(self) -> Position:
        return self.match().position

    @property
    def answer(self) -> Moves:
        """The best line, as far as it is known."""
        return self.plan or self.right[0].moves

    def valued(self, moves: Sequence[str]) -> Valued | None:
        """What is known of a line, whatever way it takes to its end, or to where it goes on from a valued one."""
        position, found = self.begun.copy(), None
        for text in moves:
            position.play(find(self.game).vocabulary.parse(text))
            found = self.ends.get(end_of(position), found)
        return found

    def unvalued(self) -> float:
        """How much worse a line is at least that was not valued: it looked worse than all that were."""
        return min(each.behind for each in self.worse)

    def standing(self, played: Sequence[str]) -> Standing:
        """Also after moves that lead elsewhere: for as long as the learner goes on with the turn."""
        rest = tuple(played[len(self.moves) :])
        if tuple(played[: len(self.moves)]) != self.moves:
            return Standing(0, strayed=True)
        if self.valued(rest) in self.right:
            return Standing(1)
        return Standing(0, rest, strayed=bool(rest) and self.after(rest).actor != self.seat)


@cache
def exercises(game: str) -> tuple[Exercise, ...]:
    """Those of a game, the easier ones first; none where it has none yet."""
    folder = files("ludoteca.games").joinpath(find(game).name, FOLDER)
    if not folder.is_dir():
        return ()
    found = sorted((file.name, file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(read(game, file, text) for file, text in found)


def exercise(game: str, name: str) -> Exercise | None:
    return next((each for each in exercises(game) if each.name == name), None)


def read(game: str, file: str, text: str) -> Exercise:
    """An exercise from its file's text."""
    where = f"{game}/{FOLDER}/{file}"
    reader = FileReader(where)
    if not FILE.fullmatch(file):
        raise reader.bad("the file", "must be called NN.toml, such as 01.toml")
    data = parsed(where, text)
    reader.only(data, "the exercise", KEYS)
    place = reader.table(data, "position", "the exercise")
    reader.only(place, "[position]", ("players", "seat", "seed", "options", "moves"))
    right, worse = (_valued(reader, data, key) for key in ("right", "worse"))
    kind, level = reader.value(data, "kind", str, "the exercise"), reader.value(data, "level", int, "the exercise")
    if level not in LEVELS:
        raise reader.bad("the exercise", f"needs `level` as one of {', '.join(map(str, LEVELS))}")
    aims = {language: texts(game, language).catalogue["aim"].get(kind, "") for language in NO_WORDS}
    if not all(aims.values()):
        raise reader.bad("the exercise", f"is of the kind {kind!r}, which the texts of the game have no [aim] for")
    return Exercise(
        game=game,
        name=NAME.format(file.removesuffix(".toml")),
        title=NO_WORDS,
        aim=aims,
        done=NO_WORDS,
        players=reader.value(place, "players", int, "[position]"),
        seat=reader.value(place, "seat", int, "[position]"),
        seed=reader.value(place, "seed", str, "[position]"),
        options=reader.value(place, "options", dict, "[position]", {}),
        moves=_moves(reader, place.get("moves"), "[position]"),
        steps=(Step(say=aims, tries=tuple(each.moves for each in right)),),
        kind=kind,
        level=level,
        points=reader.value(data, "points", int, "the exercise", 0),
        first=bool(data.get("first", False)),
        plan=_moves(reader, data.get("plan", ""), "plan"),
        right=right,
        worse=worse,
    )


def _valued(reader: FileReader, data: dict[str, Any], key: str) -> tuple[Valued, ...]:
    found = []
    for row in reader.several(data.get(key, []), key):
        reader.only(row, key, ("moves", "behind"))
        found.append(Valued(_moves(reader, row.get("moves"), key), float(row.get("behind", 0.0))))
    if not found:
        raise reader.bad("the exercise", f"needs at least one [[{key}]]")
    return tuple(found)


def _moves(reader: FileReader, data: object, where: str) -> Moves:
    """Several to a line, as there are hundreds of them."""
    if not isinstance(data, str):
        raise reader.bad(where, "needs `moves` as a text, with `;` between two of them")
    return tuple(text for text in (" ".join(move.split()) for move in data.split(";")) if text)
