"""What the judgement of Trajan is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.trajan.fields import POINTS
from ludoteca.games.trajan.judgement import (
    BONUS_EARLY,
    RIVAL,
    STRENGTH,
    circle,
    construction,
    demands,
    extras,
    goods,
    left_of,
    military,
    senate,
)
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import bonus


def parts(p: Trajan, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": STRENGTH.value(p, seat)}
    at, left = p.at, left_of(p)
    others = [int(at[POINTS + other]) for other in range(p.players) if other != seat]
    return {
        "points": float(at[POINTS + seat]),
        "goods": goods(p, seat, left),
        "construction": construction(p, seat, left),
        "military": military(p, seat, left),
        "circle": circle(p, seat, left),
        "demands": demands(p, seat, left),
        "extra": extras(p, seat, left),
        "senate": senate(p, seat, left),
        "bonus": (1.0 + BONUS_EARLY * left) * float(bonus(p, seat)),
        "rivals": -RIVAL * max([0, *others]),
    }
