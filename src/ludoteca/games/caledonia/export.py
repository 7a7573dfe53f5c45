"""Contracts: obtained from the export board, or drawn with a building bonus (CAL-OBT, CAL-BLD, CAL-BUC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia.components import BUCHANAN, BUCHANAN_DRAWN, DRAWN
from ludoteca.games.caledonia.flow import CaledoniaStep, TurnStep
from ludoteca.games.caledonia.layout import BOX, CLAN, MONEY, NONE
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import DONE, KEEP, OBTAIN


def affordable(p: Caledonia) -> bool:
    return p.get(p.seat, MONEY) + p.contract_money() >= 0


def add_contracts(p: Caledonia, out: list[Move]) -> None:
    """The contracts on show, where one can be taken (CAL-OBT-04, CAL-OBT-06)."""
    if p.free_boxes(p.seat) > 0 and affordable(p):
        for contract in p.boxes:
            if contract != NONE:
                out.append(OBTAIN[contract])


def obtain_refused(p: Caledonia, move: Move) -> str:
    if p.free_boxes(p.seat) == 0:
        return "CAL-OBT-04"
    none_left = p.boxes.count(NONE) == len(p.boxes)
    return "CAL-OBT-06" if none_left or (move.arg in p.boxes and not affordable(p)) else "CAL-OBT-01"


def store(p: Caledonia, contract: i64, money: i64, kind: str) -> None:
    """The cost or gain of the round, unless it is settled, and the contract into the first empty export box."""
    p.add(p.seat, MONEY, money)
    box: i64 = BOX if p.get(p.seat, BOX) == NONE else BOX + 1
    p.set(p.seat, box, contract)
    if p.events is not None:
        now = int(p.get(p.seat, MONEY))
        p.tell(kind, {"seat": int(p.seat), "contract": str(contract + 1), "money": f"{int(money):+d}", "now": now})


def obtain(p: Caledonia, contract: i64) -> None:
    """The cost of the round, and the contract; Buchanan may take another for the same money (CAL-BUC-02)."""
    take_from_board(p, contract, p.contract_money())
    if p.get(p.seat, CLAN) == BUCHANAN:
        p.steps.append(OBTAIN_SECOND)


def take_from_board(p: Caledonia, contract: i64, money: i64) -> None:
    p.boxes[p.boxes.index(int(contract))] = NONE
    store(p, contract, money, "obtained")


class ObtainSecond(CaledoniaStep):
    """Buchanan's second contract of the same action."""

    def moves(self, p: Caledonia) -> list[Move]:
        out = [DONE]
        if p.free_boxes(p.seat) > 0:
            out += [OBTAIN[contract] for contract in p.boxes if contract != NONE]
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move is not DONE:
            take_from_board(p, move.arg, 0)

    def auto(self, p: Caledonia) -> bool:
        if len(self.moves(p)) > 1:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        return "CAL-OBT-01" if move.verb == "obtain" else super().why_not(p, move)


def can_draw(p: Caledonia) -> bool:
    """Whether a building bonus can be used: an empty export box, and something to draw (CAL-BLD-01, CAL-PRE-06)."""
    return p.free_boxes(p.seat) > 0 and len(p.pile) > 0


def draw_refused(p: Caledonia, fourth: bool) -> str:
    """Why no building bonus is to be had: none is due, or what it needs is lacking."""
    if p.free_boxes(p.seat) == 0:
        return "CAL-BLD-04" if fourth else "CAL-BLD-05"
    return "CAL-PRE-06" if p.building > 0 else "CAL-BLD-05"


def draw(p: Caledonia) -> None:
    """Three contracts from the pile, six for Buchanan, to keep one of or two, or none (CAL-BLD-02, CAL-BUC-04)."""
    buchanan = p.get(p.seat, CLAN) == BUCHANAN
    number = min(BUCHANAN_DRAWN if buchanan else DRAWN, len(p.pile))
    for _ in range(number):
        p.drawn.append(p.pile.pop())
    p.seen = min(p.seen, len(p.pile))
    p.known += 1
    p.takes = p.free_boxes(p.seat)
    p.steps.append(KEEP_CONTRACT)
    if p.events is not None:
        p.tell("drew", {"seat": int(p.seat), "contracts": [str(contract + 1) for contract in p.drawn]})


class KeepContract(TurnStep):
    """Which of the drawn contracts to keep, if any; the cost of the round is settled once (CAL-BLD-02, CAL-BLD-07)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out = [DONE]
        if p.takes > 0 and (p.count > 0 or affordable(p)):
            out += [KEEP[contract] for contract in p.drawn]
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            put_back(p)
            return
        p.takes -= 1
        p.drawn.remove(move.arg)
        store(p, move.arg, p.contract_money() if p.count == 0 else 0, "kept")
        p.count = 1

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        put_back(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "keep":
            return "CAL-BLD-07" if move.arg in p.drawn else "CAL-BLD-02"
        return super().why_not(p, move)


def put_back(p: Caledonia) -> None:
    """What is not kept goes under the pile, in the order drawn (CAL-BLD-03, CAL-BLD-08)."""
    p.steps.pop()
    under = p.drawn[::-1]  # the first drawn lies highest of them
    p.seen += len(under)
    p.pile = under + p.pile
    p.drawn = []
    p.takes = 0
    p.count = 0


OBTAIN_SECOND: Final[ObtainSecond] = ObtainSecond("second-contract")
KEEP_CONTRACT: Final[KeepContract] = KeepContract("keep")
