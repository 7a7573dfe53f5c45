"""Every number of a position of Trajan, declared once; and the places of those that have a stride."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NO_YES, NONE, NUMBER, OWNER, SEAT, each, many
from ludoteca.core.fields import Fields
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    BUILDINGS,
    CAMP,
    DEMAND_COPIES,
    EXTRA_COPIES,
    EXTRA_SPACES,
    FIRST_EXTRA,
    FORUM_SPACES,
    GOODS,
    GOODS_COPIES,
    ICONS,
    KINDS,
    LAPS,
    LAST_SENATE,
    MAP,
    OFFERED,
    PROVINCES,
    QUARTERS,
    ROUNDS,
    SENATE_POINTS,
    SHIPS,
    SITE_NAMES,
    SITES,
    SLOT_NAMES,
    TILE_COPIES,
    TILE_KINDS,
    TILES,
    TOKENS,
    TRAYS,
    TYPES,
)
from ludoteca.games.trajan.markers import EVERY_MARKER

SEATS: Final = 4
KINDS_OF_GOODS: Final = 12
KINDS_OF_BUILDINGS: Final = 5
KINDS_OF_DEMANDS: Final = 3
LINES: Final = 6  # of the score sheet, scored at once
CARDS: Final = 60
IN_A_STACK: Final = 9  # Trajan tiles of a type
SPACES: Final[i64] = max(FORUM_SPACES.values()) + EXTRA_SPACES  # of the forum, at the largest table
WILD: Final = 12  # the place of wild tiles behind the goods of a load
MET: Final = 3  # the place in `shown` of the demands met so far

FIELDS: Final = Fields(SEATS)

# The table.
START: Final[i64] = FIELDS.number("start", 0, SEATS - 1, read=SEAT, show=True)
# Quarters and rounds are counted from 0, and shown from 1; after the last quarter the game is over.
QUARTER: Final[i64] = FIELDS.number(
    "quarter", 0, QUARTERS, read=NUMBER, scale=4, show=True, words=[*range(1, QUARTERS + 1), QUARTERS]
)
ROUND: Final[i64] = FIELDS.number(
    "round", 0, ROUNDS - 1, read=NUMBER, scale=4, show=True, words=[*range(1, ROUNDS + 1)]
)
MARKER: Final[i64] = FIELDS.number("marker", 0, max(LAPS.values()) - 1, read=NUMBER, scale=20, show=True)
ENDS_ROUND: Final[i64] = FIELDS.number("ends_round", 0, 1, read=NUMBER, show=True, words=NO_YES)
# The spaces of the forum in play, ordinary ones before yellow ones; those behind them are empty.
FORUM_TILES: Final[i64] = FIELDS.row("forum", SPACES, NONE, KINDS - 1, read=HOT, words=TILE_KINDS, pieces=each("tiles"))
LANDS: Final[i64] = FIELDS.row(
    "lands", MAP, NONE, KINDS - 1, read=HOT, words=TILE_KINDS, by=PROVINCES, pieces=each("tiles")
)
SITE_TILES: Final[i64] = FIELDS.row("sites", SITES, NONE, SITES - 1, by=SITE_NAMES, pieces=each("sites"))
COLOURED: Final[i64] = FIELDS.row("ships", len(SHIPS), 0, 1, read=NUMBER, by=SHIPS)  # or grey side up
DEMANDS: Final[i64] = FIELDS.stack(
    "demands", ROUNDS - 1, len(ICONS) - 1, read=BAG, show=True, words=ICONS, pieces=each("demands")
)
OFFER: Final[i64] = FIELDS.stack(
    "offer", OFFERED, len(BONUS_NAMES) - 1, read=BAG, show=True, words=BONUS_NAMES, pieces=each("bonus")
)
DISCARDS: Final[i64] = FIELDS.stacks(
    "discards", 2, CARDS, KINDS_OF_GOODS - 1, read=BAG, words=GOODS, pieces=each("cards")
)
PILE: Final[i64] = FIELDS.stack(
    "pile", CARDS, KINDS_OF_GOODS - 1, seen=HIDDEN, read=NUMBER, scale=60, show=True, pieces=each("cards")
)
FORUM_SUPPLY: Final[i64] = FIELDS.stack(
    "forum_supply", sum(TILE_COPIES), KINDS - 1, seen=HIDDEN, read=NUMBER, scale=50, pieces=each("tiles")
)
EXTRA_SUPPLY: Final[i64] = FIELDS.stack(
    "extra_supply",
    TRAYS * EXTRA_COPIES,
    TRAYS - 1,
    seen=HIDDEN,
    read=NUMBER,
    scale=10,
    pieces=each("tiles", FIRST_EXTRA),
)
DEMAND_SUPPLY: Final[i64] = FIELDS.stack(
    "demand_supply",
    len(ICONS) * DEMAND_COPIES,
    len(ICONS) - 1,
    seen=HIDDEN,
    read=NUMBER,
    scale=15,
    pieces=each("demands"),
)
BONUS_SUPPLY: Final[i64] = FIELDS.stack(
    "bonus_supply",
    len(BONUS_NAMES),
    len(BONUS_NAMES) - 1,
    seen=HIDDEN,
    read=NUMBER,
    scale=12,
    pieces=each("bonus"),
)
# The top tile of a stack is open, once the markers are put.
STACKS: Final[i64] = FIELDS.stacks(
    "stacks", len(TYPES), IN_A_STACK, len(TILES) - 1, seen=HIDDEN, read=NUMBER, scale=9, pieces=each("trajan")
)

# What is being done.
HELD: Final[i64] = FIELDS.number("held", 0, EVERY_MARKER)  # markers in the hand, as in a tray
LAST_TRAY: Final[i64] = FIELDS.number("tray", NONE, TRAYS - 1, read=HOT, show=True, words=ACTIONS)  # last filled
LOADED_SHIP: Final[i64] = FIELDS.number("ship", NONE, len(SHIPS) - 1, read=HOT, show=True, words=SHIPS)
LOADED: Final[i64] = FIELDS.row(
    "freight", KINDS_OF_GOODS + 1, 0, 6, read=NUMBER, scale=2, by=[*GOODS, "wild"], pieces=many("cards")
)
COUNT: Final[i64] = FIELDS.number("count", 0, 20)  # of markers put, cards taken, demands looked at; 0 between
SHOWN: Final[i64] = FIELDS.row("shown", len(ICONS) + 1, 0, 3)  # demand tiles used this time, by icon; demands met
EXTRA_USED: Final[i64] = FIELDS.number("extra_used", 0, 1)

# Each player's.
TRAY_MARKERS: Final[i64] = FIELDS.by_seat("trays", TRAYS, 0, EVERY_MARKER, by=ACTIONS)  # as markers.py reads them
SLOTS: Final[i64] = FIELDS.by_seat("slots", TRAYS, NONE, len(TILES) - 1, pieces=each("trajan"))
ARCH: Final[i64] = FIELDS.by_seat("arch", 1, NONE, TRAYS - 1, read=HOT, show=True, words=SLOT_NAMES)
PLUS_TWO: Final[i64] = FIELDS.by_seat("plus", 1, 0, 2**TRAYS - 1, read=BITS)  # a bit an action
SUPPLY: Final[i64] = FIELDS.by_seat("supply", 1, 0, TOKENS, read=NUMBER, scale=15, show=True)
MILITARY_CAMP: Final[i64] = FIELDS.by_seat("military_camp", 1, 0, TOKENS, read=NUMBER, scale=5, show=True)
WORKER_CAMP: Final[i64] = FIELDS.by_seat("worker_camp", 1, 0, TOKENS, read=NUMBER, scale=5, show=True)
LEADER: Final[i64] = FIELDS.by_seat("leader", 1, 0, CAMP, read=HOT, show=True, words=[*PROVINCES, None])
LEGIONS: Final[i64] = FIELDS.by_seat("legions", 1, 0, 2**MAP - 1, read=BITS)  # a bit a province
WORKERS: Final[i64] = FIELDS.by_seat("workers", 1, 0, 2**SITES - 1, read=BITS)  # a bit a site
BUILT: Final[i64] = FIELDS.by_seat("built", KINDS_OF_BUILDINGS, 0, 4, read=NUMBER, scale=2, by=BUILDINGS)
DISPLAYS: Final[i64] = FIELDS.by_seat(
    "displays", KINDS_OF_GOODS, 0, GOODS_COPIES, read=NUMBER, scale=2, by=GOODS, pieces=many("cards")
)
MATS: Final[i64] = FIELDS.by_seat("mats", KINDS, 0, 20, read=NUMBER, scale=2, by=TILE_KINDS, pieces=many("tiles"))
KEPT: Final[i64] = FIELDS.by_seat("kept", KINDS_OF_DEMANDS, 0, 3, read=NUMBER, scale=2, by=ICONS)
YELLOW_SIDES: Final[i64] = FIELDS.by_seat("yellow", 1, 0, 2 ** len(BONUS_NAMES) - 1, read=BITS)  # a bit a bonus tile
GREY_SIDES: Final[i64] = FIELDS.by_seat("grey", 1, 0, 2 ** len(BONUS_NAMES) - 1, read=BITS)
SENATE_SPACE: Final[i64] = FIELDS.by_seat(
    "senate", 1, 0, LAST_SENATE, read=NUMBER, scale=7, show=True, words=SENATE_POINTS
)
# Of two discs on one space the one with the larger number lies higher.
SENATE_HEIGHT: Final[i64] = FIELDS.by_seat("senate_height", 1, 0, 99, read=NUMBER, scale=4, show=True)
POINTS: Final[i64] = FIELDS.by_seat("points", 1, -100, 5000, read=NUMBER, scale=100, show=True)  # all lines
TALLY_LINES: Final[i64] = FIELDS.by_seat("tally", LINES, -100, 1000)
HANDS: Final[i64] = FIELDS.by_seat(
    "hands", KINDS_OF_GOODS, 0, GOODS_COPIES, seen=OWNER, read=NUMBER, scale=2, by=GOODS, pieces=many("cards")
)


def tray_at(seat: i64, tray: i64) -> i64:
    """Where the markers of a tray are."""
    return TRAY_MARKERS + seat * TRAYS + tray


def slot_at(seat: i64, slot: i64) -> i64:
    return SLOTS + seat * TRAYS + slot


def built_at(seat: i64, kind: i64) -> i64:
    return BUILT + seat * KINDS_OF_BUILDINGS + kind


def hand_at(seat: i64, good: i64) -> i64:
    return HANDS + seat * KINDS_OF_GOODS + good


def display_at(seat: i64, good: i64) -> i64:
    return DISPLAYS + seat * KINDS_OF_GOODS + good


def mat_at(seat: i64, kind: i64) -> i64:
    """Where a seat's forum tiles of a kind are counted."""
    return MATS + seat * KINDS + kind


def kept_at(seat: i64, icon: i64) -> i64:
    return KEPT + seat * KINDS_OF_DEMANDS + icon


def tally_at(seat: i64, line: i64) -> i64:
    return TALLY_LINES + seat * LINES + line


def discards_at(side: i64) -> i64:
    return DISCARDS + side * (CARDS + 1)


def stack_at(kind: i64) -> i64:
    return STACKS + kind * (IN_A_STACK + 1)


def bit(place: i64) -> i64:
    """The mark of an action, a province, a site or a bonus tile among many."""
    one: i64 = 1
    return one << place
