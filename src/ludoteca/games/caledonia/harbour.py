"""Which ports a player can use now, and marking one as used (CAL-POR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.caledonia.components import KINDS
from ludoteca.games.caledonia.ground import PORTS
from ludoteca.games.caledonia.layout import MONEY, USED
from ludoteca.games.caledonia.position import Caledonia

COPYING: Final = 9  # the tile that does what another does
COPY_PRICE: Final = 3
LETTERS: Final = ["a", "b", "c", "d"]


def open_to(p: Caledonia, seat: i64, port: i64) -> bool:
    """Within reach at this moment, or under an own fisherman, and not used before (CAL-POR-01, CAL-POR-03, -04)."""
    if p.get(seat, USED) & (1 << port):
        return False
    place = p.ground.ports[port]
    return p.reaches(seat, place) or own_there(p, seat, place)


def own_there(p: Caledonia, seat: i64, place: i64) -> bool:
    unit = p.units[place] - 1
    return unit >= 0 and unit // KINDS == seat


def price_of(p: Caledonia, port: i64) -> i64:
    return COPY_PRICE if p.ports[port] == COPYING else 0


def ways(p: Caledonia, seat: i64, tile: i64) -> list[int]:
    """The ports by which a seat can have the effect of a tile now: the tile itself, or the one that copies it."""
    out: list[int] = []
    if tile not in p.ports:
        return out
    for port in range(PORTS):
        does = p.ports[port] == tile or (p.ports[port] == COPYING and p.get(seat, MONEY) >= COPY_PRICE)
        if does and open_to(p, seat, port):
            out.append(port)
    return out


def use(p: Caledonia, port: i64) -> None:
    """Put the marker there, and pay where the tile asks for it (CAL-POR-04, CAL-PTL-12)."""
    p.set(p.seat, USED, p.get(p.seat, USED) | (1 << port))
    p.add(p.seat, MONEY, -price_of(p, port))
    if p.events is not None:
        p.tell("port", {"seat": int(p.seat), "port": f"tile-{p.ports[port]}", "corner": LETTERS[port]})


def use_as(p: Caledonia, port: i64, tile: i64) -> None:
    """Use a port for the effect of a tile: its own, or one that it copies."""
    use(p, port)
    if p.ports[port] == COPYING:
        tell_copied(p, tile)


def tell_copied(p: Caledonia, tile: i64) -> None:
    """Which tile is copied; its price was paid with the marker."""
    if p.events is not None:
        told = {"seat": int(p.seat), "cost": COPY_PRICE, "now": int(p.get(p.seat, MONEY))}
        p.tell("copied", {**told, "port": f"tile-{tile}"})
