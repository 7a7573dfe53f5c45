"""What goes wrong: servers that are killed, servers that race, bots that die."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

from ludoteca.core.match import Match
from ludoteca.server.store.store import Store, Written
from ludoteca.server.tables.live import Live
from tests.server.client import HOT_SEAT
from tests.server.serving import Server

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
ME_AND_BOTS = [{"kind": "me", "name": "Ana"}, *BOTS]
Start = Callable[..., Server]
Json = dict[str, Any]


def make(server: Server, seats: list[dict[str, str]]) -> Json:
    table: Json = server.http.post("/tables", json={"game": "lusitania", "seats": seats}).json()
    return table


def bearer(table: Json) -> dict[str, str]:
    return {"Authorization": f"Bearer {table['token']}"}


def rows_of(url: str, table: Json) -> list[Written]:
    """What is in the store, whatever servers say."""
    store = Store(url)
    rows = store.news(table["id"])[1]
    store.close()
    return rows


def test_kill_9_loses_no_acknowledged_move_and_a_restart_goes_on(url: str, start_server: Start) -> None:
    chance = random.Random(url)
    server = start_server(url)
    kills = 0
    while kills < 3:
        table = make(server, ME_AND_BOTS)
        acknowledged: dict[int, str] = {}
        submission: Json | None = None
        asked = 0
        bomb: threading.Timer | None = None
        while True:
            asked += 1
            if kills < 3 and asked % 9 == 0 and bomb is None:
                bomb = threading.Timer(chance.random() * 0.04, server.process.kill)
                bomb.start()
            try:
                if submission is None:
                    found = server.http.get(f"/tables/{table['id']}/moves", headers=bearer(table)).json()
                    if not found["moves"]:
                        if server.http.get(f"/tables/{table['id']}").json()["over"]:
                            break
                        continue
                    move = chance.choice(found["moves"])["move"]
                    submission = {"revision": found["revision"], "moves": [move], "key": f"key-{asked}"}
                answer = server.http.post(f"/tables/{table['id']}/moves", json=submission, headers=bearer(table))
                assert answer.status_code == 200, answer.text
                acknowledged[answer.json()["revision"]] = submission["moves"][0]
                submission = None
            except httpx.TransportError:  # it was killed; the same request is sent again to the next one
                assert bomb is not None
                bomb.join()
                server.kill()
                kills, bomb = kills + 1, None
                rows = rows_of(url, table)
                assert {number: rows[number - 1][0] for number in acknowledged} == acknowledged
                server = start_server(url)
        if bomb is not None:
            bomb.join()
            server.kill()
            server = start_server(url)
        rows = rows_of(url, table)
        assert {number: rows[number - 1][0] for number in acknowledged} == acknowledged
        keys = [key for _, _, key in rows if key is not None]
        assert len(keys) == len(set(keys)) == len(acknowledged) == sum(seat == 0 for _, seat, _ in rows)
        assert server.http.get(f"/tables/{table['id']}").json()["over"]


def test_after_a_restart_bots_go_on_though_nobody_looks(url: str, start_server: Start) -> None:
    server = start_server(url, 0.02)
    table = make(server, BOTS)
    before = wait_for_rows(url, table, 5)
    engines = engines_of(server)
    assert engines
    server.kill()
    until = time.monotonic() + 30
    while any(pid.exists() for pid in engines) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(pid.exists() for pid in engines), "the engines outlive their server"
    server = start_server(url)
    wait_for_rows(url, table, before + 10)
    server.wait_until_over(table["id"])


def wait_for_rows(url: str, table: Json, wanted: int) -> int:
    store = Store(url)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        kept, rows = store.news(table["id"])
        if len(rows) >= wanted or kept.over:
            store.close()
            return len(rows)
        time.sleep(0.02)
    raise AssertionError(f"{len(rows)} rows instead of {wanted}")


def engines_of(server: Server) -> list[Path]:
    """The folders in /proc of the processes in which a server's bots think."""
    tasks = Path(f"/proc/{server.process.pid}/task")
    children = [pid for task in tasks.glob("*/children") for pid in task.read_text().split()]
    return [Path("/proc", pid) for pid in children]


def test_two_servers_on_one_store_write_each_move_once(url: str, start_server: Start) -> None:
    """Both get a move for the same revision at once: one says 200, the other 409 with the view that the one made.
    Where both get the same submission with the same key, both say 200, and it is played once."""
    servers = [start_server(url), start_server(url)]
    table = make(servers[0], HOT_SEAT)
    path = f"/tables/{table['id']}"
    chance = random.Random(3)
    won = [0, 0]
    rounds = 0
    with ThreadPoolExecutor(2) as pool:
        for number in range(60):
            found = servers[number % 2].http.get(f"{path}/moves", headers=bearer(table)).json()
            if not found["moves"]:
                break
            gate = threading.Barrier(2, timeout=20)
            moves = [chance.choice(found["moves"])["move"] for _ in servers]
            same = moves[0] == moves[1]
            keys = [f"{number}"] * 2 if same else [f"{number}-0", f"{number}-1"]
            bodies = [
                {"revision": found["revision"], "moves": [move], "key": key}
                for move, key in zip(moves, keys, strict=True)
            ]

            def post(n: int, gate: threading.Barrier = gate, bodies: list[Json] = bodies) -> httpx.Response:
                gate.wait()
                time.sleep(chance.random() * 0.004)  # so that each is faster at times
                return servers[n].http.post(f"{path}/moves", json=bodies[n], headers=bearer(table))

            answers = list(pool.map(post, range(2)))
            rounds += 1
            if same:
                assert [answer.json() for answer in answers] == [{"ok": True, "revision": found["revision"] + 1}] * 2
                continue
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            winner = [answer.status_code for answer in answers].index(200)
            won[winner] += 1
            fresh = answers[1 - winner].json()
            assert fresh["revision"] == answers[winner].json()["revision"] == found["revision"] + 1
            seen = [server.http.get(f"{path}/view?seat={fresh['seat']}", headers=bearer(table)) for server in servers]
            assert seen[0].json() == seen[1].json() == {"revision": fresh["revision"], "view": fresh["view"]}
    assert len(rows_of(url, table)) == rounds > sum(won)
    assert all(won), f"one server was always faster: {won}"


def test_bots_of_two_servers_play_one_game(url: str, start_server: Start) -> None:
    """Both servers think for the same bots; the store takes each move once."""
    first = start_server(url)
    table = make(first, BOTS)
    second = start_server(url)
    shown = [server.wait_until_over(table["id"]) for server in (first, second)]
    assert shown[0] == shown[1]
    store = Store(url)
    live = Live(*store.news(table["id"]))
    assert live.position.over
    assert store.table(table["id"]).scores == live.position.final_totals()
    assert live.match.record is not None
    Match.replay(live.game, live.match.record)
    store.close()
