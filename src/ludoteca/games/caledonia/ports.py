"""Port tiles: what each does (CAL-POR, CAL-PTL). Tiles 1 and 6 belong to a delivery or a trade: fulfil, shifting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.bits import bit
from ludoteca.core.cells import cells, clear, push
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import expand, fulfil, harbour, neighbourhood, shifting
from ludoteca.games.caledonia.components import (
    COPY_PRICE,
    DAIRY,
    EACH,
    FIELD,
    FIRST_PROCESSED,
    FIRST_WORKER,
    GAINED,
    GOODS,
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
from ludoteca.games.caledonia.fields import (
    ACTED,
    BUILDING,
    CLAN,
    COUNT,
    GLORY,
    KIND,
    MONEY,
    NEIGHBOURS,
    SWAPS,
    TILE_USED,
    UPGRADES,
    VARIANTS,
    on_map,
    own,
    stored,
    tile_at,
)
from ludoteca.games.caledonia.flow import TurnStep
from ludoteca.games.caledonia.ground import HALF, PLACES, PORTS, lowest
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import COPY, DISCARD, FOR, GAIN, PORT, SWAP

ALL_WORKERS: Final = 448  # the last three kinds, as bits


def possible(p: Caledonia, tile: i64, paid: i64) -> bool:
    """Whether a tile's effect can be carried out at all, once so much has been paid (CAL-POR-10)."""
    if tile in (PORT_BASICS, PORT_PROCESSED):
        goods = stored(p.seat, first_good(tile))
        return p.at[goods] + p.at[goods + 1] + p.at[goods + 2] > 0
    if tile == PORT_SHIFT:
        return not p.at[ACTED] and shifting.any_shift(p, paid, False)
    if tile == PORT_EXCHANGE:
        return any_exchange(p)
    if tile == PORT_COPY:
        return p.at[MONEY + p.seat] >= COPY_PRICE and len(copies(p, COPY_PRICE)) > 0
    return tile != PORT_SPARE


def port_refused(p: Caledonia, port: i64) -> str | None:
    """The rule that forbids using a port before or after the main action."""
    closed = harbour.port_closed(p, p.seat, port)
    if closed is not None:
        return closed
    tile = p.at[tile_at(port)]
    if possible(p, tile, 0):
        return None
    if tile == PORT_COPY and p.at[MONEY + p.seat] < COPY_PRICE:
        return "CAL-PTL-14"
    return "CAL-POR-09" if tile == PORT_SPARE else "CAL-POR-10"


def add_ports(p: Caledonia, out: list[Move]) -> None:
    """The ports that can be used before or after the main action."""
    if not harbour.any_at_hand(p, p.seat):
        return
    for port in range(PORTS):
        if port_refused(p, port) is None:
            out.append(PORT[port])


def begin(p: Caledonia, port: i64) -> None:
    harbour.use(p, port)
    carry_out(p, p.at[tile_at(port)])


def carry_out(p: Caledonia, tile: i64) -> None:
    if tile in (PORT_BASICS, PORT_PROCESSED):
        p.at[TILE_USED] = tile
        p.steps.append(DISCARD_GOOD)
    elif tile == PORT_UPGRADE:
        p.at[GLORY + p.seat] += PORT_GLORY
        p.at[UPGRADES] = 1
        p.steps.append(fulfil.BONUSES)
        if p.events is not None:
            p.tell("glory", {"seat": int(p.seat), "glory": PORT_GLORY, "now": int(p.at[GLORY + p.seat])})
    elif tile == PORT_COINS:
        p.earn(p.seat, PORT_MONEY[int(tile)])
    elif tile == PORT_SHIFT:
        p.steps.append(shifting.SHIFT_PRICE)
    elif tile == PORT_EXCHANGE:
        p.steps.append(SWAP_FIRST)
    elif tile == PORT_BUILDING:
        p.earn(p.seat, PORT_MONEY[int(tile)])
        p.at[BUILDING] = 1
        p.steps.append(expand.EXPAND_BONUS)
    elif tile == PORT_COPY:
        p.steps.append(COPY_PORT)


