"""From one schema to the next, by Alembic: loaded only where there is a step to take, as it takes half a second."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, func, select

from ludoteca.server.store.database import NoStore

MIGRATING = 0x4C75646F  # the number of the lock that PostgreSQL gives to one migrating server at a time


def upgrade(engine: Engine, revision: str = "head") -> None:
    """From empty or from any earlier release; all or nothing, in a transaction that is begun here: on SQLite Alembic
    would make one of each step, and two servers that start together would take turns at them."""
    config = migrations()
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        try:
            command.upgrade(config, revision)
        except CommandError:
            raise NoStore("The database was made by a newer release of Ludoteca: use that one.") from None


def migrations() -> Config:
    """Where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
