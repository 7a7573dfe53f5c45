"""Which rules the tests prove: `ludoteca rules`, and the pytest plugin behind it (`-p ludoteca.proofs`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.games.rulebook import rulebook

if TYPE_CHECKING:
    import pytest

TESTS = Path(__file__).parents[2] / "tests" / "games"
REPORT = "LUDOTECA_PROOFS"  # the environment variable that names the file the plugin writes


class NoTests(LudotecaError):
    """The rules' tests are not here, or could not be run."""


@dataclass(frozen=True)
class Proofs:
    """Of one game: rules proven by a passing test and by none that fails, rules not, and ids that no ledger has."""

    game: str
    proven: list[str]
    unproven: list[str]
    unknown: list[str]

    @property
    def complete(self) -> bool:
        return not self.unproven and not self.unknown


def prove(game: str) -> Proofs:
    """Run the game's rule tests and compare what passed with its ledger."""
    folder = TESTS / game
    if not folder.is_dir():
        raise NoTests(f"The tests of {game} are not here: `ludoteca rules` runs in a checkout of the project.")
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-m", "rule", "-p", "ludoteca.proofs", str(folder)],
            env=os.environ | {REPORT: str(report)},
            cwd=TESTS.parents[1],
            capture_output=True,
            text=True,
            check=False,
        )
        if not report.exists():
            said = (done.stderr or done.stdout).strip().splitlines()
            raise NoTests(f"The tests could not be run (`make dev` installs pytest): {said[-1] if said else ''}")
        outcomes: dict[str, list[bool]] = json.loads(report.read_text("utf-8"))
    ledger = list(rulebook(game).rules)
    proven = [rule for rule in ledger if outcomes.get(rule) and all(outcomes[rule])]
    return Proofs(
        game,
        proven,
        [rule for rule in ledger if rule not in proven],
        sorted(set(outcomes) - set(ledger)),
    )


def report(names: list[str], as_json: bool) -> int:
    """Print the state of proof of the named games, or of all; 0 if everything is proven."""
    found = [prove(game.name) for game in ([games.find(name) for name in names] or games.every())]
    if as_json:
        print(json.dumps({"games": [_row(proofs) for proofs in found]}))
    else:
        for proofs in found:
            total = len(proofs.proven) + len(proofs.unproven)
            print(f"{proofs.game}: {len(proofs.proven)} of {total} rules proven ({_percent(proofs)} %)")
            for title, ids in (("not proven", proofs.unproven), ("in no ledger", proofs.unknown)):
                if ids:
                    print(f"  {title}: {', '.join(ids)}")
    return 0 if all(proofs.complete for proofs in found) else 1


def _row(proofs: Proofs) -> dict[str, Any]:
    return {
        "name": proofs.game,
        "percent": _percent(proofs),
        "done": proofs.complete,
        "proven": proofs.proven,
        "unproven": proofs.unproven,
        "unknown": proofs.unknown,
    }


def _percent(proofs: Proofs) -> int:
    """Rounded down: 100 means all."""
    return 100 * len(proofs.proven) // max(1, len(proofs.proven) + len(proofs.unproven))


# The plugin.

_outcomes: dict[str, list[bool]] = defaultdict(list)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            item.user_properties.extend(("rule", rule) for rule in mark.args)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or not report.passed:
        for name, value in report.user_properties:
            if name == "rule":
                _outcomes[str(value)].append(report.passed)


def pytest_sessionfinish() -> None:
    Path(os.environ[REPORT]).write_text(json.dumps(_outcomes), "utf-8")
