"""What a network sees of Celtae besides its fields: garrisons, the tiles on top, and the progress cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import ONE, Part, Sheet, Sight, bits_of, relative
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    GARRISON,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    PROGRESS,
    REGIONS,
    STACKS,
    WORKERS,
)
from ludoteca.games.celtae.fields import CUBES_AT, FIELDS, MARKERS, NEUTRAL, SEATS, SHOWN_CARDS
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import card_met
from ludoteca.games.celtae.setup import STEPS

SEAT_NAMES: Final = [f"+{seat}" for seat in range(SEATS)]
STRENGTH_SCALE: Final = 12
POINT_SCALE: Final = 2
MARKER_SCALE: Final = 3
STRENGTHS: Final = bits_of(STRENGTH_SCALE, 0, max(ARMY_STRENGTH))
POINTS: Final = bits_of(POINT_SCALE, 0, 2)
NUMBERS: Final = bits_of(1, 0, 9)
MARKED: Final = bits_of(MARKER_SCALE, 0, 3)


class Garrisons(Part):
    """Of each space whose cube is there: a side's, counted from the one that looks, or nobody's."""

    def __init__(self) -> None:
        spaces = [f"garrison {region} {space + 1}" for region in REGIONS for space in range(GARRISON)]
        super().__init__([(space, [*SEAT_NAMES, "neutral"]) for space in spaces])

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        looks: i64 = max(seat, 0)
        sides = p.sides
        place = CUBES_AT
        end = place + len(REGIONS) * GARRISON
        while place < end:
            owner = at[place]
            if owner == NEUTRAL:
                sheet.put(first + SEATS, ONE)
            elif owner != NONE:
                sheet.put(first + relative(owner, looks, sides), ONE)
            first += SEATS + 1
            place += 1


class Tops(Part):
    """The tile on top of each stack: what it asks for, and its points."""

    def __init__(self) -> None:
        armies = [(f"army {region}", ["strength", "points"]) for region in REGIONS]
        orders = [(f"order {region}", [*WORKERS[:BASIC], "points"]) for region in REGIONS]
        scales = [STRENGTH_SCALE, POINT_SCALE] * len(armies) + ([1] * BASIC + [POINT_SCALE]) * len(orders)
        super().__init__(armies + orders, scales)

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        stack: i64 = ARMIES
        while stack < ORDERS:
            tile = p.top(stack)
            if tile != NONE:
                sheet.put(first, STRENGTHS[ARMY_STRENGTH[tile]])
                sheet.put(first + 1, POINTS[ARMY_POINTS[tile]])
            first += 2
            stack += 1
        while stack < STACKS:
            tile = p.top(stack)
            if tile != NONE:
                asked = ORDER_WORKERS[tile]
                for worker in range(BASIC):
                    if asked[worker]:
                        sheet.put(first + worker, NUMBERS[asked[worker]])
                sheet.put(first + BASIC, POINTS[ORDER_POINTS[tile]])
            first += BASIC + 1
            stack += 1


class Conditions(Part):
    """Of each progress card whether it is on the table, its markers, and who meets it, from the one that looks."""

    def __init__(self) -> None:
        cells = ["there", "markers", *SEAT_NAMES]
        scales = [1, MARKER_SCALE] + [1] * SEATS
        super().__init__([(f"progress {card}", cells) for card in PROGRESS], scales * len(PROGRESS))

    def write(self, p: Celtae, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        looks: i64 = max(seat, 0)
        players = p.players
        n: i64 = 1
        end = at[SHOWN_CARDS]
        while n <= end:
            card = at[SHOWN_CARDS + n]
            to = first + card * (2 + SEATS)
            sheet.put(to, ONE)
            if at[MARKERS + n] > 0:
                sheet.put(to + 1, MARKED[at[MARKERS + n]])
            other: i64 = 0
            while other < players:
                if card_met(p, other, card):
                    sheet.put(to + 2 + relative(other, looks, players), ONE)
                other += 1
            n += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Garrisons(), Tops(), Conditions()])
