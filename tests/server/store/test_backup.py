"""Backups of a store that is in use, and the way back."""

from __future__ import annotations

import random
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludoteca.cli import main
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.games import find
from ludoteca.server.store.backup import NoBackup, backup, export, restore
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import UNDO, Store
from tests.server.serving import Server

Start = Callable[..., Server]
HOT_SEAT = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Rui"}]


@pytest.fixture
def home(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/home/ludoteca.db"


def with_table(url: str, *texts: str) -> str:
    """A store with a table at which these moves were played; its id."""
    store = Store(url)
    host = store.new_person()[0]
    sitting = [Seat(0, "Ana", None, host), Seat(1, "Rui", None, host)]
    options = {"start": "0"}
    table = store.add_table(
        game="lusitania", rules=1, options=options, seed="x", host=host, listed=False, sitting=sitting
    )
    if texts:
        store.append(table.id, 0, [(text, 0) for text in texts], None, None)
    store.close()
    return table.id


def texts_of(url: str, table_id: str) -> list[str]:
    store = Store(url)
    texts = [text for text, _, _ in store.news(table_id)[1]]
    store.close()
    return texts


def test_a_backup_is_whole_and_its_owners_alone(home: str, tmp_path: Path) -> None:
    table = with_table(home, "mars")
    copy = tmp_path / "copy.db"
    assert backup(home, copy) == 1
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600  # it holds the seeds of running games
    assert texts_of(f"sqlite:///{copy}", table) == ["mars"]
    before = copy.read_bytes()
    with pytest.raises(NoBackup, match="overwrites nothing"):
        backup(home, copy)
    assert copy.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_store_that_is_written_is_copied_as_it_was_at_one_moment(home: str, tmp_path: Path) -> None:
    """Two rows that are always written together are never apart in a copy."""
    table = with_table(home)
    store = Store(home)
    done = threading.Event()

    def write() -> None:
        number = 0
        while not done.is_set():
            store.append(table, number, [("mars", 0), ("mars", 0)], None, None)
            number += 2

    writer = threading.Thread(target=write)
    writer.start()
    try:
        lengths = []
        for n in range(5):
            copy = tmp_path / f"copy-{n}.db"
            backup(home, copy)
            lengths.append(len(texts_of(f"sqlite:///{copy}", table)))
    finally:
        done.set()
        writer.join()
        store.close()
    assert all(length % 2 == 0 for length in lengths)
    assert lengths == sorted(lengths)


def test_what_was_there_before_is_kept(home: str, tmp_path: Path) -> None:
    old = with_table(home, "mars")
    copy = tmp_path / "copy.db"
    backup(home, copy)
    new = with_table(home)
    tables, kept = restore(home, copy)
    assert tables == 1
    assert kept is not None
    assert texts_of(home, old) == ["mars"]
    store = Store(home)
    assert new not in store.begun()
    store.close()
    assert texts_of(f"sqlite:///{kept}", new) == []
    assert sorted(path.name for path in kept.parent.iterdir() if path.name.startswith(".")) == []


def test_a_backup_can_be_put_where_nothing_is(home: str, tmp_path: Path) -> None:
    table = with_table(home, "mars")
    copy = tmp_path / "copy.db"
    backup(home, copy)
    elsewhere = f"sqlite:///{tmp_path}/new/ludoteca.db"
    assert restore(elsewhere, copy) == (1, None)
    assert texts_of(elsewhere, table) == ["mars"]


def test_what_is_no_backup_changes_nothing(home: str, tmp_path: Path) -> None:
    table = with_table(home, "mars")
    text = tmp_path / "text.db"
    text.write_text("not a database, but long enough to look at twice " * 20, "utf-8")
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE things (name TEXT)")
    damaged = tmp_path / "damaged.db"
    backup(home, damaged)
    whole = bytearray(damaged.read_bytes())
    whole[4096 * 2 : 4096 * 6] = bytes(4096 * 4)
    damaged.write_bytes(whole)
    for path in (text, other, damaged, tmp_path / "none.db"):
        with pytest.raises(NoBackup) as refusal:
            restore(home, path)
        assert refusal.value.reason.endswith(".")
    assert texts_of(home, table) == ["mars"]
    with pytest.raises(NoBackup, match="pg_dump"):
        backup("postgresql://somebody@nowhere/ludoteca", tmp_path / "copy.db")
    with pytest.raises(NoBackup, match="There is no store"):
        backup(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "copy.db")


def test_a_running_server_goes_on_from_the_backup(tmp_path: Path, start_server: Start) -> None:
    """What a player did after the backup is gone, the server knows it, and play goes on from there."""
    url = f"sqlite:///{tmp_path}/ludoteca.db"
    server = start_server(url)
    made = server.http.post("/tables", json={"game": "lusitania", "seats": HOT_SEAT, "options": {"start": "0"}}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    chance = random.Random(1)

    def play() -> dict[str, Any]:
        found = server.http.get(f"/tables/{made['id']}/moves", headers=headers).json()
        body = {"revision": found["revision"], "moves": [chance.choice(found["moves"])["move"]]}
        answer = server.http.post(f"/tables/{made['id']}/moves", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    for _ in range(5):
        play()
    backup(url, tmp_path / "copy.db")
    for _ in range(5):
        last = play()
    assert last["revision"] == 10
    restore(url, tmp_path / "copy.db")
    until = time.monotonic() + 20
    while server.http.get(f"/tables/{made['id']}").json()["revision"] != 5:
        assert time.monotonic() < until, "the server did not notice"
        time.sleep(0.05)
    assert play()["revision"] == 6
    assert len(texts_of(url, made["id"])) == 6


def test_every_game_is_exported_and_replays(home: str, tmp_path: Path) -> None:
    played = with_table(home, "mars", UNDO, "mars")
    fresh = with_table(home)
    written = {path.name: Record.read(path) for _, path in export(home, tmp_path / "records") if path}
    assert set(written) == {f"lusitania-{played}.record", f"lusitania-{fresh}.record"}
    record = written[f"lusitania-{played}.record"]
    assert [move.text for move in record.moves] == ["mars"]
    assert Match.replay(find("lusitania"), record).position.turn >= 1


def test_a_damaged_table_is_named_and_the_others_are_exported(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, damaged = with_table(home, "mars"), with_table(home, UNDO)
    assert main(["export", str(tmp_path / "records"), "--db", home]) == 1
    told = capsys.readouterr()
    assert "1 record." in told.out
    assert damaged in told.err
    assert [path.name for path in (tmp_path / "records").iterdir()] == [f"lusitania-{whole}.record"]


def test_the_commands_say_what_they_did(home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with_table(home, "mars")
    copy = str(tmp_path / "copy.db")
    assert main(["backup", copy, "--db", home]) == 0
    assert "1 table," in capsys.readouterr().out
    assert main(["restore", copy, "--db", home]) == 0
    assert "is kept in" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "records"), "--db", home]) == 0
    assert "1 record." in capsys.readouterr().out
    assert main(["backup", copy, "--db", home]) == 2
    assert "overwrites nothing" in capsys.readouterr().err
