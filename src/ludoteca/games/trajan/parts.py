"""What the judgement of Trajan is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.trajan.components import (
    FIRST_EXTRA,
    FIRST_VOTES,
    SENATE_POINTS,
    TRAYS,
    VOTES,
    WILD_ACTION,
    WILD_COMMODITY,
)
from ludoteca.games.trajan.fields import PLUS_TWO, POINTS, QUARTER, mat_at
from ludoteca.games.trajan.judgement import (
    EXTRA,
    LATE_QUARTERS,
    PLUS,
    RIVAL,
    STRENGTH,
    VOTE,
    WILD,
    circle,
    construction,
    demands,
    goods,
    military,
)
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import bonus

SENATE = 0.35  # of what the space in the senate gives


def parts(p: Trajan, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": STRENGTH.value(p, seat)}
    at, mat = p.at, mat_at(seat, 0)
    left = LATE_QUARTERS[min(int(at[QUARTER]), 3)]
    extras = sum(int(at[mat + FIRST_EXTRA + action]) for action in range(TRAYS))
    wilds = int(at[mat + WILD_ACTION] + at[mat + WILD_COMMODITY])
    votes = sum(int(at[mat + FIRST_VOTES + kind]) * VOTES[kind] for kind in range(len(VOTES)))
    others = [int(at[POINTS + other]) for other in range(p.players) if other != seat]
    return {
        "points": float(at[POINTS + seat]),
        "goods": goods(p, seat),
        "construction": construction(p, seat, left),
        "military": military(p, seat, left),
        "circle": circle(p, seat, left),
        "demands": demands(p, seat),
        "extra": left * (EXTRA * extras + PLUS * int(at[PLUS_TWO + seat]).bit_count() + WILD * wilds),
        "senate": VOTE * votes + SENATE * SENATE_POINTS[p.senate_space(seat)],
        "bonus": float(bonus(p, seat)),
        "rivals": -RIVAL * max([0, *others]),
    }
