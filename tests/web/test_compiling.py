"""Compiling beside the server, with a `setup.py` that stands in for the slow one."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

from ludoteca import form
from ludoteca.cli import main
from ludoteca.server.bots.thinking import Engine, Here, Thinkers
from ludoteca.web.serving import compiling

LASTING = """
import pathlib, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
pathlib.Path("children.new").write_text(str(child.pid))
pathlib.Path("children.new").rename("children")
child.wait()
"""
AT_ONCE = """
import os, pathlib, sys
assert sys.argv[1:] == ["--quiet", "compile", "--gently"]
pathlib.Path("folder").mkdir()
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose rules are not compiled."""
    monkeypatch.delenv("LUDOTECA_PURE", raising=False)
    monkeypatch.setattr(form, "COMPILED", False)
    monkeypatch.setattr(form, "CHECKOUT", tmp_path)
    monkeypatch.setattr(form, "FOLDER", tmp_path / "folder")
    return tmp_path


def until(path: Path) -> None:
    end = monotonic() + 60
    while not path.exists():
        assert monotonic() < end
        sleep(0.05)


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2] if Path("/proc").exists() else True


@pytest.mark.skipif(os.name == "nt", reason="process groups are a Unix's")
def test_who_ends_the_server_ends_the_compilers(checkout: Path) -> None:
    (checkout / "setup.py").write_text(LASTING)
    with compiling.beside():
        until(checkout / "children")
        child = int((checkout / "children").read_text())
        assert runs(child)
    end = monotonic() + 60
    while runs(child) and monotonic() < end:
        sleep(0.05)
    assert not runs(child)


def test_it_is_said_when_bots_run_compiled(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (checkout / "setup.py").write_text(AT_ONCE)
    assert "while they are being compiled" in compiling.told(compile=True)
    said = ""
    with compiling.beside():
        end = monotonic() + 60
        while "Bots run the compiled rules from now on" not in said and monotonic() < end:
            said += capfd.readouterr().out
            sleep(0.05)
    assert "Bots run the compiled rules from now on" in said


def test_nothing_is_compiled_where_there_is_nothing_to(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with compiling.beside():
        pass
    assert form.WHY_NOT in compiling.told(compile=True), "no checkout"
    (checkout / "setup.py").write_text(AT_ONCE)
    monkeypatch.setenv("LUDOTECA_PURE", "1")
    with compiling.beside():
        pass
    monkeypatch.delenv("LUDOTECA_PURE")
    monkeypatch.setattr(form, "COMPILED", True)
    with compiling.beside():
        pass
    assert compiling.told(compile=True) == "The rules run compiled."
    assert not (checkout / "folder").exists()


def test_a_cluster_is_not_left_behind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--compile", "--compute", "ray://nowhere:1"]) == 2
    assert "leave --compile out" in capsys.readouterr().err


def test_engines_of_the_plain_rules_give_way(checkout: Path) -> None:
    async def used() -> tuple[Engine, Engine, Engine]:
        thinkers = Thinkers(Here())
        found = []
        for _ in range(3):
            engine = await thinkers._engine()
            thinkers.idle.append(engine)
            found.append(engine)
            if len(found) == 2:
                form.FOLDER.mkdir()
        await thinkers.close()
        return found[0], found[1], found[2]

    with ThreadPoolExecutor(1) as aside:  # where no browser's loop runs
        first, second, third = aside.submit(lambda: asyncio.run(used())).result()
    assert first is second
    assert third is not second
