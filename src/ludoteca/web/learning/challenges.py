"""Challenges: the game of the day and those of the week, one's try, and the board of who has finished."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca import games
from ludoteca.games.texts import texts
from ludoteca.server.api import count_table, person_of, tables_of
from ludoteca.server.base import url
from ludoteca.server.learning import challenges
from ludoteca.server.ratings.records import records
from ludoteca.server.store.store import Store
from ludoteca.web.context import account_of, page, person_for, remember, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.learning.challenge_card import card
from ludoteca.web.lobby import last_name
from ludoteca.web.names import bot_name
from ludoteca.web.tables.marks import mark_reached

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])


@router.get("/challenges")
async def show(request: Request) -> Response:
    t = words_of(request)
    store = tables_of(request).store
    person = await person_of(request)
    daily, *weekly = await asyncio.to_thread(challenges.current, store)
    return await page(
        request,
        "challenges.html",
        today=await asyncio.to_thread(card, store, daily, person, t),
        weekly=[await asyncio.to_thread(card, store, each, person, t) for each in weekly],
        bests=await asyncio.to_thread(bests, store, person, t) if person is not None else [],
    )


@router.get("/challenges/{key}")
async def show_board(request: Request, key: str) -> Response:
    t = words_of(request)
    store = tables_of(request).store
    person = await person_of(request)
    challenge = await asyncio.to_thread(challenges.find, store, key)
    shown = await asyncio.to_thread(challenges.may_see_others, store, challenge, person)
    found = await asyncio.to_thread(challenges.board, store, challenge, person)
    game = games.find(challenge.game)
    words = texts(game.name, t.language)

    def mark(score: int) -> str:
        return "" if challenge.bots else mark_reached(game, score, t.language)

    return await page(
        request,
        "challenge.html",
        challenge=await asyncio.to_thread(card, store, challenge, person, t),
        results=[(each, mark(each.score)) for each in found.results] if shown else None,
        playing=found.playing,
        person=person,
        options=[
            (words.catalogue["option"][name], words.choice(name, choice)) for name, choice in challenge.options.items()
        ],
    )


@router.post("/challenges/{key}")
async def begin(request: Request, key: str) -> Response:
    """One's try: a table, or the way to the one there is."""
    challenge = await asyncio.to_thread(challenges.find, tables_of(request).store, key)
    await count_table(request)
    person, token = await person_for(request)
    t = words_of(request)
    me = (await account_of(request)).login or await last_name(request) or t("new.me-name")
    names = [me, *(bot_name(t, level, number) for number, level in enumerate(challenge.bots))]
    room = await challenges.begin(tables_of(request), challenge, person, names)
    response = RedirectResponse(url(f"/table/{room.live.kept.id}"), 303)
    remember(request, response, token)
    return response


def bests(store: Store, person: str, t: Words) -> list[dict[str, Any]]:
    """This person's best games alone, by what the rulebook calls their points."""
    found = []
    for one in records(store, person).statistics:
        if one.players == 1:
            game = games.find(one.game)
            mark = mark_reached(game, one.best, t.language)
            found.append({"title": game.title, "best": one.best, "mark": mark, "table": one.best_at})
    return found
