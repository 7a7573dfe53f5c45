"""Port tiles: what each does (CAL-POR, CAL-PTL). Tiles 1 and 6 belong to a delivery or a trade: fulfil, shifting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import expand, fulfil, harbour, neighbourhood, shifting
from ludoteca.games.caledonia.components import (
    COPY_PRICE,
    DAIRY,
    DISTILLERY,
    EACH,
    FIELD,
    FIRST_PROCESSED,
    FIRST_WORKER,
    GAINED,
    GOODS,
    KINDS,
    MACDONALD,
    PORT_BASICS,
    PORT_BUILDING,
    PORT_COINS,
    PORT_COPY,
    PORT_EXCHANGE,
    PORT_GLORY,
    PORT_MONEY,
    PORT_PROCESSED,
    PORT_SHIFT,
    PORT_SPARE,
    PORT_UPGRADE,
    UNITS,
)
from ludoteca.games.caledonia.flow import TurnStep
from ludoteca.games.caledonia.ground import HALF, PLACES, PORTS, SPOTS, bit
from ludoteca.games.caledonia.layout import CLAN, GLORY, GOOD, MONEY, NEIGHBOURS, NONE, ON_MAP
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import COPY, DISCARD, FOR, GAIN, PORT, SWAP


def possible(p: Caledonia, tile: i64, paid: i64) -> bool:
    """Whether a tile's effect can be carried out at all, once so much has been paid (CAL-POR-10)."""
    if tile in (PORT_BASICS, PORT_PROCESSED):
        return len(discards(p, tile)) > 0
    if tile == PORT_SHIFT:
        return not p.acted and len(shifting.shifts(p, paid, False)) > 0
    if tile == PORT_EXCHANGE:
        return any_exchange(p)
    if tile == PORT_COPY:
        return p.get(p.seat, MONEY) >= COPY_PRICE and len(copies(p, COPY_PRICE)) > 0
    return tile != PORT_SPARE


def port_refused(p: Caledonia, port: i64) -> str | None:
    """The rule that forbids using a port before or after the main action."""
    closed = harbour.port_closed(p, p.seat, port)
    if closed is not None:
        return closed
    tile = p.ports[port]
    if possible(p, tile, 0):
        return None
    if tile == PORT_COPY and p.get(p.seat, MONEY) < COPY_PRICE:
        return "CAL-PTL-14"
    return "CAL-POR-09" if tile == PORT_SPARE else "CAL-POR-10"


def add_ports(p: Caledonia, out: list[Move]) -> None:
    """The ports that can be used before or after the main action."""
    for port in range(len(p.ports)):
        if port_refused(p, port) is None:
            out.append(PORT[port])


def begin(p: Caledonia, port: i64) -> None:
    harbour.use(p, port)
    carry_out(p, p.ports[port])


def carry_out(p: Caledonia, tile: i64) -> None:
    if tile in (PORT_BASICS, PORT_PROCESSED):
        p.port = tile
        p.steps.append(DISCARD_GOOD)
    elif tile == PORT_UPGRADE:
        p.add(p.seat, GLORY, PORT_GLORY)
        p.upgrades = 1
        p.steps.append(fulfil.BONUSES)
        if p.events is not None:
            p.tell("glory", {"seat": int(p.seat), "glory": PORT_GLORY, "now": int(p.get(p.seat, GLORY))})
    elif tile == PORT_COINS:
        p.earn(p.seat, PORT_MONEY[tile])
    elif tile == PORT_SHIFT:
        p.steps.append(shifting.SHIFT_PRICE)
    elif tile == PORT_EXCHANGE:
        p.steps.append(SWAP_FIRST)
    elif tile == PORT_BUILDING:
        p.earn(p.seat, PORT_MONEY[tile])
        p.building = 1
        p.steps.append(expand.EXPAND_BONUS)
    elif tile == PORT_COPY:
        p.steps.append(COPY_PORT)


# Tiles 2 and 3: one good for several.


