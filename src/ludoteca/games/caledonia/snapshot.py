"""A position of Clans of Caledonia from its snapshot, checked piece by piece."""

from __future__ import annotations

from typing import Any

from ludoteca.core import BadSnapshot, Chance, Json, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.caledonia.components import (
    ASKS_BEEF,
    ASKS_MUTTON,
    CONTRACTS,
    EACH,
    EXPORT_BOXES,
    GIVES_EXPANSIONS,
    GIVES_UPGRADES,
    KINDS,
    MOST_BID,
    MOST_BREWED,
    PORT_TILES,
    ROUNDS,
    SCORING_TILES,
    START_GOODS,
    TOP_LEVEL,
    TOP_STEP,
)
from ludoteca.games.caledonia.ground import HALF, MODULES, PORTS, SPOTS, ground
from ludoteca.games.caledonia.layout import BOX, COVERED, LEVEL, NONE, REACH_HIGH, REACH_LOW, ROW
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.setup import SMALL


def restore(data: Json, steps: dict[str, Step[Any]]) -> Caledonia:
    """What follows from the rest (places taken, what is in reach) is worked out again."""
    read = Reader(data)
    n = read.number("players", 1, 4)
    sides = read.text("sides")
    if len(sides) != len(MODULES) or set(sides) - {"1", "2"}:
        raise BadSnapshot("'sides' in the snapshot are four digits, each 1 or 2.")
    ports = read.numbers("ports", None, 1, PORT_TILES)
    tiles = read.numbers("tiles", None, 1, SCORING_TILES)
    if len(ports) not in (0, PORTS) or len(tiles) not in (0, ROUNDS):
        raise BadSnapshot(f"There are {PORTS} ports and {ROUNDS} scoring tiles, or none.")
    units = read.numbers("units", SPOTS, 0, COVERED)
    rows = read.numbers("rows", n * ROW, NONE, 2**61)
    for seat in range(n):
        if not 0 <= rows[seat * ROW + LEVEL] <= TOP_LEVEL or rows[seat * ROW + BOX] >= len(CONTRACTS):
            raise BadSnapshot(f"The board of seat {seat} says what it cannot.")
        rows[seat * ROW + REACH_LOW] = rows[seat * ROW + REACH_HIGH] = 0
    seats = read.numbers("order", None, 0, n - 1), read.numbers("passing", None, 0, n - 1)
    if any(len(set(row)) != len(row) for row in seats):
        raise BadSnapshot("A seat comes twice in an order.")
    p = Caledonia(
        n,
        read.number("rules", 1),
        read.steps(steps),
        read.number("turn", 1),
        read.number("known", 0),
        Chance(read.text("seed"), read.number("drawn_numbers", 0)),
        None,
        read.number("seat", 0, n - 1),
        ground(sides, n <= SMALL, bool(ports)),
        tiles,
        ports,
        read.numbers("variants", 3, 0, 1),
        read.number("round", 0, ROUNDS),
        seats[0],
        seats[1],
        units,
        sum(1 << place for place in range(HALF) if units[place]),
        sum(1 << (place - HALF) for place in range(HALF, SPOTS) if units[place]),
        rows,
        read.numbers("prices", 6, 0, TOP_STEP),
        read.numbers("boxes", EXPORT_BOXES[n], NONE, len(CONTRACTS) - 1),
        read.numbers("owners", len(CONTRACTS), NONE, n - 1),
        read.numbers("pile", None, 0, len(CONTRACTS) - 1),
        read.number("seen", 0, len(CONTRACTS)),
        read.numbers("imports", 3, 0, 1000),
        read.numbers("offer", None, NONE, len(START_GOODS) - 1),
        read.numbers("bids", None, NONE, MOST_BID),
        read.number("acted", 0, 1),
        read.number("rowed", 0, 1),
        read.number("kind", NONE, KINDS - 1),
        read.number("place", NONE, SPOTS - 1),
        read.number("free", 0, 1),
        read.number("expansions", 0, max(GIVES_EXPANSIONS)),
        read.number("upgrades", 0, max(GIVES_UPGRADES)),
        read.number("brewable", 0, MOST_BREWED),
        read.numbers("bought", 6, 0, 20),
        read.numbers("offered", 6, 0, 2),
        read.number("building", 0, 3),
        read.numbers("drawn", None, 0, len(CONTRACTS) - 1),
        read.number("takes", 0, 2),
        read.number("contract", NONE, len(CONTRACTS) - 1),
        read.number("mutton", 0, max(ASKS_MUTTON)),
        read.number("beef", 0, max(ASKS_BEEF)),
        read.number("second", 0, 1),
        read.number("port", 0, PORT_TILES),
        read.number("count", 0, 20),
        read.numbers("swaps", None, 0, SPOTS - 1),
        read.number("good", NONE, 5),
        read.number("producer", 0, n),
        read.number("stage", 0, 6),
        read.number("made", 0, EACH),
    )
    check_order(p)
    for place, unit in enumerate(units):
        if unit and unit < COVERED - 1 and unit > n * KINDS:
            raise BadSnapshot(f"The unit on place {place} belongs to nobody.")
    for seat in range(n):
        p.measure(seat)
    p.check()
    if p.seen > len(p.pile):
        raise BadSnapshot("More of the pile has been seen than there is.")
    if not p.over:
        fits(p)
    return p


def check_order(p: Caledonia) -> None:
    """Once the first round has begun everybody has a place in the turn order, and who has passed is in it too."""
    if p.round > 0 and len(p.order) != p.players:
        raise BadSnapshot("The turn order is not of all seats.")
    if p.offer and len(p.offer) % 2:
        raise BadSnapshot("Clans and starting tiles are not in pairs.")


def fits(p: Caledonia) -> None:
    """The step that the snapshot waits at must have something to ask."""
    try:
        asks = bool(p.copy().moves()) and not p.copy().steps[-1].auto(p.copy())
    except (IndexError, ValueError, ZeroDivisionError) as error:
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.") from error
    if not asks:
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")
