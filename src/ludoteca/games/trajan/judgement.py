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
LEFT: Final = [1.0, 0.8, 0.55, 0.25]  # how much of the game a quarter has before it

# What things promise at the end, and how much more with a whole game before them: fitted to how far who had them was
# ahead when the game was over, in games of the search with itself (docs/strength.md#judgements-fitted-to-games).
GOODS: Final = [0.0, 0.85, 1.3, 4.2, 6.0, 14.0]  # 0 to 5 cards of a good
GOODS_EARLY: Final = [0.0, 0.4, 4.8, 6.7, 18.0, 8.0]
TYPE: Final = [0.0, -0.4, 0.0, 10.8, 18.5]  # 0 to 4 buildings of a type
TYPE_EARLY: Final = [0.0, 0.6, 5.7, 0.0, 6.5]
WILD_BUILDING: Final = 3.2
WILD_BUILDING_EARLY: Final = 0.7
REACH: Final = 0.25  # a point of the best site beside a worker
REACH_EARLY: Final = 0.35
WORKER: Final = 0.55  # in the camp
WORKER_EARLY: Final = 3.9
FIRST_WORKER: Final = 1.0
FIRST_WORKER_EARLY: Final = -1.0
LEGIONNAIRE: Final = 0.85  # in the camp
LEGIONNAIRE_EARLY: Final = -0.35
FIRST_LEGIONNAIRE: Final = 0.15
FIRST_LEGIONNAIRE_EARLY: Final = 0.6
PROVINCE: Final = 0.1  # a point of the province in which the leader stands alone
PROVINCE_EARLY: Final = 0.25
SLOT: Final = [0.4, 0.5, -0.4]  # a tile on the circle with 0 to 2 of the markers it wants
SLOT_EARLY: Final = [2.6, 3.0, 4.9]
SLOT_POINT: Final = [0.18, 0.27, 0.33]  # and each point of it
SLOT_POINT_EARLY: Final = [0.27, 0.2, 0.15]
MET: Final = 0.9  # a demand that can be met
MET_EARLY: Final = 2.9
SPARE: Final = 0.1  # a tile for another demand
SPARE_EARLY: Final = 2.1
KEPT: Final = 0.75  # a tile that stays after the quarter
KEPT_EARLY: Final = 7.0
WILD_DEMAND_TILE: Final = 3.65
WILD_DEMAND_TILE_EARLY: Final = 0.25
EXTRA: Final = 0.15
EXTRA_EARLY: Final = 3.35
PLUS_EARLY: Final = 1.0
WILD: Final = 1.2
WILD_EARLY: Final = 0.3
VOTE: Final = 0.8
SENATE: Final = 1.4  # a point of the space in the senate
SENATE_EARLY: Final = -1.4
BONUS_EARLY: Final = -0.6  # a point of a bonus tile is one at the end


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


def left_of(p: Trajan) -> float:
    return LEFT[min(p.at[QUARTER], 3)]


def promise(p: Trajan, seat: i64) -> float:
    """What is not scored yet, each at a part of what it may bring."""
    left = left_of(p)
    worth = goods(p, seat, left) + construction(p, seat, left) + military(p, seat, left) + circle(p, seat, left)
    worth += demands(p, seat, left) + extras(p, seat, left) + senate(p, seat, left)
    return worth + (1.0 + BONUS_EARLY * left) * float(bonus(p, int(seat)))


def goods(p: Trajan, seat: i64, left: float) -> float:
    """Cards of one kind go together; each card in the hand is also worth a point at the end."""
    worth = 0.0
    place = hand_at(seat, 0)
    end = place + KINDS_OF_GOODS
    while place < end:
        count = p.at[place]
        worth += GOODS[count] + left * GOODS_EARLY[count]
        place += 1
    return worth


def construction(p: Trajan, seat: i64, left: float) -> float:
    at = p.at
    built = cells(at, built_at(seat, 0), KINDS_OF_BUILDINGS)
    worth = 0.0
    for count in built:
        worth += TYPE[count] + left * TYPE_EARLY[count]
    wild = int(at[mat_at(seat, WILD_CONSTRUCTION)])
    if wild:
        worth += float(sets(built, wild) - sets(built, 0)) + WILD_BUILDING + WILD_BUILDING_EARLY * left
    reach: i64 = 0
    own = at[WORKERS + seat]
    for site in range(SITES):
        tile = at[SITE_TILES + site]
        if tile != NONE and own & NEXT_TO[site]:
            reach = max(reach, BUILDING_POINTS[tile % 4])
    worth += (REACH + REACH_EARLY * left) * float(reach)
    camp = p.worker_camp(seat)
    worth += (WORKER + WORKER_EARLY * left) * float(camp)
    return worth + (FIRST_WORKER + FIRST_WORKER_EARLY * left if camp > 0 else 0.0)


def military(p: Trajan, seat: i64, left: float) -> float:
    camp = p.military_camp(seat)
    worth = (LEGIONNAIRE + LEGIONNAIRE_EARLY * left) * float(camp)
    worth += FIRST_LEGIONNAIRE + FIRST_LEGIONNAIRE_EARLY * left if camp > 0 else 0.0
    leader = p.leader(seat)
    if leader != CAMP and not p.at[LEGIONS + seat] & bit(leader):
        worth += (PROVINCE + PROVINCE_EARLY * left) * float(province_worth(p, leader))
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
        worth += SLOT[here] + SLOT_EARLY[here] * left
        worth += (SLOT_POINT[here] + SLOT_POINT_EARLY[here] * left) * float(TILE_POINTS[tile])
    return worth


def demands(p: Trajan, seat: i64, left: float) -> float:
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
        worth += (MET + MET_EARLY * left) * float(met)
        worth += (SPARE + SPARE_EARLY * left) * float(min(2, have - met))
        worth += (KEPT + KEPT_EARLY * left) * float(kept)
    wild = float(min(3, at[mat_at(seat, WILD_DEMAND)]))
    return worth + (WILD_DEMAND_TILE + WILD_DEMAND_TILE_EARLY * left) * wild


def extras(p: Trajan, seat: i64, left: float) -> float:
    """Tiles for a second action, or for any; and the +2 markers on the circle."""
    at = p.at
    first = mat_at(seat, 0)
    more: i64 = 0
    for action in range(TRAYS):
        more += at[first + FIRST_EXTRA + action]
    wild = at[first + WILD_ACTION] + at[first + WILD_COMMODITY]
    plus = int(at[PLUS_TWO + seat]).bit_count()
    worth = (EXTRA + EXTRA_EARLY * left) * float(more) + (WILD + WILD_EARLY * left) * float(wild)
    return worth + PLUS_EARLY * left * float(plus)


def senate(p: Trajan, seat: i64, left: float) -> float:
    at = p.at
    first = mat_at(seat, 0)
    votes: i64 = 0
    for kind in range(len(VOTES)):
        votes += at[first + FIRST_VOTES + kind] * VOTES[kind]
    return VOTE * float(votes) + (SENATE + SENATE_EARLY * left) * float(SENATE_POINTS[p.senate_space(seat)])


STRENGTH: Final = Strength(horizon=5, swing=22.0)
