"""Looking back at a finished game: the replay with a graph of the chances, verdicts on the moves, and a report.

What needs no search (how the game went by the judgement alone, points, the log) is there at once; what the search finds
comes while one looks (`static/analysis.js` asks for it).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

from ludoteca.analysis.chances import par_for
from ludoteca.analysis.comments import commented
from ludoteca.analysis.running import solvable
from ludoteca.analysis.verdicts import LIMITS, PHASES, VERDICTS
from ludoteca.bots.levels import HARD
from ludoteca.core import BadRecord, Json, Position
from ludoteca.core.match import Match
from ludoteca.draw.pieces import LETTERS
from ludoteca.server.api import Person, TheTables
from ludoteca.server.base import url
from ludoteca.server.errors import NotNow
from ludoteca.server.forms import TableId
from ludoteca.server.looking_back.analysis_api import analyses_of
from ludoteca.server.looking_back.mistakes import mistakes
from ludoteca.server.tables.moments import Course
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.story import Entry
from ludoteca.web.context import page, settled, words_of
from ludoteca.web.language import language_of
from ludoteca.web.looking_back.graph import Graph, Point, ticks
from ludoteca.web.looking_back.replay import past_reader
from ludoteca.web.tables.ending import course
from ludoteca.web.tables.logbook import own_events
from ludoteca.web.tables.look import DRAWN, Look

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

SYMBOLS = {"brilliant": "!!", "good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
LUCKY = 0.05  # luck is told of from this change of a chance on
SEEN = 0.005  # a smaller loss is none in percent
TOLD = 3  # moves of a better line that are said
CHANCES, POINTS = 122, 96  # how high the graphs are

LINES: WeakKeyDictionary[Room, dict[tuple[str, int, str], str]] = WeakKeyDictionary()  # better lines, in words


@dataclass(frozen=True)
class Row:
    """The game after a turn: chances in percent, `rough` where they are the judgement's alone, and points."""

    moves: int
    turn: int
    seat: int
    chances: list[int]
    rough: bool
    points: list[int]
    turning: bool


@dataclass(frozen=True)
class Played:
    """A move in the list of all; without sentences it is told with a later one, unless there is a verdict on it."""

    entry: Entry
    sentences: list[str]
    own: int
    opens: bool
    words: str


@router.post("/table/{table_id}/analysis")
async def begin(request: Request, table_id: TableId, tables: TheTables) -> Response:
    """Begin, or go on, and look on; where it cannot be searched, the page says so."""
    live = (await tables.room(table_id)).live
    if not live.position.over:
        raise NotNow(words_of(request)("error.analysis-later"))
    if possible(live.match):
        await analyses_of(request).begin(live)
    return RedirectResponse(url(f"/table/{table_id}/at/{len(live.story)}"), 303)


@router.get("/table/{table_id}/analysis")
async def news(
    request: Request,
    table_id: TableId,
    tables: TheTables,
    person: Person,
    seat: int | None = None,
    open: bool = False,
    done: int = -1,
    waiting: int = 0,
) -> Response:
    """What there is by now, for a page that shows what so many parts gave, and after how many others it comes."""
    look = await finished(request, tables, table_id, person, seat, open)
    values = await found_of(request, look)
    found = values["found"]
    told = {"done": found["done"], "parts": found["parts"], "running": found["running"]}
    told["waiting"] = found["waiting"]
    if found["running"] and (found["done"], found["waiting"]) == (done, waiting):
        return JSONResponse(told)
    parts = await asyncio.to_thread(fragments, look, values)
    return JSONResponse(told | {"fragments": parts, "verdicts": await asyncio.to_thread(verdicts, look, found)})


@router.get("/table/{table_id}/analysis.json")
async def as_json(request: Request, table_id: TableId, tables: TheTables) -> Response:
    await finished(request, tables, table_id, None)
    found = await analyses_of(request).found((await tables.room(table_id)).live)
    found.pop("running")
    found.pop("waiting")
    return JSONResponse(found, headers=download(f"{table_id}.json"))


