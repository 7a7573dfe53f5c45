"""What a bot should think a position of Concordia is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.core.bits import bit, count, lowest
from ludoteca.core.field import NONE
from ludoteca.games.concordia.architect import unpayable
from ludoteca.games.concordia.components import (
    BRICK,
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
    OF_DEITY,
    OWN_CARDS,
    OWN_ROLE,
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
from ludoteca.games.concordia.scoring import bought, houses_by_good, kinds, points, provinces, wealth

WIN: Final = 1000.0
RIVAL: Final = 0.9  # how much the best opponent's prospects count; near 1, else nobody would bring the end nearer
GROWTH: Final = 0.55  # the part of what is missing to a good result that the rest of the game brings
# A good result: houses not in brick cities, provinces, kinds of goods, colonists; houses a specialist counts.
TARGET_HOUSES: Final = 10.0
TARGET_PROVINCES: Final = 8.0
TARGET_KINDS: Final = 5.0
TARGET_COLONISTS: Final = 5.0
SPECIALIST_TARGET: Final = 3.0
FAIR_SHARE: Final = 0.9  # of the cards still for sale, one in so many as there are players
COIN: Final = 0.1  # what a sestertius is worth at the end
EARLY_COIN: Final = 0.15  # how much more at the beginning, up to what a turn or two can spend
SPENT: Final = 30.0
# What a card in the hand is worth, by role: it can be played without a Tribune.
IN_HAND: Final = [0.0, 0.9, 0.8, 0.6, 0.8, 0.7, 0.4, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5]
IN_HAND_OF: Final = vec[float]([IN_HAND[OWN_ROLE[card]] for card in range(OWN_CARDS)])
PRODUCTION: Final = 0.35  # a house that brings goods
STEP: Final = 0.9  # a colonist on the board: a step, a space, a place to build beside
READY: Final = 0.45  # of what a house would bring, where it only wants an Architect
WANTING: Final = 0.22  # where goods or coins are missing too
NEXT_BEST: Final = 0.5  # what each further city counts, of the one before
# What the first, second, … unit of a good is worth beyond its price: bricks build, food and tools bring colonists.
ENOUGH: Final = 4
IN_STOCK: Final = [
    [0.0, 0.9, 1.6, 2.0, 2.2],
    [0.0, 0.6, 0.9, 1.0, 1.0],
    [0.0, 0.6, 0.9, 1.0, 1.0],
    [0.0, 0.4, 0.6, 0.7, 0.7],
    [0.0, 0.4, 0.6, 0.7, 0.7],
]
STOCK: Final = vec[float]([worth for good in IN_STOCK for worth in good])


class Strength(Judgement[Concordia]):
    """What the cards would score, now and with what the rest of the game is likely to add."""

    def value(self, p: Concordia, seat: int) -> float:
        return compared(p, outlooks(p), seat)

    def values(self, p: Concordia) -> list[float]:
        worth = outlooks(p)
        return [compared(p, worth, seat) for seat in range(p.players)]


def outlooks(p: Concordia) -> vec[float]:
    """Every seat's points: as they may be in the end, or as they are."""
    worth = vec[float]()
    left = 0.0 if p.over else remaining(p)
    sold = on_sale(p)
    seat: i64 = 0
    while seat < p.players:
        worth = append(worth, float(sum(points(p, seat))) if p.over else promise(p, seat, left, sold))
        seat += 1
    return worth


def compared(p: Concordia, worth: vec[float], seat: i64) -> float:
    """What a seat has, beside the best of the others."""
    best = -WIN
    other: i64 = 0
    while other < p.players:
        if other != seat:
            best = max(best, worth[other])
        other += 1
    if p.over:
        return (WIN if p.places()[seat] == 1 else -WIN) + worth[seat] - best
    return worth[seat] - RIVAL * best


def remaining(p: Concordia) -> float:
    """How much of the game is left, from 1 to 0: cards to buy, or houses to build, whichever ends first."""
    if p.at[HOLDER] != NONE:
        return 0.0
    cards = count(on_sale(p))
    sold: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        sold += count(bought(p, seat))
        most = max(most, p.built(seat))
        seat += 1
    return min(float(cards) / float(cards + sold), 1.0 - float(most) / float(HOUSES))


def on_sale(p: Concordia) -> i64:
    """A bit for each card that nobody has bought yet."""
    at = p.at
    cards: i64 = 0
    place: i64 = DISPLAY
    while place < DISPLAY + SLOTS:
        if at[place] != NONE:
            cards |= bit(at[place])
        place += 1
    place = STACK + at[STACK]
    while place > STACK:
        cards |= bit(at[place])
        place -= 1
    return cards


