"""What a bot should think a position of Celtae is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_STRENGTH,
    BASIC,
    BUILDER,
    CAPACITY,
    CITADELS,
    CUBES,
    DECISION,
    DISC_COSTS,
    DISC_POINTS,
    DISCS,
    DRUID,
    LEADER_ASKS,
    LEADER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    RESERVE,
    STACKS,
    TRIBE_POINTS,
)
from ludoteca.games.celtae.fields import (
    BONUS_TILES,
    DOUBLE_TURNS,
    HALF,
    HAND,
    LEADER,
    LEFT,
    MARKERS,
    PHASE,
    PLACED,
    ROOM,
    SHOWN_CARDS,
    STRENGTH,
    TOKENS_OF,
    TRACK_LEFT,
    TURNED,
    active_of,
    discs_on,
    held,
    tribe_of,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import (
    WHAT,
    army_points,
    count,
    cubes,
    first,
    garrisons,
    least_for,
    order_points,
    points,
)

WIN: Final = 1000.0
RIVAL: Final = 0.8  # how much the best opponent's prospects count
TURNS_A_LAP: Final = 2.7  # turns that the marker needs to go round
LONG: Final = 12.0  # turns of one player in a game
LAST_TURNS: Final = 2.0  # of the double turn
# What things are worth beyond their points, at the beginning; most of it fades with the turns that are left.
CARD: Final = 0.32
SAME_COLOUR: Final = 0.16  # a card of the colour that the hand has most of, up to the next disc's cost
FORCE: Final = 0.16  # strength, up to what an army asks for
BEYOND: Final = 0.05  # more than that
TOKEN: Final = 0.7
RECRUIT: Final = [0.75, 0.85, 0.75, 0.55, 1.6]  # in the tribe, by type
ACTING: Final = [0.12, 0.12, 0.12, 0.3]  # active
BUILDING: Final = 0.45  # the part of a disc's point that an incomplete citadel keeps
CUBE: Final = 0.35  # a cube in a garrison
TRIBE_STEP: Final = 0.25  # each worker on the way to the next point of the tribe
HOLE_STEP: Final = 0.3  # each disc on the way to the next point under the discs
READY: Final = 0.45  # an order whose workers are all in the tribe; less for each that is missing
STACK_SHARE: Final = 0.5  # how likely a stack's marker comes onto a card
# How likely a majority is kept or won, by how far one is behind the best rival: ahead, even, one behind, more.
LEAD: Final = [0.8, 0.6, 0.3, 0.1]
NOTHING_YET: Final = 0.35  # nobody has any


class Strength(Judgement[Celtae]):
    """Points as they may be in the end, against the best rival's."""

    def value(self, p: Celtae, seat: int) -> float:
        return compared(p, outlooks(p), seat)

    def values(self, p: Celtae) -> list[float]:
        worth = outlooks(p)
        return [compared(p, worth, seat) for seat in range(p.players)]


def outlooks(p: Celtae) -> vec[float]:
    """Every seat's points: as they may be in the end, or as they are."""
    worth = vec[float]()
    turns = turns_left(p)
    on_cards = vec[float]() if p.over else cards_on_table(p, turns)
    seat: i64 = 0
    while seat < p.players:
        worth = append(worth, float(sum(points(p, seat))) if p.over else promise(p, seat, turns) + on_cards[seat])
        seat += 1
    return worth


def compared(p: Celtae, worth: vec[float], seat: i64) -> float:
    """What a seat has, beside the best of the others."""
    if p.over:
        return (WIN if p.places()[seat] == 1 else -WIN) + worth[seat]
    best = 0.0
    other: i64 = 0
    while other < p.players:
        if other != seat:
            best = max(best, worth[other])
        other += 1
    return worth[seat] - RIVAL * best


def turns_left(p: Celtae) -> float:
    """About how many turns each player still has."""
    if p.at[PHASE] == DOUBLE_TURNS:
        return 1.0 - float(p.at[HALF]) * 0.5
    return LAST_TURNS + float(p.at[TRACK_LEFT]) * TURNS_A_LAP / float(p.sides)


