"""What a network sees of Clans of Caledonia besides its fields: units, contracts, and what a place would cost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.bits import bit
from ludoteca.core.field import NONE
from ludoteca.core.sheet import Sheet, bits_of
from ludoteca.core.sight import Part, Sight
from ludoteca.core.writing import relative
from ludoteca.games.caledonia import expand
from ludoteca.games.caledonia.components import (
    BUCHANAN_DRAWN,
    CONTRACT_NAMES,
    CONTRACTS,
    EXPORT_BOXES,
    GOODS,
    IMPORTS,
    KINDS,
    UNITS,
)
from ludoteca.games.caledonia.costs import total_cost
from ludoteca.games.caledonia.fields import (
    CONTRACT,
    DRAWN_NOW,
    FIELDS,
    FREE,
    KIND,
    PILE,
    SEATS,
    SEEN,
    SHOWN,
    TAKEN,
    held,
    own,
    standing,
)
from ludoteca.games.caledonia.ground import HALF, PLACES, lowest
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.setup import STEPS

# A contract: what it asks for, and what it gives.
ASKS: Final = [*GOODS, "mutton", "beef"]
GIVES: Final = ["money", "hops", "expansions", "upgrades", *IMPORTS]
CELLS: Final[i64] = len(ASKS) + len(GIVES)
BOXES: Final[int] = max(EXPORT_BOXES)
ASKED_SCALE: Final = 3
GIVEN_SCALE: Final = 10
WRITTEN: Final[list[dict[int, int]]] = [
    {
        **{ASKS.index(name): int(bits_of(ASKED_SCALE, n, n)[0]) for name, n in tile["asks"].items()},
        **{len(ASKS) + GIVES.index(name): int(bits_of(GIVEN_SCALE, n, n)[0]) for name, n in tile["gives"].items()},
    }
    for tile in CONTRACTS
]
FIRST: Final = vec[i64]([sum(len(cells) for cells in WRITTEN[:n]) for n in range(len(WRITTEN) + 1)])
CELL: Final = vec[i64]([cell for cells in WRITTEN for cell in cells])
NUMBER: Final = vec[i32]([i32(bits) for cells in WRITTEN for bits in cells.values()])

# A place on the map: whose unit, from the seat that looks, and which.
STANDING: Final = [*UNITS, "neutral", "covered"]
ON_PLACE: Final[i64] = SEATS + len(STANDING)
COST_SCALE: Final = 20
COST: Final = bits_of(COST_SCALE, 0, 60)


def show_contract(contract: i64, sheet: Sheet, first: i64, slot: i64) -> None:
    """What is printed on another contract than before, or nothing for none; its slot has its number, counted from 1."""
    before = sheet.shown[slot] - 1
    sheet.shown[slot] = contract + 1
    cells = sheet.cells
    if before != NONE:
        n = FIRST[before]
        end = FIRST[before + 1]
        while n < end:
            cells[first + CELL[n]] = 0
            n += 1
    if contract != NONE:
        n = FIRST[contract]
        end = FIRST[contract + 1]
        while n < end:
            cells[first + CELL[n]] = NUMBER[n]
            n += 1


def contract_cells() -> list[str]:
    return [f"asks {name}" for name in ASKS] + [f"gives {name}" for name in GIVES]


class Contracts(Part):
    """Contracts to be had, drawn, being fulfilled, and held by each player, as printed; and those that all know to lie
    at the bottom of the pile."""

    def __init__(self) -> None:
        pieces = [(f"box {n}", contract_cells()) for n in range(BOXES)]
        pieces += [(f"drawn {n}", contract_cells()) for n in range(BUCHANAN_DRAWN)]
        pieces.append(("fulfilling", contract_cells()))
        pieces += [(f"contract {n} +{seat}", contract_cells()) for seat in range(SEATS) for n in range(2)]
        scales = ([ASKED_SCALE] * len(ASKS) + [GIVEN_SCALE] * len(GIVES)) * len(pieces) + [1] * len(CONTRACT_NAMES)
        pieces.append(("bottom", CONTRACT_NAMES))
        super().__init__(pieces, scales, len(pieces))

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        players = p.players
        n: i64 = 0
        while n < BOXES:
            if at[SHOWN + n] + 1 != shown[slot]:
                show_contract(at[SHOWN + n], sheet, first, slot)
            first += CELLS
            slot += 1
            n += 1
        n = 0
        while n < BUCHANAN_DRAWN:
            contract = at[DRAWN_NOW + 1 + n] if n < at[DRAWN_NOW] else NONE
            if contract + 1 != shown[slot]:
                show_contract(contract, sheet, first, slot)
            first += CELLS
            slot += 1
            n += 1
        if at[CONTRACT] + 1 != shown[slot]:
            show_contract(at[CONTRACT], sheet, first, slot)
        first += CELLS
        slot += 1
        owner: i64 = max(seat, 0)
        n = 0
        while n < 2 * players:
            place = held(owner, n & 1)
            if at[place] + 1 != shown[slot + n]:
                show_contract(at[place], sheet, first + n * CELLS, slot + n)
            n += 1
            if n & 1 == 0:
                owner += 1
                if owner == players:
                    owner = 0
        bottom: i64 = 0
        n = 0
        while n < at[SEEN]:
            bottom |= bit(at[PILE + 1 + n])
            n += 1
        sheet.spread(slot + 2 * SEATS, first + 2 * SEATS * CELLS, bottom)


class Map(Part):
    """What stands on each place. A slot has the places of one half of the map that have one mark."""

    def __init__(self) -> None:
        cells = [f"+{seat}" for seat in range(SEATS)] + STANDING
        super().__init__([(f"unit {place}", cells) for place in PLACES], None, 2 * len(cells))

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        at = p.at
        shown = sheet.shown
        looks: i64 = max(seat, 0)
        players = p.players
        nobodys: i64 = SEATS + KINDS
        if players > 1:
            nobodys += 1
        half: i64 = 0
        while half < 2:
            owner: i64 = 0
            while owner < players:
                places = at[own(owner) + half]
                which = relative(owner, looks, players)
                if places != shown[slot + which]:
                    sheet.spread(slot + which, first + which, places, ON_PLACE)
                owner += 1
            units: i64 = 0
            which = SEATS
            while which < SEATS + KINDS:
                places = at[standing(which - SEATS) + half]
                units |= places
                if places != shown[slot + which]:
                    sheet.spread(slot + which, first + which, places, ON_PLACE)
                which += 1
            sheet.spread(slot + nobodys, first + nobodys, at[TAKEN + half] & ~units, ON_PLACE)
            first += HALF * ON_PLACE
            slot += ON_PLACE
            half += 1


class Costs(Part):
    """What the unit about to be placed would cost, wherever it can go."""

    def __init__(self) -> None:
        super().__init__([("costs", PLACES)], [COST_SCALE] * len(PLACES))

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64, slot: i64) -> None:
        if not p.steps:
            return
        name = p.steps[-1].name
        if name != "hex" and name != "worker-hex":
            return
        kind = p.at[KIND]
        free = p.at[FREE] != 0
        half: i64 = 0
        while half < 2:
            places = expand.payable(p, kind, free, name == "worker-hex", half)
            while places != 0:
                place = lowest(places) + half * HALF
                cost = total_cost(p, p.seat, kind, place, free)
                if cost > 0:
                    sheet.put(first + place, COST[cost])
                places &= places - 1
            half += 1


SIGHT: Final = Sight(FIELDS, STEPS, [Contracts(), Map(), Costs()])
