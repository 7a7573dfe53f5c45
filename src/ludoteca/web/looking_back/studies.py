"""Trying something out: the page of a study at one of its nodes, its tree and remarks, and the way to a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Path, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ludoteca import bots, games
from ludoteca.core import Json, LudotecaError
from ludoteca.draw.pieces import LETTERS
from ludoteca.server.api import Person, count_table
from ludoteca.server.base import url
from ludoteca.server.bots.hint_api import hints_of, lines
from ludoteca.server.bots.hints import Hint
from ludoteca.server.bots.queue import Asker
from ludoteca.server.errors import BadInput, NoToken, TooManyHints
from ludoteca.server.forms import Submission, TableId
from ludoteca.server.limits import address_of
from ludoteca.server.looking_back.studies import LONGEST_REMARK, Studies, Tree, way_to
from ludoteca.server.looking_back.study_store import ROOT, Listed, Remark, Study
from ludoteca.server.store.kept import Seat
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.web.context import page, person_for, remember, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.learning.hints import shown
from ludoteca.web.lobby import last_name
from ludoteca.web.looking_back import scratch
from ludoteca.web.looking_back.scratch import ScratchLook
from ludoteca.web.looking_back.variations import lines as variation_lines
from ludoteca.web.names import bot_name, name_of
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.table import Attempt, Further, Question

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

StudyId = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$")]
Node = Annotated[int, Path(ge=0, le=1_000_000)]
ROUNDS = (1.0, 3.0, 8.0, 20.0)  # seconds that the engine thinks, one after the other
UNBOUNDED = 1_000_000  # iterations, where the seconds count
MOST_ASKED = 40  # times that one household asks the engine in EVERY seconds
EVERY = 60.0
PARTS = (*scratch.SHOWN, "people", "chat", "cover")


def studies_of(request: Request) -> Studies:
    found: Studies = request.app.state.studies
    return found


@router.post("/table/{table_id}/study")
async def begin(request: Request, table_id: TableId, number: Annotated[int | None, Form(ge=0)] = None) -> Response:
    """From after so many moves, or from where the table stands."""
    person, token = await person_for(request)
    study_id = await studies_of(request).begin(table_id, number, person, address_of(request))
    response = RedirectResponse(url(f"/study/{study_id}"), 303)
    remember(request, response, token)
    return response


@router.get("/studies")
async def listing(request: Request, person: Person) -> Response:
    """All of one's own."""
    rows = [row_of(each, words_of(request)) for each in await studies_of(request).of(person)]
    return await page(request, "studies.html", rows=rows, error=None, done=None)


def row_of(listed: Listed, t: Words) -> dict[str, Any]:
    study = listed.study
    title = games.find(study.game).title if study.game in {game.name for game in games.every()} else study.game
    return {
        "id": study.id,
        "game": title,
        "title": listed.said.splitlines()[0] if listed.said else t("study.from", number=study.number),
        "names": ", ".join(name_of(seat, t) for seat in listed.seats),
        "at": study.at,
    }


@router.post("/studies/{study_id}/delete")
async def delete(request: Request, study_id: StudyId, person: Person) -> Response:
    studies = studies_of(request)
    study, _ = await studies.study(study_id)
    await studies.delete(study, person)
    return RedirectResponse(url("/studies"), 303)


@router.get("/study/{study_id}")
async def show_root(request: Request, study_id: StudyId, person: Person) -> Response:
    return await show(request, study_id, ROOT, person)


@router.get("/study/{study_id}/{node}")
async def show(request: Request, study_id: StudyId, node: Node, person: Person) -> Response:
    """The table at a node, with the tree beside it; for the page's script only what changes."""
    opened = await opened_at(request, study_id, node, person)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse(await opened.told())
    parts = await opened.fragments(PARTS)
    study = opened.study
    return await page(request, "study.html", look=opened.look, parts=parts, study=study, node=node)


