"""Contracts: obtained from the export board, or drawn with a building bonus (CAL-OBT, CAL-BLD, CAL-BUC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.cells import cells, clear, find, insert, pop, push, remove
from ludoteca.core.field import NONE
from ludoteca.games.caledonia.components import BUCHANAN, BUCHANAN_DRAWN, DRAWN, EXPORT_BOXES
from ludoteca.games.caledonia.decision import CaledoniaStep, TurnStep
from ludoteca.games.caledonia.fields import BUILDING, CLAN, COUNT, DRAWN_NOW, MONEY, PILE, SEEN, SHOWN, TAKES, held
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import DONE, KEEP, OBTAIN


def affordable(p: Caledonia) -> bool:
    return p.at[MONEY + p.seat] + p.contract_money() >= 0


def add_contracts(p: Caledonia, out: list[Move]) -> None:
    """The contracts on show, where one can be taken (CAL-OBT-04, CAL-OBT-06)."""
    if p.free_boxes(p.seat) > 0 and affordable(p):
        add_shown(p, out)


def add_shown(p: Caledonia, out: list[Move]) -> None:
    at = p.at
    place = SHOWN
    end = place + EXPORT_BOXES[p.players]
    while place < end:
        if at[place] != NONE:
            out.append(OBTAIN[at[place]])
        place += 1


def shown(p: Caledonia) -> list[int]:
    """The contracts on the export board."""
    return [contract for contract in cells(p.at, SHOWN, EXPORT_BOXES[p.players]) if contract != NONE]


def obtain_refused(p: Caledonia, move: Move) -> str:
    if p.free_boxes(p.seat) == 0:
        return "CAL-OBT-04"
    there = shown(p)
    return "CAL-OBT-06" if not there or (move.arg in there and not affordable(p)) else "CAL-OBT-01"


def store(p: Caledonia, contract: i64, money: i64, kind: str) -> None:
    """The cost or gain of the round, unless it is settled, and the contract into the first empty export box."""
    at = p.at
    at[MONEY + p.seat] += money
    box = held(p.seat, 0)
    if at[box] != NONE:
        box += 1
    at[box] = contract
    if p.events is not None:
        told = {"money": int(max(money, 0)), "cost": int(max(-money, 0)), "now": int(at[MONEY + p.seat])}
        p.tell(kind, {"seat": int(p.seat), "contract": str(contract + 1), **told})


def obtain(p: Caledonia, contract: i64) -> None:
    """The cost of the round, and the contract; Buchanan may take another for the same money (CAL-BUC-02)."""
    take_from_board(p, contract, p.contract_money())
    if p.at[CLAN + p.seat] == BUCHANAN:
        p.steps.append(OBTAIN_SECOND)


def take_from_board(p: Caledonia, contract: i64, money: i64) -> None:
    place = SHOWN
    while p.at[place] != contract:
        place += 1
    p.at[place] = NONE
    store(p, contract, money, "obtained")


class ObtainSecond(CaledoniaStep):
    """Buchanan's second contract of the same action."""

    def moves(self, p: Caledonia) -> list[Move]:
        out = [DONE]
        if p.free_boxes(p.seat) > 0:
            add_shown(p, out)
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
    return p.free_boxes(p.seat) > 0 and p.at[PILE] > 0


def draw_refused(p: Caledonia, fourth: bool) -> str:
    """Why no building bonus is to be had: none is due, or what it needs is lacking."""
    if p.free_boxes(p.seat) == 0:
        return "CAL-BLD-04" if fourth else "CAL-BLD-05"
    return "CAL-PRE-06" if p.at[BUILDING] > 0 else "CAL-BLD-05"


def draw(p: Caledonia) -> None:
    """Three contracts from the pile, six for Buchanan, to keep one of or two, or none (CAL-BLD-02, CAL-BUC-04)."""
    at = p.at
    number: i64 = BUCHANAN_DRAWN if at[CLAN + p.seat] == BUCHANAN else DRAWN
    while number > 0 and at[PILE] > 0:
        push(at, DRAWN_NOW, pop(at, PILE))
        number -= 1
    at[SEEN] = min(at[SEEN], at[PILE])
    p.known += 1
    at[TAKES] = p.free_boxes(p.seat)
    p.steps.append(KEEP_CONTRACT)
    if p.events is not None:
        p.tell("drew", {"seat": int(p.seat), "contracts": [str(contract + 1) for contract in drawn(p)]})


def drawn(p: Caledonia) -> list[int]:
    return cells(p.at, DRAWN_NOW + 1, p.at[DRAWN_NOW])


class KeepContract(TurnStep):
    """Which of the drawn contracts to keep, if any; the cost of the round is settled once (CAL-BLD-02, CAL-BLD-07)."""

    def choices(self, p: Caledonia) -> list[Move]:
        out = [DONE]
        if p.at[TAKES] > 0 and (p.at[COUNT] > 0 or affordable(p)):
            out += [KEEP[contract] for contract in drawn(p)]
        return out

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            put_back(p)
            return
        at = p.at
        at[TAKES] -= 1
        remove(at, DRAWN_NOW, find(at, DRAWN_NOW, move.arg))
        store(p, move.arg, p.contract_money() if at[COUNT] == 0 else 0, "kept")
        at[COUNT] = 1

    def auto(self, p: Caledonia) -> bool:
        if self.asks(p):
            return False
        put_back(p)
        return True

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "keep":
            return "CAL-BLD-07" if move.arg in drawn(p) else "CAL-BLD-02"
        return super().why_not(p, move)


def put_back(p: Caledonia) -> None:
    """What is not kept goes under the pile, in the order drawn (CAL-BLD-03, CAL-BLD-08)."""
    p.steps.pop()
    at = p.at
    for contract in drawn(p):  # the first drawn lies highest of them
        insert(at, PILE, 0, contract)
        at[SEEN] += 1
    clear(at, DRAWN_NOW)
    at[TAKES] = 0
    at[COUNT] = 0


OBTAIN_SECOND: Final[ObtainSecond] = ObtainSecond("second-contract")
KEEP_CONTRACT: Final[KeepContract] = KeepContract("keep")
