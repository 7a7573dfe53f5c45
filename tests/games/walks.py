"""Random walks through every registered game: what the generic suite steps along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from ludoteca import form, games
from ludoteca.core import Move, Option, Position, Rng
from ludoteca.core.game import Game

LONGEST = 20_000  # decisions; no game comes near it


@dataclass(frozen=True)
class Setting:
    """A game with a player count, its options and a version of its rules: one row of the suite."""

    game: Game
    players: int
    options: dict[str, str]
    version: int

    def __str__(self) -> str:
        older = [] if self.version == self.game.rules_version else [f"rules={self.version}"]
        options = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, str(self.players), *options, *older])

    def new(self, seed: int | str) -> Position:
        return self.game.new(self.players, f"suite {seed}", self.options, self.version)

    def walk(self, seed: int) -> Iterator[tuple[Position, Move]]:
        """Every position of a random game with the move about to be played; the last one has none."""
        rng = Rng(seed)
        p = self.new(seed)
        for _ in range(LONGEST):
            if p.over:
                return
            moves = p.moves()
            move = moves[rng.below(len(moves))]
            yield p, move
            p.play(move)
        raise AssertionError(f"{self} with seed {seed} does not end")

    def final(self, seed: int) -> Position:
        p = self.new(seed)
        for walked, _ in self.walk(seed):
            p = walked  # the same one all along, on which the walk plays
        return p


def settings() -> list[Setting]:
    """Every game at every player count, with its defaults and with each option's other values: the first and the last
    of them, where there are many; and once under each older version of its rules."""
    found: list[Setting] = []
    for game in games.every():
        for players in game.players:
            chosen = [{}] + [{option.name: choice} for option in game.options for choice in others(option)]
            newest = game.rules_version
            found += [Setting(game, players, options, newest) for options in chosen if playable(game, players, options)]
            found += [Setting(game, players, {}, version) for version in range(1, newest)]
    return found


def others(option: Option) -> list[str]:
    found = [choice for choice in option.choices if choice != option.default]
    return found if len(found) < 3 else [found[0], found[-1]]


def playable(game: Game, players: int, options: dict[str, str]) -> bool:
    """Some options depend on the player count; the game itself says so, in a sentence."""
    from ludoteca.core import BadSetup

    try:
        game.new(players, "probe", options)
    except BadSetup as error:
        assert error.reason.endswith(".")
        return False
    return True


def rows() -> list[Setting]:
    """What a test of every setting runs on. Where the plain rules run beside compiled ones, the defaults suffice: that
    both forms play the same games with every option, one test shows."""
    beside = not form.COMPILED and form.FOLDER.is_dir()
    return [setting for setting in settings() if not setting.options or not beside]


every_setting = pytest.mark.parametrize("setting", rows(), ids=str)
