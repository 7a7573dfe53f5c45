"""The end of a round: its scoring tile; then the next one's preparation, or the end (CAL-SCO, CAL-PRE, CAL-SOL)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.caledonia import cellar, scoring
from ludoteca.games.caledonia.components import (
    BOXES,
    DEAR,
    DICE,
    EXPORT_BOXES,
    FIELD,
    FIELD_GLORY,
    FIRST_PROCESSED,
    FIRST_WORKER,
    GOODS,
    HIRED,
    KINDS,
    MERCHANTS,
    MIDDLE,
    ROLLS,
    ROUNDS,
    TILE_BASICS,
    TILE_BORDER,
    TILE_DEAR,
    TILE_GLORY,
    TILE_IMPORTS,
    TILE_MEAT,
    TILE_PROCESSED,
    TILE_UNITS,
    TILE_UPGRADES,
    TILE_WORKERS,
)
from ludoteca.games.caledonia.ground import SPOTS
from ludoteca.games.caledonia.layout import (
    BUYING,
    CASKS,
    GLORY,
    GOOD,
    IMPORTED,
    LEVEL,
    MEAT,
    NONE,
    ON_MAP,
    SELLING,
    STOCK,
    TECH,
    TRACK,
)
from ludoteca.games.caledonia.market import move_price
from ludoteca.games.caledonia.position import Caledonia


def glory(p: Caledonia, seat: i64, tile: i64) -> i64:
    """What a scoring tile gives a seat now (CAL-STL)."""
    things: i64 = 0
    if tile == TILE_BASICS:
        for good in range(FIRST_PROCESSED):
            things += p.get(seat, GOOD + good)
    elif tile == TILE_PROCESSED:
        for good in range(FIRST_PROCESSED, 6):
            things += p.get(seat, GOOD + good)
        for cask in range(3):
            things += p.get(seat, CASKS + cask)
        things = things // 2
    elif tile == TILE_UNITS:
        return unit_glory(p, seat)
    elif tile == TILE_WORKERS:
        for kind in range(FIRST_WORKER, KINDS):
            things += p.get(seat, ON_MAP + kind)
    elif tile == TILE_BORDER:
        things = units_where(p, seat, p.ground.border) // 2
    elif tile == TILE_IMPORTS:
        things = p.get(seat, IMPORTED) + p.get(seat, IMPORTED + 1) + p.get(seat, IMPORTED + 2)
    elif tile == TILE_MEAT:
        things = p.get(seat, MEAT)
    elif tile == TILE_UPGRADES:
        things = upgrades(p, seat)
    elif tile == TILE_DEAR:
        dear = [1 if cost >= DEAR else 0 for cost in p.ground.cost]
        things = units_where(p, seat, dear, True)
    return things * TILE_GLORY[tile]


def unit_glory(p: Caledonia, seat: i64) -> i64:
    """Of units that make goods; a field counts more than others (CAL-STL-03)."""
    total: i64 = 0
    for kind in range(FIRST_WORKER):
        total += p.get(seat, ON_MAP + kind) * (FIELD_GLORY if kind == FIELD else TILE_GLORY[TILE_UNITS])
    return total


def units_where(p: Caledonia, seat: i64, flags: list[int], on_land: bool = False) -> i64:
    """How many units of a seat stand where a flag is set."""
    first = 1 + seat * KINDS
    total: i64 = 0
    place: i64 = 0
    while place < SPOTS:
        unit: i64 = p.units[place]
        if first <= unit < first + KINDS and flags[place] and (not on_land or p.ground.land[place]):
            total += 1
        place += 1
    return total


def upgrades(p: Caledonia, seat: i64) -> i64:
    """Shipping steps, merchants gone from the track and technologies, the clan's own included (CAL-STL-09, -12)."""
    hired = MERCHANTS - HIRED - p.get(seat, TRACK)
    return p.get(seat, LEVEL) + hired + p.get(seat, TECH) + p.get(seat, TECH + 1)


def end_round(p: Caledonia) -> None:
    """Glory by the round's tile (CAL-SCO-01); then the next round or the end."""
    if p.tiles:
        tile = p.tiles[p.round - 1]
        for seat in range(int(p.players)):
            gain = glory(p, seat, tile)
            p.add(seat, GLORY, gain)
            if p.events is not None:
                now = int(p.get(seat, GLORY))
                p.tell("scored", {"seat": seat, "glory": int(gain), "now": now, "tile": f"scoring-{tile}"})
    if p.round == ROUNDS:
        end_game(p)
    else:
        prepare(p)


def end_game(p: Caledonia) -> None:
    """After the fifth round (CAL-END-01)."""
    for seat in range(int(p.players)):
        cellar.empty(p, seat)
    p.steps.clear()
    if p.events is not None:
        if p.players == 1:
            points = scoring.score_sheet(p, 0).total
            p.tell("rated", {"points": points, "rank": scoring.solo_rank(points)})
        else:
            p.tell("ended", {"winners": p.winners()})


def prepare(p: Caledonia) -> None:
    """Merchants home, the market of the solo game, new contracts, the order of passing (CAL-PRE, CAL-SOL-25)."""
    p.round += 1
    for seat in range(int(p.players)):
        for good in range(6):
            p.add(seat, STOCK, p.get(seat, BUYING + good) + p.get(seat, SELLING + good))
            p.set(seat, BUYING + good, 0)
            p.set(seat, SELLING + good, 0)
    p.order = p.passing
    p.passing = []
    p.seat = p.order[0]
    if p.events is not None:
        p.tell("round", {"round": int(p.round)})
    if p.players == 1:
        die = solo_market(p)
        refill(p, EXPORT_BOXES[1])
        remove_contract(p, die)
    else:
        refill(p, BOXES[p.players])


def refill(p: Caledonia, most: i64) -> None:
    """Empty boxes are filled from the pile, as far as it goes (CAL-PRE-02, CAL-PRE-06)."""
    there = len(p.boxes) - p.boxes.count(NONE)
    for box in range(len(p.boxes)):
        if p.boxes[box] == NONE and there < most and p.pile:
            p.boxes[box] = p.pile.pop()
            p.known += 1
            there += 1
            if p.events is not None:
                p.tell("shown", {"contract": str(p.boxes[box] + 1)})
    p.seen = min(p.seen, len(p.pile))


def solo_market(p: Caledonia) -> i64:
    """Three different goods, each by a roll of the price die; the last roll (CAL-SOL-07 to CAL-SOL-12, CAL-SOL-23)."""
    done: list[int] = []
    roll: i64 = 0
    while len(done) < ROLLS:
        good = int(p.chance.below(6))
        roll = DICE[p.chance.below(len(DICE))]
        while good in done:
            good = int(p.chance.below(6))
        done.append(good)
        step = p.steps_of[good]
        size = roll if roll > 0 else -roll
        move_price(p, good, size if step < MIDDLE[0] else -size if step > MIDDLE[1] else roll)
        p.known += 1
        if p.events is not None:
            p.tell("rolled", {"good": GOODS[good], "die": f"{roll:+d}", "price": int(p.price(good))})
    return roll


def remove_contract(p: Caledonia, roll: i64) -> None:
    """The last price die names the box that is cleared: minus left, plus right, rows 1 to 3 (CAL-SOL-13, -16, -24)."""
    size = roll if roll > 0 else -roll
    box = (size - 1) * 2 + (1 if roll > 0 else 0)
    contract = p.boxes[box]
    p.boxes[box] = NONE
    if contract != NONE and p.events is not None:
        p.tell("removed", {"contract": str(contract + 1), "die": f"{roll:+d}"})
