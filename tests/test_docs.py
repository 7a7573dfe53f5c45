"""Docs that say what is true: their sessions are played, their code runs, their tables are complete."""

from __future__ import annotations

import argparse
import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from fastapi import FastAPI

from ludoteca import bots, games
from ludoteca.cli import main, parser
from ludoteca.core import Chance
from ludoteca.core.record import Record
from ludoteca.gym.engine import Engine
from ludoteca.server import api
from ludoteca.server.app import API
from ludoteca.server.ratings.scale import fixed
from tests.server.serving import Server

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text("utf-8"), re.DOTALL)


def test_the_protocol_session_is_played_as_written() -> None:
    (session,) = blocks(DOCS / "protocol.md", "session")
    engine = Engine()
    lines = session.splitlines()
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> ")
        assert json.loads(reply.removeprefix("< ")) == engine.reply(request.removeprefix("> "))


def test_the_protocol_page_names_every_request_and_bot() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    for verb in Engine().requests:
        assert f"| `{verb}" in page
    for bot in bots.BOTS:
        assert f"`{bot}`" in page


def test_the_protocol_client_plays_a_game() -> None:
    client, _ = blocks(DOCS / "protocol.md", "python")
    command = f"[{sys.executable!r}, '-m', 'ludoteca.cli', 'engine']"
    client = client.replace('["ludoteca", "engine"]', command) + '\nask("quit")\nengine.communicate()\n'
    done = subprocess.run([sys.executable, "-c", client], capture_output=True, text=True, check=True)
    assert sorted(json.loads(done.stdout)) == [0, 1]


def test_the_protocol_bot_plays_in_the_arena(tmp_path: Path) -> None:
    _, bot = blocks(DOCS / "protocol.md", "python")
    path = tmp_path / "mybot.py"
    path.write_text(bot, "utf-8")
    entrants = f"random,cmd:{sys.executable} {path}"
    assert main(["arena", "lusitania", "--bots", entrants, "--games", "2", "--results", f"{tmp_path}/results"]) == 0


def test_the_api_client_plays_a_game(tmp_path: Path) -> None:
    (client,) = blocks(DOCS / "api.md", "python")
    server = Server(f"sqlite:///{tmp_path}/docs.sqlite")
    try:
        client = client.replace("http://localhost:8642", server.root).replace("sleep(0.1)", "sleep(0.01)")
        command = [sys.executable, "-c", client]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
        assert len(json.loads(done.stdout)) == 2
    finally:
        server.kill()


def test_the_api_page_names_every_request() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    app = FastAPI()
    for router in API:
        app.include_router(router)
    for path, methods in app.openapi()["paths"].items():
        for method in methods:
            assert f"| `{method.upper()} {path}` |" in page
    statuses = {int(status) for status in api.PROBLEMS} - {405}
    assert all(re.search(rf"\b{status}\b", page) for status in statuses)


def test_the_page_of_ratings_says_where_bots_stand() -> None:
    page = (DOCS / "ratings.md").read_text("utf-8")
    for game in games.every():
        stands = [str(fixed(game.name)[level].points) if level in fixed(game.name) else "" for level in bots.SEATED[:4]]
        row = " | ".join([game.title, *stands]).rstrip()
        assert f"| {row} |" in page


def learning_blocks() -> list[str]:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[gym]'")
    return blocks(DOCS / "learning.md", "python")


def run(program: str) -> str:
    """On one core: where tests share a machine, threads of linear algebra only wait for each other."""
    command = [sys.executable, "-W", "error", "-c", program]
    alone = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(command, env=alone, capture_output=True, text=True, check=True, timeout=600).stdout


def test_the_learner_learns() -> None:
    told = run(learning_blocks()[0])
    share, games = re.fullmatch(r"(0\.\d+|1\.000) of (\d+) games won against random moves\n", told).groups()  # type: ignore[union-attr]
    assert float(share) > 0.75
    assert int(games) >= 200


def test_the_example_on_several_cores_runs() -> None:
    size = games.find("trajan").sight.size
    assert run(learning_blocks()[1]) == f"(256, {size}) int8\n"


def test_the_examples_of_other_environments_run() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'ludoteca[gym]'")
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'ludoteca[gym]'")
    _, _, pettingzoo, openspiel = learning_blocks()
    assert run(pettingzoo) == ""
    returns = json.loads(run(openspiel))
    assert len(returns) == 2
    assert sum(returns) == 0


def test_the_pieces_of_an_observation_are_as_shown() -> None:
    (shown,) = re.findall(r"(?s)    >>> seen = .*?(?=\n\n)", (DOCS / "learning.md").read_text("utf-8"))
    session = doctest.DocTestParser().get_doctest(shown + "\n", {"games": games}, "learning.md", None, 0)
    assert doctest.DocTestRunner().run(session).failed == 0


def test_the_record_page_has_a_record_that_reads() -> None:
    (text,) = blocks(DOCS / "record.md", "record")
    record = Record.parse(text)
    assert record.write() == text
    assert record.seed == "a ruin at Conimbriga"


def test_the_recipe_for_shuffles_gives_the_shuffles_of_the_rules() -> None:
    (recipe,) = blocks(DOCS / "record.md", "python")
    names: dict[str, object] = {}
    exec(recipe, names)
    for seed in ("a", "ruin", "77"):
        ours, theirs = list(range(60)), list(range(60))
        Chance(seed).shuffle(ours)
        names["shuffle"](theirs, names["words"](seed))  # type: ignore[operator]
        assert ours == theirs


def commands_of(top: argparse.ArgumentParser, before: str = "") -> dict[str, argparse.ArgumentParser]:
    """Every subcommand by its words, and theirs."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                found |= {before + name: command} | commands_of(command, f"{before}{name} ")
    return found


def test_every_command_and_option_stands_in_the_reference() -> None:
    page = (DOCS / "commands.md").read_text("utf-8")
    for name, command in commands_of(parser()).items():
        rows = [line for line in page.splitlines() if f"| `ludoteca {name}" in line]
        assert rows, name
        for action in command._actions:
            for option in action.option_strings:
                assert option in {"-h", "--help"} or any(option in row for row in rows), f"{name} {option}"
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for target in set(targets) - {"dev"}:
        assert f"| `make {target}` |" in page


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"] | project["project"]["optional-dependencies"]
    wanted = project["project"]["dependencies"] + [requirement for group in groups.values() for requirement in group]
    page = (DOCS / "dependencies.md").read_text("utf-8")
    for requirement in wanted:
        name = re.split(r"[\[>=<; ]", requirement)[0]
        assert f"**{name}**" in page, name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_readme_names_every_game_and_says_what_is_reconstructed() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in games.every():
        assert game.title in readme
        printed = tomllib.loads((ROOT / "src/ludoteca/games" / game.name / "components.toml").read_text("utf-8"))
        if any(block.get("reconstructed") for block in printed.values() if isinstance(block, dict)):
            assert f"**{game.title}**" in readme.split("reconstructed", 1)[1]
    for word in ("unofficial", "none of the published art", "own the games"):
        assert word in readme


def test_nothing_committed_names_a_registry_or_this_machine() -> None:
    """Hosts of package registries and paths of a developer's machine have no place in the project."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    forbidden = re.compile(r"pypi" + r"\.org|pythonhosted" + r"\.org|/work" + r"/|registry\.npmjs")
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.is_file() and path.suffix not in {".png", ".svg", ".woff2", ".npz"}:
            assert not forbidden.search(path.read_text("utf-8")), name
