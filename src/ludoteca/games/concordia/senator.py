"""Senator and Consul: cards from the display (CON-SEN, CON-CSL, CON-DSP)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import bit
from ludoteca.core.cells import pop
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import (
    CARD_PRICE,
    CARDS,
    CLOTH,
    CONSUL,
    CONSUL_CARDS,
    FIRST_BOUGHT,
    GOODS,
    ROLES,
    SENATOR,
    SENATOR_CARDS,
    SLOT_ANY,
    SLOT_CLOTH,
    SLOTS,
)
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.ending import trigger
from ludoteca.games.concordia.fields import DISPLAY, GOOD_COUNT, HELD, LEFT, STACK, USED_UP, goods_at
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import ACQUIRE, DONE, PAY

PRICE: Final = vec[i64]([number for price in CARD_PRICE for number in price])  # by card and good


def begin_senator(p: Concordia) -> None:
    p.at[LEFT] = SENATOR_CARDS
    p.steps.append(BUY_AS_SENATOR)


def begin_consul(p: Concordia) -> None:
    p.at[LEFT] = CONSUL_CARDS
    p.steps.append(BUY_AS_CONSUL)


def due(card: i64, slot: i64, good: i64, surcharge: bool) -> i64:
    """What a card costs of a good, without a question mark: the red field and, for the Senator, what stands below the
    slot (CON-SEN-02)."""
    price = PRICE[card * GOOD_COUNT + good]
    if surcharge and good == CLOTH:
        price += SLOT_CLOTH[slot]
    return price


def payable(p: Concordia, card: i64, slot: i64, surcharge: bool) -> bool:
    """Whether the goods cover all that is due, and for the Senator the question marks."""
    over: i64 = 0  # goods left to pay a question mark with
    good: i64 = 0
    while good < GOOD_COUNT:
        left = p.good(p.seat, good) - due(card, slot, good, surcharge)
        if left < 0:
            return False
        over += left
        good += 1
    return not surcharge or over >= SLOT_ANY[slot]


def slot_of(p: Concordia, card: i64) -> i64:
    """Where a card lies in the display, or NONE."""
    slot: i64 = 0
    while slot < SLOTS:
        if p.at[DISPLAY + slot] == card:
            return slot
        slot += 1
    return NONE


def acquire_refused(p: Concordia, card: i64, slot: i64, surcharge: bool) -> str | None:
    """The rule that forbids buying a card: it is in no slot, or cannot be paid."""
    if slot == NONE or card == NONE:
        return "CON-DSP-03"
    if payable(p, card, slot, surcharge):
        return None
    return "CON-SEN-06" if surcharge else "CON-CMP-07"


def can_acquire(p: Concordia, surcharge: bool) -> bool:
    """Whether another card may be bought and any can be paid."""
    if p.at[LEFT] == 0:
        return False
    slot: i64 = 0
    while slot < SLOTS:
        if acquire_refused(p, p.at[DISPLAY + slot], slot, surcharge) is None:
            return True
        slot += 1
    return False


class BuyCards(ConcordiaStep):
    """A card, or the end. The display does not move before all purchases are made (CON-SEN-05)."""

    def __init__(self, card: int, surcharge: bool) -> None:
        super().__init__(ROLES[card])
        self.card = card
        self.surcharge = surcharge

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        slot: i64 = 0
        while slot < SLOTS:
            card = p.at[DISPLAY + slot]
            if acquire_refused(p, card, slot, self.surcharge) is None:
                out.append(ACQUIRE[card])
            slot += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        if move is DONE:
            finish(p)
            return
        at = p.at
        card: i64 = move.arg
        slot = slot_of(p, card)
        at[DISPLAY + slot] = NONE
        at[LEFT] -= 1
        paid: list[str] = []
        good: i64 = 0
        while good < GOOD_COUNT:
            number = due(card, slot, good, self.surcharge)
            if number:
                at[goods_at(p.seat, good)] -= number
                if p.events is not None:
                    paid += [GOODS[good]] * int(number)
            good += 1
        at[HELD + p.seat] |= bit(FIRST_BOUGHT + card)
        if p.events is not None:
            name, deity = str(CARDS[card]["card"]), str(CARDS[card]["deity"])
            p.tell(
                "acquired", {"seat": int(p.seat), "card": name, "deity": deity, "slot": int(slot + 1), "goods": paid}
            )
        if self.surcharge and SLOT_ANY[slot]:
            p.steps.append(PAY_ANY)

    def auto(self, p: Concordia) -> bool:
        if can_acquire(p, self.surcharge):
            return False
        if p.at[LEFT] == 0:
            p.at[USED_UP] = self.card
        finish(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        rule = None
        if move.verb == "acquire":
            rule = acquire_refused(p, move.arg, slot_of(p, move.arg), self.surcharge)
        return rule or super().why_not(p, move)


class PayAny(ConcordiaStep):
    """The good for a question mark (CON-SEN-04); asked only where there is a choice."""

    def moves(self, p: Concordia) -> list[Move]:
        return [PAY[good] for good in range(GOOD_COUNT) if p.good(p.seat, good) > 0]

    def do(self, p: Concordia, move: Move) -> None:
        pay(p, move.arg)

    def auto(self, p: Concordia) -> bool:
        only: i64 = NONE
        good: i64 = 0
        while good < GOOD_COUNT:
            if p.good(p.seat, good) > 0:
                if only != NONE:
                    return False
                only = good
            good += 1
        pay(p, only)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        return "CON-SEN-04" if move.verb in {"pay", "acquire", "done"} else super().why_not(p, move)


def pay(p: Concordia, good: i64) -> None:
    p.steps.pop()
    p.at[goods_at(p.seat, good)] -= 1
    if p.events is not None:
        p.tell("paid", {"seat": int(p.seat), "good": GOODS[good], "now": int(p.good(p.seat, good))})


def finish(p: Concordia) -> None:
    """Cards slide to the left and the stack fills the display; an empty display brings the end (CON-DSP-01)."""
    at = p.at
    p.steps.pop()
    at[LEFT] = 0
    free: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        card = at[DISPLAY + slot]
        if card != NONE:
            at[DISPLAY + slot] = NONE
            at[DISPLAY + free] = card
            free += 1
        slot += 1
    while free < SLOTS and at[STACK] > 0:
        card = pop(at, STACK)
        p.known += 1
        at[DISPLAY + free] = card
        if p.events is not None:
            shown = CARDS[card]
            p.tell("shown", {"card": str(shown["card"]), "deity": str(shown["deity"])})
        free += 1
    if free == 0:
        trigger(p, "cards")


BUY_AS_SENATOR: Final[BuyCards] = BuyCards(SENATOR, True)
BUY_AS_CONSUL: Final[BuyCards] = BuyCards(CONSUL, False)
PAY_ANY: Final[PayAny] = PayAny("pay")
