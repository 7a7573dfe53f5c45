"""The Mercator: coins, then trade in at most two kinds of goods (CON-MER)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.concordia.components import GOODS, MERCATOR, MERCATOR_CASH, MOST_KINDS, PRICES, SPACES
from ludoteca.games.concordia.flow import ConcordiaStep
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.vocabulary import BUY, DONE, SELL

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


def kind_refused(p: Concordia, good: i64, way: i64) -> str | None:
    """The rule that forbids any trade of a kind: two kinds, each sold or bought (CON-MER-05, CON-MER-10)."""
    if p.traded[good]:
        return None if p.traded[good] == way else "CON-MER-10"
    return "CON-MER-05" if kinds_traded(p) == MOST_KINDS else None


def most_traded(p: Concordia, good: i64, way: i64) -> i64:
    """How many can be sold, or bought with the money for the room there is (CON-MER-04)."""
    if way == SOLD:
        return p.good(p.seat, good)
    room = p.free(p.seat)
    paid: i64 = p.money(p.seat) // PRICES[good]
    return room if room < paid else paid


def add_trades(p: Concordia, good: i64, way: i64, moves: list[Move], out: list[Move]) -> None:
    """A move for each amount of one kind."""
    if kind_refused(p, good, way) is None:
        place = good * AMOUNTS
        end = place + most_traded(p, good, way)
        while place < end:
            out.append(moves[place])
            place += 1


class Trade(ConcordiaStep):
    """Sell or buy some of one kind, or be done; each trade counts at its own moment (CON-MER-11)."""

    def moves(self, p: Concordia) -> list[Move]:
        out: list[Move] = [DONE]
        good: i64 = 0
        while good < 5:
            add_trades(p, good, SOLD, SELL, out)
            add_trades(p, good, BOUGHT, BUY, out)
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
        if move.verb not in {"sell", "buy"}:
            return super().why_not(p, move)
        # A kind that may be traded is listed as often as it can be.
        return kind_refused(p, move.arg // AMOUNTS, SOLD if move.verb == "sell" else BOUGHT) or "CON-MER-06"


TRADE: Final[Trade] = Trade("mercator")
