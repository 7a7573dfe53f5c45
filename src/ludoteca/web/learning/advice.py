"""What the rulebook advises, to whom it speaks, and who did otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca import games
from ludoteca.core import Option
from ludoteca.core.game import Game
from ludoteca.games.texts import texts
from ludoteca.server.store.kept import Kept
from ludoteca.web.language import Words


def counts(players: Sequence[int]) -> str:
    """Player counts, which follow each other, as a range."""
    first, last = players[0], players[-1]
    return f"{first}–{last}" if last > first else str(first)


def advice(game: Game, option: Option, choice: str, t: Words) -> str:
    """To whom the rulebook gives a choice."""
    name = texts(game.name, t.language).choice(option.name, choice)
    return t("new.advised", choice=name, counts=counts(option.advised[choice]))


def warnings(kept: Kept, t: Words) -> list[str]:
    """What the players of a table chose against the rulebook's advice."""
    game = games.find(kept.game)
    return [advice(game, option, choice, t) for option, choice in game.warnings(kept.players, kept.options)]
