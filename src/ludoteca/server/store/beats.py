"""When somebody was last at work: each server that has people, by its name, and whoever looks after the clocks."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, insert, update

from ludoteca.server.store.schema import beats

CLOCKS = "clocks"  # no server's name; this row stays when all servers are gone, as it says since when


def beat(connection: Connection, name: str, at: datetime) -> None:
    if not connection.execute(update(beats).where(beats.c.name == name).values(at=at)).rowcount:
        connection.execute(insert(beats).values(name=name, at=at))
