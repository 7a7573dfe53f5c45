"""The Colonist: new colonists on the board, or cash (CON-COL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import (
    COLONIST_CASH,
    COLONIST_PRICE,
    COLONISTS,
    GOODS,
    KINDS,
    OF_A_KIND,
)
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import NONE, ROW, STORED
from ludoteca.games.concordia.maps import MAPS, ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import CASH, CITY, CITY_WORDS, DONE, SETTLE


def none_to_settle(p: Concordia, kind: i64) -> bool:
    """Whether who plays has no colonist of a kind left in the storehouse, or cannot pay one."""
    if p.stored(p.seat, kind) == 0:
        return True
    for good in range(len(GOODS)):
        if p.good(p.seat, good) < COLONIST_PRICE[good]:
            return True
    return False


def settle_refused(p: Concordia, kind: i64, city: i64) -> str | None:
    """The rule that forbids a new colonist there: only in Roma or at an own house, and only where there is one."""
    if city != ROMA and (city == NONE or not p.houses[city] & (1 << p.seat)):
        return "CON-COL-04"
    return "CON-COL-05" if none_to_settle(p, kind) else None


def settle(p: Concordia, kind: i64, city: i64) -> None:
    seat = p.seat
    for good in range(len(GOODS)):
        p.add_good(seat, good, -COLONIST_PRICE[good])
    place = seat * ROW + STORED + kind
    p.rows[place] = p.rows[place] - 1
    colonist = seat * COLONISTS + kind * OF_A_KIND
    while p.colonists[colonist] != NONE:
        colonist += 1
    p.colonists[colonist] = city
    if p.events is not None:
        p.tell("settled", {"seat": int(seat), "kind": KINDS[kind], "city": MAPS[p.map].cities[city]})


def begin(p: Concordia) -> None:
    p.steps.append(SETTLE_OR_CASH)


class SettleColonists(ConcordiaStep):
    """Colonists one by one, each to its city; before the first, cash instead (CON-COL-01, CON-COL-07)."""

    def __init__(self, name: str, instead: Move) -> None:
        super().__init__(name)
        self.instead = instead

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [self.instead]
        for kind in range(2):
            moves = SETTLE[p.map][kind]
            city: i64 = 0
            end: i64 = len(moves)
            while city < end:
                if settle_refused(p, kind, city) is None:
                    out.append(moves[city])
                city += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        if move is DONE:
            return
        if move is CASH:
            cash(p)
            return
        settle(p, move.arg // CITY_WORDS, CITY[p.map][move.arg % CITY_WORDS])
        p.steps.append(MORE_COLONISTS)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask after the last colonist that could be paid, nor where only cash is to be had."""
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        if self.instead is CASH:
            cash(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "settle":
            rule = settle_refused(p, move.arg // CITY_WORDS, CITY[p.map][move.arg % CITY_WORDS])
        else:
            rule = "CON-COL-07" if move is CASH else "CON-COL-12" if move is DONE else None
        return rule or super().why_not(p, move)


def cash(p: Concordia) -> None:
    """Five sestertii and one for each colonist on the board (CON-COL-06)."""
    coins = COLONIST_CASH + p.on_board(p.seat)
    p.add_money(p.seat, coins)
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": int(coins), "money": int(p.money(p.seat))})


SETTLE_OR_CASH: Final[SettleColonists] = SettleColonists("colonist", CASH)
MORE_COLONISTS: Final[SettleColonists] = SettleColonists("settle", DONE)