class Opened:
    """A study at one of its nodes, for one reader."""

    def __init__(self, study: Study, tree: Tree, node: int, look: ScratchLook, root: Room, said: list[Remark]) -> None:
        self.study = study
        self.tree = tree
        self.node = node
        self.look = look
        self.root = root
        self.said = said
        self.person: str | None = None
        self.remarkers: dict[str, str] = {}

    async def told(self) -> Json:
        told = {"revision": self.node, "seat": self.look.reader.seat, "address": self.address}
        return told | {"fragments": await self.fragments(scratch.SHOWN)}

    async def fragments(self, names: tuple[str, ...]) -> dict[str, str]:
        found = self.look.fragments(names)
        found["variations"] = await asyncio.to_thread(self.variations)
        return found

    @property
    def address(self) -> str:
        return url(f"/study/{self.study.id}") + (f"/{self.node}" if self.node != ROOT else "")

    def variations(self) -> str:
        study, look, t = self.study, self.look, self.look.words
        own = [remark.text for remark in self.said if (remark.node, remark.person) == (self.node, self.person)]
        values: dict[str, Any] = {
            "study": study,
            "node": self.node,
            "root": ROOT,
            "lines": variation_lines(look, study, self.tree, self.root.live.position, self.said),
            "at_root": [remark for remark in self.said if remark.node == ROOT],
            "way": set(way_to(self.tree, self.node)),
            "back": self.tree[self.node].parent if self.node != ROOT else None,
            "on": min((one.number for one in self.tree.values() if one.parent == self.node), default=None),
            "writes": look.playing,
            "own": self.person == study.person,
            "removes": self.node != ROOT and self.person in (study.person, self.tree[self.node].person),
            "own_remark": own[0] if own else "",
            "longest": LONGEST_REMARK,
            "remarkers": self.remarkers,
            "letters": LETTERS,
            "levels": [(level, t(f"levels.{level}")) for level in bots.offered(look.live.game)],
        }
        return look.fragment("variations", values)


async def opened_at(request: Request, study_id: str, node: int, person: str | None) -> Opened:
    studies = studies_of(request)
    study, tree = await studies.study(study_id)
    room = await studies.room(study, tree, node)
    writes = await studies.writes(study, person)
    look = scratch.look_at(request, room, playing=writes)
    said = await studies.said(study)
    opened = Opened(study, tree, node, look, await studies.room(study, tree, ROOT), said)
    opened.person = person
    opened.remarkers = await remarkers(request, room.live, study, said)
    return opened


async def remarkers(request: Request, live: Live, study: Study, said: list[Remark]) -> dict[str, str]:
    """Who said something: by the name of their seat or account, as it is now."""
    t = words_of(request)
    studies = studies_of(request)
    seats = {seat.person: seat.name for seat in await studies.seats(study) if seat.person is not None}
    names: dict[str, str] = {}
    for person in {remark.person for remark in said}:
        account = await asyncio.to_thread(studies.tables.store.account_of, person)
        names[person] = seats.get(person) or account.login or t("study.somebody")
    return names


# What the table page asks while somebody chooses; the revision is the node.


async def room_at(request: Request, study_id: str, node: int) -> tuple[Study, Room]:
    study, tree = await studies_of(request).study(study_id)
    return study, await studies_of(request).room(study, tree, node)


@router.post("/study/{study_id}/try")
async def attempt(request: Request, study_id: StudyId, given: Attempt) -> Response:
    return scratch.attempt(request, (await room_at(request, study_id, given.revision))[1], given)


@router.post("/study/{study_id}/follows")
async def follows(request: Request, study_id: StudyId, given: Further) -> Response:
    return scratch.follows(request, (await room_at(request, study_id, given.revision))[1], given)


@router.post("/study/{study_id}/suggest")
async def suggest(request: Request, study_id: StudyId, given: Attempt) -> Response:
    return scratch.suggest(request, (await room_at(request, study_id, given.revision))[1], given)


@router.post("/study/{study_id}/why")
async def why(request: Request, study_id: StudyId, given: Question) -> Response:
    return scratch.why(request, (await room_at(request, study_id, given.revision))[1], given)


@router.post("/study/{study_id}/moves")
async def play(request: Request, study_id: StudyId, given: Submission, person: Person) -> Response:
    """Play on from a node: what is new becomes a variation. Then the page is at the node reached."""
    study, room = await room_at(request, study_id, given.revision)
    try:
        reached = await studies_of(request).play(study, given.revision, given.moves, sure(person), address_of(request))
    except LudotecaError as error:
        return scratch.refused(request, room, error)
    return JSONResponse(await (await opened_at(request, study_id, reached, person)).told())


