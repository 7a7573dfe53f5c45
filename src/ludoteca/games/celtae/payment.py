"""Cards given up from the hand, one after the other, for whatever asks for them."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.celtae.components import CARDS, KINDS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import DUE, HAND, held
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import DISCARD


def discard(p: Celtae, kind: i64) -> None:
    p.drop(p.seat, kind)
    if p.events is not None:
        p.tell("discarded", {"seat": int(p.seat), "card": CARDS[kind]})


class PayCards(CeltaeStep):
    """`due` cards of those that are fit, then `paid`. Nothing is asked where the cards are all alike, or all must go
    and their order does not matter (it does for Solitairix, CEL-SOL-39); unless the others would learn from it what
    else is in a hidden hand (CEL-INF-01)."""

    def fit(self, p: Celtae, kind: i64) -> bool:
        raise NotImplementedError

    def paid(self, p: Celtae) -> None:
        raise NotImplementedError

    def payable(self, p: Celtae) -> bool:
        cards: i64 = 0
        for kind in range(KINDS):
            if self.fit(p, kind):
                cards += p.at[held(p.seat, kind)]
        return cards >= p.at[DUE]

    def moves(self, p: Celtae) -> list[Move]:
        out: list[Move] = []
        first = held(p.seat, 0)
        kind: i64 = 0
        while kind < KINDS:
            if p.at[first + kind] > 0 and self.fit(p, kind):
                out.append(DISCARD[kind])
            kind += 1
        return out

    def do(self, p: Celtae, move: Move) -> None:
        self.give(p, move.arg)

    def give(self, p: Celtae, kind: i64) -> None:
        p.tell_hand()
        discard(p, kind)
        p.at[DUE] -= 1
        if p.at[DUE] == 0:
            p.steps.pop()
            self.paid(p)

    def auto(self, p: Celtae) -> bool:
        at = p.at
        due = at[DUE]
        if p.players > 1 and at[HAND + p.seat] > due and p.hides():
            return False
        first = held(p.seat, 0)
        kinds: i64 = 0
        cards: i64 = 0
        some: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            number = at[first + kind]
            if number > 0 and self.fit(p, kind):
                kinds += 1
                cards += number
                some = kind
            kind += 1
        if kinds > 1 and (cards > due or p.players == 1):
            return False
        self.give(p, some)
        return True
