"""Hints on the table page: each move in words, with what it is good for and the ghosts of what it would move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import asdict, dataclass, replace

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from ludoteca.analysis.chances import par_for
from ludoteca.core import Json, LudotecaError, Position, Rng
from ludoteca.draw import Drawing, Ink
from ludoteca.gym.hint import RESULT
from ludoteca.server.api import Person, TheTables
from ludoteca.server.app import status_of
from ludoteca.server.bots.hint_api import hints_of, lines
from ludoteca.server.bots.hints import Hint
from ludoteca.server.forms import TableId
from ludoteca.server.limits import address_of
from ludoteca.web.context import in_words
from ludoteca.web.language import language_of, words
from ludoteca.web.learning.counsel import EARLY, LITTLE, after, counsel, own_turn, wins
from ludoteca.web.learning.ghosts import Ghost, ghosts
from ludoteca.web.tables.boards import drawer
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.sharing import own_seat
from ludoteca.web.tables.standing import Reader
from ludoteca.web.tables.table import Attempt

router = APIRouter(include_in_schema=False)

FOLLOWING = 4  # moves that are told after the first
RAISED = 3  # parts of the judgement that are told of a move
LOWERED = 1  # and of what it costs
RIVALS = "rivals"  # the part that every judgement has of what the best opponent has
TOLD_LATER = 2  # ideas that a coach tells when the first turns are over
NEARLY = 0.05  # of the chance to win, by which a move that a coach names may be worse than the best
GUESSES = 8  # redeals on which it is tried how far a line can be laid out


@dataclass(frozen=True)
class Idea:
    """One move of a hint, as it is shown. `moves` can be laid out as an unfinished turn; `better` and `worse` say what
    the move raises and lowers; `percent` is the chance to win, where that is known."""

    first: str
    then: list[str]
    moves: list[str]
    better: list[str]
    worse: list[str]
    percent: int | None


@router.post("/table/{table_id}/hint")
async def ask(request: Request, table_id: TableId, given: Attempt, tables: TheTables, person: Person) -> Response:
    """The same lines as the JSON API has, and at last what the page shows."""
    room = await tables.room(table_id)
    seat = own_seat(room.live, person, given.seat)
    language = language_of(request)
    try:
        asked = hints_of(request).ask(table_id, person, given.revision, given.moves, seat, address_of(request))
        hint = await asked
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words(language), room.live.game.name)}, status_of(error))
    look = Look(room, Reader(person, seat, language, moves=tuple(given.moves)))
    return lines(told(look, hint))


async def told(look: Look, hint: Hint) -> AsyncGenerator[Json, None]:
    async with aclosing(hint.told()) as thought:
        async for news in thought:
            yield news if "candidates" not in news else await shown(look, hint, news["candidates"])


async def shown(look: Look, hint: Hint, candidates: Sequence[Json]) -> Json:
    """What the page shows of them; nothing, if the table went on meanwhile and nobody can play that any more."""
    ideas: list[Idea] = []
    pieces: list[list[Json]] = []
    candidates = [{**each, "wins": wins(look, hint.position, each["line"])} for each in candidates]
    candidates.sort(key=lambda each: not each["wins"])
    if look.coached():
        candidates = advisable(candidates)[: TOLD_LATER if own_turn(look) > EARLY else None]
    for candidate in candidates:
        if look.live.revision != hint.revision:
            break
        ideas.append(idea(look, hint.position, candidate))
        pieces.append([asdict(ghost) for ghost in await ghosts_of(look, hint.position, candidate["line"])])
    if look.coached():
        html = look.fragment("ideas", coached(look, hint.position, ideas, candidates))
    else:
        html = look.fragment(
            "ideas",
            {
                "ideas": ideas,
                "aims": aims(look, candidates),
                "coached": False,
                "par": par_for(look.live.game, look.live.kept.players),
            },
        )
    return {"html": html, "ideas": [each.moves for each in ideas], "ghosts": pieces}


def advisable(candidates: Sequence[Json]) -> list[Json]:
    """The best move and those that are nearly as good: a friend names no third one just to have three."""
    best = max((each["chance"] for each in candidates if each["chance"] is not None), default=0.0)
    return [each for each in candidates if each["chance"] is None or best - each["chance"] <= NEARLY]


def coached(look: Look, position: Position, ideas: Sequence[Idea], candidates: Sequence[Json]) -> Json:
    """The same as a friend would say it: a sentence for each in place of numbers."""
    said = counsel(look, position, candidates[: len(ideas)])
    plain = [replace(each, better=[why], worse=[], percent=None) for each, why in zip(ideas, said.reasons, strict=True)]
    return {"ideas": plain, "aims": said.aims, "coached": True, "opening": said.opening, "par": None}


def idea(look: Look, position: Position, candidate: Json) -> Idea:
    said = in_order(look, position, candidate["line"])
    chance = candidate["chance"]
    better, worse = reasons(look, candidate["raises"])
    return Idea(
        said[0],
        [*said[1 : 1 + FOLLOWING], *(["…"] if len(said) > 1 + FOLLOWING else [])],
        laid_out(look, candidate["line"]),
        better,
        worse,
        None if chance is None else round(100 * chance),
    )


def in_order(look: Look, position: Position, line: Sequence[str]) -> list[str]:
    """The moves of a line in words: on a redeal, so that nothing is told which the seat may not know."""
    seat, said = look.reader.seat, []
    p = position.redeal(seat, Rng(f"{look.live.kept.id} said"))
    for text in line:
        move = look.live.game.vocabulary.parse(text)
        said.append(look.move(move, p.view(seat)))
        p.advance(move)
    return said


def laid_out(look: Look, line: Sequence[str]) -> list[str]:
    """As much of a line as can be chosen before something must be confirmed."""
    chosen = list(look.reader.moves)
    for text in line:
        chosen.append(text)
        if not look.live.preview(look.reader.seat, chosen, GUESSES).free:
            break
    return chosen[len(look.reader.moves) :]


def reasons(look: Look, raises: dict[str, float]) -> tuple[list[str], list[str]]:
    """What a move is good for and what it costs, by the parts of the judgement, the largest first."""
    t, names = look.words, look.texts.catalogue["part"]
    result = raises.get(RESULT, 0.0)
    better = [t("hint.wins")] if result > 0 else []
    worse = [t("hint.loses")] if result < 0 else []
    parts = sorted(((value, name) for name, value in raises.items() if name != RESULT), reverse=True)
    parts.sort(key=lambda part: part[1] == RIVALS)  # what one has oneself is easier to see
    up = [f"{points(look, value)} {names[name]}" for value, name in parts if value >= LITTLE]
    down = [f"{points(look, value)} {lowered(look, name)}" for value, name in sorted(parts) if value <= -LITTLE]
    return [*better, *up][:RAISED], [*worse, *down][:LOWERED]


def lowered(look: Look, name: str) -> str:
    """What a part is called where it falls: of some that is another thing."""
    names = look.texts.catalogue["part"]
    return names.get(f"{name}-lowered", names[name])


def points(look: Look, value: float) -> str:
    """Half points are told, smaller parts are not, but of less than one."""
    size = abs(value)
    said = f"{size:.1f}" if size < 1 else f"{round(2 * size) / 2:g}"
    return ("+" if value > 0 else "−") + said.replace(".", look.words("hint.point"))


def aims(look: Look, candidates: Sequence[Json]) -> list[str]:
    """What these moves are good for taken together: the parts of one's own that they raise most."""
    total: dict[str, float] = {}
    for candidate in candidates:
        for name, value in candidate["raises"].items():
            if name not in (RESULT, RIVALS) and value >= LITTLE:
                total[name] = total.get(name, 0.0) + value
    names = look.texts.catalogue["part"]
    return [names[name] for name in sorted(total, key=lambda name: -total[name])[:RAISED]]


async def ghosts_of(look: Look, position: Position, line: Sequence[str]) -> list[Ghost]:
    """The pieces that surely lie elsewhere after these moves, on the board and in the reader's own area."""
    seat = look.reader.seat
    now = drawn(look, position)
    then = []
    for p in after(look, position, line):
        then.append(drawn(look, p))
        await asyncio.sleep(0)  # a drawing at a time: others wait no longer than for one
    board = ghosts("board", now.board, [each.board for each in then])
    return board + ghosts("own", now.areas[seat], [each.areas[seat] for each in then], only_new=True)


def drawn(look: Look, position: Position) -> Drawing:
    ink = Ink(look.texts.term, look.texts.label, look.names, {})
    return drawer(look.live.game.name)(position.view(look.reader.seat), ink)