def discards(p: Caledonia, tile: i64) -> list[Move]:
    first: i64 = 0 if tile == PORT_BASICS else FIRST_PROCESSED
    return [DISCARD[good] for good in range(first, first + 3) if p.get(p.seat, GOOD + good) > 0]


class GoodsPort(TurnStep):
    """A decision of tile 2 or 3."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-02" if p.port == PORT_BASICS else "CAL-PTL-03"

    def why_not(self, p: Caledonia, move: Move) -> str:
        return self.due(p) if move.verb in {"discard", "gain"} else super().why_not(p, move)


class DiscardGood(GoodsPort):
    """Which good to give."""

    def choices(self, p: Caledonia) -> list[Move]:
        return discards(p, p.port)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        p.add(p.seat, GOOD + move.arg, -1)
        p.count = GAINED[int(p.port)]
        p.steps.append(GAIN_GOODS)
        if p.events is not None:
            p.tell("gave", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.get(p.seat, GOOD + move.arg))})


class GainGoods(GoodsPort):
    """Which goods to have, one by one."""

    def choices(self, p: Caledonia) -> list[Move]:
        first = 0 if p.port == PORT_BASICS else FIRST_PROCESSED
        return GAIN[first : first + 3]

    def do(self, p: Caledonia, move: Move) -> None:
        p.add(p.seat, GOOD + move.arg, 1)
        p.count -= 1
        if p.events is not None:
            p.tell("gained", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.get(p.seat, GOOD + move.arg))})
        if p.count == 0:
            p.port = 0
            p.steps.pop()


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
    for kind in first:
        if leaves_one(p, kind, second):
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


class SwapFirst(TurnStep):
    """The first, then the second unit to be exchanged."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-17"

    def choices(self, p: Caledonia) -> list[Move]:
        places = own_places(p)
        if p.swaps:
            one = p.swaps[0]
            return [SWAP[place] for place in places if place != one and exchangeable(p, one, place)]
        return [SWAP[place] for place in places if has_partner(p, place, places)]

    def do(self, p: Caledonia, move: Move) -> None:
        p.swaps.append(move.arg)
        if len(p.swaps) == 2:
            p.steps[-1] = SWAP_FOR

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-08" if move.verb == "swap" else super().why_not(p, move)


class SwapFor(TurnStep):
    """What comes in their places, the first one first."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-17"

    def choices(self, p: Caledonia) -> list[Move]:
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
        if move.verb == "swap":
            return "CAL-PTL-17"
        return "CAL-PTL-08" if move.verb == "for" else super().why_not(p, move)


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
            neighbourhood.offer_goods(p, place)
    p.steps.append(expand.EXPAND_BONUS)


# Tile 9: what another tile does.


def copies(p: Caledonia, paid: i64) -> list[Move]:
    """The ports that could be copied once so much has been paid; they need not be in reach, nor unused (CAL-PTL-13,
    CAL-PTL-20)."""
    return [COPY[port] for port in range(PORTS) if p.ports[port] != PORT_COPY and possible(p, p.ports[port], paid)]


class CopyPort(TurnStep):
    """Which of the other ports."""

    def due(self, p: Caledonia) -> str:
        return "CAL-POR-10"

    def choices(self, p: Caledonia) -> list[Move]:
        return copies(p, 0)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        harbour.tell_copied(p, p.ports[move.arg])
        carry_out(p, p.ports[move.arg])

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "copy":
            return "CAL-PTL-14" if p.ports[move.arg] == PORT_COPY else "CAL-POR-10"
        return super().why_not(p, move)


DISCARD_GOOD: Final[DiscardGood] = DiscardGood("discard")
GAIN_GOODS: Final[GainGoods] = GainGoods("gain")
SWAP_FIRST: Final[SwapFirst] = SwapFirst("swap")
SWAP_FOR: Final[SwapFor] = SwapFor("swap-for")
COPY_PORT: Final[CopyPort] = CopyPort("copy")