# Tiles 2 and 3: one good for several.


def first_good(tile: i64) -> i64:
    """The first of the three goods that a tile is about."""
    if tile == PORT_BASICS:
        return 0
    return FIRST_PROCESSED


def discards(p: Caledonia, tile: i64) -> list[Move]:
    first = first_good(tile)
    return [DISCARD[good] for good in range(first, first + 3) if p.at[stored(p.seat, good)] > 0]


class GoodsPort(TurnStep):
    """A decision of tile 2 or 3."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-02" if p.at[TILE_USED] == PORT_BASICS else "CAL-PTL-03"

    def why_not(self, p: Caledonia, move: Move) -> str:
        return self.due(p) if move.verb in {"discard", "gain"} else super().why_not(p, move)


class DiscardGood(GoodsPort):
    """Which good to give."""

    def choices(self, p: Caledonia) -> list[Move]:
        return discards(p, p.at[TILE_USED])

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        p.at[stored(p.seat, move.arg)] -= 1
        p.at[COUNT] = GAINED[int(p.at[TILE_USED])]
        p.steps.append(GAIN_GOODS)
        if p.events is not None:
            p.tell("gave", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.at[stored(p.seat, move.arg)])})


class GainGoods(GoodsPort):
    """Which goods to have, one by one."""

    def choices(self, p: Caledonia) -> list[Move]:
        first = first_good(p.at[TILE_USED])
        return GAIN[first : first + 3]

    def do(self, p: Caledonia, move: Move) -> None:
        p.at[stored(p.seat, move.arg)] += 1
        p.at[COUNT] -= 1
        if p.events is not None:
            p.tell("gained", {"seat": int(p.seat), "good": GOODS[move.arg], "now": int(p.at[stored(p.seat, move.arg)])})
        if p.at[COUNT] == 0:
            p.at[TILE_USED] = 0
            p.steps.pop()


# Tile 7: two units for two others.


def group(p: Caledonia, kind: i64) -> i64:
    """Kinds that count as the same, as bits: MacDonald's workers do (CAL-PTL-17)."""
    if kind >= FIRST_WORKER and p.at[CLAN + p.seat] == MACDONALD:
        return ALL_WORKERS
    if kind == NONE:
        return 0
    return bit(kind)


def own_kind(p: Caledonia, place: i64) -> i64:
    """The kind of an own unit that may be exchanged there, or NONE (CAL-PTL-08)."""
    kind = p.kind_at(place)
    if kind == FIELD or not p.owns(p.seat, place):
        return NONE
    return kind


def new_kinds(p: Caledonia, place: i64, old: i64, other: i64) -> i64:
    """The kinds that could come to a place, as bits: on the board, fit for the hex, and like neither unit that goes."""
    kinds = p.ground.kinds[place] & ~(group(p, old) | group(p, other) | group(p, FIELD))
    found = kinds
    while kinds != 0:
        if p.in_stock(p.seat, lowest(kinds)) == 0:
            found &= ~(kinds & -kinds)
        kinds &= kinds - 1
    return found


def exchangeable(p: Caledonia, one: i64, two: i64) -> bool:
    """Whether two places have a legal pair of exchanges; both are made at once, so stock must do for both."""
    first = new_kinds(p, one, own_kind(p, one), own_kind(p, two))
    second = new_kinds(p, two, own_kind(p, two), own_kind(p, one))
    while first != 0:
        if leaves_one(p, lowest(first), second):
            return True
        first &= first - 1
    return False


def own_places(p: Caledonia) -> list[int]:
    found: list[int] = []
    half: i64 = 0
    while half < 2:
        units = p.at[own(p.seat) + half]
        while units != 0:
            place = lowest(units) + half * HALF
            if own_kind(p, place) != NONE:
                found.append(int(place))
            units &= units - 1
        half += 1
    return found


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
        if p.at[SWAPS] > 0:
            one = p.at[SWAPS + 1]
            return [SWAP[place] for place in places if place != one and exchangeable(p, one, place)]
        return [SWAP[place] for place in places if has_partner(p, place, places)]

    def do(self, p: Caledonia, move: Move) -> None:
        push(p.at, SWAPS, move.arg)
        if p.at[SWAPS] == 2:
            p.steps[-1] = SWAP_FOR

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-08" if move.verb == "swap" else super().why_not(p, move)


