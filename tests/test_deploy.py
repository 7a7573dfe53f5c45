"""What docs/hosting.md and the files of deploy/ tell an administrator to type is understood."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ludoteca.cli import parser

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "hosting.md"
FILES = [PAGE, *sorted((ROOT / "deploy").iterdir())]
COMMAND = re.compile(r"(?<![\w.:*])(?:[\w./-]*/)?ludoteca ((?:serve|backup|restore|export) [^`>&\n]*)")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_command_is_one_of_ours(file: Path) -> None:
    for command in COMMAND.findall(file.read_text("utf-8")):
        parser().parse_args(shlex.split(re.sub(r"\$\([^)]*\)", "2026-11-16", command)))


def test_the_commands_are_found() -> None:
    found = [command.split()[0] for file in FILES for command in COMMAND.findall(file.read_text("utf-8"))]
    assert {"serve", "backup", "restore", "export"} <= set(found)
    assert found.count("serve") >= 2
    assert found.count("backup") >= 3


def test_the_page_names_every_file() -> None:
    page = PAGE.read_text("utf-8")
    assert [file.name for file in FILES[1:] if f"deploy/{file.name}" not in page] == []
