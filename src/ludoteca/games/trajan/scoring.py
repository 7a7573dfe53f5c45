"""Points: what was scored on the way, and the final scoring (TRA-FIN, TRA-BON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoteca.core import Score
from ludoteca.games.trajan.components import (
    BONUS,
    BUILDINGS,
    FIRST_DEMAND,
    GOODS,
    ICONS,
    KINDS,
    MAP,
    SET_OF_3,
    SET_OF_4,
    SITES,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    YELLOW,
)

if TYPE_CHECKING:
    from ludoteca.games.trajan.position import Trajan

# What is scored at once, by line of the sheet.
TALLY: Final = ["tiles", "ships", "provinces", "senate", "construction", "demands"]
FROM_TILES: Final = 0
FROM_SHIPS: Final = 1
FROM_PROVINCES: Final = 2
FROM_SENATE: Final = 3
FROM_CONSTRUCTION: Final = 4
FROM_DEMANDS: Final = 5


def score_sheet(p: Trajan, seat: int) -> Score:
    """Every line, with the final scoring as it would be now."""
    lines = {name: p.tally[seat * len(TALLY) + line] for line, name in enumerate(TALLY)}
    lines["hand"] = sum(p.hands[seat * 12 : seat * 12 + 12])
    lines["workers"] = int(p.worker_camp(seat))
    lines["legionnaires"] = int(p.military_camp(seat))
    lines["circle"] = sum(tile >= 0 for tile in p.slots[seat * TRAYS : seat * TRAYS + TRAYS])
    lines["sets"] = sets(p.built[seat * 5 : seat * 5 + 5], p.mats[seat * KINDS + WILD_CONSTRUCTION])
    lines["bonus"] = bonus(p, seat)
    return Score(seat, lines)


def sets(built: list[int], wild: int) -> int:
    """10 for three of a type, 20 for four, the wild tiles where they bring most (TRA-FIN-05, TRA-FIN-10)."""
    if wild == 0:
        return sum(SET_OF_4 if count >= 4 else SET_OF_3 if count == 3 else 0 for count in built)
    best = 0
    for kind in range(len(BUILDINGS)):
        if 0 < built[kind] < 4:
            with_wild = built[:]
            with_wild[kind] += 1
            best = max(best, sets(with_wild, wild - 1))
    return max(best, sets(built, 0))


def bonus(p: Trajan, seat: int) -> int:
    """Each bonus tile by its visible side; wild commodity tiles with the best goods tile (TRA-BON)."""
    total = 0
    best_goods = 0
    for number, tile in enumerate(BONUS):
        side = p.bonus[seat * 12 + number]
        if side == 0:
            continue
        worth: int = tile["yellow"] if side == YELLOW else tile["grey"]
        total += count(p, seat, tile) * worth if not tile.get("halves") else (count(p, seat, tile) * worth + 1) // 2
        if tile["kind"] == "goods":
            best_goods = max(best_goods, worth)
    return total + best_goods * p.mats[seat * KINDS + WILD_COMMODITY]


def count(p: Trajan, seat: int, tile: dict[str, Any]) -> int:
    """What a bonus tile counts."""
    kind = tile["kind"]
    if kind == "goods":
        return sum(p.displays[seat * 12 + GOODS.index(good)] for good in tile["goods"])
    if kind == "demand":
        return 1 if p.mats[seat * KINDS + FIRST_DEMAND + ICONS.index(tile["icon"])] > 0 else 0
    if kind == "workers":
        return sum(p.workers[seat * SITES : seat * SITES + SITES])
    if kind == "legionnaires":
        return sum(p.legions[seat * MAP : seat * MAP + MAP])
    return sum(side == YELLOW for side in p.bonus[seat * 12 : seat * 12 + 12])


def places(p: Trajan) -> list[int]:
    """Most points; a tie goes to the better place in the senate (TRA-FIN-08, TRA-FIN-09)."""
    totals = [score_sheet(p, seat).total for seat in range(int(p.players))]

    def rank(seat: int) -> tuple[int, int, int]:
        return -totals[seat], -int(p.senate_space(seat)), -int(p.senate_height(seat))

    order = sorted(range(int(p.players)), key=rank)
    return [order.index(seat) + 1 for seat in range(int(p.players))]
