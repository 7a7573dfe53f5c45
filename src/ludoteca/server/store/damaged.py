"""Rows of tables that somebody or something has damaged: what is still legible, and what does not fit together."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection, Text, cast, select

from ludoteca.server.store.schema import tables

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def legible(connection: Connection, table_id: str) -> Any:
    """A row of `tables` in which some value is not what its column is for: all that can be shown of it."""
    names = ("id", "game", "seed", "host", "invite", "rules", "players", "listed")
    columns = [cast(tables.c[name], Text).label(name) for name in names]
    row = connection.execute(select(*columns).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    values = {name: getattr(row, name) or "" for name in ("id", "game", "seed", "host", "invite")}
    return SimpleNamespace(
        **values,
        rules=_number(row.rules),
        players=_number(row.players),
        listed=row.listed in {"1", "true"},
        started=True,
        options=None,  # which no table has: so it counts as damaged
        scores=None,
        created=LONG_AGO,
        changed=LONG_AGO,
        closed=None,
        halted=None,
        lesson=None,
        hints=None,
        ended=None,
        away=None,
        stand_in=None,
        clock=None,
        take_back=None,
        rated=None,
        brought=None,
        challenge=None,
        base=None,
        study=None,
    )


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() else 0


def are_options(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(word, str) for pair in value.items() for word in pair)


def are_scores(value: object) -> bool:
    return value is None or (isinstance(value, list) and all(isinstance(number, int) for number in value))


def damage_of(row: Any, seats: list[int]) -> str | None:
    """What is wrong with a table, in a sentence; None if nothing is."""
    whole = isinstance(row.rules, int) and isinstance(row.players, int)
    if not whole or not are_options(row.options) or not are_scores(row.scores):
        return "Its row in the store cannot be read."
    if seats != list(range(row.players)):
        return f"It has {len(seats)} seats instead of {row.players}."
    return None
