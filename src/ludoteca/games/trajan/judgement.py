"""What a bot should think a position of Trajan is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.games.trajan.components import (
    ADJACENT_SITES,
    BUILDING_POINTS,
    CAMP,
    FIRST_DEMAND,
    FIRST_EXTRA,
    FIRST_VOTES,
    KINDS,
    MAP,
    SENATE_POINTS,
    SITES,
    TILE_FIRST,
    TILE_POINTS,
    TILE_SECOND,
    TRAYS,
    VOTES,
    WILD_ACTION,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
)
from ludoteca.games.trajan.layout import MAT_TRAYS, NONE, TRAY
from ludoteca.games.trajan.military import province_worth
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import bonus, sets

WIN: Final = 1000.0
RIVAL: Final = 0.25  # how much the best opponent's points count
SAME_GOODS: Final = [0.0, 0.6, 2.6, 6.0, 9.0, 10.0]  # what 0 to 5 cards of a good promise to a ship
TYPE_PROMISE: Final = [0.0, 0.8, 3.0, 10.0, 20.0]  # what 0 to 4 buildings of a type promise to a set
EXTRA: Final = 2.2
WILD: Final = 2.5
PLUS: Final = 1.5
VOTE: Final = 0.5
LATE_QUARTERS: Final = [1.0, 0.8, 0.55, 0.25]  # how much of a promise is left to come true, by quarter


class Strength(Judgement[Trajan]):
    """Points scored, what would score at the end, and what lies ready to be scored."""

    def value(self, p: Trajan, seat: int) -> float:
        if p.over:
            scores = p.scores()
            best = max(score.total for score in scores if score.seat != seat)
            own = scores[seat].total
            return (WIN if p.places()[seat] == 1 else -WIN) + float(own - best)
        best_rival = 0.0
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best_rival = max(best_rival, points(p, other))
            other += 1
        return points(p, seat) + promise(p, seat) - RIVAL * best_rival


def points(p: Trajan, seat: i64) -> float:
    total: i64 = 0
    for line in range(6):
        total += p.tally[seat * 6 + line]
    return float(total)


def promise(p: Trajan, seat: i64) -> float:
    """What is not scored yet, each at a part of what it may bring."""
    left = LATE_QUARTERS[min(p.quarter, 3)]
    worth = goods(p, seat) + construction(p, seat, left) + military(p, seat, left) + circle(p, seat, left)
    worth += demands(p, seat)
    first = seat * KINDS
    for action in range(TRAYS):
        worth += EXTRA * left * float(p.mats[first + FIRST_EXTRA + action])
        worth += PLUS * left * float(p.plus[seat * TRAYS + action])
    worth += WILD * left * float(p.mats[first + WILD_ACTION] + p.mats[first + WILD_COMMODITY])
    for kind in range(len(VOTES)):
        worth += VOTE * float(p.mats[first + FIRST_VOTES + kind]) * float(VOTES[kind])
    worth += 0.35 * float(SENATE_POINTS[p.senate_space(seat)])
    worth += float(bonus(p, int(seat)))
    return worth


def goods(p: Trajan, seat: i64) -> float:
    """Cards of one kind go together; each card in the hand is also worth a point at the end."""
    worth = 0.0
    place = seat * 12
    end = place + 12
    while place < end:
        worth += SAME_GOODS[p.hands[place]]
        place += 1
    return worth


def construction(p: Trajan, seat: i64, left: float) -> float:
    built = p.built[seat * 5 : seat * 5 + 5]
    worth = 0.0
    for count in built:
        worth += TYPE_PROMISE[count] * (left if count < 3 else 1.0)
    wild = p.mats[seat * KINDS + WILD_CONSTRUCTION]
    if wild:
        worth += float(sets(built, wild) - sets(built, 0)) + 2.0 * left
    reach: i64 = 0
    first = seat * SITES
    for site in range(SITES):
        tile = p.sites[site]
        if tile != NONE:
            for other in ADJACENT_SITES[site]:
                if p.workers[first + other]:
                    reach = max(reach, BUILDING_POINTS[tile % 4])
                    break
    worth += 0.3 * left * float(reach)
    camp = p.worker_camp(seat)
    return worth + float(camp) + left * (1.2 if camp > 0 else 0.0)


def military(p: Trajan, seat: i64, left: float) -> float:
    camp = p.military_camp(seat)
    worth = float(camp) + left * (1.2 if camp > 0 else 0.0)
    leader = p.leader(seat)
    if leader != CAMP and p.legions[seat * MAP + leader] == 0:
        worth += 0.45 * left * float(province_worth(p, leader))
    return worth


def circle(p: Trajan, seat: i64, left: float) -> float:
    """Tiles on the circle: nearer to being fulfilled with every marker that fits."""
    worth = 0.0
    for slot in range(TRAYS):
        tile = p.slots[seat * TRAYS + slot]
        if tile == NONE:
            continue
        tray = seat * MAT_TRAYS + slot * TRAY
        first = TILE_FIRST[tile]
        second = TILE_SECOND[tile]
        here: i64
        if first == second:
            here = min(2, p.trays[tray + first])
        else:
            here = min(1, p.trays[tray + first]) + min(1, p.trays[tray + second])
        share = 0.12 if here == 0 else 0.3 if here == 1 else 0.55
        worth += 1.0 + left * share * float(TILE_POINTS[tile] + 3)
    return worth


def demands(p: Trajan, seat: i64) -> float:
    """Tiles for the people's demands: those already heard count most."""
    worth = 0.0
    wanted = [0, 0, 0]
    for icon in p.demands:
        wanted[icon] += 1
    for icon in range(3):
        kept = p.kept[seat * 3 + icon]
        forum = p.mats[seat * KINDS + FIRST_DEMAND + icon]
        have = kept + forum
        met = min(have, wanted[icon])
        worth += 4.2 * float(met) + 1.5 * float(min(2, have - met)) + 1.5 * float(kept)
    return worth + 4.2 * float(min(3, p.mats[seat * KINDS + WILD_DEMAND]))


STRENGTH: Final = Strength(horizon=5, swing=22.0)
