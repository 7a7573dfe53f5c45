"""The draw pile and the discards (LUS-DRW)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.lusitania.components import HAND, MUSICIAN, NAMES
from ludoteca.games.lusitania.position import HELD, KIND_BITS, NONE, Lusitania


def draw(p: Lusitania) -> i64:
    """The top card; NONE if pile and discards are empty (LUS-DRW-05). When it lies in its place, call `drawn`."""
    if p.left == 0:
        if not p.discards:
            return NONE
        reshuffle(p)
    p.known += 1
    p.left -= 1
    return p.pile[p.left]


def drawn(p: Lusitania) -> None:
    """A pile that has run out is made anew at once, if there are discards (LUS-DRW-04)."""
    p.late = min(p.late, p.left)
    if p.left == 0 and p.discards:
        reshuffle(p)


def fill_hand(p: Lusitania, seat: i64) -> bool:
    """Draw a card for every empty place of the hand; False if too few are left (LUS-DRW-05)."""
    place = seat * HELD
    end = place + HAND
    while place < end:
        if p.hands[place] == NONE:
            card = draw(p)
            if card == NONE:
                if p.events is not None:
                    p.tell("undrawn", {"seat": int(seat)})
                return False
            p.hands[place] = card | (1 << (KIND_BITS + seat))
            if p.left < p.late:
                p.lates[seat] = min(p.lates[seat] + 1, HAND)
            if p.events is not None:
                p.tell("drew", {"seat": int(seat)}, {"card": NAMES[card]}, (int(seat),))
            drawn(p)
        place += 1
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
