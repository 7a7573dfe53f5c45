"""What pages say of a challenge and of somebody's try of it: the lobby, and the page of all challenges."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import Request

from ludoteca import games
from ludoteca.server.api import tables_of
from ludoteca.server.learning import challenges
from ludoteca.server.learning.challenges import Challenge
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store
from ludoteca.web.context import words_of
from ludoteca.web.language import Words

STATES = ("open", "playing", "finished", "over")  # of a challenge, for one person


async def todays(request: Request, person: str | None) -> dict[str, Any]:
    """The card of the lobby."""
    store = tables_of(request).store
    daily = await asyncio.to_thread(lambda: challenges.find(store, challenges.keys_at(now())[0]))
    return await asyncio.to_thread(card, store, daily, person, words_of(request))


def card(store: Store, challenge: Challenge, person: str | None, t: Words) -> dict[str, Any]:
    """What a page says of a challenge and of this person's try."""
    table = challenges.table_of(store, challenge.key, person) if person is not None else None
    finished = table is not None and challenges.may_see_others(store, challenge, person)
    state = "finished" if finished else "playing" if table is not None else "over" if challenge.over else "open"
    return {
        "key": challenge.key,
        "daily": challenge.daily,
        "title": games.find(challenge.game).title,
        "game": challenge.game,
        "against": against(challenge, t),
        "bots": challenge.bots,
        "table": table,
        "finished": finished,
        "over": challenge.over,
        "standing": t(f"challenges.{state}"),
        "begins": challenge.begins,
        "ends": challenge.ends,
    }


def against(challenge: Challenge, t: Words) -> str:
    if not challenge.bots:
        return t("challenges.alone")
    return t("challenges.against", levels=", ".join(t(f"levels.{level}") for level in challenge.bots))
