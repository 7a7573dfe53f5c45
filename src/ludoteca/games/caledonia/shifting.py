"""Port 6: a price is moved, and its good traded at once: by a trade, or with the neighbourhood bonus (CAL-PTL-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import harbour, market, neighbourhood
from ludoteca.games.caledonia.components import GOODS, MERCHANTS, PORT_SHIFT, SHIFTED
from ludoteca.games.caledonia.decision import TurnStep
from ludoteca.games.caledonia.fields import ACTED, PRICES, SHIFTED_GOOD
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import PORT, SHIFT


def steps_of(move: Move) -> i64:
    """How far a move shifts a price: up or down."""
    return -SHIFTED if move.arg % 2 else SHIFTED


def shiftable(p: Caledonia, move: Move, paid: i64, bonus: bool) -> bool:
    """Whether a price could be moved so: only the same one, if one has been moved already."""
    good: i64 = move.arg // 2
    shifted = p.at[SHIFTED_GOOD]
    return shifted in (NONE, good) and tradeable(p, good, steps_of(move), paid, bonus)


def tradeable(p: Caledonia, good: i64, steps: i64, paid: i64, bonus: bool) -> bool:
    """Whether a good could be traded, or bought with the bonus, once its price has moved and a port has been paid."""
    step = market.moved(p.at[PRICES + good], steps)
    if bonus:
        return neighbourhood.most_bought(p, good, step, paid) > 0
    return market.most_sold(p, good) > 0 or market.most_bought(p, good, 0, step, paid) > 0


def shifts(p: Caledonia, paid: i64, bonus: bool) -> list[Move]:
    """The prices that could be moved."""
    out: list[Move] = []
    for move in SHIFT:
        if shiftable(p, move, paid, bonus):
            out.append(move)
    return out


def any_shift(p: Caledonia, paid: i64, bonus: bool) -> bool:
    """Whether there is one."""
    for move in SHIFT:
        if shiftable(p, move, paid, bonus):
            return True
    return False


def add_ports(p: Caledonia, out: list[Move], bonus: bool) -> None:
    """The ports that can move a price now: the tile itself, and the one that copies it (CAL-POR-06, CAL-PTL-13)."""
    for port in harbour.ways(p, p.seat, PORT_SHIFT):
        if any_shift(p, harbour.price_of(p, port), bonus):
            out.append(PORT[port])


def use_port(p: Caledonia, port: i64, bonus: bool) -> None:
    harbour.use_as(p, port, PORT_SHIFT)
    p.steps.append(SHIFT_BONUS if bonus else SHIFT_PRICE)


class ShiftPrice(TurnStep):
    """Which price, and whether up or down; the good must be traded next (CAL-PTL-06, CAL-PTL-16)."""

    def __init__(self, name: str, bonus: bool) -> None:
        super().__init__(name)
        self.bonus = bonus  # at a neighbourhood purchase

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-16"

    def choices(self, p: Caledonia) -> list[Move]:
        return shifts(p, 0, self.bonus)

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        good: i64 = move.arg // 2
        p.at[SHIFTED_GOOD] = good
        market.move_price(p, good, steps_of(move))
        p.steps.append(BUY_SHIFTED if self.bonus else TRADE_SHIFTED)
        if p.events is not None:
            p.tell("shifted", {"seat": int(p.seat), "good": GOODS[good], "price": int(p.price(good))})

    def why_not(self, p: Caledonia, move: Move) -> str:
        return self.due(p) if move.verb == "shift" else super().why_not(p, move)


class TradeShifted(TurnStep):
    """The trade that a shifted price is for, or another port that shifts it (CAL-POR-06, CAL-PTL-13)."""

    def __init__(self, name: str, bonus: bool) -> None:
        super().__init__(name)
        self.bonus = bonus

    def due(self, p: Caledonia) -> str:
        return "CAL-PTL-16"

    def choices(self, p: Caledonia) -> list[Move]:
        out: list[Move] = []
        if self.bonus:
            neighbourhood.add_purchases(p, out, p.at[SHIFTED_GOOD])
        else:
            market.add_trades(p, out, p.at[SHIFTED_GOOD])
        add_ports(p, out, self.bonus)
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move.verb == "port":
            use_port(p, move.arg, self.bonus)
            return
        p.at[SHIFTED_GOOD] = NONE
        if self.bonus:
            neighbourhood.buy(p, move)
        else:
            market.trade(p, move)
            p.at[ACTED] = 1

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb in {"buy", "sell"} and move.arg // MERCHANTS == p.at[SHIFTED_GOOD]:
            return neighbourhood.purchase_refused(p, move) if self.bonus else market.trade_refused(p, move)
        return self.due(p) if move.verb in {"shift", "port"} else super().why_not(p, move)


SHIFT_PRICE: Final[ShiftPrice] = ShiftPrice("shift", False)
SHIFT_BONUS: Final[ShiftPrice] = ShiftPrice("shift-bonus", True)
TRADE_SHIFTED: Final[TradeShifted] = TradeShifted("trade", False)
BUY_SHIFTED: Final[TradeShifted] = TradeShifted("buy-shifted", True)
