"""The search shows its judgement nothing but redeals.

A judgement written in a test can spy on the plain form only, since the compiled one takes none but compiled ones:
`make test` runs this file on both.
"""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import form
from ludoteca.bots import Budget
from ludoteca.bots.search import Search
from ludoteca.core import Judgement, Position, Rng
from ludoteca.core.game import Game
from tests.bots.test_search import every_game, middle


@pytest.mark.skipif(form.COMPILED, reason="a judgement of a test's own needs the plain form")
@every_game
def test_it_asks_for_nothing_but_redeals(game: Game) -> None:
    """The judgement never meets the position that the search was given, nor a copy of it."""
    met: list[str] = []

    class Spy(Judgement[Any]):
        def value(self, q: Position, seat: int) -> float:
            met.append(q.chance.seed)
            return float(game.judgement.value(q, seat))

    for players in (game.players[0], game.players[-1]):
        p = middle(game, players, "redeals")
        met.clear()
        spy = Spy(horizon=2, swing=20.0, midway=game.judgement.midway)
        Search(spy, Rng(1)).choose(p, Budget(iterations=5))
        assert met
        assert p.chance.seed not in met
