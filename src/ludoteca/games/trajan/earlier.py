"""Snapshots of the first form, from before the fields were declared: what each number is called now."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Json
from ludoteca.core.field import NONE
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.games.trajan.components import (
    BONUS_NAMES,
    COLOURS,
    EXTRA_SPACES,
    FORUM_SPACES,
    ICONS,
    KINDS,
    MAP,
    MARKERS,
    SITES,
    TRAYS,
)
from ludoteca.games.trajan.fields import LINES, SEATS, SPACES
from ludoteca.games.trajan.markers import one

# A player's row in `rows`.
ROW: Final = ["supply", "military_camp", "worker_camp", "leader", "arch", "senate", "senate_height"]
SUPPLIES: Final = ["forum_supply", "extra_supply", "demand_supply", "bonus_supply"]
YELLOW: Final = 1  # the side up of a bonus tile
GREY: Final = 2
GONE: Final = ["rows", "bonus", "left_discards", "right_discards", "supplies", "lap_done"]


def renewed(data: Json) -> Json:
    """A snapshot of the first form in the present one; its numbers are checked by who reads it."""
    read = Reader(data)
    players = read.number("players", 2, SEATS)
    new = {name: value for name, value in data.items() if name not in GONE}
    new["form"] = FORM
    rows = read.numbers("rows", players * len(ROW), NONE)
    for column, name in enumerate(ROW):
        new[name] = rows[column :: len(ROW)]
    for name, width in (("plus", TRAYS), ("legions", MAP), ("workers", SITES)):
        new[name] = _marks(read.numbers(name, players * width, 0, 1), width, 1)
    for name, trays in (("trays", players * TRAYS), ("held", 1)):
        counts = read.numbers(name, trays * len(COLOURS), 0, MARKERS)
        new[name] = [_bag(counts[first : first + len(COLOURS)]) for first in range(0, len(counts), len(COLOURS))]
    new["held"] = new["held"][0]
    sides = read.numbers("bonus", players * len(BONUS_NAMES), 0, GREY)
    new["yellow"] = _marks(sides, len(BONUS_NAMES), YELLOW)
    new["grey"] = _marks(sides, len(BONUS_NAMES), GREY)
    tally = read.numbers("tally", players * LINES, -100, 1000)
    new["points"] = [sum(tally[first : first + LINES]) for first in range(0, len(tally), LINES)]
    spaces = FORUM_SPACES[players] + EXTRA_SPACES
    new["forum"] = read.numbers("forum", spaces, NONE, KINDS - 1) + [NONE] * (int(SPACES) - spaces)
    new["discards"] = [read.value("left_discards"), read.value("right_discards")]
    highest = [KINDS - 1, TRAYS - 1, len(ICONS) - 1, len(BONUS_NAMES) - 1]
    new |= zip(SUPPLIES, read.lists("supplies", highest), strict=True)
    new["ends_round"] = read.value("lap_done")
    return new


def _bag(counts: list[int]) -> int:
    """As many markers of each colour."""
    return sum(count * int(one(colour)) for colour, count in enumerate(counts))


def _marks(numbers: list[int], width: int, wanted: int) -> list[int]:
    """A row of `width` numbers for each seat, as one number with a bit where the wanted one stands."""
    found: list[int] = []
    for first in range(0, len(numbers), width):
        found.append(sum(1 << n for n in range(width) if numbers[first + n] == wanted))
    return found