@router.get("/table/{table_id}/analysis.record")
async def as_record(request: Request, table_id: TableId, tables: TheTables) -> Response:
    """The record with what was found as comments, which whoever reads records passes over."""
    await finished(request, tables, table_id, None)
    live = (await tables.room(table_id)).live
    assert live.match.record is not None  # it is over
    text = commented(live.match.record, await analyses_of(request).found(live))
    return PlainTextResponse(text, headers=download(f"{table_id}.record"))


def download(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


async def finished(
    request: Request,
    tables: TheTables,
    table_id: str,
    person: str | None,
    seat: int | None = None,
    opened: bool = False,
) -> Look:
    room = await tables.room(table_id)
    if not room.live.position.over:
        raise NotNow(words_of(request)("error.analysis-later"))
    return Look(room, past_reader(room, person, language_of(request), seat, opened))


async def look_back(request: Request, look: Look, query: str, replay: Json) -> Response:
    """The page, at the moment that the reader wants."""
    values = await found_of(request, look)
    parts = look.fragments((*DRAWN, "score", "people", "chat", "cover"))
    parts |= await asyncio.to_thread(fragments, look, values)
    parts["played"] = await asyncio.to_thread(played_part, look)
    chips = await asyncio.to_thread(verdicts, look, values["found"])
    return await page(
        request, "analysis.html", look=look, parts=parts, query=query, replay=replay, chips=chips, **values
    )


async def found_of(request: Request, look: Look) -> dict[str, Any]:
    """What was found so far, how the game went by the judgement alone, and whether it can be searched at all."""
    found = await analyses_of(request).found(look.live)
    return {"found": found, "course": await course(look.room), "possible": possible(look.live.match)}


def possible(match: Match) -> bool:
    try:
        solvable(match)
    except BadRecord:
        return False
    return True


def fragments(look: Look, values: dict[str, Any]) -> dict[str, str]:
    """The graph with how far the search has come, and the report."""
    found, went = values["found"], values["course"]
    rows = rows_of(found, went, values["possible"])
    shared = {
        "found": found,
        "possible": values["possible"],
        "par": par_for(look.live.game, look.live.kept.players),
        "letters": LETTERS,
        "hard": HARD,
        "mistakes": by_seat(look, found),
        "iterations": f"{found['iterations']:,}".replace(",", "\u202f"),
    }
    graph = {
        "chances": chances_graph(look, found, went, values["possible"]),
        "points": points_graph(look, rows),
        "places": [[row.moves, row.turn, row.chances, row.rough, row.points] for row in rows],
    }
    report = {
        "rows": rows,
        "symbols": SYMBOLS,
        "phases": PHASES,
        "verdicts": VERDICTS,
        "limits": {name: round(100 * limit) for name, limit in LIMITS.items()},
        "costly": [costly(look, found, number) for number in found["costliest"]],
    }
    return {
        "analysis": look.fragment("analysis", shared | graph),
        "report": look.fragment("report", shared | report),
    }


def rows_of(found: Json, went: Course, possible: bool) -> list[Row]:
    """Turn by turn what the graphs show: the searched chances where they are there, else the judgement's."""
    searched = {place["moves"]: place for place in found["graph"]}
    players: int = found["players"]
    points = [0] * players
    gained: dict[int, list[Json]] = {}
    for change in found["points"]:
        gained.setdefault(change["turn"], []).append(change)
    rows = []
    for turn in went.turns:
        for change in gained.get(turn.number, []):
            points[change["seat"]] += change["points"]
        place = searched.get(turn.last)
        chances = place["chances"] if place else turn.chances if possible and players > 1 else []
        percent = [round(100 * chance) for chance in chances]
        turning = found["complete"] and place is not None and place["turning"]
        rows.append(Row(turn.last, turn.number, turn.seat, percent, place is None, list(points), turning))
    return rows


def chances_graph(look: Look, found: Json, went: Course, possible: bool) -> Markup:
    seats = range(found["players"])
    searched: list[list[Point]] = [
        [(place["moves"], place["chances"][seat]) for place in found["graph"]] for seat in seats
    ]
    rough: list[list[Point]] = []
    if not found["complete"] and possible and len(seats) > 1:
        rough = [[(turn.last, turn.chances[seat]) for turn in went.turns] for seat in seats]
    by_number = {decision["number"]: decision for decision in found["decisions"]}
    return Graph(
        height=CHANCES,
        last=went.turns[-1].last,
        low=0.0,
        high=1.0,
        rules=[(0.0, "0"), (0.5, "50"), (1.0, "100")],
        ticks=ticks([(turn.last, turn.number) for turn in went.turns]),
        lines=searched,
        rough=rough,
        turning=[place["moves"] for place in found["graph"] if place["turning"]] if found["complete"] else [],
        notes=[(number - 1, by_number[number]["seat"]) for number in found["costliest"]] if found["complete"] else [],
        turned=look.words("analysis.turned"),
        noted=look.words("analysis.costliest"),
    ).drawn(look.words("analysis.graph"))


def points_graph(look: Look, rows: list[Row]) -> Markup:
    highest = max(1, *(max(row.points) for row in rows))
    lowest = min(0, *(min(row.points) for row in rows))
    return Graph(
        height=POINTS,
        last=rows[-1].moves,
        low=lowest,
        high=highest,
        rules=[(lowest, str(lowest).replace("-", "−")), (highest, str(highest))],
        ticks=ticks([(row.moves, row.turn) for row in rows]),
        lines=[[(row.moves, row.points[seat]) for row in rows] for seat in range(len(look.names))],
    ).drawn(look.words("analysis.points-graph"))


def by_seat(look: Look, found: Json) -> list[tuple[int, int]]:
    """How many mistakes each seat made that made some, the reader's own first."""
    mine = look.live.seats_of(look.reader.person)
    counts = [(seat, len(mistakes(found, seat))) for seat in range(found["players"])]
    return sorted((each for each in counts if each[1]), key=lambda each: each[0] not in mine)


def costly(look: Look, found: Json, number: int) -> dict[str, Any]:
    """A decision that cost much: what was played, and what would have been better."""
    decision = next(one for one in found["decisions"] if one["number"] == number)
    before = look.live.at(number - 1)
    move = look.live.game.vocabulary.parse(decision["move"])
    return {
        **decision,
        "lost": percent(decision["loss"]),
        "played": look.move(move, before.view(before.actor)),
        "better": better(look, decision),
    }


def better(look: Look, decision: Json) -> str:
    """The best line in words."""
    kept = LINES.setdefault(look.room, {})
    key = (look.words.language, decision["number"], "; ".join(decision["line"]))
    if key not in kept:
        kept[key] = "; ".join(said_in_turn(look, decision))
    return kept[key]


def said_in_turn(look: Look, decision: Json) -> list[str]:
    """The first moves of the line, as far as they are possible at the table as it really lay."""
    position: Position = look.live.at(decision["number"] - 1).copy()
    said: list[str] = []
    for text in decision["line"][:TOLD]:
        move = look.live.game.vocabulary.parse(text)
        if position.over or position.actor != decision["seat"] or move not in position.moves():
            break
        said.append(look.move(move, position.view(position.actor)))
        position.play(move)
    return said


def verdicts(look: Look, found: Json) -> dict[int, str]:
    """By the number of the move what is said beside it: a symbol and a word, what it lost and what was better."""
    out: dict[int, str] = {}
    for decision in found["decisions"]:
        name, luck = decision["verdict"], decision["luck"] or 0.0
        if name is None and abs(luck) < LUCKY:
            continue
        values = {
            "verdict": name,
            "symbol": SYMBOLS.get(name or "", ""),
            "lost": percent(decision["loss"]) if decision["loss"] >= SEEN else None,
            "better": better(look, decision) if name in LIMITS else "",
            "luck": round(100 * luck) if abs(luck) >= LUCKY else None,
        }
        out[decision["number"]] = look.fragment("verdict", values).strip()
    return out


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def played_part(look: Look) -> str:
    """All moves of the game, in order."""
    live = look.live
    entries = live.story[:]
    position = live.at(0).copy()
    moves: list[Played] = []
    turn = None
    for entry in entries:
        sentences = [look.sentence(event.kind, look.told(event)) for event in entry.events]
        words = "" if any(sentences) else look.move(entry.move, position.view(entry.seat))
        opens = entry.turn != turn and any(sentences)
        turn = entry.turn if opens else turn
        moves.append(Played(entry, sentences, own_events(entry, live.game.automaton), opens, words))
        position.advance(entry.move)
    return look.fragment("played", {"moves": moves, "letters": LETTERS})
