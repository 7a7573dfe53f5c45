"""The tool that prints refusals to be read."""

from __future__ import annotations

import sys

import pytest

from ludoteca import games
from ludoteca.games.rulebook import rulebook
from tools import refusals


def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    monkeypatch.setattr(sys, "argv", ["refusals", *words])
    assert refusals.main() == 0
    return capsys.readouterr().out.splitlines()


def test_each_row_has_the_decision_the_move_and_the_words_of_the_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = printed(capsys, monkeypatch, "lusitania", "--seed", "2")
    ledger = rulebook("lusitania").rules
    verbs = {move.verb for move in games.find("lusitania").vocabulary}
    assert {line.split()[0] for line in lines} == {"act", "give"}
    for line in lines:
        rule = next(word for word in line.split() if word in ledger)
        assert line.endswith(ledger[rule].words["en"])
        assert line.split()[1] in verbs
    assert lines == printed(capsys, monkeypatch, "lusitania", "--seed", "2")


def test_a_sample_is_a_part_of_all(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    every = printed(capsys, monkeypatch, "lusitania", "--players", "4")
    some = printed(capsys, monkeypatch, "lusitania", "--players", "4", "--sample", "5")
    assert len(some) == 5
    assert set(some) < set(every)
    with pytest.raises(SystemExit):
        printed(capsys, monkeypatch, "lusitania", "--players", "9")
