"""What the decisions of Celtae share."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Step
from ludoteca.games.celtae.components import EAST_AREA, NORTH_AREA, SOUTH_AREA
from ludoteca.games.celtae.layout import NONE
from ludoteca.games.celtae.position import Celtae


class CeltaeStep(Step[Celtae]):
    """A decision of Celtae."""

    def why_not(self, p: Celtae, move: Move) -> str:
        """What does not belong to the step at hand: each move has its place in the turn, and an action its parts."""
        if p.area == NONE and move.verb in AFTER_THE_AREA:
            return "CEL-RND-02"
        if move.verb in ONLY_IN and int(p.area) not in ONLY_IN[move.verb]:
            return "CEL-ACT-01"
        return OUT_OF_PLACE.get(move.verb, "CEL-RND-02")


# Moves whose own rules say nothing of why they come too early, and areas whose action has them.
AFTER_THE_AREA: Final = ("swap", "refresh", "citadel", "fight", "dismiss", "pick")
ONLY_IN: Final = {"citadel": (NORTH_AREA, SOUTH_AREA), "fight": (EAST_AREA,)}

# The rule that says when a move may be made, for one that comes at another time.
OUT_OF_PLACE: Final = {
    "lead": "CEL-SET-27",
    "mark": "CEL-PRG-01",
    "keep": "CEL-LDR-02",
    "turn": "CEL-LDR-02",
    "swap": "CEL-SWP-03",
    "refresh": "CEL-SWP-07",
    "cultivate": "CEL-ACT-02",
    "build": "CEL-ACT-02",
    "extra": "CEL-BON-13",
    "travel": "CEL-BON-11",
    "citadel": "CEL-BLD-07",
    "fight": "CEL-BAT-09",
    "garrison": "CEL-BAT-11",
    "order": "CEL-DRU-01",
    "druid": "CEL-DRU-07",
    "dismiss": "CEL-REC-05",
    "pick": "CEL-REC-08",
    "done": "CEL-RND-03",
}
