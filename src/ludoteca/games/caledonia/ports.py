"""Port tiles: what each does (CAL-POR, CAL-PTL). Tiles 1 and 6 belong to a delivery or a trade, see there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import expand, fulfil, harbour, market
from ludoteca.games.caledonia.components import (
    DAIRY,
    DISTILLERY,
    EACH,
    FIELD,
    FIRST_PROCESSED,
    FIRST_WORKER,
    GOODS,
    KINDS,
    MACDONALD,
    UNITS,
)
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.ground import HALF, PLACES, PORTS, SPOTS, bit
from ludoteca.games.caledonia.layout import CLAN, GLORY, GOOD, MONEY, NONE, ON_MAP, USED
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import COPY, DISCARD, FOR, GAIN, PORT, SWAP

BASICS: Final = 2
PROCESSED: Final = 3
UPGRADE: Final = 4
COINS: Final = 5
PRICE: Final = 6
EXCHANGE: Final = 7
BUILDING: Final = 8
COPYING: Final = 9
GAINED: Final = [3, 2]  # by tiles 2 and 3
PORT_GLORY: Final = 3
PORT_MONEY: Final = 10
BUILDING_MONEY: Final = 5
NEIGHBOURS: Final = 1  # the place in `variants`: whether an exchange brings neighbourhood bonuses (CAL-PTL-18)


def possible(p: Caledonia, tile: i64) -> bool:
    """Whether a tile's effect can be carried out at all now (CAL-POR-10)."""
    if tile in (BASICS, PROCESSED):
        return first_discard(p, tile) != NONE
    if tile == PRICE:
        return not p.acted and market.any_shift_useful(p)
    if tile == EXCHANGE:
        return any_exchange(p)
    if tile == COPYING:
        return any_copy(p)
    return tile != fulfil.PORT_MEAT


def add_ports(p: Caledonia, out: list[Move]) -> None:
    """The ports that can be used before or after the main action."""
    for port in range(len(p.ports)):
        if harbour.open_to(p, p.seat, port) and possible(p, p.ports[port]):
            out.append(PORT[port])


def port_refused(p: Caledonia, port: i64) -> str:
    if not p.ports:
        return "CAL-VAR-04"
    if harbour.open_to(p, p.seat, port):
        tile = p.ports[port]
        if tile == COPYING and p.get(p.seat, MONEY) < harbour.COPY_PRICE:
            return "CAL-PTL-14"
        return "CAL-POR-09" if tile == fulfil.PORT_MEAT else "CAL-POR-10"
    return "CAL-POR-04" if p.get(p.seat, USED) & (1 << port) else "CAL-POR-01"


def begin(p: Caledonia, port: i64) -> None:
    harbour.use(p, port)
    carry_out(p, p.ports[port])


def carry_out(p: Caledonia, tile: i64) -> None:
    if tile in (BASICS, PROCESSED):
        p.port = tile
        p.steps.append(DISCARD_GOOD)
    elif tile == UPGRADE:
        p.add(p.seat, GLORY, PORT_GLORY)
        p.upgrades = 1
        p.steps.append(fulfil.BONUSES)
        if p.events is not None:
            p.tell("glory", {"seat": int(p.seat), "glory": PORT_GLORY, "now": int(p.get(p.seat, GLORY))})
    elif tile == COINS:
        p.earn(p.seat, PORT_MONEY)
    elif tile == PRICE:
        p.steps.append(market.SHIFT_PRICE)
    elif tile == EXCHANGE:
        p.swaps = []
        p.steps.append(SWAP_FIRST)
    elif tile == BUILDING:
        p.earn(p.seat, BUILDING_MONEY)
        p.building = 1
        p.steps.append(expand.EXPAND_BONUS)
    elif tile == COPYING:
        p.steps.append(COPY_PORT)


# Tiles 2 and 3: one good for several.


