"""The Colonist: new colonists on the board, or cash (CON-COL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Json, Move
from ludoteca.core.bits import bit
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import (
    COLONIST_CASH,
    COLONIST_PRICE,
    KINDS,
    LAND,
    OF_A_KIND,
    SEA,
)
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import GOOD_COUNT, HOUSE, MAP, MONEY, colonist_at, goods_at, stored_at
from ludoteca.games.concordia.maps import MAPS, ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import CASH, CITY, CITY_WORDS, DONE, SETTLE


def none_to_settle(p: Concordia, kind: i64) -> bool:
    """Whether who plays has no colonist of a kind left in the storehouse, or cannot pay one."""
    if p.stored(p.seat, kind) == 0:
        return True
    good: i64 = 0
    while good < GOOD_COUNT:
        if p.good(p.seat, good) < COLONIST_PRICE[good]:
            return True
        good += 1
    return False


def can_settle(p: Concordia) -> bool:
    """Whether who plays has a colonist to settle, of either kind; there is always room in Roma."""
    return not (none_to_settle(p, LAND) and none_to_settle(p, SEA))


def open_cities(p: Concordia) -> i64:
    """A bit for each city where who plays may put colonists: Roma, and those with an own house."""
    return p.at[HOUSE + p.seat] | bit(ROMA)


def settle_refused(p: Concordia, kind: i64, city: i64) -> str | None:
    """The rule that forbids a new colonist there: only in Roma or at an own house, and only where there is one."""
    if city == NONE or not open_cities(p) & bit(city):
        return "CON-COL-04"
    return "CON-COL-05" if none_to_settle(p, kind) else None


def settle(p: Concordia, kind: i64, city: i64) -> None:
    at = p.at
    seat = p.seat
    good: i64 = 0
    while good < GOOD_COUNT:
        at[goods_at(seat, good)] -= COLONIST_PRICE[good]
        good += 1
    at[stored_at(seat, kind)] -= 1
    place = colonist_at(seat, kind * OF_A_KIND)
    while at[place] != NONE:
        place += 1
    at[place] = city
    if p.events is not None:
        p.tell("settled", {"seat": int(seat), "kind": KINDS[kind], "city": MAPS[at[MAP]].cities[city]})


def begin(p: Concordia) -> None:
    p.steps.append(SETTLE_OR_CASH)


class SettleColonists(ConcordiaStep):
    """Colonists one by one, each to its city; before the first, cash instead (CON-COL-01, CON-COL-07)."""

    def __init__(self, name: str, instead: Move) -> None:
        super().__init__(name)
        self.instead = instead

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [self.instead]
        kind: i64 = 0
        while kind < len(KINDS):
            if not none_to_settle(p, kind):
                moves = SETTLE[p.at[MAP]][kind]
                left = open_cities(p)
                city: i64 = 0
                while left:
                    if left & 1:
                        out.append(moves[city])
                    left >>= 1
                    city += 1
            kind += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        p.steps.pop()
        if move is DONE:
            return
        if move is CASH:
            cash(p)
            return
        settle(p, move.arg // CITY_WORDS, CITY[p.at[MAP]][move.arg % CITY_WORDS])
        p.steps.append(MORE_COLONISTS)

    def auto(self, p: Concordia) -> bool:
        """Nothing to ask after the last colonist that could be paid, nor where only cash is to be had."""
        if can_settle(p):
            return False
        p.steps.pop()
        if self.instead is CASH:
            cash(p)
        return True

    def outlook(self, p: Concordia) -> Json:
        return {"cash": int(coins_for(p))} if self.instead is CASH else {}

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb == "settle":
            rule = settle_refused(p, move.arg // CITY_WORDS, CITY[p.at[MAP]][move.arg % CITY_WORDS])
        else:
            rule = "CON-COL-07" if move is CASH else "CON-COL-12" if move is DONE else None
        return rule or super().why_not(p, move)


def coins_for(p: Concordia) -> i64:
    """Five sestertii and one for each colonist on the board (CON-COL-06)."""
    return COLONIST_CASH + p.on_board(p.seat)


def cash(p: Concordia) -> None:
    coins = coins_for(p)
    p.at[MONEY + p.seat] += coins
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": int(coins), "money": int(p.money(p.seat))})


SETTLE_OR_CASH: Final[SettleColonists] = SettleColonists("colonist", CASH)
MORE_COLONISTS: Final[SettleColonists] = SettleColonists("settle", DONE)
