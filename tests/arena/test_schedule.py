"""The schedule: seats rotated, seeds fixed, settings checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ludoteca import form, games
from ludoteca.arena.schedule import Settings, lineups, period, settled, tasks
from ludoteca.bots import network
from ludoteca.core import LudotecaError
from ludoteca.games import strength


def settings_of(bots: str, players: int | None = None, seed: str = "1") -> Settings:
    return settled("lusitania", bots.split(","), players, seed, {})


@pytest.mark.parametrize(
    ("bots", "players"),
    [("greedy,random", 2), ("greedy,random", 3), ("greedy,random", 4), ("greedy,random,random", 2), ("greedy", 4)],
)
def test_every_bot_sits_at_every_seat_equally_often(bots: str, players: int) -> None:
    settings = settings_of(bots, players)
    games = list(tasks(settings, range(period(settings))))
    for bot in set(settings.bots):
        by_seat = Counter(seat for game in games for seat, who in enumerate(game["seats"]) if who == bot)
        assert len(by_seat) == players
        assert len(set(by_seat.values())) == 1


def test_with_more_seats_than_bots_all_have_as_many_seats() -> None:
    settings = settings_of("greedy,random", 3)
    assert lineups(settings) == [["greedy", "random", "greedy"], ["random", "greedy", "random"]]
    seats = Counter(who for game in tasks(settings, range(6)) for who in game["seats"])
    assert seats == {"greedy": 9, "random": 9}


def test_with_more_bots_than_seats_everybody_meets_everybody() -> None:
    settings = settings_of("greedy,random,random", 2)
    assert lineups(settings) == [["greedy", "random"], ["greedy", "random"], ["random", "random"]]


def test_a_game_depends_on_the_settings_and_its_number_alone() -> None:
    settings = settings_of("greedy,random")
    (task,) = tasks(settings, [7])
    assert task == list(tasks(settings, range(20)))[7]
    assert task == {
        "number": 7,
        "game": "lusitania",
        "options": {"start": "random"},
        "seed": "1 game 7",
        "seats": ["random", "greedy"],
    }
    assert next(tasks(settings_of("greedy,random", seed="2"), [7]))["seed"] != task["seed"]


@pytest.mark.parametrize(
    ("bots", "players"),
    [("greedy", 2), ("greedy,random", 2), ("greedy,random,random", 3), ("greedy," * 6 + "random", 4)],
)
def test_as_many_seats_as_bots_or_as_the_game_has(bots: str, players: int) -> None:
    assert settings_of(bots).players == players


def codes() -> dict[str, str]:
    return {game.name: settled(game.name, ["random"], None, "1", {}).code for game in games.every()}


def test_the_code_is_that_of_the_game_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So that results stay good when another game changes. What a game's network has learned is a part of it, and so
    are the settings of its master."""
    before = codes()
    assert len(set(before.values())) == len(before)
    assert not any("trajan" in path.parts for path in form.compiled_sources("lusitania"))
    said, file_of = strength.said, network.file_of
    with monkeypatch.context() as other:
        other.setattr(strength, "said", lambda name: {"master": "iterations=7"} if name == "lusitania" else said(name))
        assert {name for name, code in codes().items() if code != before[name]} == {"lusitania"}
    more = tmp_path / "network.npz"
    more.write_bytes(b"learned more")
    monkeypatch.setattr(network, "file_of", lambda game: more if game.name == "celtae" else file_of(game))
    assert {name for name, code in codes().items() if code != before[name]} == {"celtae"}


@pytest.mark.parametrize(
    ("game", "bots", "players", "seed", "options", "reason"),
    [
        ("chess", ["greedy"], None, "1", {}, "no game 'chess'"),
        ("lusitania", [], None, "1", {}, "No bot was named"),
        ("lusitania", ["grandmaster"], None, "1", {}, "no bot 'grandmaster'"),
        ("lusitania", ["greedy"], 9, "1", {}, "not 9"),
        ("lusitania", ["greedy"], None, "x" * 200, {}, "A seed is"),
        ("lusitania", ["greedy"], None, "1", {"map": "x"}, "no option 'map'"),
        ("lusitania", ["greedy"], None, "1", {"start": "3"}, "Seat 3 cannot start"),
        ("lusitania", ["cmd:"], None, "1", {}, "has no command"),
        ("lusitania", ["cmd:'"], None, "1", {}, "cannot be read"),
        ("lusitania", ["cmd:no-such-program"], None, "1", {}, "no program 'no-such-program'"),
    ],
)
def test_what_is_wrong_is_said_before_a_game_is_played(
    game: str, bots: list[str], players: int | None, seed: str, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(LudotecaError, match=reason):
        settled(game, bots, players, seed, options)
