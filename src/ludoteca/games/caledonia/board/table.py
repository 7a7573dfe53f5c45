"""What every part of the drawing needs: the view, the ink, the ground, and ways to place pieces and choices."""

from __future__ import annotations

from ludoteca import draw
from ludoteca.core import Json
from ludoteca.draw import Ink
from ludoteca.games.caledonia.ground import Ground, ground


class Table(draw.Table):
    """A table of Caledonia, with its ground."""

    button_class = "ca-button"

    def __init__(self, view: Json, ink: Ink) -> None:
        super().__init__(view, ink)
        self.ground: Ground = ground(view["sides"], view["small"], bool(view["ports"]))

    def moves(self, verb: str) -> list[str]:
        """The moves of that verb that can be chosen now."""
        return [move for move in self.ink.spots if move.split(" ")[0] == verb]
