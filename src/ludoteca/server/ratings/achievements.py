"""What somebody has achieved: each thing once, with the game at which it was."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select

from ludoteca import bots, games
from ludoteca.server.store.kept import utc
from ludoteca.server.store.schema import achievements, results

STRONG = ("hard", bots.MASTER)
BETWEEN = ":"  # a game and what was achieved at it

# Of any game, in the order in which pages show them.
EVERYWHERE = (
    *("first-win", "beat-hard", "by-one", "last-to-first", "every-seat"),
    *("solo-target", "solo-best", "every-game"),
)


def achieve(connection: Connection, person: str, table_id: str, seat: int) -> None:
    """Write down what is new with the result of that seat, which is written already."""
    columns = (results.c.table_id, results.c.seat, results.c.game, results.c.players, results.c.place, results.c.score)
    mine = connection.execute(
        select(*columns, results.c.at, results.c.facts).where(results.c.person == person).order_by(results.c.id)
    ).all()
    mine = [row for row in mine if row.facts]  # of a game that was broken off there are none
    last = next(row for row in reversed(mine) if row.table_id == table_id and row.seat == seat)
    others = connection.execute(
        select(results.c.level, results.c.place).where(results.c.table_id == table_id, results.c.seat != seat)
    ).all()
    had = set(connection.execute(select(achievements.c.name).where(achievements.c.person == person)).scalars())
    for name in achieved(last, mine, others):
        if name not in had:
            values = {"person": person, "name": name, "table_id": table_id, "at": utc(last.at)}
            connection.execute(insert(achievements).values(values))


def achieved(last: Any, mine: Any, others: Any) -> list[str]:
    """By the latest result, all of this person's, and those of the other seats of the latest table."""
    found = [f"{last.game}{BETWEEN}{name}" for name in last.facts["feats"]]
    if others and last.place == 1 and all(other.place > 1 for other in others):
        found.append("first-win")
        if any(other.level in STRONG for other in others):
            found.append("beat-hard")
        if last.facts["ahead"] == 1:
            found.append("by-one")
        if last.facts["last"]:
            found.append("last-to-first")
        won = {row.seat for row in mine if (row.game, row.players, row.place) == (last.game, last.players, 1)}
        if len(won) == last.players:
            found.append("every-seat")
    marks = games.find(last.game).yardstick.marks if not others else ()
    if marks and last.score >= marks[len(marks) // 2][1]:
        found.append("solo-target")
    if marks and last.score >= marks[-1][1]:
        found.append("solo-best")
    if {row.game for row in mine} >= {game.name for game in games.every()}:
        found.append("every-game")
    return found
