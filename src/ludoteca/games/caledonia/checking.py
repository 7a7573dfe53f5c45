"""Whether the pieces of Clans of Caledonia add up (CAL-GEN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.caledonia.components import (
    CONTRACTS,
    EACH,
    EXPORT_BOXES,
    GOODS,
    KINDS,
    MACDONALD,
    MERCHANTS,
    ROUNDS,
    UNITS,
    WORKERS,
)
from ludoteca.games.caledonia.fields import (
    BIDDING,
    CLAN,
    EXPORTS,
    FIELDS,
    FULFILLED,
    HARBOURS,
    HIGHEST,
    IN,
    LEADER,
    OFFER_CLANS,
    OFFER_TILES,
    ORDER,
    PASSED,
    PILE,
    PRODUCER,
    ROUND,
    SEEN,
    SHOWN,
    STOCK,
    TAKEN,
    TILES,
    TRACK,
    buying,
    on_map,
    own,
    reach,
    selling,
    standing,
)
from ludoteca.games.caledonia.ground import PORTS

if TYPE_CHECKING:
    from ludoteca.games.caledonia.position import Caledonia

BLOCKED_FOR: Final = 3  # nobody's pieces are on maps for so many players at most (CAL-SOL-02, CAL-VAR-05)


def check(p: Caledonia) -> None:
    """Every unit, merchant and contract is somewhere, once."""
    check_table(p)
    check_map(p)
    for seat in range(int(p.players)):
        check_board(p, seat)
    check_contracts(p)


def check_table(p: Caledonia) -> None:
    at = p.at
    if at[HARBOURS] not in (0, PORTS) or at[TILES] not in (0, ROUNDS):
        raise BadSnapshot(f"There are {PORTS} ports and {ROUNDS} scoring tiles, or none.")
    for seats in (cells(at, ORDER + 1, at[ORDER]), cells(at, PASSED + 1, at[PASSED])):
        if len(set(seats)) != len(seats):
            raise BadSnapshot("A seat comes twice in an order.")
    if at[ROUND] > 0 and at[ORDER] != p.players:
        raise BadSnapshot("The turn order is not of all seats.")
    if at[OFFER_CLANS] != at[OFFER_TILES]:
        raise BadSnapshot("Clans and starting tiles are not in pairs.")
    if at[PRODUCER] > p.players:
        raise BadSnapshot("More have produced than there are.")
    bids = [at[HIGHEST], at[LEADER], *cells(at, BIDDING, p.players)]
    if not p.bids() and bids != [NONE, NONE] + [IN] * int(p.players):
        raise BadSnapshot("There are bids without an auction.")


def check_map(p: Caledonia) -> None:
    """On a place stands one unit at most, where it can, of somebody; or nobody's piece, where there are any."""
    at = p.at
    for half in range(2):
        units = 0
        for kind in range(KINDS):
            there = int(at[standing(kind) + half])
            if there & units:
                raise BadSnapshot("Two units stand on one place.")
            if there & ~int(p.ground.fits[2 * kind + half]):
                raise BadSnapshot("A unit stands where it cannot.")
            units |= there
        theirs = 0
        for seat in range(int(p.players)):
            there = int(at[own(seat) + half])
            if there & theirs:
                raise BadSnapshot("A unit belongs to two players.")
            theirs |= there
        if units != theirs:
            raise BadSnapshot("A unit belongs to nobody, or a place without a unit to somebody.")
        nobodys = int(at[TAKEN + half]) ^ units
        if nobodys & units or (nobodys and p.players > BLOCKED_FOR):
            raise BadSnapshot("The places noted as taken are not those with something on them.")


def check_board(p: Caledonia, seat: int) -> None:
    at = p.at
    for kind in range(KINDS):
        there = sum(int(at[own(seat) + half] & at[standing(kind) + half]).bit_count() for half in range(2))
        noted = int(at[on_map(seat, kind)])
        if there != noted:
            raise BadSnapshot(f"Seat {seat} has {there} units {UNITS[kind]!r} on the map, not {noted}.")
        if p.in_stock(seat, kind) < 0:
            raise BadSnapshot(f"Seat {seat} has more than {EACH} units {UNITS[kind]!r}.")
    if at[CLAN + seat] == MACDONALD and sum(cells(at, on_map(seat, 6), 3)) > WORKERS:
        raise BadSnapshot(f"Seat {seat} has more than {WORKERS} workers.")
    bought, sold = cells(at, buying(seat, 0), len(GOODS)), cells(at, selling(seat, 0), len(GOODS))
    if at[TRACK + seat] + at[STOCK + seat] + sum(bought) + sum(sold) != MERCHANTS:
        raise BadSnapshot(f"Seat {seat} has not {MERCHANTS} merchants.")
    if any(buys and sells for buys, sells in zip(bought, sold, strict=True)):
        raise BadSnapshot(f"Seat {seat} buys and sells the same good.")
    noted_reach = cells(at, reach(seat), 2)
    q = p.copy()
    q.measure(seat)
    if cells(q.at, reach(seat), 2) != noted_reach:
        raise BadSnapshot(f"What seat {seat} can reach is not what is noted.")


def check_contracts(p: Caledonia) -> None:
    """Fifty contracts, each in one place at most; in the solo game some have left it (CAL-GEN-13)."""
    at = p.at
    if at[SEEN] > at[PILE]:
        raise BadSnapshot("More of the pile has been seen than there is.")
    boxes = EXPORT_BOXES[int(p.players)]
    if any(contract != NONE for contract in cells(at, SHOWN + boxes, max(EXPORT_BOXES) - boxes)):
        raise BadSnapshot(f"There are {boxes} boxes for contracts, and one lies in another.")
    fulfilled = cells(at, FULFILLED, p.players)
    for seat, contracts in enumerate(fulfilled):
        if contracts.bit_count() != at[EXPORTS + seat]:
            raise BadSnapshot(f"The fulfilled contracts of seat {seat} are not as many as noted.")
    for contract, lying in enumerate(FIELDS.count("contracts", len(CONTRACTS), at, p.players)):
        there = lying + sum(contracts >> contract & 1 for contracts in fulfilled)
        if there > 1:
            raise BadSnapshot("A contract lies in two places.")
        if there == 0 and p.players > 1:
            raise BadSnapshot("A contract is missing.")
