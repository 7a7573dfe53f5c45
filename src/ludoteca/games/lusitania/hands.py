"""Hands: who holds what, and who knows it (LUS-INF)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.lusitania.components import HAND
from ludoteca.games.lusitania.position import HELD, KIND_BITS, KIND_MASK, KNOWN_TO_ALL, LATE, NONE, Lusitania

MARKS: Final = KNOWN_TO_ALL | LATE


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


def show(p: Lusitania, seat: i64, place: i64) -> None:
    """Empty a place of the hand whose card goes to where all can see it.

    Of several cards of one kind nobody else can say which one it was: who knew of n of them now knows of n - 1.
    """
    shown: i64 = p.hands[place]
    p.hands[place] = NONE
    p.known += 1
    kind = shown & KIND_MASK
    carried = shown & MARKS
    other = seat * HELD
    end = other + HAND
    while other < end:
        twin: i64 = p.hands[other]
        if twin != NONE and twin & KIND_MASK == kind:
            # The twin keeps what was known of both; what was known of only one goes on to the next twin.
            known = twin & carried & KNOWN_TO_ALL
            carried = (twin | carried) & MARKS
            p.hands[other] = kind | known | (carried & LATE)
        other += 1


def stolen(p: Lusitania, thief: i64, victim: i64, place: i64) -> i64:
    """Take a card out of the victim's hand unseen by third parties; how the thief will hold it.

    Third parties no longer know whether a card they knew is still there (LUS-INF-02), nor where a late card went.
    """
    both: i64 = (1 << (KIND_BITS + thief)) | (1 << (KIND_BITS + victim))
    taken: i64 = p.hands[place]
    late: i64 = 0
    first = victim * HELD
    other = first
    while other < first + HAND:
        late |= p.hands[other] & LATE
        other += 1
    p.hands[place] = NONE
    other = first
    while other < first + HAND:
        card: i64 = p.hands[other]
        if card != NONE:
            p.hands[other] = (card & KIND_MASK) | (card & both) | late
        other += 1
    return (taken & KIND_MASK) | both | late
