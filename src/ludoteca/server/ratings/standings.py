"""Who is how strong at a game: people as their rated games have left them, and bots where they stand for ever."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select

from ludoteca.server.ratings.scale import Rating, fixed
from ludoteca.server.store.kept import utc
from ludoteca.server.store.schema import people, results
from ludoteca.server.store.store import Store

LONGEST = 100  # people of a list


@dataclass(frozen=True)
class Line:
    """A person by the account's name, or a level of bots; how many rated games, and when the last was."""

    rating: Rating
    login: str | None = None
    level: str | None = None
    games: int = 0
    at: datetime | None = None


def standings(store: Store, game: str, division: int, limit: int = LONGEST) -> list[Line]:
    """The strongest first, bots among them; whose account is gone or banned is not listed."""
    rated = (results.c.game == game) & (results.c.division == division) & results.c.mu_after.is_not(None)
    latest = (
        select(func.max(results.c.id).label("id"), func.count().label("games"))
        .where(rated, results.c.person.is_not(None))
        .group_by(results.c.person)
        .subquery()
    )
    query = (
        select(people.c.login, results.c.mu_after, results.c.sigma_after, results.c.at, latest.c.games)
        .join(latest, latest.c.id == results.c.id)
        .join(people, people.c.id == results.c.person)
        .where(people.c.login.is_not(None), people.c.banned.is_(None))
        .order_by(results.c.mu_after.desc(), people.c.login)
        .limit(limit)
    )
    with store.engine.connect() as connection:
        found = [
            Line(Rating(row.mu_after, row.sigma_after), row.login, None, row.games, utc(row.at))
            for row in connection.execute(query)
        ]
    found += [Line(rating, level=level) for level, rating in fixed(game).items()]
    return sorted(found, key=lambda line: -line.rating.mu)
