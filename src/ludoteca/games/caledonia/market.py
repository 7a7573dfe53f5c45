"""The market: merchants buy and sell, prices move (CAL-TRA)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import harbour
from ludoteca.games.caledonia.components import GOODS, MERCHANTS, STEWART, TOP_STEP
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.layout import BUYING, CLAN, GOOD, MONEY, NONE, SELLING, STOCK
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BUY, PORT, SELL, SHIFT

PORT_PRICE: Final = 6  # the tile that shifts a price
SHIFTED: Final = 3  # steps of it
COIN: Final = 1  # Stewart's, for every trade


def coin(p: Caledonia, seat: i64) -> i64:
    """Stewart's coin, had before paying (CAL-STE-02, CAL-STE-05)."""
    return COIN if p.get(seat, CLAN) == STEWART else 0


def earn_coin(p: Caledonia) -> None:
    if coin(p, p.seat):
        p.earn(p.seat, COIN)


def most_bought(p: Caledonia, seat: i64, good: i64, discount: i64) -> i64:
    """How many units of a good a seat could buy: not while it sells that good (CAL-TRA-06, CAL-TRA-08)."""
    if p.get(seat, SELLING + good) > 0:
        return 0
    price = p.price(good) - discount
    merchants = p.get(seat, STOCK)
    if price <= 0:
        return merchants
    return min(merchants, (p.get(seat, MONEY) + coin(p, seat)) // price)


def most_sold(p: Caledonia, seat: i64, good: i64) -> i64:
    if p.get(seat, BUYING + good) > 0:
        return 0
    return min(p.get(seat, STOCK), p.get(seat, GOOD + good))


def add_trades(p: Caledonia, out: list[Move], good: i64) -> None:
    number = most_bought(p, p.seat, good, 0)
    place = good * MERCHANTS
    end = place + number
    while place < end:
        out.append(BUY[place])
        place += 1
    place = good * MERCHANTS
    end = place + most_sold(p, p.seat, good)
    while place < end:
        out.append(SELL[place])
        place += 1


def tradeable(p: Caledonia, good: i64) -> bool:
    return most_bought(p, p.seat, good, 0) > 0 or most_sold(p, p.seat, good) > 0


def move_price(p: Caledonia, good: i64, steps: i64) -> None:
    """Up or down its ladder, as far as that goes (CAL-TRA-04, CAL-TRA-14)."""
    step = p.steps_of[good] + steps
    p.steps_of[good] = 0 if step < 0 else TOP_STEP if step > TOP_STEP else step


def buy(p: Caledonia, good: i64, number: i64, discount: i64) -> None:
    """So many units at the price before it moves, less a discount (CAL-TRA-02, CAL-NBH-03)."""
    price = max(0, p.price(good) - discount)
    earn_coin(p)
    p.add(p.seat, MONEY, -number * price)
    p.add(p.seat, GOOD + good, number)
    p.add(p.seat, STOCK, -number)
    p.add(p.seat, BUYING + good, number)
    move_price(p, good, number)
    if p.events is not None:
        p.tell("bought", told(p, good, number, number * price))


def sell(p: Caledonia, good: i64, number: i64) -> None:
    price = p.price(good)
    earn_coin(p)
    p.add(p.seat, MONEY, number * price)
    p.add(p.seat, GOOD + good, -number)
    p.add(p.seat, STOCK, -number)
    p.add(p.seat, SELLING + good, number)
    move_price(p, good, -number)
    if p.events is not None:
        p.tell("sold", told(p, good, number, number * price))


def told(p: Caledonia, good: i64, number: i64, money: i64) -> dict[str, int | str | list[int] | list[str]]:
    return {
        "seat": int(p.seat),
        "number": int(number),
        "good": GOODS[good],
        "money": int(money),
        "now": int(p.get(p.seat, MONEY)),
        "price": int(p.price(good)),
    }


def trade(p: Caledonia, move: Move) -> None:
    good = move.arg // MERCHANTS
    number = move.arg % MERCHANTS + 1
    if move.verb == "buy":
        buy(p, good, number, 0)
    else:
        sell(p, good, number)


def trade_refused(p: Caledonia, move: Move) -> str:
    """Why a trade that is not to be had is not."""
    good = move.arg // MERCHANTS
    number = move.arg % MERCHANTS + 1
    if p.get(p.seat, (SELLING if move.verb == "buy" else BUYING) + good) > 0:
        return "CAL-TRA-06"
    return "CAL-TRA-08" if number > p.get(p.seat, STOCK) else "CAL-TRA-09"


class ShiftPrice(CaledoniaStep):
    """Port 6: which price, and whether up or down; the good must be traded next (CAL-PTL-06, CAL-PTL-16). A second port
    moves the same price once more."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        for good in range(6):
            if p.good != NONE and p.good != good:
                continue
            for way in range(2):
                if shift_useful(p, good, SHIFTED if way == 0 else -SHIFTED, 0):
                    out.append(SHIFT[good * 2 + way])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        good = move.arg // 2
        shift(p, good, SHIFTED if move.arg % 2 == 0 else -SHIFTED)
        p.good = good
        p.steps.append(TRADE_SHIFTED)

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-PTL-16"


def shift(p: Caledonia, good: i64, steps: i64) -> None:
    move_price(p, good, steps)
    if p.events is not None:
        p.tell("shifted", {"seat": int(p.seat), "good": GOODS[good], "price": int(p.price(good))})


def shift_useful(p: Caledonia, good: i64, steps: i64, paid: i64) -> bool:
    """Whether the good could be traded after its price has moved and a port has been paid."""
    before = p.steps_of[good]
    p.add(p.seat, MONEY, -paid)
    move_price(p, good, steps)
    useful = tradeable(p, good)
    p.steps_of[good] = before
    p.add(p.seat, MONEY, paid)
    return useful


def any_shift_useful(p: Caledonia) -> bool:
    for good in range(6):
        if shift_useful(p, good, -SHIFTED, 0) or shift_useful(p, good, SHIFTED, 0):
            return True
    return False


class TradeShifted(CaledoniaStep):
    """The trade that a shifted price is for, or another port that shifts it (CAL-POR-06, CAL-PTL-13)."""

    def moves(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        add_trades(p, out, p.good)
        for port in harbour.ways(p, p.seat, PORT_PRICE):
            paid = harbour.price_of(p, port)
            if shift_useful(p, p.good, SHIFTED, paid) or shift_useful(p, p.good, -SHIFTED, paid):
                out.append(PORT[port])
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move.verb == "port":
            harbour.use_as(p, move.arg, PORT_PRICE)
            p.steps.append(SHIFT_PRICE)
            return
        trade(p, move)
        p.good = NONE
        p.acted = 1

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb in {"buy", "sell"} and move.arg // MERCHANTS == p.good:
            return trade_refused(p, move)
        return "CAL-PTL-16"


SHIFT_PRICE: Final[ShiftPrice] = ShiftPrice("shift")
TRADE_SHIFTED: Final[TradeShifted] = TradeShifted("trade")
