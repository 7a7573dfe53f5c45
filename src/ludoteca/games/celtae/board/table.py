"""What every part of the drawing needs: the view, the ink, and what several parts ask of a player."""

from __future__ import annotations

from ludoteca import draw
from ludoteca.draw import question


class Table(draw.Table):
    """A table of Celtae."""

    button_class = "cl-button"

    def here(self, region: str, move: str) -> str | None:
        """The move where the turn at hand acts in that region: its words do not name it."""
        return move if self.may(move) and self.view["region"] == region else None

    @question
    def acts_in(self, region: str, *steps: str) -> bool:
        """Whether the turn at hand acts in that region, with one of these to be decided."""
        return self.at(*steps) and bool(self.view["region"] == region)

    def power(self, seat: int, worker: str) -> int:
        """How many of a type an action has."""
        number: int = self.owner(seat)["powers"][worker]
        return number
