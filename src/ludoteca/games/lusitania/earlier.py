"""Snapshots of the first form, from before the fields were declared: what each number is called now."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot, Json
from ludoteca.core.field import NONE
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.games.lusitania.components import KINDS
from ludoteca.games.lusitania.fields import EVERYBODY, HELD, SEATS

# A card in a hand was its kind, and above it the seats that know it.
KIND_BITS: Final = 6
KIND_MASK: Final = 63

SHEET: Final = ["province", "mercenaries", "doctor", "gunner", "mars", "points"]  # a player's row in `sheets`


def renewed(data: Json) -> Json:
    """A snapshot of the first form in the present one; its numbers are checked by who reads it."""
    read = Reader(data)
    players = read.number("players", 2, SEATS)
    cards = read.numbers("hands", players * HELD, NONE, (EVERYBODY << KIND_BITS) | KIND_MASK)
    if any(card != NONE and card & KIND_MASK >= KINDS for card in cards):
        raise BadSnapshot("A hand holds a card that does not exist.")
    sheets = read.numbers("sheets", players * len(SHEET), NONE, 99)
    new = {name: value for name, value in data.items() if name not in ("sheets", "cause")}
    new["form"] = FORM
    new["hands"] = [card if card == NONE else card & KIND_MASK for card in cards]
    new["knowers"] = [0 if card == NONE else card >> KIND_BITS for card in cards]
    for column, name in enumerate(SHEET):
        new[name] = sheets[column :: len(SHEET)]
    new["ended"] = read.value("cause")
    return new
