"""The tool that breaks the rules on purpose: what it changes, and that it knows when a test has noticed."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.changes import Mutant, chapters, mutants
from tools.mutants.hunt import sampled
from tools.mutants.report import Unlisted, check_listed

HOUSE = Path(__file__).parents[1]

RULES = '''
def pay(p, seat, cost):
    """Pay from a purse."""
    if p.money[seat] < cost and not p.free:
        return False
    p.money[seat] -= cost
    p.asked = 0
    if p.events is not None:
        p.tell("paid", {"seat": 3})
    return True


def copy(p):
    return p.money + 1
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "purse.py"
    path.write_text(RULES, "utf-8")
    return list(mutants(path))


def test_every_kind_of_change_is_found_and_the_log_is_left_alone(found: list[Mutant]) -> None:
    changes = {(mutant.kind, mutant.change) for mutant in found}
    assert changes == {
        ("comparison", "p.money[seat] < cost -> p.money[seat] <= cost"),
        ("logic", "p.money[seat] < cost and (not p.free) -> p.money[seat] < cost or not p.free"),
        ("logic", "not p.free -> p.free"),
        ("seat", "seat -> 0"),
        ("seat", "seat -> (seat + 1) % p.players"),
        ("constant", "False -> True"),
        ("constant", "True -> False"),
        ("constant", "0 -> 1"),
        ("statement", "p.money[seat] -= cost -> (dropped)"),
        ("reset", "p.asked = 0 -> (dropped)"),
    }
    assert {mutant.where for mutant in found} == {"purse.pay"}
    assert {mutant.line for mutant in found if mutant.kind == "reset"} == {"p.asked = 0"}


def test_a_change_is_made_where_it_says(found: list[Mutant]) -> None:
    compared = next(mutant for mutant in found if mutant.kind == "comparison")
    before = ast.unparse(compared.tree)
    compared.apply()
    assert ast.unparse(compared.tree) == before.replace("p.money[seat] < cost", "p.money[seat] <= cost")
    negated = next(mutant for mutant in found if mutant.change == "not p.free -> p.free")
    negated.apply()
    assert "not not p.free" in ast.unparse(negated.tree)


def test_a_sample_is_the_same_for_the_same_seed(found: list[Mutant]) -> None:
    assert sampled(found, 4, 1) == sampled(found, 4, 1)
    assert sampled(found, 4, 1) != sampled(found, 4, 2)
    assert sampled(found, 99, 1) == found


def test_an_equivalent_mutant_that_is_none_is_an_error(found: list[Mutant]) -> None:
    check_listed({found[0].key: "no change"}, found)
    with pytest.raises(Unlisted, match=r"purse\.pay: p\.asked = 1"):
        check_listed({("purse.pay", "p.asked = 1", "1 -> 2"): "gone"}, found)


def test_rules_are_changed_and_nothing_else() -> None:
    names = {path.stem for path in chapters("lusitania")}
    assert {"recruit", "trade", "pile", "scoring"} <= names
    assert not {"judgement", "vocabulary", "components", "search"} & names


def test_marked_tests_kill_what_they_prove_and_leave_the_rest() -> None:
    """A chapter of a real game; the tests that reach a change run on it, and nothing else is broken."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", "lusitania", "--chapter", "scoring", "--sample", "6", "--json"],
        env=os.environ | {"LUDOTECA_PURE": "1"},
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said, _, last = done.stdout.rstrip("\n").rpartition("\n")
    (game,) = json.loads(said)["games"]
    survived = len(game["survived"])
    assert game["chapters"] == {"scoring": {"killed": game["killed"], "survived": survived}}
    assert game["killed"] + survived == 6
    assert last == f"mutants: {game['killed']} of 6 killed"


def test_an_unknown_game_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", "chess"], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "there is no game chess" in done.stderr
