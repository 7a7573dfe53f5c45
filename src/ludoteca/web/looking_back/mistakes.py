"""Learn from your mistakes: the position before each, on the normal board, with the answer hidden until it is found or
asked for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import Field

from ludoteca.analysis.chances import par_for
from ludoteca.core import Json, LudotecaError
from ludoteca.core.record import Record
from ludoteca.server.api import Person, TheTables
from ludoteca.server.base import url
from ludoteca.server.errors import NotNow
from ludoteca.server.forms import StrictModel, Submission, TableId, Text
from ludoteca.server.limits import address_of
from ludoteca.server.looking_back.analysis import Job
from ludoteca.server.looking_back.analysis_api import analyses_of
from ludoteca.server.looking_back.mistakes import Judged, Mistakes, following, mistakes
from ludoteca.server.looking_back.scratch import ScratchRooms, scratch_room
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import MOST_MOVES
from ludoteca.web.context import page, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.looking_back import scratch
from ludoteca.web.looking_back.analysis import SYMBOLS, percent
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.table import Attempt, Further, Question

router = APIRouter(prefix="/table/{table_id}/mistakes", include_in_schema=False, dependencies=[Depends(settled)])

ROOMS = ScratchRooms()
JUDGED = {
    "best": "mistakes.best",
    "good": "mistakes.good",
    "same": "mistakes.same",
    "better": "mistakes.better",
    "worse": "mistakes.worse",
    "on": "mistakes.on",
    "rest": "mistakes.rest",
}

# What the page's script says.
SAID = ("mistakes.find", "mistakes.looking", "mistakes.done-all", "mistakes.done-last", "mistakes.next")


def mistakes_of(request: Request) -> Mistakes:
    found: Mistakes = request.app.state.mistakes
    return found


async def decisions(request: Request, table_id: str, tables: TheTables) -> tuple[Room, Job, list[Json]]:
    """The table, what it is analysed by, and every decision of it that lost something."""
    room = await tables.room(table_id)
    if not room.live.position.over:
        raise NotNow(words_of(request)("error.analysis-later"))
    analyses = analyses_of(request)
    return room, analyses.job(room.live), mistakes(await analyses.found(room.live))


async def decision_of(request: Request, table_id: str, number: int, tables: TheTables) -> tuple[Room, Job, Json]:
    room, job, found = await decisions(request, table_id, tables)
    decision = next((each for each in found if each["number"] == number), None)
    if decision is None:
        raise HTTPException(404)
    return room, job, decision


def position_before(room: Room, number: int) -> Room:
    """The table before the move of that number, as if nothing had come after it."""
    kept, record = room.live.kept, room.live.match.record
    assert record is not None  # a table of the store has one
    moves = record.moves[: number - 1]
    upto = Record(record.game, record.rules, record.players, record.seed, record.options, moves)
    return ROOMS.room(
        (kept.id, kept.changed, number), lambda: scratch_room(f"{kept.id}-mistakes", upto, kept.seats, revision=number)
    )


async def choosing(request: Request, table_id: str, number: int, tables: TheTables) -> Room:
    """The same for who chooses there."""
    room = await tables.room(table_id)
    if not room.live.position.over or not 1 <= number <= len(room.live.story):
        raise HTTPException(404)
    return position_before(room, number)


@router.get("")
async def begin(request: Request, table_id: TableId, tables: TheTables, person: Person, seat: int = -1) -> Response:
    """The first mistake of a seat, by itself the reader's; where there is none, the analysis says so."""
    room, _, found = await decisions(request, table_id, tables)
    mine = room.live.seats_of(person)
    wanted = seat if seat >= 0 else mine[0] if mine else -1
    numbers = [each["number"] for each in found if wanted in (-1, each["seat"])]
    if not numbers:
        return RedirectResponse(url(f"/table/{table_id}/at/{len(room.live.story)}") + "#report-tab", 303)
    return RedirectResponse(url(f"/table/{table_id}/mistakes/{numbers[0]}"), 303)


