"""What workers do for an action: how many a seat has of a type, and what so many are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludoteca.games.celtae.components import ACTIVE, DISC_COSTS, DRUID, MOST_A_CARD, NOBLE
from ludoteca.games.celtae.fields import PLACED, active_of, tribe_of

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae


def workers(p: Celtae, seat: i64, worker: i64) -> i64:
    """Active ones, those of the tribe, and druids, who are no nobles (CEL-ACT-04, CEL-ACT-05)."""
    at = p.at
    total = at[active_of(seat, worker)] + at[tribe_of(seat, worker)]
    if worker != NOBLE:
        total += at[tribe_of(seat, DRUID)]
    return total


def disc_price(p: Celtae, seat: i64, builders: i64) -> i64:
    """Cards for the leftmost disc: its cost less the builders, at least one (CEL-BLD-01, CEL-BLD-02, CEL-BLD-03)."""
    return max(DISC_COSTS[p.at[PLACED + seat]] - builders, 1)


def card_strength(soldiers: i64) -> i64:
    """Strength for a card in battle (CEL-BAT-04)."""
    return min(soldiers, MOST_A_CARD)


def recruits(nobles: i64) -> i64:
    """Workers that a Recruit action may take (CEL-REC-02)."""
    return min(1 + nobles, ACTIVE)
