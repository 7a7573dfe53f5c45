"""Production, scoring of the round, and the preparation of the next (CAL-PRO, CAL-SCO, CAL-STL, CAL-PRE, CAL-SOL)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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
from ludoteca.games.caledonia.decision import CaledoniaStep
from ludoteca.games.caledonia.fields import (
    CLAN,
    MADE,
    MONEY,
    PASSED,
    PRODUCER,
    STAGE,
    barrel_at,
    on_map,
    stored,
    tool,
)
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.vocabulary import CELLAR as CELLAR_MOVE
from ludoteca.games.caledonia.vocabulary import CHURN as CHURN_MOVE
from ludoteca.games.caledonia.vocabulary import DONE, MAKE

FACTORIES: Final = 3  # cheese, bread, whisky
AMOUNTS: Final[i64] = EACH + 1  # of each that may be made, none included
INPUT: Final[vec[i64]] = vec[i64]([MILK, GRAIN, GRAIN])

# What has no place in production, and what every factory does once.
OUTSIDE: Final[dict[str, str]] = {"port": "CAL-POR-07", "row": "CAL-TRN-05", "make": "CAL-PRO-06"}


def begin(p: Caledonia) -> None:
    """Everybody in passing order (CAL-PRO-11)."""
    p.at[PRODUCER] = 0
    p.steps.append(PRODUCTION)


class Production(CaledoniaStep):
    """The phase itself: asks nothing, and goes on until somebody must be asked or the round is over."""

    def auto(self, p: Caledonia) -> bool:
        if p.at[PRODUCER] == p.players:
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
    at = p.at
    p.seat = at[PASSED + 1 + at[PRODUCER]]
    stage = at[STAGE]
    at[STAGE] = stage + 1
    if stage == 0:
        produce(p, p.seat)
    elif stage <= FACTORIES:
        if most_made(p, p.seat, stage - 1) > 0:
            p.steps.append(MAKE_GOODS)
    elif stage == FACTORIES + 1:
        if at[CLAN + p.seat] == MACKENZIE and at[MADE] > 0:
            p.steps.append(STORE_BARREL)
    elif stage == FACTORIES + 2:
        if at[CLAN + p.seat] == CUNNINGHAM:
            p.steps.append(CHURN_MILK)
    else:
        at[PRODUCER] += 1
        at[STAGE] = 0
        p.turn += 1


def income(p: Caledonia, seat: i64) -> i64:
    """What workers earn; MacDonald's all the same (CAL-PRO-02, CAL-MCD-02)."""
    at = p.at
    wood = at[on_map(seat, WOODCUTTER)]
    mines = at[on_map(seat, MINER)]
    if at[CLAN + seat] == MACDONALD:
        return (wood + mines + at[on_map(seat, FISHERMAN)]) * MACDONALD_INCOME
    wood *= UPGRADED[0] if at[tool(seat, 0)] else INCOME[0]
    mines *= UPGRADED[1] if at[tool(seat, 1)] else INCOME[1]
    return wood + mines


def produce(p: Caledonia, seat: i64) -> None:
    """Barrels age; income, then wool, milk and grain (CAL-PRO-01 to CAL-PRO-04, CAL-MCK-02)."""
    at = p.at
    at[MADE] = 0
    if at[CLAN + seat] == MACKENZIE:
        cellar.age(p, seat)
    money = income(p, seat)
    wool = at[on_map(seat, SHEEP)]
    milk = at[on_map(seat, COW)]
    grain = at[on_map(seat, FIELD)] * GRAIN_A_FIELD
    at[MONEY + seat] += money
    at[stored(seat, WOOL)] += wool
    at[stored(seat, MILK)] += milk
    at[stored(seat, GRAIN)] += grain
    if p.events is not None:
        p.tell(
            "produced",
            {
                "seat": int(seat),
                "money": int(money),
                "wool": int(wool),
                "milk": int(milk),
                "grain": int(grain),
                "now": int(at[MONEY + seat]),
            },
        )


def most_made(p: Caledonia, seat: i64, factory: i64) -> i64:
    return min(p.at[on_map(seat, DAIRY + factory)], p.at[stored(seat, INPUT[factory])])


class ProductionStep(CaledoniaStep):
    """A decision of the production phase: nobody has a turn then."""

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "barrel" and p.at[CLAN + p.seat] == MACKENZIE:
            return "CAL-MCK-09"
        return OUTSIDE.get(move.verb) or super().why_not(p, move)


class MakeGoods(ProductionStep):
    """How much to make: cheese, then bread, then whisky (CAL-PRO-05, CAL-PRO-07)."""

    def due(self, p: Caledonia) -> str:
        return "CAL-PRO-01"

    def moves(self, p: Caledonia) -> list[Move]:
        factory = p.at[STAGE] - 2
        first = factory * AMOUNTS
        return MAKE[first : first + most_made(p, p.seat, factory) + 1]

    def do(self, p: Caledonia, move: Move) -> None:
        p.steps.pop()
        at = p.at
        factory: i64 = move.arg // AMOUNTS
        number: i64 = move.arg % AMOUNTS
        at[stored(p.seat, INPUT[factory])] -= number
        at[stored(p.seat, CHEESE + factory)] += number
        if p.events is not None and number:
            good = GOODS[CHEESE + factory]
            now = int(at[stored(p.seat, CHEESE + factory)])
            p.tell("made", {"seat": int(p.seat), "number": int(number), "good": good, "now": now})
        if factory == 2:
            at[MADE] = number
            if number and p.at[CLAN + p.seat] == MACKENZIE:
                p.earn(p.seat, number * WHISKY_MONEY)

    def why_not(self, p: Caledonia, move: Move) -> str:
        if move.verb == "make" and move.arg // AMOUNTS > p.at[STAGE] - 2:
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
            p.at[stored(p.seat, WHISKY)] -= 1
            p.at[barrel_at(p.seat, 0)] = 1
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
        p.at[stored(p.seat, MILK)] -= 1
        p.at[MONEY + p.seat] += CHURN
        if p.events is not None:
            p.tell("churned", {"seat": int(p.seat), "money": CHURN, "now": int(p.at[MONEY + p.seat])})

    def auto(self, p: Caledonia) -> bool:
        if p.at[stored(p.seat, MILK)] > 0:
            return False
        p.steps.pop()
        return True


PRODUCTION: Final[Production] = Production("production")
MAKE_GOODS: Final[MakeGoods] = MakeGoods("make")
STORE_BARREL: Final[StoreBarrel] = StoreBarrel("cellar")
CHURN_MILK: Final[ChurnMilk] = ChurnMilk("churn")
