"""The page of those who run the place: the acts of `ludoteca admin`, behind an admin's sign-in. To all others there is
no such page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.games.texts import texts
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import NoToken
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Kept
from ludoteca.server.store.store import Store
from ludoteca.server.store.table_lists import STATES
from ludoteca.server.upkeep import overview
from ludoteca.server.upkeep.admin import Admin
from ludoteca.web.context import in_words, page, words_of
from ludoteca.web.language import Words
from ludoteca.web.names import names_of, seat_name

MOST = 100  # rows of a list
SURE = {"delete", "erase"}  # what is asked once more, as it cannot be undone


async def the_admin(request: Request) -> str:
    """Who asks, if that is an admin; otherwise there is nothing here."""
    try:
        person = await person_of(request)
    except NoToken:
        person = None
    if person is None or not (await asyncio.to_thread(tables_of(request).store.account_of, person)).admin:
        raise HTTPException(404)
    return person


TheAdmin = Annotated[str, Depends(the_admin)]
router = APIRouter(prefix="/admin", include_in_schema=False, dependencies=[Depends(the_admin)])


def store_of(request: Request) -> Store:
    return tables_of(request).store


async def admin_page(request: Request, template: str, error: LudotecaError | None = None, **values: Any) -> Response:
    """One of these pages; with what was just done, or why it was not."""
    t = words_of(request)
    did = request.query_params.get("done", "")
    done = t("admin.done", what=t(f"acts.{did}")) if not error and t.maybe(f"acts.{did}") else None
    told = in_words(error, t) if error else None
    return await page(request, template, status_of(error) if error else 200, error=told, done=done, **values)


# Looking.


@router.get("")
async def house(request: Request, state: str = "", game: str = "") -> Response:
    """What is going on, and the tables."""
    store, tables = store_of(request), tables_of(request)
    sessions: Sessions = request.app.state.sessions
    queue = tables.bots.thinkers.queue
    found = await asyncio.to_thread(store.all_tables, state if state in STATES else None, game or None, MOST)
    numbers = {
        "admin.playing": await asyncio.to_thread(store.count_tables, "playing"),
        "admin.watching": sum(room.watchers for room in tables.rooms.here.values()),
        "admin.connected": len(sessions.held),
        "admin.thinking": len(queue.taken),
        "admin.queue": len(queue.waiting),
    }
    t = words_of(request)
    rows = [row(kept, t) for kept in found]
    return await admin_page(
        request,
        "admin.html",
        numbers=numbers,
        rows=rows,
        state=state,
        game=game,
        states={name: t(f"admin.state-{name}") for name in STATES},
    )


def row(kept: Kept, t: Words) -> dict[str, Any]:
    """A table in a list."""
    known = {game.name: game.title for game in games.every()}
    state = t(f"admin.state-{overview.state_of(kept)}")
    return {
        "kept": kept,
        "title": known.get(kept.game, kept.game),
        "names": names_of(kept, t),
        "state": f"{state}, {t('admin.bots-stopped')}" if kept.halted else state,
    }


@router.get("/table/{table_id}")
async def table(request: Request, table_id: str) -> Response:
    return await show_table(request, table_id)


async def show_table(request: Request, table_id: str, error: LudotecaError | None = None) -> Response:
    t, store = words_of(request), store_of(request)
    found = await asyncio.to_thread(overview.table, store, table_id)
    kept = found.kept
    host = await asyncio.to_thread(overview.find_person, store, kept.host)
    seats = [(seat, t("offers.to", name=seat.guest) if seat.offered else seat_name(seat, t)) for seat in kept.seats]
    return await admin_page(
        request,
        "admin-table.html",
        error,
        found=found,
        row=row(kept, t),
        host=host,
        seats=seats,
        turn=None if found.actor is None else seats[found.actor][1],
        options=options_of(kept, t),
        lines=await asyncio.to_thread(overview.lines, store, table_id),
        acts=[
            "reopen" if kept.closed else "close",
            *([("let-bots" if kept.halted else "stop-bots")] if any(seat.bot for seat in kept.seats) else []),
            "delete",
        ],
    )


def options_of(kept: Kept, t: Words) -> str:
    """The options of a table in words, or as they are kept where this server does not know the game."""
    if kept.game not in {game.name for game in games.every()}:
        return ", ".join(f"{name}: {choice}" for name, choice in kept.options.items())
    words = texts(kept.game, t.language)
    named = words.catalogue["option"]
    return ", ".join(f"{named.get(name, name)}: {words.choice(name, choice)}" for name, choice in kept.options.items())


@router.get("/people")
async def people(request: Request, name: str = "", guests: bool = False) -> Response:
    found = await asyncio.to_thread(overview.find_people, store_of(request), name[:40], guests, MOST)
    return await admin_page(request, "admin-people.html", people=found, name=name[:40], guests=guests)


@router.get("/person/{person}")
async def one_person(request: Request, person: str) -> Response:
    return await show_person(request, person)


async def show_person(request: Request, person: str, error: LudotecaError | None = None) -> Response:
    t, store = words_of(request), store_of(request)
    found = await asyncio.to_thread(overview.find_person, store, person)
    tables = await asyncio.to_thread(store.tables_of, found.id)
    rows = [row(kept, t) for kept in tables]
    return await admin_page(request, "admin-person.html", error, person=found, rows=rows)


@router.get("/log")
async def log(request: Request) -> Response:
    acts = await asyncio.to_thread(store_of(request).acts, MOST)
    return await admin_page(request, "admin-log.html", acts=acts)


# Acting.


@router.post("/table/{table_id}/{what}")
async def act_on_table(request: Request, me: TheAdmin, table_id: str, what: str) -> Response:
    admin = Admin(store_of(request), Doer(person=me))
    acts: dict[str, Callable[[str], None]] = {
        "close": admin.close,
        "reopen": admin.reopen,
        "stop-bots": admin.stop_bots,
        "let-bots": admin.let_bots,
        "delete": admin.delete,
    }
    if what not in acts:
        raise HTTPException(404)
    if what in SURE and "sure" not in await form_of(request):
        kept = await asyncio.to_thread(store_of(request).table, table_id)
        about = row(kept, words_of(request))
        return await ask(request, what, f"{about['title']}, {kept.id}: {about['names']}", f"/admin/table/{table_id}")

    async def show(error: LudotecaError) -> Response:
        return await show_table(request, table_id, error)

    back = "/admin" if what == "delete" else f"/admin/table/{table_id}"
    return await do(request, lambda: acts[what](table_id), what, back, show)


@router.post("/line/{table_id}/{line}/{what}")
async def act_on_line(request: Request, me: TheAdmin, table_id: str, line: int, what: str) -> Response:
    admin = Admin(store_of(request), Doer(person=me))
    acts = {"hide": admin.hide, "unhide": admin.unhide}
    if what not in acts:
        raise HTTPException(404)

    async def show(error: LudotecaError) -> Response:
        return await show_table(request, table_id, error)

    return await do(request, lambda: acts[what](line), what, f"/admin/table/{table_id}", show)


@router.post("/person/{person}/reset")
async def reset_person(request: Request, me: TheAdmin, person: str) -> Response:
    """A link to a new password, shown once, to be handed on."""
    found = await asyncio.to_thread(overview.find_person, store_of(request), person)
    try:
        path = await asyncio.to_thread(Admin(store_of(request), Doer(person=me)).reset, found.id)
    except LudotecaError as error:
        return await show_person(request, found.id, error)
    link = f"{request.url.scheme}://{request.url.netloc}{url(path)}"
    return await admin_page(request, "admin-link.html", person=found, link=link)


@router.post("/person/{person}/{what}")
async def act_on_person(request: Request, me: TheAdmin, person: str, what: str) -> Response:
    admin = Admin(store_of(request), Doer(person=me))
    given = await form_of(request)
    name, everywhere = given.get("name", ""), "everywhere" in given
    acts: dict[str, Callable[[str], list[str] | None]] = {
        "rename": lambda who: admin.rename(who, name, everywhere),
        "ban": admin.ban,
        "unban": admin.unban,
        "erase": admin.erase,
    }
    if what not in acts:
        raise HTTPException(404)
    found = await asyncio.to_thread(overview.find_person, store_of(request), person)
    if what in SURE and "sure" not in given:
        return await ask(request, what, found.login or ", ".join(found.names), f"/admin/person/{found.id}")

    async def show(error: LudotecaError) -> Response:
        return await show_person(request, found.id, error)

    return await do(request, lambda: acts[what](found.id), what, f"/admin/person/{found.id}", show)


async def form_of(request: Request) -> dict[str, str]:
    """Read here, not by FastAPI, which would look at it before it is known who asks."""
    async with request.form() as form:
        return {name: str(value)[:200] for name, value in form.items()}


async def ask(request: Request, what: str, about: str, back: str) -> Response:
    t = words_of(request)
    question, yes = t(f"admin.sure-{what}"), t(f"do.yes-{what}")
    return await admin_page(request, "admin-sure.html", what=what, about=about, back=back, question=question, yes=yes)


async def do(
    request: Request,
    act: Callable[[], list[str] | None],
    what: str,
    back: str,
    show: Callable[[LudotecaError], Awaitable[Response]],
) -> Response:
    """Act, let this server know at once, and go back to where it shows; or show why it was refused."""
    try:
        ended = await asyncio.to_thread(act)
    except LudotecaError as error:
        return await show(error)
    sessions: Sessions = request.app.state.sessions
    sessions.end(ended or [])
    await tables_of(request).rooms.heed()
    return RedirectResponse(url(f"{back}?done={what}"), 303)