@router.get("/{number}")
async def show(request: Request, table_id: TableId, number: int, tables: TheTables) -> Response:
    room, _, found = await decisions(request, table_id, tables)
    decision = next((each for each in found if each["number"] == number), None)
    if decision is None:
        raise HTTPException(404)
    numbers = [each["number"] for each in found if each["seat"] == decision["seat"]]
    look = scratch.look_at(request, position_before(room, number))
    t = words_of(request)
    move = look.live.game.vocabulary.parse(decision["move"])
    return await page(
        request,
        "mistakes.html",
        look=look,
        parts=look.fragments((*scratch.SHOWN, "people", "chat", "cover")),
        decision=decision,
        symbol=SYMBOLS[decision["verdict"]],
        lost=percent(decision["loss"]),
        par=par_for(look.live.game, look.live.kept.players),
        played=look.move(move, look.position.view(look.reader.seat)),
        numbers=numbers,
        following=following(numbers, number),
        said={key.removeprefix("mistakes."): t(key) for key in SAID},
    )


class Tried(StrictModel):
    """What is chosen, from the decision on."""

    moves: Annotated[list[Text], Field(min_length=1, max_length=MOST_MOVES)]


@router.post("/{number}/judge")
async def judge(request: Request, table_id: TableId, number: int, given: Tried, tables: TheTables) -> Response:
    """Better or worse than what was played, and whether that is found."""
    room, job, decision = await decision_of(request, table_id, number, tables)
    before = position_before(room, number)
    try:
        whole = not before.live.preview(decision["seat"], given.moves).free
        judged = await mistakes_of(request).judged(job, decision, given.moves, whole, address_of(request))
    except LudotecaError as error:
        return scratch.refused(request, before, error)
    look = scratch.look_at(request, before)
    move = look.live.game.vocabulary.parse(given.moves[0])
    said = in_words(judged, look.move(move, look.position.view(look.reader.seat)), words_of(request))
    told: dict[str, Any] = {"state": judged.state, "found": judged.found, "said": said, "on": judged.state == "on"}
    return JSONResponse(told | (answer_of(look, decision) if judged.found else {}))


def in_words(judged: Judged, move: str, t: Words) -> str:
    return t(JUDGED[judged.state], move=move, lost=percent(judged.lost), gained=percent(abs(judged.gained)))


@router.get("/{number}/answer")
async def answer(request: Request, table_id: TableId, number: int, tables: TheTables) -> Response:
    room, _, decision = await decision_of(request, table_id, number, tables)
    return JSONResponse(answer_of(scratch.look_at(request, position_before(room, number)), decision))


def answer_of(look: Look, decision: Json) -> dict[str, Any]:
    """The best line in words, but for what must follow a choice; as much of it as can be laid out at a table."""
    position = look.live.position.copy()
    said: list[str] = []
    moves: list[str] = []
    for text in decision["line"]:
        move = look.live.game.vocabulary.parse(text)
        if position.over or position.actor != decision["seat"] or move not in position.moves():
            break
        if not said or len(position.moves()) > 1:
            said.append(look.move(move, position.view(decision["seat"])))
        moves.append(text)
        known = position.known
        position.play(move)
        if position.known != known or position.turn != look.live.position.turn:
            break  # what it shows is not to be told, and what waits to be confirmed is the last
    sentence = look.words("mistakes.answer", line="; ".join(said), chance=percent(decision["before"]))
    return {"answer": sentence, "moves": moves}


# What the table page asks while somebody chooses.


@router.post("/{number}/try")
async def attempt(request: Request, table_id: TableId, number: int, given: Attempt, tables: TheTables) -> Response:
    return scratch.attempt(request, await choosing(request, table_id, number, tables), given)


@router.post("/{number}/moves")
async def play(table_id: TableId, number: int, given: Submission) -> Response:
    """Nothing is played here: what is chosen is talked about."""
    return JSONResponse({"revision": given.revision, "moves": given.moves})


@router.post("/{number}/follows")
async def follows(request: Request, table_id: TableId, number: int, given: Further, tables: TheTables) -> Response:
    return scratch.follows(request, await choosing(request, table_id, number, tables), given)


@router.post("/{number}/suggest")
async def suggest(request: Request, table_id: TableId, number: int, given: Attempt, tables: TheTables) -> Response:
    return scratch.suggest(request, await choosing(request, table_id, number, tables), given)


@router.post("/{number}/why")
async def why(request: Request, table_id: TableId, number: int, given: Question, tables: TheTables) -> Response:
    return scratch.why(request, await choosing(request, table_id, number, tables), given)
