"""The market: merchants buy and sell, prices move (CAL-TRA)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia.components import GOODS, LADDER, MERCHANTS, PRICE, STEWART, STEWART_COIN
from ludoteca.games.caledonia.fields import CLAN, MONEY, PRICES, STOCK, buying, selling, stored
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import BUY, SELL


def coin(p: Caledonia, seat: i64) -> i64:
    """Stewart's coin, had before paying (CAL-STE-02, CAL-STE-05)."""
    if p.at[CLAN + seat] == STEWART:
        return STEWART_COIN
    return 0


def earn_coin(p: Caledonia) -> None:
    if coin(p, p.seat):
        p.earn(p.seat, STEWART_COIN)


def most_bought(p: Caledonia, good: i64, discount: i64, step: i64, paid: i64) -> i64:
    """How many units of a good could be bought with its price on a step, once so much has been paid for something else:
    none while that good is sold (CAL-TRA-06, CAL-TRA-08)."""
    at = p.at
    seat = p.seat
    if at[selling(seat, good)] > 0:
        return 0
    price = PRICE[good * LADDER + step] - discount
    money = at[MONEY + seat] - paid + coin(p, seat)
    merchants = at[STOCK + seat]
    number: i64 = 0
    while number < merchants and money >= price:  # a few times at most: sooner done than a division
        money -= price
        number += 1
    return number


def most_sold(p: Caledonia, good: i64) -> i64:
    at = p.at
    seat = p.seat
    if at[buying(seat, good)] > 0:
        return 0
    return min(at[STOCK + seat], at[stored(seat, good)])


def add_amounts(out: list[Move], family: vec[Move], good: i64, most: i64) -> None:
    """Buying or selling a good, from one unit to the most."""
    place = good * MERCHANTS
    end = place + most
    while place < end:
        out.append(family[place])
        place += 1


def add_trades(p: Caledonia, out: list[Move], good: i64) -> None:
    add_amounts(out, BUY, good, most_bought(p, good, 0, p.at[PRICES + good], 0))
    add_amounts(out, SELL, good, most_sold(p, good))


def add_all_trades(p: Caledonia, out: list[Move]) -> None:
    """The same of every good, if there is a merchant for it: in one loop, since every turn asks for it."""
    at = p.at
    seat = p.seat
    merchants = at[STOCK + seat]
    if merchants == 0:
        return
    money = at[MONEY + seat] + coin(p, seat)
    bought = buying(seat, 0)
    sold = selling(seat, 0)
    goods = stored(seat, 0)
    good: i64 = 0
    while good < 6:
        first = good * MERCHANTS
        if at[sold + good] == 0:
            price = PRICE[good * LADDER + at[PRICES + good]]
            left = money
            place = first
            end = first + merchants
            while place < end and left >= price:
                out.append(BUY[place])
                left -= price
                place += 1
        if at[bought + good] == 0:
            place = first
            end = first + min(merchants, at[goods + good])
            while place < end:
                out.append(SELL[place])
                place += 1
        good += 1


def moved(step: i64, steps: i64) -> i64:
    """Up or down a ladder, as far as that goes (CAL-TRA-04, CAL-TRA-14)."""
    return max(0, min(step + steps, LADDER - 1))


def move_price(p: Caledonia, good: i64, steps: i64) -> None:
    p.at[PRICES + good] = moved(p.at[PRICES + good], steps)


def buy(p: Caledonia, good: i64, number: i64, discount: i64) -> None:
    """So many units at the price before it moves, less a discount (CAL-TRA-02, CAL-NBH-03)."""
    at = p.at
    seat = p.seat
    price = p.price(good) - discount
    earn_coin(p)
    at[MONEY + seat] -= number * price
    at[stored(seat, good)] += number
    at[STOCK + seat] -= number
    at[buying(seat, good)] += number
    move_price(p, good, number)
    if p.events is not None:
        p.tell("bought", told(p, good, number, number * price))


def sell(p: Caledonia, good: i64, number: i64) -> None:
    at = p.at
    seat = p.seat
    price = p.price(good)
    earn_coin(p)
    at[MONEY + seat] += number * price
    at[stored(seat, good)] -= number
    at[STOCK + seat] -= number
    at[selling(seat, good)] += number
    move_price(p, good, -number)
    if p.events is not None:
        p.tell("sold", told(p, good, number, number * price))


def told(p: Caledonia, good: i64, number: i64, money: i64) -> dict[str, int | str | list[int] | list[str]]:
    return {
        "seat": int(p.seat),
        "number": int(number),
        "good": GOODS[good],
        "money": int(money),
        "now": int(p.at[MONEY + p.seat]),
        "price": int(p.price(good)),
    }


def trade(p: Caledonia, move: Move) -> None:
    good: i64 = move.arg // MERCHANTS
    number: i64 = move.arg % MERCHANTS + 1
    if move.verb == "buy":
        buy(p, good, number, 0)
    else:
        sell(p, good, number)


def trade_refused(p: Caledonia, move: Move) -> str:
    """Why a trade that is not to be had is not."""
    good: i64 = move.arg // MERCHANTS
    number: i64 = move.arg % MERCHANTS + 1
    if p.at[selling(p.seat, good) if move.verb == "buy" else buying(p.seat, good)] > 0:
        return "CAL-TRA-06"
    return "CAL-TRA-08" if number > p.at[STOCK + p.seat] else "CAL-TRA-09"
