"""What those who run the place may do to tables, people and chat: on the store alone, so also from another process.

Every act is one transaction, with its line in the log. Servers on the same store notice within a second.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Column, Table, func, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.errors import NoSuchLine, NoSuchTable
from ludoteca.server.looking_back.study_store import forget_studies
from ludoteca.server.people.erasing import RENAMED, erase_names, forget_all, wipe
from ludoteca.server.people.errors import IsAdmin, LoginTaken, NoSuchPerson, NotSignedIn, SoAlready
from ludoteca.server.people.names import alike, check_login, shown_name
from ludoteca.server.people.recovery import make_link
from ludoteca.server.store.acts import Acting, Doer, tables_with
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import (
    analyses,
    analysis_parts,
    chats,
    happenings,
    moves,
    notices,
    offers,
    passes,
    people,
    presences,
    seats,
    spectators,
    statistics,
    tables,
)
from ludoteca.server.store.store import Store


class Admin:
    """The acts of one who runs the place. By the page nobody does anything to an admin: what one can do to the other,
    the other can do to the one, so that is for the command line."""

    def __init__(self, store: Store, by: Doer) -> None:
        self.store = store
        self.by = by

    # Tables.

    def close(self, table_id: str) -> None:
        """Nobody plays, talks or sits down there any more; it can be looked at."""
        with self.store.acting(self.by, "close") as act:
            _mark(act, table_id, tables.c.closed, now(), "This table is closed already.")

    def reopen(self, table_id: str) -> None:
        with self.store.acting(self.by, "reopen") as act:
            _mark(act, table_id, tables.c.closed, None, "This table is not closed.")

    def stop_bots(self, table_id: str) -> None:
        """Its bots do not move until they are let; people play on."""
        with self.store.acting(self.by, "stop-bots") as act:
            _mark(act, table_id, tables.c.halted, now(), "The bots of this table are stopped already.")

    def let_bots(self, table_id: str) -> None:
        with self.store.acting(self.by, "let-bots") as act:
            _mark(act, table_id, tables.c.halted, None, "The bots of this table are not stopped.")

    def delete(self, table_id: str) -> None:
        """With its moves, its chat, its analyses and what was tried out from it: only a backup has it then."""
        with self.store.acting(self.by, "delete") as act:
            connection = act.connection
            row = connection.execute(
                select(tables.c.game, tables.c.players).where(tables.c.id == table_id).with_for_update()
            ).first()
            if row is None:
                raise NoSuchTable(f"There is no table {table_id[:20]!r}.")
            played = select(func.count()).select_from(moves).where(moves.c.table_id == table_id)
            act.table_id = table_id
            act.detail = f"{row.game}, players: {row.players}, moves: {connection.execute(played).scalar_one()}"
            forget_studies(connection, table_id)
            found = (statistics, analysis_parts, analyses)
            told = (notices, passes, presences, spectators)
            for part in (*found, *told, happenings, moves, chats, offers, seats):
                connection.execute(part.delete().where(part.c.table_id == table_id))
            connection.execute(tables.delete().where(tables.c.id == table_id))
        wipe(self.store.engine)

    # Chat.

    def hide(self, line: int) -> None:
        """Nobody is shown this line of chat any more, only that there was one."""
        with self.store.acting(self.by, "hide") as act:
            _mark_line(act, line, now(), "This line is hidden already.")

    def unhide(self, line: int) -> None:
        with self.store.acting(self.by, "unhide") as act:
            _mark_line(act, line, None, "This line is not hidden.")

    # People.

    def rename(self, person: str, name: str, everywhere: bool = False) -> None:
        """Give an account another name, and the seats and lines of chat that carry the old one; with `everywhere`, and
        for who has no account, all that are theirs."""
        name = shown_name(name)
        try:
            with self.store.acting(self.by, "rename") as act:
                before = self._person(act, person).login
                if before is not None:
                    check_login(name)
                    _update(act, people, people.c.id == person, login=name, look=alike(name))
                act.detail = f"{before or '-'}{RENAMED}{name}"
                _rename_seats(act, person, name, None if everywhere else before)
                _touch(act, person)
        except IntegrityError:
            raise LoginTaken(f"Another account is called {name!r} or looks so: choose another name.") from None

    def ban(self, person: str) -> list[str]:
        """End all sessions and let no other begin; tables and seats stay. The hashes of the sessions that ended."""
        with self.store.acting(self.by, "ban") as act:
            if self._person(act, person).banned is not None:
                raise SoAlready("This person is banned already.")
            _update(act, people, people.c.id == person, banned=now())
            return self.store.end_all(act.connection, person)

    def unban(self, person: str) -> None:
        with self.store.acting(self.by, "unban") as act:
            if self._person(act, person).banned is None:
                raise SoAlready("This person is not banned.")
            _update(act, people, people.c.id == person, banned=None)

    def erase(self, person: str) -> list[str]:
        """Forget who this was: the account, and every name at seats and in chat. Games stay. The sessions that
        ended."""
        with self.store.acting(self.by, "erase") as act:
            self._person(act, person)
            erase_names(act.connection, person)
            _touch(act, person)
            _update(act, people, people.c.id == person, login=None, look=None, password=None, admin=None, settings=None)
            forget_all(act.connection, person)
            ended = self.store.end_all(act.connection, person)
        wipe(self.store.engine)
        return ended

    def reset(self, person: str) -> str:
        """A link, as a path here, by which who holds it gives this account a new password, once and within a day."""
        with self.store.acting(self.by, "reset") as act:
            self._person(act, person)
            return make_link(act.connection, person)

    def promote(self, person: str) -> None:
        """Make an account an admin's."""
        with self.store.acting(self.by, "promote") as act:
            row = self._person(act, person)
            if row.login is None or row.banned is not None:
                raise NotSignedIn("Only an account that is not banned can be an admin's.")
            if row.admin is not None:
                raise SoAlready("This account is an admin's already.")
            _update(act, people, people.c.id == person, admin=now())

    def demote(self, person: str) -> None:
        with self.store.acting(self.by, "demote") as act:
            if self._person(act, person).admin is None:
                raise SoAlready("This account is not an admin's.")
            _update(act, people, people.c.id == person, admin=None)

    def _person(self, act: Acting, person: str) -> Any:
        """Their row, held until the act is done."""
        act.whom = person
        row = act.connection.execute(select(people).where(people.c.id == person).with_for_update()).first()
        if row is None:
            raise NoSuchPerson(f"There is no person {person[:40]!r}.")
        if self.by.person is not None and row.admin is not None:
            raise IsAdmin("This is an admin's account: use `ludoteca admin` on the server's machine.")
        return row


