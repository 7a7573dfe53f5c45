"""Setting up the table (LUS-SET)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Chance
from ludoteca.core.cells import lay
from ludoteca.core.options import starting_player
from ludoteca.games.lusitania.components import BOTTOM, DECK, FIELD, HAND, MARS_POINTS, MUSICIAN
from ludoteca.games.lusitania.fields import COMMANDER, FIELDS, LATE, MARS, OPEN, PILE, POINTS_OF, bit, held
from ludoteca.games.lusitania.hands import put
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.turn import ACT


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Lusitania:
    """A new game, begun by chance or by the seat named (LUS-SET-10).

    The cards left after the bottom was taken out need no second shuffle: their order is random.
    """
    start = starting_player(players, chance, options["start"])
    deck = DECK[:]
    chance.shuffle(deck)
    bottom = [*deck[:BOTTOM], MUSICIAN]
    chance.shuffle(bottom)
    pile = bottom + deck[BOTTOM:]
    p = Lusitania(FIELDS.start[:], [ACT], chance, players, version, start)
    at = p.at
    at[COMMANDER] = start
    seat: i64 = 0
    while seat < players:
        for place in range(HAND):
            put(p, held(seat) + place, pile.pop(), bit(seat))
        at[MARS + seat] = 1
        at[POINTS_OF + seat] = MARS_POINTS
        seat += 1
    for place in range(FIELD):
        at[OPEN + place] = pile.pop()
    lay(at, PILE, pile)
    at[LATE] = len(bottom)
    return p
