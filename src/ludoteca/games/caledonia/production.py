"""Production, scoring of the round, and the preparation of the next (CAL-PRO, CAL-SCO, CAL-STL, CAL-PRE, CAL-SOL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.caledonia import cellar, rounds
from ludoteca.games.caledonia.components import (
    CHEESE,
    CHURN,
    COW,
    CUNNINGHAM,
    DAIRY,
    EACH,
    FIELD,
    FISHERMAN,
    GOODS,
    GRAIN,
    GRAIN_A_FIELD,
    INCOME,
    MACDONALD,
    MACDONALD_INCOME,
    MACKENZIE,
    MILK,
    MINER,
    SHEEP,
    UPGRADED,
    WHISKY,
    WHISKY_MONEY,
    WOODCUTTER,
    WOOL,
)
from ludoteca.games.caledonia.flow import CaledoniaStep
from ludoteca.games.caledonia.layout import CASKS, CLAN, GOOD, MONEY, ON_MAP, TECH
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import CELLAR as CELLAR_MOVE
from ludoteca.games.caledonia.vocabulary import CHURN as CHURN_MOVE
from ludoteca.games.caledonia.vocabulary import DONE, MAKE

FACTORIES: Final = 3  # cheese, bread, whisky
AMOUNTS: Final[int] = EACH + 1  # of each that may be made, none included
INPUT: Final = [MILK, GRAIN, GRAIN]

# What has no place in production, and what every factory does once.
OUTSIDE: Final[dict[str, str]] = {"port": "CAL-POR-07", "row": "CAL-TRN-05", "make": "CAL-PRO-06"}


def begin(p: Caledonia) -> None:
    """Everybody in passing order (CAL-PRO-11)."""
    p.producer = 0
    p.steps.append(PRODUCTION)


class Production(CaledoniaStep):
    """The phase itself: asks nothing, and goes on until somebody must be asked or the round is over."""

    def auto(self, p: Caledonia) -> bool:
        if p.producer == p.players:
            p.steps.pop()
            rounds.end_round(p)
        else:
            go_on(p)
        return True

    def moves(self, p: Caledonia) -> list[Move]:
        return []

    def do(self, p: Caledonia, move: Move) -> None:
        raise AssertionError("production asks nothing itself")


def go_on(p: Caledonia) -> None:
    """What comes next in the production of the seat at hand, or the next seat (CAL-PRO-01, CAL-PRO-11)."""
    p.seat = p.passing[p.producer]
    if p.stage == 0:
        produce(p, p.seat)
    elif p.stage <= FACTORIES:
        if most_made(p, p.seat, p.stage - 1) > 0:
            p.steps.append(MAKE_GOODS)
    elif p.stage == FACTORIES + 1:
        if p.get(p.seat, CLAN) == MACKENZIE and p.made > 0:
            p.steps.append(STORE_BARREL)
    elif p.stage == FACTORIES + 2:
        if p.get(p.seat, CLAN) == CUNNINGHAM:
            p.steps.append(CHURN_MILK)
    else:
        p.producer += 1
        p.stage = -1
        p.turn += 1
    p.stage += 1


def income(p: Caledonia, seat: i64) -> i64:
    """What workers earn; MacDonald's all the same (CAL-PRO-02, CAL-MCD-02)."""
    wood = p.get(seat, ON_MAP + WOODCUTTER)
    mines = p.get(seat, ON_MAP + MINER)
    if p.get(seat, CLAN) == MACDONALD:
        return (wood + mines + p.get(seat, ON_MAP + FISHERMAN)) * MACDONALD_INCOME
    wood *= UPGRADED[0] if p.get(seat, TECH) else INCOME[0]
    mines *= UPGRADED[1] if p.get(seat, TECH + 1) else INCOME[1]
    return wood + mines


