"""Final scoring, and what leaders and progress cards count (CEL-SCO, CEL-CRD, CEL-LDR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.core.field import NONE
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
from ludoteca.games.celtae.fields import (
    BONUS_TILES,
    HAND,
    LEADER,
    LEVEL,
    MARKERS,
    PLACED,
    ROOM,
    SHOWN_CARDS,
    STRENGTH,
    TURNED,
    army_tiles,
    cubes_in,
    discs_on,
    order_tiles,
    tribe_of,
)

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
    at = p.at
    if what < REGION_DISCS:
        return at[discs_on(side, what)] + at[discs_on(side, what + 4)]
    if what < TYPES:
        first = discs_on(side, (what - REGION_DISCS) * 4)
        return at[first] + at[first + 1] + at[first + 2] + at[first + 3]
    if what < WORKERS:
        return at[tribe_of(side, what - TYPES)]
    if what == WORKERS:
        return p.tribe(side) - at[tribe_of(side, DRUID)]
    if what == BONUS:
        return at[BONUS_TILES + side]
    if what == ORDER_NUMBER:
        return at[order_tiles(side, 1)] + at[order_tiles(side, 2)]
    if what == ARMY_NUMBER:
        return at[army_tiles(side, 1)] + at[army_tiles(side, 2)]
    if what == DRUID_NUMBER:
        return at[tribe_of(side, DRUID)]
    if what < ALL_CUBES:
        return at[cubes_in(side, what - REGION_CUBES)]
    if what == ALL_CUBES:
        return cubes(p, side)
    if what == ALL_DISCS:
        return at[PLACED + side]
    if what < ORDERS_BY_POINTS:
        return at[army_tiles(side, 1 + what - ARMIES_BY_POINTS)]
    return at[order_tiles(side, 1 + what - ORDERS_BY_POINTS)]


def cubes(p: Celtae, side: i64) -> i64:
    """Cubes in garrisons."""
    return p.at[cubes_in(side, 0)] + p.at[cubes_in(side, 1)]


def order_points(p: Celtae, side: i64) -> i64:
    """CEL-SCO-03."""
    return p.at[order_tiles(side, 1)] + 2 * p.at[order_tiles(side, 2)]


def army_points(p: Celtae, side: i64) -> i64:
    """CEL-SCO-04."""
    return p.at[army_tiles(side, 1)] + 2 * p.at[army_tiles(side, 2)]


def card_count(p: Celtae, side: i64, card: i64) -> i64:
    return count(p, side, CARD_COUNTS[card])


def asked(p: Celtae, card: i64) -> i64:
    """How many one needs to meet a card now: its number; or for a majority, alone or shared, as many as anybody has,
    at least one (CEL-CRD-02, CEL-CRD-17). Alone, majorities of workers ask for a number, the others are held against
    Solitairix (CEL-SOL-29, CEL-SOL-30)."""
    least: i64 = CARD_LEAST[card]
    if least == 0 and p.players == 1:
        least = CARD_SOLO[card]
    if least > 0:
        return least
    what: i64 = CARD_COUNTS[card]
    most: i64 = 1
    side: i64 = 0
    sides = p.sides
    while side < sides:
        most = max(most, count(p, side, what))
        side += 1
    return most


def card_met(p: Celtae, seat: i64, card: i64) -> bool:
    return card_count(p, seat, card) >= asked(p, card)


def leader_met(p: Celtae, seat: i64, turned: i64) -> bool:
    """Whether what a side of the leader asks for is there (CEL-LDR)."""
    leader = p.at[LEADER + seat]
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
        if p.at[ROOM + citadel] == 0:
            total += p.at[discs_on(seat, citadel)]
        citadel += 1
    return total


def garrisons(p: Celtae, seat: i64) -> i64:
    """Own cubes in the regions where nobody has more (CEL-SCO-05)."""
    at = p.at
    sides = p.sides
    total: i64 = 0
    region: i64 = 0
    while region < 2:
        own = at[cubes_in(seat, region)]
        most = own
        side: i64 = 0
        while side < sides:
            most = max(most, at[cubes_in(side, region)])
            side += 1
        if own == most:
            total += own
        region += 1
    return total


def progress(p: Celtae, seat: i64) -> i64:
    """Markers on the cards that are met; alone, those on the others are lost (CEL-SCO-10, CEL-SOL-28)."""
    at = p.at
    total: i64 = 0
    n: i64 = 1
    end = at[SHOWN_CARDS]
    while n <= end:
        markers = at[MARKERS + n]
        if markers > 0:
            if card_met(p, seat, at[SHOWN_CARDS + n]):
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
    at = p.at
    turned = at[TURNED + seat]
    return [
        int(citadels(p, seat)),
        int(at[BONUS_TILES + seat]),
        int(order_points(p, seat)),
        int(army_points(p, seat)),
        int(garrisons(p, seat)),
        int(first(TRIBE_POINTS, p.tribe(seat))),
        int(first(DISC_POINTS, at[PLACED + seat])),
        ALL_CUBES_POINTS if cubes(p, seat) == CUBES else 0,
        int((at[STRENGTH + seat] + at[HAND + seat]) // RESERVE),
        int(progress(p, seat)),
        LEADER_POINTS[turned] if leader_met(p, seat, turned) else 0,
    ]


def score_sheet(p: Celtae, seat: int) -> Score:
    return Score(seat, dict(zip(LINES, points(p, seat), strict=True)))


def places(p: Celtae) -> list[int]:
    """Points; then discs on citadels and tribe; then army and order tiles; who is still even shares (CEL-SCO-12 to
    CEL-SCO-14, CEL-SCO-19). Alone, first or second to Solitairix, by the target (CEL-SOL-31)."""
    if p.players == 1:
        return [1 if sum(points(p, 0)) >= TARGETS[p.at[LEVEL]] else 2]
    ranks = [
        (
            sum(points(p, seat)),
            int(p.at[PLACED + seat] + p.tribe(seat)),
            int(count(p, seat, ARMY_NUMBER) + count(p, seat, ORDER_NUMBER)),
        )
        for seat in range(int(p.players))
    ]
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]
