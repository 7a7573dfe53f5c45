"""The turn: one card from the hand, and its action (CON-TRN)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import bit, lowest
from ludoteca.core.field import NONE
from ludoteca.games.concordia import diplomat
from ludoteca.games.concordia.cards import perform
from ludoteca.games.concordia.components import DIPLOMAT, OF_ROLE, ROLE_COUNT, ROLES, SENATOR, TRIBUNE
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import (
    COMING,
    HELD,
    HOLDER,
    INTERIM,
    MAGNUS_USED,
    PILE,
    PLAYING,
    TOP,
    USED_UP,
)
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.prefect import pass_on
from ludoteca.games.concordia.tribune import reset_interim
from ludoteca.games.concordia.vocabulary import PLAY


class ChooseCard(ConcordiaStep):
    """At the bottom of every turn: which card to play; and, when its action is done, the end of the turn."""

    def prompt(self, p: Concordia) -> str:
        return self.name if p.at[HOLDER] == NONE else "last-card"

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = []
        held = p.at[HELD + p.seat]
        role: i64 = 0
        while role < ROLE_COUNT:
            if held & OF_ROLE[role]:
                out.append(PLAY[role])
            role += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        """The card goes on top of the own pile, then its action (CON-TRN-03)."""
        role = move.arg
        lay_on_pile(p, role)
        p.at[PLAYING] = role
        p.at[USED_UP] = NONE
        if p.events is not None:
            p.tell("played", {"seat": int(p.seat), "card": ROLES[role]})
        if role == DIPLOMAT:
            diplomat.begin(p)
        else:
            perform(p, role)

    def auto(self, p: Concordia) -> bool:
        if p.at[PLAYING] == NONE:
            return False
        end_turn(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "play":
            return "CON-TRN-05" if p.at[PILE + p.seat] & OF_ROLE[move.arg] else "CON-TRN-02"
        if move.verb == "done":
            return "CON-TRN-04"
        return one_too_many(p, move) or super().why_not(p, move)


def one_too_many(p: Concordia, move: Move) -> str | None:
    """The rule that ended the turn before: what was one more than its card brings, comes when the turn is over."""
    card = p.at[USED_UP]
    if card == TRIBUNE:
        return "CON-TRI-05" if move.verb == "settle" else None
    if move.verb != "acquire" or card == NONE:
        return None
    return "CON-SEN-06" if card == SENATOR else "CON-CSL-02"


def lay_on_pile(p: Concordia, role: i64) -> None:
    """Cards of one role are played in a fixed order: those of the start, then by their number."""
    at = p.at
    seat = p.seat
    card = lowest(at[HELD + seat] & OF_ROLE[role])
    at[HELD + seat] ^= bit(card)
    at[PILE + seat] |= bit(card)
    at[TOP + seat] = card


def end_turn(p: Concordia) -> None:
    """After the end was brought about everybody else has one more turn (CON-END-04)."""
    at = p.at
    at[PLAYING] = NONE
    if at[MAGNUS_USED]:
        pass_on(p)
    p.turn += 1
    p.seat += 1
    if p.seat == p.players:
        p.seat = 0
    if p.seat == at[HOLDER]:
        p.steps.pop()
        if at[INTERIM] == COMING:
            reset_interim(p)
        if p.events is not None:
            p.tell("ended", {"winner": p.ranking()[0]})


CHOOSE_CARD: Final[ChooseCard] = ChooseCard("card")
