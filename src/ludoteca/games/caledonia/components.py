"""components.toml as typed constants: things become numbers, and what is printed on them is looked up by number."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

PRINTED: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def _by_players(printed: dict[str, int]) -> vec[i64]:
    """What is printed for one player, two and so on; nobody plays with 0."""
    numbers = [0, *printed.values()]
    return vec[i64](numbers)


# Goods: three basic ones, then what is made of them (CAL-GEN-02).
GOODS: Final = ["wool", "milk", "grain", "cheese", "bread", "whisky"]
WOOL: Final = 0
MILK: Final = 1
GRAIN: Final = 2
CHEESE: Final = 3
WHISKY: Final = 5
FIRST_PROCESSED: Final = 3
LADDERS: Final[list[list[int]]] = [PRINTED["market"][good] for good in GOODS]
LADDER: Final[i64] = len(LADDERS[0])  # steps of each
PRICE: Final[vec[i64]] = vec[i64]([price for ladder in LADDERS for price in ladder])  # by good and step
TOP_STEP: Final[int] = len(LADDERS[0]) - 1
START_STEP: Final[int] = PRINTED["market"]["start"]
MIDDLE: Final[list[int]] = PRINTED["market"]["middle"]
DISCOUNTS: Final[list[int]] = [PRINTED["market"]["basic_discount"]] * 3 + [PRINTED["market"]["processed_discount"]] * 3
NEIGHBOUR_LIMIT: Final[vec[i64]] = _by_players(PRINTED["market"]["neighbourhood_limit"])

# Units. The first six stand on grassland and make a good each; the others are workers.
UNITS: Final = ["sheep", "cow", "field", "dairy", "bakery", "distillery", "woodcutter", "miner", "fisherman"]
SHEEP: Final = 0
COW: Final = 1
FIELD: Final = 2
DAIRY: Final = 3
BAKERY: Final = 4
DISTILLERY: Final = 5
WOODCUTTER: Final = 6
MINER: Final = 7
FISHERMAN: Final = 8
KINDS: Final = 9
FIRST_WORKER: Final = 6
UNIT_COST: Final[list[int]] = [PRINTED["units"][unit]["cost"] for unit in UNITS]
COST: Final[vec[i64]] = vec[i64](UNIT_COST)
EACH: Final[i64] = PRINTED["units"]["sheep"]["count"]  # of a kind, the same of all
WORKERS: Final[i64] = 2 * EACH  # MacDonald's common supply
INCOME: Final[list[int]] = [PRINTED["units"]["woodcutter"]["income"], PRINTED["units"]["miner"]["income"]]
UPGRADED: Final[list[int]] = [PRINTED["units"]["woodcutter"]["upgraded"], PRINTED["units"]["miner"]["upgraded"]]
MACDONALD_INCOME: Final[int] = PRINTED["units"]["fisherman"]["income"]
GRAIN_A_FIELD: Final[int] = PRINTED["units"]["field"]["grain"]

# The player board.
MERCHANTS: Final[i64] = PRINTED["board"]["merchants"]
HIRED: Final[i64] = PRINTED["board"]["hired"]
HIRE_COST: Final[i64] = PRINTED["board"]["hire"]
SHIPPING_COST: Final[i64] = PRINTED["board"]["shipping"]
LEVELS: Final[list[str]] = PRINTED["board"]["levels"]
TOP_LEVEL: Final[i64] = len(LEVELS) - 1
TECHNOLOGY_COST: Final[i64] = PRINTED["board"]["technology"]
BONUS_TECHNOLOGY_COST: Final[i64] = PRINTED["board"]["bonus_technology"]
DRAWN: Final[int] = PRINTED["board"]["drawn"]

# Rounds and the export board.
CONTRACT_MONEY: Final[vec[i64]] = vec[i64](PRINTED["rounds"]["contract_money"])
ROUNDS: Final[int] = len(CONTRACT_MONEY)
PASS_MONEY: Final[list[int]] = PRINTED["rounds"]["pass_money"]
EXPORT_BOXES: Final[list[int]] = [0, *PRINTED["rounds"]["boxes"].values()]  # of the export board, by number of players
BOXES: Final[list[int]] = [0, *PRINTED["rounds"]["contracts"].values()]  # those with a contract
IMPORT_SPACE: Final[int] = PRINTED["rounds"]["import_space"]

# Contracts.
IMPORTS: Final = ["cotton", "tobacco", "cane"]  # from rarest to commonest where their numbers are equal (CAL-FIN-06)
CONTRACTS: Final[list[dict[str, dict[str, int]]]] = PRINTED["contracts"]["tiles"]
CONTRACT_NAMES: Final = [str(number + 1) for number in range(len(CONTRACTS))]


def _column(side: str, name: str) -> list[int]:
    return [tile[side].get(name, 0) for tile in CONTRACTS]


ASKS: Final[list[list[int]]] = [[tile["asks"].get(good, 0) for good in GOODS] for tile in CONTRACTS]
ASKED: Final[vec[i64]] = vec[i64]([number for goods in ASKS for number in goods])  # by contract and good
ASKS_MUTTON: Final[list[int]] = _column("asks", "mutton")
ASKS_BEEF: Final[list[int]] = _column("asks", "beef")
GIVES_MONEY: Final[list[int]] = _column("gives", "money")
GIVES_HOPS: Final[list[int]] = _column("gives", "hops")
GIVES_EXPANSIONS: Final[list[int]] = _column("gives", "expansions")
GIVES_UPGRADES: Final[list[int]] = _column("gives", "upgrades")
GIVES_IMPORTS: Final[list[list[int]]] = [[tile["gives"].get(name, 0) for name in IMPORTS] for tile in CONTRACTS]

# Clans.
CLANS: Final[list[str]] = PRINTED["clans"]["names"]
BUCHANAN: Final = 0
CAMPBELL: Final = 1
CUNNINGHAM: Final = 2
FERGUSSON: Final = 3
MACDONALD: Final = 4
MACEWEN: Final = 5
MACKENZIE: Final = 6
ROBERTSON: Final = 7
STEWART: Final = 8
CAMPBELL_DISCOUNT: Final[vec[i64]] = vec[i64](PRINTED["clans"]["campbell"])
CHURN: Final[int] = PRINTED["clans"]["churn"]
BREW: Final[int] = PRINTED["clans"]["brew"]
MOST_BREWED: Final[int] = PRINTED["clans"]["most_brewed"]
WHISKY_MONEY: Final[int] = PRINTED["clans"]["whisky_money"]
CELLAR: Final[list[int]] = PRINTED["clans"]["cellar"]
DELTA_DISCOUNT: Final[vec[i64]] = _by_players(PRINTED["clans"]["delta"])
STEWART_MERCHANTS: Final[int] = PRINTED["clans"]["stewart_merchants"]
STEWART_COIN: Final[i64] = PRINTED["clans"]["stewart_coin"]
BUCHANAN_DRAWN: Final[int] = PRINTED["clans"]["buchanan_drawn"]


def _levels(clan: str) -> list[int]:
    """The shipping that a clan begins with, by number of players."""
    return [0] + [LEVELS.index(level) for level in PRINTED["clans"][f"{clan}_shipping"].values()]


STEWART_LEVEL: Final[int] = LEVELS.index(PRINTED["clans"]["stewart_shipping"])
FERGUSSON_LEVEL: Final[list[int]] = _levels("fergusson")
MACDONALD_LEVEL: Final[list[int]] = _levels("macdonald")
EXTRA_MONEY: Final[list[int]] = PRINTED["clans"]["extra_money"]
MOST_BID: Final[int] = PRINTED["clans"]["most_bid"]

# Tiles.
PORT_TILES: Final[int] = PRINTED["tiles"]["ports"]
SCORING_TILES: Final[int] = PRINTED["tiles"]["scoring"]
START_MONEY: Final[int] = PRINTED["tiles"]["money"]
START_GOODS: Final[list[list[int]]] = [[tile.get(good, 0) for good in GOODS] for tile in PRINTED["tiles"]["goods"]]
EXTRA_CLAN: Final = MACEWEN  # of a later addition, as are the last port and the last scoring tile (CAL-PTL-21)

# Port tiles by number, and what is printed on them.
PORT_SPARE: Final = 1
PORT_BASICS: Final = 2
PORT_PROCESSED: Final = 3
PORT_UPGRADE: Final = 4
PORT_COINS: Final = 5
PORT_SHIFT: Final = 6
PORT_EXCHANGE: Final = 7
PORT_BUILDING: Final = 8
PORT_COPY: Final = 9
GAINED: Final[dict[int, int]] = {int(n): goods for n, goods in PRINTED["port_tiles"]["gained"].items()}
PORT_GLORY: Final[int] = PRINTED["port_tiles"]["glory"]
PORT_MONEY: Final[dict[int, int]] = {int(n): coins for n, coins in PRINTED["port_tiles"]["money"].items()}
SHIFTED: Final[i64] = PRINTED["port_tiles"]["steps"]
COPY_PRICE: Final[i64] = PRINTED["port_tiles"]["price"]

# Scoring tiles by number, and the Glory printed on them.
TILE_BASICS: Final = 1
TILE_PROCESSED: Final = 2
TILE_UNITS: Final = 3
TILE_WORKERS: Final = 4
TILE_BORDER: Final = 5
TILE_IMPORTS: Final = 6
TILE_MEAT: Final = 7
TILE_UPGRADES: Final = 8
TILE_DEAR: Final = 9
TILE_GLORY: Final[list[int]] = [0, *PRINTED["scoring_tiles"]["glory"].values()]
FIELD_GLORY: Final[int] = PRINTED["scoring_tiles"]["field"]
DEAR: Final[int] = PRINTED["scoring_tiles"]["dear"]

# The solo game.
DICE: Final[list[int]] = PRINTED["solo"]["die"]
ROLLS: Final[int] = PRINTED["solo"]["rolls"]
NEUTRAL_COST: Final[int] = PRINTED["solo"]["neutral_cost"]

# Final scoring, by number of players.
GOOD_POINTS: Final[list[int]] = [PRINTED["scoring"]["basic_good"]] * 3 + [PRINTED["scoring"]["processed_good"]] * 3
COINS_A_POINT: Final[int] = PRINTED["scoring"]["coins"]
EXPORT_POINTS: Final[dict[int, list[int]]] = {int(n): points for n, points in PRINTED["scoring"]["exports"].items()}
SETTLEMENT_POINTS: Final[dict[int, list[int]]] = {
    int(n): points for n, points in PRINTED["scoring"]["settlements"].items()
}
IMPORT_POINTS: Final[list[int]] = PRINTED["scoring"]["imports"]
STATIC_IMPORT: Final[int] = PRINTED["scoring"]["static_import"]
SOLO_EXPORTS: Final[list[list[int]]] = PRINTED["scoring"]["solo_exports"]
SOLO_SETTLEMENTS: Final[list[list[int]]] = PRINTED["scoring"]["solo_settlements"]
SOLO_RANKS: Final[list[tuple[str, int]]] = [(str(name), int(least)) for name, least in PRINTED["scoring"]["solo_ranks"]]
