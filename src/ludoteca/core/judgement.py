"""A judgement: what a position is worth to a seat."""

from __future__ import annotations

from typing import Generic

from ludoteca.core.step import P


class Judgement(Generic[P]):
    """A game's opinion for bots: larger is better for that seat, about in points; it reads the whole position.

    A bot gives it redealt positions, so that it never reads what the bot's seat may not know.
    """

    def value(self, p: P, seat: int) -> float:
        raise NotImplementedError
