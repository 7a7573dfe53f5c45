"""What the table proposes for a sowing of which only the tray has been said: an order of its markers.

First the tile beside the last tray is served, then those on the way; `gesture.js` lays markers out alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludoteca.core import Json, Move
from ludoteca.draw import Way
from ludoteca.games.trajan.components import ACTIONS, COLOURS, SLOT_NAMES, TRAYS


def ways(view: Json, moves: Sequence[Move]) -> list[Way]:
    if view["step"] != "drop":
        return []
    colour = arranged(view)[0]
    return [Way(move, proposed=move.words[0] == colour) for move in moves]


def arranged(view: Json) -> list[str]:
    """The markers in the hand in the order in which they serve most tiles."""
    hand = [colour for colour in COLOURS for _ in range(view["held"].get(colour, 0))]
    owner = view["areas"][view["seat"]]
    last = ACTIONS.index(view["tray"])
    trays = [Counter(owner["trays"][action]) for action in ACTIONS]
    order: list[str | None] = [None] * len(hand)
    places = range(len(hand))
    for place in sorted(places, key=lambda place: (len(places) - 1 - place) % TRAYS != 0):
        into = (last + 1 + place) % TRAYS
        tile = owner["slots"][SLOT_NAMES[into]]
        missing = Counter(tile["colours"]) - trays[into] if tile is not None else Counter()
        found = next((colour for colour in hand if missing[colour]), None)
        if found is not None:
            order[place] = found
            hand.remove(found)
            trays[into][found] += 1
    return [colour if colour is not None else hand.pop(0) for colour in order]
