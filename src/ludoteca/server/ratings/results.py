"""Writing down how games ended: once for each table, whenever and by whichever server it is noticed.

A game that is over is found by its table having no results yet, so that a server which stops between the last move and
its result loses nothing: another, or the same one later, writes it. Two that write the same wait for each other, and
the second finds it done.

Of a rated game that was broken off because somebody's time was up, or after somebody had gone, there are results too:
they are last (`leavers.py`), and the others stand to each other as they stood. They change ratings, and are no games
for statistics, as nobody played them to their end: `facts` is empty. So it is for who has gone from a game that the
others finished.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, exists, func, insert, select

from ludoteca.server.life.clocks import TIME_END
from ludoteca.server.life.happenings import read
from ludoteca.server.ratings.achievements import achieve
from ludoteca.server.ratings.facts import facts
from ludoteca.server.ratings.leavers import came_back, gone, places_with
from ludoteca.server.ratings.scale import CERTAIN, NEW, Rating, division, fixed, rated
from ludoteca.server.store.kept import Kept, Seat, utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import happenings, moves, results, seats, tables
from ludoteca.server.store.store import Store
from ludoteca.server.store.table_lists import NO_LESSON
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.opening import opened

SETTLING = 0x4C756462  # the number of the lock that PostgreSQL gives to one result at a time
AT_A_TIME = 200


def unsettled(store: Store, without: Collection[str] = ()) -> list[str]:
    """Tables whose game is over and whose results are not written, the oldest first."""
    written = exists().where(results.c.table_id == tables.c.id)
    time_up = exists().where(happenings.c.table_id == tables.c.id, happenings.c.what == TIME_END)
    went = exists().where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.stand_in.is_not(None))
    over = tables.c.scores.is_not(None) | (tables.c.rated.is_(True) & tables.c.ended.is_not(None) & (time_up | went))
    due = NO_LESSON & over & ~written & tables.c.id.not_in(without)
    query = select(tables.c.id).where(due).order_by(tables.c.changed, tables.c.id).limit(AT_A_TIME)
    with store.engine.connect() as connection:
        return list(connection.execute(query).scalars())


def settle(store: Store, table_id: str) -> bool:
    """Write the results of a finished game, if nobody has; whether they are there now."""
    with store.engine.connect() as connection:
        if is_settled(connection, table_id):
            return True
        happened = read(connection, table_id)
    with store.opened(table_id) as (kept, rows):
        live = opened(kept, rows)
    late = next((each for each in happened if each.what == TIME_END), None)
    went = any(gone(kept, seat) for seat in kept.seats)
    broken_off = kept.rated and kept.ended and not live.position.over and (late is not None or went)
    if kept.lesson is not None or not (live.position.over or broken_off):
        return False
    told = [{} for _ in kept.seats] if broken_off else facts(live)
    places, totals = live.position.places(), [score.total for score in live.position.scores()]
    if kept.rated:
        places = places_with(kept, places, late.seat if late is not None and broken_off else None)
    with store.writing() as connection:
        if store.engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(SETTLING)))
        if is_settled(connection, table_id):
            return True
        last = connection.execute(select(func.max(moves.c.at)).where(moves.c.table_id == table_id)).scalar()
        at = happened[-1].at if broken_off else utc(last) if last is not None else now()
        changes = _rate(connection, live, places)
        for seat in kept.seats:
            person, level = whose(kept, seat)
            went = seat.person is not None and person is None and seat.number in changes
            values = {
                "table_id": table_id,
                "seat": seat.number,
                "game": kept.game,
                "players": kept.players,
                "division": division(kept.players),
                "person": seat.person if went else person,
                "level": level,
                "place": places[seat.number],
                "score": totals[seat.number],
                "at": at,
                "facts": {} if went else told[seat.number],
            }
            connection.execute(insert(results).values(values | changes.get(seat.number, {})))
        for seat in kept.seats:
            person, _ = whose(kept, seat)
            if person is not None and not broken_off:
                achieve(connection, person, table_id, seat.number)
    return True


def is_settled(connection: Connection, table_id: str) -> bool:
    return connection.execute(select(results.c.id).where(results.c.table_id == table_id)).first() is not None


def whose(kept: Kept, seat: Seat) -> tuple[str | None, str | None]:
    """The person whose result it is, or the level of the bot; neither where it counts for nobody. A person's it is who
    had no other seat there, played the game from its beginning and stayed to its end."""
    alone = sum(other.person == seat.person for other in kept.seats) == 1
    if seat.person is not None:
        mine = seat.counts and alone and not kept.brought and kept.study is None
        return (seat.person, None) if mine else (None, None)
    return None, seat.level


def _rate(connection: Connection, live: Live, places: list[int]) -> dict[int, dict[str, float]]:
    """What a rated game changes, by the seats of people. A seat whose result does not count is as if it had not been
    there; so is that of who came back, unless it costs them something."""
    kept = live.kept
    before: dict[int, Rating] = {}
    for seat in kept.seats if kept.rated else ():
        person, level = whose(kept, seat)
        if gone(kept, seat) or came_back(kept, seat):
            person = seat.person
        if person is not None:
            before[seat.number] = rating_of(connection, person, kept.game, division(kept.players))
        elif level in fixed(kept.game):
            before[seat.number] = fixed(kept.game)[level]
    while len(before) > 1:
        found = rated(list(before.values()), [places[seat] for seat in before])
        after = dict(zip(before, found, strict=True))
        back = [seat for seat in before if came_back(kept, kept.seats[seat])]
        gaining = [seat for seat in back if after[seat].mu > before[seat].mu]
        if not gaining:
            return {
                seat: {"mu_before": old.mu, "sigma_before": old.sigma, "mu_after": new.mu, "sigma_after": new.sigma}
                for (seat, old), new in zip(before.items(), found, strict=True)
                if old.sigma > CERTAIN
            }
        before = {seat: old for seat, old in before.items() if seat not in gaining}
    return {}


def changes(store: Store, table_id: str) -> dict[int, tuple[Rating, Rating]]:
    """How a finished game changed the ratings of those at its seats, written now if it was not yet."""
    settle(store, table_id)
    query = select(results).where(results.c.table_id == table_id, results.c.mu_after.is_not(None))
    with store.engine.connect() as connection:
        return {
            row.seat: (Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after))
            for row in connection.execute(query)
        }


def rating_of(connection: Connection, person: str, game: str, among: int) -> Rating:
    """As the latest rated game of this division has left it."""
    query = (
        select(results.c.mu_after, results.c.sigma_after)
        .where(results.c.person == person, results.c.game == game, results.c.division == among)
        .where(results.c.mu_after.is_not(None))
        .order_by(results.c.id.desc())
        .limit(1)
    )
    row = connection.execute(query).first()
    return Rating(row.mu_after, row.sigma_after) if row is not None else NEW
