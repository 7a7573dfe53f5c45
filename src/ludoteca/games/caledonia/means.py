"""What a seat has to trade and deliver with, as the judgement sees it: coins, goods, merchants, and what will come."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.cells import find
from ludoteca.core.field import NONE
from ludoteca.games.caledonia.components import (
    BAKERY,
    CHEESE,
    CHURN,
    COW,
    CUNNINGHAM,
    DAIRY,
    DISTILLERY,
    FIELD,
    GRAIN_A_FIELD,
    LADDER,
    MACKENZIE,
    MERCHANTS,
    MILK,
    PRICE,
    ROUNDS,
    SHEEP,
    START_STEP,
    WHISKY,
    WHISKY_MONEY,
)
from ludoteca.games.caledonia.fields import (
    CLAN,
    PASSED,
    PRODUCER,
    ROUND,
    STAGE,
    STOCK,
    TRACK,
    barrel_at,
    on_map,
    stored,
)
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.production import FACTORIES, INPUT, income, most_made

# Points for a coin, by the productions still to come: one in hand, and one that a production brings with so many after
# it. The fewer, the less there is time to make something of it; in the last round, only what is left over counts.
COIN: Final = vec[float]([0.1, 0.1, 0.27, 0.32, 0.38, 0.44])
EARNED: Final = vec[float]([0.1, 0.31, 0.38, 0.44, 0.52])
LAST: Final = vec[float]([1.0, 1.0, 1.0, 2.0, 2.0, 2.0])  # points for a good at the end
TAKEN: Final = 2.5  # goods that contracts take in a round, and merchants need not sell
MANY: Final = 0.06  # how much less each good is worth with one more of its kind in stock
ALIKE: Final = 0.1  # and with one more of its kind made in each production
FEW: Final = 3  # goods of a kind in stock that are worth their price
MADE: Final = 2.5  # goods of a kind made in a production that are worth their price
UNSOLD: Final = 0.3  # of a price, what a good is worth that no merchant has time to sell
BOUGHT_IN: Final = 1.6  # coins that a factory brings whose goods must be bought
AGED: Final = 7.0  # coins for a barrel in the cellar


class Means:
    """Of one seat, at one moment."""

    def __init__(self, p: Caledonia, seat: i64) -> None:
        self.left: i64 = productions(p, seat)  # productions still to come
        self.acting: i64 = 1 if find(p.at, PASSED, seat) == NONE else 0
        self.after: i64 = ROUNDS - max(1, p.at[ROUND])  # rounds after this one
        self.coin: float = COIN[self.left]
        self.merchants: i64 = p.at[STOCK + seat] if self.acting else 0
        self.hired: i64 = MERCHANTS - p.at[TRACK + seat]
        goods = stored(seat, 0)
        self.stock: vec[i64] = p.at[goods : goods + 6]
        first = barrel_at(seat, 0)
        self.casks: i64 = p.at[first] + p.at[first + 1] + p.at[first + 2]
        self.stock[WHISKY] += self.casks
        if in_production(p, seat):
            make_goods(p, seat, self.stock)
        self.churns: bool = p.at[CLAN + seat] == CUNNINGHAM
        self.yields: vec[float] = yields(p, seat, self.churns)
        self.sold: float = self.part_sold()
        self.values: vec[float] = LAST[:]
        good: i64
        for good in range(6):
            self.values[good] = self.value(p, good)

    def part_sold(self) -> float:
        """How much of all the goods there will be merchants can sell, or contracts take."""
        supply = 0.0
        good: i64
        for good in range(6):
            supply += float(self.stock[good]) + self.yields[good] * float(max(0, self.left - 1))
        room = float(self.merchants + self.hired * self.after) + TAKEN * float(self.after + self.acting)
        return 1.0 if supply <= room else room / supply

    def value(self, p: Caledonia, good: i64) -> float:
        """Points for one of a good in stock: what it would sell for, and at least what it scores at the end."""
        least = LAST[good]
        price = self.coin * float(p.price(good))
        if self.after > 0:
            price *= max(0.5, 1.0 + MANY * float(FEW - self.stock[good]))
        return least if self.left == 0 or price <= least else least + self.sold * (price - least)

    def to_come(self, p: Caledonia, seat: i64) -> float:
        """Points for what the map brings in the productions to come."""
        if self.left == 0:
            return 0.0
        coins = float(income(p, seat))
        if p.at[CLAN + seat] == MACKENZIE:
            coins += float(WHISKY_MONEY) * self.yields[WHISKY]
        worth = EARNED[0] * coins
        factories = 0.0
        good: i64
        for good in range(6):
            number = self.yields[good]
            usual = float(PRICE[good * LADDER + START_STEP] + p.price(good)) / 2.0
            if self.churns and good == MILK:
                usual = float(CHURN)
            coins += number * usual * (self.sold + (1.0 - self.sold) * UNSOLD) * (1.0 + ALIKE * (MADE - number))
            worth += number * LAST[good]
            if good >= CHEESE:
                factories += float(p.at[on_map(seat, good)]) - number  # units and goods stand in the same order
        coins += BOUGHT_IN * factories
        n: i64 = 1
        while n < self.left:
            worth += EARNED[n] * coins
            n += 1
        return worth


def yields(p: Caledonia, seat: i64, churns: bool) -> vec[float]:
    """Goods that a production brings, by kind, with all factories at work that its own goods can feed."""
    milk = p.at[on_map(seat, COW)]
    grain = p.at[on_map(seat, FIELD)] * GRAIN_A_FIELD
    cheese: i64 = 0
    if not churns:
        cheese = min(milk, p.at[on_map(seat, DAIRY)])
    whisky = min(grain, p.at[on_map(seat, DISTILLERY)])
    bread = min(grain - whisky, p.at[on_map(seat, BAKERY)])
    sheep = p.at[on_map(seat, SHEEP)]
    left = grain - whisky - bread
    return vec[float]([float(sheep), float(milk - cheese), float(left), float(cheese), float(bread), float(whisky)])


def productions(p: Caledonia, seat: i64) -> i64:
    """How many are still to come, the one at hand included until its basic goods are there."""
    left: i64 = ROUNDS + 1 - max(1, p.at[ROUND])
    return left - 1 if has_produced(p, seat) else left


def has_produced(p: Caledonia, seat: i64) -> bool:
    """Whether the seat has had this round's income and basic goods."""
    at = p.at
    if at[PASSED] < p.players:
        return False
    place = find(at, PASSED, seat)
    return place < at[PRODUCER] or (place == at[PRODUCER] and at[STAGE] > 0)


def in_production(p: Caledonia, seat: i64) -> bool:
    """Whether the seat has its basic goods and is about to use its factories."""
    at = p.at
    producer = at[PRODUCER]
    return at[PASSED] == p.players and producer < p.players and at[PASSED + 1 + producer] == seat and at[STAGE] > 0


def make_goods(p: Caledonia, seat: i64, stock: vec[i64]) -> None:
    """Count as made what the factories will make that have not been asked yet."""
    factory: i64 = max(0, p.at[STAGE] - 2)
    while factory < FACTORIES:
        number = min(most_made(p, seat, factory), stock[INPUT[factory]])
        stock[INPUT[factory]] -= number
        stock[CHEESE + factory] += number
        factory += 1
