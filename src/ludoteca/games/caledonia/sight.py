"""What a network sees of Clans of Caledonia besides its fields: units, contracts, and what a place would cost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from ludoteca.core.field import NONE
from ludoteca.core.sight import ONE, Part, Sheet, Sight, bits_of, relative
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


def write_contract(contract: i64, sheet: Sheet, first: i64) -> None:
    """What is printed on a contract, if there is one."""
    if contract == NONE:
        return
    n = FIRST[contract]
    end = FIRST[contract + 1]
    while n < end:
        sheet.put(first + CELL[n], NUMBER[n])
        n += 1


def contract_cells() -> list[str]:
    return [f"asks {name}" for name in ASKS] + [f"gives {name}" for name in GIVES]


class Contracts(Part):
    """Contracts to be had, drawn, being fulfilled, and held by each player, as printed; and those that all know to lie
    at the bottom of the pile."""

    def __init__(self) -> None:
        pieces = [(f"box {n}", contract_cells()) for n in range(max(EXPORT_BOXES))]
        pieces += [(f"drawn {n}", contract_cells()) for n in range(BUCHANAN_DRAWN)]
        pieces.append(("fulfilling", contract_cells()))
        pieces += [(f"contract {n} +{seat}", contract_cells()) for seat in range(SEATS) for n in range(2)]
        scales = ([ASKED_SCALE] * len(ASKS) + [GIVEN_SCALE] * len(GIVES)) * len(pieces) + [1] * len(CONTRACT_NAMES)
        pieces.append(("bottom", CONTRACT_NAMES))
        super().__init__(pieces, scales)

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        n: i64 = 0
        while n < EXPORT_BOXES[p.players]:
            write_contract(at[SHOWN + n], sheet, first + n * CELLS)
            n += 1
        first += max(EXPORT_BOXES) * CELLS
        n = 0
        while n < at[DRAWN_NOW]:
            write_contract(at[DRAWN_NOW + 1 + n], sheet, first + n * CELLS)
            n += 1
        first += BUCHANAN_DRAWN * CELLS
        write_contract(at[CONTRACT], sheet, first)
        first += CELLS
        owner: i64 = max(seat, 0)
        n = 0
        while n < p.players:
            write_contract(at[held(owner, 0)], sheet, first + 2 * n * CELLS)
            write_contract(at[held(owner, 1)], sheet, first + (2 * n + 1) * CELLS)
            owner += 1
            if owner == p.players:
                owner = 0
            n += 1
        first += 2 * SEATS * CELLS
        n = 0
        while n < at[SEEN]:
            sheet.put(first + at[PILE + 1 + n], ONE)
            n += 1


class Map(Part):
    """What stands on each place."""

    def __init__(self) -> None:
        cells = [f"+{seat}" for seat in range(SEATS)] + STANDING
        super().__init__([(f"unit {place}", cells) for place in PLACES])

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64) -> None:
        at = p.at
        looks: i64 = max(seat, 0)
        players = p.players
        nobodys: i64 = SEATS + KINDS
        if players > 1:
            nobodys += 1
        half: i64 = 0
        while half < 2:
            here = first + half * HALF * ON_PLACE
            owner: i64 = 0
            while owner < players:
                self._mark(sheet, at[own(owner) + half], here + relative(owner, looks, players))
                owner += 1
            units: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                there = at[standing(kind) + half]
                units |= there
                self._mark(sheet, there, here + SEATS + kind)
                kind += 1
            self._mark(sheet, at[TAKEN + half] & ~units, here + nobodys)
            half += 1

    def _mark(self, sheet: Sheet, places: i64, cell: i64) -> None:
        """Write that cell of all these places."""
        while places != 0:
            sheet.put(cell + lowest(places) * ON_PLACE, ONE)
            places &= places - 1


class Costs(Part):
    """What the unit about to be placed would cost, wherever it can go."""

    def __init__(self) -> None:
        super().__init__([("costs", PLACES)], [COST_SCALE] * len(PLACES))

    def write(self, p: Caledonia, seat: i64, sheet: Sheet, first: i64) -> None:
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
