"""What the decisions of Concordia share."""

from __future__ import annotations

from ludoteca.core import Move, Step
from ludoteca.games.concordia.position import Concordia


class ConcordiaStep(Step[Concordia]):
    """A decision of Concordia."""

    def why_not(self, p: Concordia, move: Move) -> str:
        """What does not belong to the action at hand: a turn is one card, not two, and its action; only one trades."""
        if move.verb in {"buy", "sell"}:
            return "CON-TRD-03"
        return "CON-TRN-04" if move.verb == "play" else "CON-TRN-02"
