"""What CI does about the few tests that fail on a busy machine (tools/again.py)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ONCE = "from pathlib import Path\n\ndef test_once():\n    assert Path('seen').exists()\n"
AGAIN = Path(__file__).parent.parent / "tools" / "again.py"


def run(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=where, capture_output=True, text=True, timeout=120)


def fail(where: Path, tests: str) -> None:
    (where / "test_it.py").write_text(tests)
    assert run(where, "-m", "pytest", "-q").returncode == 1


def test_what_trips_once_is_named_and_passes(tmp_path: Path) -> None:
    fail(tmp_path, ONCE)
    (tmp_path / "seen").touch()
    again = run(tmp_path, str(AGAIN))
    assert again.returncode == 0, again.stdout
    assert "UNSTEADY, passed alone: test_it.py::test_once" in again.stdout


def test_what_fails_again_fails(tmp_path: Path) -> None:
    fail(tmp_path, ONCE)
    again = run(tmp_path, str(AGAIN))
    assert again.returncode == 1
    assert "failed again: test_it.py::test_once" in again.stdout


@pytest.mark.parametrize("tests", ["def test_it(): pass\n", "".join(f"def test_{n}(): 1 / 0\n" for n in range(4))])
def test_many_failures_and_none_are_not_tried_again(tmp_path: Path, tests: str) -> None:
    (tmp_path / "test_it.py").write_text(tests)
    run(tmp_path, "-m", "pytest", "-q")
    again = run(tmp_path, str(AGAIN))
    assert again.returncode == 1
    assert "only 1 to 3 are tried again" in again.stdout
