"""Several processes that serve together: what the one that starts them does. How they serve is tested with the server's
tests, on a real PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.server.bots.thinking import Here, Share
from ludoteca.web.serving import workers
from ludoteca.web.serving.workers import FIRST_PAUSE, LONGEST_PAUSE, NO_USE, WELL, Crew


def test_one_store_that_cannot_be_shared_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.sqlite"
    assert main(["serve", "--workers", "2", "--db", f"sqlite:///{file}"]) == 2
    assert "Several workers need PostgreSQL" in capsys.readouterr().err
    assert not file.exists()
    for number in ("0", "-1", "65"):
        assert main(["serve", "--workers", number]) == 2
        assert capsys.readouterr().err == "ludoteca: There are 1 to 64 workers.\n"


@pytest.mark.parametrize(("places", "of", "parts"), [(3, 1, [3]), (3, 2, [2, 1]), (7, 3, [3, 2, 2]), (1, 3, [1, 1, 1])])
def test_workers_share_the_places_to_think(places: int, of: int, parts: list[int]) -> None:
    assert [Share(number, of).part(places) for number in range(of)] == parts


def test_alone_a_worker_has_all_cores_but_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert Here().most == 7
    assert Here(Share(0, 2)).most == 4
    assert Here(Share(1, 2)).most == 3


def test_who_dies_again_and_again_is_started_after_longer_and_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    crew = Crew(1, lambda *_: 0)
    (worker,) = crew.workers
    monkeypatch.setattr(workers, "monotonic", lambda: clock)
    monkeypatch.setattr(crew, "_start", lambda _: 4711)
    monkeypatch.setattr(os, "waitpid", lambda pid, _: (pid, 9))
    pauses = []
    for _ in range(9):
        crew._start_due()
        assert worker.pid == 4711
        crew._reap()
        assert worker.pid is None
        crew._start_due()
        assert worker.pid is None, "it is not yet time"
        pauses.append(worker.due - clock)
        clock = worker.due
    assert pauses == [FIRST_PAUSE * 2**n for n in range(6)] + [LONGEST_PAUSE] * 3
    crew._start_due()
    clock += WELL + 1
    crew._reap()
    assert worker.pause == FIRST_PAUSE
    assert worker.lives == 10


ALONE = """
import os, sys
from ludoteca.web.serving.workers import Crew

def work(number, first):
    os.write(1, b"%d %r\\n" % (number, first))  # at once: both write into one pipe
    if number == 1 and first:
        os.kill(os.getpid(), 9)
    if number == 1:
        os.kill(os.getppid(), 15)
    if number == 2:
        return int(sys.argv[1])
    import time
    time.sleep(600)
    return 0

sys.exit(Crew(int(sys.argv[2]), work).run())
"""


def test_one_that_was_killed_lives_again_and_all_end_with_the_parent() -> None:
    command = [sys.executable, "-c", ALONE, "0", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert sorted(done.stdout.splitlines()) == ["0 True", "1 False", "1 True"]


def test_if_one_cannot_work_at_all_there_is_no_use_in_trying() -> None:
    command = [sys.executable, "-c", ALONE, str(NO_USE), "3"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == NO_USE
    assert "2 False" not in done.stdout.splitlines()
