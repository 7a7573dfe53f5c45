"""Hands: who holds what, and who knows it (LUS-INF)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import HAND, MUSICIAN
from ludoteca.games.lusitania.fields import LATE, LATES, bit, held, knowers
from ludoteca.games.lusitania.position import Lusitania


def find(p: Lusitania, seat: i64, kind: i64) -> i64:
    """The first place of the hand with a card of this kind, or NONE. The card just taken in a trade is not found."""
    at = p.at
    place = held(seat)
    end = place + HAND
    while place < end:
        if at[place] == kind:
            return place
        place += 1
    return NONE


def count(p: Lusitania, seat: i64) -> i64:
    """How many cards a hand has, without the one just taken in a trade: three, unless nothing was left to draw."""
    at = p.at
    cards: i64 = 0
    place = held(seat)
    end = place + HAND
    while place < end:
        if at[place] != NONE:
            cards += 1
        place += 1
    return cards


def at_random(p: Lusitania, seat: i64) -> i64:
    """The place of a card of the hand, each as likely as the others (LUS-SEN-02)."""
    at = p.at
    before = p.chance.below(count(p, seat))
    p.known += 1
    place = held(seat)
    while before > 0 or at[place] == NONE:
        if at[place] != NONE:
            before -= 1
        place += 1
    return place


def put(p: Lusitania, place: i64, kind: i64, known_to: i64) -> None:
    """A card into an empty place of a hand, known to those whose bits are given."""
    p.at[place] = kind
    p.at[knowers(place)] = known_to


def empty(p: Lusitania, place: i64) -> None:
    p.at[place] = NONE
    p.at[knowers(place)] = 0


def show(p: Lusitania, seat: i64, place: i64) -> None:
    """Empty a place of the hand whose card goes to where all can see it.

    Of several cards of one kind nobody else can say which one it was: who knew of n of them now knows of n - 1.
    """
    at = p.at
    kind = at[place]
    known = at[knowers(place)]
    empty(p, place)
    p.known += 1
    left: i64 = 0
    other = held(seat)
    end = other + HAND
    while other < end:
        twin = at[other]
        if twin != NONE:
            left += 1
            if twin == kind:
                # The twin keeps what was known of both; what was known of only one goes on to the next twin.
                before = at[knowers(other)]
                at[knowers(other)] = before & known
                known |= before
        other += 1
    if kind == MUSICIAN:
        forget_musician(p)
    elif at[LATES + seat] > left:
        at[LATES + seat] = left


def forget_musician(p: Lusitania) -> None:
    """All see where the Musician is: in no hand, and not in this pile."""
    p.at[LATE] = 0
    for seat in range(p.players):
        p.at[LATES + seat] = 0


def stolen(p: Lusitania, thief: i64, victim: i64, place: i64) -> i64:
    """Take a card out of the victim's hand unseen by third parties; its kind. Thief and victim know it.

    Third parties no longer know whether a card they knew is still there (LUS-INF-02). The thief cannot tell equal cards
    apart: a thief who knew of one such card now knows only of the one in the hand.
    """
    at = p.at
    by_thief = bit(thief)
    both = by_thief | bit(victim)
    kind = at[place]
    mistaken = not at[knowers(place)] & by_thief
    empty(p, place)
    other = held(victim)
    end = other + HAND
    while other < end:
        if at[other] != NONE:
            known = at[knowers(other)] & both
            if mistaken and at[other] == kind and known & by_thief:
                known &= ~by_thief
                mistaken = False
            at[knowers(other)] = known
        other += 1
    if at[LATES + victim] > 0:
        at[LATES + thief] = min(at[LATES + thief] + 1, HAND)
        at[LATES + victim] = min(at[LATES + victim], count(p, victim))
    return kind
