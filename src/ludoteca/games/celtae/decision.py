"""What the decisions of Celtae share."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import EAST_AREA, NORTH_AREA, SOUTH_AREA, WEST_AREA
from ludoteca.games.celtae.fields import IN_AREA
from ludoteca.games.celtae.position import Celtae


class CeltaeStep(Step[Celtae]):
    """A decision of Celtae."""

    def payable(self, p: Celtae) -> bool:
        """Whether the hand has what was announced before: all know that it has, whatever they do not see of it."""
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        """What does not belong to the step at hand: each move has its place in the turn, and each action its area."""
        verb = move.verb
        area = int(p.at[IN_AREA])
        if area == NONE and (verb in IN_AN_ACTION or verb in {"swap", "refresh"}):
            return "CEL-RND-02"
        if verb in ONLY_IN and area not in ONLY_IN[verb]:
            return "CEL-ACT-01"
        return DISCARDED_FOR[area] if verb == "discard" else OUT_OF_PLACE.get(verb, "CEL-RND-02")


# The areas whose action has a move; what a recruit bonus brings elsewhere, its own steps say.
ONLY_IN: Final = {
    "cultivate": (NORTH_AREA, SOUTH_AREA),
    "build": (NORTH_AREA, SOUTH_AREA),
    "take": (NORTH_AREA, SOUTH_AREA),
    "citadel": (NORTH_AREA, SOUTH_AREA),
    "fight": (EAST_AREA,),
    "garrison": (EAST_AREA,),
    "recruit": (WEST_AREA,),
    "order": (WEST_AREA,),
    "druid": (WEST_AREA,),
    "pick": (WEST_AREA,),
}

# All moves that come only with the action.
IN_AN_ACTION: Final = (*ONLY_IN, "dismiss", "discard")

# What the cards of an area's action are for, and when they are due: the druid, the disc, what follows a victory.
DISCARDED_FOR: Final = ["CEL-DRU-06", "CEL-BLD-17", "CEL-BAT-20", "CEL-BLD-17"]

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
    "take": "CEL-ACT-02",
    "extra": "CEL-BON-13",
    "travel": "CEL-BON-11",
    "citadel": "CEL-BLD-07",
    "fight": "CEL-BAT-09",
    "garrison": "CEL-BAT-11",
    "recruit": "CEL-REC-13",
    "order": "CEL-DRU-08",
    "druid": "CEL-DRU-08",
    "dismiss": "CEL-REC-05",
    "pick": "CEL-REC-13",
    "done": "CEL-RND-03",
}
