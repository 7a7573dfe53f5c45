"""Final scoring, and what leaders and progress cards count (CEL-SCO, CEL-CRD, CEL-LDR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.games.celtae.components import (
    ALL_CUBES_POINTS,
    CARD_COUNTS,
    CARD_LEAST,
    CARD_SOLO,
    CITADELS,
    CUBES,
    DISC_POINTS,
    DRUID,
    LEADER_ASKS,
    LEADER_POINTS,
    RESERVE,
    TARGETS,
    TRIBE_POINTS,
)
from ludoteca.games.celtae.layout import (
    ARMY_TILES,
    BONUS_TILES,
    HAND,
    LEADER,
    NONE,
    ORDER_TILES,
    PLACED,
    SEATS,
    STRENGTH,
    TRIBE,
    TURNED,
)
from ludoteca.games.celtae.layout import CUBES as CUBES_IN

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae

LINES: Final = [
    "citadels",
    "bonus",
    "orders",
    "armies",
    "garrisons",
    "tribe",
    "discs",
    "cubes",
    "reserve",
    "progress",
    "leader",
]

# Places in COUNTED, where kinds of things follow one another.
REGION_DISCS: Final = 4
TYPES: Final = 6
WORKERS: Final = 10
BONUS: Final = 11
ORDER_NUMBER: Final = 12
ARMY_NUMBER: Final = 13
DRUID_NUMBER: Final = 14
REGION_CUBES: Final = 15
ALL_CUBES: Final = 17
ALL_DISCS: Final = 18
ARMIES_BY_POINTS: Final = 19
ORDERS_BY_POINTS: Final = 21


def count(p: Celtae, side: i64, what: i64) -> i64:
    """How many a side has of something that cards and leaders count. Discs count on any citadel, complete or not
    (CEL-CRD-19); druids are no workers here (CEL-CRD-05, CEL-CRD-06)."""
    if what < REGION_DISCS:
        return p.discs[what * SEATS + side] + p.discs[(what + 4) * SEATS + side]
    if what < TYPES:
        total: i64 = 0
        citadel: i64 = (what - REGION_DISCS) * 4
        end = citadel + 4
        while citadel < end:
            total += p.discs[citadel * SEATS + side]
            citadel += 1
        return total
    if what < WORKERS:
        return p.get(side, TRIBE + what - TYPES)
    if what == WORKERS:
        return p.tribe(side) - p.get(side, TRIBE + DRUID)
    if what == BONUS:
        return p.get(side, BONUS_TILES)
    if what == ORDER_NUMBER:
        return p.get(side, ORDER_TILES) + p.get(side, ORDER_TILES + 1)
    if what == ARMY_NUMBER:
        return p.get(side, ARMY_TILES) + p.get(side, ARMY_TILES + 1)
    if what == DRUID_NUMBER:
        return p.get(side, TRIBE + DRUID)
    if what < ALL_CUBES:
        return p.get(side, CUBES_IN + what - REGION_CUBES)
    if what == ALL_CUBES:
        return p.get(side, CUBES_IN) + p.get(side, CUBES_IN + 1)
    if what == ALL_DISCS:
        return p.get(side, PLACED)
    if what < ORDERS_BY_POINTS:
        return p.get(side, ARMY_TILES + what - ARMIES_BY_POINTS)
    return p.get(side, ORDER_TILES + what - ORDERS_BY_POINTS)


def card_count(p: Celtae, side: i64, card: i64) -> i64:
    return count(p, side, CARD_COUNTS[card])


def card_met(p: Celtae, seat: i64, card: i64) -> bool:
    """A number reached; or a majority, alone or shared, of at least one (CEL-CRD-02, CEL-CRD-17). Alone, majorities of
    workers ask for a number, the others are held against Solitairix (CEL-SOL-29, CEL-SOL-30)."""
    what = CARD_COUNTS[card]
    own = count(p, seat, what)
    if CARD_LEAST[card]:
        return own >= CARD_LEAST[card]
    if p.players == 1 and CARD_SOLO[card]:
        return own >= CARD_SOLO[card]
    if own == 0:
        return False
    side: i64 = 0
    while side < p.sides:
        if count(p, side, what) > own:
            return False
        side += 1
    return True


def leader_met(p: Celtae, seat: i64, turned: i64) -> bool:
    """Whether what a side of the leader asks for is there (CEL-LDR)."""
    leader = p.get(seat, LEADER)
    if leader == NONE:
        return False
    for what, least in LEADER_ASKS[leader][turned]:
        if count(p, seat, what) < least:
            return False
    return True


def citadels(p: Celtae, seat: i64) -> i64:
    """Own discs on complete citadels (CEL-SCO-01)."""
    total: i64 = 0
    citadel: i64 = 0
    while citadel < CITADELS:
        if not p.room[citadel]:
            total += p.discs[citadel * SEATS + seat]
        citadel += 1
    return total


def garrisons(p: Celtae, seat: i64) -> i64:
    """Own cubes in the regions where nobody has more (CEL-SCO-05)."""
    total: i64 = 0
    region: i64 = 0
    while region < 2:
        own = p.get(seat, CUBES_IN + region)
        most = own
        side: i64 = 0
        while side < p.sides:
            most = max(most, p.get(side, CUBES_IN + region))
            side += 1
        if own == most:
            total += own
        region += 1
    return total


def progress(p: Celtae, seat: i64) -> i64:
    """Markers on the cards that are met; alone, those on the others are lost (CEL-SCO-10, CEL-SOL-28)."""
    total: i64 = 0
    n: i64 = 0
    end: i64 = len(p.cards)
    while n < end:
        markers = p.markers[n]
        if markers:
            if card_met(p, seat, p.cards[n]):
                total += markers
            elif p.players == 1:
                total -= markers
        n += 1
    return total


def first(points: list[int], number: i64) -> i64:
    """The points of the first spaces or holes."""
    total: i64 = 0
    n: i64 = 0
    while n < number and n < len(points):
        total += points[n]
        n += 1
    return total


def points(p: Celtae, seat: i64) -> list[int]:
    """A to K, line by line."""
    turned = p.get(seat, TURNED)
    cubes = p.get(seat, CUBES_IN) + p.get(seat, CUBES_IN + 1)
    return [
        int(citadels(p, seat)),
        int(p.get(seat, BONUS_TILES)),
        int(p.get(seat, ORDER_TILES) + 2 * p.get(seat, ORDER_TILES + 1)),
        int(p.get(seat, ARMY_TILES) + 2 * p.get(seat, ARMY_TILES + 1)),
        int(garrisons(p, seat)),
        int(first(TRIBE_POINTS, p.tribe(seat))),
        int(first(DISC_POINTS, p.get(seat, PLACED))),
        ALL_CUBES_POINTS if cubes == CUBES else 0,
        int((p.get(seat, STRENGTH) + p.get(seat, HAND)) // RESERVE),
        int(progress(p, seat)),
        LEADER_POINTS[turned] if leader_met(p, seat, turned) else 0,
    ]


def score_sheet(p: Celtae, seat: int) -> Score:
    return Score(seat, dict(zip(LINES, points(p, seat), strict=True)))


def places(p: Celtae) -> list[int]:
    """Points; then discs on citadels and tribe; then army and order tiles; who is still even shares (CEL-SCO-12 to
    CEL-SCO-14, CEL-SCO-19). Alone, first or second to Solitairix, by the target (CEL-SOL-31)."""
    if p.players == 1:
        return [1 if sum(points(p, 0)) >= TARGETS[p.level] else 2]
    ranks = [
        (
            sum(points(p, seat)),
            int(p.get(seat, PLACED) + p.tribe(seat)),
            int(count(p, seat, ARMY_NUMBER) + count(p, seat, ORDER_NUMBER)),
        )
        for seat in range(int(p.players))
    ]
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]
