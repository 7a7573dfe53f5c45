"""What others did last: their turns in a strip, with the pieces and cards that each of them moved.

What a turn moved is told from the drawings before and after it; the page shows these pieces as it has them, so that a
strip is made for every game alike.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ludoteca.core import PUBLIC
from ludoteca.draw.pieces import LETTERS
from ludoteca.server.api import Person, TheTables
from ludoteca.server.forms import TableId
from ludoteca.server.tables.room import Room
from ludoteca.web.language import language_of
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader

router = APIRouter(include_in_schema=False)

PIECE = re.compile(r'(?:transform="([^"]*)">)?<g id="([^"]+)" class="piece')
MOST_PIECES = 8
FURTHEST = 120  # moves that are looked back for the turns of others
KEPT = 16  # moments of a table of which it is remembered where the pieces lay

Places = dict[str, tuple[int, str]]  # of each piece the part of the drawing it lies in, and where there
Moment = tuple[int, int, int]  # a seat's view, the number of moves behind it, and the row of the last
SEEN: WeakKeyDictionary[Room, OrderedDict[Moment, Places]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Turn:
    """One turn of somebody else: its moves from the first to the last, what they did in words, and what they moved."""

    seat: int
    first: int
    last: int
    sentences: list[str]
    pieces: list[str]


@router.get("/table/{table_id}/strip")
async def strip(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    """The latest turns of others, one of each."""
    room = await tables.room(table_id)
    mine = room.live.seats_of(person)
    reader = Reader(person, mine[0] if len(mine) == 1 else PUBLIC, language_of(request))
    look = Look(room, reader)
    turns = []
    if room.live.kept.started:
        for first, last in latest(look):  # a drawing at a time: others wait no longer than for one
            for number in (first - 1, last):
                if number <= len(room.live.story):
                    places(look, number)
                await asyncio.sleep(0)
        turns = turns_of_others(look)
    return HTMLResponse(look.fragment("strip", {"turns": turns, "letters": LETTERS}))


def turns_of_others(look: Look) -> list[Turn]:
    """In the order they were played; of who only watches, of everybody."""
    story, found = look.live.story, []
    for first, last in reversed(latest(look)):
        events = [event for entry in story[first - 1 : last] for event in entry.events]
        found.append(Turn(story.seat(first - 1), first, last, look.sentences(events), moved(look, first - 1, last)))
    return found


def latest(look: Look) -> list[tuple[int, int]]:
    """The latest turns of others, as many as they are; of who plays alone, the latest of all. The newest first. A turn
    in which nothing has happened yet, as a unit was chosen and no place for it, is none."""
    alone, seat, story = len(look.names) == 1, look.reader.seat, look.live.story
    others = (
        (first, last)
        for first, last in spans(look)
        if (alone or story.seat(first - 1) != seat) and any(entry.events for entry in story[first - 1 : last])
    )
    return list(islice(others, 1 if alone else len(look.names) - (seat != PUBLIC)))


def spans(look: Look) -> Iterator[tuple[int, int]]:
    """The first and last move of each turn, the latest first. Before the first turn is over, which may hold the set-up
    of all, what each seat did is a turn of its own."""
    record = look.live.match.record
    assert record is not None
    played = record.moves
    last = len(played)
    for number in range(len(played), max(0, len(played) - FURTHEST), -1):
        if number > 1:
            before, this = played[number - 2], played[number - 1]
            if before.turn == this.turn and (before.seat == this.seat or this.turn != played[0].turn):
                continue
        yield number, last
        last = number - 1


def moved(look: Look, before: int, after: int) -> list[str]:
    """The pieces that lie elsewhere after these moves than before them, those first that were not there at all."""
    was, now = places(look, before), places(look, after)
    news = [piece for piece, place in now.items() if was.get(piece) != place]
    return sorted(news, key=lambda piece: piece in was)[:MOST_PIECES]


def places(look: Look, number: int) -> Places:
    """Where each piece lay after so many moves, as this reader saw it."""
    seat, row = look.reader.seat, look.live.story.row(number) if number else 0
    known = SEEN.setdefault(look.room, OrderedDict())
    moment = (seat, number, row)
    if moment not in known:
        drawing = Look(look.room, Reader(look.reader.person, seat, look.reader.language, at=number)).drawing()
        parts = (drawing.board, *drawing.areas)
        known[moment] = {
            found[2]: (place, found[1] or "") for place, part in enumerate(parts) for found in PIECE.finditer(part)
        }
    known.move_to_end(moment)
    while len(known) > KEPT:
        known.popitem(last=False)
    return known[moment]
