"""What a bot should think a position of Clans of Caledonia is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.games.caledonia.bargains import contracts, imports_worth
from ludoteca.games.caledonia.components import (
    EXPORT_POINTS,
    PASS_MONEY,
    SETTLEMENT_POINTS,
    TILE_BASICS,
    TILE_PROCESSED,
)
from ludoteca.games.caledonia.fields import (
    BID_PAID,
    EXPORTS,
    GLORY,
    HOPS,
    LEVEL,
    MARKERS,
    MONEY,
    PASSED,
    ROUND,
    TILES,
    imported,
)
from ludoteca.games.caledonia.means import AGED, Means, has_produced, productions
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.rounds import glory
from ludoteca.games.caledonia.scoring import settlement_count

WIN: Final = 1000.0
RIVAL: Final = 0.3  # how much the best opponent's points count
SOLO_EXPORT: Final = 2.0  # a contract, where a number of them and not a rank brings points
SOLO_SETTLEMENT: Final = 1.5
TILE: Final = 0.9  # of what the scoring tiles to come would give now
KEPT: Final = 0.3  # of the goods in stock, those that will still be there at a later tile
EACH_PROCESSED: Final = 1.5  # Glory for one of two processed goods
SHIP: Final = 0.3  # a level of shipping, for each round to act in
MERCHANT: Final = 0.4  # a merchant hired, likewise
ENOUGH: Final = 5  # of them
TO_ACT: Final = vec[float]([0.0, 0.0, 0.0, 2.0, 5.0, 9.0])  # what so many rounds to act in bring by themselves


class Strength(Judgement[Caledonia]):
    """Points so far; what goods, coins and contracts can become; what the map will bring in the rounds to come."""

    def value(self, p: Caledonia, seat: int) -> float:
        if p.over:
            return final(p, seat)
        imports = imports_worth(p, p.at[MARKERS], p.at[MARKERS + 1], p.at[MARKERS + 2])
        best = 0.0
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best = max(best, sure(p, other, imports))
            other += 1
        return sure(p, seat, imports) + promise(p, seat, imports) - RIVAL * best


def final(p: Caledonia, seat: int) -> float:
    scores = p.scores()
    own = float(scores[seat].total)
    if p.players == 1:
        return own
    best = max([float(score.total) for score in scores if score.seat != seat])
    return (WIN if p.places()[seat] == 1 else -WIN) + own - best


def sure(p: Caledonia, seat: i64, imports: vec[float]) -> float:
    """What cannot be lost any more."""
    total = float(p.at[GLORY + seat] + p.at[HOPS + seat] - p.at[BID_PAID + seat])
    n: i64
    for n in range(3):
        total += float(p.at[imported(seat, n)]) * imports[n]
    return total


def promise(p: Caledonia, seat: i64, imports: vec[float]) -> float:
    """What lies ready, and what is to come."""
    means = Means(p, seat)
    worth = exports(p, seat, 0) + settlements(p, seat)
    worth += means.coin * (float(p.at[MONEY + seat]) + AGED * float(means.casks))
    worth += contracts(p, seat, means, imports, exports(p, seat, 1) - exports(p, seat, 0))
    good: i64
    for good in range(6):
        worth += float(means.stock[good]) * means.values[good]
    worth += means.to_come(p, seat) + tiles(p, seat, means.yields)
    rounds = means.after + means.acting  # to act in
    worth += float(rounds) * (SHIP * float(p.at[LEVEL + seat]) + MERCHANT * float(min(ENOUGH, means.hired)))
    worth += TO_ACT[rounds]
    if means.acting:  # it will be had anyway, whatever is done before
        worth += means.coin * float(PASS_MONEY[p.at[PASSED]])
    return worth


# Points for more than the others have.


def exports(p: Caledonia, seat: i64, more: i64) -> float:
    """What the number of fulfilled contracts promises, with some more."""
    own: i64 = p.at[EXPORTS + seat] + more
    if p.players == 1:
        return SOLO_EXPORT * float(own)
    worth = 0.0
    left = productions(p, seat)
    other: i64 = 0
    while other < p.players:
        if other != seat:
            worth += chance(own - p.at[EXPORTS + other], left)
        other += 1
    return BY_EXPORTS[p.players] * worth


def settlements(p: Caledonia, seat: i64) -> float:
    """What the number of settlements promises."""
    own: i64 = settlement_count(p, int(seat))
    if p.players == 1:
        return SOLO_SETTLEMENT * float(own)
    worth = 0.0
    left = productions(p, seat)
    other: i64 = 0
    while other < p.players:
        if other != seat:
            worth += chance(own - settlement_count(p, int(other)), left)
        other += 1
    return BY_SETTLEMENTS[p.players] * worth


def for_each_beaten(prizes: dict[int, list[int]]) -> list[float]:
    """By number of players: what every opponent left behind is worth on the average."""
    found = [0.0, 0.0]
    for players, points in sorted(prizes.items()):
        last = points[players - 1] if len(points) == players else 0
        found.append((points[0] - last) / (players - 1))
    return found


BY_EXPORTS: Final[list[float]] = for_each_beaten(EXPORT_POINTS)
BY_SETTLEMENTS: Final[list[float]] = for_each_beaten(SETTLEMENT_POINTS)


def chance(ahead: i64, left: i64) -> float:
    """How likely a lead, or a lag, of so many stays one with so many productions to come."""
    lead = float(ahead) / float(1 + left)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


# Scoring tiles.


def tiles(p: Caledonia, seat: i64, yields: vec[float]) -> float:
    """What the tiles to come would give now; for goods, with those that a production brings."""
    worth = 0.0
    first: i64 = max(1, p.at[ROUND])
    n = first
    while n <= p.at[TILES]:
        tile = p.at[TILES + n]
        points = float(glory(p, seat, tile))
        if tile in (TILE_BASICS, TILE_PROCESSED):
            made = yields[0] + yields[1] + yields[2]
            if tile == TILE_PROCESSED:
                made = EACH_PROCESSED * (yields[3] + yields[4] + yields[5])
            if n > first:
                points = KEPT * points + made
            elif not has_produced(p, seat):
                points += made
        worth += TILE * points
        n += 1
    return worth


STRENGTH: Final = Strength(horizon=5, swing=22.0)
