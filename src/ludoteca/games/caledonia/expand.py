"""Expanding: a unit onto a hex, and the bonuses that follow (CAL-EXP, CAL-NBH, CAL-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import export, harbour, neighbourhood, shifting
from ludoteca.games.caledonia.components import (
    CAMPBELL,
    COST,
    DAIRY,
    DELTA_DISCOUNT,
    DISTILLERY,
    EACH,
    FIRST_WORKER,
    FISHERMAN,
    KINDS,
    MACDONALD,
    PORT_SHIFT,
    ROBERTSON,
    UNITS,
)
from ludoteca.games.caledonia.costs import total_cost, unit_cost
from ludoteca.games.caledonia.decision import TurnStep
from ludoteca.games.caledonia.fields import (
    BUILDING,
    CLAN,
    FREE,
    KIND,
    MONEY,
    OFFERED_NEAR,
    PLACED,
    TAKEN,
    on_map,
    reach,
    standing,
)
from ludoteca.games.caledonia.ground import DEAREST, HALF, PLACES, bit, half_of, lowest, reached
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import AT, DONE, DRAW, UNIT

NEVER: Final[i64] = 10_000  # more than anybody has


# Where it may stand.


def crowded(p: Caledonia, place: i64, leaving: i64) -> bool:
    """Whether a fisherman is beside that water, other than one that leaves (CAL-MCD-05)."""
    beside = reached(0, place)
    half: i64 = 0
    while half < 2:
        fishermen = p.ground.reach_bits[beside + half] & p.at[standing(FISHERMAN) + half]
        if leaving != NONE and half_of(leaving) == half:
            fishermen &= ~bit(leaving)
        if fishermen != 0:
            return True
        half += 1
    return False


def candidates(p: Caledonia, kind: i64, anywhere: bool, half: i64) -> i64:
    """Free places fit for a kind, within reach or anywhere, in one half of the map, as bits."""
    places = p.ground.fits[2 * kind + half] & ~p.at[TAKEN + half]
    return places if anywhere else places & p.at[reach(p.seat) + half]


def open_to(p: Caledonia, kind: i64, anywhere: bool, half: i64) -> i64:
    """The same without water that a fisherman is beside (CAL-MCD-05)."""
    places = candidates(p, kind, anywhere, half)
    if kind != FISHERMAN:
        return places
    return places & ~beside_fishermen(p, half)


def beside_fishermen(p: Caledonia, half: i64) -> i64:
    """All places that a fisherman is beside, in one half of the map."""
    near = p.ground.reach_bits
    found: i64 = 0
    their: i64 = 0
    while their < 2:
        fishermen = p.at[standing(FISHERMAN) + their]
        while fishermen != 0:
            found |= near[reached(0, lowest(fishermen) + their * HALF) + half]
            fishermen &= fishermen - 1
        their += 1
    return found


def within(p: Caledonia, money: i64, free: bool, half: i64) -> i64:
    """All places whose land costs no more than that."""
    if money < 0:
        return 0
    if free or money > DEAREST:
        money = DEAREST
    return p.ground.within[2 * money + half]


def affordable(p: Caledonia, kind: i64, free: bool, half: i64) -> i64:
    """All places where a unit of that kind could be paid: Robertson pays less at a river's mouth (CAL-ROB-01)."""
    left = p.at[MONEY + p.seat] - unit_cost(p, p.seat, kind)
    places = within(p, left, free, half)
    if p.at[CLAN + p.seat] == ROBERTSON:
        places |= within(p, left + DELTA_DISCOUNT[p.players], free, half) & p.ground.mouths[half]
    return places


def payable(p: Caledonia, kind: i64, free: bool, anywhere: bool, half: i64) -> i64:
    """Where a unit of that kind could be placed and paid, in one half of the map, as bits."""
    if p.in_stock(p.seat, kind) == 0:
        return 0
    return open_to(p, kind, anywhere, half) & affordable(p, kind, free, half)


def targets(p: Caledonia, kind: i64, free: bool) -> list[Move]:
    """Where a unit of that kind could be placed within reach and paid."""
    out: list[Move] = []
    half: i64 = 0
    while half < 2:
        add_places(out, payable(p, kind, free, False, half), half)
        half += 1
    return out


def add_places(out: list[Move], places: i64, half: i64) -> None:
    """Going to each of some places of one half of the map."""
    first = half * HALF
    while places != 0:
        out.append(AT[first + lowest(places)])
        places &= places - 1


def cheapest(p: Caledonia, first: i64, second: i64, free: bool) -> i64:
    """The least that one of some places costs besides the unit, NEVER if there is none: less than nothing for Robertson
    at a river's mouth (CAL-ROB-01)."""
    least = cheapest_of(p, first, second, free)
    if p.at[CLAN + p.seat] == ROBERTSON:
        mouths = p.ground.mouths
        least = min(least, cheapest_of(p, first & mouths[0], second & mouths[1], free) - DELTA_DISCOUNT[p.players])
    return least


def cheapest_of(p: Caledonia, first: i64, second: i64, free: bool) -> i64:
    """The least that one of some places costs."""
    if first | second == 0:
        return NEVER
    if free:
        return 0
    costs = p.ground.within
    cost: i64 = 0
    while (first & costs[2 * cost]) | (second & costs[2 * cost + 1]) == 0:
        cost += 1
    return cost


