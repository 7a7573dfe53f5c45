"""What is said at tables, in the store. A part of `Store`; every method is one transaction."""

from __future__ import annotations

from sqlalchemy import func, insert, select

from ludoteca.server.store.acts import ActsStore
from ludoteca.server.store.kept import Said, utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import chats


class ChatStore(ActsStore):
    def say(self, table_id: str, name: str, seat: int | None, text: str, person: str | None = None) -> None:
        line = {"table_id": table_id, "name": name, "seat": seat, "text": text, "at": now(), "person": person}
        with self.writing() as connection:
            connection.execute(insert(chats).values(line))
            self.neighbours.tell(connection, table_id)

    def said(self, table_id: str, limit: int = 100) -> list[Said]:
        """The latest lines, oldest first."""
        query = select(chats).where(chats.c.table_id == table_id).order_by(chats.c.id.desc()).limit(limit)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Said("", None, "", utc(row.at), True)
            if row.hidden
            else Said(row.name, row.seat, row.text, utc(row.at), person=row.person)
            for row in reversed(rows)
        ]

    def spoken_since(self, line: int) -> tuple[int, set[str]]:
        """The number of the latest line of chat, and the tables at which lines were spoken after that one."""
        latest = self.latest_line()
        if latest <= line:
            return latest, set()
        with self.engine.connect() as connection:
            return latest, set(connection.execute(select(chats.c.table_id).where(chats.c.id > line)).scalars())

    def latest_line(self) -> int:
        """The number of the latest line of chat at any table."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.max(chats.c.id))).scalar() or 0
