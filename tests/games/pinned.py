"""The pinned records of a game, for the tests that say what they reach together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.record import Record

FOLDER = Path(__file__).parents[1] / "records"


def records(game: Game) -> list[Record]:
    return [Record.read(path) for path in sorted((FOLDER / game.name).glob("*.record"))]


def dealt(game: Game) -> Iterator[tuple[Record, Match]]:
    """Each record with its match before the first move."""
    for record in records(game):
        yield record, Match.new(game, record.players, record.seed, record.options, record.rules)
