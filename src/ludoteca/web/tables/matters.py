"""The matters of a table besides the game: leaving and coming back, votes, take-backs; what its page shows of them, and
where its buttons lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ludoteca.bots import LEVELS
from ludoteca.core import PUBLIC, LudotecaError
from ludoteca.server.api import Person
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.forms import TableId
from ludoteca.server.life.api import TheLife
from ludoteca.server.life.questions import ASK_BACK
from ludoteca.server.life.takeback import last_turn, question_at
from ludoteca.server.life.votes import BOT, END
from ludoteca.server.ratings.leavers import decided_without
from ludoteca.server.store.kept import SHOWN
from ludoteca.web.context import in_words, settled, words_of
from ludoteca.web.names import bot_name

if TYPE_CHECKING:
    from ludoteca.web.tables.look import Look

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])


@dataclass(frozen=True)
class Asked:
    """What must be seen at once: that the table is put away, that a bot plays for the reader, or a question."""

    away: bool = False
    stand_in: bool = False
    sentence: str = ""
    answers: bool = False  # whether the reader may say yes or no
    withdraws: bool = False  # whether the reader asked it
    yes: int = 0
    every: int = 0


@dataclass(frozen=True)
class Matters:
    """What this reader may do at the table besides playing."""

    leave: bool = False
    alone: bool = False  # nobody else is there: leaving puts the table away
    resign: bool = False
    ends: bool = False  # the game, if the reader resigns from it
    end: bool = False
    take_back: bool = False
    close: bool = False
    absent: tuple[int, ...] = ()  # about whose seats a vote can be asked
    remove: tuple[int, ...] = ()
    host: int | None = None  # the seat of who made the table
    shown: bool = False  # whether take-backs go behind what was shown


def asked(look: Look) -> Asked:
    live, reader = look.live, look.reader
    kept = live.kept
    if reader.at is not None or kept.closed or kept.ended or kept.lesson is not None:
        return Asked()
    mine = [kept.seats[number] for number in live.seats_of(reader.person)]
    if kept.away:
        return Asked(away=bool(mine) or (reader.person is not None and reader.person == kept.host))
    if live.position.over:
        return Asked()
    stand_in = any(seat.stand_in is not None and not seat.resigned for seat in mine)
    question = question_at(live) if live.happened else None
    if question is None:
        return Asked(stand_in=stand_in)
    t, names = look.words, look.names
    whom = names[question.whom] if question.whom is not None else ""
    if question.kind == ASK_BACK:
        key = "matters.asks-back-shown" if question.detail.get("shown") else "matters.asks-back"
        sentence = t(key, name=names[question.seat])
    elif question.detail.get("about") == BOT:
        sentence = t("matters.asks-bot", name=names[question.seat], whom=whom)
    else:
        key = "matters.asks-end-rated" if kept.rated else "matters.asks-end"
        sentence = t(key, name=names[question.seat])
    return Asked(
        stand_in=stand_in,
        sentence=sentence,
        answers=question.awaits(reader.person),
        withdraws=question.by == reader.person,
        yes=len(question.yes),
        every=len(question.electors),
    )


def matters(look: Look) -> Matters:
    live, reader = look.live, look.reader
    kept = live.kept
    host = next((seat.number for seat in kept.seats if seat.person == kept.host), None)
    open_ = not (kept.closed or kept.ended or kept.away or kept.lesson or live.position.over)
    if reader.at is not None or not open_ or reader.person is None:
        return Matters(host=host, shown=kept.take_back == SHOWN)
    mine = [kept.seats[number] for number in live.seats_of(reader.person)]
    plays = any(seat.stand_in is None for seat in mine)
    others = {seat.person for seat in kept.seats if seat.person and seat.stand_in is None} - {reader.person}
    hosting = reader.person == kept.host
    removable = [
        seat.number
        for seat in kept.seats
        if hosting and seat.person not in (None, reader.person) and not live.story.last_of(seat.number)
    ]
    waits_for = kept.seats[live.actor] if kept.started and live.actor >= 0 else None
    absent = waits_for is not None and plays and waits_for.person in others and not look.room.is_here(waits_for.person)
    return Matters(
        leave=bool(mine) and (plays or not kept.started),
        alone=not others,
        resign=kept.started and any(not seat.resigned for seat in mine),
        ends=not others or decided_without(kept, reader.person),
        end=kept.started and plays and bool(others),
        take_back=kept.started and plays and last_turn(live, reader.person) is not None,
        close=hosting and not kept.started,
        absent=(waits_for.number,) if absent and waits_for is not None else (),
        remove=tuple(removable),
        host=host,
        shown=kept.take_back == SHOWN,
    )


@router.post("/table/{table_id}/matters/{what}")
async def do(
    request: Request,
    table_id: TableId,
    what: str,
    life: TheLife,
    person: Person,
    seat: Annotated[int, Form(ge=PUBLIC, le=9)] = PUBLIC,
    yes: Annotated[bool, Form()] = False,
) -> Response:
    """A button of the table's page. A script hears what was refused; without one, the page of the error says it."""
    t = words_of(request)
    level = (await life.tables.room(table_id)).live.kept.stand_in
    whom = seat if seat != PUBLIC else None
    leaving = life.leaving
    work = {
        "leave": lambda: leaving.leave(table_id, person),
        "resign": lambda: leaving.resign(table_id, person),
        "back": lambda: leaving.come_back(table_id, person),
        "remove": lambda: leaving.remove(table_id, person, seat, bot_name(t, level, seat) if level in LEVELS else None),
        "close": lambda: leaving.close(table_id, person),
        "reopen": lambda: leaving.reopen(table_id, person),
        "vote-bot": lambda: life.votes.ask(table_id, person, BOT, whom),
        "vote-end": lambda: life.votes.ask(table_id, person, END, whom),
        "take-back": lambda: life.take_backs.ask(table_id, person),
        "answer": lambda: life.answer(table_id, person, yes),
    }
    if what not in work:
        raise HTTPException(404)
    scripted = "application/json" in request.headers.get("accept", "")
    try:
        await work[what]()
    except LudotecaError as error:
        if not scripted:
            raise
        return JSONResponse({"error": in_words(error, t)}, status_of(error))
    goes = url("/") if what in ("leave", "close") else url(f"/table/{table_id}")
    return (
        JSONResponse({"goes": goes if what in ("leave", "close") else None})
        if scripted
        else RedirectResponse(goes, 303)
    )
