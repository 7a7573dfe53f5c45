"""Challenges: one game that is the same for everybody on this store, each day one, and each week one of every game.

The seed is a keyed digest of the challenge's name: who does not have the store's secret cannot work it out before. What
the challenge is, is written down when somebody first looks at it, so that a new release does not change it half-way.
Each person has one try; others' tables are shut until one's own is finished, or nobody can begin any more.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from typing import Any

from fastapi import Request
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.options import settle
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.base import path_of
from ludoteca.server.errors import CannotOpen, ChallengeOver, NoSuchChallenge, NoSuchTable, NotBeforeYourOwn
from ludoteca.server.ratings.results import settle as settle_result
from ludoteca.server.store.attempts import attempt_of
from ludoteca.server.store.kept import Kept, Seat, utc
from ludoteca.server.store.keys import server_key
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import attempts, challenges, people, results, seats, tables
from ludoteca.server.store.store import Store
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import Tables

SECRET = "challenges"  # the name of the key that seeds are made with
DAILY = re.compile(r"daily-(\d{4}-\d\d-\d\d)")
WEEKLY = re.compile(r"weekly-(\d{4}-W\d\d)-([a-z]+)")
BOTS = ("hard",)  # against whom who cannot play alone plays
LONGEST = 200  # results of a board
GOES_ON = tables.c.scores.is_(None) & tables.c.ended.is_(None)  # a try, which who gives up has had


@dataclass(frozen=True)
class Challenge:
    key: str
    game: str
    rules: int
    options: dict[str, str]
    seed: str
    bots: tuple[str, ...]
    begins: datetime
    ends: datetime

    @property
    def daily(self) -> bool:
        return DAILY.fullmatch(self.key) is not None

    @property
    def over(self) -> bool:
        """Whether nobody begins it any more; who has begun may finish."""
        return now() >= self.ends


def keys_at(moment: datetime) -> list[str]:
    """Those that can be begun then: the day's first."""
    day = moment.astimezone(UTC).date()
    year, week, _ = day.isocalendar()
    return [f"daily-{day}", *(f"weekly-{year}-W{week:02}-{game.name}" for game in games.every())]


def current(store: Store) -> list[Challenge]:
    return [find(store, key) for key in keys_at(now())]


def find(store: Store, key: str) -> Challenge:
    """A challenge that is on, or that somebody has looked at in its time."""
    if not (DAILY.fullmatch(key) or WEEKLY.fullmatch(key)):
        raise NoSuchChallenge
    while True:
        with store.engine.connect() as connection:
            known = _read(connection, key)
        if known is not None:
            return known
        if key not in keys_at(now()):
            raise NoSuchChallenge
        with suppress(IntegrityError), store.writing() as connection:  # somebody else may look at the same moment
            connection.execute(insert(challenges).values(_made(key, server_key(connection, SECRET))))


def _read(connection: Connection, key: str) -> Challenge | None:
    row = connection.execute(select(challenges).where(challenges.c.key == key)).first()
    if row is None:
        return None
    about = (row.key, row.game, row.rules, row.options, row.seed, tuple(row.bots))
    return Challenge(*about, utc(row.begins), utc(row.ends))


def _made(key: str, secret: str) -> dict[str, Any]:
    """What a challenge of that name is: its game by the date, as alone as it can be played, with the usual options."""
    if daily := DAILY.fullmatch(key):
        day, days = date.fromisoformat(daily[1]), 1
        game = games.every()[day.toordinal() % len(games.every())]
    else:
        weekly = WEEKLY.fullmatch(key)
        assert weekly is not None  # a key that is on is one or the other
        day, days = datetime.strptime(f"{weekly[1]}-1", "%G-W%V-%u").date(), 7
        game = games.find(weekly[2])
    begins = datetime.combine(day, time(), UTC)
    return {
        "key": key,
        "game": game.name,
        "rules": game.rules_version,
        "options": settle(game.options, {}),
        "seed": hmac.new(secret.encode(), key.encode(), sha256).hexdigest(),
        "bots": list(opponents(game)),
        "begins": begins,
        "ends": begins + timedelta(days=days),
    }


def opponents(game: Game) -> Sequence[str]:
    return () if 1 in game.players else BOTS


# Trying.


async def begin(rooms: Tables, challenge: Challenge, person: str, names: Sequence[str]) -> Room:
    """This person's try: a new table with those names at its seats, or the one there is."""
    tried = await asyncio.to_thread(table_of, rooms.store, challenge.key, person)
    if tried is None:
        if challenge.over:
            raise ChallengeOver
        try:
            tried = await asyncio.to_thread(_begin, rooms.store, challenge, person, names)
        except IntegrityError:  # a click came twice
            tried = await asyncio.to_thread(table_of, rooms.store, challenge.key, person)
    assert tried is not None  # it was there, or has just been made
    return await rooms.room(tried)


