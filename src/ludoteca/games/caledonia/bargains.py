"""What contracts are worth to a seat: those in its boxes, and those that it could take from the export board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.field import NONE
from ludoteca.games.caledonia.components import (
    ASKED,
    ASKS_BEEF,
    ASKS_MUTTON,
    COW,
    EXPORT_BOXES,
    GIVES_EXPANSIONS,
    GIVES_HOPS,
    GIVES_IMPORTS,
    GIVES_MONEY,
    GIVES_UPGRADES,
    SHEEP,
    STATIC_IMPORT,
)
from ludoteca.games.caledonia.fields import (
    MARKERS,
    MONEY,
    ROUND,
    SHOWN,
    STATIC,
    VARIANTS,
    held,
    imported,
    on_map,
    selling,
)
from ludoteca.games.caledonia.means import Means
from ludoteca.games.caledonia.position import Caledonia

# Points of what a contract brings and takes besides goods, money and imports.
EXPANSION: Final = 1.6
UPGRADE: Final = 1.2
PURCHASE: Final = 0.3  # the trouble of buying a good: a merchant who could do something else
ANIMAL: Final = 1.2  # an animal at the end
ANIMAL_COINS: Final = 10.0  # and what else it is worth, in coins
NEW_ANIMAL: Final = 12  # what it costs to place one that is missing

# How sure a contract is, of one that can be fulfilled at once.
READY: Final = 0.97
STEP: Final = 0.07  # less for every kind of good to buy and every animal to place first
FAR: Final = 0.5  # less, if everything is lacking and it takes another round
LATE: Final = 0.1  # less, if that is the last
LATER: Final = 0.8  # of a contract in a box that takes another round
ON_BOARD: Final = 0.75  # of one that could be taken and fulfilled in this round
ON_BOARD_LATER: Final = 0.4
SECOND: Final = 0.6  # of the next best on the board
MADE: Final = 0.7  # of the goods that productions bring, those that will be there
TELLING: Final = 0.15  # how much more each round makes sure what imports will be worth


def imports_worth(p: Caledonia, cotton: i64, tobacco: i64, cane: i64) -> vec[float]:
    """What each import will be worth, with so many of each: the earlier it is, the less the numbers tell."""
    middle = float(STATIC_IMPORT)
    if p.at[VARIANTS + STATIC]:
        return vec[float]([middle, middle, middle])
    told = TELLING * float(p.at[ROUND])
    cottons = (1 if tobacco < cotton else 0) + (1 if cane < cotton else 0)
    tobaccos = (1 if cotton <= tobacco else 0) + (1 if cane < tobacco else 0)
    canes = (1 if cotton <= cane else 0) + (1 if tobacco <= cane else 0)
    return vec[float](
        [middle + told * float(1 - cottons), middle + told * float(1 - tobaccos), middle + told * float(1 - canes)]
    )


class Bargain:
    """A contract as one seat could fulfil it: what is missing for it, and what it brings beyond all that it takes."""

    def __init__(
        self, p: Caledonia, seat: i64, contract: i64, price: i64, means: Means, imports: vec[float], prize: float
    ) -> None:
        self.contract: i64 = contract
        self.missing: i64 = 0  # goods
        self.kinds: i64 = 0
        self.cost: i64 = price
        self.animals: i64 = max(0, ASKS_MUTTON[contract] - p.at[on_map(seat, SHEEP)])
        self.animals += max(0, ASKS_BEEF[contract] - p.at[on_map(seat, COW)])
        meat: i64 = ASKS_MUTTON[contract] + ASKS_BEEF[contract]
        self.asked: i64 = meat
        self.closed: bool = False  # a good is missing that cannot be bought in this round
        self.net: float = prize + brought(p, seat, contract, means.coin, imports)
        self.net -= (ANIMAL + ANIMAL_COINS * means.coin) * float(meat)
        good: i64
        for good in range(6):
            need = ASKED[contract * 6 + good]
            there = min(need, means.stock[good])
            self.asked += need
            self.net -= float(there) * means.values[good]
            if there < need:
                self.kinds += 1
                self.missing += need - there
                self.cost += (need - there) * p.price(good)
                self.closed = self.closed or p.at[selling(seat, good)] > 0
        self.net -= means.coin * float(self.cost) + PURCHASE * float(self.missing)
        self.cost += NEW_ANIMAL * self.animals

    def possible(self, merchants: i64, money: i64) -> bool:
        """Whether it can be fulfilled in this round."""
        return not self.closed and self.missing <= merchants and self.cost <= money

    def now(self) -> float:
        return (READY - STEP * float(self.kinds + self.animals)) * self.net

    def later(self, means: Means) -> float:
        """With what the productions before the last round bring."""
        lacking = float(self.animals)
        good: i64
        for good in range(6):
            lack = ASKED[self.contract * 6 + good] - means.stock[good]
            if lack > 0:
                lacking += max(0.0, float(lack) - MADE * means.yields[good] * float(means.left - 1))
        late = LATE if means.after == 1 else 0.0
        return (READY - FAR * lacking / float(self.asked) - late) * self.net


def brought(p: Caledonia, seat: i64, contract: i64, coin: float, imports: vec[float]) -> float:
    """What a contract brings; more of an import may make it cheaper."""
    worth = float(GIVES_HOPS[contract]) + coin * float(GIVES_MONEY[contract])
    worth += EXPANSION * float(GIVES_EXPANSIONS[contract]) + UPGRADE * float(GIVES_UPGRADES[contract])
    gives = GIVES_IMPORTS[contract]
    at = p.at
    then = imports_worth(p, at[MARKERS] + gives[0], at[MARKERS + 1] + gives[1], at[MARKERS + 2] + gives[2])
    n: i64
    for n in range(3):
        have = p.at[imported(seat, n)]
        worth += float(have + gives[n]) * then[n] - float(have) * imports[n]
    return worth


def contracts(p: Caledonia, seat: i64, means: Means, imports: vec[float], prize: float) -> float:
    """What contracts bring beyond the goods that they take. The prize is what one more brings by its number alone."""
    if p.at[ROUND] == 0 or means.acting + means.after == 0:
        return 0.0
    money = p.at[MONEY + seat]
    merchants = means.merchants
    worth = 0.0
    blocked = False
    box: i64
    for box in range(2):
        contract = p.at[held(seat, box)]
        if contract == NONE:
            continue
        bargain = Bargain(p, seat, contract, 0, means, imports, prize)
        if means.acting and bargain.possible(merchants, money):
            worth += bargain.now() + deliver(contract, means)
            merchants -= bargain.missing
            money += GIVES_MONEY[contract] - bargain.cost
        else:
            blocked = True
            if means.after:
                worth += LATER * bargain.later(means)
    if blocked and p.free_boxes(seat) == 0:
        return worth
    best = 0.0
    second = 0.0
    shown: i64
    for shown in range(EXPORT_BOXES[p.players]):
        contract = p.at[SHOWN + shown]
        if contract == NONE:
            continue
        bargain = Bargain(p, seat, contract, -p.contract_money(), means, imports, prize)
        gain = 0.0
        if means.acting and bargain.possible(merchants, money):
            gain = ON_BOARD * bargain.now()
        elif means.after:
            gain = ON_BOARD_LATER * bargain.later(means)
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    return worth + best + SECOND * second


def deliver(contract: i64, means: Means) -> float:
    """Take a contract's goods from the stock, so that no other counts on them; what they were worth there."""
    worth = 0.0
    good: i64
    for good in range(6):
        there = min(ASKED[contract * 6 + good], means.stock[good])
        means.stock[good] -= there
        worth += float(there) * means.values[good]
    return worth
