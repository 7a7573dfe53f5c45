"""Senator and Consul: cards from the display (CON-SEN, CON-CSL, CON-DSP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import (
    CARD_PRICE,
    CARD_ROLE,
    CARDS,
    CLOTH,
    CONSUL,
    CONSUL_CARDS,
    GOODS,
    ROLE_COUNT,
    ROLES,
    SENATOR,
    SENATOR_CARDS,
    SLOT_ANY,
    SLOT_CLOTH,
    SLOTS,
)
from ludoteca.games.concordia.ending import trigger
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import NONE
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import ACQUIRE, DONE, PAY


def begin_senator(p: Concordia) -> None:
    p.left = SENATOR_CARDS
    p.steps.append(BUY_AS_SENATOR)


def begin_consul(p: Concordia) -> None:
    p.left = CONSUL_CARDS
    p.steps.append(BUY_AS_CONSUL)


def payable(p: Concordia, slot: i64, surcharge: bool) -> bool:
    """Whether the goods cover the red field and, for the Senator, what stands below the slot (CON-SEN-02)."""
    price = CARD_PRICE[p.display[slot]]
    over: i64 = 0  # goods left to pay a question mark with
    for good in range(5):
        due: i64 = price[good]
        if surcharge and good == CLOTH:
            due += SLOT_CLOTH[slot]
        left = p.good(p.seat, good) - due
        if left < 0:
            return False
        over += left
    return not surcharge or over >= SLOT_ANY[slot]


def acquire_refused(p: Concordia, slot: i64, surcharge: bool) -> str | None:
    """The rule that forbids buying what lies in a slot: nothing, or a card that cannot be paid."""
    if slot == NONE or p.display[slot] == NONE:
        return "CON-DSP-03"
    if payable(p, slot, surcharge):
        return None
    return "CON-SEN-06" if surcharge else "CON-CMP-07"


class BuyCards(ConcordiaStep):
    """A card, or the end. The display does not move before all purchases are made (CON-SEN-05)."""

    def __init__(self, card: int, surcharge: bool) -> None:
        super().__init__(ROLES[card])
        self.card = card
        self.surcharge = surcharge

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        if p.left > 0:
            slot: i64 = 0
            while slot < SLOTS:
                if acquire_refused(p, slot, self.surcharge) is None:
                    out.append(ACQUIRE[p.display[slot]])
                slot += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        if move is DONE:
            finish(p)
            return
        card = move.arg
        slot = p.display.index(card)
        p.display[slot] = NONE
        p.left -= 1
        price = CARD_PRICE[card]
        paid: list[str] = []
        for good in range(5):
            due = price[good] + (SLOT_CLOTH[slot] if self.surcharge and good == CLOTH else 0)
            if due:
                p.add_good(p.seat, good, -due)
                if p.events is not None:
                    paid += [GOODS[good]] * due
        p.owners[card] = int(p.seat)
        place = p.seat * ROLE_COUNT + CARD_ROLE[card]
        p.hands[place] = p.hands[place] + 1
        if p.events is not None:
            name, deity = str(CARDS[card]["card"]), str(CARDS[card]["deity"])
            p.tell("acquired", {"seat": int(p.seat), "card": name, "deity": deity, "slot": slot + 1, "goods": paid})
        if self.surcharge and SLOT_ANY[slot]:
            p.steps.append(PAY_ANY)

    def auto(self, p: Concordia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        if p.left == 0:
            p.used_up = self.card
        finish(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = None
        if move.verb == "acquire":
            slot = p.display.index(move.arg) if move.arg in p.display else NONE
            rule = acquire_refused(p, slot, self.surcharge)
        return rule or super().why_not(p, move)


class PayAny(ConcordiaStep):
    """The good for a question mark (CON-SEN-04); asked only where there is a choice."""

    def moves(self, p: Concordia) -> list[Move]:
        return [PAY[good] for good in range(5) if p.good(p.seat, good) > 0]

    def do(self, p: Concordia, move: Move) -> None:
        pay(p, move.arg)

    def auto(self, p: Concordia) -> bool:
        only: i64 = NONE
        for good in range(5):
            if p.good(p.seat, good) > 0:
                if only != NONE:
                    return False
                only = good
        pay(p, only)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        return "CON-SEN-04" if move.verb in {"pay", "acquire", "done"} else super().why_not(p, move)


def pay(p: Concordia, good: i64) -> None:
    p.steps.pop()
    p.add_good(p.seat, good, -1)
    if p.events is not None:
        p.tell("paid", {"seat": int(p.seat), "good": GOODS[good], "now": int(p.good(p.seat, good))})


def finish(p: Concordia) -> None:
    """Cards slide to the left and the stack fills the display; an empty display brings the end (CON-DSP-01)."""
    p.steps.pop()
    p.left = 0
    free: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        card = p.display[slot]
        if card != NONE:
            p.display[slot] = NONE
            p.display[free] = card
            free += 1
        slot += 1
    while free < SLOTS and p.stack_left > 0:
        p.stack_left -= 1
        p.known += 1
        p.display[free] = p.stack[p.stack_left]
        if p.events is not None:
            shown = CARDS[p.display[free]]
            p.tell("shown", {"card": str(shown["card"]), "deity": str(shown["deity"])})
        free += 1
    if free == 0:
        trigger(p, "cards")


BUY_AS_SENATOR: Final[BuyCards] = BuyCards(SENATOR, True)
BUY_AS_CONSUL: Final[BuyCards] = BuyCards(CONSUL, False)
PAY_ANY: Final[PayAny] = PayAny("pay")