def first_discard(p: Caledonia, tile: i64) -> i64:
    first: i64 = 0 if tile == BASICS else FIRST_PROCESSED
    for good in range(first, first + 3):
        if p.get(p.seat, GOOD + good) > 0:
            return good
    return NONE


class DiscardGood(CaledoniaStep):
    """Which good to give."""

    def moves(self, p: Caledonia) -> list[Move]:
        first: i64 = 0 if p.port == BASICS else FIRST_PROCESSED
        return [DISCARD[good] for good in range(first, first + 3) if p.get(p.seat, GOOD + good) > 0]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        p.add(p.seat, GOOD + move.arg, -1)
        p.count = GAINED[p.port - BASICS]
        p.steps.append(GAIN_GOODS)
        if p.events is not None:
            p.tell("gave", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.get(p.seat, GOOD + move.arg))})

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-02" if p.port == BASICS else "CAL-PTL-03"


class GainGoods(CaledoniaStep):
    """Which goods to have, one by one."""

    def moves(self, p: Caledonia) -> list[Move]:
        first = 0 if p.port == BASICS else FIRST_PROCESSED
        return GAIN[first : first + 3]

    def do(self, p: Caledonia, move: Move) -> None:
        p.add(p.seat, GOOD + move.arg, 1)
        p.count -= 1
        if p.events is not None:
            p.tell("gained", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.get(p.seat, GOOD + move.arg))})
        if p.count == 0:
            p.port = 0
            p.steps.pop()

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-02" if p.port == BASICS else "CAL-PTL-03"


# Tile 7: two units for two others.


def group(p: Caledonia, kind: i64) -> i64:
    """MacDonald's workers are one kind (CAL-PTL-17)."""
    return FIRST_WORKER if kind > FIRST_WORKER and p.get(p.seat, CLAN) == MACDONALD else kind


def own_kind(p: Caledonia, place: i64) -> i64:
    """The kind of an own unit that may be exchanged there, or NONE (CAL-PTL-08)."""
    unit = p.units[place] - 1
    if unit < 0 or unit // KINDS != p.seat or unit % KINDS == FIELD:
        return NONE
    return unit % KINDS


def new_kinds(p: Caledonia, place: i64, old: i64, other: i64) -> list[int]:
    """The kinds that could come to a place: on the board, fit for the hex, and like neither unit that goes."""
    out: list[int] = []
    for kind in range(KINDS):
        if kind == FIELD or group(p, kind) == group(p, old) or group(p, kind) == group(p, other):
            continue
        mask = p.ground.fits_low[kind] if place < HALF else p.ground.fits_high[kind]
        if mask & bit(place) and p.in_stock(p.seat, kind) > 0:
            out.append(kind)
    return out


def exchangeable(p: Caledonia, one: i64, two: i64) -> bool:
    """Whether two places have a legal pair of exchanges; both are made at once, so stock must do for both."""
    first = new_kinds(p, one, own_kind(p, one), own_kind(p, two))
    second = new_kinds(p, two, own_kind(p, two), own_kind(p, one))
    for a in first:
        for b in second:
            if group(p, a) != group(p, b) or p.in_stock(p.seat, a) > 1:
                return True
    return False


def own_places(p: Caledonia) -> list[int]:
    return [place for place in range(SPOTS) if own_kind(p, place) != NONE]


def has_partner(p: Caledonia, place: i64, places: list[int]) -> bool:
    for other in places:
        if other != place and exchangeable(p, place, other):
            return True
    return False


def any_exchange(p: Caledonia) -> bool:
    places = own_places(p)
    for n in range(len(places)):
        for m in range(n):
            if exchangeable(p, places[n], places[m]):
                return True
    return False


class SwapFirst(CaledoniaStep):
    """The first, then the second unit to be exchanged."""

    def moves(self, p: Caledonia) -> list[Move]:
        places = own_places(p)
        if p.swaps:
            one = p.swaps[0]
            return [SWAP[place] for place in places if place != one and exchangeable(p, one, place)]
        return [SWAP[place] for place in places if has_partner(p, place, places)]

    def do(self, p: Caledonia, move: Move) -> None:
        p.swaps.append(move.arg)
        if len(p.swaps) == 2:
            p.steps[-1] = SWAP_FOR
            p.kind = NONE

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-08" if move.verb == "swap" else "CAL-PTL-17"


