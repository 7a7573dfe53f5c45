"""The house knows no game: what is particular to one lies in its folder."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca import games

HOUSE = Path(ludoteca.__file__).parent
FILES = sorted(
    path
    for path in HOUSE.rglob("*")
    if path.suffix in {".py", ".js", ".css", ".html", ".toml", ".svg"} and HOUSE / "games" not in path.parents
)
SHARED = sorted((HOUSE / "games").glob("*.py"))
# Where moves are listed, shown and chosen. (Elsewhere the words of verbs are ordinary ones: a turn, a mark, a load.)
NEAR_MOVES = [
    *(HOUSE / "core" / name for name in ("game.py", "match.py")),
    *(HOUSE / "draw" / name for name in ("controls.py", "table.py")),
    *(
        HOUSE / "web" / "static" / name
        for name in (
            *("table.js", "state.js", "choose.js", "show.js", "say.js", "live.js", "retell.js"),
            *("keys.js", "pick.js", "tips.js", "board.css", "site.css"),
        )
    ),
]


def named(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("path", [*FILES, *SHARED], ids=named)
def test_no_game_is_named_outside_its_folder(path: Path) -> None:
    names = "|".join(re.escape(name) for game in games.every() for name in {game.name, game.title.lower()})
    assert not re.findall(names, path.read_text("utf-8").lower())


@pytest.mark.parametrize("path", NEAR_MOVES, ids=named)
def test_no_verb_is_named_outside_its_game(path: Path) -> None:
    """As a whole string, or at the beginning of one: "done", "sow forum"."""
    verbs = {move.verb for game in games.every() for move in game.vocabulary}
    strings = re.findall(r"""(["'`])(?P<verb>[a-z][a-z-]*)(?: [a-z ]*)?\1""", path.read_text("utf-8"))
    assert not {verb for _, verb in strings} & verbs


def styled(css: str) -> set[str]:
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", css, flags=re.DOTALL)))


def test_the_sheet_of_the_kit_styles_nothing_of_one_game() -> None:
    """What it has a style for is drawn by the kit or the page, or by several games."""
    places = [HOUSE / "draw", HOUSE / "web", *(HOUSE / "games" / game.name / "board" for game in games.every())]
    drawing = {".py", ".js", ".html", ".svg"}
    folders = {
        place: " ".join(path.read_text("utf-8") for path in place.rglob("*") if path.suffix in drawing)
        for place in places
    }
    for name in styled((HOUSE / "web" / "static" / "board.css").read_text("utf-8")):
        if re.match("player-|tone-", name):
            continue  # put together from a seat, or a card's tone
        users = [
            str(folder.relative_to(HOUSE))
            for folder, text in folders.items()
            if re.search(rf"(?<![\w-]){name}(?![\w-])", text)
        ]
        assert {"draw", "web"} & set(users) or len(users) > 1, f"{name} is styled for {users}"


def test_rules_that_import_a_board_are_noticed(tmp_path: Path) -> None:
    """The contracts of import-linter hold what docs/architecture.md says: on a copy in which a rule breaks one."""
    linter = Path(sys.executable).with_name("lint-imports")
    if not linter.exists():
        pytest.skip("import-linter is not installed")
    root = HOUSE.parents[1]
    shutil.copy(root / "pyproject.toml", tmp_path)
    shutil.copytree(HOUSE, tmp_path / "ludoteca", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    name = games.every()[0].name
    rule = tmp_path / "ludoteca" / "games" / name / "setup.py"
    rule.write_text(f"import ludoteca.games.{name}.board.table\n" + rule.read_text("utf-8"), "utf-8")
    told = subprocess.run(
        [linter, "--no-cache"], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert told.returncode == 1, told.stdout + told.stderr
    assert "Rules do not know how they look" in told.stdout
    assert f"ludoteca.games.{name}.setup -> ludoteca.games.{name}.board.table" in told.stdout