class SwapFor(TurnStep):
    """What comes in their places, the first one first."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-17"

    def choices(self, p: Caledonia) -> list[Move]:
        one = p.at[SWAPS + 1]
        two = p.at[SWAPS + 2]
        chosen = p.at[KIND]
        second = new_kinds(p, two, own_kind(p, two), own_kind(p, one))
        kinds = second
        if chosen == NONE:
            kinds = new_kinds(p, one, own_kind(p, one), own_kind(p, two))
        out: list[Move] = []
        while kinds != 0:
            kind = lowest(kinds)
            if leaves_one(p, kind, second) if chosen == NONE else suffices(p, chosen, kind):
                out.append(FOR[kind])
            kinds &= kinds - 1
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if p.at[KIND] == NONE:
            p.at[KIND] = move.arg
            return
        p.steps.pop()
        first = p.at[KIND]
        p.at[KIND] = NONE
        exchange(p, first, move.arg)

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "swap":
            return "CAL-PTL-17"
        return "CAL-PTL-08" if move.verb == "for" else super().why_not(p, move)


def leaves_one(p: Caledonia, kind: i64, others: i64) -> bool:
    while others != 0:
        if suffices(p, kind, lowest(others)):
            return True
        others &= others - 1
    return False


def suffices(p: Caledonia, one: i64, two: i64) -> bool:
    return group(p, one) != group(p, two) or p.in_stock(p.seat, one) > 1


def exchange(p: Caledonia, one: i64, two: i64) -> None:
    """Both at once; fourth factories may bring a building bonus (CAL-PTL-09, CAL-PTL-19)."""
    at = p.at
    before = cells(at, on_map(p.seat, DAIRY), 3)
    places = cells(at, SWAPS + 1, 2)
    clear(at, SWAPS)
    for place in places:
        p.lift(p.seat, place)
    kinds = [one, two]
    for n in range(2):
        p.put(p.seat, kinds[n], places[n])
        if p.events is not None:
            p.tell("exchanged", {"seat": int(p.seat), "unit": UNITS[kinds[n]], "place": PLACES[places[n]]})
    for n in range(3):
        if before[n] < EACH and at[on_map(p.seat, DAIRY + n)] == EACH and p.free_boxes(p.seat) > 0:
            at[BUILDING] += 1
    if at[VARIANTS + NEIGHBOURS]:
        for place in places:
            neighbourhood.offer_goods(p, place)
    p.steps.append(expand.EXPAND_BONUS)


# Tile 9: what another tile does.


def copies(p: Caledonia, paid: i64) -> list[Move]:
    """The ports that could be copied once so much has been paid; they need not be in reach, nor unused (CAL-PTL-13,
    CAL-PTL-20)."""
    out: list[Move] = []
    for port in range(PORTS):
        tile = p.at[tile_at(port)]
        if tile != PORT_COPY and possible(p, tile, paid):
            out.append(COPY[port])
    return out


class CopyPort(TurnStep):
    """Which of the other ports."""

    def due(self, p: Caledonia) -> str:
        return "CAL-POR-10"

    def choices(self, p: Caledonia) -> list[Move]:
        return copies(p, 0)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        harbour.tell_copied(p, p.at[tile_at(move.arg)])
        carry_out(p, p.at[tile_at(move.arg)])

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "copy":
            return "CAL-PTL-14" if p.at[tile_at(move.arg)] == PORT_COPY else "CAL-POR-10"
        return super().why_not(p, move)


DISCARD_GOOD: Final[DiscardGood] = DiscardGood("discard")
GAIN_GOODS: Final[GainGoods] = GainGoods("gain")
SWAP_FIRST: Final[SwapFirst] = SwapFirst("swap")
SWAP_FOR: Final[SwapFor] = SwapFor("swap-for")
COPY_PORT: Final[CopyPort] = CopyPort("copy")
