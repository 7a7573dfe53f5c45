"""Who sits where makes no difference: a game with everybody one seat further round is the same game."""

from __future__ import annotations

import pytest

from ludoteca.core import Rng
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import UNITS
from ludoteca.games.caledonia.fields import FIELDS, NEUTRAL
from ludoteca.games.caledonia.position import Caledonia
from tests.games.playing import get, new

RARE = ("port", "fulfil", "draw", "keep", "brew", "shift", "swap", "copy", "row", "cellar", "barrel", "spare", "churn")


def further(p: Caledonia, seat: int) -> int:
    return (seat + 1) % int(p.players)


def rows(p: Caledonia) -> list[list[int]]:
    """All that is by seat."""
    by_seat = [field for field in FIELDS.all if field.seats]
    return [[number for field in by_seat for number in field.numbers(p.at, seat)] for seat in range(int(p.players))]


def moved_on(p: Caledonia) -> list[int]:
    """The map as it looks when all have moved one seat further."""
    last = int(p.players) * len(UNITS)
    out = []
    for unit in p.pieces():
        seat, kind = divmod(unit - 1, len(UNITS))
        out.append(unit if unit == 0 or unit >= NEUTRAL else 1 + further(p, seat) * len(UNITS) + kind)
        assert unit <= last or unit >= NEUTRAL
    return out


def choose(p: Caledonia, rng: Rng) -> str:
    """A move by chance; what is rare comes oftener, and passing and finishing seldom."""
    moves = p.moves()
    rare = [move for move in moves if move.verb in RARE]
    going_on = [move for move in moves if move.text not in ("pass", "done", "end")]
    if rare and rng.below(2):
        moves = rare
    elif going_on and rng.below(10):
        moves = going_on
    return moves[rng.below(len(moves))].text


@pytest.mark.rule("CAL-SET-17", "CAL-TRN-01", "CAL-PRE-04", "CAL-PRO-11", "CAL-END-03", "CAL-AUC-06", "CAL-PLC-02")
@pytest.mark.parametrize("seed", range(24))
def test_who_sits_where_makes_no_difference(seed: int) -> None:
    players = 2 + seed % 3
    options = {} if seed % 4 else {"auction": "yes"}
    one = new(Caledonia, players, f"seats {seed}", start="0", **options)
    two = new(Caledonia, players, f"seats {seed}", start="1", **options)
    rng = Rng(seed)
    words = list(GAME.vocabulary)
    while not one.over:
        listed = one.moves()
        assert two.moves() == listed
        assert two.actor == further(one, one.actor)
        assert get(two, "order") == [further(one, seat) for seat in get(one, "order")]
        assert get(two, "passed") == [further(one, seat) for seat in get(one, "passed")]
        for _ in range(5):
            tried = words[rng.below(len(words))]
            assert tried in listed or one.why_not(tried) == two.why_not(tried)
        text = choose(one, rng)
        for p in (one, two):
            p.play(GAME.vocabulary.parse(text))
        there, here = rows(one), rows(two)
        assert here == [*there[-1:], *there[:-1]]
        assert two.pieces() == moved_on(one)
    assert two.over
    scores, others = [score.lines for score in one.scores()], [score.lines for score in two.scores()]
    assert others == [*scores[-1:], *scores[:-1]]
    assert two.places() == [*one.places()[-1:], *one.places()[:-1]]
