"""Coming back to an account whose password is forgotten: by a code that was shown once, or by a link that somebody who
runs the place gives, or that a letter brings. Both work once. No address of anybody is needed."""

from __future__ import annotations

import secrets
from datetime import timedelta

from sqlalchemy import Connection, func, insert, select, update

from ludoteca.server.people import who
from ludoteca.server.people.errors import Banned, LinkUsed, NotSignedIn, WrongCode
from ludoteca.server.people.names import alike
from ludoteca.server.store.kept import utc
from ludoteca.server.store.people import begin, now
from ludoteca.server.store.schema import people, recoveries
from ludoteca.server.store.store import Store

CODES = 8  # that an account has at a time
GROUPS, LETTERS = 4, 4  # of a code: 76 bits
LINK_HOLDS = timedelta(hours=24)
CODE, LINK = "code", "link"


def make_link(connection: Connection, person: str, holds: timedelta = LINK_HOLDS) -> str:
    """The path of a page at which whoever opens it gives this account a new password, once; links that were made before
    hold no more. A part of something else, so that it can stand in the log or go into a letter with it."""
    row = connection.execute(
        select(people.c.login, people.c.banned).where(people.c.id == person).with_for_update()
    ).one()
    if row.login is None:
        raise NotSignedIn("This person has no account.")
    if row.banned is not None:
        raise Banned("This account is banned.")
    forget_links(connection, person)
    token = secrets.token_urlsafe(32)
    key = {"key_hash": who.hashed(token), "person": person, "kind": LINK, "created": now(), "until": now() + holds}
    connection.execute(insert(recoveries).values(key))
    return link_path(token)


def link_path(token: str) -> str:
    return f"/account/reset/{token}"


def forget_links(connection: Connection, person: str) -> None:
    links = (recoveries.c.person == person) & (recoveries.c.kind == LINK)
    connection.execute(recoveries.delete().where(links))


class Recovery:
    def __init__(self, store: Store) -> None:
        self.store = store

    def make_codes(self, person: str) -> list[str]:
        """New codes in the place of all that there were; nobody can read them here again."""
        codes = ["-".join(who.new_id(LETTERS) for _ in range(GROUPS)) for _ in range(CODES)]
        mine = (recoveries.c.person == person) & (recoveries.c.kind == CODE)
        with self.store.writing() as connection:
            connection.execute(recoveries.delete().where(mine))
            connection.execute(
                insert(recoveries),
                [{"key_hash": hashed(code), "person": person, "kind": CODE, "created": now()} for code in codes],
            )
        return codes

    def codes_left(self, person: str) -> int:
        mine = (recoveries.c.person == person) & (recoveries.c.kind == CODE)
        with self.store.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(recoveries).where(mine)).scalar_one()

    def by_code(self, login: str, code: str) -> tuple[str, str]:
        """Whose code this is, and its hash; the same refusal whether there is no such name or no such code."""
        found = self._found(hashed(code), CODE)
        if found is None or alike(found[1]) != alike(login):
            raise WrongCode("No account has this name and code, or the code was used before.")
        return found[0], hashed(code)

    def by_link(self, token: str) -> tuple[str, str, str]:
        """Whose link this is, its hash, and the name of the account."""
        found = self._found(who.hashed(token), LINK)
        if found is None:
            raise LinkUsed("This link was used, or it is too old: ask for another.")
        return found[0], who.hashed(token), found[1]

    def _found(self, key_hash: str, kind: str) -> tuple[str, str] | None:
        """The person and the name of the account that this key is for, while it holds."""
        query = (
            select(recoveries.c.person, recoveries.c.until, people.c.login)
            .join(people, people.c.id == recoveries.c.person)
            .where(recoveries.c.key_hash == key_hash, recoveries.c.kind == kind)
        )
        with self.store.engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None or row.login is None or (row.until is not None and utc(row.until) < now()):
            return None
        return row.person, row.login

    def use(self, person: str, key_hash: str, password: str) -> tuple[str, list[str]]:
        """Spend a key for another hash of a password: every session ends, and one begins. Its token, and those."""
        mine = (recoveries.c.key_hash == key_hash) & (recoveries.c.person == person)
        with self.store.writing() as connection:
            if not connection.execute(recoveries.delete().where(mine)).rowcount:
                raise LinkUsed("This was used a moment ago.")
            allowed = (people.c.id == person) & people.c.login.is_not(None) & people.c.banned.is_(None)
            if not connection.execute(update(people).where(allowed).values(password=password)).rowcount:
                raise Banned("This account is banned here: ask who runs this server.")
            forget_links(connection, person)
            ended = self.store.end_all(connection, person)
            return begin(connection, person), ended


def hashed(code: str) -> str:
    """However it was typed: capitals, and what stands between the letters, do not count."""
    return who.hashed("".join(letter for letter in code.lower() if letter.isalnum())[:80])
