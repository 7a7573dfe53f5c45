"""The database: SQLite in one file or PostgreSQL by URL, brought to the newest schema."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from ludoteca.core import LudotecaError


class NoStore(LudotecaError):
    """The database cannot be opened."""


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema, from empty or from any earlier release."""
    if not up_to_date(engine):
        from ludoteca.server.store.migrating import upgrade

        upgrade(engine)


def up_to_date(engine: Engine) -> bool:
    """Whether no step is missing, by the number that Alembic leaves in the database."""
    newest = max(path.name.partition("_")[0] for path in (Path(__file__).parent / "migrations").glob("versions/0*.py"))
    try:
        with engine.connect() as connection:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [newest]
    except DBAPIError:
        return False  # an empty one, or one that cannot be read: whoever goes on says why


def parsed(url: str) -> URL:
    """What a URL says, or NoStore."""
    try:
        return make_url(url)
    except ArgumentError:
        raise no_database(url) from None


def no_database(url: str) -> NoStore:
    return NoStore(f"{url!r} is no database: use sqlite:///file or postgresql://user@host/name.")


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite store; None where another database is meant, or none in a file."""
    said = parsed(url)
    in_file = said.drivername == "sqlite" and said.database not in {None, "", ":memory:"}
    return Path(str(said.database)) if in_file else None


def place_of(url: str) -> str:
    """A store as it is shown: without a password."""
    return parsed(url).render_as_string(hide_password=True).removeprefix("sqlite:///")


def check_there(url: str) -> None:
    """NoStore where an SQLite file would have to be made first: for who looks after a store, not for who begins one."""
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise NoStore(f"There is no store at {file}: name another with --db.")


def open_engine(url: str) -> Engine:
    said = parsed(url)
    if said.drivername in {"postgres", "postgresql"}:
        said = said.set(drivername="postgresql+psycopg")
    file = sqlite_file(url)
    if file is not None:
        try:
            _keep_private(file)
        except OSError as error:
            raise NoStore(f"The database cannot be opened: {error.strerror}.") from None
        engine = create_engine(said, hide_parameters=True)  # seeds do not go into logs
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if said.drivername != "postgresql+psycopg":
        raise no_database(url)
    try:
        return create_engine(said, hide_parameters=True, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise NoStore("PostgreSQL needs its driver: pip install 'ludoteca[postgres]'.") from None


def _keep_private(file: Path) -> None:
    """The file is its owner's: it holds the seeds of games that are being played, and who has which seat. A group may
    read it if somebody has let it; the world may not. SQLite gives its other files the same rights."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            mode = stat.S_IMODE(each.stat().st_mode)
            if mode & 0o007:
                each.chmod(mode & ~0o007)


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Readers beside one writer, and a commit that survives a power cut; what is deleted is overwritten."""
    connection.isolation_level = None  # transactions begin in _begin_sqlite, not when the driver thinks fit
    settings = ("busy_timeout = 10000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
    for pragma in (*settings, "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once, so that it waits for its turn instead of failing in the middle."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
