"""Ratings and records for programs: who is how strong at a game, and all of one person's."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from ludoteca import games
from ludoteca.core import Json
from ludoteca.server.api import PROBLEMS, Person, TheTables
from ludoteca.server.forms import Text
from ludoteca.server.people.errors import NoSuchPerson
from ludoteca.server.people.names import LONGEST_NAME
from ludoteca.server.people.profiles import Profiles
from ludoteca.server.ratings.records import Records, records
from ludoteca.server.ratings.scale import MANY, Rating
from ludoteca.server.ratings.standings import Line, standings
from ludoteca.server.store.store import Store

router = APIRouter(prefix="/api/ratings", responses=PROBLEMS)

Login = Annotated[str, Path(min_length=1, max_length=LONGEST_NAME, description="the name of an account")]


class Strength(BaseModel):
    """On Elo's scale, and how sure that is: two times of three within so many points."""

    rating: int
    give_or_take: int
    provisional: bool


class Ranked(Strength):
    """A person's account or a level of bots, which stays where it is."""

    name: str | None
    bot: str | None
    games: int


class Ladder(BaseModel):
    """The strongest first: of games for two, and of games with more players."""

    game: str
    two: list[Ranked]
    more: list[Ranked]


class Change(Strength):
    table: str
    at: datetime
    players: int
    place: int
    before: int


class History(Strength):
    game: str
    players: str
    games: list[Change]


class Summary(BaseModel):
    game: str
    players: int
    games: int
    won: int
    mean_score: float
    best_score: int


class Achievement(BaseModel):
    name: str
    at: datetime
    table: str | None


class Career(BaseModel):
    """Of one account. A table is named where anybody may see it: it was rated, or listed."""

    name: str
    ratings: list[History]
    statistics: list[Summary]
    achievements: list[Achievement]


def strength(rating: Rating) -> Json:
    return {"rating": rating.points, "give_or_take": rating.give_or_take, "provisional": rating.provisional}


def ranked(line: Line) -> Ranked:
    return Ranked(**strength(line.rating), name=line.login, bot=line.level, games=line.games)


@router.get("/{game}", summary="Who is how strong at a game")
async def ladder(game: Text, tables: TheTables) -> Ladder:
    """By rated games, with the levels of bots on the same scale."""
    name = games.find(game).name
    two, more = [
        [ranked(line) for line in await asyncio.to_thread(standings, tables.store, name, division)]
        for division in (2, MANY)
    ]
    return Ladder(game=name, two=two, more=more)


@router.get("/people/{login}", summary="One person's ratings and records")
async def career(request: Request, login: Login, tables: TheTables, person: Person) -> Career:
    """What is known of an account's rated games, and, if its profile shows them to you, of its other ones."""
    whose, name = await asyncio.to_thread(account_called, tables.store, login)
    found = await asyncio.to_thread(shown_records, tables.store, request.app.state.profiles, whose, person)
    return told(name, found, own=whose == person)


def shown_records(store: Store, profiles: Profiles, whose: str, reader: str | None) -> Records:
    """Of one person, as far as the reader may know: rated games always, as who plays them agreed to that."""
    found = records(store, whose)
    return found if profiles.shows_games(whose, reader) else replace(found, statistics=[], achieved=[])


def account_called(store: Store, login: str) -> tuple[str, str]:
    """The person of that account, and its name as it is spelt."""
    found = store.account(login) if login.isprintable() else None
    name = store.account_of(found[0]).login if found is not None else None
    if found is None or name is None:
        raise NoSuchPerson(f"There is no account {login[:40]!r}.")
    return found[0], name


def told(name: str, found: Records, own: bool) -> Career:
    return Career(
        name=name,
        ratings=[
            History(
                **strength(one.now),
                game=one.game,
                players="2" if one.division < MANY else f"{MANY}+",
                games=[
                    Change(
                        **strength(played.after),
                        table=played.table_id,
                        at=played.at,
                        players=played.players,
                        place=played.place,
                        before=played.before.points,
                    )
                    for played in one.played
                ],
            )
            for one in found.rated
        ],
        statistics=[
            Summary(
                game=one.game,
                players=one.players,
                games=one.all.games,
                won=one.all.won,
                mean_score=round(one.all.mean, 2),
                best_score=one.best,
            )
            for one in found.statistics
        ],
        achievements=[
            Achievement(name=one.name, at=one.at, table=one.table_id if own or one.table_id in found.shown else None)
            for one in found.achieved
        ],
    )
