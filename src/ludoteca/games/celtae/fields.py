"""Every number of a position of Celtae, declared once; and the places of those that have a stride.

A side is a seat, or in the solo game Solitairix, who comes after the only seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import BAG as COUNTED
from ludoteca.core.field import HIDDEN, HOT, NO_YES, NONE, NUMBER, OWNER, SEAT, each, many
from ludoteca.core.fields import Fields
from ludoteca.games.celtae.components import (
    ACTIVE,
    AREA_SPACES,
    AREAS,
    BASIC,
    CARDS,
    CENTRE,
    CITADELS,
    COLOURS,
    COPIES,
    CUBES,
    DISCS,
    DRUIDS,
    EFFECTS,
    GARRISON,
    KINDS,
    LEADERS,
    LEVELS,
    MOST_STRENGTH,
    PROGRESS,
    REGIONS,
    SECTIONS,
    SHOWN,
    SLOTS,
    STACKS,
    STOPS,
    TILES,
    TOKENS,
    TRACK,
    WORKER_COUNTS,
    WORKERS,
)

SEATS: Final = 4
NEUTRAL: Final = 4  # the owner of a cube that nobody plays
TALLEST: Final = 5  # the most tiles of a stack
SORTS: Final = 5  # of workers, druids last
VALUES: Final = 2  # of tiles: one point and two

# What the end of the game has come to.
PHASES: Final = ["playing", "last round", "double turns"]
PLAYING: Final = 0
LAST_ROUND: Final = 1  # the track is empty: the round is played to its end
DOUBLE_TURNS: Final = 2

MOST_WORKERS: Final[i64] = max(WORKER_COUNTS)
_basic: Final = WORKERS[:BASIC]
_citadels: Final = [f"{region} {colour}" for region in REGIONS for colour in COLOURS]

FIELDS: Final = Fields(SEATS, alone=2, turns=60)

LEVEL: Final[i64] = FIELDS.number("level", 0, len(LEVELS) - 1, read=HOT, words=LEVELS)  # in the solo game
START: Final[i64] = FIELDS.number("start", 0, SEATS - 1, read=SEAT, show=True)
PHASE: Final[i64] = FIELDS.number("phase", 0, DOUBLE_TURNS, read=HOT, show=True, words=PHASES)
HALF: Final[i64] = FIELDS.number("half", 0, 1, read=NUMBER, show=True)  # of a double turn
MARKER: Final[i64] = FIELDS.number("marker", 0, len(STOPS) - 1, read=HOT, show=True, words=STOPS)

# Of the turn at hand.
IN_AREA: Final[i64] = FIELDS.number("area", NONE, CENTRE - 1, read=HOT, show=True, words=AREAS[:CENTRE])
IN_REGION: Final[i64] = FIELDS.number("region", NONE, len(REGIONS) - 1, read=HOT, show=True, words=REGIONS)
REFRESHED: Final[i64] = FIELDS.number("refreshed", 0, 1, read=NUMBER, show=True, words=NO_YES)
HELPERS: Final[i64] = FIELDS.number(
    "extra", 0, TOKENS, read=NUMBER, scale=3, show=True
)  # workers that tokens stand for
BEGUN: Final[i64] = FIELDS.number("begun", 0, 1)  # something was taken, discarded or recruited: too late for tokens
# Farmers at work, cards still to pay or to take, recruits before an order.
DUE: Final[i64] = FIELDS.number("due", 0, MOST_STRENGTH, read=NUMBER, scale=5, show=True)
# The citadel being built on, the symbol fought with, the garrison space.
CHOICE: Final[i64] = FIELDS.number("choice", NONE, GARRISON - 1, read=HOT)

# Workers by area, the centre last, and space; and in the bag by type.
SPACES: Final[i64] = FIELDS.row(
    "workers",
    (CENTRE + 1) * AREA_SPACES,
    NONE,
    BASIC - 1,
    read=HOT,
    words=_basic,
    by=[f"{area} {space + 1}" for area in AREAS for space in range(AREA_SPACES)],
    pieces=each("workers"),
)
BAG: Final[i64] = FIELDS.row(
    "bag", BASIC, 0, MOST_WORKERS, read=NUMBER, scale=MOST_WORKERS, by=_basic, pieces=many("workers")
)
MARKETS: Final[i64] = FIELDS.row(
    "markets",
    len(REGIONS) * SLOTS,
    NONE,
    KINDS - 1,
    read=HOT,
    words=CARDS,
    by=[f"{region} {slot + 1}" for region in REGIONS for slot in range(SLOTS)],
    pieces=each("cards"),
)
DECK: Final[i64] = FIELDS.stack(
    "deck",
    KINDS * COPIES,
    KINDS - 1,
    seen=HIDDEN,
    read=NUMBER,
    scale=KINDS * COPIES,
    show=True,
    pieces=each("cards"),
)
DISCARDS: Final[i64] = FIELDS.stack(
    "discards", KINDS * COPIES, KINDS - 1, read=COUNTED, show=True, words=CARDS, pieces=each("cards")
)
ROOM: Final[i64] = FIELDS.row("room", CITADELS, 0, 3, read=NUMBER, scale=3, by=_citadels)  # free spaces
BONUS: Final[i64] = FIELDS.row(  # the effect of a citadel's tile, NONE once taken
    "bonus", CITADELS, NONE, len(EFFECTS) - 1, read=HOT, words=EFFECTS, by=_citadels
)
CUBES_AT: Final[i64] = FIELDS.row("garrisons", len(REGIONS) * GARRISON, NONE, NEUTRAL)  # whose cube
# Armies north and south, orders north and south, all that were dealt: `left` says how many of them still lie there.
TILES_AT: Final[i64] = FIELDS.stacks("stacks", STACKS, TALLEST, TILES - 1, seen=HIDDEN)
LEFT: Final[i64] = FIELDS.row(
    "left",
    STACKS,
    0,
    TALLEST,
    read=NUMBER,
    scale=TALLEST,
    by=[f"{sort} {region}" for sort in ("armies", "orders") for region in REGIONS],
)
DRUIDS_AT: Final[i64] = FIELDS.row("druids", len(REGIONS), 0, max(DRUIDS.values()), read=NUMBER, scale=5, by=REGIONS)
TRACK_LEFT: Final[i64] = FIELDS.number("track", 0, max(TRACK.values()), read=NUMBER, scale=12, show=True)
TEUTATES: Final[i64] = FIELDS.number("teutates", 0, SEATS - 1, read=SEAT)
SHOWN_CARDS: Final[i64] = FIELDS.stack("cards", sum(SHOWN[SEATS]), len(PROGRESS) - 1)  # the progress cards
MARKERS: Final[i64] = FIELDS.stack("markers", sum(SHOWN[SEATS]), 3)  # on each of them
LEADERS_LEFT: Final[i64] = FIELDS.stack(  # to choose from
    "leaders", SEATS + 1, len(LEADERS) - 1, read=COUNTED, show=True, words=LEADERS
)

# Solitairix: the card revealed, the section of the tile (side times four plus quarter), the worker.
REVEALED: Final[i64] = FIELDS.number("card", NONE, KINDS - 1, read=HOT, words=CARDS, pieces=each("cards"))
SECTION: Final[i64] = FIELDS.number("section", 0, len(SECTIONS) - 1, read=HOT)
OTHER_WORKER: Final[i64] = FIELDS.number("worker", NONE, BASIC - 1, read=HOT, words=_basic, pieces=each("workers"))

# Of each side.
STRENGTH: Final[i64] = FIELDS.by_seat("strength", 1, 0, MOST_STRENGTH, read=NUMBER, scale=MOST_STRENGTH, show=True)
TOKENS_OF: Final[i64] = FIELDS.by_seat("tokens", 1, 0, TOKENS, read=NUMBER, scale=3, show=True)
ACTIVE_OF: Final[i64] = FIELDS.by_seat(
    "active_workers", BASIC, 0, ACTIVE, read=NUMBER, by=_basic, pieces=many("workers")
)
TRIBE_OF: Final[i64] = FIELDS.by_seat("tribe", SORTS, 0, MOST_WORKERS, read=NUMBER, by=WORKERS, pieces=many("workers"))
PLACED: Final[i64] = FIELDS.by_seat("placed", 1, 0, DISCS, read=NUMBER, scale=DISCS)  # discs on citadels
DISCS_ON: Final[i64] = FIELDS.by_seat("discs", CITADELS, 0, DISCS, read=NUMBER, by=_citadels)
CUBES_IN: Final[i64] = FIELDS.by_seat("cubes", len(REGIONS), 0, CUBES, read=NUMBER, scale=CUBES, by=REGIONS)
ARMY_TILES: Final[i64] = FIELDS.by_seat("army_tiles", VALUES, 0, TILES, read=NUMBER, by=["1", "2"])
ORDER_TILES: Final[i64] = FIELDS.by_seat("order_tiles", VALUES, 0, TILES, read=NUMBER, by=["1", "2"])
BONUS_TILES: Final[i64] = FIELDS.by_seat("bonus_tiles", 1, 0, CITADELS, read=NUMBER, scale=4, show=True)
LEADER: Final[i64] = FIELDS.by_seat("leader", 1, NONE, len(LEADERS) - 1, read=HOT, show=True, words=LEADERS)
TURNED: Final[i64] = FIELDS.by_seat("turned", 1, 0, 1, read=NUMBER)
HAND: Final[i64] = FIELDS.by_seat("hand", 1, 0, KINDS * COPIES, read=NUMBER, scale=10, show=True)  # how many cards
HANDS: Final[i64] = FIELDS.by_seat("hands", KINDS, 0, COPIES, seen=OWNER, read=NUMBER, by=CARDS, pieces=many("cards"))
SEEN: Final[i64] = FIELDS.by_seat("seen", KINDS, 0, COPIES, read=NUMBER, by=CARDS)  # of those, what all saw coming


def space_at(area: i64, space: i64) -> i64:
    return SPACES + area * AREA_SPACES + space


def slot_at(region: i64, slot: i64) -> i64:
    """The slot of a market."""
    return MARKETS + region * SLOTS + slot


def garrison_at(region: i64, space: i64) -> i64:
    return CUBES_AT + region * GARRISON + space


def tile_at(stack: i64, below: i64) -> i64:
    """The tile of a stack that was dealt above so many."""
    return TILES_AT + stack * (TALLEST + 1) + 1 + below


def active_of(side: i64, worker: i64) -> i64:
    return ACTIVE_OF + side * BASIC + worker


def tribe_of(side: i64, worker: i64) -> i64:
    return TRIBE_OF + side * SORTS + worker


def discs_on(side: i64, citadel: i64) -> i64:
    return DISCS_ON + side * CITADELS + citadel


def cubes_in(side: i64, region: i64) -> i64:
    return CUBES_IN + side * 2 + region


def army_tiles(side: i64, points: i64) -> i64:
    """Where a side's army tiles of one point, or of two, are counted."""
    return ARMY_TILES + side * VALUES + points - 1


def order_tiles(side: i64, points: i64) -> i64:
    return ORDER_TILES + side * VALUES + points - 1


def held(seat: i64, kind: i64) -> i64:
    """Where the cards of a kind in a hand are counted."""
    return HANDS + seat * KINDS + kind


def seen_of(seat: i64, kind: i64) -> i64:
    """Where those are counted that all saw coming."""
    return SEEN + seat * KINDS + kind
