"""Expanding: a unit onto a hex, and the bonuses that follow (CAL-EXP, CAL-NBH, CAL-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import export, harbour, neighbourhood, shifting
from ludoteca.games.caledonia.components import (
    DAIRY,
    DISTILLERY,
    EACH,
    FIRST_WORKER,
    FISHERMAN,
    KINDS,
    MACDONALD,
    PORT_SHIFT,
    ROBERTSON,
    UNIT_COST,
    UNITS,
)
from ludoteca.games.caledonia.costs import total_cost, unit_cost
from ludoteca.games.caledonia.flow import TurnStep
from ludoteca.games.caledonia.ground import HALF, PLACES, bit
from ludoteca.games.caledonia.layout import CLAN, MONEY, NEUTRAL, NONE, ON_MAP, REACH_HIGH, REACH_LOW
from ludoteca.games.caledonia.neighbourhood import OFFERED
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import AT, DONE, DRAW, UNIT

ANYWHERE: Final[i64] = (1 << 61) - 1


# Where it may stand.


def crowded(p: Caledonia, place: i64, leaving: i64) -> bool:
    """Whether a fisherman is beside that water, other than one that leaves (CAL-MCD-05)."""
    for other in p.ground.neighbours[place]:
        unit = p.units[other]
        if other != leaving and 0 < unit < NEUTRAL and (unit - 1) % KINDS == FISHERMAN:
            return True
    return False


def candidates_low(p: Caledonia, seat: i64, kind: i64, anywhere: bool) -> i64:
    """Free places fit for a kind, within reach or anywhere, of the first half of the map."""
    mask: i64 = ANYWHERE if anywhere else p.get(seat, REACH_LOW)
    return mask & p.ground.fits_low[kind] & ~p.taken_low


def candidates_high(p: Caledonia, seat: i64, kind: i64, anywhere: bool) -> i64:
    mask: i64 = ANYWHERE if anywhere else p.get(seat, REACH_HIGH)
    return mask & p.ground.fits_high[kind] & ~p.taken_high


def targets(p: Caledonia, kind: i64, free: bool, anywhere: bool, first_only: bool) -> list[Move]:
    """Where a unit of that kind could be placed and paid; only the first place, if that is all that is asked."""
    out: list[Move] = []
    seat = p.seat
    if p.in_stock(seat, kind) == 0:
        return out
    money = p.get(seat, MONEY)
    if p.get(seat, CLAN) != ROBERTSON and unit_cost(p, seat, kind) > money:
        return out
    low = candidates_low(p, seat, kind, anywhere)
    high = candidates_high(p, seat, kind, anywhere)
    place: i64 = 0
    while True:
        if place == HALF:
            low = high
        if low == 0:
            if place >= HALF:
                break
            place = HALF
            continue
        if low & 255 == 0:  # eight places at once: most are out of reach
            low >>= 8
            place += 8
            continue
        fits = low & 1 != 0 and total_cost(p, seat, kind, place, free) <= money
        if fits and not (kind == FISHERMAN and crowded(p, place, NONE)):
            out.append(AT[place])
            if first_only:
                break
        low >>= 1
        place += 1
    return out


def add_units(p: Caledonia, out: list[Move], free: bool) -> None:
    """The kinds of unit that could be placed somewhere."""
    kind: i64 = 0
    while kind < KINDS:
        if targets(p, kind, free, False, True):
            out.append(UNIT[kind])
        kind += 1


def at_refused(p: Caledonia, kind: i64, place: i64, anywhere: bool) -> str:
    """Why a unit cannot stand there."""
    if p.units[place]:
        return "CAL-GEN-08" if p.units[place] < NEUTRAL else "CAL-SOL-03" if p.units[place] == NEUTRAL else "CAL-VAR-05"
    mask = p.ground.fits_low[kind] if place < HALF else p.ground.fits_high[kind]
    if not mask & bit(place):
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
    if move.arg == FISHERMAN and p.get(p.seat, CLAN) != MACDONALD:
        return "CAL-MCD-01"
    if p.in_stock(p.seat, move.arg) == 0:
        return "CAL-EXP-07"
    if not candidates_low(p, p.seat, move.arg, False) | candidates_high(p, p.seat, move.arg, False):
        return "CAL-EXP-08"
    crowd = move.arg == FISHERMAN and UNIT_COST[FISHERMAN] <= p.get(p.seat, MONEY)  # water costs nothing
    return "CAL-MCD-05" if crowd else "CAL-GEN-07"


def begin(p: Caledonia, kind: i64, free: bool) -> None:
    p.kind = kind
    p.free = 1 if free else 0
    p.steps.append(CHOOSE_HEX)


class ChooseHex(TurnStep):
    """Where the chosen unit goes."""

    def due(self, p: Caledonia) -> str:
        return "CAL-EXP-01"

    def choices(self, p: Caledonia) -> list[Move]:
        return targets(p, p.kind, p.free != 0, False, False)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        pay_and_place(p, p.kind, move.arg, p.free != 0)
        p.free = 0
        p.steps.append(EXPAND_BONUS)
        neighbourhood.offer_goods(p, move.arg)
        if fourth(p, move.arg) and p.free_boxes(p.seat) > 0:
            p.building = 1
        p.kind = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        return at_refused(p, p.kind, move.arg, False) if move.verb == "at" else super().why_not(p, move)


def pay_and_place(p: Caledonia, kind: i64, place: i64, free: bool) -> None:
    cost = total_cost(p, p.seat, kind, place, free)
    p.add(p.seat, MONEY, -cost)
    p.put(p.seat, kind, place)
    p.place = place
    if p.events is not None:
        now = int(p.get(p.seat, MONEY))
        p.tell(
            "placed", {"seat": int(p.seat), "unit": UNITS[kind], "place": PLACES[place], "cost": int(cost), "now": now}
        )


# The bonuses.


class ExpandBonus(TurnStep):
    """Goods of the neighbours, kind by kind, and the building bonus, in any order (CAL-NBH-19, CAL-NBH-20)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        for good in range(6):
            if p.offered[good] == OFFERED:
                neighbourhood.add_purchases(p, out, good)
        if p.building > 0 and export.can_draw(p):
            out.append(DRAW)
        shifting.add_ports(p, out, True)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            finish(p)
        elif move is DRAW:
            p.building -= 1
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
            return export.draw_refused(p, fourth(p, p.place))
        if move.verb == "port":
            return harbour.way_refused(p, p.seat, move.arg, PORT_SHIFT) or "CAL-PTL-16"
        return super().why_not(p, move)


def fourth(p: Caledonia, place: i64) -> bool:
    """Whether the unit there is one of four factories of a kind; where a port brings the bonus, there is no place."""
    if place == NONE:
        return True
    kind = (p.units[place] - 1) % KINDS
    return DAIRY <= kind <= DISTILLERY and p.get(p.seat, ON_MAP + kind) == EACH


def finish(p: Caledonia) -> None:
    """What is not used at once is lost (CAL-NBH-10, CAL-BLD-06)."""
    p.steps.pop()
    p.place = NONE
    p.building = 0
    for good in range(6):
        p.offered[good] = 0


CHOOSE_HEX: Final[ChooseHex] = ChooseHex("hex")
EXPAND_BONUS: Final[ExpandBonus] = ExpandBonus("bonus")
