"""What those who sit down at a table agree to, chosen when it is made: clocks, take-backs, who sits in for whom,
whether the result counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteca.server.life.clocks import Clock
from ludoteca.server.store.kept import SHOWN


@dataclass(frozen=True)
class Manners:
    stand_in: str | None = None  # the level of bots that sit down for people; none for the usual one
    clock: Clock | None = None
    take_back_shown: bool = False  # whether take-backs may go behind what was shown, if all agree
    rated: bool = False  # whether the result counts for the ratings of who plays

    def kept(self) -> dict[str, Any]:
        """As the store has them."""
        return {
            "stand_in": self.stand_in,
            "clock": self.clock.kept() if self.clock is not None else None,
            "take_back": SHOWN if self.take_back_shown else None,
            "rated": self.rated,
        }


USUAL = Manners()
