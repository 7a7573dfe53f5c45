"""Accounts: making one, signing in and out, another password, coming back without one. Every change of who is who gives
a new token."""

from __future__ import annotations

import asyncio

from ludoteca.server.people import who
from ludoteca.server.people.errors import BadPassword, WrongOldPassword, WrongPassword
from ludoteca.server.people.names import check_login
from ludoteca.server.people.passwords import Passwords
from ludoteca.server.people.recovery import Recovery
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.people.tries import Door
from ludoteca.server.store.store import Store


class Accounts:
    """What the pages call. `address` is whose household asks, for the limits."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store = store
        self.sessions = sessions
        self.passwords = Passwords()
        self.recovery = Recovery(store)
        self.door = Door(store.counts)

    async def make(self, token: str | None, login: str, password: str, address: str) -> str:
        """Give whoever has this token a name and password, so that other devices can be theirs too; the token that
        takes the old one's place. Making accounts counts as trying passwords: it tells which names there are."""
        check_login(login)
        _check(password)
        await self.door.knock(address, login)
        kept = await self.passwords.hash(password)
        fresh, ended = await asyncio.to_thread(self.store.make_account, token, login, kept)
        self.sessions.end(ended)
        return fresh

    async def enter(self, token: str | None, login: str, password: str, address: str, take: bool) -> tuple[str, bool]:
        """Sign in: a new token, and whether the old one goes on for tables that the browser held without an account.
        With `take` those become the account's."""
        await self.door.knock(address, login)
        found = await asyncio.to_thread(self.store.account, login)
        fits = await self.passwords.fits(password[: who.LONGEST_PASSWORD], found[1] if found else None)
        if found is None or not fits:
            raise WrongPassword("No account has this name and password.")
        await self.door.open(address, login)
        entry = await asyncio.to_thread(self.store.log_in, found[0], token, take)
        self.sessions.end(entry.ended)
        return entry.token, entry.guest

    async def change(self, person: str, old: str, new: str, address: str) -> str:
        """Another password, for who knows the present one: every session ends, and one begins."""
        _check(new)
        kept = await self.check(person, old, address)
        fresh, ended = await asyncio.to_thread(self.store.change_password, person, kept, await self.passwords.hash(new))
        self.sessions.end(ended)
        return fresh

    async def check(self, person: str, password: str, address: str) -> str:
        """Before something grave: whether that is this account's password; its hash."""
        login, kept = await asyncio.to_thread(self.store.password_of, person)
        await self.door.knock(address, login)
        if not await self.passwords.fits(password[: who.LONGEST_PASSWORD], kept):
            raise WrongOldPassword("This is not your present password.")
        await self.door.open(address, login)
        return kept

    async def recover(self, login: str, code: str, new: str, address: str) -> str:
        """Another password, for who has one of the account's codes; trying codes counts as trying passwords."""
        _check(new)
        await self.door.knock(address, login)
        person, key = await asyncio.to_thread(self.recovery.by_code, login, code)
        await self.door.open(address, login)
        return await self._use(person, key, new)

    async def reset(self, token: str, new: str) -> str:
        """Another password, for who has a link to it."""
        _check(new)
        person, key, _ = await asyncio.to_thread(self.recovery.by_link, token)
        return await self._use(person, key, new)

    async def _use(self, person: str, key: str, new: str) -> str:
        kept = await self.passwords.hash(new)
        fresh, ended = await asyncio.to_thread(self.recovery.use, person, key, kept)
        self.sessions.end(ended)
        return fresh

    async def end(self, person: str, session: str) -> None:
        """One session, on another device perhaps."""
        self.sessions.end(await asyncio.to_thread(self.store.end_session, person, session))

    async def end_others(self, person: str, token: str) -> None:
        """All sessions but this one."""
        self.sessions.end(await asyncio.to_thread(self.store.end_others, person, token))

    async def leave(self, token: str) -> None:
        await asyncio.to_thread(self.store.log_out, token)
        self.sessions.end([who.hashed(token)])

    async def leave_everywhere(self, person: str) -> None:
        self.sessions.end(await asyncio.to_thread(self.store.log_out_everywhere, person))

    def close(self) -> None:
        self.passwords.close()


def _check(password: str) -> None:
    if not who.SHORTEST_PASSWORD <= len(password) <= who.LONGEST_PASSWORD:
        raise BadPassword(f"A password has {who.SHORTEST_PASSWORD} to {who.LONGEST_PASSWORD} characters.")
