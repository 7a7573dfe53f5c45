"""What the decisions of Clans of Caledonia share."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Step
from ludoteca.games.caledonia import cellar
from ludoteca.games.caledonia.components import FIRST_PROCESSED, MACDONALD
from ludoteca.games.caledonia.fields import CLAN
from ludoteca.games.caledonia.position import Caledonia

# What belongs to some other decision, and the rule that says to which.
BELONGS: Final[dict[str, str]] = {
    "bid": "CAL-AUC-08",
    "withdraw": "CAL-AUC-08",
    "pick": "CAL-DRA-02",
    "take": "CAL-DRA-02",
    "at": "CAL-EXP-01",
    "slaughter": "CAL-FUL-05",
    "spare": "CAL-PTL-01",
    "recall": "CAL-TRA-10",
    "brew": "CAL-MCE-01",
    "draw": "CAL-BLD-01",
    "keep": "CAL-BLD-02",
    "port": "CAL-POR-09",
    "copy": "CAL-PTL-12",
    "shift": "CAL-PTL-06",
    "swap": "CAL-PTL-07",
    "for": "CAL-PTL-07",
    "make": "CAL-PRO-11",
    "churn": "CAL-CUN-02",
    "cellar": "CAL-MCK-03",
}


class CaledoniaStep(Step[Caledonia]):
    """A decision of Caledonia."""

    def due(self, p: Caledonia) -> str:
        """The rule that lets nothing else come before this decision: a turn is one main action."""
        return "CAL-TRN-08"

    def why_not(self, p: Caledonia, move: Move) -> str:
        """What does not belong to the decision at hand."""
        if move.verb == "barrel":
            return cellar.barrel_refused(p)
        if move.verb == "row":
            return "CAL-MCD-07" if p.at[CLAN + p.seat] == MACDONALD else "CAL-MCD-06"
        if move.verb in {"discard", "gain"}:
            return "CAL-PTL-02" if move.arg < FIRST_PROCESSED else "CAL-PTL-03"
        return BELONGS.get(move.verb) or self.due(p)


class TurnStep(CaledoniaStep):
    """A decision inside a turn that any clan may have to make: before it, barrels may leave the cellar (CAL-MCK-09). In
    the first version of the rules, they left it only before and after the main action."""

    def choices(self, p: Caledonia) -> list[Move]:
        """What the decision is about."""
        raise NotImplementedError

    def moves(self, p: Caledonia) -> list[Move]:
        out = self.choices(p)
        if p.version > 1:
            cellar.add_barrels(p, out)
        return out

    def play(self, p: Caledonia, move: Move) -> None:
        if move.verb == "barrel":
            cellar.take_barrel(p, p.seat, move.arg)
        else:
            self.do(p, move)
        p.settle()

    def asks(self, p: Caledonia) -> bool:
        """Whether there is a choice, now or with the money of all barrels."""
        choices = self.choices(p)
        if len(choices) > 1:
            return True
        if p.version > 1:
            cellar.add_barrels(p, choices)
        if len(choices) == 1:
            return False
        richer = p.copy()
        cellar.empty(richer, p.seat)
        return len(self.choices(richer)) > 1
