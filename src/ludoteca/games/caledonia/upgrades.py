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


def add_upgrades(p: Caledonia, out: list[Move], bonus: bool) -> None:
    """What can be upgraded now, at the full price or as a bonus."""
    money = p.get(p.seat, MONEY)
    if p.get(p.seat, LEVEL) < TOP_LEVEL and (bonus or money >= SHIPPING_COST):
        out.append(SHIPPING)
    if p.get(p.seat, CLAN) != MACDONALD and money >= (BONUS_TECHNOLOGY_COST if bonus else TECHNOLOGY_COST):
        for worker in range(2):
            if not p.get(p.seat, TECH + worker):
                out.append(TECHNOLOGY[worker])
    if p.get(p.seat, TRACK) > 0 and (bonus or money >= HIRE_COST):
        out.append(HIRE)
    if bonus:
        for good in range(6):
            if p.get(p.seat, BUYING + good) > 0:
                out.append(RECALL[good * 2])
            if p.get(p.seat, SELLING + good) > 0:
                out.append(RECALL[good * 2 + 1])


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
        p.add(seat, (BUYING if move.arg % 2 == 0 else SELLING) + move.arg // 2, -1)
        p.add(seat, STOCK, 1)
        if p.events is not None:
            p.tell("recalled", {"seat": int(seat), "good": GOODS[move.arg // 2], "now": int(p.get(seat, STOCK))})


def told(p: Caledonia, cost: i64) -> dict[str, int | str | list[int] | list[str]]:
    return {"seat": int(p.seat), "cost": int(cost), "now": int(p.get(p.seat, MONEY))}


def raise_shipping(p: Caledonia, seat: i64, levels: i64) -> None:
    p.add(seat, LEVEL, levels)
    p.measure(seat)


def upgrade_refused(p: Caledonia, move: Move) -> str:
    if move is SHIPPING:
        return "CAL-SHP-03"
    if move is HIRE:
        return "CAL-HIR-02"
    if p.get(p.seat, CLAN) == MACDONALD:
        return "CAL-MCD-03"
    return "CAL-TEC-03" if p.get(p.seat, TECH + move.arg) else "CAL-GEN-07"
