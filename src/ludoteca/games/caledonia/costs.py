"""What a unit costs, with the land it comes to (CAL-EXP-02, CAL-EXP-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludoteca.games.caledonia.components import (
    CAMPBELL,
    CAMPBELL_DISCOUNT,
    COST,
    DAIRY,
    DELTA_DISCOUNT,
    DISTILLERY,
    FIRST_WORKER,
    FISHERMAN,
    MACDONALD,
    ROBERTSON,
)
from ludoteca.games.caledonia.fields import CLAN, on_map

if TYPE_CHECKING:
    from ludoteca.games.caledonia.position import Caledonia


def unit_cost(p: Caledonia, seat: i64, kind: i64) -> i64:
    """As printed; Campbell's factories and MacDonald's workers cost less (CAL-EXP-03, CAL-CAM-01, CAL-MCD-02)."""
    cost = COST[kind]
    clan = p.at[CLAN + seat]
    if clan == CAMPBELL and DAIRY <= kind <= DISTILLERY:
        cost -= CAMPBELL_DISCOUNT[p.at[on_map(seat, kind)]]
    elif clan == MACDONALD and kind >= FIRST_WORKER:
        cost = COST[FISHERMAN]
    return cost


def total_cost(p: Caledonia, seat: i64, kind: i64, place: i64, free: bool) -> i64:
    """Unit and land; Robertson pays less at a river's mouth (CAL-EXP-02, CAL-ROB-01, CAL-ROB-05)."""
    cost = unit_cost(p, seat, kind)
    if not free:
        cost += p.ground.land_cost[place]
    if p.at[CLAN + seat] == ROBERTSON and p.ground.delta[place]:
        cost -= DELTA_DISCOUNT[p.players]
    if cost < 0:
        return 0
    return cost
