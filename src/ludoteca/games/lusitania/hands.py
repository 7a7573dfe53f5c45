"""Hands: who holds what, and who knows it (LUS-INF)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.lusitania.components import HAND, MUSICIAN
from ludoteca.games.lusitania.position import HELD, KIND_BITS, KIND_MASK, KNOWN_TO_ALL, NONE, Lusitania


def find(p: Lusitania, seat: i64, kind: i64) -> i64:
    """The first place of the hand with a card of this kind, or NONE. The card just taken in a trade is not found."""
    place = seat * HELD
    end = place + HAND
    while place < end:
        card: i64 = p.hands[place]
        if card != NONE and card & KIND_MASK == kind:
            return place
        place += 1
    return NONE


def count(p: Lusitania, seat: i64) -> i64:
    """How many cards a hand has, without the one just taken in a trade: three, unless nothing was left to draw."""
    cards: i64 = 0
    place = seat * HELD
    end = place + HAND
    while place < end:
        if p.hands[place] != NONE:
            cards += 1
        place += 1
    return cards


def at_random(p: Lusitania, seat: i64) -> i64:
    """The place of a card of the hand, each as likely as the others (LUS-SEN-02)."""
    before = p.chance.below(count(p, seat))
    p.known += 1
    place = seat * HELD
    while before > 0 or p.hands[place] == NONE:
        if p.hands[place] != NONE:
            before -= 1
        place += 1
    return place


def show(p: Lusitania, seat: i64, place: i64) -> None:
    """Empty a place of the hand whose card goes to where all can see it.

    Of several cards of one kind nobody else can say which one it was: who knew of n of them now knows of n - 1.
    """
    shown: i64 = p.hands[place]
    p.hands[place] = NONE
    p.known += 1
    kind = shown & KIND_MASK
    known = shown & KNOWN_TO_ALL
    left: i64 = 0
    other = seat * HELD
    end = other + HAND
    while other < end:
        twin: i64 = p.hands[other]
        if twin != NONE:
            left += 1
            if twin & KIND_MASK == kind:
                # The twin keeps what was known of both; what was known of only one goes on to the next twin.
                p.hands[other] = kind | (twin & known)
                known |= twin & KNOWN_TO_ALL
        other += 1
    if kind == MUSICIAN:
        forget_musician(p)
    elif p.lates[seat] > left:
        p.lates[seat] = left


def forget_musician(p: Lusitania) -> None:
    """All see where the Musician is: in no hand, and not in this pile."""
    p.late = 0
    for seat in range(p.players):
        p.lates[seat] = 0


def stolen(p: Lusitania, thief: i64, victim: i64, place: i64) -> i64:
    """Take a card out of the victim's hand unseen by third parties; how the thief will hold it.

    Third parties no longer know whether a card they knew is still there (LUS-INF-02). The thief cannot tell equal cards
    apart: a thief who knew of one such card now knows only of the one in the hand.
    """
    by_thief: i64 = 1 << (KIND_BITS + thief)
    both: i64 = by_thief | (1 << (KIND_BITS + victim))
    taken: i64 = p.hands[place]
    p.hands[place] = NONE
    kind = taken & KIND_MASK
    mistaken = not taken & by_thief
    other = victim * HELD
    end = other + HAND
    while other < end:
        card: i64 = p.hands[other]
        if card != NONE:
            card = (card & KIND_MASK) | (card & both)
            if mistaken and card & KIND_MASK == kind and card & by_thief:
                card &= ~by_thief
                mistaken = False
            p.hands[other] = card
        other += 1
    if p.lates[victim] > 0:
        p.lates[thief] = min(p.lates[thief] + 1, HAND)
        p.lates[victim] = min(p.lates[victim], count(p, victim))
    return kind | both
