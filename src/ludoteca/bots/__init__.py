"""Who plays when no person does. Knows no game by name: only positions, moves and a game's judgement."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Budget, Candidate, Choice
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.random import RandomBot
from ludoteca.core import LudotecaError, Rng
from ludoteca.core.game import Game

LEVELS = ("random", "greedy")


class UnknownBot(LudotecaError):
    """There is no bot of that level."""


def make(level: str, game: Game, seed: int | str) -> Bot:
    """The bot of that level for a game; the same seed and budget in iterations give the same choices."""
    if level == "random":
        return RandomBot(Rng(seed))
    if level == "greedy":
        return Greedy(game.judgement, Rng(seed))
    raise UnknownBot(f"There is no bot {level[:40]!r}; there is {', '.join(LEVELS)}.")


__all__ = ["LEVELS", "Bot", "Budget", "Candidate", "Choice", "UnknownBot", "make"]
