"""Which cells of a position are others than when a row was last written for a table of so many.

Most decisions change a handful of cells, and looking at each costs nearly as much as writing what it says. So eight
neighbours of small numbers are compared at once, as the digits of one number; four cells from anywhere, of larger
numbers, likewise; and only what is larger still by itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.fields import Fields

# The cells of a run are digits of so many bits, from the lowest number on that they may be.
RUN: Final = 8
RUN_BITS: Final = 7
RUN_STEP: Final = 128
RUN_MASK: Final = 127
RUN_LOW: Final = -1
RUN_HIGH: Final = 126
RUN_BIAS: Final[i64] = sum(1 << RUN_BITS * n for n in range(RUN))
WORTH: Final = 5  # fewer cells that are asked for are cheaper in fours

# Cells from anywhere: four places in one number.
FOUR: Final = 4
FOUR_BITS: Final = 15
FOUR_STEP: Final = 32768
FOUR_MASK: Final = 32767
FOUR_LOW: Final = -128
FOUR_HIGH: Final = FOUR_MASK + FOUR_LOW
FOUR_BIAS: Final[i64] = sum(-FOUR_LOW << FOUR_BITS * n for n in range(FOUR))
PLACE_BITS: Final = 16
PLACE_MASK: Final = 0xFFFF
SECOND: Final = 16  # where its bits begin
THIRD: Final = 32
FOURTH: Final = 48


class Watch:
    """What is compared for one program, and in which order: `runs` say where they begin, `fours` have four places each,
    `singles` one. A key says what some cells were: a row of a sheet has `keys` of them."""

    def __init__(self, fields: Fields, wanted: set[int]) -> None:
        self.low: list[int] = []
        self.high: list[int] = []
        for field in fields.all:
            for _ in range(int(field.rows)):
                if field.stack:
                    self.low.append(0)
                    self.high.append(int(field.width))
                self.low += [min(int(field.low), 0) if field.stack else int(field.low)] * int(field.width)
                self.high += [int(field.high)] * int(field.width)
        rest = set(wanted)
        runs = self._runs(rest)
        fours = [place for place in sorted(rest) if self._are(place, 1, FOUR_LOW, FOUR_HIGH)]
        singles = sorted(rest.difference(fours))
        fours += fours[-1:] * (-len(fours) % FOUR)
        self.runs: vec[i64] = vec[i64](runs)
        self.fours: vec[i64] = vec[i64](
            [sum([fours[n + k] << PLACE_BITS * k for k in range(FOUR)]) for n in range(0, len(fours), FOUR)]
        )
        self.singles: vec[i64] = vec[i64](singles)
        self.keys: i64 = len(self.runs) + len(self.fours) + len(self.singles)

    def _are(self, first: int, count: int, low: int, high: int) -> bool:
        """Whether these cells exist and hold nothing else than numbers from `low` to `high`."""
        if first < 0 or first + count > len(self.low):
            return False
        return min(self.low[first : first + count]) >= low and max(self.high[first : first + count]) <= high

    def _runs(self, rest: set[int]) -> list[int]:
        """Where runs begin that have enough of these cells, which are then no longer among the rest."""
        runs: list[int] = []
        for place in sorted(rest):
            if place not in rest:
                continue
            best, most = -1, WORTH - 1
            for first in range(place, place - RUN, -1):
                gained = len(rest.intersection(range(first, first + RUN)))
                if gained > most and self._are(first, RUN, RUN_LOW, RUN_HIGH):
                    best, most = first, gained
            if best >= 0:
                runs.append(best)
                rest.difference_update(range(best, best + RUN))
        return runs
