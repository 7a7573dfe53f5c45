"""What a bot should think a position of Clans of Caledonia is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Judgement
from ludoteca.games.caledonia.components import (
    ASKS,
    ASKS_BEEF,
    ASKS_MUTTON,
    BAKERY,
    BREAD,
    CHEESE,
    COW,
    DAIRY,
    DISTILLERY,
    FIELD,
    GIVES_EXPANSIONS,
    GIVES_HOPS,
    GIVES_IMPORTS,
    GIVES_MONEY,
    GIVES_UPGRADES,
    GRAIN,
    GRAIN_A_FIELD,
    LADDERS,
    MILK,
    PASS_MONEY,
    ROUNDS,
    SHEEP,
    WHISKY,
    WOOL,
)
from ludoteca.games.caledonia.layout import (
    BID_PAID,
    BOX,
    CASKS,
    EXPORTS,
    GLORY,
    GOOD,
    HOPS,
    IMPORTED,
    LEVEL,
    MONEY,
    NONE,
    ON_MAP,
    STOCK,
    TRACK,
)
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.production import income
from ludoteca.games.caledonia.rounds import glory
from ludoteca.games.caledonia.scoring import import_values, settlement_count

WIN: Final = 1000.0
RIVAL: Final = 0.3  # how much the best opponent's points count
COIN: Final = 0.1  # points for a coin at the end
EARLY_COIN: Final = 0.16  # how much more while there is time to spend it
MIDDLE_STEP: Final = 4  # where a price stands in the long run
EXPORT: Final = 2.6  # a fulfilled contract beyond what it brings: the prize for the most
SETTLEMENT: Final = 1.1  # one more in the network
EXPANSION: Final = 1.6
UPGRADE: Final = 1.2
READY: Final = 0.8  # of a contract's worth, with all its goods in the storehouse
EMPTY: Final = 0.3  # with none of them
UNUSED: Final = 0.5  # of what a factory adds, where its goods must be bought
SHARE_OF_TILES: Final = 0.6  # of what the scoring tiles to come would give now
SHIP: Final = 0.25  # a level of shipping, for each production to come
MERCHANT: Final = 0.4  # a merchant on the board instead of hired
SPARE: Final = 0.15  # a merchant not used yet
SOLD: Final = 4  # of a kind, as many as a round's merchants may sell
ANIMAL: Final = 9.0  # coins that a slaughtered animal is worth


class Strength(Judgement[Caledonia]):
    """Points so far; what goods, coins and contracts can become; what the map will bring in the rounds to come."""

    def value(self, p: Caledonia, seat: int) -> float:
        if p.over:
            return final(p, seat)
        best = 0.0
        other: i64 = 0
        while other < p.players:
            if other != seat:
                best = max(best, sure(p, other))
            other += 1
        return sure(p, seat) + promise(p, seat) - RIVAL * best


def final(p: Caledonia, seat: int) -> float:
    scores = p.scores()
    own = float(scores[seat].total)
    if p.players == 1:
        return own
    best = max([float(score.total) for score in scores if score.seat != seat])
    return (WIN if p.places()[seat] == 1 else -WIN) + own - best


def sure(p: Caledonia, seat: i64) -> float:
    """What cannot be lost any more."""
    values = import_values(p)
    total: i64 = p.get(seat, GLORY) + p.get(seat, HOPS) - p.get(seat, BID_PAID)
    for n in range(3):
        total += p.get(seat, IMPORTED + n) * values[n]
    return float(total) + EXPORT * float(p.get(seat, EXPORTS))


def promise(p: Caledonia, seat: i64) -> float:
    """What lies ready, and what is to come, each at a part of its worth."""
    productions: i64 = ROUNDS + 1 - max(1, p.round)  # still to come
    left = float(productions - 1) / float(ROUNDS - 1)
    coin = COIN + EARLY_COIN * left
    worth = coin * float(p.get(seat, MONEY)) + goods(p, seat, coin)
    worth += coin * yields(p, seat) * float(productions)
    worth += SETTLEMENT * float(settlement_count(p, int(seat)))
    worth += contracts(p, seat, productions, coin)
    rounds = float(productions)
    worth += rounds * (SHIP * float(p.get(seat, LEVEL)) - MERCHANT * float(p.get(seat, TRACK)))
    worth += SPARE * float(p.get(seat, STOCK))
    if seat not in p.passing:  # it will be had anyway, whatever is done before
        worth += coin * float(PASS_MONEY[len(p.passing)])
    n: i64 = max(0, p.round - 1)
    while n < len(p.tiles):
        worth += SHARE_OF_TILES * float(glory(p, seat, p.tiles[n]))
        n += 1
    return worth


def worth_of(p: Caledonia, good: i64, coin: float) -> float:
    """A good is worth what it would sell for, and at least what it scores."""
    return max(1.0 if good < CHEESE else 2.0, coin * float(p.price(good)))


def goods(p: Caledonia, seat: i64, coin: float) -> float:
    """Goods in stock; many of a kind cannot all be sold."""
    worth = 0.0
    for good in range(6):
        number = p.get(seat, GOOD + good)
        if number:
            many = number - SOLD if number > SOLD else 0
            least = 1.0 if good < CHEESE else 2.0
            worth += float(number - many) * worth_of(p, good, coin) + float(many) * least
    for cask in range(3):
        if p.get(seat, CASKS + cask):
            worth += 2.0 + coin * 8.0
    return worth


def yields(p: Caledonia, seat: i64) -> float:
    """Coins that a production brings, goods at their middle price."""
    milk = float(p.get(seat, ON_MAP + COW))
    grain = float(p.get(seat, ON_MAP + FIELD) * GRAIN_A_FIELD)
    total = float(income(p, seat))
    total += float(p.get(seat, ON_MAP + SHEEP)) * middle(WOOL) + milk * middle(MILK) + grain * middle(GRAIN)
    dairies = float(p.get(seat, ON_MAP + DAIRY))
    total += added(dairies, milk) * (middle(CHEESE) - middle(MILK))
    bakeries = float(p.get(seat, ON_MAP + BAKERY))
    stills = float(p.get(seat, ON_MAP + DISTILLERY))
    total += added(stills, grain) * (middle(WHISKY) - middle(GRAIN))
    total += added(bakeries, max(0.0, grain - stills)) * (middle(BREAD) - middle(GRAIN))
    return total


def middle(good: i64) -> float:
    return float(LADDERS[good][MIDDLE_STEP])


def added(factories: float, supply: float) -> float:
    """Factories that work in full, and a part of those whose goods must be bought."""
    fed = min(factories, supply)
    return fed + UNUSED * (factories - fed)


def contracts(p: Caledonia, seat: i64, productions: i64, coin: float) -> float:
    """Contracts in the boxes, beyond the goods that they take: nearer with every good and animal that is there."""
    worth = 0.0
    for box in range(2):
        contract = p.get(seat, BOX + box)
        if contract == NONE:
            continue
        asked: i64 = ASKS_MUTTON[contract] + ASKS_BEEF[contract]
        net = reward(p, contract) - coin * ANIMAL * float(asked)
        there: i64 = min(ASKS_MUTTON[contract], p.get(seat, ON_MAP + SHEEP))
        there += min(ASKS_BEEF[contract], p.get(seat, ON_MAP + COW))
        for good in range(6):
            need = ASKS[contract][good]
            asked += need
            there += min(need, p.get(seat, GOOD + good))
            net -= float(need) * worth_of(p, good, coin)
        part = EMPTY + (READY - EMPTY) * float(there) / float(asked)
        if productions == 1 and there < asked:
            part *= 0.5
        worth += part * net
    return worth


def reward(p: Caledonia, contract: i64) -> float:
    """What a contract brings when it is fulfilled."""
    values = import_values(p)
    worth = float(GIVES_HOPS[contract]) + COIN * float(GIVES_MONEY[contract]) + EXPORT
    for n in range(3):
        worth += float(GIVES_IMPORTS[contract][n] * values[n])
    return worth + EXPANSION * float(GIVES_EXPANSIONS[contract]) + UPGRADE * float(GIVES_UPGRADES[contract])


STRENGTH: Final = Strength(horizon=5, swing=22.0)
