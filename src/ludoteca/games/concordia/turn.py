"""The turn: one card from the hand, and its action (CON-TRN)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia import diplomat
from ludoteca.games.concordia.cards import perform
from ludoteca.games.concordia.components import CARDS_OF, DIPLOMAT, HAND, ROLE_COUNT, ROLES, SENATOR, TRIBUNE
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import NONE, ROW, TOP
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.prefect import pass_on
from ludoteca.games.concordia.tribune import reset_interim
from ludoteca.games.concordia.vocabulary import PLAY


class ChooseCard(ConcordiaStep):
    """At the bottom of every turn: which card to play; and, when its action is done, the end of the turn."""

    def prompt(self, p: Concordia) -> str:
        return self.name if p.concordia == NONE else "last-card"

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = []
        first = p.seat * ROLE_COUNT
        role: i64 = 0
        while role < ROLE_COUNT:
            if p.hands[first + role]:
                out.append(PLAY[role])
            role += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        """The card goes on top of the own pile, then its action (CON-TRN-03)."""
        role = move.arg
        lay_on_pile(p, role)
        p.playing = role
        p.used_up = NONE
        if p.events is not None:
            p.tell("played", {"seat": int(p.seat), "card": ROLES[role]})
        if role == DIPLOMAT:
            diplomat.begin(p)
        else:
            perform(p, role)

    def auto(self, p: Concordia) -> bool:
        if p.playing == NONE:
            return False
        end_turn(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "play":
            return "CON-TRN-05" if p.piles[p.seat * ROLE_COUNT + move.arg] else "CON-TRN-02"
        if move.verb == "done":
            return "CON-TRN-04"
        return one_too_many(p, move) or super().why_not(p, move)


def one_too_many(p: Concordia, move: Move) -> str | None:
    """The rule that ended the turn before: what was one more than its card brings, comes when the turn is over."""
    if p.used_up == TRIBUNE:
        return "CON-TRI-05" if move.verb == "settle" else None
    if move.verb != "acquire" or p.used_up == NONE:
        return None
    return "CON-SEN-06" if p.used_up == SENATOR else "CON-CSL-02"


def lay_on_pile(p: Concordia, role: i64) -> None:
    """Cards of one role are played in a fixed order: those of the start, then by their number."""
    place = p.seat * ROLE_COUNT + role
    top: i64 = role
    if p.piles[place] >= HAND[role]:
        for card in CARDS_OF[role]:
            if p.owners[card] == p.seat and not p.lying[p.seat] & (1 << card):
                p.lying[p.seat] = p.lying[p.seat] | (1 << card)
                top = ROLE_COUNT + card
                break
    p.hands[place] = p.hands[place] - 1
    p.piles[place] = p.piles[place] + 1
    p.rows[p.seat * ROW + TOP] = top


def end_turn(p: Concordia) -> None:
    """After the end was brought about everybody else has one more turn (CON-END-04)."""
    p.playing = NONE
    if p.magnus_used:
        pass_on(p)
    p.turn += 1
    p.seat = p.seat + 1 if p.seat + 1 < p.players else 0
    if p.seat == p.concordia:
        p.steps.pop()
        if p.interim == 1:
            reset_interim(p)
        if p.events is not None:
            p.tell("ended", {"winner": p.ranking()[0]})


CHOOSE_CARD: Final[ChooseCard] = ChooseCard("card")
