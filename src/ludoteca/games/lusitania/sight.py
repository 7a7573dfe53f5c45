"""What a network sees of Lusitania besides its fields: what is known of hands (LUS-INF)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.core.sheet import Sheet, bits_of
from ludoteca.core.sight import Part, Sight
from ludoteca.games.lusitania.components import HAND, KINDS, NAMES
from ludoteca.games.lusitania.fields import FIELDS, HELD, SEATS, bit, held, knowers
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.turn import STEPS

SIZES: Final = bits_of(HAND, 0, HELD)


class Hands(Part):
    """Of each player's hand, from the one that looks: the cards that the seat knows, and how many it does not. A slot
    has the known cards of a hand."""

    def __init__(self) -> None:
        super().__init__(
            [piece for seat in range(SEATS) for piece in ((f"hand +{seat}", NAMES), (f"unknown +{seat}", [""]))],
            ([1] * KINDS + [HAND]) * SEATS,
            SEATS,
        )

    def write(self, p: Lusitania, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        players = p.players
        eyes = bit(seat)
        apart = knowers(0)  # from a card to who knows it
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < players:
            known: i64 = 0
            unknown: i64 = 0
            place = held(owner)
            end = place + HELD
            while place < end:
                card = at[place]
                if card != NONE:
                    if at[place + apart] & eyes:
                        known = known << 8 | card + 1
                    else:
                        unknown += 1
                place += 1
            if known != sheet.shown[slot]:
                sheet.tally(slot, first - 1, known)
            sheet.cells[first + KINDS] = SIZES[unknown]
            first += KINDS + 1
            slot += 1
            owner += 1
            if owner == players:
                owner = 0
            row += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Hands()])