def add_units(p: Caledonia, out: list[Move], free: bool) -> None:
    """The kinds of unit that could be placed somewhere. Those that make goods all stand on the same land."""
    at = p.at
    seat = p.seat
    left = at[MONEY + seat] - cheapest(p, candidates(p, 0, False, 0), candidates(p, 0, False, 1), free)
    units = on_map(seat, 0)
    discount = at[CLAN + seat] == CAMPBELL  # nobody else pays less for these (CAL-CAM-01)
    kind: i64 = 0
    while kind < FIRST_WORKER:
        if at[units + kind] < EACH and (unit_cost(p, seat, kind) if discount else COST[kind]) <= left:
            out.append(UNIT[kind])
        kind += 1
    while kind < KINDS:
        if payable(p, kind, free, False, 0) or payable(p, kind, free, False, 1):
            out.append(UNIT[kind])
        kind += 1


def at_refused(p: Caledonia, kind: i64, place: i64, anywhere: bool) -> str:
    """Why a unit cannot stand there."""
    if p.taken(place):
        if p.kind_at(place) != NONE:
            return "CAL-GEN-08"
        return "CAL-SOL-03" if p.players == 1 else "CAL-VAR-05"
    if not p.ground.fits[2 * kind + half_of(place)] & bit(place):
        if p.ground.shaded[place]:
            return "CAL-TWO-02"
        if not p.ground.land[place]:
            return "CAL-EXP-09"
        return "CAL-MCD-04" if kind == FISHERMAN else "CAL-EXP-05" if kind >= FIRST_WORKER else "CAL-EXP-04"
    if not anywhere and not p.reaches(p.seat, place):
        return "CAL-EXP-08"
    if kind == FISHERMAN and crowded(p, place, NONE):
        return "CAL-MCD-05"
    return "CAL-GEN-07"


def unit_refused(p: Caledonia, move: Move) -> str:
    """Why no unit of a kind can be placed now."""
    if move.arg == FISHERMAN and p.at[CLAN + p.seat] != MACDONALD:
        return "CAL-MCD-01"
    if p.in_stock(p.seat, move.arg) == 0:
        return "CAL-EXP-07"
    if not candidates(p, move.arg, False, 0) | candidates(p, move.arg, False, 1):
        return "CAL-EXP-08"
    crowd = move.arg == FISHERMAN and COST[FISHERMAN] <= p.at[MONEY + p.seat]  # water costs nothing
    return "CAL-MCD-05" if crowd else "CAL-GEN-07"


def begin(p: Caledonia, kind: i64, free: bool) -> None:
    p.at[KIND] = kind
    p.at[FREE] = 1 if free else 0
    p.steps.append(CHOOSE_HEX)


class ChooseHex(TurnStep):
    """Where the chosen unit goes."""

    def due(self, p: Caledonia) -> str:
        return "CAL-EXP-01"

    def choices(self, p: Caledonia) -> list[Move]:
        return targets(p, p.at[KIND], p.at[FREE] != 0)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        at = p.at
        pay_and_place(p, at[KIND], move.arg, at[FREE] != 0)
        at[FREE] = 0
        p.steps.append(EXPAND_BONUS)
        neighbourhood.offer_goods(p, move.arg)
        if fourth(p, move.arg) and p.free_boxes(p.seat) > 0:
            at[BUILDING] = 1
        at[KIND] = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        return at_refused(p, p.at[KIND], move.arg, False) if move.verb == "at" else super().why_not(p, move)


def pay_and_place(p: Caledonia, kind: i64, place: i64, free: bool) -> None:
    cost = total_cost(p, p.seat, kind, place, free)
    p.at[MONEY + p.seat] -= cost
    p.put(p.seat, kind, place)
    p.at[PLACED] = place
    if p.events is not None:
        now = int(p.at[MONEY + p.seat])
        p.tell(
            "placed", {"seat": int(p.seat), "unit": UNITS[kind], "place": PLACES[place], "cost": int(cost), "now": now}
        )


# The bonuses.


class ExpandBonus(TurnStep):
    """Goods of the neighbours, kind by kind, and the building bonus, in any order (CAL-NBH-19, CAL-NBH-20)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        good: i64
        for good in range(6):
            neighbourhood.add_purchases(p, out, good)
        if p.at[BUILDING] > 0 and export.can_draw(p):
            out.append(DRAW)
        shifting.add_ports(p, out, True)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            finish(p)
        elif move is DRAW:
            p.at[BUILDING] -= 1
            export.draw(p)
        elif move.verb == "port":
            shifting.use_port(p, move.arg, True)
        else:
            neighbourhood.buy(p, move)

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        finish(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb in {"buy", "sell"}:
            return neighbourhood.purchase_refused(p, move)
        if move is DRAW:
            return export.draw_refused(p, fourth(p, p.at[PLACED]))
        if move.verb == "port":
            return harbour.way_refused(p, p.seat, move.arg, PORT_SHIFT) or "CAL-PTL-16"
        return super().why_not(p, move)


def fourth(p: Caledonia, place: i64) -> bool:
    """Whether the unit there is one of four factories of a kind; where a port brings the bonus, there is no place."""
    if place == NONE:
        return True
    kind = p.kind_at(place)
    return DAIRY <= kind <= DISTILLERY and p.at[on_map(p.seat, kind)] == EACH


def finish(p: Caledonia) -> None:
    """What is not used at once is lost (CAL-NBH-10, CAL-BLD-06)."""
    p.steps.pop()
    at = p.at
    at[PLACED] = NONE
    at[BUILDING] = 0
    good: i64
    for good in range(6):
        at[OFFERED_NEAR + good] = 0


CHOOSE_HEX: Final[ChooseHex] = ChooseHex("hex")
EXPAND_BONUS: Final[ExpandBonus] = ExpandBonus("bonus")
