"""Points: what was scored on the way, and the final scoring (TRA-FIN, TRA-BON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoteca.core import Score
from ludoteca.core.cells import cells
from ludoteca.core.score import ranked
from ludoteca.games.trajan.components import (
    BONUS,
    BUILDINGS,
    FIRST_DEMAND,
    GOODS,
    ICONS,
    SET_OF_3,
    SET_OF_4,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
)
from ludoteca.games.trajan.fields import (
    GREY_SIDES,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    LEGIONS,
    WORKERS,
    YELLOW_SIDES,
    built_at,
    display_at,
    hand_at,
    mat_at,
    slot_at,
    tally_at,
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
    at = p.at
    lines = {name: int(at[tally_at(seat, line)]) for line, name in enumerate(TALLY)}
    lines["hand"] = sum(cells(at, hand_at(seat, 0), KINDS_OF_GOODS))
    lines["workers"] = int(p.worker_camp(seat))
    lines["legionnaires"] = int(p.military_camp(seat))
    lines["circle"] = sum(tile >= 0 for tile in cells(at, slot_at(seat, 0), TRAYS))
    lines["sets"] = sets(cells(at, built_at(seat, 0), KINDS_OF_BUILDINGS), int(at[mat_at(seat, WILD_CONSTRUCTION)]))
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
    yellow = int(p.at[YELLOW_SIDES + seat])
    grey = int(p.at[GREY_SIDES + seat])
    total = 0
    best_goods = 0
    for number, tile in enumerate(BONUS):
        if not (yellow | grey) >> number & 1:
            continue
        worth: int = tile["yellow"] if yellow >> number & 1 else tile["grey"]
        total += count(p, seat, tile) * worth if not tile.get("halves") else (count(p, seat, tile) * worth + 1) // 2
        if tile["kind"] == "goods":
            best_goods = max(best_goods, worth)
    return total + best_goods * int(p.at[mat_at(seat, WILD_COMMODITY)])


def count(p: Trajan, seat: int, tile: dict[str, Any]) -> int:
    """What a bonus tile counts."""
    kind = tile["kind"]
    if kind == "goods":
        return sum(int(p.at[display_at(seat, GOODS.index(good))]) for good in tile["goods"])
    if kind == "demand":
        return 1 if p.at[mat_at(seat, FIRST_DEMAND + ICONS.index(tile["icon"]))] > 0 else 0
    if kind == "workers":
        return int(p.at[WORKERS + seat]).bit_count()
    if kind == "legionnaires":
        return int(p.at[LEGIONS + seat]).bit_count()
    return int(p.at[YELLOW_SIDES + seat]).bit_count()


def places(p: Trajan) -> list[int]:
    """Most points; a tie goes to the better place in the senate (TRA-FIN-08, TRA-FIN-09)."""
    return ranked(
        [
            (score_sheet(p, seat).total, int(p.senate_space(seat)), int(p.senate_height(seat)))
            for seat in range(int(p.players))
        ]
    )
