"""Learning a game: its course, and lessons that run at a table like any other, with a teacher beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Form, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ludoteca import games
from ludoteca.games.exercises import Exercise, exercise
from ludoteca.games.lessons import Lesson, Standing, Step, course, lesson
from ludoteca.games.lessons import Words as ByLanguage
from ludoteca.games.texts import texts
from ludoteca.server.api import Person, TheTables, count_table, tables_of
from ludoteca.server.base import url
from ludoteca.server.errors import NotYourSeat
from ludoteca.server.forms import TableId
from ludoteca.server.learning import lessons
from ludoteca.web.context import page, person_for, remember, words_of
from ludoteca.web.learning import exercises
from ludoteca.web.lobby import last_name
from ludoteca.web.names import bot_name
from ludoteca.web.pages import ENVIRONMENT
from ludoteca.web.tables.look import Look

router = APIRouter(include_in_schema=False)

# What the page's script says, besides what the lesson does.
SAID = (
    "learn.would",
    "learn.tried",
    "learn.read-on",
    "learn.laid",
    "learn.confirm",
    "learn.strayed",
    "learn.next",
    "learn.finish",
    "learn.again",
    "learn.step",
    "learn.last",
)


@router.get("/learn/{name}")
async def show_course(request: Request, name: str) -> Response:
    game = games.find(name)
    t = words_of(request)
    found = [row(each, t.language) for each in course(name)]
    about = texts(name, t.language).catalogue["game"]["about"]
    levels = exercises.by_level(name, t)
    return await page(request, "learn.html", game=game, about=about, lessons=found, levels=levels)


@router.get("/learn/{name}/{which}")
async def show_lesson(request: Request, name: str, which: str) -> Response:
    """A link to a lesson shows what it teaches; only a button makes a table."""
    wanted = found(name, which)
    t = words_of(request)
    if isinstance(wanted, Exercise):
        return await page(request, "exercise.html", game=games.find(name), exercise=exercises.row(wanted, t))
    shown = row(wanted, t.language)
    return await page(request, "lesson.html", game=games.find(name), lesson=shown, **place_in_course(wanted))


@router.post("/learn/{name}/{which}")
async def begin(request: Request, name: str, which: str, step: Annotated[int, Form(ge=0, le=999)] = 0) -> Response:
    """A table where that step begins: for the first time, or to go back over a move."""
    wanted = found(name, which)
    step = min(step, len(wanted.steps))
    await count_table(request)
    person, token = await person_for(request)
    t = words_of(request)
    names = [bot_name(t, lessons.LEVEL, number) for number in range(wanted.players)]
    names[wanted.seat] = await last_name(request) or t("new.me-name")
    room = await lessons.begin(tables_of(request), wanted, step, person, names)
    response = RedirectResponse(url(f"/table/{room.live.kept.id}") + f"#step-{step}", 303)
    remember(request, response, token)
    return response


@router.post("/table/{table_id}/lesson")
async def go_on(table_id: TableId, tables: TheTables, person: Person) -> Response:
    """How far the lesson of a table has come, after the others have played what it says that they play."""
    room = await tables.room(table_id)
    wanted = lessons.taught_at(room)
    if wanted is None:
        raise HTTPException(404)
    if not room.live.seats_of(person):
        raise NotYourSeat("You have no seat at this table.")
    return JSONResponse(told(await lessons.go_on(tables, room, wanted)))


def found(game: str, name: str) -> Lesson:
    games.find(game)
    wanted = lesson(game, name) or exercise(game, name)
    if wanted is None:
        raise HTTPException(404)
    return wanted


def row(taught: Lesson, language: str) -> dict[str, str]:
    return {"name": taught.name, "title": taught.title[language], "aim": taught.aim[language]}


def place_in_course(taught: Lesson) -> dict[str, Any]:
    every = course(taught.game)
    number = every.index(taught) + 1
    return {"number": number, "count": len(every), "following": every[number] if number < len(every) else None}


def told(standing: Standing) -> dict[str, Any]:
    return {"step": standing.step, "played": standing.played, "strayed": standing.strayed}


# The teacher beside the table.


@dataclass(frozen=True)
class Teacher:
    """What the table page shows of its lesson."""

    lesson: Lesson
    number: int
    count: int
    following: Lesson | None
    data: dict[str, Any]


def teacher(look: Look) -> Teacher | None:
    """For who sits at the table of a lesson that there is."""
    taught = lessons.taught_at(look.room)
    if taught is None or look.reader.at is not None or look.reader.seat != taught.seat:
        return None
    t, language = look.words, look.reader.language
    data = {
        "steps": [_step(step, language) for step in taught.judged],
        "done": taught.done[language],
        "words": {key.removeprefix("learn."): t(key) for key in SAID},
        **told(lessons.standing(look.room, taught)),
    }
    return Teacher(lesson=taught, data=data, **place_in_course(taught))


def _step(step: Step, language: str) -> dict[str, Any]:
    def said(texts: ByLanguage) -> str:
        return texts.get(language, "")

    return {
        "say": said(step.say),
        "point": step.point,
        "tries": step.tries,
        "free": step.free,
        "asks": step.asks,
        "praise": said(step.praise),
        "explain": said(step.explain),
        "way": [{"moves": each.moves, "say": said(each.say), "point": each.point} for each in step.way],
        "wrong": [{"moves": each.moves, "explain": said(each.explain)} for each in step.wrong],
    }


ENVIRONMENT.globals["teacher"] = teacher
