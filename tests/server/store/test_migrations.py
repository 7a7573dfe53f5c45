"""The schema, from empty and from every earlier release, on both kinds of store."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, MetaData, create_engine, inspect, null, select, text

from ludoteca.core import Rng
from ludoteca.server.life.hours import ALWAYS, Hours
from ludoteca.server.life.hours_store import hours_of
from ludoteca.server.notices.store import NoticeStore, Wishes
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.backup import restore
from ludoteca.server.store.database import migrate
from ludoteca.server.store.kept import utc
from ludoteca.server.store.migrating import upgrade
from ludoteca.server.store.schema import METADATA, beats
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.server.upkeep.admin import Admin
from tests.server.store.pin_release import play

RELEASES = sorted((Path(__file__).parent / "releases").glob("*.sql"))
every_release = pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.stem)


def bare_engine(url: str) -> Engine:
    return create_engine(url.replace("postgresql://", "postgresql+psycopg://"))


def shape(engine: Engine) -> dict[str, Any]:
    """What Alembic's comparison leaves out: keys and constraints with their names."""
    found = inspect(engine)
    return {
        table: {
            "columns": [(each["name"], str(each["type"]), each["nullable"]) for each in found.get_columns(table)],
            "key": found.get_pk_constraint(table)["constrained_columns"],
            "indexes": sorted((each["name"], each["column_names"]) for each in found.get_indexes(table)),
            "unique": sorted((each["name"], each["column_names"]) for each in found.get_unique_constraints(table)),
            "foreign": sorted((each["name"], each["referred_table"]) for each in found.get_foreign_keys(table)),
        }
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def assert_newest(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, METADATA) == []


def test_from_empty_the_migrations_make_the_schema(store: Store) -> None:
    assert_newest(store)
    migrated = shape(store.engine)
    assert set(migrated) == set(METADATA.tables)
    METADATA.drop_all(store.engine)
    METADATA.create_all(store.engine)
    assert shape(store.engine) == migrated


def test_migrating_again_changes_nothing(store: Store) -> None:
    before = shape(store.engine)
    migrate(store.engine)
    assert shape(store.engine) == before


def test_servers_that_start_together_on_an_empty_store_migrate_it_once(url: str) -> None:
    script = "import sys; from ludoteca.server.store.store import Store; Store(sys.argv[1]).close()"
    started = [subprocess.Popen([sys.executable, "-c", script, url]) for _ in range(4)]
    assert [process.wait(60) for process in started] == [0] * 4
    store = Store(url)
    assert_newest(store)
    store.close()


def load(release: Path, url: str, tmp_path: Path) -> None:
    """Put a pinned release into an empty store: as it is into SQLite; PostgreSQL gets its migrations, then the rows."""
    file = tmp_path / "pinned.sqlite" if url.startswith("postgresql") else Path(url.removeprefix("sqlite:///"))
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(file)
    connection.executescript(release.read_text("utf-8"))
    connection.close()
    if not url.startswith("postgresql"):
        return
    source, target = bare_engine(f"sqlite:///{file}"), bare_engine(url)
    upgrade(target, release.stem)
    old, new = MetaData(), MetaData()
    old.reflect(source)
    new.reflect(target)
    with source.connect() as reading, target.begin() as writing:
        for table in new.sorted_tables:
            if table.name != "alembic_version":
                for row in reading.execute(select(old.tables[table.name])).mappings():
                    values = {name: null() if value is None else value for name, value in row.items()}
                    writing.execute(table.insert().values(values))
        for numbered in {"chats", "acts", "happenings", "notices", "results", "remarks"} & set(new.tables):
            writing.execute(text(f"SELECT setval('{numbered}_id_seq', (SELECT max(id) FROM {numbered}))"))
    source.dispose()
    target.dispose()


@every_release
def test_a_store_of_an_earlier_release_goes_on(release: Path, url: str, tmp_path: Path) -> None:
    load(release, url, tmp_path)
    store = Store(url)
    assert_newest(store)
    (finished,) = store.finished_tables()
    live = Live(*store.news(finished.id))
    assert live.position.over
    assert live.position.final_totals() == finished.scores
    assert live.revision > len(live.story) > 50  # some moves were taken back

    (going,) = store.unfinished_tables_with_bots()
    live = Live(*store.news(going.id))
    assert live.revision == 25
    play(store, live, Rng(1), 10_000)
    assert store.table(going.id).scores == live.position.final_totals()

    (waiting,) = store.open_tables()
    assert store.take_seat(waiting.id, store.new_person()[0], "Rui").started
    assert [line.text for line in store.said(waiting.id)] == ["Boa sorte!", "line\ttwo; -- DROP"]
    store.say(waiting.id, "Rui", 1, "Cá estou.")
    account = store.account("ana")
    assert account is not None
    assert len(store.tables_of(account[0])) == 3
    Admin(store, Doer(shell="root")).close(going.id)
    assert store.table(going.id).closed
    assert store.acts()[0].what == "close"
    store.close()


def test_hours_of_clocks_and_notices_become_one_and_so_do_beats(url: str, tmp_path: Path) -> None:
    release = next(each for each in RELEASES if each.stem == "0013")
    load(release, url, tmp_path)
    engine = bare_engine(url)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO servers VALUES ('abc', '2026-11-17 01:02:03+00:00')"))
        (ana,) = connection.execute(text("SELECT person FROM hours")).scalars()
        for person in ("eva", "rui", "sol"):
            connection.execute(text(f"INSERT INTO people (id, created) VALUES ('{person}', '2026-01-01')"))
        for person, zone, begin, end in (
            (ana, "Europe/Madrid", 540, 1020),
            ("eva", "Asia/Tokyo", 1320, 480),
            ("rui", "America/Lima", None, None),
            ("sol", "UTC", None, None),
        ):
            connection.execute(
                text("INSERT INTO wishes VALUES (:person, 'pt', :zone, :begin, :end, 555, NULL)"),
                {"person": person, "zone": zone, "begin": begin, "end": end},
            )
    engine.dispose()
    store = Store(url)
    assert_newest(store)
    assert hours_of(store, ana) == Hours("Europe/Lisbon", (1380, 420), (), (540, 1020)), "others play by this zone"
    assert hours_of(store, "eva") == Hours("Asia/Tokyo", quiet=(1320, 480))
    assert hours_of(store, "rui") == Hours("America/Lima")
    assert hours_of(store, "sol") == ALWAYS
    assert NoticeStore(store).wishes("rui") == Wishes("pt", 555)
    with store.engine.connect() as connection:
        assert utc(connection.execute(select(beats.c.at).where(beats.c.name == "abc")).scalar_one()).hour == 1
    store.close()


def test_every_migration_has_its_pinned_release() -> None:
    """`python -m tests.server.store.pin_release` writes one."""
    folder = Path(__file__).parents[3] / "src/ludoteca/server/store/migrations/versions"
    assert [path.stem for path in RELEASES] == sorted(path.name[:4] for path in folder.glob("[0-9]*.py"))


@every_release
def test_a_backup_of_an_earlier_release_is_put_back_up_to_date(release: Path, tmp_path: Path) -> None:
    load(release, f"sqlite:///{tmp_path / 'backup.db'}", tmp_path)
    url = f"sqlite:///{tmp_path / 'store.db'}"
    assert restore(url, tmp_path / "backup.db") == (3, None)
    store = Store(url)
    assert_newest(store)
    assert len(store.finished_tables()) == 1
    store.close()
