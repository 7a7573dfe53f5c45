"""What a bot should think a position of Trajan is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import (
    BUILDING_POINTS,
    CAMP,
    FIRST_DEMAND,
    FIRST_EXTRA,
    FIRST_VOTES,
    SENATE_POINTS,
    SITES,
    TILE_POINTS,
    TRAYS,
    VOTES,
    WILD_ACTION,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
)
from ludoteca.games.trajan.construction import NEXT_TO
from ludoteca.games.trajan.fields import (
    DEMANDS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_DEMANDS,
    KINDS_OF_GOODS,
    LEGIONS,
    PLUS_TWO,
    POINTS,
    QUARTER,
    SITE_TILES,
    WORKERS,
    bit,
    built_at,
    hand_at,
    kept_at,
    mat_at,
    slot_at,
    tray_at,
)
from ludoteca.games.trajan.markers import of_colour
from ludoteca.games.trajan.military import province_worth
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import bonus, sets
from ludoteca.games.trajan.tiles import FIRST, SECOND

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
                best_rival = max(best_rival, float(p.at[POINTS + other]))
            other += 1
        return float(p.at[POINTS + seat]) + promise(p, seat) - RIVAL * best_rival


def promise(p: Trajan, seat: i64) -> float:
    """What is not scored yet, each at a part of what it may bring."""
    at = p.at
    left = LATE_QUARTERS[min(p.at[QUARTER], 3)]
    worth = goods(p, seat) + construction(p, seat, left) + military(p, seat, left) + circle(p, seat, left)
    worth += demands(p, seat)
    first = mat_at(seat, 0)
    plus = at[PLUS_TWO + seat]
    for action in range(TRAYS):
        worth += EXTRA * left * float(at[first + FIRST_EXTRA + action])
        worth += PLUS * left * (1.0 if plus & bit(action) else 0.0)
    worth += WILD * left * float(at[first + WILD_ACTION] + at[first + WILD_COMMODITY])
    for kind in range(len(VOTES)):
        worth += VOTE * float(at[first + FIRST_VOTES + kind]) * float(VOTES[kind])
    worth += 0.35 * float(SENATE_POINTS[p.senate_space(seat)])
    worth += float(bonus(p, int(seat)))
    return worth


def goods(p: Trajan, seat: i64) -> float:
    """Cards of one kind go together; each card in the hand is also worth a point at the end."""
    worth = 0.0
    place = hand_at(seat, 0)
    end = place + KINDS_OF_GOODS
    while place < end:
        worth += SAME_GOODS[p.at[place]]
        place += 1
    return worth


def construction(p: Trajan, seat: i64, left: float) -> float:
    at = p.at
    built = cells(at, built_at(seat, 0), KINDS_OF_BUILDINGS)
    worth = 0.0
    for count in built:
        worth += TYPE_PROMISE[count] * (left if count < 3 else 1.0)
    wild = int(at[mat_at(seat, WILD_CONSTRUCTION)])
    if wild:
        worth += float(sets(built, wild) - sets(built, 0)) + 2.0 * left
    reach: i64 = 0
    own = at[WORKERS + seat]
    for site in range(SITES):
        tile = at[SITE_TILES + site]
        if tile != NONE and own & NEXT_TO[site]:
            reach = max(reach, BUILDING_POINTS[tile % 4])
    worth += 0.3 * left * float(reach)
    camp = p.worker_camp(seat)
    return worth + float(camp) + left * (1.2 if camp > 0 else 0.0)


def military(p: Trajan, seat: i64, left: float) -> float:
    camp = p.military_camp(seat)
    worth = float(camp) + left * (1.2 if camp > 0 else 0.0)
    leader = p.leader(seat)
    if leader != CAMP and not p.at[LEGIONS + seat] & bit(leader):
        worth += 0.45 * left * float(province_worth(p, leader))
    return worth


def circle(p: Trajan, seat: i64, left: float) -> float:
    """Tiles on the circle: nearer to being fulfilled with every marker that fits."""
    at = p.at
    worth = 0.0
    for slot in range(TRAYS):
        tile = at[slot_at(seat, slot)]
        if tile == NONE:
            continue
        markers = at[tray_at(seat, slot)]
        first = FIRST[tile]
        second = SECOND[tile]
        here = min(1, of_colour(markers, first)) + min(1, of_colour(markers, second))
        if first == second:
            here = min(2, of_colour(markers, first))
        share = 0.12 if here == 0 else 0.3 if here == 1 else 0.55
        worth += 1.0 + left * share * float(TILE_POINTS[tile] + 3)
    return worth


def demands(p: Trajan, seat: i64) -> float:
    """Tiles for the people's demands: those already heard count most."""
    at = p.at
    worth = 0.0
    wanted = [0, 0, 0]
    for icon in cells(at, DEMANDS + 1, at[DEMANDS]):
        wanted[icon] += 1
    for icon in range(KINDS_OF_DEMANDS):
        kept = at[kept_at(seat, icon)]
        forum = at[mat_at(seat, FIRST_DEMAND + icon)]
        have = kept + forum
        met = min(have, wanted[icon])
        worth += 4.2 * float(met) + 1.5 * float(min(2, have - met)) + 1.5 * float(kept)
    return worth + 4.2 * float(min(3, at[mat_at(seat, WILD_DEMAND)]))


STRENGTH: Final = Strength(horizon=5, swing=22.0)
