"""Final scoring, and what leaders and progress cards count (CEL-SCO, CEL-CRD, CEL-LDR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.core.field import NONE
from ludoteca.core.score import ranked
from ludoteca.games.celtae.components import (
    ALL_CUBES_POINTS,
    BASIC,
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
    SORTS,
    STRENGTH,
    TURNED,
    VALUES,
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

ORDER_NUMBER: Final = 12  # places in COUNTED
ARMY_NUMBER: Final = 13

# Of everything in COUNTED: the first cell that counts it, how many there are and how far apart, and how far it is from
# one side's to the next's. Discs count on any citadel, complete or not (CEL-CRD-19); druids are no workers here
# (CEL-CRD-05, CEL-CRD-06).
_counted: Final[list[tuple[i64, i64, i64, i64]]] = [
    *((discs_on(0, colour), 2, 4, CITADELS) for colour in range(4)),
    *((discs_on(0, 4 * region), 4, 1, CITADELS) for region in range(2)),
    *((tribe_of(0, worker), 1, 1, SORTS) for worker in range(BASIC)),
    (tribe_of(0, 0), BASIC, 1, SORTS),
    (BONUS_TILES, 1, 1, 1),
    (order_tiles(0, 1), VALUES, 1, VALUES),
    (army_tiles(0, 1), VALUES, 1, VALUES),
    (tribe_of(0, DRUID), 1, 1, SORTS),
    *((cubes_in(0, region), 1, 1, 2) for region in range(2)),
    (cubes_in(0, 0), 2, 1, 2),
    (PLACED, 1, 1, 1),
    *((army_tiles(0, points), 1, 1, VALUES) for points in (1, 2)),
    *((order_tiles(0, points), 1, 1, VALUES) for points in (1, 2)),
]
COUNTED_FROM: Final[list[i64]] = [first for first, _, _, _ in _counted]
COUNTED_AT: Final = vec[i64]([number for row in _counted for number in row])
ENTRY: Final = 4  # numbers of each

# Of each progress card: what it counts, and how many it asks for, 0 for a majority; and who plays alone.
WHAT: Final = vec[i64](CARD_COUNTS)
LEAST: Final = vec[i64](CARD_LEAST)
LEAST_ALONE: Final = vec[i64]([least or solo for least, solo in zip(CARD_LEAST, CARD_SOLO, strict=True)])


def count(p: Celtae, side: i64, what: i64) -> i64:
    """How many a side has of something that cards and leaders count."""
    at = p.at
    n = what * ENTRY
    place = COUNTED_AT[n] + side * COUNTED_AT[n + 3]
    apart = COUNTED_AT[n + 2]
    end = place + apart * COUNTED_AT[n + 1]
    total: i64 = 0
    while place < end:
        total += at[place]
        place += apart
    return total


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


def least_for(p: Celtae, card: i64) -> i64:
    """How many a card asks for, whatever others have; 0 for a majority."""
    return LEAST_ALONE[card] if p.players == 1 else LEAST[card]


def asked(p: Celtae, card: i64) -> i64:
    """How many one needs to meet a card now: its number; or for a majority, alone or shared, as many as anybody has,
    at least one (CEL-CRD-02, CEL-CRD-17). Alone, majorities of workers ask for a number, the others are held against
    Solitairix (CEL-SOL-29, CEL-SOL-30)."""
    least = least_for(p, card)
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


def met_by(p: Celtae, card: i64) -> i64:
    """All who meet a card, a bit for each seat: what `card_met` says of each, but counting once."""
    at = p.at
    least = least_for(p, card)
    needed: i64 = least if least > 0 else 1
    n = WHAT[card] * ENTRY
    first = COUNTED_AT[n]
    width = COUNTED_AT[n + 1] * COUNTED_AT[n + 2]
    apart = COUNTED_AT[n + 2]
    stride = COUNTED_AT[n + 3]
    found: i64 = 0
    one: i64 = 1  # the bit of a side
    all_sides = one << p.sides
    while one < all_sides:
        number: i64 = 0
        place = first
        while place < first + width:
            number += at[place]
            place += apart
        if number > needed and least == 0:  # more than all before
            needed = number
            found = 0
        if number >= needed:
            found |= one
        first += stride
        one <<= 1
    one = 1
    return found & ((one << p.players) - 1)


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
    merits: list[tuple[int, ...]] = [
        (
            sum(points(p, seat)),
            int(p.at[PLACED + seat] + p.tribe(seat)),
            int(count(p, seat, ARMY_NUMBER) + count(p, seat, ORDER_NUMBER)),
        )
        for seat in range(int(p.players))
    ]
    return ranked(merits)
