"""What a seat may know in Celtae: all but hands, the order of the deck and the tiles under the top ones (CEL-INF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import Json
from ludoteca.games.celtae import scoring
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    CAPACITY,
    CARD_LEAST,
    CARD_SOLO,
    CARDS,
    CITADEL_ORDER,
    CITADEL_SPACES,
    COLOURS,
    CUBES,
    DISC_COSTS,
    DISCS,
    DRUID,
    EFFECTS,
    GARRISON,
    GARRISON_SPACES,
    KINDS,
    LEADERS,
    LEVELS,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    PROGRESS,
    REGIONS,
    SECTIONS,
    SLOTS,
    STOPS,
    SYMBOLS,
    TARGETS,
    TRACK,
    WORKERS,
)
from ludoteca.games.celtae.layout import (
    ACTIVE,
    ARMY_TILES,
    BONUS_TILES,
    HAND,
    LEADER,
    NEUTRAL,
    NONE,
    ORDER_TILES,
    PLACED,
    ROW,
    SEATS,
    STRENGTH,
    TRIBE,
    TURNED,
)
from ludoteca.games.celtae.layout import CUBES as CUBES_IN
from ludoteca.games.celtae.layout import TOKENS as TOKENS_OF

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae


def view(p: Celtae, seat: int) -> Json:
    solo = p.players == 1
    return {
        **p.view_head(seat),
        "start": int(p.start),
        "phase": ["playing", "last round", "double turns"][p.phase],
        "half": int(p.half),
        "marker": STOPS[p.marker],
        "area": None if p.area == NONE else AREAS[p.area],
        "region": None if p.region == NONE else REGIONS[p.region],
        "refreshed": bool(p.refreshed),
        "extra": int(p.extra),
        "due": int(p.due),
        "choice": view_choice(p),
        "workers": {
            area: [worker_name(p.workers[n * AREA_SPACES + space]) for space in range(AREA_SPACES)]
            for n, area in enumerate(AREAS)
        },
        "bag": {WORKERS[worker]: p.bag[worker] for worker in range(BASIC)},
        "markets": {
            region: [card_name(p.markets[n * SLOTS + slot]) for slot in range(SLOTS)]
            for n, region in enumerate(REGIONS)
        },
        "deck": int(p.deck_left),
        "discards": [CARDS[kind] for kind in p.discards],
        "citadels": {
            region: [view_citadel(p, n * len(COLOURS) + COLOURS.index(colour)) for colour in CITADEL_ORDER[n]]
            for n, region in enumerate(REGIONS)
        },
        "garrisons": {
            region: [
                {**space, **view_cube(p, p.garrisons[n * GARRISON + number])}
                for number, space in enumerate(GARRISON_SPACES)
            ]
            for n, region in enumerate(REGIONS)
        },
        "armies": {region: view_army(p, ARMIES + n) for n, region in enumerate(REGIONS)},
        "orders": {region: view_order(p, ORDERS + n) for n, region in enumerate(REGIONS)},
        "druids": {region: p.druids[n] for n, region in enumerate(REGIONS)},
        "track": int(p.track),
        "length": TRACK[int(p.sides)],
        "teutates": None if solo else int(p.teutates),
        "progress": [view_progress(p, place) for place in range(len(p.cards))],
        "leaders": [LEADERS[leader] for leader in p.leaders],
        "supply": p.supply(),
        "areas": [view_area(p, owner, seat) for owner in range(int(p.players))],
        "solitairix": view_solitairix(p) if solo else None,
    }


def card_name(kind: int) -> str | None:
    return None if kind == NONE else CARDS[kind]


def worker_name(worker: int) -> str | None:
    return None if worker == NONE else WORKERS[worker]


def view_choice(p: Celtae) -> str | int | None:
    """The colour being built, the symbol fought with, or the garrison space."""
    if p.choice == NONE:
        return None
    step = p.steps[-1].name
    if step == "battle":
        return SYMBOLS[p.choice]
    return int(p.choice) + 1 if step == "garrison card" else COLOURS[p.choice]


def view_cube(p: Celtae, side: int) -> Json:
    """Whose cube: a seat's, or else nobody's or Solitairix'."""
    other = "neutral" if side == NEUTRAL else "solitairix" if side >= p.players else None
    return {"owner": side if 0 <= side < p.players else None, "other": other}


