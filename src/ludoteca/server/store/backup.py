"""Copies of the store, and back: `ludoteca backup`, `restore` and `export`, while the server runs."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from ludoteca.core import LudotecaError
from ludoteca.core.record import Played, Record
from ludoteca.server.store.database import sqlite_file
from ludoteca.server.store.kept import Kept
from ludoteca.server.store.store import UNDOS, Store, Written

BUSY = 30.0  # seconds to wait for a server that is writing


class NoBackup(LudotecaError):
    """The store cannot be copied, or a copy cannot be put in its place."""


def file_of(url: str) -> Path:
    """The file of an SQLite store; a PostgreSQL has its own tools."""
    file = sqlite_file(url)
    if file is None:
        raise NoBackup("A PostgreSQL is copied by pg_dump and put back by pg_restore: see docs/hosting.md.")
    return file


def backup(url: str, path: Path) -> int:
    """Copy an SQLite store into a new file, as it is at one moment; how many tables it holds."""
    store = file_of(url)
    if not store.is_file():
        raise NoBackup(f"There is no store at {store}.")
    if path.exists():
        raise NoBackup(f"{path} is there already: a backup overwrites nothing.")
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        _copy(store, unfinished)
        tables = _checked(unfinished)
        os.replace(unfinished, path)
    except OSError as error:
        raise NoBackup(f"{path} cannot be written: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise NoBackup(f"The store cannot be copied: {error}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return tables


def restore(url: str, path: Path) -> tuple[int, Path | None]:
    """Put a backup in the store's place; how many tables it holds, and where what was there before is kept.

    Servers that run on the store notice by its number, which every restore makes anew, and read all tables again.
    """
    store = file_of(url)
    if not path.is_file():
        raise NoBackup(f"There is no backup at {path}.")
    store.parent.mkdir(parents=True, exist_ok=True)
    fresh = store.with_name(f".{store.name}.{secrets.token_hex(4)}")
    kept: Path | None = None
    try:
        _copy(path, fresh)
        tables = _checked(fresh)
        Store(f"sqlite:///{fresh}").close()  # brings a backup of an earlier release up to date
        with _opened(fresh) as connection:
            connection.execute(f"PRAGMA user_version = {1 + secrets.randbelow(2**31 - 1)}")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if store.exists():
            kept = store.with_name(f"{store.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")
            _copy(store, kept)
        _copy(fresh, store)
    except OSError as error:
        raise NoBackup(f"The store cannot be written: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise NoBackup(f"{path} cannot be put back: {error}.") from None
    finally:
        for part in ("", "-wal", "-shm"):
            fresh.with_name(fresh.name + part).unlink(missing_ok=True)
    return tables, kept


def export(url: str, folder: Path) -> Iterator[tuple[str, Path | None]]:
    """Write every game that has begun as a record, one file each: those at play too, with their seeds. Each table with
    its file, or with none where what is kept of it is damaged."""
    store = Store(url)
    try:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for table_id in store.begun():
                try:
                    kept, rows = store.news(table_id)
                    record = record_of(kept, rows)
                except (LudotecaError, IndexError):
                    yield table_id, None
                    continue
                path = folder / f"{kept.game}-{table_id}.record"
                record.save(path)
                yield table_id, path
        except OSError as error:
            raise NoBackup(f"{folder} cannot be written: {error.strerror}.") from None
    finally:
        store.close()


def record_of(kept: Kept, rows: list[Written]) -> Record:
    """A table's rows as a record, without asking the rules: also where this program cannot play them."""
    played: list[Played] = []
    for text, seat, _ in rows:
        if text in UNDOS:
            played.pop()
        else:
            played.append(Played(text, seat))
    return Record(kept.game, kept.rules, kept.players, kept.seed, dict(kept.options), played, kept.scores)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, timeout=BUSY, isolation_level=None)) as connection:
        yield connection


def _copy(source: Path, target: Path) -> None:
    """SQLite's own backup: a whole and consistent copy, whoever writes meanwhile. For its owner's eyes: it holds the
    seeds of running games."""
    if not target.exists():
        target.touch(mode=0o600)
    with _opened(source) as reading, _opened(target) as writing:
        reading.backup(writing)


def _checked(path: Path) -> int:
    """How many tables a copy holds; a damaged one, or another program's, is refused."""
    with _opened(path) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise NoBackup(f"The database is damaged: {found}.")
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"alembic_version", "tables", "moves"} <= names:
            raise NoBackup(f"{path.name.strip('.')} is no store of Ludoteca's.")
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
