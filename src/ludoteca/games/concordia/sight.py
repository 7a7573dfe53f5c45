"""What programs that learn see of Concordia: the fields as declared, where colonists are, and what is still to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import ONE, Part, Sheet, Sight, bits_of
from ludoteca.games.concordia.components import CARD_DECK, COLONISTS, DECKS, OF_A_KIND
from ludoteca.games.concordia.fields import (
    CITY_NAMES,
    FIELDS,
    LAND_NAMES,
    MAP,
    PICKED,
    SEA_NAMES,
    SEATS,
    STACK,
    colonist_at,
)
from ludoteca.games.concordia.maps import MAPS, MOST_CITIES, Map
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import STEPS

# Where a colonist can be: one of the land in a city, on a route; one of the sea in a city, on a route.
LAND_POSTS: Final[list[str]] = [f"land {city}" for city in CITY_NAMES] + LAND_NAMES
POSTS: Final[list[str]] = LAND_POSTS + [f"sea {city}" for city in CITY_NAMES] + SEA_NAMES
POST_COUNT: Final[i64] = len(POSTS)
FIRST_AT_SEA: Final[i64] = len(LAND_POSTS)
DECK_SCALE: Final = 7
LEFT_OF_DECK: Final = bits_of(DECK_SCALE, 0, 8)


def post(here: Map, colonist: i64, place: i64) -> i64:
    """Where a colonist is, as the number of its post."""
    if place >= here.first_route:
        place = MOST_CITIES + here.among_kind(place - here.first_route)
    if colonist >= OF_A_KIND:
        place += FIRST_AT_SEA
    return place


class Posts(Part):
    """How many colonists of each player are where, from the one that looks; and which one is about to go."""

    def __init__(self) -> None:
        super().__init__([(f"colonists +{seat}", POSTS) for seat in range(SEATS)] + [("picked", POSTS)])

    def write(self, p: Concordia, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        here = MAPS[at[MAP]]
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < p.players:
            to = first + row * POST_COUNT
            place = colonist_at(owner, 0)
            colonist: i64 = 0
            while colonist < COLONISTS:
                if at[place] != NONE:
                    sheet.count(to + post(here, colonist, at[place]))
                place += 1
                colonist += 1
            owner += 1
            if owner == p.players:
                owner = 0
            row += 1
        picked = at[PICKED]
        if picked != NONE:
            sheet.put(first + SEATS * POST_COUNT + post(here, picked, at[colonist_at(p.seat, picked)]), ONE)


class Decks(Part):
    """How many cards of each deck are still to come."""

    def __init__(self) -> None:
        super().__init__([("stack", DECKS)], [DECK_SCALE] * len(DECKS))

    def write(self, p: Concordia, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        place = STACK + at[STACK]
        while place > STACK:
            deck: i64 = CARD_DECK[at[place]]
            number: i64 = 0
            while place > STACK and CARD_DECK[at[place]] == deck:
                number += 1
                place -= 1
            sheet.put(first + deck, LEFT_OF_DECK[number])


SIGHT: Final = Sight(FIELDS, STEPS, [Posts(), Decks()])
