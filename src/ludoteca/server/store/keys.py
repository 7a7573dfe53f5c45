"""Secrets that all servers on a store share: whoever needs one first makes it."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ludoteca.server.store.schema import server_keys


def random_key() -> str:
    return secrets.token_hex(32)


def server_key(connection: Connection, name: str, make: Callable[[], str] = random_key) -> str:
    """The secret of that name, in a transaction that writes. Of two servers that make it at once, the first counts."""
    query = select(server_keys.c.value).where(server_keys.c.name == name)
    kept = connection.execute(query).scalar_one_or_none()
    if kept is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(server_keys).values(name=name, value=make()))
        except IntegrityError:
            pass
        kept = connection.execute(query).scalar_one()
    return str(kept)
