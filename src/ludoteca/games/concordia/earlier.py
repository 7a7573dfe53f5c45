"""Snapshots of releases that kept of a pile only how many cards of each role lie in it, and the role on top."""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.core.snapshot import Reader
from ludoteca.games.concordia.components import CARD_ROLE, CARDS, HAND, ROLE_COUNT
from ludoteca.games.concordia.layout import NONE, ROW, TOP


def completed(data: Json) -> Json:
    """Such a snapshot with what it lacks; of bought cards of one role, those of the lowest numbers lie in the pile."""
    if "lying" in data or "used_up" in data:
        return data
    read = Reader(data)
    n = read.number("players", 2, 5)
    rows = read.numbers("rows", n * ROW, NONE, 10_000)
    piles = read.numbers("piles", n * ROLE_COUNT, 0, 7)
    owners = read.numbers("owners", len(CARDS), NONE, n - 1)
    lying = [0] * n
    for seat in range(n):
        top = rows[seat * ROW + TOP]
        for role in range(ROLE_COUNT):
            bought = max(0, piles[seat * ROLE_COUNT + role] - HAND[role])
            own = [card for card in range(len(CARDS)) if owners[card] == seat and CARD_ROLE[card] == role]
            for card in own[:bought]:
                lying[seat] |= 1 << card
                if role == top:
                    rows[seat * ROW + TOP] = ROLE_COUNT + card
    return data | {"rows": rows, "lying": lying, "used_up": NONE}
