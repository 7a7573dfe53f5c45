"""Challenges for programs: what is on, one's try, and the board."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, StringConstraints

from ludoteca.server.api import LIMITED, PROBLEMS, Person, TheTables, sure_person
from ludoteca.server.forms import Brought, StrictModel
from ludoteca.server.learning import challenges
from ludoteca.server.learning.challenges import Challenge
from ludoteca.server.people.names import shown_name

router = APIRouter(prefix="/api/challenges", responses=PROBLEMS)

Key = Annotated[str, Path(pattern="^[a-zA-Z0-9-]{1,60}$", description="as the list of challenges names it")]


class OneChallenge(BaseModel):
    """`bots` are the levels of those against whom it is played; none where one plays alone. `table`: of your try."""

    key: str
    game: str
    options: dict[str, str]
    bots: list[str]
    begins: datetime
    ends: datetime
    table: str | None


class Finished(BaseModel):
    """`ahead` of the best bot, by so many points."""

    rank: int
    name: str
    account: bool
    table: str
    score: int
    won: bool
    ahead: int | None


class ChallengeBoard(OneChallenge):
    """`results` is null until you have finished your own try, or nobody can begin any more."""

    playing: int
    results: list[Finished] | None


class Challenger(StrictModel):
    name: Annotated[str, StringConstraints(min_length=1, max_length=24)] = "Player"


def about(tables: TheTables, challenge: Challenge, person: str | None) -> OneChallenge:
    return OneChallenge(
        key=challenge.key,
        game=challenge.game,
        options=challenge.options,
        bots=list(challenge.bots),
        begins=challenge.begins,
        ends=challenge.ends,
        table=challenges.table_of(tables.store, challenge.key, person) if person is not None else None,
    )


@router.get("", summary="The challenges that are on")
async def now_on(tables: TheTables, person: Person) -> list[OneChallenge]:
    """The day's first, then the week's of every game."""
    found = await asyncio.to_thread(challenges.current, tables.store)
    return [await asyncio.to_thread(about, tables, each, person) for each in found]


@router.post("/{key}", status_code=201, summary="Try a challenge", dependencies=LIMITED)
async def begin(request: Request, key: Key, challenger: Challenger, tables: TheTables, person: Person) -> Brought:
    """A table, or the one of your only try."""
    challenge = await asyncio.to_thread(challenges.find, tables.store, key)
    who, token = await sure_person(tables, person)
    names = [shown_name(challenger.name), *(f"{level.capitalize()} {n + 2}" for n, level in enumerate(challenge.bots))]
    room = await challenges.begin(tables, challenge, who, names)
    return Brought(id=room.live.kept.id, token=token, seats=[0])


@router.get("/{key}", summary="The board of a challenge")
async def board(key: Key, tables: TheTables, person: Person) -> ChallengeBoard:
    challenge = await asyncio.to_thread(challenges.find, tables.store, key)
    found = await asyncio.to_thread(challenges.board, tables.store, challenge, person)
    shown = await asyncio.to_thread(challenges.may_see_others, tables.store, challenge, person)
    return ChallengeBoard(
        **(await asyncio.to_thread(about, tables, challenge, person)).model_dump(),
        playing=found.playing,
        results=[
            Finished(
                rank=each.rank,
                name=each.name,
                account=each.account,
                table=each.table_id,
                score=each.score,
                won=each.won,
                ahead=each.ahead,
            )
            for each in found.results
        ]
        if shown
        else None,
    )
