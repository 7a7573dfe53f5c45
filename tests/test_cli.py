"""The command line: each subcommand, and one sentence with exit code 2 for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca import form, proofs
from ludoteca.cli import main, parser

RECORD = Path(__file__).parent / "records" / "lusitania" / "2-army.record"


def test_version_says_in_which_form_the_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert form.describe() in capsys.readouterr().out


def test_replay_shows_the_end_with_its_scores(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD)]) == 0
    shown = capsys.readouterr().out
    assert "Total" in shown
    assert "wins" in shown


def test_replay_stops_where_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD), "--at", "5"]) == 0
    assert "After move 5 of" in capsys.readouterr().out


def test_replay_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD), "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert out["snapshot"]["game"] == "lusitania"
    assert [row["total"] for row in out["scores"]] == [20, 18]
    assert out["ranking"][0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["play", "lusitania", "--seats", "human"],
        ["play", "lusitania", "--seats", "human,grandmaster"],
        ["play", "lusitania", "--option", "start"],
        ["play", "lusitania", "--option", "start=7"],
        ["replay", "/nowhere/at/all.record"],
        ["replay", str(RECORD), "--at", "9999"],
        ["replay", str(Path(__file__))],
        ["rules", "chess"],
        ["bench", "--games", "chess"],
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_sentence_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.err.startswith("ludoteca: ")
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err


@pytest.mark.parametrize("arguments", [[], ["dance"], ["replay"], ["replay", "x", "--at", "y"]], ids=str)
def test_a_wrong_command_line_gets_help_and_exit_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2


def test_rules_compares_what_tests_prove_with_the_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a made-up folder of tests: one rule proven, one by a test that fails, one that no ledger has."""
    folder = tmp_path / "tests" / "games" / "lusitania"
    folder.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids): x\n")
    (folder / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('LUS-REC-01')\n"
        "def test_a(): assert True\n"
        "@pytest.mark.rule('LUS-REC-01', 'LUS-REC-02')\n"
        "def test_b(): assert True\n"
        "@pytest.mark.rule('LUS-REC-02', 'LUS-REC-03', 'LUS-XXX-99')\n"
        "def test_c(): assert False\n"
    )
    monkeypatch.setattr(proofs, "TESTS", tmp_path / "tests" / "games")
    assert main(["rules", "lusitania", "--json"]) == 1
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert game["proven"] == ["LUS-REC-01"]
    assert {"LUS-REC-02", "LUS-REC-03"} <= set(game["unproven"])
    assert game["unknown"] == ["LUS-XXX-99"]
    assert not game["done"]


def test_rules_without_tests_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proofs, "TESTS", tmp_path)
    assert main(["rules", "lusitania"]) == 2
    assert "checkout" in capsys.readouterr().err


def test_every_command_has_help() -> None:
    assert "play" in parser().format_help()
