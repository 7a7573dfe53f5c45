"""Setting up the table (LUS-SET)."""

from __future__ import annotations

from ludoteca.core import Chance
from ludoteca.core.options import starting_player
from ludoteca.games.lusitania.components import BOTTOM, DECK, FIELD, HAND, MARS_POINTS, MUSICIAN, POSITIONS, SLOTS
from ludoteca.games.lusitania.position import HELD, KIND_BITS, NONE, Lusitania
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
    rest = deck[BOTTOM:]
    hands: list[int] = []
    for seat in range(players):
        hands += [rest.pop() | (1 << (KIND_BITS + seat)) for _ in range(HAND)]
        hands += [NONE] * (HELD - HAND)
    pile = bottom + rest
    field = [pile.pop() for _ in range(FIELD)]
    return Lusitania(
        players=players,
        version=version,
        steps=[ACT],
        turn=1,
        known=0,
        chance=chance,
        events=None,
        seat=start,
        commander=start,
        pile=pile,
        left=len(pile),
        late=len(bottom),
        discards=[],
        field=field,
        hands=hands,
        soldiers=[NONE] * (players * POSITIONS),
        gear=[NONE] * (players * POSITIONS * SLOTS),
        sheets=[NONE, 0, 0, 0, 1, MARS_POINTS] * players,
        lates=[0] * players,
        taken=NONE,
        idle=0,
        cause=0,
    )
