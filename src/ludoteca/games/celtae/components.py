"""components.toml as typed constants: things become numbers, and what is printed on them is looked up by number."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

PRINTED: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# Workers. The first four are basic; druids only ever stand in tribes (CEL-CMP-02).
WORKERS: Final = ["farmer", "builder", "soldier", "noble", "druid"]
FARMER: Final = 0
BUILDER: Final = 1
SOLDIER: Final = 2
NOBLE: Final = 3
DRUID: Final = 4
BASIC: Final = 4
WORKER_COUNTS: Final[list[int]] = [PRINTED["workers"]["counts"][worker] for worker in WORKERS]
FIRST_ACTIVE: Final[list[int]] = [PRINTED["workers"]["active"].count(worker) for worker in WORKERS[:BASIC]]
ACTIVE: Final = 3
TRIBE: Final[int] = PRINTED["workers"]["tribe"]
TRIBE_POINTS: Final[list[int]] = PRINTED["tribe"]["points"]

# The rondel (CEL-GEO).
REGIONS: Final = ["north", "south"]
AREAS: Final = ["west", "north", "east", "south", "centre"]  # the last is no action area
WEST_AREA: Final = 0
NORTH_AREA: Final = 1
EAST_AREA: Final = 2
SOUTH_AREA: Final = 3
CENTRE: Final = 4
AREA_SPACES: Final = 3
_stops: Final[list[dict[str, Any]]] = PRINTED["rondel"]["stops"]
STOPS: Final[list[str]] = [stop["stop"] for stop in _stops]
STOP_COUNT: Final = 4
STOP_REGION: Final[list[int]] = [REGIONS.index(stop["region"]) for stop in _stops]
STOP_AREAS: Final[list[list[int]]] = [[AREAS.index(area) for area in stop["areas"]] for stop in _stops]
MOVE_STRENGTH: Final[list[int]] = PRINTED["rondel"]["strength"]
REFRESH_COST: Final[int] = PRINTED["rondel"]["refresh"]
SPACES: Final[list[list[str]]] = [PRINTED["spaces"][area] for area in AREAS]
# The areas with the regions they are connected to (CEL-GEO-06).
PAIRS: Final = [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (3, 1)]
PAIR_COUNT: Final = 6
PAIR_AREA: Final[list[int]] = [area for area, _ in PAIRS]
PAIR_REGION: Final[list[int]] = [region for _, region in PAIRS]

# Player cards, by kind: colour times three, plus symbol (CEL-CMP-04).
COLOURS: Final[list[str]] = PRINTED["cards"]["colours"]
SYMBOLS: Final[list[str]] = PRINTED["cards"]["symbols"]
ANY: Final = 3  # the symbol of a garrison space with a question mark
KINDS: Final = 12
CARDS: Final[list[str]] = [f"{colour}-{symbol}" for colour in COLOURS for symbol in SYMBOLS]
COPIES: Final[int] = PRINTED["cards"]["copies"]
DEALT: Final[int] = PRINTED["cards"]["dealt"]
GIVEN_UP: Final[int] = PRINTED["cards"]["discarded"]
SLOTS: Final = 6
SLOT_FARMERS: Final[list[int]] = PRINTED["market"]["farmers"]

# Citadels, by region times four plus colour.
CITADELS: Final = 8
CITADEL_SPACES: Final[list[list[str]]] = [
    next(citadel["spaces"] for citadel in PRINTED["citadels"][region] if citadel["colour"] == colour)
    for region in REGIONS
    for colour in COLOURS
]
CITADEL_ORDER: Final[list[list[str]]] = [
    [citadel["colour"] for citadel in PRINTED["citadels"][region]] for region in REGIONS
]
EFFECTS: Final[list[str]] = PRINTED["bonus"]["effects"]
TOKEN_BONUS: Final = 0
RECRUIT_BONUS: Final = 1
CARD_BONUS: Final = 2
BONUS_CARDS: Final[int] = PRINTED["bonus"]["cards"]
BONUS_STRENGTH: Final[int] = PRINTED["bonus"]["strength"]
TOKENS: Final[int] = PRINTED["bonus"]["tokens"]

DISC_COSTS: Final[list[int]] = PRINTED["discs"]["costs"]
DISC_POINTS: Final[list[int]] = PRINTED["discs"]["points"]
DISCS: Final[int] = len(DISC_COSTS)
MOST_STRENGTH: Final[int] = PRINTED["strength"]["most"]
MOST_A_CARD: Final[int] = PRINTED["strength"]["card"]  # strength (CEL-BAT-04)

GARRISON_SPACES: Final[list[dict[str, str]]] = PRINTED["garrisons"]["spaces"]
GARRISON: Final = 5  # spaces of a region
GARRISON_SYMBOL: Final[list[int]] = [[*SYMBOLS, "any"].index(space["symbol"]) for space in GARRISON_SPACES]
CUBES: Final[int] = PRINTED["garrisons"]["cubes"]
ALL_CUBES_POINTS: Final[int] = PRINTED["garrisons"]["all_placed"]

# Stacks: armies north and south, orders north and south.
STACKS: Final = 4
ARMIES: Final = 0
ORDERS: Final = 2
TILES: Final = 10  # of either sort
ARMY_STRENGTH: Final[list[int]] = [tile["strength"] for tile in PRINTED["armies"]["tiles"]]
ARMY_POINTS: Final[list[int]] = [tile["points"] for tile in PRINTED["armies"]["tiles"]]
ORDER_WORKERS: Final[list[list[int]]] = [
    [tile["workers"].count(worker) for worker in WORKERS[:BASIC]] for tile in PRINTED["orders"]["tiles"]
]
ORDER_POINTS: Final[list[int]] = [tile["points"] for tile in PRINTED["orders"]["tiles"]]
STACK_TILES: Final[dict[int, list[int]]] = {n: PRINTED["stacks"][str(n)] for n in (2, 3, 4)}
DRUIDS: Final[dict[int, int]] = {n: PRINTED["druids"][str(n)] for n in (2, 3, 4)}

TRACK: Final[dict[int, int]] = {n: PRINTED["progress"]["track"][str(n)] for n in (2, 3, 4)}
DECISION: Final[int] = PRINTED["progress"]["decision"]
SHOWN: Final[dict[int, list[int]]] = {n: PRINTED["progress"]["shown"][str(n)] for n in (2, 3, 4)}

# What cards and leaders count (CEL-CRD, CEL-LDR).
COUNTED: Final = [
    *COLOURS,  # discs on citadels of a colour
    "north",  # discs on citadels of a region
    "south",
    "farmers",
    "builders",
    "soldiers",
    "nobles",
    "workers",
    "bonus",
    "orders",
    "armies",
    "druids",
    "cubes-north",
    "cubes-south",
    "cubes",
    "discs",
    "armies-1",
    "armies-2",
    "orders-1",
    "orders-2",
]
_progress: Final[list[dict[str, Any]]] = PRINTED["progress_cards"]["cards"]
PROGRESS: Final[list[str]] = [card["card"] for card in _progress]
CAPACITY: Final[list[int]] = [card["markers"] for card in _progress]
CARD_COUNTS: Final[list[int]] = [COUNTED.index(card.get("most") or card["count"]) for card in _progress]
CARD_LEAST: Final[list[int]] = [card.get("least", 0) for card in _progress]  # 0 where the majority is asked for
CARD_SOLO: Final[list[int]] = [card.get("solo", 0) for card in _progress]

_leaders: Final[list[dict[str, Any]]] = PRINTED["leaders"]["cards"]
LEADERS: Final[list[str]] = [card["leader"] for card in _leaders]
LEADER_POINTS: Final[list[int]] = PRINTED["leaders"]["points"]
# By leader and side: pairs of what is counted and how many are asked for.
LEADER_ASKS: Final[list[list[list[tuple[int, int]]]]] = [
    [[(COUNTED.index(what), least) for what, least in card[side].items()] for side in "AB"] for card in _leaders
]

RESERVE: Final[int] = PRINTED["scoring"]["reserve"]

# Solitairix (CEL-SOL). Sections: side times four plus quarter.
LEVELS: Final[list[str]] = list(PRINTED["solo"]["targets"])
TARGETS: Final[list[int]] = list(PRINTED["solo"]["targets"].values())
ACTIONS: Final = ["cultivate", "build", "battle", "recruit"]
CULTIVATE: Final = 0
BUILD: Final = 1
BATTLE: Final = 2
RECRUIT: Final = 3
SECTIONS: Final[list[dict[str, Any]]] = PRINTED["solo"]["A"] + PRINTED["solo"]["B"]
SECTION_ACTIONS: Final[list[list[int]]] = [[ACTIONS.index(name) for name in s["actions"]] for s in SECTIONS]
REFRESHES: Final = 3
SECTION_WORKERS: Final[list[int]] = [["first", "middle", "last", "refresh"].index(s["workers"]) for s in SECTIONS]
SECTION_DISCARDS: Final[list[list[int]]] = [[slot - 1 for slot in s["discards"]] for s in SECTIONS]


def used(mark: str, players: int) -> bool:
    """Whether a space with that mark is used by so many players (CEL-SET-33)."""
    return mark == "all" or (mark == "3/4" and players >= 3) or players == 4


def spaces_used(citadel: int, players: int) -> int:
    """How many discs a citadel has room for with so many players (CEL-SET-33)."""
    return sum(used(mark, players) for mark in CITADEL_SPACES[citadel])
