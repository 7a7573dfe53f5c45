"""The normal board and controls for a table in memory alone (`server/looking_back/scratch.py`): what pages ask of it
while somebody chooses. `static/choose.js` asks at the page's `data-home` instead of at the table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse, Response

from ludoteca.core import NOBODY, PUBLIC, LudotecaError
from ludoteca.server.app import status_of
from ludoteca.server.looking_back.scratch import SOMEBODY
from ludoteca.server.tables.along import with_what_follows
from ludoteca.server.tables.live import Preview
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.suggestion import suggestion
from ludoteca.web.context import in_words, words_of
from ludoteca.web.language import language_of
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.shown import PREVIEWED
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.table import Attempt, Further, Question, tried
from ludoteca.web.tables.why import why_not

SHOWN = ("board", "others", "own", "prompt", "moves", "log", "score")


class ScratchLook(Look):
    """From the seat that decides; who only looks may choose nothing."""

    playing = True
    travels = False

    @property
    def deciding(self) -> bool:
        return self.playing and self.reader.seat not in (PUBLIC, NOBODY) and self.live.actor == self.reader.seat

    def prompt(self) -> str:
        position = self.position
        if position.over:
            return self.ending()
        what = self.texts.prompt(position.steps[-1].prompt(position))
        return self.words("study.turn", name=self.names[position.actor], what=what)

    def title(self) -> str:
        return self.words("study.title")

    def hinted(self) -> bool:
        return False  # pages that try something out have their own ways to be told

    def last_own(self) -> int:
        return len(self.live.story)  # nothing is news

    def may_study(self) -> bool:
        return False  # it is done already

    def ending_now(self) -> None:
        return None  # here one learns what each choice does

    def takes_back(self) -> bool:
        return False

    def ended(self) -> bool:
        return False

    def fragments(self, names: Collection[str] = SHOWN, drawing: Any = None, since: int = 0) -> dict[str, str]:
        return super().fragments(names, drawing, since)


def seat_of(room: Room) -> int:
    """Who decides; at the end who did so last."""
    live = room.live
    if live.actor != NOBODY:
        return live.actor
    return live.story.seat(-1) if live.story else 0


def look_at(
    request: Request, room: Room, moves: tuple[str, ...] = (), preview: Preview | None = None, playing: bool = True
) -> ScratchLook:
    look = ScratchLook(room, Reader(SOMEBODY, seat_of(room), language_of(request), moves=moves), preview)
    look.playing = playing
    return look


def refused(request: Request, room: Room, error: LudotecaError, **more: object) -> Response:
    told = in_words(error, words_of(request), room.live.game.name)
    return JSONResponse({"error": told, "revision": room.live.revision, **more}, status_of(error))


def attempt(request: Request, room: Room, given: Attempt) -> Response:
    """What these moves would do, and those that must follow."""
    live, seat = room.live, seat_of(room)
    try:
        moves, preview = given.moves, None
        if moves:
            live.check_turn(seat, given.revision)
            moves, preview = with_what_follows(live, seat, moves)
        return JSONResponse(tried(look_at(request, room, tuple(moves), preview)))
    except LudotecaError as error:
        return refused(request, room, error, fragments=look_at(request, room).fragments(PREVIEWED))


def follows(request: Request, room: Room, given: Further) -> Response:
    """Whether one can go on with a move once these are confirmed."""
    try:
        room.live.check_turn(seat_of(room), given.revision)
        return JSONResponse({"follows": room.live.follows(seat_of(room), given.moves, given.move)})
    except LudotecaError as error:
        return refused(request, room, error)


def suggest(request: Request, room: Room, given: Attempt) -> Response:
    """A bot's moves for the rest of a set-up."""
    try:
        room.live.check_turn(seat_of(room), given.revision)
        return JSONResponse({"moves": suggestion(room.live, seat_of(room), given.moves)})
    except LudotecaError as error:
        return refused(request, room, error)


def why(request: Request, room: Room, given: Question) -> Response:
    """Why a move is not possible now, with the rule."""
    try:
        preview = room.live.preview(seat_of(room), given.moves) if given.moves else None
    except LudotecaError as error:
        return refused(request, room, error)
    look = look_at(request, room, tuple(given.moves), preview)
    return JSONResponse(why_not(look, given.move, given.pressed).json())