def sure(person: str | None) -> str:
    if person is None:
        raise NoToken("You have no token: make a copy of this study first.")
    return person


# What is done to a study.


@router.post("/study/{study_id}/{node}/remark")
async def say(
    request: Request,
    study_id: StudyId,
    node: Node,
    person: Person,
    text: Annotated[str, Form(max_length=2 * LONGEST_REMARK)] = "",
) -> Response:
    study, _ = await room_at(request, study_id, node)
    await studies_of(request).say(study, node, text, sure(person), address_of(request))
    return RedirectResponse(url(f"/study/{study_id}/{node}"), 303)


@router.post("/study/{study_id}/{node}/remove")
async def remove(request: Request, study_id: StudyId, node: Node, person: Person) -> Response:
    studies = studies_of(request)
    study, tree = await studies.study(study_id)
    parent = await studies.remove(study, tree, node, sure(person))
    return RedirectResponse(url(f"/study/{study_id}/{parent}"), 303)


@router.post("/study/{study_id}/copy")
async def copy(request: Request, study_id: StudyId) -> Response:
    studies = studies_of(request)
    study, _ = await studies.study(study_id)
    person, token = await person_for(request)
    response = RedirectResponse(url(f"/study/{await studies.copy(study, person, address_of(request))}"), 303)
    remember(request, response, token)
    return response


@router.post("/study/{study_id}/{node}/play")
async def play_on(
    request: Request,
    study_id: StudyId,
    node: Node,
    seat: Annotated[int, Form(ge=0, le=9)],
    level: Annotated[str, Form(max_length=20)],
) -> Response:
    """A table of its own from there, against bots of one level."""
    studies = studies_of(request)
    study, tree = await studies.study(study_id)
    live = (await studies.room(study, tree, node)).live
    players = live.kept.players
    if seat >= players or level not in bots.offered(live.game):
        raise BadInput("There is no such seat or level.")
    await count_table(request)
    person, token = await person_for(request)
    t = words_of(request)
    me = await last_name(request) or t("new.me-name")
    sitting = [
        Seat(number, me, None, person) if number == seat else Seat(number, bot_name(t, level, number), level, None)
        for number in range(players)
    ]
    kept = await studies.play_on(study, tree, node, person, sitting)
    response = RedirectResponse(url(f"/table/{kept.id}"), 303)
    remember(request, response, token)
    return response


# The engine.


@router.post("/study/{study_id}/engine")
async def engine(request: Request, study_id: StudyId, given: Attempt, person: Person) -> Response:
    """Lines of JSON: how far a thought is, and after each round what the page shows of it. Hang up to stop it."""
    _, room = await room_at(request, study_id, given.revision)
    live, address = room.live, address_of(request)
    try:
        seat = scratch.seat_of(room)
        live.check_turn(seat, given.revision)
        so_far = live.preview(seat, given.moves) if given.moves else None
        counts = studies_of(request).tables.store.counts
        name = f"engine {address}"
        if address is not None and not await asyncio.to_thread(counts.admits, name, MOST_ASKED, EVERY):
            raise TooManyHints(f"{MOST_ASKED} times in {EVERY:.0f} seconds are enough: wait a little.")
    except LudotecaError as error:
        return scratch.refused(request, room, error)
    look = scratch.look_at(request, room, tuple(given.moves))
    asker = Asker(f"study {study_id}", person or f"study {study_id}", address, waiting=False)
    return lines(deeper(request, look, so_far.position if so_far else live.position, asker))


async def deeper(request: Request, look: Look, position: Any, asker: Asker) -> AsyncGenerator[Json, None]:
    hints = hints_of(request)
    for seconds in ROUNDS:
        hint = Hint(hints, look.live, position, asker, f"{asker.table} {look.live.revision}", seconds, UNBOUNDED)
        async with aclosing(hint.told()) as thought:
            async for news in thought:
                if "candidates" not in news:
                    yield news
                    continue
                told = await shown(look, hint, news["candidates"])
                yield told | {"after": look.words("study.thought", seconds=round(seconds))}
        if len(position.moves()) == 1:
            return
