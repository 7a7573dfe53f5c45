"""The terminal player, driven by what a person would type."""

from __future__ import annotations

import io
import re

import pytest

from ludoteca.cli import main


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def said(shown: str, label: str) -> str:
    """What stands beside a label."""
    line = next(line for line in shown.splitlines() if line.startswith(label))
    return re.split("  +", line)[1].strip()


GAME = ["play", "lusitania", "--seed", "7", "--option", "start=0"]


def test_a_game_of_bots_alone_runs_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GAME, "--seats", "greedy,random,greedy"]) == 0
    shown = capsys.readouterr().out
    assert "wins" in shown
    assert "Total" in shown
    assert "\x1b" not in shown, "plain text where the output is no terminal"


def test_who_plays_alone_and_loses_has_not_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "celtae", "--seed", "7", "--seats", "random"]) == 0
    shown = capsys.readouterr().out
    assert "The last turn is over: Solitairix wins." in shown
    assert "Random 0 wins" not in shown


def test_a_person_plays_by_numbers_until_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, *["1"] * 3000)
    assert main([*GAME, "--seats", "human,greedy"]) == 0
    assert "wins" in capsys.readouterr().out


def test_help_why_undo_scores_record_and_mistakes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(
        monkeypatch,
        "?",
        "why give musician",
        "why renew",
        "2",
        "undo",
        "undo",
        "99",
        "dance",
        "scores",
        "record",
        "table",
        "q",
    )
    assert main([*GAME, "--seats", "human,random"]) == 0
    shown = capsys.readouterr().out
    assert "take back your last move" in shown
    assert "is not allowed now" in shown
    assert "That move is legal" in shown
    assert "There is no move to take back" in shown
    assert "There are moves 1 to" in shown
    assert "There is no move 'dance'" in shown
    assert "Score sheet" in shown
    assert "ludoteca record 1" in shown
    assert "Goodbye" in shown


def test_the_end_of_the_input_is_a_goodbye(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch)
    assert main([*GAME, "--seats", "human,random"]) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_who_is_meant_is_said_by_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "q")
    assert main([*GAME, "--seats", "human,random"]) == 0
    assert "Commander  A Human" in capsys.readouterr().out
    typed(monkeypatch, "q")
    assert main(["play", "trajan", "--seed", "7", "--option", "start=1", "--seats", "random,human"]) == 0
    shown = capsys.readouterr().out
    assert said(shown, "Starting player") == said(shown, "Turn of") == "B Human"
    typed(monkeypatch, "q")
    assert main(["play", "concordia", "--seed", "7", "--option", "start=1", "--seats", "random,human"]) == 0
    shown = capsys.readouterr().out
    assert said(shown, "Starting player") == "B Human"
    assert said(shown, "Praefectus Magnus") == "A Random 0"
    assert said(shown, "Concordia card") == "–"


def test_two_people_at_one_screen_see_only_their_own_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    assert main([*GAME, "--seats", "human,human"]) == 0
    shown = capsys.readouterr().out
    other, own = (line for line in shown.splitlines() if "Unknown cards" in line)
    assert "3" in other
    assert "0" in own


@pytest.mark.parametrize(("seats", "warned"), [("human,random", True), ("human,random,random", False)])
def test_a_choice_against_the_rulebooks_advice_is_warned_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seats: str, warned: bool
) -> None:
    typed(monkeypatch, "q")
    assert main(["play", "concordia", "--seed", "7", "--seats", seats, "--option", "map=imperium"]) == 0
    said = capsys.readouterr().err
    assert said == ("ludoteca: The rulebook gives map=imperium to 3, 4, 5 players.\n" if warned else "")
