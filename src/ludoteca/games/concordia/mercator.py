"""The Mercator: coins, then trade in at most two kinds of goods (CON-MER)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import GOODS, MERCATOR, MERCATOR_CASH, PRICES, SPACES
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import BUY, DONE, SELL

MOST_KINDS: Final = 2
SOLD: Final = 1
BOUGHT: Final = 2
AMOUNTS: Final = SPACES


def begin(p: Concordia, role: i64) -> None:
    """The coins of the card itself, be it copied (CON-MER-01, CON-DIP-07)."""
    coins = MERCATOR_CASH[role - MERCATOR]
    p.add_money(p.seat, coins)
    p.steps.append(TRADE)
    if p.events is not None:
        p.tell("collected", {"seat": int(p.seat), "coins": coins, "money": int(p.money(p.seat))})


def finish(p: Concordia) -> None:
    for good in range(5):
        p.traded[good] = 0
    p.steps.pop()


def kinds_traded(p: Concordia) -> i64:
    total: i64 = 0
    for good in range(5):
        if p.traded[good]:
            total += 1
    return total


def trade_refused(p: Concordia, good: i64, way: i64, number: i64) -> str | None:
    """Two kinds, each sold or bought; within goods, money and room (CON-MER-05, CON-MER-06, CON-MER-10)."""
    if p.traded[good] and p.traded[good] != way:
        return "CON-MER-10"
    if not p.traded[good] and kinds_traded(p) == MOST_KINDS:
        return "CON-MER-05"
    most = p.good(p.seat, good) if way == SOLD else min(p.free(p.seat), p.money(p.seat) // PRICES[good])
    return "CON-MER-06" if number > most else None


class Trade(ConcordiaStep):
    """Sell or buy some of one kind, or be done; each trade counts at its own moment (CON-MER-11)."""

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        full = kinds_traded(p) == MOST_KINDS
        room = p.free(p.seat)
        money = p.money(p.seat)
        good: i64 = 0
        while good < 5:
            traded: i64 = p.traded[good]
            place = good * AMOUNTS
            if traded == SOLD or (not full and not traded):
                end = place + p.good(p.seat, good)
                while place < end:
                    out.append(SELL[place])
                    place += 1
                place = good * AMOUNTS
            if traded == BOUGHT or (not full and not traded):
                most: i64 = money // PRICES[good]
                end = place + (room if room < most else most)
                while place < end:
                    out.append(BUY[place])
                    place += 1
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
        p.traded[good] = SOLD if sold else BOUGHT
        p.add_good(p.seat, good, -number if sold else number)
        p.add_money(p.seat, coins if sold else -coins)
        if p.events is not None:
            money = int(p.money(p.seat))
            p.tell(
                "sold" if sold else "bought",
                {"seat": int(p.seat), "number": number, "good": GOODS[good], "coins": coins, "money": money},
            )

    def auto(self, p: Concordia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        finish(p)
        return True

    def why_not(self, p: Concordia, move: Move) -> str:
        if move.verb in {"sell", "buy"}:
            way = SOLD if move.verb == "sell" else BOUGHT
            return trade_refused(p, move.arg // AMOUNTS, way, move.arg % AMOUNTS + 1) or "CON-MER-04"
        return super().why_not(p, move)


TRADE: Final[Trade] = Trade("mercator")
