"""The headline measures: what is played for them, what they say, and that they go on where they were."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca import bots, games
from ludoteca.arena import headline
from ludoteca.arena.results import Results
from ludoteca.arena.schedule import settled
from ludoteca.cli import main
from ludoteca.core import Json


def test_every_game_has_every_level_against_the_one_below() -> None:
    duels = {(row.game, row.bots) for row in headline.rows(None) if row.players == 2 and len(row.bots) == 2}
    pairs = [("hard", "medium"), ("medium", "easy")]
    mastered = {game.name for game in games.every() if bots.MASTER in bots.offered(game)}
    assert duels == {(game.name, pair) for game in games.every() for pair in pairs} | {
        (name, ("master", "hard")) for name in mastered
    }
    alone = {row.game for row in headline.rows(None) if row.bots == ("master",)}
    assert alone == {name for name in mastered if games.find(name).yardstick.marks}
    assert all(row.games >= 200 for row in headline.rows(None) if len(row.bots) == 2)


def test_hard_alone_and_with_itself() -> None:
    rest = {(row.game, row.players) for row in headline.rows(None) if row.bots == ("hard",)}
    assert rest >= {("caledonia", 1), ("celtae", 1), *(("trajan", n) for n in (2, 3, 4))} | {
        ("concordia", n) for n in (2, 3, 4, 5)
    }
    assert rest == {(game.name, 1) for game in games.every() if game.yardstick.marks} | {
        (game.name, players) for game in games.every() if game.yardstick.with_itself for players in game.players
    }
    assert [row.players for row in headline.rows("trajan")] == [2, 2, 2, 2, 3, 4]


def measured(tmp_path: Path, game: str, entrants: list[str], players: int, played: list[Json]) -> Json:
    """The figures of made-up games."""
    settings = settled(game, entrants, players, "1", {})
    spent = {"decisions": [1] * players, "thinking_s": [1.5] * players, "longest_turn_s": [0.75] * players}
    with Results(tmp_path / f"{game}.jsonl", settings) as results:
        for number, one in enumerate(played):
            results.add({"number": number, "game_s": 3.0, **spent, **one})
    return headline.measure(settings, results, len(played))


def duels(won: int, of: int) -> list[Json]:
    return [
        {"seats": ["hard", "medium"], "scores": [20, 10], "places": [1, 2] if n < won else [2, 1]} for n in range(of)
    ]


def shown(*measures: Json) -> str:
    out = io.StringIO()
    headline.show(list(measures), Console(file=out))
    assert "\x1b" not in out.getvalue()
    return out.getvalue()


@pytest.mark.parametrize(
    ("game", "won", "of", "word"),
    [
        ("trajan", 180, 200, "proven"),
        ("trajan", 165, 200, "reached"),
        ("trajan", 159, 200, "missed"),
        ("lusitania", 159, 200, "proven"),
        ("lusitania", 129, 200, "missed"),
    ],
)
def test_a_bar_is_proven_when_the_whole_interval_is_above_it(
    tmp_path: Path, game: str, won: int, of: int, word: str
) -> None:
    found = measured(tmp_path, game, ["hard", "medium"], 2, duels(won, of))
    text = shown(found)
    assert f"{100 * won / of:.1f} % (" in text
    assert {said for said in ("proven", "reached", "missed") if said in text} == {word}
    assert "0.75 s" in text


def test_alone_points_are_named_as_the_rulebooks_do(tmp_path: Path) -> None:
    points = [100, 132, 165, 120]
    alone = [{"seats": ["hard"], "scores": [total], "places": [1]} for total in points]
    found = measured(tmp_path, "caledonia", ["hard"], 1, alone)
    assert [mark["share"]["found"] for mark in found["marks"]] == [1.0, 0.75, 0.5, 0.25, 0.25]
    text = shown(found)
    assert "129.2 ± 26.7" in text
    assert "rookie, from 116" in text
    assert "genius, from 161: 25.0 % (" in text
    alone = [{"seats": ["hard"], "scores": [total], "places": [1]} for total in (24, 25, 34, 35)]
    assert [mark["share"]["found"] for mark in measured(tmp_path, "celtae", ["hard"], 1, alone)["marks"]] == [
        0.75,
        0.5,
        0.25,
    ]


def test_below_every_mark_and_with_one_game_it_is_still_told(tmp_path: Path) -> None:
    found = measured(tmp_path, "celtae", ["hard"], 1, [{"seats": ["hard"], "scores": [20], "places": [2]}])
    assert found["mean"] == {"found": 20.0, "half": None}
    text = shown(found)
    assert "20.0 " in text
    assert "±" not in text
    assert "25: 0.0 % (" in text


def test_master_has_a_bar_of_its_own(tmp_path: Path) -> None:
    played = [{"seats": ["master", "hard"], "scores": [20, 10], "places": [1, 2]} for _ in range(2)]
    assert measured(tmp_path, "lusitania", ["master", "hard"], 2, played)["bar"] == 0.6


def test_with_itself_the_winning_score_counts(tmp_path: Path) -> None:
    with_itself = [{"seats": ["hard"] * 3, "scores": [90, best, 80], "places": [2, 1, 3]} for best in (100, 110)]
    text = shown(measured(tmp_path, "trajan", ["hard"], 3, with_itself))
    assert "105.0 ± 9.8" in text
    assert "Trajan" in text


def test_it_plays_reports_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(headline, "HARD", "random")
    monkeypatch.setattr(bots, "LEVELS", ("random", "greedy"))
    monkeypatch.setattr(bots, "offered", lambda game: bots.LEVELS)
    command = ["arena", "lusitania", "--report", "--games", "4"]
    assert main(command) == 0
    told = capsys.readouterr()
    assert "1 of 1: Lusitania, greedy against random, 2 players, 4 games" in told.err
    assert "greedy v. random" in told.out
    (path,) = (tmp_path / "arena").iterdir()
    before = path.read_bytes()
    assert main([*command, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["games"], found["bar"]) == (4, 0.65)
    assert path.read_bytes() == before
