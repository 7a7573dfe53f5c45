"""The end of a round: its scoring tile; then the next one's preparation, or the end (CAL-SCO, CAL-PRE, CAL-SOL)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.core.cells import clear, pop, pour
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import cellar, scoring
from ludoteca.games.caledonia.components import (
    BOXES,
    DICE,
    EXPORT_BOXES,
    FIELD,
    FIELD_GLORY,
    FIRST_PROCESSED,
    FIRST_WORKER,
    GOODS,
    HIRED,
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
from ludoteca.games.caledonia.fields import (
    GLORY,
    LEVEL,
    MEAT,
    ORDER,
    PASSED,
    PILE,
    PRICES,
    ROUND,
    SEEN,
    SHOWN,
    STOCK,
    TILES,
    TRACK,
    barrel_at,
    buying,
    imported,
    on_map,
    own,
    selling,
    stored,
    tool,
)
from ludoteca.games.caledonia.market import move_price
from ludoteca.games.caledonia.position import Caledonia


def glory(p: Caledonia, seat: i64, tile: i64) -> i64:
    """What a scoring tile gives a seat now (CAL-STL)."""
    at = p.at
    things: i64 = 0
    if tile == TILE_BASICS:
        things = three(p, stored(seat, 0))
    elif tile == TILE_PROCESSED:
        things = (three(p, stored(seat, FIRST_PROCESSED)) + three(p, barrel_at(seat, 0))) // 2
    elif tile == TILE_UNITS:
        return unit_glory(p, seat)
    elif tile == TILE_WORKERS:
        things = three(p, on_map(seat, FIRST_WORKER))
    elif tile == TILE_BORDER:
        things = units_where(p, seat, p.ground.borders) // 2
    elif tile == TILE_IMPORTS:
        things = three(p, imported(seat, 0))
    elif tile == TILE_MEAT:
        things = at[MEAT + seat]
    elif tile == TILE_UPGRADES:
        things = upgrades(p, seat)
    elif tile == TILE_DEAR:
        things = units_where(p, seat, p.ground.dear)
    return things * TILE_GLORY[tile]


def three(p: Caledonia, first: i64) -> i64:
    """The sum of three numbers side by side."""
    return p.at[first] + p.at[first + 1] + p.at[first + 2]


def unit_glory(p: Caledonia, seat: i64) -> i64:
    """Of units that make goods; a field counts more than others (CAL-STL-03)."""
    total: i64 = 0
    for kind in range(FIRST_WORKER):
        total += p.at[on_map(seat, kind)] * (FIELD_GLORY if kind == FIELD else TILE_GLORY[TILE_UNITS])
    return total


def units_where(p: Caledonia, seat: i64, places: vec[i64]) -> i64:
    """How many units of a seat stand on some of these places."""
    total: i64 = 0
    half: i64 = 0
    while half < 2:
        total += count(p.at[own(seat) + half] & places[half])
        half += 1
    return total


def upgrades(p: Caledonia, seat: i64) -> i64:
    """Shipping steps, merchants gone from the track and technologies, the clan's own included (CAL-STL-09, -12)."""
    at = p.at
    hired = MERCHANTS - HIRED - at[TRACK + seat]
    return at[LEVEL + seat] + hired + at[tool(seat, 0)] + at[tool(seat, 1)]


def end_round(p: Caledonia) -> None:
    """Glory by the round's tile (CAL-SCO-01); then the next round or the end."""
    at = p.at
    if at[TILES] > 0:
        tile = at[TILES + at[ROUND]]
        for seat in range(int(p.players)):
            gain = glory(p, seat, tile)
            at[GLORY + seat] += gain
            if p.events is not None:
                now = int(at[GLORY + seat])
                p.tell("scored", {"seat": seat, "glory": int(gain), "now": now, "tile": f"scoring-{tile}"})
    if at[ROUND] == ROUNDS:
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
            points = p.scores()[0].total
            p.tell("rated", {"points": points, "rank": scoring.solo_rank(points)})
        else:
            p.tell("ended", {"winners": p.winners()})


def prepare(p: Caledonia) -> None:
    """Merchants home, the market of the solo game, new contracts, the order of passing (CAL-PRE, CAL-SOL-25)."""
    at = p.at
    at[ROUND] += 1
    for seat in range(int(p.players)):
        for good in range(6):
            at[STOCK + seat] += at[buying(seat, good)] + at[selling(seat, good)]
            at[buying(seat, good)] = 0
            at[selling(seat, good)] = 0
    clear(at, ORDER)
    pour(at, PASSED, ORDER)
    p.seat = at[ORDER + 1]
    if p.events is not None:
        p.tell("round", {"round": int(at[ROUND])})
    if p.players == 1:
        die = solo_market(p)
        refill(p, EXPORT_BOXES[1])
        remove_contract(p, die)
    else:
        refill(p, BOXES[p.players])


def refill(p: Caledonia, most: i64) -> None:
    """Empty boxes are filled from the pile, as far as it goes (CAL-PRE-02, CAL-PRE-06)."""
    at = p.at
    end = SHOWN + EXPORT_BOXES[p.players]
    there: i64 = 0
    for box in range(SHOWN, end):
        if at[box] != NONE:
            there += 1
    for box in range(SHOWN, end):
        if at[box] == NONE and there < most and at[PILE] > 0:
            at[box] = pop(at, PILE)
            p.known += 1
            there += 1
            if p.events is not None:
                p.tell("shown", {"contract": str(at[box] + 1)})
    at[SEEN] = min(at[SEEN], at[PILE])


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
        step = p.at[PRICES + good]
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
    contract = p.at[SHOWN + box]
    p.at[SHOWN + box] = NONE
    if contract != NONE and p.events is not None:
        p.tell("removed", {"contract": str(contract + 1), "die": f"{roll:+d}"})
