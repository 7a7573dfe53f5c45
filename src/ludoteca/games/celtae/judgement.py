"""What a bot should think a position of Celtae is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_STRENGTH,
    BASIC,
    BUILDER,
    CAPACITY,
    CARD_COUNTS,
    CARD_LEAST,
    CARD_SOLO,
    CITADELS,
    CUBES,
    DECISION,
    DISC_COSTS,
    DISC_POINTS,
    DISCS,
    DRUID,
    KINDS,
    LEADER_ASKS,
    LEADER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    RESERVE,
    STACKS,
    TRIBE_POINTS,
)
from ludoteca.games.celtae.layout import (
    ACTIVE,
    ARMY_TILES,
    BONUS_TILES,
    DOUBLE_TURNS,
    HAND,
    LEADER,
    NONE,
    ORDER_TILES,
    PLACED,
    SEATS,
    STRENGTH,
    TOKENS,
    TRIBE,
    TURNED,
)
from ludoteca.games.celtae.layout import CUBES as CUBES_IN
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import count, first, garrisons, points

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
        if p.over:
            own = float(sum(points(p, seat)))
            return (WIN if p.places()[seat] == 1 else -WIN) + own
        left = turns_left(p)
        worth = promise(p, seat, left)
        best = 0.0
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best = max(best, promise(p, other, left))
            other += 1
        return worth - RIVAL * best


def turns_left(p: Celtae) -> float:
    """About how many turns each player still has."""
    if p.phase == DOUBLE_TURNS:
        return 1.0 - float(p.half) * 0.5
    return LAST_TURNS + float(p.track) * TURNS_A_LAP / float(p.sides)


def promise(p: Celtae, seat: i64, turns: float) -> float:
    left = min(turns / LONG, 1.0)
    tribe = p.tribe(seat)
    worth = float(p.get(seat, BONUS_TILES))
    worth += float(p.get(seat, ORDER_TILES) + 2 * p.get(seat, ORDER_TILES + 1))
    worth += float(p.get(seat, ARMY_TILES) + 2 * p.get(seat, ARMY_TILES + 1))
    worth += (
        float(garrisons(p, seat)) + float(first(TRIBE_POINTS, tribe)) + float(first(DISC_POINTS, p.get(seat, PLACED)))
    )
    worth += float((p.get(seat, STRENGTH) + p.get(seat, HAND)) % RESERVE) / float(RESERVE) * 0.5
    worth += float((p.get(seat, STRENGTH) + p.get(seat, HAND)) // RESERVE)
    worth += citadels(p, seat, left)
    worth += cards_on_table(p, seat, turns)
    worth += leader(p, seat, left)
    cubes = p.get(seat, CUBES_IN) + p.get(seat, CUBES_IN + 1)
    worth += CUBE * left * float(cubes) + (1.0 if cubes == CUBES else 0.0)
    worth += left * (holdings(p, seat) + workers(p, seat))
    if tribe < 8:
        worth += TRIBE_STEP * left * float(tribe)
    return worth + HOLE_STEP * left * float(p.get(seat, PLACED)) + orders(p, seat) * min(turns / 3.0, 1.0)


def citadels(p: Celtae, seat: i64, left: float) -> float:
    """Discs on complete citadels, and the others as they may be."""
    worth = 0.0
    citadel: i64 = 0
    while citadel < CITADELS:
        discs = p.discs[citadel * SEATS + seat]
        if discs:
            worth += float(discs) * (1.0 if not p.room[citadel] else BUILDING + 0.3 * left)
        citadel += 1
    return worth


def holdings(p: Celtae, seat: i64) -> float:
    """Cards, strength and tokens: what the next turns are made of."""
    worth = CARD * float(p.get(seat, HAND)) + TOKEN * float(p.get(seat, TOKENS))
    placed = p.get(seat, PLACED)
    if placed < DISCS:
        wanted: i64 = DISC_COSTS[placed] - p.get(seat, ACTIVE + BUILDER) - p.get(seat, TRIBE + BUILDER)
        most: i64 = 0
        place = seat * KINDS
        for _ in range(4):
            most = max(most, p.hands[place] + p.hands[place + 1] + p.hands[place + 2])
            place += 3
        worth += SAME_COLOUR * float(min(most, max(wanted, 1)) + 1)
    strength = p.get(seat, STRENGTH)
    asked: i64 = 0
    for stack in range(ARMIES, ARMIES + 2):
        tile = p.top(stack)
        if tile != NONE:
            asked = max(asked, ARMY_STRENGTH[tile])
    useful = min(strength, asked)
    return worth + FORCE * float(useful) + BEYOND * float(strength - useful)


def workers(p: Celtae, seat: i64) -> float:
    worth = 0.0
    for worker in range(BASIC):
        worth += RECRUIT[worker] * float(p.get(seat, TRIBE + worker)) + ACTING[worker] * float(
            p.get(seat, ACTIVE + worker)
        )
    return worth + RECRUIT[DRUID] * float(p.get(seat, TRIBE + DRUID))


def orders(p: Celtae, seat: i64) -> float:
    """How near the tribe is to the order tiles on top; what it sends away is lost to the tribe."""
    best = 0.0
    for stack in range(ORDERS, STACKS):
        tile = p.top(stack)
        if tile != NONE:
            asked = ORDER_WORKERS[tile]
            missing: i64 = 0
            for worker in range(BASIC):
                missing += max(asked[worker] - p.get(seat, TRIBE + worker), 0)
            if missing == 0:
                best = max(best, READY)
            elif missing == 1:
                best = max(best, READY * 0.5)
    return best


def cards_on_table(p: Celtae, seat: i64, turns: float) -> float:
    """Progress cards: the markers that are and may come to be on them, as likely as their condition."""
    room: i64 = 0
    n: i64 = 0
    end: i64 = len(p.cards)
    while n < end:
        room += CAPACITY[p.cards[n]] - p.markers[n]
        n += 1
    coming = float(p.track)
    for stack in range(STACKS):
        if p.left[stack]:
            coming += STACK_SHARE
    share = min(coming / float(room), 1.0) if room else 0.0
    worth = 0.0
    n = 0
    while n < end:
        card = p.cards[n]
        markers = float(p.markers[n]) + share * float(CAPACITY[card] - p.markers[n])
        chance = likely(p, seat, card, turns)
        worth += markers * chance
        if p.players == 1:
            worth -= markers * (1.0 - chance)
        n += 1
    return worth


def likely(p: Celtae, seat: i64, card: i64, turns: float) -> float:
    """How likely a card's condition holds in the end."""
    what = CARD_COUNTS[card]
    own = count(p, seat, what)
    least: i64 = CARD_LEAST[card]
    if least == 0 and p.players == 1:
        least = CARD_SOLO[card]
    if least:
        return towards(own, least, turns)
    best: i64 = 0
    side: i64 = 0
    while side < p.sides:
        if side != seat:
            best = max(best, count(p, side, what))
        side += 1
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
    leader = p.get(seat, LEADER)
    if leader == NONE:
        return 0.0
    turned = p.get(seat, TURNED)
    undecided = p.track > DECISION
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
