"""Final scoring: every card for its deity (CON-SCO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Score
from ludoteca.core.bits import count, lowest
from ludoteca.core.score import ranked
from ludoteca.games.concordia.components import (
    BRICK,
    CARD_ROLE,
    CONCORDIA,
    DEITIES,
    FIRST_BOUGHT,
    FIRST_SPECIALIST,
    FROM_MARS,
    FROM_MERCURIUS,
    HAND_DEITIES,
    JUPITER,
    MARS,
    MERCURIUS,
    MINERVA,
    OF_DEITY,
    PRICES,
    SATURNUS,
    SPECIALIST_POINTS,
    VESTA,
    VESTA_STEP,
)
from ludoteca.games.concordia.fields import GOOD_COUNT, HELD, HOLDER, HOUSE, MAGNUS, MAP, PILE, TOKEN
from ludoteca.games.concordia.maps import MAPS, NO_PROVINCE

if TYPE_CHECKING:
    from ludoteca.games.concordia.position import Concordia


def wealth(p: Concordia, seat: i64) -> i64:
    """Money and the goods of the storehouse at list price (CON-SCO-03)."""
    total = p.money(seat)
    good: i64 = 0
    while good < GOOD_COUNT:
        total += PRICES[good] * p.good(seat, good)
        good += 1
    return total


def houses_by_good(p: Concordia, seat: i64) -> vec[i64]:
    """How many of the seat's houses stand in cities of each good."""
    out = vec[i64]([0, 0, 0, 0, 0])
    at = p.at
    cities = at[HOUSE + seat]
    while cities:
        out[at[TOKEN + lowest(cities)]] += 1
        cities &= cities - 1
    return out


def kinds(houses: vec[i64]) -> i64:
    """Of how many goods there are houses."""
    total: i64 = 0
    good: i64 = 0
    while good < GOOD_COUNT:
        if houses[good]:
            total += 1
        good += 1
    return total


def provinces(p: Concordia, seat: i64) -> i64:
    """In how many provinces the seat has a house (CON-SCO-05)."""
    province_of = MAPS[p.at[MAP]].province_of
    last: i64 = NO_PROVINCE
    total: i64 = 0
    cities = p.at[HOUSE + seat]
    while cities:  # the cities of a province are numbered one after another
        here = province_of[lowest(cities)]
        if here != last:
            last = here
            total += 1
        cities &= cities - 1
    return total


def bought(p: Concordia, seat: i64) -> i64:
    """A bit for each card for sale that the seat has bought, in hand and pile alike."""
    return (p.at[HELD + seat] | p.at[PILE + seat]) >> FIRST_BOUGHT


def deities(p: Concordia, seat: i64) -> list[int]:
    """How many of the seat's cards show each deity, in hand and pile alike (CON-SCO-01)."""
    cards = bought(p, seat)
    return [held + int(count(cards & OF_DEITY[deity])) for deity, held in enumerate(HAND_DEITIES)]


def minerva(p: Concordia, seat: i64, houses: vec[i64]) -> i64:
    """Each specialist for every own house in a city of its good (CON-SCO-08)."""
    total: i64 = 0
    cards = bought(p, seat) & OF_DEITY[MINERVA]
    while cards:
        good = CARD_ROLE[lowest(cards)] - FIRST_SPECIALIST
        total += SPECIALIST_POINTS[good] * houses[good]
        cards &= cards - 1
    return total


def points(p: Concordia, seat: i64) -> list[int]:
    """By deity, in the order of the sheet, and last the Concordia card."""
    cards = deities(p, seat)
    houses = houses_by_good(p, seat)
    return [
        cards[VESTA] * (wealth(p, seat) // VESTA_STEP),
        cards[JUPITER] * (p.built(seat) - houses[BRICK]),
        cards[SATURNUS] * provinces(p, seat),
        cards[MERCURIUS] * FROM_MERCURIUS * kinds(houses),
        cards[MARS] * FROM_MARS * p.on_board(seat),
        minerva(p, seat, houses),
        CONCORDIA if p.at[HOLDER] == seat else 0,
    ]


def score_sheet(p: Concordia, seat: int) -> Score:
    """The lines of the score sheet as they stand."""
    return Score(seat, dict(zip([*DEITIES, "concordia"], points(p, seat), strict=True)))


def places(p: Concordia) -> list[int]:
    """Most points; a tie goes to who holds the Praefectus Magnus or would get it first (CON-END-06, CON-END-07)."""
    players = int(p.players)
    return ranked([(sum(points(p, seat)), -((int(p.at[MAGNUS]) - seat) % players)) for seat in range(players)])
