"""components.toml as typed constants: things become numbers, and what is printed on them is looked up by number."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

PRINTED: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# Actions, which are also the trays and slots I to VI, clockwise (TRA-SOW-06).
ACTIONS: Final[list[str]] = PRINTED["mat"]["trays"]
SEAPORT: Final = 0
FORUM: Final = 1
MILITARY: Final = 2
SENATE: Final = 3
TRAJAN: Final = 4
CONSTRUCTION: Final = 5
TRAYS: Final = 6
SLOT_NAMES: Final = ["I", "II", "III", "IV", "V", "VI"]
FIRST_SLOTS: Final[list[int]] = [SLOT_NAMES.index(name) for name in PRINTED["mat"]["first_slots"]]

COLOURS: Final[list[str]] = PRINTED["mat"]["colours"]
MARKERS: Final[int] = PRINTED["mat"]["markers"]
IN_A_TRAY: Final[int] = PRINTED["mat"]["in_a_tray"]
TOKENS: Final[int] = PRINTED["mat"]["tokens"]
FIRST_MILITARY: Final[int] = PRINTED["mat"]["first_military_camp"]
FIRST_WORKERS: Final[int] = PRINTED["mat"]["first_worker_camp"]

# The seaport.
GOODS: Final[list[str]] = PRINTED["seaport"]["goods"]
GOODS_COPIES: Final[int] = PRINTED["seaport"]["copies"]
SHIPS: Final = ["identical", "pairs", "different"]
IDENTICAL: Final = 0
PAIRS: Final = 1
DIFFERENT: Final = 2
# By ship, then side (0 grey, 1 coloured), then number of cards or pairs less one.
FREIGHT: Final[list[list[list[int]]]] = [
    [PRINTED["seaport"][ship]["grey"], PRINTED["seaport"][ship]["coloured"]] for ship in SHIPS
]

MOST: Final[list[int]] = [len(sides[0]) for sides in FREIGHT]  # by ship: cards or pairs
FIRST_CARDS: Final[int] = PRINTED["seaport"]["first_cards"]
DRAWN: Final[int] = PRINTED["seaport"]["drawn"]

# Forum tiles by kind: votes, demands, wild ones, extra actions.
TILE_KINDS: Final[list[str]] = [tile["name"] for tile in PRINTED["forum"]["tiles"]]
TILE_COPIES: Final[list[int]] = [tile["copies"] for tile in PRINTED["forum"]["tiles"]]
FIRST_VOTES: Final = 0
VOTES: Final[list[int]] = [tile["votes"] for tile in PRINTED["forum"]["tiles"] if "votes" in tile]
FIRST_DEMAND: Final = 4
WILD_COMMODITY: Final = 7
WILD_DEMAND: Final = 8
WILD_CONSTRUCTION: Final = 9
WILD_ACTION: Final = 10
FIRST_EXTRA: Final = 11
KINDS: Final = 17
EXTRA_COPIES: Final[int] = PRINTED["forum"]["extra_copies"]
EXTRA_SPACES: Final[int] = PRINTED["forum"]["extra_spaces"]
FORUM_SPACES: Final[dict[int, int]] = {int(n): spaces for n, spaces in PRINTED["forum"]["spaces"].items()}

# Provinces.
PROVINCES: Final[list[str]] = list(PRINTED["provinces"]["points"])
PROVINCE_POINTS: Final[list[int]] = list(PRINTED["provinces"]["points"].values())
RIVAL_PENALTY: Final[int] = PRINTED["provinces"]["rival_penalty"]
CAMP: Final = 10  # where leaders begin
MAP: Final = 10


def _neighbours(name: str) -> list[int]:
    borders: list[list[str]] = PRINTED["provinces"]["borders"]
    return sorted(PROVINCES.index(other) for pair in borders if name in pair for other in pair if other != name)


# By province, and last by the camp (TRA-MIL-05).
NEIGHBOURS: Final[list[list[int]]] = [_neighbours(name) for name in PROVINCES] + [
    sorted(PROVINCES.index(name) for name in PRINTED["provinces"]["camp"])
]

SENATE_POINTS: Final[list[int]] = PRINTED["senate"]["points"]
LAST_SENATE: Final[int] = len(SENATE_POINTS) - 1

# Construction: tile number = type * 4 + points less two.
BUILDINGS: Final[list[str]] = PRINTED["construction"]["types"]
BUILDING_POINTS: Final[list[int]] = PRINTED["construction"]["points"]
GRANTS: Final[list[int]] = [ACTIONS.index(PRINTED["construction"]["grants"][name]) for name in BUILDINGS]
ROWS: Final[int] = PRINTED["construction"]["rows"]
COLUMNS: Final[int] = PRINTED["construction"]["columns"]
SITES: Final = 20
SITE_NAMES: Final = [f"{'abcd'[site // 5]}{site % 5 + 1}" for site in range(20)]
SET_OF_3: Final[int] = PRINTED["construction"]["set_of_3"]
SET_OF_4: Final[int] = PRINTED["construction"]["set_of_4"]


def _adjacent(site: int) -> list[int]:
    row, column = divmod(site, COLUMNS)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS]


ADJACENT_SITES: Final[list[list[int]]] = [_adjacent(site) for site in range(20)]

ICONS: Final[list[str]] = PRINTED["demands"]["icons"]
DEMAND_COPIES: Final[int] = PRINTED["demands"]["copies"]
DEMANDS_REMOVED: Final[int] = PRINTED["demands"]["removed"]
PENALTIES: Final[list[int]] = PRINTED["demands"]["penalties"]

# Bonus tiles.
BONUS: Final[list[dict[str, Any]]] = PRINTED["bonus"]["tiles"]
BONUS_NAMES: Final[list[str]] = [tile["name"] for tile in BONUS]
OFFERED: Final[int] = PRINTED["bonus"]["offered"]

# Trajan tiles, 54: type, two colours, points, tokens or icon.
TYPES: Final[list[str]] = PRINTED["trajan"]["types"]
CARDS_TILE: Final = 0
POINTS_TILE: Final = 1
WORKERS_TILE: Final = 2
LEGIONNAIRES_TILE: Final = 3
PLUS_TWO_TILE: Final = 4
DEMAND_TILE: Final = 5
CARDS_DRAWN: Final[int] = PRINTED["trajan"]["cards_drawn"]
TILES: Final[list[dict[str, Any]]] = PRINTED["trajan"]["tiles"]
TILE_TYPE: Final[list[int]] = [TYPES.index(tile["type"]) for tile in TILES]
TILE_FIRST: Final[list[int]] = [COLOURS.index(tile["colours"][0]) for tile in TILES]
TILE_SECOND: Final[list[int]] = [COLOURS.index(tile["colours"][1]) for tile in TILES]
TILE_POINTS: Final[list[int]] = [tile["points"] for tile in TILES]
TILE_TOKENS: Final[list[int]] = [tile.get("tokens", 0) for tile in TILES]
TILE_ICON: Final[list[int]] = [ICONS.index(tile["icon"]) if "icon" in tile else -1 for tile in TILES]

LAPS: Final[dict[int, int]] = {int(n): lap for n, lap in PRINTED["time"]["laps"].items()}
ROUNDS: Final[int] = PRINTED["time"]["rounds"]
QUARTERS: Final[int] = PRINTED["time"]["quarters"]
