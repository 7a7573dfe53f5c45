"""All that is known of one person's finished games: ratings and how they went, statistics, bests, achievements."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime
from statistics import fmean
from typing import Any

from sqlalchemy import select

from ludoteca.server.ratings.scale import Rating
from ludoteca.server.store.kept import utc
from ludoteca.server.store.schema import achievements, results, tables
from ludoteca.server.store.store import Store

MOST = 5000  # of the latest results that are looked through
MOST_SHOWN = 8  # openings, or things chosen, of a game


@dataclass(frozen=True)
class Played:
    """How one rated game changed a rating."""

    table_id: str
    at: datetime
    players: int
    place: int
    before: Rating
    after: Rating


@dataclass(frozen=True)
class Rated:
    """A person's ratings in one division of a game, the oldest first."""

    game: str
    division: int
    played: list[Played]

    @property
    def now(self) -> Rating:
        return self.played[-1].after


@dataclass
class Tally:
    """Games in which something was the case: how many, won, the points in them, and how often it was."""

    games: int = 0
    won: int = 0
    points: list[int] = field(default_factory=list)
    times: int = 0

    def add(self, row: Any, times: int = 1) -> None:
        self.games += 1
        self.won += row.place == 1 and row.players > 1
        self.points.append(row.score)
        self.times += times

    @property
    def mean(self) -> float:
        return fmean(self.points)


@dataclass
class Statistics:
    """All finished games of one game with so many players."""

    game: str
    players: int
    all: Tally = field(default_factory=Tally)
    best: int = 0
    best_at: str = ""
    lines: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    openings: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    choices: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    actions: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))

    def add(self, row: Any) -> None:
        if not self.all.games or row.score > self.best:
            self.best, self.best_at = row.score, row.table_id
        self.all.add(row)
        for line, points in row.facts["lines"].items():
            self.lines[line].append(points)
        if row.facts["opening"]:
            self.openings[row.facts["opening"]].add(row)
        for kind in ("choices", "actions"):
            for what, times in row.facts[kind].items():
                getattr(self, kind)[what].add(row, times)

    @staticmethod
    def most(tallies: dict[str, Tally]) -> list[tuple[str, Tally]]:
        """What was the case most often, first."""
        return sorted(tallies.items(), key=lambda one: (-one[1].times, one[0]))[:MOST_SHOWN]


@dataclass(frozen=True)
class Achieved:
    name: str
    table_id: str
    at: datetime


@dataclass(frozen=True)
class Records:
    rated: list[Rated]
    statistics: list[Statistics]
    achieved: list[Achieved]
    shown: frozenset[str]  # the tables that anybody may be shown the way to: rated ones, and listed ones


def records(store: Store, person: str) -> Records:
    columns = [column for column in results.c if column.name not in {"person", "level"}]
    query = select(*columns).where(results.c.person == person).order_by(results.c.id.desc()).limit(MOST)
    open_to_all = select(tables.c.id).join(results, results.c.table_id == tables.c.id)
    open_to_all = open_to_all.where(results.c.person == person, tables.c.listed | tables.c.rated.is_(True))
    got = select(achievements).where(achievements.c.person == person).order_by(achievements.c.at, achievements.c.name)
    with store.engine.connect() as connection:
        rows = connection.execute(query).all()[::-1]
        achieved = [Achieved(row.name, row.table_id, utc(row.at)) for row in connection.execute(got)]
        shown = frozenset(connection.execute(open_to_all).scalars())
    rated: dict[tuple[str, int], Rated] = {}
    statistics: dict[tuple[str, int], Statistics] = {}
    for row in rows:
        key = row.game, row.players
        if row.facts:  # of a game that was broken off there are none
            statistics.setdefault(key, Statistics(*key)).add(row)
        if row.mu_after is not None:
            before, after = Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after)
            played = Played(row.table_id, utc(row.at), row.players, row.place, before, after)
            among = row.game, row.division
            rated.setdefault(among, Rated(*among, [])).played.append(played)
    return Records(
        [rated[key] for key in sorted(rated)], [statistics[key] for key in sorted(statistics)], achieved, shown
    )
