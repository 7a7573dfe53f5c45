"""What an action is: each is a chapter of its own; and which rule keeps a move to its place in the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import ACTIONS
from ludoteca.games.trajan.fields import EXTRA_USED
from ludoteca.games.trajan.position import Trajan

CARGO_VERBS: Final = ["load", "pair", "pair-wild", "pair-wilds"]
# By tray: the verbs of its action.
VERBS: Final[list[list[str]]] = [
    ["draw", "discard", "take", "display", "enough", "ship", *CARGO_VERBS, "sail"],
    ["fetch"],
    ["levy", "march", "station"],
    ["advance"],
    ["place"],
    ["hire", "build"],
]
EFFECT_VERBS: Final = ["use", "tokens", "plus", "decline"]
EXTRA_VERBS: Final = ["extra", "extra-wild", "no-extra"]
# What is done in no turn, with the rule that says when.
NOT_IN_A_TURN: Final[dict[str, str]] = {
    "put": "TRA-SET-13",
    "get": "TRA-SET-20",
    "choose": "TRA-SET-22",
    "pay": "TRA-DEM-01",
    "bonus": "TRA-VOT-02",
}


def no_effect(move: Move, rule: str) -> str:
    """While the effect of a tile is offered: the rule that forbids a move of another kind; if none other, this one."""
    return "TRA-EXT-01" if move.verb in EXTRA_VERBS else NOT_IN_A_TURN.get(move.verb, rule)


def no_part_of_it(p: Trajan, move: Move) -> str:
    """While an action is carried out: the rule that forbids a move which is no part of that action."""
    verb = move.verb
    for verbs in VERBS:
        if verb in verbs:
            return "TRA-TRN-05"
    if verb in EXTRA_VERBS:
        return "TRA-EXT-04" if p.at[EXTRA_USED] else "TRA-EXT-01"
    return NOT_IN_A_TURN.get(verb, "TRA-TRN-01")


class Action:
    """One of the six actions, by the number of its tray, with the verbs that belong to it."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.name = ACTIONS[number]
        self.verbs = VERBS[number]

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
