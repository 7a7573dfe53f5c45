"""The lobby and new tables."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from operator import attrgetter
from typing import Any
from urllib.parse import unquote

from fastapi import APIRouter, Depends, Request, UploadFile
from fastapi.responses import RedirectResponse, Response

from ludoteca import bots, games
from ludoteca.core import NOBODY, LudotecaError, UnknownGame
from ludoteca.core.game import Game
from ludoteca.games.texts import texts
from ludoteca.server.api import count_table, person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import CannotOpen
from ludoteca.server.life.manners import USUAL, Manners
from ludoteca.server.limits import address_of, household_of
from ludoteca.server.people.invitations import ACCOUNT
from ludoteca.server.people.names import LONGEST_NAME
from ludoteca.server.store.kept import ALLOWED, Kept
from ludoteca.server.tables.tables import Sitting, Tables
from ludoteca.web.context import account_of, in_words, page, person_for, remember, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.learning.advice import advice, counts
from ludoteca.web.learning.challenge_card import todays
from ludoteca.web.names import bot_name, name_of, names_of
from ludoteca.web.settings import NAME_COOKIE, set_plain_cookie
from ludoteca.web.tables.boards import cover
from ludoteca.web.tables.clocks import choices, manners_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

SHOWN = 10  # tables in a list of those that others play or have played


async def last_name(request: Request) -> str:
    """The name that this browser used last, or that of the account, or nothing."""
    used = " ".join(unquote(request.cookies.get(NAME_COOKIE, "")).split())[:LONGEST_NAME]
    return used or (await account_of(request)).login or ""


@router.get("/")
async def lobby(request: Request) -> Response:
    t = words_of(request)
    tables = tables_of(request)
    person = await person_of(request)
    lists = await asyncio.to_thread(lists_for, tables, person)
    mine = [await row(request, kept, person) for kept in lists["mine"]]
    return await page(
        request,
        "lobby.html",
        offers=await offered(request, person),
        shelf=[shelf_row(game, t) for game in games.every()],
        waiting=[each for each in mine if each["your_turn"]],
        mine=[each for each in mine if not each["your_turn"]],
        open=[await row(request, kept, None) for kept in lists["open"]],
        running=[await row(request, kept, None) for kept in lists["running"]],
        finished=[await row(request, kept, None) for kept in lists["finished"]],
        own={kept.id for kept in lists["own"]},
        challenge=await todays(request, person),
        studies=await asyncio.to_thread(request.app.state.studies.store.count, person) if person is not None else 0,
    )


async def offered(request: Request, person: str | None) -> list[tuple[dict[str, Any], str]]:
    """Seats that wait for this person by name: the tables as rows, each with the name of who invites."""
    tables = tables_of(request)
    found = await asyncio.to_thread(tables.invitations.waiting, person) if person is not None else []
    kept = [await asyncio.to_thread(tables.store.table, each.table_id) for each in found]
    return [(await row(request, table, None), each.host) for table, each in zip(kept, found, strict=True)]


def lists_for(tables: Tables, person: str | None) -> dict[str, list[Kept]]:
    """A game of one's own is among `mine` until it is over, and then among the finished ones. Only one that waits for
    players is in two lists: it is seen as others see it too. Tables of those who blocked this person are in none."""
    store, shunned = tables.store, tables.friends.shunned_by(person)
    own = store.tables_of(person) if person else []
    ids = {kept.id for kept in own}
    finished = [kept for kept in own if kept.over or kept.ended]
    finished += [kept for kept in store.finished_tables(SHOWN) if kept.id not in ids]
    return {
        "own": own,
        "mine": [kept for kept in own if not (kept.over or kept.ended)],
        "open": [kept for kept in store.open_tables() if kept.open_to(shunned)],
        "running": [kept for kept in store.running_tables(SHOWN + len(ids)) if kept.id not in ids][:SHOWN],
        "finished": sorted(finished, key=attrgetter("changed"), reverse=True)[:SHOWN],
    }


def shelf_row(game: Game, t: Words) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": texts(game.name, t.language).catalogue["game"]["about"],
        "counts": counts(game.players),
        "cover": cover(game.name),
    }


async def row(request: Request, kept: Kept, person: str | None) -> dict[str, Any]:
    """A table in a list: who plays, and whose turn it is, or that it cannot be opened."""
    t = words_of(request)
    title, state, your_turn, opens = kept.game, t("lobby.closed"), False, False
    with suppress(UnknownGame, CannotOpen):
        game = games.find(kept.game)
        title = game.title
        if game.plays(kept.rules) and kept.damage is None:
            state, your_turn = await standing(request, kept, person)
            opens = True
    return {
        "kept": kept,
        "title": title,
        "names": names_of(kept, t),
        "state": state,
        "your_turn": your_turn,
        "opens": opens,
    }


async def standing(request: Request, kept: Kept, person: str | None) -> tuple[str, bool]:
    """Where a table stands, in few words, and whether this person must decide there."""
    t = words_of(request)
    if kept.scores is not None:
        return t("lobby.scores", scores=" : ".join(map(str, kept.scores))), False
    if kept.closed:
        return t("lobby.shut"), False
    if kept.ended or kept.away:
        return t("lobby.ended" if kept.ended else "lobby.away"), False
    if not kept.started:
        return t("lobby.free", count=sum(seat.open for seat in kept.seats)), False
    if person is None:
        return t("lobby.watch"), False
    live = (await tables_of(request).room(kept.id)).live
    if live.actor == NOBODY:  # a moment after it was listed
        return t("lobby.playing"), False
    if not live.seats_of(person):
        return t("lobby.watch"), False
    if live.actor in live.seats_of(person) and live.bot is None:
        return t("lobby.your-turn"), True
    return t("lobby.their-turn", name=name_of(kept.seats[live.actor], t)), False


# Making tables.


@router.post("/play/{name}")
async def play_now(request: Request, name: str) -> Response:
    """At once, against bots."""
    game = games.find(name)
    t = words_of(request)
    me = Sitting("me", await last_name(request) or t("new.me-name"))
    others = [Sitting("bot", bot_name(t, "medium", n), "medium") for n in range(min(2, game.players[-1] - 1))]
    return await make_table(request, game, [me, *others], {}, False)


async def make_table(
    request: Request,
    game: Game,
    sittings: list[Sitting],
    options: dict[str, str],
    listed: bool,
    hints: str | None = None,
    manners: Manners = USUAL,
) -> Response:
    await count_table(request)
    tables, address = tables_of(request), address_of(request)
    sittings = await tables.invitations.named(sittings, await person_of(request), household_of(request))
    person, token = await person_for(request)
    made = await tables.create(game.name, sittings, options, person, listed, address, hints, manners)
    response = RedirectResponse(url(f"/table/{made.live.kept.id}"), 303)
    remember(request, response, token)
    return response


@router.get("/new/{name}")
async def new_form(request: Request, name: str, first_game: bool = False) -> Response:
    """Seats and options to choose; with `first_game`, beginning with what the rulebook suggests for one."""
    t = words_of(request)
    me = await last_name(request) or t("new.me-name")
    seats = [{"kind": "me", "name": me}, {"kind": "bot-medium", "name": ""}, {"kind": "bot-medium", "name": ""}]
    game = games.find(name)
    options = dict(game.first_game) if first_game else {}
    return await show_new(request, game, seats[: game.players[-1]], options, {})


async def show_new(
    request: Request,
    game: Game,
    seats: list[dict[str, str]],
    chosen: dict[str, str],
    given: dict[str, str],
    error: LudotecaError | None = None,
) -> Response:
    t = words_of(request)
    words = texts(game.name, t.language)
    person, login = await person_of(request) or "", (await account_of(request)).login
    kinds = [("me", t("new.me")), ("here", t("new.here")), ("link", t("new.link"))]
    people: list[str] = []
    if login is not None:
        kinds.append((ACCOUNT, t("new.account")))
        friends = await asyncio.to_thread(tables_of(request).friends.all, person)
        people = [each.login for each in friends if each.login]
    kinds += [(f"bot-{level}", t("new.bot", level=t(f"levels.{level}"))) for level in bots.offered(game)]
    options = [
        {
            "name": option.name,
            "title": words.catalogue["option"][option.name],
            "about": words.catalogue["option"][f"{option.name}-about"],
            "choices": [(choice, words.choice(option.name, choice)) for choice in option.choices],
            "chosen": chosen.get(option.name, option.default),
            "advice": [advice(game, option, choice, t) for choice in option.advised],
        }
        for option in game.options
    ]
    return await page(
        request,
        "new.html",
        status_of(error) if error else 200,
        game=game,
        counts=counts(game.players),
        most=game.players[-1],
        seats=seats,
        kinds=kinds,
        bots={f"bot-{level}": [bot_name(t, level, n) for n in range(game.players[-1])] for level in bots.LEVELS},
        people=people,
        options=options,
        first_game=[(words.catalogue["option"][name], words.choice(name, x)) for name, x in game.first_game.items()],
        first_chosen=all(chosen.get(name) == x for name, x in game.first_game.items()),
        listed="listed" in given,
        hints="hints" in given,
        rated="rated" in given,
        manners=choices(given, t),
        error=in_words(error, t) if error else None,
    )


@router.post("/new/{name}")
async def new_table(request: Request, name: str) -> Response:
    game = games.find(name)
    t = words_of(request)
    async with request.form() as form:
        given = {key: str(value)[:200] for key, value in form.items()}
    seats = [
        {"kind": given.get(f"kind-{n}", ""), "name": given.get(f"name-{n}", "").strip()[:LONGEST_NAME]}
        for n in range(game.players[-1])
    ]
    me = await last_name(request) or t("new.me-name")
    for seat in seats:
        if seat["kind"].startswith("bot-") and seat["name"] == me:  # the form had it there for who sits down
            seat["name"] = ""
    sittings = [sitting(t, seat, n) for n, seat in enumerate(seats) if seat["kind"]]
    options = {key.removeprefix("option-"): value for key, value in given.items() if key.startswith("option-")}
    listed, hints = "listed" in given, ALLOWED if "hints" in given else None
    try:
        response = await make_table(request, game, sittings, options, listed, hints, manners_of(given))
    except LudotecaError as error:
        return await show_new(request, game, seats, options, given, error)
    mine = next((seat["name"] for seat in seats if seat["kind"] == "me" and seat["name"]), None)
    if mine:
        set_plain_cookie(response, NAME_COOKIE, mine)
    return response


def sitting(t: Words, seat: dict[str, str], number: int) -> Sitting:
    kind, _, level = seat["kind"].partition("-")
    if kind == ACCOUNT:
        return Sitting(kind, seat["name"])
    if kind == "bot":
        return Sitting(
            "bot",
            seat["name"] or bot_name(t, level if level in (*bots.LEVELS, bots.MASTER) else "medium", number),
            level,
        )
    fallback = {"me": t("new.me-name"), "here": t("new.here-name", number=number + 1), "link": "…"}
    return Sitting(kind, seat["name"] or fallback.get(kind, "?"))


@router.post("/records")
async def upload(request: Request, record: UploadFile) -> Response:
    """A record becomes a table to look at, and to go on with."""
    await count_table(request)
    person, token = await person_for(request)
    text = (await record.read()).decode("utf-8", "replace")
    kept = await tables_of(request).bring(text, person, words_of(request)("new.me-name"))
    response = RedirectResponse(url(f"/table/{kept.id}"), 303)
    remember(request, response, token)
    return response


# The API's own page.


@router.get("/api/docs")
async def api_docs(request: Request) -> Response:
    """The OpenAPI description as a page, without anybody else's script."""
    spec = request.app.openapi()
    rows = []
    for path, calls in spec["paths"].items():
        for method, call in calls.items():
            schema = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            model = spec["components"]["schemas"].get(schema.get("$ref", "").split("/")[-1], {})
            fields = {
                name: field.get("type") or " or ".join(kind.get("type", "") for kind in field.get("anyOf", []))
                for name, field in model.get("properties", {}).items()
            }
            rows.append(
                {
                    "method": method.upper(),
                    "path": url(path),
                    "summary": call.get("summary", ""),
                    "description": call.get("description", ""),
                    "body": json.dumps(fields, indent=2) if fields else "",
                    "answers": ", ".join(f"{code}: {told['description']}" for code, told in call["responses"].items()),
                }
            )
    return await page(request, "apidocs.html", rows=rows, about=spec["info"]["description"])
