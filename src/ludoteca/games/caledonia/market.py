"""The market: merchants buy and sell, prices move (CAL-TRA)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia.components import GOODS, LADDERS, MERCHANTS, STEWART, STEWART_COIN, TOP_STEP
from ludoteca.games.caledonia.layout import BUYING, CLAN, GOOD, MONEY, SELLING, STOCK
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BUY, SELL


def coin(p: Caledonia, seat: i64) -> i64:
    """Stewart's coin, had before paying (CAL-STE-02, CAL-STE-05)."""
    return STEWART_COIN if p.get(seat, CLAN) == STEWART else 0


def earn_coin(p: Caledonia) -> None:
    if coin(p, p.seat):
        p.earn(p.seat, STEWART_COIN)


def most_bought(p: Caledonia, good: i64, discount: i64, step: i64, paid: i64) -> i64:
    """How many units of a good could be bought with its price on a step, once so much has been paid for something else:
    none while that good is sold (CAL-TRA-06, CAL-TRA-08)."""
    if p.get(p.seat, SELLING + good) > 0:
        return 0
    price = LADDERS[good][step] - discount
    return min(p.get(p.seat, STOCK), (p.get(p.seat, MONEY) - paid + coin(p, p.seat)) // price)


def most_sold(p: Caledonia, good: i64) -> i64:
    if p.get(p.seat, BUYING + good) > 0:
        return 0
    return min(p.get(p.seat, STOCK), p.get(p.seat, GOOD + good))


def add_amounts(out: list[Move], family: list[Move], good: i64, most: i64) -> None:
    """Buying or selling a good, from one unit to the most."""
    place = good * MERCHANTS
    end = place + most
    while place < end:
        out.append(family[place])
        place += 1


def add_trades(p: Caledonia, out: list[Move], good: i64) -> None:
    add_amounts(out, BUY, good, most_bought(p, good, 0, p.steps_of[good], 0))
    add_amounts(out, SELL, good, most_sold(p, good))


def moved(step: i64, steps: i64) -> i64:
    """Up or down a ladder, as far as that goes (CAL-TRA-04, CAL-TRA-14)."""
    return max(0, min(step + steps, TOP_STEP))


def move_price(p: Caledonia, good: i64, steps: i64) -> None:
    p.steps_of[good] = int(moved(p.steps_of[good], steps))


def buy(p: Caledonia, good: i64, number: i64, discount: i64) -> None:
    """So many units at the price before it moves, less a discount (CAL-TRA-02, CAL-NBH-03)."""
    price = p.price(good) - discount
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
