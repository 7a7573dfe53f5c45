"""The neighbourhood bonus: what units of others beside a new one produce, at a discount (CAL-NBH)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import market
from ludoteca.games.caledonia.components import DISCOUNTS, FIRST_WORKER, MERCHANTS, NEIGHBOUR_LIMIT
from ludoteca.games.caledonia.fields import BOUGHT_NEAR, OFFERED_NEAR, PLACED, PRICES, own, standing
from ludoteca.games.caledonia.ground import reached
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BUY

# What `offered` says of a good: 0 if it is not.
OFFERED: Final = 1
BOUGHT: Final = 2  # once an expansion (CAL-NBH-19)


def offer_goods(p: Caledonia, place: i64) -> None:
    """What opponents' units beside the new one produce (CAL-NBH-01, CAL-NBH-02, CAL-NBH-07)."""
    at = p.at
    beside = reached(0, place)
    mine = own(p.seat)
    first = p.ground.reach_bits[beside] & ~at[mine]
    second = p.ground.reach_bits[beside + 1] & ~at[mine + 1]
    good: i64 = 0
    while good < FIRST_WORKER:  # units and goods stand in the same order
        makers = standing(good)
        if (first & at[makers]) | (second & at[makers + 1]) != 0:
            at[OFFERED_NEAR + good] = OFFERED
        good += 1


def most_bought(p: Caledonia, good: i64, step: i64, paid: i64) -> i64:
    """How many units of a good may be bought with the bonus, its price on a step, once so much has been paid for
    something else (CAL-NBH-05, CAL-NBH-06, CAL-NBH-11)."""
    if p.at[OFFERED_NEAR + good] != OFFERED:
        return 0
    left = NEIGHBOUR_LIMIT[p.players] - p.at[BOUGHT_NEAR + good]
    return min(left, market.most_bought(p, good, DISCOUNTS[good], step, paid))


def add_purchases(p: Caledonia, out: list[Move], good: i64) -> None:
    market.add_amounts(out, BUY, good, most_bought(p, good, p.at[PRICES + good], 0))


def buy(p: Caledonia, move: Move) -> None:
    good: i64 = move.arg // MERCHANTS
    number: i64 = move.arg % MERCHANTS + 1
    market.buy(p, good, number, DISCOUNTS[good])
    p.at[BOUGHT_NEAR + good] += number
    p.at[OFFERED_NEAR + good] = BOUGHT


def purchase_refused(p: Caledonia, move: Move) -> str:
    """Why a purchase with the bonus that is not to be had is not; nothing is ever sold with it."""
    if move.verb == "sell":
        return "CAL-NBH-10"
    if NEIGHBOUR_LIMIT[p.players] == 0:
        return "CAL-SOL-04"
    good: i64 = move.arg // MERCHANTS
    if p.at[OFFERED_NEAR + good] != OFFERED:
        return good_refused(p, good)
    if p.at[BOUGHT_NEAR + good] + move.arg % MERCHANTS + 1 > NEIGHBOUR_LIMIT[p.players]:
        return "CAL-NBH-06" if p.players == 2 else "CAL-NBH-05"
    return "CAL-GEN-07" if market.trade_refused(p, move) == "CAL-TRA-09" else "CAL-NBH-11"


def good_refused(p: Caledonia, good: i64) -> str:
    """Why a good is not offered: bought already, made across a river only, or not at all."""
    if p.at[OFFERED_NEAR + good] == BOUGHT:
        return "CAL-NBH-19"
    if p.at[PLACED] != NONE:  # it is none where a port brings the bonuses
        for other in p.ground.across[p.at[PLACED]]:
            if p.kind_at(other) == good and not p.owns(p.seat, other):
                return "CAL-NBH-09"
    return "CAL-NBH-01"
