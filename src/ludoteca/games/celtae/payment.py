"""Cards given up from the hand, one after the other, for whatever asks for them."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.celtae.components import CARDS, KINDS
from ludoteca.games.celtae.flow import CeltaeStep
from ludoteca.games.celtae.layout import HAND
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

    def moves(self, p: Celtae) -> list[Move]:
        first = p.seat * KINDS
        return [DISCARD[kind] for kind in range(KINDS) if p.hands[first + kind] and self.fit(p, kind)]

    def do(self, p: Celtae, move: Move) -> None:
        self.give(p, move.arg)

    def give(self, p: Celtae, kind: i64) -> None:
        p.tell_hand()
        discard(p, kind)
        p.due -= 1
        if p.due == 0:
            p.steps.pop()
            self.paid(p)

    def auto(self, p: Celtae) -> bool:
        if p.players > 1 and p.hides() and p.get(p.seat, HAND) > p.due:
            return False
        first = p.seat * KINDS
        kinds: i64 = 0
        cards: i64 = 0
        some: i64 = 0
        for kind in range(KINDS):
            held = p.hands[first + kind]
            if held and self.fit(p, kind):
                kinds += 1
                cards += held
                some = kind
        if kinds > 1 and (cards > p.due or p.players == 1):
            return False
        self.give(p, some)
        return True
