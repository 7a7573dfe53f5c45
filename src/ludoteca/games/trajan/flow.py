"""What an action is: each is a chapter of its own."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan.components import ACTIONS
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan


class Action:
    """One of the six actions, by the number of its tray, with the verbs that belong to it."""

    def __init__(self, number: i64, verbs: list[str]) -> None:
        self.number: i64 = number
        self.name = ACTIONS[number]
        self.verbs = verbs

    def possible(self, p: Trajan, seat: i64) -> bool:
        """Whether there is any move."""
        raise NotImplementedError

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        """Its options, without skipping it."""
        raise NotImplementedError

    def grants(self, p: Trajan, seat: i64, move: Move) -> i64:
        """The action that the move, about to be played, grants besides; or NONE."""
        return NONE

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        raise NotImplementedError

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        """The rule that forbids a move with one of its verbs."""
        raise NotImplementedError
