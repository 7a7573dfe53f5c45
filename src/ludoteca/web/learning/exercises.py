"""Exercises at a table: what is asked, what a wrong line would have brought, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from babel.numbers import format_decimal
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response

from ludoteca.core import LudotecaError
from ludoteca.games.exercises import LEVELS, Exercise, exercises
from ludoteca.server.api import Person, TheTables
from ludoteca.server.app import status_of
from ludoteca.server.errors import NotYourSeat
from ludoteca.server.forms import TableId
from ludoteca.server.learning.exercises import set_at, stands_at, tried
from ludoteca.web.context import in_words
from ludoteca.web.language import LOCALES, Words, language_of, words
from ludoteca.web.learning.counsel import plainly
from ludoteca.web.pages import ENVIRONMENT
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.sharing import own_seat
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.table import Attempt

router = APIRouter(include_in_schema=False)

# What the page's script says.
SAID = (
    "exercise.confirm",
    "exercise.found",
    "exercise.found-again",
    "exercise.wrong",
    "exercise.would",
    "exercise.answer-is",
    "exercise.strayed",
)
LEVEL_NAMES = dict(zip(LEVELS, ("exercise.level-1", "exercise.level-2", "exercise.level-3"), strict=True))
WHOLE = 10  # from so many points on, tenths say nothing


def title(wanted: Exercise, t: Words) -> str:
    every = exercises(wanted.game)
    return t("exercise.number", number=every.index(wanted) + 1, count=len(every))


def row(wanted: Exercise, t: Words) -> dict[str, Any]:
    """One of the list that a game's course ends with."""
    number = exercises(wanted.game).index(wanted) + 1
    told = {"name": wanted.name, "title": title(wanted, t), "aim": asked(wanted, t)}
    return told | {"number": number, "players": t("exercise.players", players=wanted.players)}


def by_level(game: str, t: Words) -> list[tuple[str, list[dict[str, Any]]]]:
    """The exercises of a game, those of each level under its name."""
    found = [
        (t(name), [row(each, t) for each in exercises(game) if each.level == level])
        for level, name in LEVEL_NAMES.items()
    ]
    return [(name, rows) for name, rows in found if rows]


def following(wanted: Exercise) -> Exercise | None:
    every = exercises(wanted.game)
    number = every.index(wanted) + 1
    return every[number] if number < len(every) else None


def asked(wanted: Exercise, t: Words) -> str:
    brings = t("exercise.brings", points=wanted.points) if wanted.points else t("exercise.best")
    return f"{wanted.aim[t.language]} {t('exercise.first') if wanted.first else brings}"


@router.post("/table/{table_id}/exercise")
async def judge(request: Request, table_id: TableId, given: Attempt, tables: TheTables, person: Person) -> Response:
    """Whether the turn, with what is chosen now, is the one that the exercise asks for; if not, what it would bring and
    how much worse it is. Nothing is written."""
    room = await tables.room(table_id)
    wanted = set_at(room)
    if wanted is None:
        raise HTTPException(404)
    if not room.live.seats_of(person):
        raise NotYourSeat("You have no seat at this table.")
    seat, language = own_seat(room.live, person, given.seat), language_of(request)
    try:
        preview = None
        if given.moves:
            preview = await tables.preview(table_id, person, given.revision, given.moves, seat)
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words(language), room.live.game.name)}, status_of(error))
    look = Look(room, Reader(person, seat, language, moves=tuple(given.moves)), preview)
    return JSONResponse(judged(look, wanted))


def judged(look: Look, wanted: Exercise) -> dict[str, Any]:
    if not stands_at(look.room, wanted):
        return {"state": "strayed"}
    moves = tried(look.room, wanted, look.reader.moves)
    stands = wanted.standing([*wanted.moves, *moves])
    if stands.step:
        return {"state": "right"}
    unfinished = look.reader.moves and not look.confirming
    if not moves or (unfinished and not wanted.first):
        return {"state": "open"}
    told = {"state": "wrong", "behind": behind(wanted, moves, look.words)}
    return told | {"line": in_line(look, wanted, moves), "brings": brings(look, wanted, moves)}


def behind(wanted: Exercise, moves: Sequence[str], t: Words) -> str:
    """How much less than the best a line is worth."""
    known = wanted.valued(moves)
    amount = known.behind if known is not None else wanted.unvalued()
    return t("exercise.behind" if known is not None else "exercise.behind-least", **points(amount, t))


def points(amount: float, t: Words) -> dict[str, object]:
    """A number of points as people read it, and the number by which its noun goes."""
    rounded = round(amount) if amount >= WHOLE else round(amount, 1)
    shown = format_decimal(rounded, locale=LOCALES[t.language])
    return {"amount": shown, "points": 1 if shown == "1" else 2}


def in_line(look: Look, wanted: Exercise, moves: Sequence[str]) -> list[str]:
    """A line from where the exercise begins, in the words of its moves; what must follow a choice goes along unsaid."""
    position = wanted.begun.copy()
    found: list[str] = []
    for text in moves:
        move = look.live.game.vocabulary.parse(text)
        if not found or len(position.moves()) > 1:
            found.append(look.move(move, position.view(wanted.seat)))
        position.play(move)
    return found


def brings(look: Look, wanted: Exercise, moves: Sequence[str]) -> list[str]:
    """What a line surely does: of a last move that is not yet played, only what the preview promises."""
    position, found = wanted.begun.copy(), []
    for text in moves[:-1] if look.reader.moves else moves:
        position.events = []
        position.play(look.live.game.vocabulary.parse(text))
        found += [look.sentence(event.kind, event.seen(wanted.seat)) for event in position.events]
    return list(dict.fromkeys(sentence for sentence in [*found, *look.promises()] if sentence))


# The panel beside the table.


@dataclass(frozen=True)
class Trainer:
    """What the table page shows of its exercise."""

    exercise: Exercise
    title: str
    level: str
    following: Exercise | None
    data: dict[str, Any]


def trainer(look: Look) -> Trainer | None:
    """For who sits at the table of an exercise that there is."""
    wanted = set_at(look.room)
    if wanted is None or look.reader.at is not None or look.reader.seat != wanted.seat:
        return None
    t = look.words
    data = {
        "asked": asked(wanted, t),
        "first": wanted.first,
        "answer": wanted.answer,
        "line": in_line(look, wanted, wanted.answer),
        "why": why(look, wanted),
        "words": {key.removeprefix("exercise."): t(key) for key in SAID},
        "begun": judged(look, wanted)["state"],
    }
    return Trainer(wanted, title(wanted, t), t(LEVEL_NAMES[wanted.level]), following(wanted), data)


def why(look: Look, wanted: Exercise) -> list[str]:
    """What makes the answer the best: what it brings at once, and what the next best line is worth."""
    t = look.words
    first = [t("exercise.brought", points=wanted.points)] if wanted.points else []
    other = ", ".join(in_line(look, wanted, wanted.worse[0].moves))
    return [*better(look, wanted), *first, t("exercise.next-best", line=other, **points(wanted.worse[0].behind, t))]


def better(look: Look, wanted: Exercise) -> list[str]:
    """A plain reason for the answer that does not hold for the next best line too, where there is one."""
    mine, other = (plainly(look, wanted.begun, moves) for moves in (wanted.answer, wanted.worse[0].moves))
    return [reason for key, reason in mine.items() if key not in other][:1]


ENVIRONMENT.globals["trainer"] = trainer
