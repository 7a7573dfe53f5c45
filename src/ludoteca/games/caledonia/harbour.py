"""Which ports a player can use now, and marking one as used (CAL-POR)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.caledonia.components import COPY_PRICE, KINDS, PORT_COPY
from ludoteca.games.caledonia.ground import CORNERS, PORTS
from ludoteca.games.caledonia.layout import MONEY, USED
from ludoteca.games.caledonia.position import Caledonia


def port_closed(p: Caledonia, seat: i64, port: i64) -> str | None:
    """The rule that closes a port to a seat: not in play, used before, or neither within reach at this moment nor under
    an own fisherman (CAL-POR-01, CAL-POR-03, CAL-POR-04)."""
    if not p.ports:
        return "CAL-VAR-04"
    if p.get(seat, USED) & (1 << port):
        return "CAL-POR-04"
    place = p.ground.ports[port]
    return None if p.reaches(seat, place) or own_there(p, seat, place) else "CAL-POR-01"


def own_there(p: Caledonia, seat: i64, place: i64) -> bool:
    return (p.units[place] - 1) // KINDS == seat


def price_of(p: Caledonia, port: i64) -> i64:
    return COPY_PRICE if p.ports[port] == PORT_COPY else 0


def way_refused(p: Caledonia, seat: i64, port: i64, tile: i64) -> str | None:
    """The rule by which a seat cannot have the effect of a tile at a port now: the tile itself, or the one that copies
    it."""
    closed = port_closed(p, seat, port)
    if closed is not None:
        return closed
    if p.ports[port] != tile and (p.ports[port] != PORT_COPY or tile not in p.ports):
        return "CAL-POR-09"
    return "CAL-PTL-14" if p.get(seat, MONEY) < price_of(p, port) else None


def ways(p: Caledonia, seat: i64, tile: i64) -> list[int]:
    """The ports by which a seat can have the effect of a tile now."""
    if tile not in p.ports:
        return []
    return [port for port in range(PORTS) if way_refused(p, seat, port, tile) is None]


def use(p: Caledonia, port: i64) -> None:
    """Put the marker there, and pay where the tile asks for it (CAL-POR-04, CAL-PTL-12)."""
    p.set(p.seat, USED, p.get(p.seat, USED) | (1 << port))
    p.add(p.seat, MONEY, -price_of(p, port))
    if p.events is not None:
        p.tell("port", {"seat": int(p.seat), "port": f"tile-{p.ports[port]}", "corner": CORNERS[port]})


def use_as(p: Caledonia, port: i64, tile: i64) -> None:
    """Use a port for the effect of a tile: its own, or one that it copies."""
    use(p, port)
    if p.ports[port] == PORT_COPY:
        tell_copied(p, tile)


def tell_copied(p: Caledonia, tile: i64) -> None:
    """Which tile is copied; its price was paid with the marker."""
    if p.events is not None:
        told = {"seat": int(p.seat), "cost": COPY_PRICE, "now": int(p.get(p.seat, MONEY))}
        p.tell("copied", {**told, "port": f"tile-{tile}"})
