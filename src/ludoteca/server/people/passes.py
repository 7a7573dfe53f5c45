"""Passes: what a link in a mail gives its reader. One table, as the person sees it to whom the mail went, and nothing
else of theirs; a cookie that the browser sends to that table alone, and that counts nowhere else if it comes."""

from __future__ import annotations

import asyncio
import re

from sqlalchemy import select
from starlette.requests import HTTPConnection

from ludoteca.server.base import path_of
from ludoteca.server.people import who
from ludoteca.server.security import bearer_of, cookie_name
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import passes, people
from ludoteca.server.store.store import Store

AT_A_TABLE = re.compile(r"/(?:api/tables|table)/([a-z0-9]{1,16})(?:/.*)?")


def pass_cookie_name(connection: HTTPConnection) -> str:
    """Not `__Host-`, which is for cookies of a whole host."""
    return cookie_name(connection).replace("__Host-", "__Secure-") + "-pass"


def pass_of(connection: HTTPConnection) -> tuple[str, str] | None:
    """The pass that came with a request to a table, and that table's id."""
    found = AT_A_TABLE.fullmatch(path_of(connection.scope))
    token = connection.cookies.get(pass_cookie_name(connection))
    return (token, found[1]) if found and token and bearer_of(connection) is None else None


class Passes:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def person_of(self, connection: HTTPConnection) -> str | None:
        """Whom the pass that came along makes of who asks, at this table."""
        given = pass_of(connection)
        return await asyncio.to_thread(self.holder, *given) if given else None

    def holder(self, token: str, table_id: str) -> str | None:
        right = (passes.c.token_hash == who.hashed(token)) & (passes.c.table_id == table_id) & (passes.c.until > now())
        query = select(passes.c.person).join(people, people.c.id == passes.c.person)
        with self.store.engine.connect() as connection:
            return connection.execute(query.where(right & people.c.banned.is_(None))).scalar_one_or_none()
