"""Lessons: positions of a game with something to try there, sentence by sentence, in three languages.

A lesson is `lessons/NN-name.toml` in the game's folder; docs/lessons.md says how to write one. It holds no rule: what a
move does, and whether it may be played, the game says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from typing import Any

from ludoteca.core import LudotecaError
from ludoteca.core.ends import as_good
from ludoteca.core.match import Match
from ludoteca.games import find

LANGUAGES = ("en", "pt", "es")
KINDS = {int: "a number", str: "a text", dict: "a table", bool: "true or false"}
STEP = ("say", "point", "try", "praise", "explain", "way", "wrong", "then", "free", "asks", "shows")
FILE = re.compile(r"\d\d-[a-z0-9-]+\.toml")

Words = Mapping[str, str]  # a text by language
Moves = tuple[str, ...]


class BadLesson(LudotecaError):
    """A lesson's file that cannot be read: the sentence names the file, the place in it and what to change."""


@dataclass(frozen=True)
class Wrong:
    """Moves that many would try, and why they are not what is asked for."""

    moves: Moves
    explain: Words


@dataclass(frozen=True)
class Way:
    """What is said once the learner has chosen these moves, the beginning of an answer, and what it points at."""

    moves: Moves
    say: Words
    point: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One sentence, what it points at, and what the learner is to try, if anything: any of `tries`, each all the moves
    from there to the end of what is asked; `way` are sentences on the way there. `then` is what the others play
    afterwards. Where it is `free`, anything that is not wrong leads on, until the last move of its only answer. Where
    it `asks`, the list of moves does not tell what each brings, as that would be the answer. `shows` names the rules,
    examples of the rulebook above all, that one can see at work there."""

    say: Words
    point: tuple[str, ...] = ()
    tries: tuple[Moves, ...] = ()
    praise: Words = field(default_factory=dict)
    explain: Words = field(default_factory=dict)
    way: tuple[Way, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    then: Moves = ()
    free: bool = False
    asks: bool = False
    shows: Moves = ()

    def answer(self, played: Moves) -> Moves | None:
        """What of these moves, which begin where the step does, is a whole answer; None while there is none."""
        if not self.free:
            return next((each for each in self.tries if played[: len(each)] == each), None)
        last = self.tries[0][-1]
        return played[: played.index(last) + 1] if last in played else None

    def begun(self, played: Moves) -> bool:
        """Whether these moves may still become an answer."""
        if not self.free:
            return any(each[: len(played)] == played for each in self.tries)
        return not any(
            played[n : n + len(wrong.moves)] == wrong.moves for wrong in self.wrong for n in range(len(played))
        )

    @property
    def line(self) -> Moves:
        """The moves from here to the next step, tried in the first way."""
        return (*self.tries[0], *self.then) if self.tries else ()


@dataclass(frozen=True)
class Standing:
    """How far a table has come in its lesson: the first step whose position it shows, what is played of its answer, and
    what the others must play before it; or that it has left the lesson."""

    step: int
    played: Moves = ()
    due: Moves = ()
    strayed: bool = False


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it. It is done when every answer was found and the last step read."""

    game: str
    name: str
    title: Words
    aim: Words
    done: Words
    players: int
    seat: int
    seed: str
    options: Mapping[str, str]
    moves: Moves
    steps: tuple[Step, ...]

    @cached_property
    def judged(self) -> tuple[Step, ...]:
        """The steps as what is played is judged: whatever leads where an answer leads is one, too."""
        parse = find(self.game).vocabulary.parse
        steps = list(self.steps)
        for number, step in enumerate(steps):
            if step.tries and not step.free:
                wrong = [each.moves for each in step.wrong]
                steps[number] = replace(step, tries=as_good(self.match(number).position, step.tries, wrong, parse))
        return tuple(steps)

    def line(self, step: int = 0) -> list[str]:
        """Every move from the deal to where that step begins."""
        return [*self.moves, *(move for each in self.steps[:step] for move in each.line)]

    def match(self, step: int = 0) -> Match:
        """The game where that step begins."""
        match = Match.new(find(self.game), self.players, self.seed, self.options)
        for text in self.line(step):
            match.play(text)
        return match

    def standing(self, played: Sequence[str]) -> Standing:
        """Where a game of these moves, counted from the deal, stands."""
        rest = tuple(played)
        reached = 0
        if rest[: len(self.moves)] != self.moves:
            return Standing(0, strayed=True)
        rest = rest[len(self.moves) :]
        for number, step in enumerate(self.judged):
            if not step.tries:
                continue
            answer = step.answer(rest)
            if answer is None:
                return Standing(reached, rest) if step.begun(rest) else Standing(reached, strayed=True)
            rest = rest[len(answer) :]
            shown = min(len(rest), len(step.then))
            if rest[:shown] != step.then[:shown]:
                return Standing(reached, strayed=True)
            reached = number + 1
            if shown < len(step.then):
                return Standing(reached, due=step.then[shown:])
            rest = rest[shown:]
        return Standing(reached, strayed=bool(rest))


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files; none where it has none yet."""
    folder = files("ludoteca.games").joinpath(find(game).name, "lessons")
    if not folder.is_dir():
        return ()
    return tuple(
        read(game, file.name, file.read_text("utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    )


@cache
def shown(game: str) -> Mapping[str, tuple[Lesson, int]]:
    """Where one can see a rule at work: the lesson and the step that name it first."""
    found: dict[str, tuple[Lesson, int]] = {}
    for taught in course(game):
        for number, step in enumerate(taught.steps):
            for rule in step.shows:
                found.setdefault(rule, (taught, number))
    return found


def lesson(game: str, name: str) -> Lesson | None:
    return next((each for each in course(game) if each.name == name), None)


def read(game: str, file: str, text: str) -> Lesson:
    """A lesson from its file's text. Whether it fits the rules, only playing it tells: the tests do."""
    if not FILE.fullmatch(file):
        raise BadLesson(f"{game}/lessons/{file}: call it NN-name.toml, in small letters, such as 01-a-turn.toml.")
    where = f"{game}/lessons/{file}"
    return _Reader(where).lesson(game, file.removesuffix(".toml"), parsed(where, text))


def parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{file} is no TOML: {error}.") from None


class FileReader:
    """Reads the parts of a file that somebody wrote, and names the place where it cannot."""

    def __init__(self, file: str) -> None:
        self.file = file

    def words(self, data: dict[str, Any], key: str, where: str) -> Words:
        texts = self.table(data, key, where)
        if set(texts) != set(LANGUAGES) or not all(isinstance(text, str) and text.strip() for text in texts.values()):
            raise self.bad(where, f"needs `{key}` in each of {', '.join(LANGUAGES)}, and in no other language")
        return {language: " ".join(texts[language].split()) for language in LANGUAGES}

    def moves(self, data: object, where: str) -> Moves:
        if isinstance(data, str):
            return tuple(line.strip() for line in data.splitlines() if line.strip())
        if not isinstance(data, list) or not all(isinstance(text, str) for text in data):
            raise self.bad(where, "must be a list of texts, or a text with one a line")
        return tuple(data)

    def several(self, data: object, where: str) -> list[Any]:
        if not isinstance(data, list):
            raise self.bad(where, "must be a list")
        return data

    def table(self, data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
        found = data.get(key)
        if not isinstance(found, dict):
            raise self.bad(where, f"lacks `{key}`")
        return found

    def value(self, data: dict[str, Any], key: str, kind: type, where: str, default: Any = None) -> Any:
        found = data.get(key, default)
        if not isinstance(found, kind):
            raise self.bad(where, f"needs `{key}` as {KINDS[kind]}")
        return found

    def only(self, data: dict[str, Any], where: str, known: tuple[str, ...]) -> None:
        if not isinstance(data, dict):
            raise self.bad(where, "must be a table")
        for key in data:
            if key not in known:
                raise self.bad(where, f"does not know `{key}`; it knows {', '.join(known)}")

    def bad(self, where: str, what: str) -> BadLesson:
        return BadLesson(f"{self.file}: {where} {what}.")


class _Reader(FileReader):
    def lesson(self, game: str, name: str, data: dict[str, Any]) -> Lesson:
        self.only(data, "the lesson", ("title", "aim", "done", "position", "step"))
        place = self.table(data, "position", "the lesson")
        self.only(place, "[position]", ("players", "seat", "seed", "options", "moves"))
        steps = data.get("step")
        if not isinstance(steps, list) or not steps:
            raise self.bad("the lesson", "needs at least one [[step]]")
        return Lesson(
            game=game,
            name=name,
            title=self.words(data, "title", "the lesson"),
            aim=self.words(data, "aim", "the lesson"),
            done=self.words(data, "done", "the lesson"),
            players=self.value(place, "players", int, "[position]"),
            seat=self.value(place, "seat", int, "[position]", 0),
            seed=self.value(place, "seed", str, "[position]"),
            options=self.value(place, "options", dict, "[position]", {}),
            moves=self.moves(place.get("moves", []), "[position] moves"),
            steps=tuple(self.step(step, f"step {number}") for number, step in enumerate(steps, start=1)),
        )

    def step(self, data: dict[str, Any], where: str) -> Step:
        self.only(data, where, STEP)
        tries = data.get("try", [])
        if tries and isinstance(tries, list) and isinstance(tries[0], str):
            tries = [tries]  # one answer needs no list of answers
        answers = tuple(
            moves
            for each in self.several(tries, f"{where} try")
            for moves in self.alternatives(self.moves(each, f"{where} try"))
        )
        if any(not each for each in answers):
            raise self.bad(where, "has an answer without moves in `try`: leave it out")
        for key in ("praise", "explain"):
            if answers and key not in data:
                raise self.bad(where, f"lets try something, so it needs `{key}`")
        if not answers and (unused := {"praise", "explain", "way", "wrong", "then", "free", "asks"} & set(data)):
            raise self.bad(where, f"has nothing to `try`, so it cannot have {', '.join(sorted(unused))}")
        free = self.value(data, "free", bool, where, False)
        if free and (len(answers) > 1 or "way" in data):
            raise self.bad(where, "is free, so it has one answer, as an example, and no `way`")
        return Step(
            say=self.words(data, "say", where),
            point=self.moves(data.get("point", []), f"{where} point"),
            tries=answers,
            praise=self.words(data, "praise", where) if answers else {},
            explain=self.words(data, "explain", where) if answers else {},
            way=tuple(
                way for each in self.several(data.get("way", []), f"{where} way") for way in self.ways(each, where)
            ),
            wrong=tuple(
                wrong
                for each in self.several(data.get("wrong", []), f"{where} wrong")
                for wrong in self.wrongs(each, where)
            ),
            then=self.moves(data.get("then", []), f"{where} then"),
            free=free,
            asks=self.value(data, "asks", bool, where, False),
            shows=self.moves(data.get("shows", []), f"{where} shows"),
        )

    def ways(self, data: dict[str, Any], where: str) -> list[Way]:
        self.only(data, f"{where} way", ("moves", "say", "point"))
        say, point = self.words(data, "say", f"{where} way"), self.moves(data.get("point", []), f"{where} way")
        return [Way(moves, say, point) for moves in self.beginnings(data, f"{where} way")]

    def wrongs(self, data: dict[str, Any], where: str) -> list[Wrong]:
        self.only(data, f"{where} wrong", ("moves", "explain"))
        explain = self.words(data, "explain", f"{where} wrong")
        return [Wrong(moves, explain) for moves in self.beginnings(data, f"{where} wrong")]

    def beginnings(self, data: dict[str, Any], where: str) -> list[Moves]:
        """The moves that lead to one place, or the lists of such moves, if several do."""
        found = data.get("moves")
        several = found if isinstance(found, list) and found and isinstance(found[0], list) else [found]
        return [moves for each in several for moves in self.alternatives(self.moves(each, where))]

    def alternatives(self, moves: Moves) -> list[Moves]:
        """The lists of moves that are meant where one of them stands for several: "swap farmer 1 | swap farmer 2"."""
        return list(product(*(tuple(each.strip() for each in move.split("|")) for move in moves)))
