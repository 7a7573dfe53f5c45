"""`ludoteca admin` as who runs the place types it, in another process than the server that runs on the same store."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

import httpx
import pytest

from ludoteca.cli import main
from ludoteca.server.people import who
from ludoteca.server.people.recovery import Recovery
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import Store
from tests.server.client import HOT_SEAT
from tests.server.patience import wait_until
from tests.server.serving import Server

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
PATIENCE = 30.0


class Shell:
    """Somebody at the machine of the server."""

    def __init__(self, url: str) -> None:
        self.url = url

    def run(self, *words: str, typed: str = "") -> tuple[int, str, str]:
        """The exit code, and what was written to both outputs."""
        out, err = StringIO(), StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(sys, "stdin", StringIO(typed))
            code = main(["admin", "--db", self.url, *words])
        return code, out.getvalue(), err.getvalue()

    def done(self, *words: str, typed: str = "") -> str:
        code, out, err = self.run(*words, typed=typed)
        assert (code, err) == (0, "")
        return out

    def listed(self, *words: str) -> Any:
        return json.loads(self.done(*words, "--json"))

    def refused(self, *words: str, typed: str = "") -> str:
        code, _, err = self.run(*words, typed=typed)
        assert code == 2
        assert err.startswith("ludoteca: ")
        assert err.count("\n") == 1
        return err


class Player:
    """Somebody elsewhere, with a table."""

    def __init__(self, server: Server, seats: list[dict[str, str]], **more: object) -> None:
        self.http = server.http
        body = {"game": "lusitania", "seats": seats, "options": {"start": "0"}, **more}
        made = self.http.post("/tables", json=body).json()
        self.table: str = made["id"]
        self.headers = {"Authorization": f"Bearer {made['token']}"}

    def see(self) -> Any:
        return self.http.get(f"/tables/{self.table}", headers=self.headers).json()

    def play(self) -> httpx.Response:
        found = self.http.get(f"/tables/{self.table}/moves", headers=self.headers).json()
        move = found["moves"][0]["move"] if found["moves"] else "mars"
        body = {"revision": found["revision"], "moves": [move]}
        return self.http.post(f"/tables/{self.table}/moves", json=body, headers=self.headers)

    def say(self, text: str) -> httpx.Response:
        return self.http.post(f"/tables/{self.table}/chat", json={"text": text}, headers=self.headers)


def test_tables_are_looked_after_while_the_server_runs(
    url: str, store: Store, start_server: Callable[..., Server]
) -> None:
    server, shell = start_server(url), Shell(url)
    ana = Player(server, HOT_SEAT)
    assert ana.play().status_code == 200
    (row,) = shell.listed("tables", "--game", "lusitania", "--state", "playing")
    assert (row["table"], row["moves"], row["seats"]) == (ana.table, 1, ["Ana", "Rui"])

    found = shell.listed("table", ana.table)
    assert (found["seed"], found["problem"]) == (None, None)
    assert found["turn"] in {"Ana", "Rui"}
    seed = store.table(ana.table).seed
    for shown in (shell.done("table", ana.table), shell.done("tables"), json.dumps(found)):
        assert seed not in shown
        assert "Rui" in shown

    shell.done("close", ana.table)
    refusal = ana.play()
    assert refusal.status_code == 409
    assert "closed this table" in refusal.json()["error"]
    assert ana.say("hm").status_code == 409
    assert shell.listed("tables", "--state", "closed")[0]["table"] == ana.table
    assert "closed already" in shell.refused("close", ana.table)
    shell.done("reopen", ana.table)
    assert ana.play().status_code == 200

    assert ana.say("something rude").status_code == 200
    (line,) = shell.listed("chat", ana.table)
    assert line["text"] == "something rude"
    shell.done("hide", str(line["id"]))
    assert shell.listed("chat", ana.table)[0]["hidden"]
    shell.done("unhide", str(line["id"]))

    assert "Nothing was done" in shell.refused("delete", ana.table, typed="no\n")
    assert ana.play().status_code == 200
    asked = shell.done("delete", ana.table, typed="y\n")
    assert "Only a backup has it then" in asked
    assert ana.http.get(f"/tables/{ana.table}").status_code == 404
    assert "There is no table" in shell.refused("table", ana.table)
    log = shell.listed("log")
    assert [act["what"] for act in log] == ["delete", "unhide", "hide", "reopen", "close"]
    assert {act["table_id"] for act in log} == {ana.table}
    assert all(act["who"] and act["at"] for act in log)
    assert "delete" in shell.done("log", "--limit", "1")


def test_bots_stop_and_go_on_while_the_server_runs(url: str, start_server: Callable[..., Server]) -> None:
    server, shell = start_server(url, 0.05), Shell(url)
    ana = Player(server, BOTS)
    wait_until(lambda: ana.see()["revision"] >= 2, PATIENCE)
    shell.done("stop-bots", ana.table)
    wait_until(lambda: bool(ana.see()["bots_stopped"]), PATIENCE)
    reached = ana.see()["revision"]
    assert not ana.see()["over"]
    time.sleep(1.0)
    assert ana.see()["revision"] == reached
    shell.done("let-bots", ana.table)
    wait_until(lambda: ana.see()["revision"] > reached, PATIENCE)


def test_people_are_looked_after_while_the_server_runs(
    url: str, store: Store, start_server: Callable[..., Server]
) -> None:
    server, shell = start_server(url), Shell(url)
    ana = Player(server, HOT_SEAT)
    token = ana.headers["Authorization"].removeprefix("Bearer ")
    fresh, _ = store.make_account(token, "anabela", who.hash_password("conimbriga 1"))
    ana.headers = {"Authorization": f"Bearer {fresh}"}
    assert ana.play().status_code == 200
    (row,) = shell.listed("people")
    assert (row["login"], row["seats"], row["names"]) == ("anabela", 2, ["Ana", "Rui"])
    assert shell.listed("people", "rui")[0]["id"] == row["id"]

    shell.done("rename", "anabela", "belinha")
    shell.done("rename", row["id"], "Belinha", "--everywhere")
    assert [seat["name"] for seat in ana.see()["seats"]] == ["Belinha", "Belinha 2"]
    shell.done("promote", "belinha")
    assert shell.listed("person", "belinha")["admin"]
    shell.done("demote", "belinha")

    shell.done("ban", "belinha")
    assert ana.say("hm").status_code == 401
    assert shell.listed("person", "belinha")["sessions"] == 0
    assert "banned already" in shell.refused("ban", "belinha")
    shell.done("unban", "belinha")

    told = shell.done("reset", "belinha", "--address", "https://games.example/")
    link = told.splitlines()[-1]
    assert link.startswith("https://games.example/account/reset/")
    assert Recovery(store).by_link(link.rpartition("/")[2])[0] == row["id"]
    assert link.rpartition("/")[2] not in shell.done("log")

    assert "Nothing was done" in shell.refused("erase", "belinha", typed="\n")
    assert shell.done("erase", "belinha", "--yes") == f"{row['id']}: erased.\n"
    assert "There is no person" in shell.refused("person", "belinha")
    names = server.http.get(f"/tables/{ana.table}").json()["seats"]
    assert [seat["name"] for seat in names] == ["Former player 1", "Former player 2"]
    assert "elinha" not in shell.done("log")
    guest = store.new_person()[0]
    assert "somebody new" in shell.done("ban", guest)
    assert len(shell.listed("people", "--guests")) == 2


def test_nothing_that_people_chose_reaches_the_terminal_as_a_command(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/ludoteca.db"
    store = Store(url)
    person, token = store.new_person()
    store.make_account(token, "ana", "hash")
    sitting = [Seat(0, "Ana", None, person), Seat(1, "Rui", None, person)]
    kept = store.add_table(game="lusitania", rules=1, options={}, seed="x", host=person, listed=False, sitting=sitting)
    store.say(kept.id, "\x1b[2J", None, "red \x1b[31m\u202e line")
    store.close()
    assert main(["admin", "--db", url, "chat", kept.id]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert main(["admin", "--db", url, "tables"]) == 0


def test_no_store_is_made_to_be_looked_after(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "--db", f"sqlite:///{tmp_path}/none.db", "tables"]) == 2
    assert "There is no store at" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
