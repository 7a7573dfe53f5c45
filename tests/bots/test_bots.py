"""Bots: legal, reproducible, unable to look at what is hidden, and greedy better than random."""

from __future__ import annotations

import pytest

from ludoteca import bots, games
from ludoteca.bots import Budget, UnknownBot
from ludoteca.core import Rng
from ludoteca.core.game import Game
from ludoteca.core.position import Position

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
every_level = pytest.mark.parametrize("level", ["random", *bots.LEVELS])


def duel(game: Game, levels: list[str], seed: str) -> Position:
    p = game.new(len(levels), seed)
    players = [bots.make(level, game, f"{seed} {seat}") for seat, level in enumerate(levels)]
    rng = Rng(seed)
    while not p.over:
        p.play(players[p.actor].choose(p.redeal(p.actor, rng), Budget(iterations=2)).move)
    return p


@every_game
@every_level
def test_a_bot_plays_whole_games_and_again_the_same(game: Game, level: str) -> None:
    players = game.players[-1] if level == "random" else max(2, game.players[0])
    first = duel(game, [level] * players, "again")
    assert first.over
    assert duel(game, [level] * players, "again").snapshot() == first.snapshot()


@every_game
@every_level
def test_candidates_are_the_legal_moves_and_the_position_is_left_alone(game: Game, level: str) -> None:
    p = game.new(game.players[-1], "candidates")
    before = p.snapshot()
    choice = bots.make(level, game, 1).choose(p, Budget(iterations=10))
    assert {found.move for found in choice.candidates} == set(p.moves())
    assert choice.move in p.moves()
    order = [(found.visits, found.value) for found in choice.candidates]
    assert order == sorted(order, reverse=True)
    assert p.snapshot() == before


@every_game
def test_greedy_beats_random(game: Game) -> None:
    count = next(count for count in game.players if count > 1)
    wins = 0
    for number in range(16):
        seat = number % count
        levels = ["random"] * count
        levels[seat] = "greedy"
        wins += duel(game, levels, f"duel {number}").ranking()[0] == seat
    assert wins >= 14


def test_a_budget_of_seconds_is_kept_roughly() -> None:
    game = games.find("lusitania")
    p = game.new(4, "seconds")
    assert bots.make("greedy", game, 1).choose(p, Budget(seconds=0.05)).move in p.moves()


def test_an_unknown_level_names_those_there_are() -> None:
    with pytest.raises(
        UnknownBot, match="no bot 'grandmaster'; there is easy, medium, hard, master, random, greedy, search"
    ):
        bots.make("grandmaster", games.find("lusitania"), 1)


@pytest.mark.parametrize("settings", ["iterations", "iterations=0", "iterations=x", "depth=3", "horizon=3:horizon=4"])
def test_a_search_has_only_its_own_settings(settings: str) -> None:
    with pytest.raises(UnknownBot, match="search"):
        bots.make(f"search:{settings}", games.find("lusitania"), 1)


def test_easy_slips_often_and_beats_random_all_the_same() -> None:
    game = games.find("trajan")
    assert all(duel(game, ["easy", "random"], f"easy {number}").ranking()[0] == 0 for number in range(3))
    p = game.new(2, "slips")
    easy = bots.make("easy", game, 1)
    slips = sum(easy.choose(p, Budget(iterations=1)).candidates[0].value == 0.0 for _ in range(40))
    assert 5 <= slips <= 20


@pytest.mark.parametrize("level", [*bots.LEVELS, bots.MASTER])
def test_the_thoughts_of_a_turn_share_its_seconds(level: str) -> None:
    spent = 0.0
    for _ in range(8):
        seconds = bots.seconds_for(level, spent)
        assert seconds > 0
        spent += seconds
    assert spent <= {"easy": 1, "medium": 2, "hard": 8, "master": 8}[level] + 0.1
    assert bots.seconds_for("random", 0.0) == 0.0
