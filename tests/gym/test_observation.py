"""Observations: decisions that differ look different, seats are relative, and no two cells have one name."""

from __future__ import annotations

from array import array

import pytest

from ludoteca import games
from ludoteca.core import Position
from ludoteca.core.game import Game
from tests.games.walks import Setting, every_setting

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def written(game: Game, p: Position, seat: int) -> list[float]:
    seen = game.sight
    cells = array("f", bytes(4 * int(seen.size)))
    seen.fill(p, seat, memoryview(cells))
    return list(cells)


@every_setting
def test_decisions_that_differ_look_different(setting: Setting) -> None:
    """Another decision, another player's turn or another set of legal moves is another observation."""
    seen: dict[tuple[float, ...], set[int]] = {}
    for step, (p, _) in enumerate(setting.walk(22)):
        if step == 60:
            break
        cells = tuple(written(setting.game, p, p.actor))
        legal = {move.id for move in p.moves()}
        assert seen.setdefault(cells, legal) == legal


@every_game
def test_seats_are_counted_from_the_one_that_looks(game: Game) -> None:
    """Who decides is the first in the cells of `actor`, at whichever seat."""
    p = game.new(2, "relative")
    piece = next(piece for piece in game.sight.pieces if piece.name == "actor")
    actor, other = p.actor, 1 - p.actor
    assert written(game, p, actor)[piece.offset : piece.offset + 2] == [1, 0]
    assert written(game, p, other)[piece.offset : piece.offset + 2] == [0, 1]


@every_game
def test_pieces_cover_the_observation_and_every_cell_has_a_name(game: Game) -> None:
    seen = game.sight
    at = 0
    for piece in seen.pieces:
        assert piece.offset == at
        at += piece.width
        cells = 1
        for length in piece.shape:
            cells *= length
        assert cells == piece.width, piece.name
    assert at == seen.size
    assert len({piece.name for piece in seen.pieces}) == len(seen.pieces)
    names = seen.names()
    assert len(names) == len(set(names)) == seen.size
    for piece in seen.pieces:
        assert names[piece.offset].startswith(piece.name)
