"""Final scoring and settlements (CAL-FIN, CAL-SMT, CAL-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.core.score import ranked
from ludoteca.games.caledonia.components import (
    COINS_A_POINT,
    EXPORT_POINTS,
    GOOD_POINTS,
    GOODS,
    IMPORT_POINTS,
    IMPORTS,
    SETTLEMENT_POINTS,
    SOLO_EXPORTS,
    SOLO_RANKS,
    SOLO_SETTLEMENTS,
    STATIC_IMPORT,
)
from ludoteca.games.caledonia.fields import (
    BID_PAID,
    EXPORTS,
    GLORY,
    HOPS,
    LEVEL,
    MARKERS,
    MONEY,
    STATIC,
    VARIANTS,
    imported,
    own,
    stored,
)
from ludoteca.games.caledonia.ground import HALF, SPOTS, lowest, reached

if TYPE_CHECKING:
    from ludoteca.games.caledonia.position import Caledonia


def own_places(p: Caledonia, seat: int) -> list[int]:
    """Where a seat has units."""
    found: list[int] = []
    for half in range(2):
        units = p.at[own(seat) + half]
        while units != 0:
            found.append(int(lowest(units) + half * HALF))
            units &= units - 1
    return found


def groups(p: Caledonia, seat: int) -> list[list[int]]:
    """A seat's settlements: its units linked by neighbouring (CAL-SMT-01)."""
    places = own_places(p, seat)
    mine = [False] * SPOTS
    for place in places:
        mine[place] = True
    found: list[list[int]] = []
    seen = [False] * SPOTS
    for start in places:
        if seen[start]:
            continue
        seen[start] = True
        group = [start]
        for place in group:
            for other in p.ground.neighbours[place]:
                if mine[other] and not seen[other]:
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
    reach = p.ground.reach[p.at[LEVEL + seat]]
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
    at = p.at
    first = at[own(seat)]
    second = at[own(seat) + 1]
    most: i64 = 0
    while first | second != 0:
        rest_first, rest_second = without(p, at[LEVEL + seat], first, second)
        linked_first = first ^ rest_first
        linked_second = second ^ rest_second
        count: i64 = 0
        while linked_first | linked_second != 0:
            linked_first, linked_second = without(p, 0, linked_first, linked_second)
            count += 1
        most = max(most, count)
        first = rest_first
        second = rest_second
    return int(most)


def without(p: Caledonia, level: i64, first: i64, second: i64) -> tuple[i64, i64]:
    """What is left of some places, as bits, without the first of them and all that shipping links with it."""
    bits = p.ground.reach_bits
    edge_first = first & -first
    edge_second: i64 = 0
    if first == 0:
        edge_second = second & -second
    while edge_first | edge_second != 0:
        first &= ~edge_first
        second &= ~edge_second
        near: i64 = 0
        if edge_first != 0:
            near = reached(level, lowest(edge_first))
            edge_first &= edge_first - 1
        else:
            near = reached(level, lowest(edge_second) + HALF)
            edge_second &= edge_second - 1
        edge_first |= bits[near] & first
        edge_second |= bits[near + 1] & second
    return first, second


def import_values(p: Caledonia) -> list[int]:
    """What each of cotton, tobacco and cane is worth (CAL-FIN-05, CAL-FIN-06, CAL-VAR-02)."""
    if p.at[VARIANTS + STATIC]:
        return [STATIC_IMPORT] * len(IMPORTS)
    counts = cells(p.at, MARKERS, len(IMPORTS))
    rarest = sorted(range(len(IMPORTS)), key=lambda n: (counts[n], n))
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
    counts = [int(p.at[EXPORTS + seat]) for seat in range(int(p.players))]
    return [by_least(counts[0], SOLO_EXPORTS)] if p.players == 1 else shared(counts, EXPORT_POINTS[int(p.players)])


def settlement_points(p: Caledonia, counts: list[int]) -> list[int]:
    if p.players == 1:
        return [by_least(counts[0], SOLO_SETTLEMENTS)]
    return shared(counts, SETTLEMENT_POINTS[int(p.players)])


def score_sheets(p: Caledonia) -> list[Score]:
    """The lines of every seat's score sheet as they stand (CAL-END-02)."""
    values = import_values(p)
    exports = export_points(p)
    counts = [settlement_count(p, seat) for seat in range(int(p.players))]
    settlements = settlement_points(p, counts)
    return [
        score_sheet(p, seat, values, exports[seat], settlements[seat], counts[seat]) for seat in range(int(p.players))
    ]


def bidden(p: Caledonia) -> bool:
    """Whether anybody paid for a clan in an auction: a line of the sheet only then."""
    return any(p.at[BID_PAID + seat] for seat in range(p.players))


def score_sheet(p: Caledonia, seat: int, values: list[int], exports: int, settlements: int, count: int) -> Score:
    """One of them, with what an import is worth and the points for more than the others have."""
    at = p.at
    imports = cells(at, imported(seat, 0), len(IMPORTS))
    bid = {"bid": -int(at[BID_PAID + seat])} if bidden(p) else {}
    goods = sum(number * GOOD_POINTS[n] for n, number in enumerate(cells(at, stored(seat, 0), len(GOODS))))
    return Score(
        seat,
        {
            "glory": int(at[GLORY + seat]),
            "goods": goods,
            "money": int(at[MONEY + seat]) // COINS_A_POINT,
            "hops": int(at[HOPS + seat]),
            "cotton": imports[0] * values[0],
            "tobacco": imports[1] * values[1],
            "cane": imports[2] * values[2],
            "exports": exports,
            "settlements": settlements,
            **bid,
        },
        {"exports": int(at[EXPORTS + seat]), "settlements": count},
    )


def places(p: Caledonia) -> list[int]:
    """Most points, then most money left over; who are still equal share the place (CAL-END-03 to CAL-END-05)."""
    return ranked([(score.total, int(p.at[MONEY + score.seat]) % COINS_A_POINT) for score in score_sheets(p)])


def solo_rank(points: int) -> str:
    """From newbie to genius (CAL-SOL-19)."""
    return next(name for name, least in SOLO_RANKS if points >= least)
