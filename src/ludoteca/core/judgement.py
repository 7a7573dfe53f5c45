"""A judgement: what a position is worth to a seat."""

from __future__ import annotations

from typing import Generic

from ludoteca.core.step import P


class Judgement(Generic[P]):
    """A game's opinion for bots: larger is better for that seat, about in points; it reads the whole position.

    A bot gives it redealt positions, so that it never reads what the bot's seat may not know.

    Three figures say how a search should use it; docs/strength.md tells how they were found. `horizon` is how many
    turns ahead it is asked, the present one counted, where the seat's own next turn does not end later. `swing` is the
    lead over the best opponent, in its own measure, with which about three games of four are won. `midway` says whether
    it judges well in the middle of a turn too.
    """

    def __init__(self, horizon: int = 5, swing: float = 20.0, midway: bool = True) -> None:
        self.horizon = horizon
        self.swing = swing
        self.midway = midway

    def value(self, p: P, seat: int) -> float:
        raise NotImplementedError

    def values(self, p: P) -> list[float]:
        """To every seat; overridden where they have much in common."""
        return [self.value(p, seat) for seat in range(p.players)]
