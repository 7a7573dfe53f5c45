"""What lies on the table in Clans of Caledonia; copy, view, redeal, snapshot."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import Chance, Event, Json, Position, Rng, Score, Step
from ludoteca.games.caledonia import checking, scoring
from ludoteca.games.caledonia.components import (
    BUCHANAN,
    CLANS,
    CONTRACT_MONEY,
    CONTRACTS,
    EACH,
    FIRST_PROCESSED,
    GOODS,
    IMPORTS,
    KINDS,
    LADDERS,
    LEVELS,
    MACDONALD,
    PASS_MONEY,
    START_GOODS,
    START_MONEY,
    UNITS,
    WORKERS,
)
from ludoteca.games.caledonia.costs import total_cost, unit_cost
from ludoteca.games.caledonia.ground import HALF, PLACES, PORTS, SPOTS, Ground, bit
from ludoteca.games.caledonia.layout import (
    BID_PAID,
    BOX,
    BUYING,
    CASKS,
    CLAN,
    COVERED,
    EXPORTS,
    GLORY,
    GOOD,
    HOPS,
    IMPORTED,
    LEVEL,
    MEAT,
    MONEY,
    NEUTRAL,
    NONE,
    ON_MAP,
    REACH_HIGH,
    REACH_LOW,
    ROW,
    SELLING,
    STOCK,
    TECH,
    TRACK,
    USED,
)

CHOOSING_HEX: Final = ("hex", "worker-hex")


class Caledonia(Position):
    """Lists with a number for each seat and thing hold everything; a seat's part begins at seat times their length.

    `ground`, `tiles`, `ports` and `variants` never change in a game, `offer` and `bids` are never changed in place:
    copies share them.
    The pile's last contract is the next to come.
    """

    def __init__(
        self,
        players: i64,
        version: i64,
        steps: list[Step[Any]],
        turn: i64,
        known: i64,
        chance: Chance,
        events: list[Event] | None,
        seat: i64,
        ground: Ground,
        tiles: list[int],
        ports: list[int],
        variants: list[int],
        round: i64,
        order: list[int],
        passing: list[int],
        units: list[int],
        taken_low: i64,
        taken_high: i64,
        rows: list[int],
        steps_of: list[int],
        boxes: list[int],
        owners: list[int],
        pile: list[int],
        seen: i64,
        imports: list[int],
        offer: list[int],
        bids: list[int],
        acted: i64,
        rowed: i64,
        kind: i64,
        place: i64,
        free: i64,
        expansions: i64,
        upgrades: i64,
        brewable: i64,
        bought: list[int],
        offered: list[int],
        building: i64,
        drawn: list[int],
        takes: i64,
        contract: i64,
        mutton: i64,
        beef: i64,
        second: i64,
        port: i64,
        count: i64,
        swaps: list[int],
        good: i64,
        producer: i64,
        stage: i64,
        made: i64,
    ) -> None:
        super().__init__(players, version, steps, turn, known, chance, events, seat)
        self.ground = ground
        self.tiles = tiles  # scoring tiles of the rounds, numbered from 1; none without them
        self.ports = ports  # port tiles at the corners, numbered from 1; none without them
        self.variants = variants  # which are played, see layout
        self.round: i64 = round  # 0 before the first
        self.order = order  # seats in turn order of this round
        self.passing = passing  # seats that have passed, first to last
        self.units = units  # by place
        self.taken_low: i64 = taken_low  # places with something on them, as bits
        self.taken_high: i64 = taken_high
        self.rows = rows
        self.steps_of = steps_of  # by good: where its price stands
        self.boxes = boxes  # contracts on show
        self.owners = owners  # by contract: who fulfilled it
        self.pile = pile
        self.seen: i64 = seen  # how many contracts at the bottom of the pile everybody has seen
        self.imports = imports  # by all players together: cotton, tobacco, cane
        # Before the first round: clans and starting tiles on offer, pair by pair; bids in the auction.
        self.offer = offer
        self.bids = bids
        # Of the turn at hand:
        self.acted: i64 = acted  # the main action is done
        self.rowed: i64 = rowed
        self.kind: i64 = kind  # the unit about to be placed
        self.place: i64 = place  # where the last one was placed, or which fisherman rows
        self.free: i64 = free  # its land costs nothing
        self.expansions: i64 = expansions  # free ones still to come
        self.upgrades: i64 = upgrades
        self.brewable: i64 = brewable
        self.bought = bought  # by good: units bought with neighbourhood bonuses this turn
        self.offered = offered  # by good: whether the latest expansion offers it, see neighbourhood.OFFERED
        self.building: i64 = building  # building bonuses still to come
        self.drawn = drawn  # contracts drawn, to keep one of
        self.takes: i64 = takes  # how many more may be kept or obtained
        self.contract: i64 = contract  # being fulfilled
        self.mutton: i64 = mutton  # animals still to be slaughtered
        self.beef: i64 = beef
        self.second: i64 = second  # Buchanan's second contract of the action
        self.port: i64 = port  # the port tile being used
        self.count: i64 = count  # of what a port gives, still to come
        self.swaps = swaps  # places of the units exchanged
        self.good: i64 = good  # the good whose price was shifted and that must be traded
        self.producer: i64 = producer  # in passing order
        self.stage: i64 = stage  # of its production
        self.made: i64 = made  # whisky made in it

    def copy(self) -> Caledonia:
        return Caledonia(
            self.players,
            self.version,
            self.steps[:],
            self.turn,
            self.known,
            self.chance.copy(),
            None,
            self.seat,
            self.ground,
            self.tiles,
            self.ports,
            self.variants,
            self.round,
            self.order[:],
            self.passing[:],
            self.units[:],
            self.taken_low,
            self.taken_high,
            self.rows[:],
            self.steps_of[:],
            self.boxes[:],
            self.owners[:],
            self.pile[:],
            self.seen,
            self.imports[:],
            self.offer,
            self.bids,
            self.acted,
            self.rowed,
            self.kind,
            self.place,
            self.free,
            self.expansions,
            self.upgrades,
            self.brewable,
            self.bought[:],
            self.offered[:],
            self.building,
            self.drawn[:],
            self.takes,
            self.contract,
            self.mutton,
            self.beef,
            self.second,
            self.port,
            self.count,
            self.swaps[:],
            self.good,
            self.producer,
            self.stage,
            self.made,
        )

    def over_rule(self) -> str:
        return "CAL-END-01"

    # A player's row, by name.

    def get(self, seat: i64, what: i64) -> i64:
        return self.rows[seat * ROW + what]

    def set(self, seat: i64, what: i64, value: i64) -> None:
        self.rows[seat * ROW + what] = value

    def add(self, seat: i64, what: i64, number: i64) -> None:
        place = seat * ROW + what
        self.rows[place] = self.rows[place] + number

    def earn(self, seat: i64, money: i64) -> None:
        """Money that comes by itself, not with something told already."""
        self.add(seat, MONEY, money)
        if self.events is not None:
            self.tell("earned", {"seat": int(seat), "money": int(money), "now": int(self.get(seat, MONEY))})

    def price(self, good: i64) -> i64:
        return LADDERS[good][self.steps_of[good]]

    def in_stock(self, seat: i64, kind: i64) -> i64:
        """Units of a kind on the player board; MacDonald's workers are one supply (CAL-MCD-01)."""
        first = seat * ROW + ON_MAP
        if kind < 6:
            return EACH - self.rows[first + kind]
        if self.rows[seat * ROW + CLAN] == MACDONALD:
            return WORKERS - self.rows[first + 6] - self.rows[first + 7] - self.rows[first + 8]
        return EACH - self.rows[first + kind] if kind < 8 else 0

    def free_boxes(self, seat: i64) -> i64:
        """Empty export boxes; Buchanan has two (CAL-BUC-01)."""
        first = seat * ROW + BOX
        free: i64 = 1 if self.rows[first] == NONE else 0
        if self.rows[seat * ROW + CLAN] == BUCHANAN and self.rows[first + 1] == NONE:
            free += 1
        return free

    def contract_money(self) -> i64:
        """What a contract brings or costs in this round (CAL-OBT-03)."""
        return CONTRACT_MONEY[self.round - 1]

    # Units on the map.

    def put(self, seat: i64, kind: i64, place: i64) -> None:
        self.occupy(place, 1 + seat * KINDS + kind)
        self.add(seat, ON_MAP + kind, 1)
        level = self.get(seat, LEVEL)
        first = seat * ROW + REACH_LOW
        self.rows[first] = self.rows[first] | self.ground.reach_low[level][place]
        self.rows[first + 1] = self.rows[first + 1] | self.ground.reach_high[level][place]

    def occupy(self, place: i64, what: i64) -> None:
        self.units[place] = int(what)
        if place < HALF:
            self.taken_low |= bit(place)
        else:
            self.taken_high |= bit(place)

    def lift(self, place: i64) -> None:
        """Take a unit off the map, back to its player board."""
        unit: i64 = self.units[place] - 1
        self.units[place] = 0
        if place < HALF:
            self.taken_low ^= bit(place)
        else:
            self.taken_high ^= bit(place)
        self.add(unit // KINDS, ON_MAP + unit % KINDS, -1)
        self.measure(unit // KINDS)

    def measure(self, seat: i64) -> None:
        """Work out anew what a seat can reach: after a unit has gone or shipping has grown."""
        low: i64 = 0
        high: i64 = 0
        level = self.get(seat, LEVEL)
        lows = self.ground.reach_low[level]
        highs = self.ground.reach_high[level]
        first = 1 + seat * KINDS
        place: i64 = 0
        while place < SPOTS:
            unit: i64 = self.units[place]
            if first <= unit < first + KINDS:
                low |= lows[place]
                high |= highs[place]
            place += 1
        self.set(seat, REACH_LOW, low)
        self.set(seat, REACH_HIGH, high)

    def reaches(self, seat: i64, place: i64) -> bool:
        mask: i64 = self.get(seat, REACH_LOW if place < HALF else REACH_HIGH)
        return mask & bit(place) != 0

    def scores(self) -> list[Score]:
        return [scoring.score_sheet(self, seat) for seat in range(int(self.players))]

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know: everything but the order of the pile (CAL-GEN-06).

    def view(self, seat: int) -> Json:
        return {
            **self.view_head(seat),
            "round": int(self.round),
            "sides": self.ground.sides,
            "small": self.ground.small,
            "order": self.order[:],
            "passed": self.passing[:],
            "tiles": self.tiles[:],
            "ports": self.ports[:],
            "units": {PLACES[place]: self._unit(unit) for place, unit in enumerate(self.units) if unit},
            "market": {good: {"step": self.steps_of[n], "price": int(self.price(n))} for n, good in enumerate(GOODS)},
            "contract_money": int(self.contract_money()) if self.round else CONTRACT_MONEY[0],
            "pass_money": PASS_MONEY[min(len(self.passing), len(PASS_MONEY) - 1)],
            "boxes": [None if contract == NONE else contract_of(contract) for contract in self.boxes],
            "pile": len(self.pile),
            "bottom": [contract_of(contract) for contract in self.pile[: int(self.seen)]],
            "imports": dict(zip(IMPORTS, self.imports, strict=True)),
            "import_values": dict(zip(IMPORTS, scoring.import_values(self), strict=True)),
            "offer": [pair_of(self.offer[n], self.offer[n + 1]) for n in range(0, len(self.offer), 2)],
            "bids": self.bids[:],
            "acted": bool(self.acted),
            "kind": None if self.kind == NONE else UNITS[self.kind],
            "costs": self._costs(),
            "placed": None if self.place == NONE else PLACES[self.place],
            "free_land": bool(self.free),
            "bonuses": {
                "expansions": int(self.expansions),
                "upgrades": int(self.upgrades),
                "brew": int(self.brewable),
                "building": int(self.building),
            },
            "bought": dict(zip(GOODS, self.bought, strict=True)),
            "drawn": [contract_of(contract) for contract in self.drawn],
            "fulfilling": None if self.contract == NONE else contract_of(int(self.contract)),
            "animals": {"mutton": int(self.mutton), "beef": int(self.beef)},
            "port": int(self.port) or None,
            "making": GOODS[FIRST_PROCESSED + int(self.stage) - 2] if self._making() else None,
            "count": int(self.count),
            "swaps": [PLACES[place] for place in self.swaps],
            "areas": [self._area(owner) for owner in range(int(self.players))],
        }

    def _making(self) -> bool:
        """Whether the decision is how much to make of a good."""
        return not self.over and self.steps[-1].name == "make"

    def _costs(self) -> dict[str, int]:
        """What the unit about to be placed would cost wherever it can go."""
        if self.over or self.steps[-1].name not in CHOOSING_HEX:
            return {}
        free = self.free != 0
        return {PLACES[move.arg]: int(total_cost(self, self.seat, self.kind, move.arg, free)) for move in self.moves()}

    def _unit(self, unit: int) -> Json:
        if unit in (NEUTRAL, COVERED):
            return {"seat": None, "kind": "neutral" if unit == NEUTRAL else "covered"}
        return {"seat": (unit - 1) // KINDS, "kind": UNITS[(unit - 1) % KINDS]}

    def _area(self, owner: int) -> Json:
        row = self.rows[owner * ROW : owner * ROW + ROW]
        return {
            "seat": owner,
            "clan": None if row[CLAN] == NONE else CLANS[row[CLAN]],
            "money": row[MONEY],
            "goods": {good: row[GOOD + n] for n, good in enumerate(GOODS)},
            "on_map": {unit: row[ON_MAP + n] for n, unit in enumerate(UNITS)},
            "stock": {unit: int(self.in_stock(owner, n)) for n, unit in enumerate(UNITS)},
            "unit_cost": {
                unit: int(unit_cost(self, owner, n)) for n, unit in enumerate(UNITS) if self.in_stock(owner, n)
            },
            "track": row[TRACK],
            "merchants": row[STOCK],
            "buying": {good: row[BUYING + n] for n, good in enumerate(GOODS) if row[BUYING + n]},
            "selling": {good: row[SELLING + n] for n, good in enumerate(GOODS) if row[SELLING + n]},
            "shipping": LEVELS[row[LEVEL]],
            "technology": {"woodcutter": bool(row[TECH]), "miner": bool(row[TECH + 1])},
            "boxes": [contract_of(contract) for contract in row[BOX : BOX + 2] if contract != NONE],
            "cellar": [bool(cask) for cask in row[CASKS : CASKS + 3]],
            "used_ports": [n for n in range(PORTS) if row[USED] & (1 << n)],
            "glory": row[GLORY],
            "hops": row[HOPS],
            "imports": {name: row[IMPORTED + n] for n, name in enumerate(IMPORTS)},
            "exports": row[EXPORTS],
            "meat": row[MEAT],
            "fulfilled": [contract_of(n) for n, by in enumerate(self.owners) if by == owner],
            "bid": row[BID_PAID],
            "settlements": [[PLACES[place] for place in group] for group in scoring.network(self, owner)],
        }

    def redeal(self, seat: int, rng: Rng) -> Caledonia:
        """Shuffle the pile above what everybody has seen of it: the same for every seat."""
        p = self.copy()
        hidden = p.pile[int(p.seen) :]
        rng.shuffle(hidden)
        p.pile = p.pile[: int(p.seen)] + hidden
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    # The whole position as JSON.

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "drawn_numbers": int(self.chance.drawn),
            "sides": self.ground.sides,
            "tiles": self.tiles[:],
            "ports": self.ports[:],
            "variants": self.variants[:],
            "seat": int(self.seat),
            "round": int(self.round),
            "order": self.order[:],
            "passing": self.passing[:],
            "units": self.units[:],
            "rows": self.rows[:],
            "prices": self.steps_of[:],
            "boxes": self.boxes[:],
            "owners": self.owners[:],
            "pile": self.pile[:],
            "seen": int(self.seen),
            "imports": self.imports[:],
            "offer": self.offer[:],
            "bids": self.bids[:],
            "acted": int(self.acted),
            "rowed": int(self.rowed),
            "kind": int(self.kind),
            "place": int(self.place),
            "free": int(self.free),
            "expansions": int(self.expansions),
            "upgrades": int(self.upgrades),
            "brewable": int(self.brewable),
            "bought": self.bought[:],
            "offered": self.offered[:],
            "building": int(self.building),
            "drawn": self.drawn[:],
            "takes": int(self.takes),
            "contract": int(self.contract),
            "mutton": int(self.mutton),
            "beef": int(self.beef),
            "second": int(self.second),
            "port": int(self.port),
            "count": int(self.count),
            "swaps": self.swaps[:],
            "good": int(self.good),
            "producer": int(self.producer),
            "stage": int(self.stage),
            "made": int(self.made),
        }

    def check(self) -> None:
        checking.check(self)


def contract_of(contract: int) -> Json:
    """A contract as people see it, with its number."""
    return {"contract": contract + 1, **CONTRACTS[contract]}


def pair_of(clan: int, tile: int) -> Json:
    """A clan (or none) with its starting tile."""
    goods = {good: START_GOODS[tile][n] for n, good in enumerate(GOODS) if START_GOODS[tile][n]}
    return {"clan": None if clan == NONE else CLANS[clan], "tile": tile + 1, "money": START_MONEY, "goods": goods}
