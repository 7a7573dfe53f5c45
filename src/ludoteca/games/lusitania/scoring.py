"""Victory points and the winner (LUS-SCO, LUS-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import Score
from ludoteca.core.cells import cells
from ludoteca.core.score import ranked
from ludoteca.games.lusitania.components import (
    DOCTOR,
    FIRST_EQUIPMENT,
    FIRST_MERCENARY,
    GUNNER,
    MARS_POINTS,
    POINTS,
    POSITIONS,
    SLOTS,
)
from ludoteca.games.lusitania.fields import COMMANDER, slots_of, soldier_at

if TYPE_CHECKING:
    from ludoteca.games.lusitania.position import Lusitania


def score_sheet(p: Lusitania, seat: int) -> Score:
    """LUS-SCO-01: soldiers, equipment and an unused Mars; nothing else scores (LUS-SCO-02)."""
    legionaries = 0
    mercenaries = 0
    equipment = 0
    for soldier in cells(p.at, soldier_at(seat, 0), POSITIONS):
        if soldier >= FIRST_MERCENARY:
            mercenaries += POINTS[soldier]
        elif soldier >= 0:
            legionaries += POINTS[soldier]
    for worn in cells(p.at, slots_of(seat, 0), POSITIONS * SLOTS):
        if worn >= 0:
            equipment += POINTS[FIRST_EQUIPMENT + worn]
    return Score(
        seat,
        {
            "legionaries": legionaries,
            "mercenaries": mercenaries,
            "doctor": POINTS[DOCTOR] if p.has_doctor(seat) else 0,
            "gunner": POINTS[GUNNER] if p.has_gunner(seat) else 0,
            "equipment": equipment,
            "mars": MARS_POINTS if p.has_mars(seat) else 0,
        },
    )


def places(p: Lusitania) -> list[int]:
    """Most points; then fewer mercenaries (LUS-END-04); then farther from the Commander (LUS-END-05, LUS-END-07).

    No two seats are equally far from the Commander, so places are never shared. Nobody but the player whose
    recruitment ended the game can have the target, so that player is first here too (LUS-END-01).
    """
    players = int(p.players)
    return ranked(
        [
            (int(p.points(seat)), -int(p.mercenaries(seat)), (seat - int(p.at[COMMANDER])) % players)
            for seat in range(players)
        ]
    )
