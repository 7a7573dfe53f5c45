"""Expanding: a unit onto a hex, and the bonuses of where it stands (CAL-EXP, CAL-NBH, CAL-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import export, harbour, market
from ludoteca.games.caledonia.components import (
    DAIRY,
    DISCOUNTS,
    DISTILLERY,
    EACH,
    FIRST_WORKER,
    FISHERMAN,
    KINDS,
    MACDONALD,
    MERCHANTS,
    NEIGHBOUR_LIMIT,
    ROBERTSON,
    UNITS,
)
from ludoteca.games.caledonia.costs import total_cost, unit_cost
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.ground import HALF, PLACES, SPOTS, bit
from ludoteca.games.caledonia.layout import CLAN, MONEY, NEUTRAL, NONE, ON_MAP, REACH_HIGH, REACH_LOW
from ludoteca.games.caledonia.market import PORT_PRICE, SHIFTED, most_bought, move_price
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import AT, BUY, DONE, DRAW, PORT, SHIFT, UNIT

ANYWHERE: Final[i64] = (1 << 61) - 1

# What `offered` says of a good: 0 if it is not.
OFFERED: Final = 1
BOUGHT: Final = 2  # once an expansion (CAL-NBH-19)


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
    while place < SPOTS:
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
    crowd = move.arg == FISHERMAN and unit_cost(p, p.seat, FISHERMAN) <= p.get(p.seat, MONEY)  # water costs nothing
    return "CAL-MCD-05" if crowd else "CAL-GEN-07"


def begin(p: Caledonia, kind: i64, free: bool) -> None:
    p.kind = kind
    p.free = 1 if free else 0
    p.steps.append(CHOOSE_HEX)


class ChooseHex(CaledoniaStep):
    """Where the chosen unit goes."""

    def moves(self, p: Caledonia) -> list[Move]:
        return targets(p, p.kind, p.free != 0, False, False)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        pay_and_place(p, p.kind, move.arg, p.free != 0)
        p.free = 0
        p.steps.append(EXPAND_BONUS)
        offer_goods(p, move.arg)
        if DAIRY <= p.kind <= DISTILLERY and p.get(p.seat, ON_MAP + p.kind) == EACH and p.free_boxes(p.seat) > 0:
            p.building = 1
        p.kind = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "at":
            return at_refused(p, p.kind, move.arg, False)
        return "CAL-EXP-01" if move.verb != "port" else super().why_not(p, move)


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


def offer_goods(p: Caledonia, place: i64) -> None:
    """What opponents' units beside the new one produce (CAL-NBH-01, CAL-NBH-02, CAL-NBH-07)."""
    if NEIGHBOUR_LIMIT[p.players] == 0:
        return
    for other in p.ground.neighbours[place]:
        good = good_made_at(p, other)
        if good != NONE:
            p.offered[good] = OFFERED


def good_made_at(p: Caledonia, place: i64) -> i64:
    """What an opponent's unit there produces, if one does."""
    unit: i64 = p.units[place] - 1
    if unit < 0 or unit >= NEUTRAL - 1 or unit // KINDS == p.seat or unit % KINDS >= FIRST_WORKER:
        return NONE
    return unit % KINDS  # units and goods stand in the same order


def good_refused(p: Caledonia, good: i64) -> str:
    """Why a good is not offered: bought already, made across a river only, or not at all."""
    if p.offered[good] == BOUGHT:
        return "CAL-NBH-19"
    if p.place != NONE:  # it is none where a port brings the bonuses
        for other in p.ground.across[p.place]:
            if good_made_at(p, other) == good:
                return "CAL-NBH-09"
    return "CAL-NBH-01"


def neighbour_most(p: Caledonia, good: i64) -> i64:
    """How many units of an offered good may be bought with the bonus (CAL-NBH-05, CAL-NBH-06, CAL-NBH-11)."""
    if p.offered[good] != OFFERED:
        return 0
    left: i64 = NEIGHBOUR_LIMIT[p.players] - p.bought[good]
    return min(left, most_bought(p, p.seat, good, DISCOUNTS[good]))