def _begin(store: Store, challenge: Challenge, person: str, names: Sequence[str]) -> str:
    me, *others = names
    sitting = [Seat(0, me, None, person)]
    sitting += [Seat(n, *each, None) for n, each in enumerate(zip(others, challenge.bots, strict=True), start=1)]
    kept = store.add_table(
        game=challenge.game,
        rules=challenge.rules,
        options=challenge.options,
        seed=challenge.seed,
        host=person,
        listed=False,
        sitting=sitting,
        challenge=challenge.key,
    )
    return kept.id


def table_of(store: Store, key: str, person: str) -> str | None:
    """Where this person tries it or has tried it."""
    with store.engine.connect() as connection:
        return attempt_of(connection, key, person)


def may_see_others(store: Store, challenge: Challenge, person: str | None) -> bool:
    """Who has finished or given up; and once nobody can begin any more, all but those who still play."""
    with store.engine.connect() as connection:
        table_id = attempt_of(connection, challenge.key, person) if person is not None else None
        if table_id is None:
            return challenge.over
        query = select(GOES_ON).where(tables.c.id == table_id)
        playing = connection.execute(query).scalar_one_or_none()
        return not playing  # a table that is gone is not being played


async def check_seen(rooms: Tables, kept: Kept, person: str | None) -> None:
    """Refuse a look at somebody else's try to who has not finished their own."""
    if kept.challenge is None or (person is not None and any(seat.person == person for seat in kept.seats)):
        return
    challenge = await asyncio.to_thread(find, rooms.store, kept.challenge)
    if not await asyncio.to_thread(may_see_others, rooms.store, challenge, person):
        raise NotBeforeYourOwn


async def gate(request: Request) -> None:
    """Before every request that names a table, but for who runs the place, and for a mail's link, which says only then
    who comes."""
    table_id = request.path_params.get("table_id")
    path = path_of(request.scope)
    if table_id is None or path.startswith("/admin/") or path == f"/table/{table_id}/enter":
        return
    tables = tables_of(request)
    try:
        kept = (await tables.rooms.at_hand(table_id)).live.kept
    except LudotecaError:  # which is for the request itself to tell
        return
    if kept.challenge is not None:
        await check_seen(tables, kept, await person_of(request))


# The board.


@dataclass(frozen=True)
class Result:
    """One who has finished: the place by which they are listed, whether they have an account, and how it ended."""

    rank: int
    name: str
    account: bool
    person: str
    table_id: str
    score: int
    won: bool
    ahead: int | None


@dataclass(frozen=True)
class Board:
    """Who has finished, the best first, and how many still play."""

    results: list[Result]
    playing: int


def board(store: Store, challenge: Challenge, person: str | None) -> Board:
    """Alone by points; against bots who won before who did not, then by how far ahead of the best bot. Whoever has
    finished just now finds their own result there."""
    own = table_of(store, challenge.key, person) if person is not None else None
    if own is not None:
        with suppress(CannotOpen, NoSuchTable):
            settle_result(store, own)
    of_it = attempts.c.challenge == challenge.key
    query = (
        select(attempts.c.person, attempts.c.table_id, results.c.score, results.c.place, results.c.facts)
        .add_columns(seats.c.name, people.c.login)
        .join(results, (results.c.table_id == attempts.c.table_id) & (results.c.seat == 0))
        .join(people, people.c.id == attempts.c.person)
        .outerjoin(seats, (seats.c.table_id == attempts.c.table_id) & (seats.c.number == 0))
        .where(of_it)
    )
    with store.engine.connect() as connection:
        rows = connection.execute(query).all()
        tries = select(func.count()).select_from(attempts).join(tables, tables.c.id == attempts.c.table_id)
        finished = attempts.c.table_id.in_([row.table_id for row in rows])
        playing = connection.execute(tries.where(of_it, GOES_ON, ~finished)).scalar_one()

    def merit(row: Any) -> tuple[int, ...]:
        return (row.place, -row.facts["ahead"], -row.score) if challenge.bots else (-row.score,)

    merits = [merit(row) for row in rows]
    found = [
        Result(
            rank=1 + sum(other < mine for other in merits),
            name=row.login or row.name or "?",
            account=row.login is not None,
            person=row.person,
            table_id=row.table_id,
            score=row.score,
            won=row.place == 1,
            ahead=row.facts["ahead"],
        )
        for row, mine in zip(rows, merits, strict=True)
    ]
    ordered = sorted(found, key=lambda each: (each.rank, each.name))
    return Board(ordered[:LONGEST], playing)
