"""Bots: legal, reproducible, unable to look at what is hidden, and greedy better than random."""

from __future__ import annotations

import pytest

from ludoteca import bots, games
from ludoteca.bots import Budget, UnknownBot
from ludoteca.core import Rng
from ludoteca.core.game import Game
from ludoteca.core.position import Position

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
every_level = pytest.mark.parametrize("level", bots.LEVELS)


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
    first = duel(game, [level] * game.players[-1], "again")
    assert first.over
    assert duel(game, [level] * game.players[-1], "again").snapshot() == first.snapshot()


@every_game
@every_level
def test_candidates_are_the_legal_moves_and_the_position_is_left_alone(game: Game, level: str) -> None:
    p = game.new(game.players[-1], "candidates")
    before = p.snapshot()
    choice = bots.make(level, game, 1).choose(p, Budget())
    assert {found.move for found in choice.candidates} == set(p.moves())
    assert choice.move in p.moves()
    values = [found.value for found in choice.candidates]
    assert values == sorted(values, reverse=True)
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
    with pytest.raises(UnknownBot, match="no bot 'grandmaster'; there is random, greedy"):
        bots.make("grandmaster", games.find("lusitania"), 1)
