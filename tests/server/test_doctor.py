"""What `ludoteca doctor` finds, and that it leaves everything as it was."""

from __future__ import annotations

import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from ludoteca import doctor, form
from ludoteca.cli import main
from ludoteca.server.notices.mail import FROM, PASSWORD, SERVER
from ludoteca.server.store.database import open_engine
from ludoteca.server.store.migrating import upgrade
from ludoteca.server.store.store import Store
from tests.server.receivers import mailbox


def found(about: str, url: str, port: int) -> doctor.Finding:
    return next(each for each in doctor.look(url, "127.0.0.1", port) if each.about == about)


@pytest.fixture
def port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        free: int = sock.getsockname()[1]
        return free


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games" / "ludoteca.db"


def test_all_is_well_before_the_first_start(file: Path, port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--db", f"sqlite:///{file}", "--port", str(port)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not file.parent.exists(), "it makes nothing"
    assert all(line.startswith(("ok ", "note ")) for line in lines)
    told = "\n".join(lines)
    for words in ("is not there yet", "of 127.0.0.1 is free", "Lusitania, ", "an engine starts and answers"):
        assert words in told
    assert ("rules: compiled" in told) == form.COMPILED


def test_a_store_is_read_and_left_as_it_is(file: Path, port: int) -> None:
    url = f"sqlite:///{file}"
    Store(url).close()
    before = file.read_bytes()
    assert "opens and is up to date; 0 tables" in found("store", url, port).words
    assert file.read_bytes() == before


def test_an_older_store_is_noted_and_a_newer_one_wrong(file: Path, port: int) -> None:
    url = f"sqlite:///{file}"
    engine = open_engine(url)
    upgrade(engine, "0002")
    engine.dispose()
    older = found("store", url, port)
    assert (older.state, older.words) == (doctor.NOTE, f"{file} is of an earlier release.")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer release (9999)" in found("store", url, port).words
    assert doctor.run(url, "127.0.0.1", port, as_json=False) == 1


def test_what_is_no_store_is_said(file: Path, port: int, capsys: pytest.CaptureFixture[str]) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "something else than Ludoteca" in found("store", f"sqlite:///{file}", port).words
    file.write_bytes(b"this is a text, and quite a long one, but no database" * 100)
    torn = found("store", f"sqlite:///{file}", port)
    assert torn.state == doctor.WRONG
    assert "does not open" in torn.words
    assert main(["doctor", "--db", "nowhere", "--port", str(port), "--json"]) == 1
    (store,) = [each for each in json.loads(capsys.readouterr().out) if each["about"] == "store"]
    assert store["state"] == "WRONG"
    assert "is no database" in store["words"]


def test_postgres_is_asked_too(postgres_url: str, port: int) -> None:
    assert "is empty" in found("store", postgres_url, port).words
    Store(postgres_url).close()
    assert "up to date" in found("store", postgres_url, port).words
    away = make_url(postgres_url).set(port=port).render_as_string(hide_password=False)
    assert found("store", away, port).state == doctor.WRONG


def test_a_taken_port_is_noted(file: Path) -> None:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen()
        taken = found("port", f"sqlite:///{file}", sock.getsockname()[1])
    assert taken.state == doctor.NOTE
    assert "is taken by something else" in taken.words


def test_a_full_disk_is_wrong(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LEAST_FREE", 1 << 62)
    assert doctor.disk(f"sqlite:///{file}").state == doctor.WRONG


def test_a_look_that_fails_is_a_finding(file: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> doctor.Finding:
        raise OSError("no more processes")

    monkeypatch.setattr(doctor, "bots", broken)
    assert found("bots", f"sqlite:///{file}", port) == doctor.Finding(
        "bots", doctor.WRONG, "OSError: no more processes"
    )


def test_it_says_whether_mail_can_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (SERVER, FROM, PASSWORD):
        monkeypatch.delenv(name, raising=False)
    none = doctor.notices()
    assert none.state == doctor.NOTE
    assert SERVER in none.remedy
    with mailbox() as post:
        monkeypatch.setenv(SERVER, f"smtp://127.0.0.1:{post.server_address[1]}")
        monkeypatch.setenv(FROM, "club@example.org")
        assert doctor.notices().state == doctor.OK
    assert doctor.notices().state == doctor.WRONG
