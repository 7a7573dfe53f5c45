"""The Diplomat: the action of another player's top card (CON-DIP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.concordia.cards import perform
from ludoteca.games.concordia.components import DIPLOMAT, ROLES
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import COPY


def begin(p: Concordia) -> None:
    p.steps.append(CHOOSE_WHOM)


def copy_refused(p: Concordia, other: i64) -> str | None:
    """The rule that forbids copying a player's top card."""
    if other >= p.players:
        return "CON-DIP-01"
    if other == p.seat:
        return "CON-DIP-02"
    top = p.top(other)
    if top == NONE:
        return "CON-DIP-03"
    return "CON-DIP-04" if top == DIPLOMAT else None


def can_copy(p: Concordia) -> bool:
    """Whether any other player's top card can be copied."""
    other: i64 = 0
    while other < p.players:
        if copy_refused(p, other) is None:
            return True
        other += 1
    return False


class ChooseWhom(ConcordiaStep):
    """Whose card; without any to copy the Diplomat does nothing (CON-DIP-11)."""

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = []
        other: i64 = 0
        while other < p.players:
            if copy_refused(p, other) is None:
                out.append(COPY[other])
            other += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        role = p.top(move.arg)
        if p.events is not None:
            p.tell("copied", {"seat": int(p.seat), "other": move.arg, "card": ROLES[role]})
        perform(p, role)

    def auto(self, p: Concordia) -> bool:
        if can_copy(p):
            return False
        p.steps.pop()
        if p.events is not None:
            p.tell("nothing-to-copy", {"seat": int(p.seat)})
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = copy_refused(p, move.arg) if move.verb == "copy" else "CON-DIP-11" if move.verb == "done" else None
        return rule or super().why_not(p, move)


CHOOSE_WHOM: Final[ChooseWhom] = ChooseWhom("diplomat")
