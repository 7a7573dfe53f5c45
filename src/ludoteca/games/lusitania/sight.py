"""What a network sees of Lusitania besides its fields: what is known of hands (LUS-INF)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import ONE, Part, Sheet, Sight, bits_of, one_more
from ludoteca.games.lusitania.components import HAND, KINDS, NAMES
from ludoteca.games.lusitania.fields import FIELDS, HELD, SEATS, bit, held, knowers
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.turn import STEPS

SIZES: Final = bits_of(HAND, 0, HELD)


class Hands(Part):
    """Of each player's hand, from the one that looks: the cards that the seat knows, and how many it does not."""

    def __init__(self) -> None:
        super().__init__(
            [piece for seat in range(SEATS) for piece in ((f"hand +{seat}", NAMES), (f"unknown +{seat}", [""]))],
            ([1] * KINDS + [HAND]) * SEATS,
        )

    def write(self, p: Lusitania, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        cells = sheet.cells
        trail = sheet.trail
        used = sheet.used
        known = bit(seat)
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < p.players:
            unknown: i64 = 0
            place = held(owner)
            end = place + HELD
            while place < end:
                card = at[place]
                if card != NONE:
                    if at[knowers(place)] & known:
                        cell = first + card
                        if cells[cell] == 0:
                            cells[cell] = ONE
                            trail[used] = cell
                            used += 1
                        else:
                            cells[cell] = one_more(cells[cell])
                    else:
                        unknown += 1
                place += 1
            if unknown > 0:
                cells[first + KINDS] = SIZES[unknown]
                trail[used] = first + KINDS
                used += 1
            first += KINDS + 1
            owner += 1
            if owner == p.players:
                owner = 0
            row += 1
        sheet.used = used


SIGHT: Final = Sight(FIELDS, STEPS, [Hands()])