def view_citadel(p: Celtae, citadel: int) -> Json:
    discs = p.discs[citadel * SEATS : citadel * SEATS + int(p.sides)]
    return {
        "colour": COLOURS[citadel % len(COLOURS)],
        "marks": CITADEL_SPACES[citadel],
        "discs": [seat for seat in range(int(p.players)) for _ in range(discs[seat])],
        "solitairix": sum(discs[int(p.players) :]),
        "neutral": len(CITADEL_SPACES[citadel]) - p.room[citadel] - sum(discs),
        "free": p.room[citadel],
        "bonus": None if p.bonus[citadel] == NONE else EFFECTS[p.bonus[citadel]],
    }


def view_army(p: Celtae, stack: int) -> Json:
    tile = int(p.top(stack))
    return {
        "left": p.left[stack],
        "top": None if tile == NONE else {"strength": ARMY_STRENGTH[tile], "points": ARMY_POINTS[tile]},
        "points": [ARMY_POINTS[tile] for tile in p.stacks[stack][: p.left[stack]]],
    }


def view_order(p: Celtae, stack: int) -> Json:
    tile = int(p.top(stack))
    asked = [] if tile == NONE else ORDER_WORKERS[tile]
    workers = [WORKERS[worker] for worker, number in enumerate(asked) for _ in range(number)]
    return {
        "left": p.left[stack],
        "top": None if tile == NONE else {"workers": workers, "points": ORDER_POINTS[tile]},
        "points": [ORDER_POINTS[tile] for tile in p.stacks[stack][: p.left[stack]]],
    }


def view_progress(p: Celtae, place: int) -> Json:
    card = p.cards[place]
    return {
        "condition": PROGRESS[card],
        "markers": p.markers[place],
        "capacity": CAPACITY[card],
        "least": CARD_LEAST[card] or (CARD_SOLO[card] if p.players == 1 else 0) or None,
        "met": [seat for seat in range(int(p.players)) if scoring.card_met(p, seat, card)],
        "counts": [int(scoring.card_count(p, side, card)) for side in range(int(p.sides))],
    }


def view_area(p: Celtae, owner: int, viewer: int) -> Json:
    row = p.rows[owner * ROW : owner * ROW + ROW]
    placed = row[PLACED]
    cards = p.hands if viewer == owner else p.seen
    return {
        "seat": owner,
        "strength": row[STRENGTH],
        "tokens": row[TOKENS_OF],
        "active_workers": [WORKERS[worker] for worker in range(BASIC) for _ in range(row[ACTIVE + worker])],
        "tribe": [name for worker, name in enumerate(WORKERS) for _ in range(row[TRIBE + worker])],
        "discs_left": DISCS - placed,
        "cost": DISC_COSTS[placed] if placed < DISCS else None,
        "cubes_left": CUBES - row[CUBES_IN] - row[CUBES_IN + 1],
        "army_tiles": [1] * row[ARMY_TILES] + [2] * row[ARMY_TILES + 1],
        "order_tiles": [1] * row[ORDER_TILES] + [2] * row[ORDER_TILES + 1],
        "bonus_tiles": row[BONUS_TILES],
        "leader": None if row[LEADER] == NONE else LEADERS[row[LEADER]],
        "side": None if row[LEADER] == NONE else "AB"[row[TURNED]],
        "hand": row[HAND],
        # All cards of one's own hand; of another's, the ones that all saw coming.
        "cards": [CARDS[kind] for kind in range(KINDS) for _ in range(cards[owner * KINDS + kind])],
    }


def view_solitairix(p: Celtae) -> Json:
    row = p.rows[ROW : 2 * ROW]
    return {
        "level": LEVELS[p.level],
        "target": TARGETS[p.level],
        "side": "AB"[p.section // 4],
        "quarter": int(p.section) % 4 + 1,
        "section": SECTIONS[p.section],
        "revealed": card_name(int(p.card)),
        "worker": worker_name(int(p.worker)),
        "discs_left": DISCS - row[PLACED],
        "cubes_left": CUBES - row[CUBES_IN] - row[CUBES_IN + 1],
        "army_tiles": [1] * row[ARMY_TILES] + [2] * row[ARMY_TILES + 1],
        "order_tiles": [1] * row[ORDER_TILES] + [2] * row[ORDER_TILES + 1],
        "bonus_tiles": row[BONUS_TILES],
        "druids": row[TRIBE + DRUID],
    }