class ExpandBonus(CaledoniaStep):
    """Goods of the neighbours, kind by kind, and the building bonus, in any order (CAL-NBH-19, CAL-NBH-20)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = [DONE]
        shiftable = False
        for good in range(6):
            if p.offered[good] != OFFERED:
                continue
            place = good * MERCHANTS
            end = place + neighbour_most(p, good)
            while place < end:
                out.append(BUY[place])
                place += 1
            shiftable = shiftable or shift_helps(p, good, SHIFTED, 0) or shift_helps(p, good, -SHIFTED, 0)
        if p.building > 0 and export.can_draw(p):
            out.append(DRAW)
        if shiftable and p.ports:
            for port in harbour.ways(p, p.seat, PORT_PRICE):
                if harbour.price_of(p, port) == 0 or any_shift_helps(p, harbour.price_of(p, port)):
                    out.append(PORT[port])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            finish(p)
        elif move is DRAW:
            p.building -= 1
            export.draw(p)
        elif move.verb == "port":
            harbour.use_as(p, move.arg, PORT_PRICE)
            p.steps.append(SHIFT_BONUS)
        else:
            good = move.arg // MERCHANTS
            buy_discounted(p, good, move.arg % MERCHANTS + 1)

    def auto(self, p: Caledonia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        finish(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "buy":
            if NEIGHBOUR_LIMIT[p.players] == 0:
                return "CAL-SOL-04"
            good = move.arg // MERCHANTS
            if p.offered[good] != OFFERED:
                return good_refused(p, good)
            number = move.arg % MERCHANTS + 1
            if p.bought[good] + number > NEIGHBOUR_LIMIT[p.players]:
                return "CAL-NBH-06" if p.players == 2 else "CAL-NBH-05"
            return "CAL-NBH-11" if market.trade_refused(p, move) != "CAL-TRA-09" else "CAL-GEN-07"
        if move.verb == "sell":
            return "CAL-NBH-10"
        if move is DRAW:
            return "CAL-BLD-04" if p.free_boxes(p.seat) == 0 else "CAL-BLD-05"
        return super().why_not(p, move)


def buy_discounted(p: Caledonia, good: i64, number: i64) -> None:
    market.buy(p, good, number, DISCOUNTS[good])
    p.bought[good] = p.bought[good] + number
    p.offered[good] = BOUGHT


def finish(p: Caledonia) -> None:
    """What is not used at once is lost (CAL-NBH-10, CAL-BLD-06)."""
    p.steps.pop()
    p.place = NONE
    p.building = 0
    for good in range(6):
        p.offered[good] = 0


def shift_helps(p: Caledonia, good: i64, steps: i64, paid: i64) -> bool:
    """Whether an offered good could be bought after its price has moved and a port has been paid."""
    before = p.steps_of[good]
    p.add(p.seat, MONEY, -paid)
    move_price(p, good, steps)
    most = neighbour_most(p, good)
    p.steps_of[good] = before
    p.add(p.seat, MONEY, paid)
    return most > 0


def any_shift_helps(p: Caledonia, paid: i64) -> bool:
    for good in range(6):
        if shift_helps(p, good, SHIFTED, paid) or shift_helps(p, good, -SHIFTED, paid):
            return True
    return False


class ShiftBonus(CaledoniaStep):
    """Port 6 at a neighbourhood purchase: an offered good's price, which must then be bought (CAL-PTL-16). A second
    port moves the same price once more."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        for good in range(6):
            if p.good != NONE and p.good != good:
                continue
            for way in range(2):
                if shift_helps(p, good, SHIFTED if way == 0 else -SHIFTED, 0):
                    out.append(SHIFT[good * 2 + way])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        p.good = move.arg // 2
        market.shift(p, p.good, SHIFTED if move.arg % 2 == 0 else -SHIFTED)
        p.steps.append(BUY_SHIFTED)

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-16"


class BuyShifted(CaledoniaStep):
    """The neighbourhood purchase that a shifted price is for, or another port that shifts it (CAL-POR-06, -PTL-13)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        place = p.good * MERCHANTS
        end = place + neighbour_most(p, p.good)
        while place < end:
            out.append(BUY[place])
            place += 1
        for port in harbour.ways(p, p.seat, PORT_PRICE):
            paid = harbour.price_of(p, port)
            if shift_helps(p, p.good, SHIFTED, paid) or shift_helps(p, p.good, -SHIFTED, paid):
                out.append(PORT[port])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move.verb == "port":
            harbour.use_as(p, move.arg, PORT_PRICE)
            p.steps.append(SHIFT_BONUS)
            return
        buy_discounted(p, p.good, move.arg % MERCHANTS + 1)
        p.good = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-16"


CHOOSE_HEX: Final[ChooseHex] = ChooseHex("hex")
EXPAND_BONUS: Final[ExpandBonus] = ExpandBonus("bonus")
SHIFT_BONUS: Final[ShiftBonus] = ShiftBonus("shift-bonus")
BUY_SHIFTED: Final[BuyShifted] = BuyShifted("buy-shifted")
