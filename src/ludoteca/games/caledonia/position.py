"""What lies on the table in Clans of Caledonia, as its players see it; units on the map, and redeal."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Chance, Json, Rng, Score, Step
from ludoteca.core.cells import cells, shuffle_row
from ludoteca.core.field import NONE
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.games.caledonia import checking, scoring
from ludoteca.games.caledonia.components import (
    BUCHANAN,
    CLANS,
    CONTRACT_MONEY,
    CONTRACTS,
    EACH,
    EXPORT_BOXES,
    FIRST_PROCESSED,
    FIRST_WORKER,
    FISHERMAN,
    GOODS,
    IMPORTS,
    KINDS,
    LADDER,
    MACDONALD,
    PASS_MONEY,
    PRICE,
    START_GOODS,
    START_MONEY,
    UNITS,
    WORKERS,
)
from ludoteca.games.caledonia.costs import total_cost, unit_cost
from ludoteca.games.caledonia.fields import (
    BEEF,
    BIDDING,
    BOUGHT_NEAR,
    BREWABLE,
    BUILDING,
    CLAN,
    CONTRACT,
    COVERED,
    DRAWN_NOW,
    EXPANSIONS,
    FIELDS,
    FREE,
    FULFILLED,
    HARBOURS,
    HIGHEST,
    KIND,
    LEADER,
    LEVEL,
    MAP,
    MARKERS,
    MONEY,
    MUTTON,
    NEUTRAL,
    OFFER_CLANS,
    OFFER_TILES,
    PASSED,
    PILE,
    PRICES,
    ROUND,
    SEEN,
    SHOWN,
    STAGE,
    STANDING,
    TAKEN,
    UPGRADES,
    USED,
    buying,
    held,
    imported,
    on_map,
    own,
    reach,
    selling,
    standing,
    stored,
    tool,
)
from ludoteca.games.caledonia.ground import HALF, PLACES, SPOTS, Ground, bit, ground_of, half_of, lowest, reached

CHOOSING_HEX: Final = ("hex", "worker-hex")

# The order in which people read a view at the terminal, and a player's area in it.
TABLE: Final = (
    *("round", "sides", "small", "order", "passed", "tiles", "ports", "units", "market", "contract_money"),
    *("pass_money", "boxes", "pile", "bottom", "imports", "import_values", "offer", "bids", "acted", "kind", "costs"),
    *("placed", "free_land", "bonuses", "bought", "drawn", "fulfilling", "animals", "port", "making", "count", "swaps"),
)
AREA: Final = (
    *("clan", "money", "goods", "on_map", "stock", "unit_cost", "track", "merchants", "buying", "selling", "shipping"),
    *("technology", "boxes", "cellar", "used_ports", "glory", "hops", "imports", "exports", "meat", "fulfilled", "bid"),
    "settlements",
)


class Caledonia(Position):
    """Its numbers are declared in `fields.py`; the map is the same object in all positions with these sides."""

    def __init__(
        self,
        at: vec[i64],
        steps: list[Step[Any]],
        chance: Chance,
        players: i64,
        version: i64,
        seat: i64,
        turn: i64 = 1,
        known: i64 = 0,
        ground: Ground | None = None,
    ) -> None:
        super().__init__(at, steps, chance, players, version, seat, turn, known)
        self.ground = ground if ground is not None else ground_of(at[MAP], players, at[HARBOURS] > 0)

    def copy(self) -> Caledonia:
        return Caledonia(
            extend(vec[i64](), self.at),
            self.steps[:],
            self.chance.copy(),
            self.players,
            self.version,
            self.seat,
            self.turn,
            self.known,
            self.ground,
        )

    def fields(self) -> Fields:
        return FIELDS

    def over_rule(self) -> str:
        return "CAL-END-01"

    # What a player has.

    def earn(self, seat: i64, money: i64) -> None:
        """Money that comes by itself, not with something told already."""
        self.at[MONEY + seat] += money
        if self.events is not None:
            self.tell("earned", {"seat": int(seat), "money": int(money), "now": int(self.at[MONEY + seat])})

    def price(self, good: i64) -> i64:
        return PRICE[good * LADDER + self.at[PRICES + good]]

    def in_stock(self, seat: i64, kind: i64) -> i64:
        """Units of a kind on the player board; MacDonald's workers are one supply (CAL-MCD-01)."""
        at = self.at
        if kind >= FIRST_WORKER and at[CLAN + seat] == MACDONALD:
            first = on_map(seat, FIRST_WORKER)
            return WORKERS - at[first] - at[first + 1] - at[first + 2]
        if kind == FISHERMAN:
            return 0
        return EACH - at[on_map(seat, kind)]

    def free_boxes(self, seat: i64) -> i64:
        """Empty export boxes; Buchanan has two (CAL-BUC-01)."""
        at = self.at
        first = held(seat, 0)
        free: i64 = 0
        if at[first] == NONE:
            free += 1
        if at[first + 1] == NONE and at[CLAN + seat] == BUCHANAN:
            free += 1
        return free

    def contract_money(self) -> i64:
        """What a contract brings or costs in this round (CAL-OBT-03)."""
        return CONTRACT_MONEY[self.at[ROUND] - 1]

    # Units on the map.

    def put(self, seat: i64, kind: i64, place: i64) -> None:
        at = self.at
        half = half_of(place)
        here = bit(place)
        at[TAKEN + half] |= here
        at[standing(kind) + half] |= here
        at[own(seat) + half] |= here
        at[on_map(seat, kind)] += 1
        near = reached(at[LEVEL + seat], place)
        first = reach(seat)
        at[first] |= self.ground.reach_bits[near]
        at[first + 1] |= self.ground.reach_bits[near + 1]

    def block(self, place: i64) -> None:
        """Put nobody's piece there: a neutral worker if one plays alone, else a spare tile."""
        self.at[TAKEN + half_of(place)] |= bit(place)

    def kind_at(self, place: i64) -> i64:
        """Which unit stands on a place, or NONE."""
        first = STANDING + half_of(place)
        here = bit(place)
        kind: i64 = 0
        while kind < KINDS:
            if self.at[first + 2 * kind] & here:
                return kind
            kind += 1
        return NONE

    def owns(self, seat: i64, place: i64) -> bool:
        return self.at[own(seat) + half_of(place)] & bit(place) != 0

    def taken(self, place: i64) -> bool:
        return self.at[TAKEN + half_of(place)] & bit(place) != 0

    def pieces(self) -> list[int]:
        """What stands on each place, for who wants to see them all: see NEUTRAL in `fields.py`."""
        nobodys = NEUTRAL if self.players == 1 else COVERED
        found = [nobodys if self.taken(place) else 0 for place in range(SPOTS)]
        for seat in range(int(self.players)):
            for place in scoring.own_places(self, seat):
                found[place] = 1 + seat * KINDS + int(self.kind_at(place))
        return found

    def lift(self, seat: i64, place: i64) -> None:
        """Take a seat's unit off the map, back to the player board."""
        at = self.at
        kind = self.kind_at(place)
        half = half_of(place)
        here = bit(place)
        at[TAKEN + half] ^= here
        at[standing(kind) + half] ^= here
        at[own(seat) + half] ^= here
        at[on_map(seat, kind)] -= 1
        self.measure(seat)

    def measure(self, seat: i64) -> None:
        """Work out anew what a seat can reach: after a unit has gone or shipping has grown."""
        at = self.at
        bits = self.ground.reach_bits
        level = at[LEVEL + seat]
        first: i64 = 0
        second: i64 = 0
        half: i64 = 0
        while half < 2:
            units = at[own(seat) + half]
            while units != 0:
                near = reached(level, lowest(units) + half * HALF)
                first |= bits[near]
                second |= bits[near + 1]
                units &= units - 1
            half += 1
        at[reach(seat)] = first
        at[reach(seat) + 1] = second

    def reaches(self, seat: i64, place: i64) -> bool:
        return self.at[reach(seat) + half_of(place)] & bit(place) != 0

    def scores(self) -> list[Score]:
        """All at once: what an import is worth, and who has more, is the same for every seat."""
        return scoring.score_sheets(self)

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know: everything but the order of the pile (CAL-GEN-06).

    def view(self, seat: int) -> Json:
        at = self.at
        contract = int(at[CONTRACT])
        passed = int(at[PASSED])
        clans, tiles = cells(at, OFFER_CLANS + 1, at[OFFER_CLANS]), cells(at, OFFER_TILES + 1, at[OFFER_TILES])
        found = {
            **FIELDS.view(at),
            "small": self.ground.small,
            "units": {PLACES[place]: unit_of(unit) for place, unit in enumerate(self.pieces()) if unit},
            "market": {
                good: {"step": int(at[PRICES + n]), "price": int(self.price(n))} for n, good in enumerate(GOODS)
            },
            "contract_money": int(self.contract_money() if at[ROUND] else CONTRACT_MONEY[0]),
            "pass_money": PASS_MONEY[min(passed, len(PASS_MONEY) - 1)],
            "boxes": [
                None if shown == NONE else contract_of(shown)
                for shown in cells(at, SHOWN, EXPORT_BOXES[int(self.players)])
            ],
            "bottom": [contract_of(seen) for seen in cells(at, PILE + 1, at[SEEN])],
            "imports": dict(zip(IMPORTS, cells(at, MARKERS, len(IMPORTS)), strict=True)),
            "import_values": dict(zip(IMPORTS, scoring.import_values(self), strict=True)),
            "offer": [pair_of(clan, tile) for clan, tile in zip(clans, tiles, strict=True)],
            "bids": self.bids(),
            "costs": self._costs(),
            "bonuses": {
                "expansions": int(at[EXPANSIONS]),
                "upgrades": int(at[UPGRADES]),
                "brew": int(at[BREWABLE]),
                "building": int(at[BUILDING]),
            },
            "bought": dict(zip(GOODS, cells(at, BOUGHT_NEAR, len(GOODS)), strict=True)),
            "drawn": [contract_of(drawn) for drawn in cells(at, DRAWN_NOW + 1, at[DRAWN_NOW])],
            "fulfilling": None if contract == NONE else contract_of(contract),
            "animals": {"mutton": int(at[MUTTON]), "beef": int(at[BEEF])},
            "making": GOODS[FIRST_PROCESSED + int(at[STAGE]) - 2] if self._making() else None,
        }
        return {
            **self.view_head(seat),
            **{name: found[name] for name in TABLE},
            "areas": [self._area(owner, seat) for owner in range(int(self.players))],
        }

    def bids(self) -> list[int]:
        """While there is an auction: the highest bid, whose it is, and what each seat may still do."""
        if not any(step.name == "auction" for step in self.steps):
            return []
        at = self.at
        return [int(at[HIGHEST]), int(at[LEADER]), *cells(at, BIDDING, self.players)]

    def _making(self) -> bool:
        """Whether the decision is how much to make of a good."""
        return not self.over and self.steps[-1].name == "make"

    def _costs(self) -> dict[str, int]:
        """What the unit about to be placed would cost wherever it can go."""
        if self.over or self.steps[-1].name not in CHOOSING_HEX:
            return {}
        free = self.at[FREE] != 0
        kind = self.at[KIND]
        places = [move.arg for move in self.moves() if move.verb == "at"]  # no barrels
        return {PLACES[place]: int(total_cost(self, self.seat, kind, place, free)) for place in places}

    def _area(self, owner: int, seat: int) -> Json:
        at = self.at
        on_board = [int(self.in_stock(owner, kind)) for kind in range(KINDS)]
        bought, sold = cells(at, buying(owner, 0), len(GOODS)), cells(at, selling(owner, 0), len(GOODS))
        found = {
            **FIELDS.area(at, owner, seat),
            "goods": dict(zip(GOODS, cells(at, stored(owner, 0), len(GOODS)), strict=True)),
            "on_map": dict(zip(UNITS, cells(at, on_map(owner, 0), KINDS), strict=True)),
            "stock": dict(zip(UNITS, on_board, strict=True)),
            "unit_cost": {unit: int(unit_cost(self, owner, n)) for n, unit in enumerate(UNITS) if on_board[n]},
            "buying": {good: number for good, number in zip(GOODS, bought, strict=True) if number},
            "selling": {good: number for good, number in zip(GOODS, sold, strict=True) if number},
            "technology": {"woodcutter": bool(at[tool(owner, 0)]), "miner": bool(at[tool(owner, 1)])},
            "boxes": [contract_of(contract) for contract in cells(at, held(owner, 0), 2) if contract != NONE],
            "used_ports": members(int(at[USED + owner])),
            "imports": dict(zip(IMPORTS, cells(at, imported(owner, 0), len(IMPORTS)), strict=True)),
            "fulfilled": [contract_of(n) for n in members(int(at[FULFILLED + owner]))],
            "settlements": [[PLACES[place] for place in group] for group in scoring.network(self, owner)],
        }
        return {"seat": owner, **{name: found[name] for name in AREA}}

    def redeal(self, seat: int, rng: Rng) -> Caledonia:
        """Shuffle the pile above what everybody has seen of it: the same for every seat."""
        p = self.copy()
        at = p.at
        shuffle_row(rng, at, PILE + 1 + at[SEEN], at[PILE] - at[SEEN])
        p.reseed(rng)
        return p

    def check(self) -> None:
        super().check()
        checking.check(self)


def members(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [n for n in range(bits.bit_length()) if bits >> n & 1]


def unit_of(unit: int) -> Json:
    """What stands on a place."""
    if unit in (NEUTRAL, COVERED):
        return {"seat": None, "kind": "neutral" if unit == NEUTRAL else "covered"}
    return {"seat": (unit - 1) // KINDS, "kind": UNITS[(unit - 1) % KINDS]}


def contract_of(contract: int) -> Json:
    """A contract as people see it, with its number."""
    return {"contract": contract + 1, **CONTRACTS[contract]}


def pair_of(clan: int, tile: int) -> Json:
    """A clan (or none) with its starting tile."""
    goods = {good: START_GOODS[tile][n] for n, good in enumerate(GOODS) if START_GOODS[tile][n]}
    return {"clan": None if clan == NONE else CLANS[clan], "tile": tile + 1, "money": START_MONEY, "goods": goods}
