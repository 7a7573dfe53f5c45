"""Every number of a position of Clans of Caledonia, declared once; and the places of those that have a stride."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NO_YES, NONE, NUMBER, SEAT, each
from ludoteca.core.fields import Fields
from ludoteca.games.caledonia.components import (
    ASKS_BEEF,
    ASKS_MUTTON,
    BUCHANAN_DRAWN,
    CLANS,
    CONTRACT_NAMES,
    CONTRACTS,
    EACH,
    EXPORT_BOXES,
    GIVES_EXPANSIONS,
    GIVES_UPGRADES,
    GOODS,
    IMPORTS,
    KINDS,
    LEVELS,
    MERCHANTS,
    MOST_BID,
    MOST_BREWED,
    PORT_TILES,
    ROUNDS,
    SCORING_TILES,
    START_GOODS,
    TOP_LEVEL,
    TOP_STEP,
    UNITS,
)
from ludoteca.games.caledonia.ground import HALF, PLACES, PORTS, SIDES, SPOTS

SEATS: Final = 4
MOST: Final = 9999  # money, and whatever else has no limit of its own
LAST_CONTRACT: Final[int] = len(CONTRACTS) - 1
MASK: Final[int] = (1 << (SPOTS - HALF)) - 1  # all places of half the map, as bits

# Variants, in `variants`.
STATIC: Final = 0  # imports are worth the same
NEIGHBOURS: Final = 1  # an exchange of units brings neighbourhood bonuses (CAL-PTL-18)
SOLO_MONEY: Final = 2  # a solo player gains by moving import markers

# What stands on a place, as `pieces` tells: 0 nothing, else 1 + seat * KINDS + kind; or nobody's piece.
NEUTRAL: Final = 100  # a worker of the solo game
COVERED: Final = 101  # a spare tile of the tighter map

# What a seat may still do in the auction.
IN: Final = 0
OUT: Final = 1
SERVED: Final = 2

FIELDS: Final = Fields(SEATS, turns=150)

# The table. `order` are the seats in turn order of this round, `passed` those that have passed, the first first.
ROUND: Final[i64] = FIELDS.number("round", 0, ROUNDS, read=HOT, show=True)  # 0 before the first
MAP: Final[i64] = FIELDS.number("sides", 0, len(SIDES) - 1, read=HOT, show=True, words=SIDES)
ORDER: Final[i64] = FIELDS.stack("order", SEATS, SEATS - 1, read=SEAT, show=True)
PASSED: Final[i64] = FIELDS.stack("passed", SEATS, SEATS - 1, read=SEAT, show=True)
TILES: Final[i64] = FIELDS.stack("tiles", ROUNDS, SCORING_TILES, low=1, read=HOT, show=True)  # by round, or none
HARBOURS: Final[i64] = FIELDS.stack("ports", PORTS, PORT_TILES, low=1, read=HOT, show=True)  # by corner, or none
VARIANTS: Final[i64] = FIELDS.row("variants", 3, 0, 1, read=NUMBER, by=["static", "neighbours", "solo-money"])

# The map, as sets of places: bits in two halves. `standing` has the units of each kind, of whomever; whose they are,
# `own` says. `taken` are all places with something on them, also what belongs to nobody.
STANDING: Final[i64] = FIELDS.row("standing", 2 * KINDS, 0, MASK)
TAKEN: Final[i64] = FIELDS.row("taken", 2, 0, MASK)

# The market and the export board. The top of the pile is its last contract; the lowest `seen` were shown to all. Of
# the boxes only as many as the table plays with are ever used (EXPORT_BOXES).
PRICES: Final[i64] = FIELDS.row("prices", len(GOODS), 0, TOP_STEP, read=HOT, by=GOODS)  # steps of the ladders
SHOWN: Final[i64] = FIELDS.row("boxes", max(EXPORT_BOXES), NONE, LAST_CONTRACT, pieces=each("contracts"))
PILE: Final[i64] = FIELDS.stack(
    "pile", len(CONTRACTS), LAST_CONTRACT, seen=HIDDEN, read=NUMBER, scale=50, show=True, pieces=each("contracts")
)
SEEN: Final[i64] = FIELDS.number("seen", 0, len(CONTRACTS))
MARKERS: Final[i64] = FIELDS.row("imports", len(IMPORTS), 0, MOST, read=NUMBER, scale=10, by=IMPORTS)  # of all

# Before the first round: clans (or none) and starting tiles on offer, the same places of both a pair; the auction.
OFFER_CLANS: Final[i64] = FIELDS.stack("offer_clans", SEATS + 1, len(CLANS) - 1, low=NONE, read=HOT, words=CLANS)
OFFER_TILES: Final[i64] = FIELDS.stack("offer_tiles", SEATS + 1, len(START_GOODS) - 1, read=HOT)
HIGHEST: Final[i64] = FIELDS.number("highest", NONE, MOST_BID, read=NUMBER, scale=30)
LEADER: Final[i64] = FIELDS.number("leader", NONE, SEATS - 1, read=SEAT)
BIDDING: Final[i64] = FIELDS.by_seat("bidding", 1, IN, SERVED, read=HOT, words=["in", "out", "served"])

# The turn at hand.
ACTED: Final[i64] = FIELDS.number("acted", 0, 1, read=NUMBER, show=True, words=NO_YES)  # the main action is done
ROWED: Final[i64] = FIELDS.number("rowed", 0, 1, read=NUMBER)
KIND: Final[i64] = FIELDS.number("kind", NONE, KINDS - 1, read=HOT, show=True, words=UNITS)  # the unit to be placed
PLACED: Final[i64] = FIELDS.number(  # where the last one was placed, or which fisherman rows
    "placed", NONE, SPOTS - 1, read=HOT, show=True, words=PLACES
)
FREE: Final[i64] = FIELDS.number("free_land", 0, 1, read=NUMBER, show=True, words=NO_YES)
EXPANSIONS: Final[i64] = FIELDS.number("expansions", 0, max(GIVES_EXPANSIONS), read=NUMBER, scale=2)  # still to come
UPGRADES: Final[i64] = FIELDS.number("upgrades", 0, max(GIVES_UPGRADES), read=NUMBER, scale=2)
BREWABLE: Final[i64] = FIELDS.number("brewable", 0, MOST_BREWED, read=NUMBER, scale=2)
BUILDING: Final[i64] = FIELDS.number("building", 0, 3, read=NUMBER, scale=2)  # building bonuses
BOUGHT_NEAR: Final[i64] = FIELDS.row(  # units bought with neighbourhood bonuses this turn
    "bought", len(GOODS), 0, 20, read=NUMBER, scale=5, by=GOODS
)
OFFERED_NEAR: Final[i64] = FIELDS.row(  # whether the latest expansion offers a good, see neighbourhood.OFFERED
    "offered", len(GOODS), 0, 2, read=NUMBER, scale=2, by=GOODS
)
DRAWN_NOW: Final[i64] = FIELDS.stack(  # to keep one of
    "contracts_drawn", BUCHANAN_DRAWN, LAST_CONTRACT, pieces=each("contracts")
)
TAKES: Final[i64] = FIELDS.number("takes", 0, 2, read=NUMBER, scale=2)  # how many more may be kept or obtained
CONTRACT: Final[i64] = FIELDS.number("fulfilling", NONE, LAST_CONTRACT)
MUTTON: Final[i64] = FIELDS.number("mutton", 0, max(ASKS_MUTTON), read=NUMBER, scale=3)  # still to be slaughtered
BEEF: Final[i64] = FIELDS.number("beef", 0, max(ASKS_BEEF), read=NUMBER, scale=3)
AGAIN: Final[i64] = FIELDS.number("second", 0, 1, read=NUMBER)  # Buchanan's second contract of the action
TILE_USED: Final[i64] = FIELDS.number(  # the port tile being used
    "port", 0, PORT_TILES, read=HOT, show=True, words=[None, *range(1, PORT_TILES + 1)]
)
COUNT: Final[i64] = FIELDS.number("count", 0, 20, read=NUMBER, scale=5, show=True)  # of what a port gives, to come
SWAPS: Final[i64] = FIELDS.stack("swaps", 2, SPOTS - 1, read=BAG, show=True, words=PLACES)  # units to be exchanged
SHIFTED_GOOD: Final[i64] = FIELDS.number(  # whose price was shifted, and that must be traded
    "good", NONE, len(GOODS) - 1, read=HOT, words=GOODS
)
PRODUCER: Final[i64] = FIELDS.number("producer", 0, SEATS, read=HOT)  # in passing order
STAGE: Final[i64] = FIELDS.number("stage", 0, 6, read=HOT)  # of its production
MADE: Final[i64] = FIELDS.number("made", 0, EACH, read=NUMBER, scale=4)  # whisky made in it

# Each player. `own` are the places of its units and `reach` those within reach, as bits in two halves.
CLAN: Final[i64] = FIELDS.by_seat("clan", 1, NONE, len(CLANS) - 1, read=HOT, show=True, words=CLANS)
MONEY: Final[i64] = FIELDS.by_seat("money", 1, 0, MOST, read=NUMBER, scale=50, show=True)
STORED: Final[i64] = FIELDS.by_seat("goods", len(GOODS), 0, MOST, read=NUMBER, scale=5, by=GOODS)
ON_MAP: Final[i64] = FIELDS.by_seat("on_map", KINDS, 0, 2 * EACH, read=NUMBER, scale=4, by=UNITS)
TRACK: Final[i64] = FIELDS.by_seat("track", 1, 0, MERCHANTS, read=NUMBER, scale=5, show=True)  # not yet hired
STOCK: Final[i64] = FIELDS.by_seat("merchants", 1, 0, MERCHANTS, read=NUMBER, scale=7, show=True)  # ready
BUYING: Final[i64] = FIELDS.by_seat("buying", len(GOODS), 0, MERCHANTS, read=NUMBER, scale=5, by=GOODS)
SELLING: Final[i64] = FIELDS.by_seat("selling", len(GOODS), 0, MERCHANTS, read=NUMBER, scale=5, by=GOODS)
LEVEL: Final[i64] = FIELDS.by_seat("shipping", 1, 0, TOP_LEVEL, read=HOT, show=True, words=LEVELS)
TOOLS: Final[i64] = FIELDS.by_seat("technology", 2, 0, 1, read=NUMBER, by=["woodcutter", "miner"])
HELD: Final[i64] = FIELDS.by_seat("contracts", 2, NONE, LAST_CONTRACT, pieces=each("contracts"))
CASKS: Final[i64] = FIELDS.by_seat("cellar", 3, 0, 1, read=NUMBER, show=True, words=NO_YES)
USED: Final[i64] = FIELDS.by_seat("used_ports", 1, 0, (1 << PORTS) - 1, read=BITS)
GLORY: Final[i64] = FIELDS.by_seat("glory", 1, 0, MOST, read=NUMBER, scale=50, show=True)
HOPS: Final[i64] = FIELDS.by_seat("hops", 1, 0, MOST, read=NUMBER, scale=10, show=True)
IMPORTED: Final[i64] = FIELDS.by_seat("imported", len(IMPORTS), 0, MOST, read=NUMBER, scale=5, by=IMPORTS)
FULFILLED: Final[i64] = FIELDS.by_seat("fulfilled", 1, 0, (1 << len(CONTRACTS)) - 1, read=BITS, by=CONTRACT_NAMES)
EXPORTS: Final[i64] = FIELDS.by_seat("exports", 1, 0, len(CONTRACTS), read=NUMBER, scale=5, show=True)  # so many
MEAT: Final[i64] = FIELDS.by_seat("meat", 1, 0, MOST, read=NUMBER, scale=5, show=True)  # symbols on them
BID_PAID: Final[i64] = FIELDS.by_seat("bid", 1, 0, MOST_BID, read=NUMBER, scale=30, show=True)
OWN: Final[i64] = FIELDS.by_seat("own", 2, 0, MASK)
REACH: Final[i64] = FIELDS.by_seat("reach", 2, 0, MASK)


def tile_at(port: i64) -> i64:
    """Where the tile of a port lies."""
    return HARBOURS + 1 + port


def stored(seat: i64, good: i64) -> i64:
    return STORED + seat * 6 + good


def on_map(seat: i64, kind: i64) -> i64:
    """Where the units of a kind are counted that are on the map."""
    return ON_MAP + seat * KINDS + kind


def buying(seat: i64, good: i64) -> i64:
    """Where the merchants are counted that stand on a buy area."""
    return BUYING + seat * 6 + good


def selling(seat: i64, good: i64) -> i64:
    return SELLING + seat * 6 + good


def tool(seat: i64, worker: i64) -> i64:
    """Whether the woodcutters, or the miners, have the better one."""
    return TOOLS + seat * 2 + worker


def held(seat: i64, box: i64) -> i64:
    """The contract in an export box."""
    return HELD + seat * 2 + box


def barrel_at(seat: i64, place: i64) -> i64:
    """A place of the cellar."""
    return CASKS + seat * 3 + place


def imported(seat: i64, good: i64) -> i64:
    return IMPORTED + seat * 3 + good


def standing(kind: i64) -> i64:
    """The first half of the places with a unit of a kind."""
    return STANDING + kind * 2


def own(seat: i64) -> i64:
    """The first half of the places with an own unit."""
    return OWN + seat * 2


def reach(seat: i64) -> i64:
    """The first half of the places within reach."""
    return REACH + seat * 2
