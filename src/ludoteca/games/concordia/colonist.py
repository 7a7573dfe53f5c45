"""The Colonist: new colonists on the board, or cash (CON-COL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import COLONIST_CASH, COLONISTS, FOOD, KINDS, OF_A_KIND, TOOL
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.layout import NONE, ROW, STORED
from ludoteca.games.concordia.maps import MAPS, ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import CASH, CITY, CITY_WORDS, DONE, SETTLE


def settle_refused(p: Concordia, seat: i64, kind: i64, city: i64) -> str | None:
    """The rule that forbids a new colonist there: Roma or an own house, a colonist left, one food and one tool."""
    if city != ROMA and not p.houses[city] & (1 << seat):
        return "CON-COL-04"
    if p.stored(seat, kind) == 0 or p.good(seat, FOOD) == 0 or p.good(seat, TOOL) == 0:
        return "CON-COL-05"
    return None


def settle(p: Concordia, seat: i64, kind: i64, city: i64) -> None:
    p.add_good(seat, FOOD, -1)
    p.add_good(seat, TOOL, -1)
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
        if p.good(p.seat, FOOD) == 0 or p.good(p.seat, TOOL) == 0:
            return out
        bit: i64 = 1 << p.seat
        for kind in range(2):
            if p.stored(p.seat, kind) == 0:
                continue
            moves = SETTLE[p.map][kind]
            out.append(moves[ROMA])
            city: i64 = 1
            end: i64 = len(moves)
            while city < end:
                if p.houses[city] & bit:
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
        settle(p, p.seat, move.arg // CITY_WORDS, CITY[p.map][move.arg % CITY_WORDS])
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
            city = CITY[p.map][move.arg % CITY_WORDS]
            kind = move.arg // CITY_WORDS
            return (settle_refused(p, p.seat, kind, city) if city != NONE else None) or "CON-COL-04"
        if move is CASH:
            return "CON-COL-07"
        return "CON-COL-12" if move is DONE else super().why_not(p, move)


def cash(p: Concordia) -> None:
    """Five sestertii and one for each colonist on the board (CON-COL-06)."""
    coins = COLONIST_CASH + p.on_board(p.seat)
    p.add_money(p.seat, coins)
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": int(coins), "money": int(p.money(p.seat))})


SETTLE_OR_CASH: Final[SettleColonists] = SettleColonists("colonist", CASH)
MORE_COLONISTS: Final[SettleColonists] = SettleColonists("settle", DONE)