def produce(p: Caledonia, seat: i64) -> None:
    """Barrels age; income, then wool, milk and grain (CAL-PRO-01 to CAL-PRO-04, CAL-MCK-02)."""
    p.made = 0
    if p.get(seat, CLAN) == MACKENZIE:
        cellar.age(p, seat)
    money = income(p, seat)
    wool = p.get(seat, ON_MAP + SHEEP)
    milk = p.get(seat, ON_MAP + COW)
    grain = p.get(seat, ON_MAP + FIELD) * GRAIN_A_FIELD
    p.add(seat, MONEY, money)
    p.add(seat, GOOD + WOOL, wool)
    p.add(seat, GOOD + MILK, milk)
    p.add(seat, GOOD + GRAIN, grain)
    if p.events is not None:
        p.tell(
            "produced",
            {
                "seat": int(seat),
                "money": int(money),
                "wool": int(wool),
                "milk": int(milk),
                "grain": int(grain),
                "now": int(p.get(seat, MONEY)),
            },
        )


def most_made(p: Caledonia, seat: i64, factory: i64) -> i64:
    return min(p.get(seat, ON_MAP + DAIRY + factory), p.get(seat, GOOD + INPUT[factory]))


class ProductionStep(CaledoniaStep):
    """A decision of the production phase: nobody has a turn then."""

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "barrel" and p.get(p.seat, CLAN) == MACKENZIE:
            return "CAL-MCK-09"
        return OUTSIDE.get(move.verb) or super().why_not(p, move)


class MakeGoods(ProductionStep):
    """How much to make: cheese, then bread, then whisky (CAL-PRO-05, CAL-PRO-07)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PRO-01"

    def moves(self, p: Caledonia) -> list[Move]:
        factory = p.stage - 2
        first = factory * AMOUNTS
        return MAKE[first : first + most_made(p, p.seat, factory) + 1]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        factory = move.arg // AMOUNTS
        number = move.arg % AMOUNTS
        p.add(p.seat, GOOD + INPUT[factory], -number)
        p.add(p.seat, GOOD + CHEESE + factory, number)
        if p.events is not None and number:
            good = GOODS[CHEESE + factory]
            now = int(p.get(p.seat, GOOD + CHEESE + factory))
            p.tell("made", {"seat": int(p.seat), "number": number, "good": good, "now": now})
        if factory == 2:
            p.made = number
            if number and p.get(p.seat, CLAN) == MACKENZIE:
                p.earn(p.seat, number * WHISKY_MONEY)

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "make" and move.arg // AMOUNTS > p.stage - 2:
            return self.due(p)  # its turn is still to come
        return super().why_not(p, move)


class StoreBarrel(ProductionStep):
    """MacKenzie may put one fresh whisky into the cellar (CAL-MCK-03)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-MCK-06"

    def moves(self, p: Caledonia) -> list[Move]:
        return [CELLAR_MOVE, DONE]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        if move is CELLAR_MOVE:
            p.add(p.seat, GOOD + WHISKY, -1)
            p.set(p.seat, CASKS, 1)
            if p.events is not None:
                p.tell("cellared", {"seat": int(p.seat)})


class ChurnMilk(ProductionStep):
    """Cunningham may turn milk into money, one by one (CAL-CUN-01)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-CUN-01"

    def moves(self, p: Caledonia) -> list[Move]:
        return [CHURN_MOVE, DONE]

    def do(self, p: Caledonia, move: Move) -> None:
        if move is DONE:
            p.steps.pop()
            return
        p.add(p.seat, GOOD + MILK, -1)
        p.add(p.seat, MONEY, CHURN)
        if p.events is not None:
            p.tell("churned", {"seat": int(p.seat), "money": CHURN, "now": int(p.get(p.seat, MONEY))})

    def auto(self, p: Caledonia) -> bool:
        if p.get(p.seat, GOOD + MILK) > 0:
            return False
        p.steps.pop()
        return True


PRODUCTION: Final[Production] = Production("production")
MAKE_GOODS: Final[MakeGoods] = MakeGoods("make")
STORE_BARREL: Final[StoreBarrel] = StoreBarrel("cellar")
CHURN_MILK: Final[ChurnMilk] = ChurnMilk("churn")
