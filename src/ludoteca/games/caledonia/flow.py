"""What the decisions of Clans of Caledonia share."""

from __future__ import annotations

from ludoteca.core import Move, Step
from ludoteca.games.caledonia.position import Caledonia


class CaledoniaStep(Step[Caledonia]):
    """A decision of Caledonia."""

    def why_not(self, p: Caledonia, move: Move) -> str:
        """What does not belong to the action at hand: a turn is one main action."""
        return {"port": "CAL-POR-09", "slaughter": "CAL-FUL-05"}.get(move.verb, "CAL-TRN-08")
