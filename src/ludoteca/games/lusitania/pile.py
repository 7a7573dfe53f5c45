"""The draw pile and the discards (LUS-DRW)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.lusitania.components import MUSICIAN, NAMES
from ludoteca.games.lusitania.position import KIND_BITS, KIND_MASK, LATE, NONE, Lusitania


def draw(p: Lusitania) -> i64:
    """The top card, marked late if it may have been the Musician; NONE if pile and discards are empty (LUS-DRW-05)."""
    if p.left == 0:
        if not p.discards:
            return NONE
        reshuffle(p)
    p.known += 1
    p.left -= 1
    card: i64 = p.pile[p.left]
    if p.left < p.late:
        card |= LATE
        p.late = p.left
    if p.left == 0 and p.discards:
        reshuffle(p)  # LUS-DRW-04: at once
    return card


def draw_to_hand(p: Lusitania, seat: i64, place: i64) -> bool:
    """Fill a place of the hand; False if there is no card left to draw."""
    card = draw(p)
    if card == NONE:
        return False
    p.hands[place] = card | (1 << (KIND_BITS + seat))
    if p.events is not None:
        p.tell("drew", {"seat": int(seat)}, {"card": NAMES[card & KIND_MASK]}, (int(seat),))
    return True


def reshuffle(p: Lusitania) -> None:
    """LUS-DRW-01: all discards become the new pile."""
    cards = p.discards[:]
    p.discards.clear()
    p.chance.shuffle(cards)
    p.known += 1
    p.pile = cards
    p.left = len(cards)
    p.late = p.left if MUSICIAN in cards else 0
    if p.events is not None:
        p.tell("reshuffled", {"cards": len(cards)})
