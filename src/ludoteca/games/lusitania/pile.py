"""The draw pile and the discards (LUS-DRW)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.cells import pop, pour, shuffle
from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import HAND, MUSICIAN, NAMES
from ludoteca.games.lusitania.fields import DISCARDS, LATE, LATES, PILE, bit, held
from ludoteca.games.lusitania.hands import put
from ludoteca.games.lusitania.position import Lusitania


def draw(p: Lusitania) -> i64:
    """The top card; NONE if pile and discards are empty (LUS-DRW-05). When it lies in its place, call `drawn`."""
    if p.at[PILE] == 0:
        if p.at[DISCARDS] == 0:
            return NONE
        reshuffle(p)
    p.known += 1
    return pop(p.at, PILE)


def drawn(p: Lusitania) -> None:
    """A pile that has run out is made anew at once, if there are discards (LUS-DRW-04)."""
    at = p.at
    left = at[PILE]
    if at[LATE] > left:
        at[LATE] = left
    if left == 0 and at[DISCARDS] > 0:
        reshuffle(p)


def fill_hand(p: Lusitania, seat: i64) -> bool:
    """Draw a card for every empty place of the hand; False if too few are left (LUS-DRW-05)."""
    at = p.at
    place = held(seat)
    end = place + HAND
    while place < end:
        if at[place] == NONE:
            card = draw(p)
            if card == NONE:
                if p.events is not None:
                    p.tell("undrawn", {"seat": int(seat)})
                return False
            put(p, place, card, bit(seat))
            if at[PILE] < at[LATE]:
                at[LATES + seat] = min(at[LATES + seat] + 1, HAND)
            if p.events is not None:
                p.tell("drew", {"seat": int(seat)}, {"card": NAMES[card]}, (int(seat),))
            drawn(p)
        place += 1
    return True


def reshuffle(p: Lusitania) -> None:
    """LUS-DRW-01: all discards become the new pile."""
    at = p.at
    pour(at, DISCARDS, PILE)
    shuffle(p.chance, at, PILE)
    p.known += 1
    left = at[PILE]
    at[LATE] = 0
    n: i64 = 1
    while n <= left:
        if at[PILE + n] == MUSICIAN:
            at[LATE] = left
        n += 1
    if p.events is not None:
        p.tell("reshuffled", {"cards": int(left)})