def promise(p: Celtae, seat: i64, turns: float) -> float:
    """A seat's points as they may be in the end, but for those on progress cards, which all look at together."""
    left = min(turns / LONG, 1.0)
    at = p.at
    tribe = p.tribe(seat)
    placed = at[PLACED + seat]
    reserve = at[STRENGTH + seat] + at[HAND + seat]
    worth = float(at[BONUS_TILES + seat])
    worth += float(order_points(p, seat))
    worth += float(army_points(p, seat))
    worth += float(garrisons(p, seat)) + float(first(TRIBE_POINTS, tribe)) + float(first(DISC_POINTS, placed))
    worth += float(reserve % RESERVE) / float(RESERVE) * 0.5
    worth += float(reserve // RESERVE)
    worth += citadels(p, seat, left)
    worth += leader(p, seat, left)
    garrisoned = cubes(p, seat)
    worth += CUBE * left * float(garrisoned) + (1.0 if garrisoned == CUBES else 0.0)
    worth += left * (holdings(p, seat) + workers(p, seat))
    if tribe < 8:
        worth += TRIBE_STEP * left * float(tribe)
    return worth + HOLE_STEP * left * float(placed) + orders(p, seat) * min(turns / 3.0, 1.0)


def citadels(p: Celtae, seat: i64, left: float) -> float:
    """Discs on complete citadels, and the others as they may be."""
    worth = 0.0
    citadel: i64 = 0
    while citadel < CITADELS:
        discs = p.at[discs_on(seat, citadel)]
        if discs > 0:
            worth += float(discs) * (1.0 if p.at[ROOM + citadel] == 0 else BUILDING + 0.3 * left)
        citadel += 1
    return worth


def holdings(p: Celtae, seat: i64) -> float:
    """Cards, strength and tokens: what the next turns are made of."""
    at = p.at
    worth = CARD * float(at[HAND + seat]) + TOKEN * float(at[TOKENS_OF + seat])
    placed = at[PLACED + seat]
    if placed < DISCS:
        wanted: i64 = DISC_COSTS[placed] - at[active_of(seat, BUILDER)] - at[tribe_of(seat, BUILDER)]
        most: i64 = 0
        place = held(seat, 0)
        for _ in range(4):
            most = max(most, at[place] + at[place + 1] + at[place + 2])
            place += 3
        worth += SAME_COLOUR * float(min(most, max(wanted, 1)) + 1)
    strength = at[STRENGTH + seat]
    asked: i64 = 0
    for stack in range(ARMIES, ARMIES + 2):
        tile = p.top(stack)
        if tile != NONE:
            asked = max(asked, ARMY_STRENGTH[tile])
    useful = min(strength, asked)
    return worth + FORCE * float(useful) + BEYOND * float(strength - useful)


def workers(p: Celtae, seat: i64) -> float:
    at = p.at
    tribe = tribe_of(seat, 0)
    active = active_of(seat, 0)
    worth = 0.0
    for worker in range(BASIC):
        worth += RECRUIT[worker] * float(at[tribe + worker]) + ACTING[worker] * float(at[active + worker])
    return worth + RECRUIT[DRUID] * float(at[tribe + DRUID])


def orders(p: Celtae, seat: i64) -> float:
    """How near the tribe is to the order tiles on top; what it sends away is lost to the tribe."""
    best = 0.0
    for stack in range(ORDERS, STACKS):
        tile = p.top(stack)
        if tile != NONE:
            asked = ORDER_WORKERS[tile]
            missing: i64 = 0
            for worker in range(BASIC):
                missing += max(asked[worker] - p.at[tribe_of(seat, worker)], 0)
            if missing == 0:
                best = max(best, READY)
            elif missing == 1:
                best = max(best, READY * 0.5)
    return best


def cards_on_table(p: Celtae, turns: float) -> vec[float]:
    """Progress cards, for every seat: the markers that are and may come to be on them, as likely as their condition."""
    at = p.at
    worth = vec[float]([0.0] * p.players)
    room: i64 = 0
    n: i64 = 1
    end = at[SHOWN_CARDS]
    while n <= end:
        room += CAPACITY[at[SHOWN_CARDS + n]] - at[MARKERS + n]
        n += 1
    coming = float(at[TRACK_LEFT])
    for stack in range(STACKS):
        if at[LEFT + stack] > 0:
            coming += STACK_SHARE
    share = min(coming / float(room), 1.0) if room else 0.0
    n = 1
    while n <= end:
        card = at[SHOWN_CARDS + n]
        markers = float(at[MARKERS + n]) + share * float(CAPACITY[card] - at[MARKERS + n])
        least = least_for(p, card)
        most = Most(p, WHAT[card]) if least == 0 else None
        seat: i64 = 0
        while seat < p.players:
            own = count(p, seat, WHAT[card])
            chance = towards(own, least, turns) if most is None else ahead(own, most.but(seat), turns)
            worth[seat] += markers * chance
            if p.players == 1:
                worth[0] -= markers * (1.0 - chance)
            seat += 1
        n += 1
    return worth


class Most:
    """Who has the most of something that cards count, and how many the next one has."""

    def __init__(self, p: Celtae, what: i64) -> None:
        self.side: i64 = NONE
        self.number: i64 = 0
        self.next: i64 = 0
        side: i64 = 0
        sides = p.sides
        while side < sides:
            number = count(p, side, what)
            if number > self.number:
                self.side, self.next, self.number = side, self.number, number
            elif number > self.next:
                self.next = number
            side += 1

    def but(self, side: i64) -> i64:
        """The most that another side has."""
        return self.next if side == self.side else self.number


def ahead(own: i64, best: i64, turns: float) -> float:
    """How likely a majority is kept or won in the end, against the best of the others."""
    if own == 0 and best == 0:
        return NOTHING_YET * min(turns / 4.0, 1.0)
    behind = best - own
    sure = max(0.0, 1.0 - turns / 8.0)  # the end makes certain
    if behind < 0:
        return LEAD[0] + (1.0 - LEAD[0]) * sure
    if behind == 0:
        return LEAD[1] + (1.0 - LEAD[1]) * sure
    return (LEAD[2] if behind == 1 else LEAD[3]) * (1.0 - sure)


def towards(own: i64, least: i64, turns: float) -> float:
    """How likely a number is reached: certain once there, else the less the more is missing and the fewer turns."""
    if own >= least:
        return 0.95
    missing = float(least - own)
    reach = turns / (missing * 3.5)
    return min(reach, 1.0) * (0.25 + 0.5 * float(own) / float(least))


def leader(p: Celtae, seat: i64, left: float) -> float:
    """The leader's points as likely as its condition; before the decision the better side counts."""
    leader = p.at[LEADER + seat]
    if leader == NONE:
        return 0.0
    turned = p.at[TURNED + seat]
    undecided = p.at[TRACK_LEFT] > DECISION
    a = LEADER_POINTS[0] * asked_for(p, seat, leader, 0, left)
    b = LEADER_POINTS[1] * asked_for(p, seat, leader, 1, left)
    if undecided:
        return max(a, b)
    return b if turned else a


def asked_for(p: Celtae, seat: i64, leader: i64, turned: i64, left: float) -> float:
    chance = 1.0
    for what, least in LEADER_ASKS[leader][turned]:
        chance *= towards(count(p, seat, what), least, left * LONG)
    return chance


JUDGEMENT: Final = Strength(horizon=3, swing=6.0, midway=False)
