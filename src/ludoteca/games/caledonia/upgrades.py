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
from ludoteca.games.caledonia.fields import CLAN, LEVEL, MONEY, STOCK, TRACK, buying, selling, tool
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import HIRE, RECALL, SHIPPING, TECHNOLOGY

WORKERS: Final = ["woodcutter", "miner"]


def add_upgrades(p: Caledonia, out: list[Move], bonus: bool) -> None:
    """What can be upgraded now, at the full price or as a bonus."""
    if shipping_refused(p, bonus) is None:
        out.append(SHIPPING)
    worker: i64 = 0
    while worker < 2:
        if technology_refused(p, worker, bonus) is None:
            out.append(TECHNOLOGY[worker])
        worker += 1
    if hire_refused(p, bonus) is None:
        out.append(HIRE)
    if bonus:
        for move in RECALL:
            if recall_refused(p, move) is None:
                out.append(move)


def upgrade_refused(p: Caledonia, move: Move, bonus: bool) -> str | None:
    """The rule that forbids an upgrade: the limits are the same for a bonus (CAL-DXB-06)."""
    if move is SHIPPING:
        return shipping_refused(p, bonus)
    if move is HIRE:
        return hire_refused(p, bonus)
    return technology_refused(p, move.arg, bonus) if move.verb == "technology" else recall_refused(p, move)


def shipping_refused(p: Caledonia, bonus: bool) -> str | None:
    if p.at[LEVEL + p.seat] == TOP_LEVEL:
        return "CAL-DXB-06" if bonus else "CAL-SHP-03"
    return None if bonus or p.at[MONEY + p.seat] >= SHIPPING_COST else "CAL-SHP-03"


def technology_refused(p: Caledonia, worker: i64, bonus: bool) -> str | None:
    if p.at[CLAN + p.seat] == MACDONALD:
        return "CAL-MCD-03"
    if p.at[tool(p.seat, worker)]:
        return "CAL-TEC-03"
    if bonus:
        return None if p.at[MONEY + p.seat] >= BONUS_TECHNOLOGY_COST else "CAL-TEC-04"
    return None if p.at[MONEY + p.seat] >= TECHNOLOGY_COST else "CAL-GEN-07"


def hire_refused(p: Caledonia, bonus: bool) -> str | None:
    if p.at[TRACK + p.seat] == 0:
        return "CAL-DXB-06" if bonus else "CAL-HIR-02"
    return None if bonus or p.at[MONEY + p.seat] >= HIRE_COST else "CAL-HIR-02"


def recall_refused(p: Caledonia, move: Move) -> str | None:
    return None if p.at[area(p.seat, move)] > 0 else "CAL-DXB-06"


def area(seat: i64, move: Move) -> i64:
    """The side of the market that a merchant is called back from."""
    good: i64 = move.arg // 2
    if move.arg % 2 == 0:
        return buying(seat, good)
    return selling(seat, good)


def cost_of(move: Move, bonus: bool) -> i64:
    if move.verb == "technology":
        return BONUS_TECHNOLOGY_COST if bonus else TECHNOLOGY_COST
    if bonus:
        return 0
    return SHIPPING_COST if move is SHIPPING else HIRE_COST


def upgrade(p: Caledonia, move: Move, bonus: bool) -> None:
    at = p.at
    seat = p.seat
    cost = cost_of(move, bonus)
    at[MONEY + seat] -= cost
    if move is SHIPPING:
        raise_shipping(p, seat, 1)
        if p.events is not None:
            p.tell("shipping", {**told(p, cost), "level": LEVELS[at[LEVEL + seat]]})
    elif move is HIRE:
        at[TRACK + seat] -= 1
        at[STOCK + seat] += 1
        if p.events is not None:
            p.tell("hired", told(p, cost))
    elif move.verb == "technology":
        at[tool(seat, move.arg)] = 1
        if p.events is not None:
            p.tell("technology", {**told(p, cost), "unit": WORKERS[move.arg]})
    else:
        at[area(seat, move)] -= 1
        at[STOCK + seat] += 1
        if p.events is not None:
            p.tell("recalled", {"seat": int(seat), "good": GOODS[move.arg // 2], "now": int(at[STOCK + seat])})


def told(p: Caledonia, cost: i64) -> dict[str, int | str | list[int] | list[str]]:
    return {"seat": int(p.seat), "cost": int(cost), "now": int(p.at[MONEY + p.seat])}


def raise_shipping(p: Caledonia, seat: i64, levels: i64) -> None:
    p.at[LEVEL + seat] += levels
    p.measure(seat)