def _update(act: Acting, table: Table, condition: Any, **values: object) -> int:
    return act.connection.execute(update(table).where(condition).values(values)).rowcount


def _touch(act: Acting, person: str) -> None:
    """The tables of this person have changed: whoever opens them reads them anew."""
    _update(act, tables, tables.c.id.in_(tables_with(act.connection, person)), changed=now())


def _mark(act: Acting, table_id: str, column: Column[datetime | None], since: datetime | None, refusal: str) -> None:
    act.table_id = table_id
    other = column.is_(None) if since is not None else column.is_not(None)
    if _update(act, tables, (tables.c.id == table_id) & other, changed=now(), **{column.name: since}):
        return
    if act.connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is None:
        raise NoSuchTable(f"There is no table {table_id[:20]!r}.")
    raise SoAlready(refusal)


def _mark_line(act: Acting, line: int, since: datetime | None, refusal: str) -> None:
    row = act.connection.execute(select(chats.c.table_id, chats.c.hidden).where(chats.c.id == line)).first()
    if row is None:
        raise NoSuchLine(f"There is no line of chat {line}.")
    if (row.hidden is None) == (since is None):
        raise SoAlready(refusal)
    act.table_id, act.detail = row.table_id, f"line {line}"
    _update(act, chats, chats.c.id == line, hidden=since)


def _rename_seats(act: Acting, person: str, name: str, before: str | None) -> None:
    """The seats of this person, and what was said from them and as a spectator; only those called `before`, unless
    that is None."""
    connection = act.connection
    mine = connection.execute(select(seats).where(seats.c.person == person)).all()
    for seat in mine:
        if before is not None and alike(seat.name) != alike(before):
            continue
        here = (seats.c.table_id == seat.table_id) & (seats.c.number != seat.number)
        others = connection.execute(select(seats.c.name).where(here)).scalars()
        taken = {alike(other) for other in others}
        shown = name if alike(name) not in taken else f"{name} {seat.number + 1}"
        place = (seats.c.table_id == seat.table_id) & (seats.c.number == seat.number)
        _update(act, seats, place, name=shown)
        _update(act, chats, (chats.c.table_id == seat.table_id) & (chats.c.seat == seat.number), name=shown)
    watching = (chats.c.person == person) & chats.c.seat.is_(None)
    for line in connection.execute(select(chats.c.id, chats.c.name).where(watching)).all():
        if before is None or alike(line.name) == alike(before):
            _update(act, chats, chats.c.id == line.id, name=name)
