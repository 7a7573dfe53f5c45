"""What programs that learn see of Concordia: the fields as declared, where colonists are, and what is still to come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.core.sheet import Sheet, bits_of
from ludoteca.core.sight import Part, Sight
from ludoteca.games.concordia.components import CARD_DECK, DECKS, LAND, OF_A_KIND, SEA
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
from ludoteca.games.concordia.maps import MAPS, MOST_CITIES, MOST_PLACES, Map
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import STEPS

# Where a colonist can be: one of the land in a city, on a route; one of the sea in a city, on a route.
LAND_POSTS: Final[list[str]] = [f"land {city}" for city in CITY_NAMES] + LAND_NAMES
POSTS: Final[list[str]] = LAND_POSTS + [f"sea {city}" for city in CITY_NAMES] + SEA_NAMES
POST_COUNT: Final[i64] = len(POSTS)
FIRST_AT_SEA: Final[i64] = len(LAND_POSTS)
DECK_SCALE: Final = 7
LEFT_OF_DECK: Final = bits_of(DECK_SCALE, 0, 8)


DECK_BITS: Final = 4
OF_DECK: Final = vec[i64]([1 << DECK_BITS * deck for deck in CARD_DECK])  # by card: one of its deck


def _post(here: Map, kind: int, place: int) -> int:
    """Where a colonist of a kind is, as the number of its post."""
    if place >= here.first_route:
        place = int(MOST_CITIES + here.among_kind(place - here.first_route))
    return place + int(FIRST_AT_SEA) if kind == SEA else place


# The posts, counted from 1, by map, kind of colonist, and place, counted from 1 too: nowhere is 0.
POST: Final = vec[i64](
    [
        1 + _post(here, kind, place) if 0 <= place < here.places else 0
        for here in MAPS
        for kind in (LAND, SEA)
        for place in range(-1, int(MOST_PLACES))
    ]
)


def posts_of(where: i64, kind: i64) -> i64:
    """Where those of a map and a kind begin, with nowhere."""
    return (where * 2 + kind) * (MOST_PLACES + 1)


class Posts(Part):
    """How many colonists of each player are where, from the one that looks; and which one is about to go. A slot has
    the posts of a player's colonists."""

    def __init__(self) -> None:
        super().__init__(
            [(f"colonists +{seat}", POSTS) for seat in range(SEATS)] + [("picked", POSTS)], None, SEATS + 1
        )

    def write(self, p: Concordia, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        players = p.players
        land = posts_of(at[MAP], LAND) + 1
        sea = posts_of(at[MAP], SEA) + 1
        owner: i64 = max(seat, 0)
        row: i64 = 0
        while row < players:
            posts: i64 = 0
            place = colonist_at(owner, 0)
            end = place + OF_A_KIND
            while place < end:
                posts = posts << 16 | POST[land + at[place]] << 8 | POST[sea + at[place + OF_A_KIND]]
                place += 1
            if posts != sheet.shown[slot + row]:
                sheet.tally(slot + row, first + row * POST_COUNT - 1, posts)
            owner += 1
            if owner == players:
                owner = 0
            row += 1
        picked = at[PICKED]
        post: i64 = 0
        if picked != NONE:
            post = POST[(land if picked < OF_A_KIND else sea) + at[colonist_at(p.seat, picked)]]
        sheet.mark(slot + SEATS, first + SEATS * POST_COUNT - 1, post)


class Decks(Part):
    """How many cards of each deck are still to come. The slot has these numbers."""

    def __init__(self) -> None:
        super().__init__([("stack", DECKS)], [DECK_SCALE] * len(DECKS), 1)

    def write(self, p: Concordia, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        left: i64 = 0
        place = STACK + at[STACK]
        while place > STACK:
            left += OF_DECK[at[place]]
            place -= 1
        if left != sheet.shown[slot]:
            sheet.shown[slot] = left
            end = first + len(DECKS)
            while first < end:
                sheet.cells[first] = LEFT_OF_DECK[left & 0xF]
                left >>= DECK_BITS
                first += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Posts(), Decks()])
