"""What only some systems have is not missed where it is not: the commands, on a system that lacks what Windows lacks.

That is a stand-in: neither Windows nor macOS is here. Files are locked by msvcrt's name, and by Linux' means.
"""

from __future__ import annotations

import errno
import json
import os
import re
import socket
import struct
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from ludoteca.arena import external
from ludoteca.bench import load
from ludoteca.core import LudotecaError
from ludoteca.core.hearing import Hearing
from ludoteca.web.serving import patience, serve

LACKING = """
import asyncio, fcntl, os, signal, subprocess, sys, types

locks = types.ModuleType("msvcrt")
locks.LK_NBLCK = 2
locks.locking = lambda fd, mode, count, lock=fcntl.lockf: lock(
    fd, fcntl.LOCK_EX | fcntl.LOCK_NB, count, os.lseek(fd, 0, os.SEEK_CUR)
)
sys.modules["msvcrt"] = locks
for module in ("fcntl", "resource", "pwd", "grp"):
    sys.modules[module] = None
for name in ("fork", "nice", "killpg", "getuid", "setpriority", "sched_getaffinity", "setpgid"):
    delattr(os, name)
os.process_cpu_count = os.cpu_count  # as where there is no affinity; from 3.13 on Python itself asks for it
for name in ("SIGHUP", "SIGQUIT", "pthread_sigmask"):
    delattr(signal, name)

from ludoteca.cli import main

if __name__ == "__main__":
    sys.exit(main())
"""


@pytest.fixture
def lacking(tmp_path: Path) -> list[str]:
    script = tmp_path / "lacking.py"
    script.write_text(LACKING, "utf-8")
    return [sys.executable, str(script)]


def run(command: list[str], typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


def test_the_server_serves_and_says_that_workers_cannot(lacking: list[str], tmp_path: Path) -> None:
    refused = run([*lacking, "serve", "--workers", "2", "--db", "postgresql://nobody@127.0.0.1/none"])
    assert refused.returncode == 2
    assert "Several workers need Linux or macOS: leave --workers out here." in refused.stderr

    command = [*lacking, "serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'store.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^ ]+", server.stdout.readline())
            assert found is not None
            with urlopen(f"{found[0]}ready", timeout=60) as answer:
                assert answer.status == 200
        finally:
            server.terminate()


def test_a_game_an_engine_and_an_arena_of_several_processes(lacking: list[str], tmp_path: Path) -> None:
    shown = run([*lacking, "play", "lusitania", "--seats", "human,random"], "1\nq\n")
    assert shown.returncode == 0, shown.stderr
    assert json.loads(run([*lacking, "engine"], "games\n").stdout)["games"]
    results = tmp_path / "results.jsonl"
    arena = [*lacking, "arena", "lusitania", "--bots", "greedy,random", "--games", "4", "--jobs", "2"]
    done = run([*arena, "--results", str(results)])
    assert done.returncode == 0, done.stderr
    assert len(results.read_text("utf-8").splitlines()) == 5


def test_without_fcntl_a_results_file_has_one_writer_too(lacking: list[str], tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    hold = (
        "import sys; sys.path.insert(0, sys.argv[1]); import lacking\n"
        "from pathlib import Path\n"
        "from ludoteca.arena.results import Results\n"
        "from ludoteca.arena.schedule import settled\n"
        "with Results(Path(sys.argv[2]), settled('lusitania', ['greedy', 'random'], None, '1', {})):\n"
        "    print('held', flush=True); sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", hold, str(tmp_path), str(results)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline() == "held\n"
        arena = [*lacking, "arena", "lusitania", "--bots", "greedy,random", "--games", "1", "--results", str(results)]
        refused = run(arena)
        assert refused.returncode == 2
        assert f"Another arena is writing to {results}." in refused.stderr
        holding.communicate("")


def test_letters_that_a_terminal_lacks_are_replaced() -> None:
    command = [sys.executable, "-m", "ludoteca.cli", "play", "lusitania", "--seats", "human,random"]
    shown = run(command, "q\n", PYTHONIOENCODING="ascii")
    assert shown.returncode == 0, shown.stderr
    assert "Lusitania ? type ? for help." in shown.stdout


def test_without_process_groups_an_external_bot_ends_with_what_it_started(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[list[str]] = []

    def taskkill(command: list[str], **_: object) -> None:
        ended.append(command)
        program.process.kill()

    program = external.Program(f'cmd:"{sys.executable}" -c "input()"')
    monkeypatch.delattr(os, "killpg")
    monkeypatch.setattr(subprocess, "run", taskkill)
    program.close()
    assert ended == [["taskkill", "/T", "/F", "/PID", str(program.process.pid)]]


def test_a_port_that_windows_forbids_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    class Picky(socket.socket):
        asked = 0

        def bind(self, address: object) -> None:
            Picky.asked += 1
            if Picky.asked == 1:
                raise PermissionError(errno.EACCES, "forbidden")
            super().bind(("127.0.0.1", 0))

    monkeypatch.setattr(socket, "socket", Picky)
    with pytest.raises(serve.NoPort, match="forbidden"):
        serve.listening("127.0.0.1", 8642)
    Picky.asked = 0
    monkeypatch.setattr(serve, "TAKEN", {errno.EADDRINUSE, errno.EACCES})
    serve.listening("127.0.0.1", 8642).close()
    assert Picky.asked == 2


def test_a_reader_is_dropped_in_the_way_of_this_system() -> None:
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack(patience.LINGER, 1, 0))
        assert wire.getsockopt(socket.SOL_SOCKET, socket.SO_LINGER) != 0


def test_the_benchmark_says_what_it_cannot_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(load, "PROCESSES", tmp_path / "none")
    for measure in (load.processor, load.memory):
        with pytest.raises(LudotecaError, match="only Linux has"):
            measure(os.getpid())


def test_lines_are_heard_in_the_order_in_which_they_come() -> None:
    script = "print('one', flush=True); input(); print('two', end='', flush=True)"
    command = [sys.executable, "-c", script]
    hearing = Hearing()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        hearing.expect(process.stdout, "it")
        assert hearing.next() == ("it", b"one\n")
        hearing.expect(process.stdout, "it")
        with pytest.raises(TimeoutError):
            hearing.next(0.05)
        process.stdin.write(b"\n")
        process.stdin.flush()
        assert hearing.next() == ("it", b"two")
        hearing.expect(process.stdout, "it")
        assert hearing.next() == ("it", b"")
