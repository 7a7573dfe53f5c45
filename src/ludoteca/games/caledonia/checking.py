"""Whether the pieces of Clans of Caledonia add up (CAL-GEN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.games.caledonia.components import CLANS, CONTRACTS, EACH, KINDS, MACDONALD, MERCHANTS, UNITS, WORKERS
from ludoteca.games.caledonia.ground import HALF, SPOTS
from ludoteca.games.caledonia.layout import (
    BOX,
    BUYING,
    CLAN,
    COVERED,
    EXPORTS,
    GOOD,
    MONEY,
    NEUTRAL,
    NONE,
    ON_MAP,
    REACH_HIGH,
    REACH_LOW,
    ROW,
    SELLING,
    STOCK,
    TRACK,
)

if TYPE_CHECKING:
    from ludoteca.games.caledonia.position import Caledonia


def check(p: Caledonia) -> None:
    """Every unit, merchant and contract is somewhere, once."""
    check_map(p)
    for seat in range(int(p.players)):
        check_board(p, seat)
    check_contracts(p)


def check_map(p: Caledonia) -> None:
    low = high = 0
    for place in range(SPOTS):
        unit = p.units[place]
        if unit == 0:
            continue
        if place < HALF:
            low |= 1 << place
        else:
            high |= 1 << (place - HALF)
        if unit in (NEUTRAL, COVERED):
            continue
        if unit < 0 or unit > p.players * KINDS:
            raise BadSnapshot("A unit on the map belongs to nobody.")
        fits = p.ground.fits_low if place < HALF else p.ground.fits_high
        if not fits[(unit - 1) % KINDS] & (1 << (place if place < HALF else place - HALF)):
            raise BadSnapshot("A unit stands where it cannot.")
    if low != p.taken_low or high != p.taken_high:
        raise BadSnapshot("The places noted as taken are not those with something on them.")


def check_board(p: Caledonia, seat: int) -> None:
    row = p.rows[seat * ROW : seat * ROW + ROW]
    if row[MONEY] < 0 or min(row[GOOD : GOOD + 6]) < 0:
        raise BadSnapshot(f"Seat {seat} has less than nothing of something.")
    if not NONE <= row[CLAN] < len(CLANS):
        raise BadSnapshot(f"Seat {seat} has a clan that there is not.")
    first = 1 + seat * KINDS
    for kind in range(KINDS):
        there = p.units.count(first + kind)
        if there != row[ON_MAP + kind]:
            raise BadSnapshot(f"Seat {seat} has {there} units {UNITS[kind]!r} on the map, not {row[ON_MAP + kind]}.")
        if p.in_stock(seat, kind) < 0:
            raise BadSnapshot(f"Seat {seat} has more than {EACH} units {UNITS[kind]!r}.")
    if row[CLAN] == MACDONALD and sum(row[ON_MAP + 6 : ON_MAP + 9]) > WORKERS:
        raise BadSnapshot(f"Seat {seat} has more than {WORKERS} workers.")
    market = row[BUYING : BUYING + 6] + row[SELLING : SELLING + 6]
    if min(market) < 0 or row[TRACK] < 0 or row[STOCK] < 0:
        raise BadSnapshot(f"Seat {seat} has less than no merchants somewhere.")
    if row[TRACK] + row[STOCK] + sum(market) != MERCHANTS:
        raise BadSnapshot(f"Seat {seat} has not {MERCHANTS} merchants.")
    for good in range(6):
        if row[BUYING + good] and row[SELLING + good]:
            raise BadSnapshot(f"Seat {seat} buys and sells the same good.")
    reach = row[REACH_LOW], row[REACH_HIGH]
    q = p.copy()
    q.measure(seat)
    if (q.rows[seat * ROW + REACH_LOW], q.rows[seat * ROW + REACH_HIGH]) != reach:
        raise BadSnapshot(f"What seat {seat} can reach is not what is noted.")


def check_contracts(p: Caledonia) -> None:
    """Fifty contracts, each in one place at most; in the solo game some have left it (CAL-GEN-13)."""
    seen = [contract for contract in p.boxes if contract != NONE] + p.pile + p.drawn
    for seat in range(int(p.players)):
        held = [contract for contract in p.rows[seat * ROW + BOX : seat * ROW + BOX + 2] if contract != NONE]
        seen += held
        if p.owners.count(seat) != p.rows[seat * ROW + EXPORTS]:
            raise BadSnapshot(f"The fulfilled contracts of seat {seat} are not as many as noted.")
    seen += [contract for contract, owner in enumerate(p.owners) if owner != NONE]
    if len(set(seen)) != len(seen) or any(not 0 <= contract < len(CONTRACTS) for contract in seen):
        raise BadSnapshot("A contract lies in two places, or there is no such one.")
    if p.players > 1 and len(seen) != len(CONTRACTS):
        raise BadSnapshot("A contract is missing.")
