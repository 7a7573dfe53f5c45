"""Final scoring and settlements (CAL-FIN, CAL-SMT, CAL-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.games.caledonia.components import (
    COINS_A_POINT,
    EXPORT_POINTS,
    GOOD_POINTS,
    GOODS,
    IMPORT_POINTS,
    IMPORTS,
    KINDS,
    SETTLEMENT_POINTS,
    SOLO_EXPORTS,
    SOLO_RANKS,
    SOLO_SETTLEMENTS,
    STATIC_IMPORT,
)
from ludoteca.games.caledonia.ground import HALF, SPOTS, bit
from ludoteca.games.caledonia.layout import (
    BID_PAID,
    EXPORTS,
    GLORY,
    GOOD,
    HOPS,
    IMPORTED,
    LEVEL,
    MONEY,
    NONE,
    ROW,
    STATIC,
)

if TYPE_CHECKING:
    from ludoteca.games.caledonia.position import Caledonia


def groups(p: Caledonia, seat: int) -> list[list[int]]:
    """A seat's settlements: its units linked by neighbouring (CAL-SMT-01)."""
    first = 1 + seat * KINDS
    own = [first <= p.units[place] < first + KINDS for place in range(SPOTS)]
    found: list[list[int]] = []
    seen = [False] * SPOTS
    for start in range(SPOTS):
        if not own[start] or seen[start]:
            continue
        seen[start] = True
        group = [start]
        for place in group:
            for other in p.ground.neighbours[place]:
                if own[other] and not seen[other]:
                    seen[other] = True
                    group.append(other)
        found.append(group)
    return found


def network(p: Caledonia, seat: int) -> list[list[int]]:
    """The settlements of the largest set that shipping links (CAL-SMT-02, CAL-SMT-10)."""
    settlements = groups(p, seat)
    of = [NONE] * SPOTS
    for number, group in enumerate(settlements):
        for place in group:
            of[place] = number
    reach = p.ground.reach[int(p.get(seat, LEVEL))]
    best: list[int] = []
    seen = [False] * len(settlements)
    for start in range(len(settlements)):
        if seen[start]:
            continue
        seen[start] = True
        linked = [start]
        for number in linked:
            for place in settlements[number]:
                for other in reach[place]:
                    if of[other] >= 0 and not seen[of[other]]:
                        seen[of[other]] = True
                        linked.append(of[other])
        if len(linked) > len(best):
            best = linked
    return [settlements[number] for number in best]


def settlement_count(p: Caledonia, seat: int) -> int:
    """How many settlements that network has: counted in bits, since bots ask at every move they think of."""
    first: i64 = 1 + seat * KINDS
    places: list[int] = []
    low: i64 = 0
    high: i64 = 0
    for place in range(SPOTS):
        unit: i64 = p.units[place]
        if first <= unit < first + KINDS:
            places.append(place)
            if place < HALF:
                low |= bit(place)
            else:
                high |= bit(place)
    level = p.get(seat, LEVEL)
    most = 0
    for start in places:
        if not (low if start < HALF else high) & bit(start):
            continue
        rest_low, rest_high = without(p, level, places, start, low, high)
        linked_low = low ^ rest_low
        linked_high = high ^ rest_high
        low = rest_low
        high = rest_high
        count = 0
        for one in places:
            if (linked_low if one < HALF else linked_high) & bit(one):
                linked_low, linked_high = without(p, 0, places, one, linked_low, linked_high)
                count += 1
        most = max(most, count)
    return most


def without(p: Caledonia, level: i64, places: list[int], start: int, low: i64, high: i64) -> tuple[i64, i64]:
    """What is left of some of the places, as bits, without those that a level of shipping links with one of them."""
    if start < HALF:
        low ^= bit(start)
    else:
        high ^= bit(start)
    linked = [start]
    lows = p.ground.reach_low[level]
    highs = p.ground.reach_high[level]
    for place in linked:
        near_low: i64 = lows[place] & low
        near_high: i64 = highs[place] & high
        if near_low | near_high:
            low ^= near_low
            high ^= near_high
            for other in places:
                if (near_low if other < HALF else near_high) & bit(other):
                    linked.append(other)
    return low, high


def import_values(p: Caledonia) -> list[int]:
    """What each of cotton, tobacco and cane is worth (CAL-FIN-05, CAL-FIN-06, CAL-VAR-02)."""
    if p.variants[STATIC]:
        return [STATIC_IMPORT] * len(IMPORTS)
    rarest = sorted(range(len(IMPORTS)), key=lambda n: (p.imports[n], n))
    return [IMPORT_POINTS[rarest.index(n)] for n in range(len(IMPORTS))]


def shared(counts: list[int], prizes: list[int]) -> list[int]:
    """Prizes by rank; who share places share what these bring, rounded down (CAL-FIN-10, CAL-FIN-14)."""
    out: list[int] = []
    for count in counts:
        better = sum(1 for other in counts if other > count)
        equal = sum(1 for other in counts if other == count)
        out.append(sum(prizes[better : better + equal]) // equal)
    return out


def by_least(count: int, table: list[list[int]]) -> int:
    """The points of the first row whose number is reached (CAL-SOL-17, CAL-SOL-18)."""
    for least, points in table:
        if count >= least:
            return points
    return 0


def export_points(p: Caledonia) -> list[int]:
    counts = [int(p.get(seat, EXPORTS)) for seat in range(int(p.players))]
    return [by_least(counts[0], SOLO_EXPORTS)] if p.players == 1 else shared(counts, EXPORT_POINTS[int(p.players)])


def settlement_points(p: Caledonia) -> list[int]:
    counts = [settlement_count(p, seat) for seat in range(int(p.players))]
    if p.players == 1:
        return [by_least(counts[0], SOLO_SETTLEMENTS)]
    return shared(counts, SETTLEMENT_POINTS[int(p.players)])


def score_sheet(p: Caledonia, seat: int) -> Score:
    """The lines of the score sheet as they stand (CAL-END-02)."""
    row = p.rows[seat * ROW : seat * ROW + ROW]
    values = import_values(p)
    goods = sum(row[GOOD + n] * GOOD_POINTS[n] for n in range(len(GOODS)))
    return Score(
        seat,
        {
            "glory": row[GLORY],
            "goods": goods,
            "money": row[MONEY] // COINS_A_POINT,
            "hops": row[HOPS],
            "cotton": row[IMPORTED] * values[0],
            "tobacco": row[IMPORTED + 1] * values[1],
            "cane": row[IMPORTED + 2] * values[2],
            "exports": export_points(p)[seat],
            "settlements": settlement_points(p)[seat],
            "bid": -row[BID_PAID],
        },
        {"exports": row[EXPORTS], "settlements": settlement_count(p, seat)},
    )


def places(p: Caledonia) -> list[int]:
    """Most points, then most money left over; who are still equal share the place (CAL-END-03 to CAL-END-05)."""
    keys = [(score_sheet(p, seat).total, int(p.get(seat, MONEY)) % COINS_A_POINT) for seat in range(int(p.players))]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def solo_rank(points: int) -> str:
    """From newbie to genius (CAL-SOL-19)."""
    return next(name for name, least in SOLO_RANKS if points >= least)
