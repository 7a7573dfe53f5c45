"""Shipping, technology and merchants: bought, or as bonuses (CAL-SHP, CAL-TEC, CAL-HIR, CAL-DXB)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia.components import (
    BONUS_TECHNOLOGY_COST,
    GOODS,
    HIRE_COST,
    LEVELS,
    MACDONALD,
    SHIPPING_COST,
    TECHNOLOGY_COST,
    TOP_LEVEL,
)
from ludoteca.games.caledonia.layout import BUYING, CLAN, LEVEL, MONEY, SELLING, STOCK, TECH, TRACK
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import HIRE, RECALL, SHIPPING, TECHNOLOGY

WORKERS: Final = ["woodcutter", "miner"]
BOUGHT: Final[list[Move]] = [SHIPPING, *TECHNOLOGY, HIRE]
BONUSES: Final[list[Move]] = [*BOUGHT, *RECALL]


def add_upgrades(p: Caledonia, out: list[Move], bonus: bool) -> None:
    """What can be upgraded now, at the full price or as a bonus."""
    for move in BONUSES if bonus else BOUGHT:
        if upgrade_refused(p, move, bonus) is None:
            out.append(move)


def upgrade_refused(p: Caledonia, move: Move, bonus: bool) -> str | None:
    """The rule that forbids an upgrade: the limits are the same for a bonus (CAL-DXB-06)."""
    seat = p.seat
    if move.verb == "technology":
        if p.get(seat, CLAN) == MACDONALD:
            return "CAL-MCD-03"
        if p.get(seat, TECH + move.arg):
            return "CAL-TEC-03"
        short = "CAL-TEC-04" if bonus else "CAL-GEN-07"
    elif move is SHIPPING or move is HIRE:
        short = "CAL-SHP-03" if move is SHIPPING else "CAL-HIR-02"
        if p.get(seat, LEVEL) == TOP_LEVEL if move is SHIPPING else p.get(seat, TRACK) == 0:
            return "CAL-DXB-06" if bonus else short
    else:
        return None if p.get(seat, area(move)) > 0 else "CAL-DXB-06"
    return short if p.get(seat, MONEY) < cost_of(move, bonus) else None


def area(move: Move) -> i64:
    """The side of the market that a merchant is called back from."""
    return (BUYING if move.arg % 2 == 0 else SELLING) + move.arg // 2


def cost_of(move: Move, bonus: bool) -> i64:
    if move.verb == "technology":
        return BONUS_TECHNOLOGY_COST if bonus else TECHNOLOGY_COST
    return 0 if bonus else SHIPPING_COST if move is SHIPPING else HIRE_COST


def upgrade(p: Caledonia, move: Move, bonus: bool) -> None:
    seat = p.seat
    cost = cost_of(move, bonus)
    p.add(seat, MONEY, -cost)
    if move is SHIPPING:
        raise_shipping(p, seat, 1)
        if p.events is not None:
            p.tell("shipping", {**told(p, cost), "level": LEVELS[p.get(seat, LEVEL)]})
    elif move is HIRE:
        p.add(seat, TRACK, -1)
        p.add(seat, STOCK, 1)
        if p.events is not None:
            p.tell("hired", told(p, cost))
    elif move.verb == "technology":
        p.set(seat, TECH + move.arg, 1)
        if p.events is not None:
            p.tell("technology", {**told(p, cost), "unit": WORKERS[move.arg]})
    else:
        p.add(seat, area(move), -1)
        p.add(seat, STOCK, 1)
        if p.events is not None:
            p.tell("recalled", {"seat": int(seat), "good": GOODS[move.arg // 2], "now": int(p.get(seat, STOCK))})


def told(p: Caledonia, cost: i64) -> dict[str, int | str | list[int] | list[str]]:
    return {"seat": int(p.seat), "cost": int(cost), "now": int(p.get(p.seat, MONEY))}


def raise_shipping(p: Caledonia, seat: i64, levels: i64) -> None:
    p.add(seat, LEVEL, levels)
    p.measure(seat)
