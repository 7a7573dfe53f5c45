"""PostgreSQL's own backup, by the commands of docs/hosting.md, while games are played."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.bench import postgres
from ludoteca.server.store.store import Store
from tests.server.conftest import new_database
from tests.server.serving import Server

DOCS = Path(__file__).parents[3] / "docs" / "hosting.md"
HOT_SEAT = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Rui"}]
TABLES = 4
Start = Callable[..., Server]


def documented(program: str) -> list[str]:
    """The command as the page has it, without the name of a file and of a database."""
    (given,) = re.findall(rf"(?m)^runuser -u ludoteca -- {program} (.*)$", DOCS.read_text("utf-8"))
    words = [word for word in shlex.split(given) if word.startswith("--") and not re.match("--(file|dbname)=", word)]
    return [str(postgres.programs() / program), *words]


class Player:
    """Who plays a game against oneself, one move after the other; `written` has those that were acknowledged."""

    def __init__(self, server: Server, seed: int) -> None:
        self.http = server.http
        self.chance = random.Random(seed)
        made = self.http.post("/tables", json={"game": "lusitania", "seats": HOT_SEAT}).json()
        self.table: str = made["id"]
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.written: list[str] = []

    def play(self) -> bool:
        """One move; whether there was one."""
        found: dict[str, Any] = self.http.get(f"/tables/{self.table}/moves", headers=self.headers).json()
        if not found["moves"]:
            return False
        move = self.chance.choice(found["moves"])["move"]
        body = {"revision": found["revision"], "moves": [move]}
        answer = self.http.post(f"/tables/{self.table}/moves", json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        self.written.append(move)
        return True


@pytest.fixture
def empty(postgres: str) -> str:
    """A second database, as `createdb` makes it."""
    return new_database(postgres)


def test_every_move_before_the_dump_is_there_again(
    postgres_url: str, empty: str, tmp_path: Path, start_server: Start
) -> None:
    server = start_server(postgres_url)
    players = [Player(server, seed) for seed in range(TABLES)]
    for player in players:
        for _ in range(5):
            player.play()
    done = threading.Event()
    dump = tmp_path / "today.dump"

    def keep_playing(player: Player) -> None:
        while not done.is_set() and player.play():
            pass

    playing = [threading.Thread(target=keep_playing, args=[player]) for player in players]
    for thread in playing:
        thread.start()
    try:
        before = [list(player.written) for player in players]
        subprocess.run([*documented("pg_dump"), f"--file={dump}", postgres_url], check=True, timeout=60)
    finally:
        done.set()
        for thread in playing:
            thread.join()
    subprocess.run([*documented("pg_restore"), f"--dbname={empty}", dump], check=True, timeout=60)

    store = Store(empty)
    kept = {player.table: [text for text, _, _ in store.news(player.table)[1]] for player in players}
    store.close()
    for player, at_least in zip(players, before, strict=True):
        rows = kept[player.table]
        assert rows[: len(at_least)] == at_least, "acknowledged before the dump"
        assert player.written[: len(rows)] == rows, "and nothing that was not played"

    again = start_server(empty)
    for player in players:
        player.http = again.http
        standing = again.http.get(f"/tables/{player.table}").json()
        assert standing["revision"] == len(kept[player.table])
        assert standing["over"] or player.play()