def promise(p: Concordia, seat: i64, left: float, sold: i64) -> float:
    """Points as they may be in the end: likely cards of each deity times likely deeds. `sold` are the cards on sale."""
    houses = houses_by_good(p, seat)
    built: i64 = p.built(seat)
    colonists = float(p.on_board(seat))
    cards = likely_cards(p, seat, sold)
    worth = cards[JUPITER] * grown(float(built - houses[BRICK]), TARGET_HOUSES, left)
    worth += cards[SATURNUS] * grown(float(provinces(p, seat)), TARGET_PROVINCES, left)
    worth += cards[MERCURIUS] * grown(float(kinds(houses)), TARGET_KINDS, left) * float(FROM_MERCURIUS)
    worth += cards[MARS] * grown(colonists, TARGET_COLONISTS, left) * float(FROM_MARS)
    worth += specialists(p, seat, houses, left)
    rich = float(wealth(p, seat))
    worth += rich * COIN + min(rich, SPENT) * EARLY_COIN * left
    worth += left * (hand(p, seat) + stock(p, seat) + PRODUCTION * float(built) + STEP * colonists)
    worth += left * prospects(p, seat, houses, cards)
    if p.at[HOLDER] == seat:
        worth += float(CONCORDIA)
    return worth


def grown(deed: float, target: float, left: float) -> float:
    """What a deed may come to by the end."""
    return deed + GROWTH * left * (target - deed) if deed < target else deed


def likely_cards(p: Concordia, seat: i64, sold: i64) -> vec[float]:
    """Own cards by deity, and a fair share of those on sale."""
    share = FAIR_SHARE / float(p.players)
    out = vec[float]()
    cards = bought(p, seat)
    deity: i64 = 0
    while deity < len(OF_DEITY):
        own = HAND_DEITIES[deity] + count(cards & OF_DEITY[deity])
        out = append(out, float(own) + share * float(count(sold & OF_DEITY[deity])))
        deity += 1
    return out


def specialists(p: Concordia, seat: i64, houses: vec[i64], left: float) -> float:
    worth = 0.0
    cards = bought(p, seat) & OF_DEITY[MINERVA]
    while cards:
        good = CARD_ROLE[lowest(cards)] - FIRST_SPECIALIST
        worth += grown(float(houses[good]), SPECIALIST_TARGET, left) * float(SPECIALIST_POINTS[good])
        cards &= cards - 1
    return worth


def hand(p: Concordia, seat: i64) -> float:
    worth = 0.0
    held = p.at[HELD + seat]
    while held:
        worth += IN_HAND_OF[lowest(held)]
        held &= held - 1
    return worth


def stock(p: Concordia, seat: i64) -> float:
    worth = 0.0
    good: i64 = 0
    while good < GOOD_COUNT:
        worth += STOCK[good * (ENOUGH + 1) + min(p.good(seat, good), ENOUGH)]
        good += 1
    return worth


def prospects(p: Concordia, seat: i64, houses: vec[i64], cards: vec[float]) -> float:
    """What houses beside own colonists would bring, the best one most."""
    at = p.at
    here = MAPS[at[MAP]]
    mine: i64 = 0  # provinces
    own = at[HOUSE + seat]
    left = own
    while left:
        mine |= bit(here.province_of[lowest(left)])
        left &= left - 1
    seen: i64 = bit(ROMA) | own
    found = vec[float]()
    place = colonist_at(seat, 0)
    last = place + COLONISTS
    while place < last:
        route = at[place] - here.first_route
        place += 1
        if route < 0:
            continue
        beside = here.ends[route] & ~seen
        seen |= beside
        while beside:
            end = lowest(beside)
            beside &= beside - 1
            good = at[TOKEN + end]
            worth = 1.0
            if good != BRICK:
                worth += cards[JUPITER]
            if not houses[good]:
                worth += cards[MERCURIUS] * float(FROM_MERCURIUS)
            if not mine & bit(here.province_of[end]):
                worth += cards[SATURNUS]
            found = append(found, worth * (WANTING if unpayable(p, seat, end) else READY))
    return tapered(found)


def tapered(found: vec[float]) -> float:
    """All together, the largest first, and each further one for less."""
    total = 0.0
    part = 1.0
    for _ in range(len(found)):
        most: i64 = 0
        n: i64 = 1
        while n < len(found):
            if found[n] > found[most]:
                most = n
            n += 1
        total += found[most] * part
        found[most] = 0.0
        part *= NEXT_BEST
    return total


STRENGTH: Final = Strength(horizon=3, swing=30.0, midway=False)