class SwapFor(CaledoniaStep):
    """What comes in their places, the first one first."""

    def moves(self, p: Caledonia) -> list[Move]:
        one, two = p.swaps[0], p.swaps[1]
        second = new_kinds(p, two, own_kind(p, two), own_kind(p, one))
        if p.kind != NONE:
            return [FOR[kind] for kind in second if suffices(p, p.kind, kind)]
        first = new_kinds(p, one, own_kind(p, one), own_kind(p, two))
        return [FOR[kind] for kind in first if leaves_one(p, kind, second)]

    def do(self, p: Caledonia, move: Move) -> None:
        if p.kind == NONE:
            p.kind = move.arg
            return
        p.steps.pop()
        first = p.kind
        p.kind = NONE
        exchange(p, first, move.arg)

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-08" if move.verb == "for" else "CAL-PTL-17"


def leaves_one(p: Caledonia, kind: i64, others: list[int]) -> bool:
    for other in others:
        if suffices(p, kind, other):
            return True
    return False


def suffices(p: Caledonia, one: i64, two: i64) -> bool:
    return group(p, one) != group(p, two) or p.in_stock(p.seat, one) > 1


def exchange(p: Caledonia, one: i64, two: i64) -> None:
    """Both at once; fourth factories may bring a building bonus (CAL-PTL-09, CAL-PTL-19)."""
    before = [p.get(p.seat, ON_MAP + kind) for kind in range(DAIRY, DISTILLERY + 1)]
    places = p.swaps
    p.swaps = []
    for place in places:
        p.lift(place)
    kinds = [one, two]
    for n in range(2):
        p.put(p.seat, kinds[n], places[n])
        if p.events is not None:
            p.tell("exchanged", {"seat": int(p.seat), "unit": UNITS[kinds[n]], "place": PLACES[places[n]]})
    for n in range(3):
        if before[n] < EACH and p.get(p.seat, ON_MAP + DAIRY + n) == EACH and p.free_boxes(p.seat) > 0:
            p.building += 1
    if p.variants[NEIGHBOURS]:
        for place in places:
            expand.offer_goods(p, place)
    p.steps.append(expand.EXPAND_BONUS)


# Tile 9: what another tile does.


def any_copy(p: Caledonia) -> bool:
    """Whether three coins can be paid and some other tile's effect be carried out after that."""
    if p.get(p.seat, MONEY) < harbour.COPY_PRICE:
        return False
    p.add(p.seat, MONEY, -harbour.COPY_PRICE)
    found = False
    for tile in p.ports:
        if tile != COPYING and possible(p, tile):
            found = True
    p.add(p.seat, MONEY, harbour.COPY_PRICE)
    return found


class CopyPort(CaledoniaStep):
    """Which of the other ports; it need not be in reach, nor unused (CAL-PTL-13, CAL-PTL-20)."""

    def moves(self, p: Caledonia) -> list[Move]:
        return [COPY[port] for port in range(PORTS) if p.ports[port] != COPYING and possible(p, p.ports[port])]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        harbour.tell_copied(p, p.ports[move.arg])
        carry_out(p, p.ports[move.arg])

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-14" if move.verb == "copy" and p.ports[move.arg] == COPYING else "CAL-POR-10"


DISCARD_GOOD: Final[DiscardGood] = DiscardGood("discard")
GAIN_GOODS: Final[GainGoods] = GainGoods("gain")
SWAP_FIRST: Final[SwapFirst] = SwapFirst("swap")
SWAP_FOR: Final[SwapFor] = SwapFor("swap-for")
COPY_PORT: Final[CopyPort] = CopyPort("copy")
