"""The Mercator: coins, then trade in at most two kinds of goods (CON-MER)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import GOODS, MERCATOR, MERCATOR_CASH, MOST_KINDS, PRICES, SPACES
from ludoteca.games.concordia.decision import ConcordiaStep
from ludoteca.games.concordia.fields import GOOD_COUNT, MONEY, TRADED, goods_at
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import BUY, DONE, SELL

SOLD: Final = 1
BOUGHT: Final = 2
AMOUNTS: Final[i64] = SPACES


def begin(p: Concordia, role: i64) -> None:
    """The coins of the card itself, be it copied (CON-MER-01, CON-DIP-07)."""
    coins = MERCATOR_CASH[role - MERCATOR]
    p.at[MONEY + p.seat] += coins
    p.steps.append(TRADE)
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": coins, "money": int(p.money(p.seat))})


def finish(p: Concordia) -> None:
    good: i64 = 0
    while good < GOOD_COUNT:
        p.at[TRADED + good] = 0
        good += 1
    p.steps.pop()


def kinds_traded(p: Concordia) -> i64:
    total: i64 = 0
    good: i64 = 0
    while good < GOOD_COUNT:
        if p.at[TRADED + good]:
            total += 1
        good += 1
    return total


def kind_refused(p: Concordia, good: i64, way: i64, kinds: i64) -> str | None:
    """The rule that forbids any trade of a kind, when so many are traded already: two kinds, each sold or bought
    (CON-MER-05, CON-MER-10)."""
    before = p.at[TRADED + good]
    if before:
        return None if before == way else "CON-MER-10"
    return "CON-MER-05" if kinds == MOST_KINDS else None


def most_sold(p: Concordia, good: i64, kinds: i64) -> i64:
    """How many of a kind can be sold, when so many kinds are traded already."""
    if kind_refused(p, good, SOLD, kinds) is not None:
        return 0
    return p.good(p.seat, good)


def most_bought(p: Concordia, good: i64, kinds: i64, room: i64) -> i64:
    """How many of a kind can be bought with the money for the room there is (CON-MER-04)."""
    if kind_refused(p, good, BOUGHT, kinds) is not None:
        return 0
    paid: i64 = p.money(p.seat) // PRICES[good]
    return room if room < paid else paid


def can_trade(p: Concordia) -> bool:
    """Whether anything can be sold or bought."""
    kinds = kinds_traded(p)
    room = p.free(p.seat)
    good: i64 = 0
    while good < GOOD_COUNT:
        if most_sold(p, good, kinds) > 0 or most_bought(p, good, kinds, room) > 0:
            return True
        good += 1
    return False


def add_trades(out: list[Move], moves: list[Move], good: i64, most: i64) -> None:
    """A move for each amount of one kind."""
    place = good * AMOUNTS
    end = place + most
    while place < end:
        out.append(moves[place])
        place += 1


class Trade(ConcordiaStep):
    """Sell or buy some of one kind, or be done; each trade counts at its own moment (CON-MER-11)."""

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        kinds = kinds_traded(p)
        room = p.free(p.seat)
        good: i64 = 0
        while good < GOOD_COUNT:
            add_trades(out, SELL, good, most_sold(p, good, kinds))
            add_trades(out, BUY, good, most_bought(p, good, kinds, room))
            good += 1
        return out

    def do(self, p: Concordia, move: Move) -> None:
        if move is DONE:
            finish(p)
            return
        good = move.arg // AMOUNTS
        number = move.arg % AMOUNTS + 1
        sold = move.verb == "sell"
        coins = number * PRICES[good]
        p.at[TRADED + good] = SOLD if sold else BOUGHT
        p.at[goods_at(p.seat, good)] += -number if sold else number
        p.at[MONEY + p.seat] += coins if sold else -coins
        if p.events is not None:
            money = int(p.money(p.seat))
            p.tell(
                "sold" if sold else "bought",
                {"seat": int(p.seat), "number": number, "good": GOODS[good], "coins": coins, "money": money},
            )

    def auto(self, p: Concordia) -> bool:
        if can_trade(p):
            return False
        finish(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb not in {"sell", "buy"}:
            return super().why_not(p, move)
        # A kind that may be traded is listed as often as it can be.
        way = SOLD if move.verb == "sell" else BOUGHT
        return kind_refused(p, move.arg // AMOUNTS, way, kinds_traded(p)) or "CON-MER-06"


TRADE: Final[Trade] = Trade("mercator")
