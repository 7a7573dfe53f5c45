"""Compiling a checkout: a small one with two modules of the core, made and compiled here for real."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca import form

ROOT = form.CHECKOUT
pytestmark = pytest.mark.skipif(
    not (ROOT / "setup.py").exists() or shutil.which("cc") is None or find_spec("mypyc") is None,
    reason="no checkout, no C compiler, or no mypyc",
)
COMPILE = [sys.executable, "setup.py", "--quiet", "compile"]
SOURCES = """
def compiled_sources(game: str = "*") -> list[Path]:
    return [HERE / "core" / "move.py", HERE / "core" / "chance.py"]


"""
STATE = "from ludoteca import form; from ludoteca.core.chance import Rng; print(form.COMPILED, Rng(1).below(1000))"


class Small:
    """A checkout in which only two modules are compiled."""

    def __init__(self, root: Path) -> None:
        self.root = root
        package = root / "src" / "ludoteca"
        shutil.copytree(form.HERE / "core", package / "core", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, root)
        for name in ("__init__.py", "form.py", "py.typed"):
            shutil.copy(form.HERE / name, package)
        text = (package / "form.py").read_text("utf-8")
        begin, end = text.index("def compiled_sources("), text.index("def digest(")
        (package / "form.py").write_text(text[:begin] + SOURCES + text[end:], "utf-8")
        self.chance = package / "core" / "chance.py"
        self.compiled = root / "build" / "compiled"
        self.objects = root / "build" / str(sys.implementation.cache_tag) / "objects"

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in {"LUDOTECA_PURE", "CC"}}
        return {**kept, "PYTHONPATH": str(self.root / "src"), **more}

    def compile(self, **more: str) -> str:
        found = subprocess.run(
            COMPILE, cwd=self.root, env=self.environment(**more), capture_output=True, text=True, check=True
        )
        return found.stdout

    def state(self, **more: str) -> list[str]:
        """Which form a process that starts now runs, and what it computes."""
        command = [sys.executable, "-c", STATE]
        found = subprocess.run(command, cwd=self.root, env=self.environment(**more), capture_output=True, check=True)
        return found.stdout.decode().split()

    def made(self) -> dict[str, int]:
        return {path.name: path.stat().st_mtime_ns for path in self.objects.rglob("*.o")}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Small:
    return Small(tmp_path_factory.mktemp("checkout"))


def test_a_checkout_is_compiled_again_only_where_it_changed(small: Small) -> None:
    plain = small.state()
    assert plain[0] == "False"
    without = small.compile(CC="/nonexistent")
    assert "no C compiler" in without
    assert "plain Python" in without
    assert small.state() == plain

    assert "the rules are compiled" in small.compile()
    assert small.state() == ["True", plain[1]], "the same rules, faster"
    assert small.state(LUDOTECA_PURE="1") == plain
    before = small.made()
    assert small.compile() == "", "it is done already"

    text = small.chance.read_text("utf-8")
    small.chance.write_text(text + "\n# Changed.\n", "utf-8")
    assert small.state() == plain, "never the compiled form of other sources"
    assert "the rules are compiled" in small.compile()
    assert small.state()[0] == "True"
    after = small.made()
    assert {name for name in after if after[name] != before[name]} <= {"__native_ludoteca___core___chance.o"}

    small.chance.write_text(text, "utf-8")
    assert small.state()[0] == "True", "what was compiled before is still there"
    assert len(list(small.compiled.iterdir())) == 2


def test_an_interrupted_or_failed_compilation_leaves_the_plain_form(small: Small) -> None:
    small.chance.write_text(small.chance.read_text("utf-8") + "\nINTERRUPTED = 1\n", "utf-8")
    before = set(small.compiled.iterdir()) if small.compiled.exists() else set()
    process = subprocess.Popen(
        [sys.executable, "setup.py", "--quiet", "compile"],
        cwd=small.root,
        env=small.environment(),
        start_new_session=True,
    )
    os.killpg(process.pid, signal.SIGTERM)
    process.wait()
    assert small.state()[0] == "False"

    full = "sh -c 'echo No space left on device >&2; exit 1' cc"
    assert "compiling failed" in small.compile(CC=full)
    assert small.state()[0] == "False"
    assert (set(small.compiled.iterdir()) if small.compiled.exists() else set()) == before

    small.compile()
    assert small.state()[0] == "True"
