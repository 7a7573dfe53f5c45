"""Bots that think on a Ray cluster: a real one, on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludoteca.cli import main
from tests.arena.test_cluster import PATIENT, cluster, needs_ray
from tests.server.serving import BOUND_TO_US

__all__ = ["cluster"]

BOTS = [{"kind": "bot", "level": "medium"}, {"kind": "bot", "level": "random"}]


class Serving:
    """`ludoteca serve` with its bots on a cluster."""

    def __init__(self, folder: Path, compute: str) -> None:
        command = [*BOUND_TO_US, sys.executable, "-m", "ludoteca.cli", "serve", "--port", "8790", "--compute", compute]
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--db", f"sqlite:///{folder}/games.sqlite"],
                env=os.environ | PATIENT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.log.read_text("utf-8")
        self.http = httpx.Client(base_url=f"{line.split()[3]}api", timeout=60)

    def children(self) -> list[str]:
        tasks = Path(f"/proc/{self.process.pid}/task")
        pids = [pid for task in tasks.glob("*/children") for pid in task.read_text().split()]
        return [Path(f"/proc/{pid}/cmdline").read_text() for pid in pids]

    def end(self) -> None:
        self.process.kill()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.http.close()


@pytest.fixture
def serving(cluster: str, tmp_path: Path) -> Iterator[Serving]:
    server = Serving(tmp_path, cluster)
    yield server
    server.end()


@needs_ray
def test_bots_play_from_a_cluster(serving: Serving) -> None:
    table = serving.http.post("/tables", json={"game": "lusitania", "seats": BOTS}).json()["id"]
    until = time.monotonic() + 120
    while (moves := serving.http.get(f"/tables/{table}").json()["moves"]) < 6:
        assert time.monotonic() < until, f"{moves} moves; {serving.log.read_text('utf-8')[-2000:]}"
        time.sleep(0.1)
    assert not [command for command in serving.children() if "engine" in command], "somebody thinks here"
    serving.process.send_signal(signal.SIGINT)
    assert serving.process.wait(60) == 0
    assert "Traceback" not in serving.log.read_text("utf-8")


def test_what_is_no_cluster_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--db", f"sqlite:///{tmp_path}/a.sqlite", "--compute", "localhost:10001"]) == 2
    assert capsys.readouterr().err == "ludoteca: A cluster is named as ray://HOST:PORT, not 'localhost:10001'.\n"
