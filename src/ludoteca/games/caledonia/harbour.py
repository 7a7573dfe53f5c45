"""Which ports a player can use now, and marking one as used (CAL-POR)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import bit
from ludoteca.core.cells import find
from ludoteca.games.caledonia.components import COPY_PRICE, PORT_COPY
from ludoteca.games.caledonia.fields import HARBOURS, MONEY, USED, own, reach, tile_at
from ludoteca.games.caledonia.ground import CORNERS, PORTS
from ludoteca.games.caledonia.position import Caledonia


def marker(port: i64) -> i64:
    """The bit of a port among those that a player has used."""
    return bit(port)


def port_closed(p: Caledonia, seat: i64, port: i64) -> str | None:
    """The rule that closes a port to a seat: not in play, used before, or neither within reach at this moment nor under
    an own fisherman (CAL-POR-01, CAL-POR-03, CAL-POR-04)."""
    at = p.at
    if at[HARBOURS] == 0:
        return "CAL-VAR-04"
    if at[USED + seat] & marker(port):
        return "CAL-POR-04"
    return None if at_hand(p, seat, p.ground.harbours, 2 * port) else "CAL-POR-01"


def at_hand(p: Caledonia, seat: i64, places: vec[i64], n: i64) -> bool:
    """Whether a seat has something in reach or a unit on one of these places: number n and the next are their bits."""
    at = p.at
    near = reach(seat)
    units = own(seat)
    return ((at[near] | at[units]) & places[n]) | ((at[near + 1] | at[units + 1]) & places[n + 1]) != 0


def any_at_hand(p: Caledonia, seat: i64) -> bool:
    """Whether a port is, used or not: asked before looking at each."""
    return at_hand(p, seat, p.ground.quays, 0)


def price_of(p: Caledonia, port: i64) -> i64:
    if p.at[tile_at(port)] == PORT_COPY:
        return COPY_PRICE
    return 0


def in_play(p: Caledonia, tile: i64) -> bool:
    """Whether a tile lies at some port."""
    return find(p.at, HARBOURS, tile) >= 0


def way_refused(p: Caledonia, seat: i64, port: i64, tile: i64) -> str | None:
    """The rule by which a seat cannot have the effect of a tile at a port now: the tile itself, or the one that copies
    it."""
    closed = port_closed(p, seat, port)
    if closed is not None:
        return closed
    there = p.at[tile_at(port)]
    if there != tile and (there != PORT_COPY or not in_play(p, tile)):
        return "CAL-POR-09"
    return "CAL-PTL-14" if p.at[MONEY + seat] < price_of(p, port) else None


def ways(p: Caledonia, seat: i64, tile: i64) -> list[int]:
    """The ports by which a seat can have the effect of a tile now."""
    if not any_at_hand(p, seat) or not in_play(p, tile):
        return []
    return [port for port in range(PORTS) if way_refused(p, seat, port, tile) is None]


def use(p: Caledonia, port: i64) -> None:
    """Put the marker there, and pay where the tile asks for it (CAL-POR-04, CAL-PTL-12)."""
    p.at[USED + p.seat] |= marker(port)
    p.at[MONEY + p.seat] -= price_of(p, port)
    if p.events is not None:
        p.tell("port", {"seat": int(p.seat), "port": f"tile-{p.at[tile_at(port)]}", "corner": CORNERS[port]})


def use_as(p: Caledonia, port: i64, tile: i64) -> None:
    """Use a port for the effect of a tile: its own, or one that it copies."""
    use(p, port)
    if p.at[tile_at(port)] == PORT_COPY:
        tell_copied(p, tile)


def tell_copied(p: Caledonia, tile: i64) -> None:
    """Which tile is copied; its price was paid with the marker."""
    if p.events is not None:
        told = {"seat": int(p.seat), "cost": int(COPY_PRICE), "now": int(p.at[MONEY + p.seat])}
        p.tell("copied", {**told, "port": f"tile-{tile}"})
