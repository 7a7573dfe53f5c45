"""Snapshots of the first form, from before the fields were declared: what each number is called now."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot, Json
from ludoteca.core.field import NONE
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.games.caledonia.components import CONTRACTS, EXPORT_BOXES, KINDS, MOST_BID, TOP_LEVEL
from ludoteca.games.caledonia.fields import COVERED, IN, NEUTRAL, SEATS
from ludoteca.games.caledonia.ground import SIDES, SMALL, SPOTS, ground, masks

# A player's row in `rows`: names and how many numbers there were of each; the last two were worked out again.
ROW: Final = {
    "money": 1,
    "goods": 6,
    "on_map": 9,
    "track": 1,
    "merchants": 1,
    "buying": 6,
    "selling": 6,
    "shipping": 1,
    "technology": 2,
    "clan": 1,
    "contracts": 2,
    "cellar": 3,
    "used_ports": 1,
    "glory": 1,
    "hops": 1,
    "imported": 3,
    "exports": 1,
    "meat": 1,
    "bid": 1,
    "reach": 2,
}
LENGTH: Final[int] = sum(ROW.values())
RENAMED: Final = {
    "drawn": "drawn_numbers",
    "contracts_drawn": "drawn",
    "passed": "passing",
    "placed": "place",
    "free_land": "free",
    "fulfilling": "contract",
}
GONE: Final = ("rows", "offer", "bids", "units", "owners", *RENAMED.values())


def renewed(data: Json) -> Json:
    """A snapshot of the first form in the present one; its numbers are checked by who reads it."""
    read = Reader(data)
    players = read.number("players", 1, SEATS)
    sides = read.text("sides")
    if sides not in SIDES:
        raise BadSnapshot("'sides' in the snapshot are four digits, each 1 or 2.")
    new = {name: value for name, value in data.items() if name not in GONE}
    new |= {name: read.value(old) for name, old in RENAMED.items()}
    new["form"] = FORM
    new["sides"] = SIDES.index(sides)
    rows = read.numbers("rows", players * LENGTH, NONE, 2**61)
    column = 0
    for name, width in ROW.items():
        firsts = [seat * LENGTH + column for seat in range(players)]
        new[name] = [number for first in firsts for number in rows[first : first + width]]
        column += width
    boxes = read.numbers("boxes", EXPORT_BOXES[players], NONE)
    new["boxes"] = boxes + [NONE] * (max(EXPORT_BOXES) - len(boxes))
    offer = read.numbers("offer", None, NONE)
    new["offer_clans"], new["offer_tiles"] = offer[::2], offer[1::2]
    bids = read.numbers("bids", None, NONE, MOST_BID)
    if len(bids) not in (0, 2 + players):
        raise BadSnapshot("'bids' in the snapshot are not of all seats.")
    new["highest"], new["leader"] = bids[:2] or [NONE, NONE]
    new["bidding"] = bids[2:] or [IN] * players
    owners = read.numbers("owners", len(CONTRACTS), NONE, players - 1)
    new["fulfilled"] = [sum(1 << n for n, owner in enumerate(owners) if owner == seat) for seat in range(players)]
    measure(new, read, players)
    return new


def measure(new: Json, read: Reader, players: int) -> None:
    """What follows from the units on the map."""
    units = read.numbers("units", SPOTS, 0, COVERED)
    levels: list[int] = new["shipping"]
    if not all(0 <= level <= TOP_LEVEL for level in levels):
        raise BadSnapshot("A board has a level of shipping that there is not.")
    here = ground(SIDES[new["sides"]], players <= SMALL, bool(read.value("ports")))
    nobodys = NEUTRAL if players == 1 else COVERED
    for place, unit in enumerate(units):
        if unit > players * KINDS and unit != nobodys:
            raise BadSnapshot(f"The unit on place {place} belongs to nobody.")
    kinds = [(unit - 1) % KINDS if 0 < unit < NEUTRAL else NONE for unit in units]
    new["standing"] = []
    for kind in range(KINDS):
        new["standing"] += masks([place for place, there in enumerate(kinds) if there == kind])
    new["taken"] = masks([place for place, unit in enumerate(units) if unit])
    new["own"], new["reach"] = [], []
    for seat in range(players):
        first = 1 + seat * KINDS
        places = [place for place, unit in enumerate(units) if first <= unit < first + KINDS]
        near = {other for place in places for other in here.reach[levels[seat]][place]}
        new["own"] += masks(places)
        new["reach"] += masks(list(near))
