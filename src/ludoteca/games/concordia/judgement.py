"""What a bot should think a position of Concordia is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.core.bits import bit, count
from ludoteca.core.field import NONE
from ludoteca.games.concordia.architect import unpayable
from ludoteca.games.concordia.components import (
    BRICK,
    CARD_DEITY,
    CARD_ROLE,
    COLONISTS,
    CONCORDIA,
    FIRST_SPECIALIST,
    FROM_MARS,
    FROM_MERCURIUS,
    HAND_DEITIES,
    HOUSES,
    JUPITER,
    MARS,
    MERCURIUS,
    MINERVA,
    OF_ROLE,
    ROLE_COUNT,
    SATURNUS,
    SLOTS,
    SPECIALIST_POINTS,
)
from ludoteca.games.concordia.fields import (
    DISPLAY,
    GOOD_COUNT,
    HELD,
    HOLDER,
    HOUSE,
    MAP,
    STACK,
    TOKEN,
    colonist_at,
)
from ludoteca.games.concordia.maps import MAPS, ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.scoring import bought, houses_by_good, points, provinces, wealth

WIN: Final = 1000.0
RIVAL: Final = 0.9  # how much the best opponent's prospects count; near 1, else nobody would bring the end nearer
GROWTH: Final = 0.55  # the part of what is missing to a good result that the rest of the game brings
# A good result: houses not in brick cities, provinces, kinds of goods, colonists; houses a specialist counts.
TARGETS: Final = [10.0, 8.0, 5.0, 5.0]
SPECIALIST_TARGET: Final = 3.0
FAIR_SHARE: Final = 0.9  # of the cards still for sale, one in so many as there are players
COIN: Final = 0.1  # what a sestertius is worth at the end
EARLY_COIN: Final = 0.15  # how much more at the beginning, up to what a turn or two can spend
SPENT: Final = 30.0
# What a card in the hand is worth, by role: it can be played without a Tribune.
IN_HAND: Final = [0.0, 0.9, 0.8, 0.6, 0.8, 0.7, 0.4, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5]
PRODUCTION: Final = 0.35  # a house that brings goods
STEP: Final = 0.9  # a colonist on the board: a step, a space, a place to build beside
READY: Final = 0.45  # of what a house would bring, where it only wants an Architect
WANTING: Final = 0.22  # where goods or coins are missing too
NEXT_BEST: Final = 0.5  # what each further city counts, of the one before
# What the first, second, … unit of a good is worth beyond its price: bricks build, food and tools bring colonists.
STOCK: Final = [
    [0.0, 0.9, 1.6, 2.0, 2.2],
    [0.0, 0.6, 0.9, 1.0, 1.0],
    [0.0, 0.6, 0.9, 1.0, 1.0],
    [0.0, 0.4, 0.6, 0.7, 0.7],
    [0.0, 0.4, 0.6, 0.7, 0.7],
]
ENOUGH: Final = 4


class Strength(Judgement[Concordia]):
    """What the cards would score, now and with what the rest of the game is likely to add."""

    def value(self, p: Concordia, seat: int) -> float:
        left = remaining(p)
        best = -WIN
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best = max(best, float(sum(points(p, other))) if p.over else promise(p, other, left))
            other += 1
        if p.over:
            own = float(sum(points(p, seat)))
            return (WIN if p.places()[seat] == 1 else -WIN) + own - best
        return promise(p, seat, left) - RIVAL * best


def remaining(p: Concordia) -> float:
    """How much of the game is left, from 1 to 0: cards to buy, or houses to build, whichever ends first."""
    at = p.at
    if at[HOLDER] != NONE:
        return 0.0
    cards = at[STACK]
    slot: i64 = 0
    while slot < SLOTS:
        if at[DISPLAY + slot] != NONE:
            cards += 1
        slot += 1
    sold: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        sold += count(bought(p, seat))
        most = max(most, p.built(seat))
        seat += 1
    return min(float(cards) / float(cards + sold), 1.0 - float(most) / float(HOUSES))


def promise(p: Concordia, seat: i64, left: float) -> float:
    """Points as they may be in the end: likely cards of each deity times likely deeds."""
    houses = houses_by_good(p, seat)
    built: i64 = p.built(seat)
    kinds: i64 = 0
    for number in houses:
        if number:
            kinds += 1
    deeds = [
        float(built - houses[BRICK]),
        float(provinces(p, seat)),
        float(kinds),
        float(p.on_board(seat)),
    ]
    for n in range(4):
        missing = TARGETS[n] - deeds[n]
        if missing > 0.0:
            deeds[n] += GROWTH * left * missing
    cards = likely_cards(p, seat)
    worth = cards[JUPITER] * deeds[0] + cards[SATURNUS] * deeds[1]
    worth += cards[MERCURIUS] * deeds[2] * float(FROM_MERCURIUS) + cards[MARS] * deeds[3] * float(FROM_MARS)
    worth += specialists(p, seat, houses, left)
    rich = float(wealth(p, seat))
    worth += rich * COIN + min(rich, SPENT) * EARLY_COIN * left
    worth += left * (hand(p, seat) + stock(p, seat) + PRODUCTION * float(built) + STEP * float(p.on_board(seat)))
    worth += left * prospects(p, seat, houses, cards)
    if p.at[HOLDER] == seat:
        worth += float(CONCORDIA)
    return worth


def likely_cards(p: Concordia, seat: i64) -> list[float]:
    """Own cards by deity, and a fair share of those still for sale."""
    share = FAIR_SHARE / float(p.players)
    out = [float(number) for number in HAND_DEITIES]
    at = p.at
    cards = bought(p, seat)
    card: i64 = 0
    while cards:
        if cards & 1:
            out[CARD_DEITY[card]] += 1.0
        cards >>= 1
        card += 1
    place: i64 = DISPLAY
    while place < DISPLAY + SLOTS:
        if at[place] != NONE:
            out[CARD_DEITY[at[place]]] += share
        place += 1
    place = STACK + at[STACK]
    while place > STACK:
        out[CARD_DEITY[at[place]]] += share
        place -= 1
    return out


def specialists(p: Concordia, seat: i64, houses: list[int], left: float) -> float:
    worth = 0.0
    cards = bought(p, seat)
    card: i64 = 0
    while cards:
        if cards & 1 and CARD_DEITY[card] == MINERVA:
            good = CARD_ROLE[card] - FIRST_SPECIALIST
            number = float(houses[good])
            if number < SPECIALIST_TARGET:
                number += GROWTH * left * (SPECIALIST_TARGET - number)
            worth += number * float(SPECIALIST_POINTS[good])
        cards >>= 1
        card += 1
    return worth


def hand(p: Concordia, seat: i64) -> float:
    worth = 0.0
    held = p.at[HELD + seat]
    for role in range(ROLE_COUNT):
        cards = held & OF_ROLE[role]
        if cards:
            worth += IN_HAND[role] * float(count(cards))
    return worth


def stock(p: Concordia, seat: i64) -> float:
    worth = 0.0
    for good in range(GOOD_COUNT):
        number = p.good(seat, good)
        if number > ENOUGH:
            number = ENOUGH
        worth += STOCK[good][number]
    return worth


def prospects(p: Concordia, seat: i64, houses: list[int], cards: list[float]) -> float:
    """What houses beside own colonists would bring, the best one most."""
    at = p.at
    here = MAPS[at[MAP]]
    mine: i64 = 0  # provinces
    own = at[HOUSE + seat]
    left = own
    city: i64 = 0
    while left:
        if left & 1:
            mine |= bit(here.province_of[city])
        left >>= 1
        city += 1
    seen: i64 = bit(ROMA)
    found: list[float] = []
    place = colonist_at(seat, 0)
    last = place + COLONISTS
    while place < last:
        route = at[place] - here.first_route
        place += 1
        if route < 0:
            continue
        for n in range(2):
            end = here.end_a[route] if n == 0 else here.end_b[route]
            if not (seen | own) & bit(end):
                good = at[TOKEN + end]
                worth = 1.0
                if good != BRICK:
                    worth += cards[JUPITER]
                if not houses[good]:
                    worth += cards[MERCURIUS] * float(FROM_MERCURIUS)
                if not mine & bit(here.province_of[end]):
                    worth += cards[SATURNUS]
                found.append(worth * (WANTING if unpayable(p, seat, end) else READY))
            seen |= bit(end)
    found.sort(reverse=True)
    total = 0.0
    part = 1.0
    for worth in found:
        total += worth * part
        part *= NEXT_BEST
    return total


STRENGTH: Final = Strength(horizon=3, swing=30.0, midway=False)
