"""What every part of the drawing needs: the view, the ink, and what several parts ask of a player."""

from __future__ import annotations

from ludoteca import draw
from ludoteca.draw import question
from ludoteca.games.celtae.components import ACTIVE, MOST_A_CARD


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

    @question
    def power(self, seat: int, worker: str) -> int:
        """How many of a type an action has: active, in the tribe, druids, and tokens spent in that action."""
        owner = self.owner(seat)
        number: int = owner["active_workers"].count(worker) + owner["tribe"].count(worker)
        if worker != "noble":
            number += owner["tribe"].count("druid")
        helped = self.view["active"] == seat and worker == self.helped()
        return number + (self.view["extra"] if helped else 0)

    def helped(self) -> str:
        """The type of worker that a token stands for in the action at hand."""
        ground = "farmer" if self.step == "cultivate" else "builder"
        return {"east": "soldier", "west": "noble"}.get(self.view["area"], ground)

    @question
    def price(self, seat: int) -> int | None:
        """Cards for the next disc, builders taken off; None without a disc left."""
        cost = self.owner(seat)["cost"]
        return None if cost is None else max(1, cost - self.power(seat, "builder"))

    @question
    def arms(self, seat: int) -> int:
        """Strength for a card in battle."""
        return min(MOST_A_CARD, self.power(seat, "soldier"))

    @question
    def recruits(self, seat: int) -> int:
        """Workers that a Recruit action may take."""
        return min(ACTIVE, 1 + self.power(seat, "noble"))
