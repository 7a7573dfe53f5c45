"""What a rulebook calls the points of who plays alone."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.games.texts import texts


def mark_reached(game: Game, score: int, language: str) -> str:
    """The highest mark that so many points reach, in the game's own words; a mark that is only a number as such."""
    reached = [name for name, least in game.yardstick.marks if score >= least]
    if not reached:
        return ""
    name = reached[-1].partition(",")[0]
    return f"≥ {name}" if name.isdecimal() else texts(game.name, language).term(name)
