"""What a seat may know in Celtae: all but hands, the order of the deck and the tiles under the top ones (CEL-INF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import Json
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.celtae import powers, scoring
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    BUILDER,
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
    EAST_AREA,
    EFFECTS,
    FARMER,
    GARRISON_SPACES,
    KINDS,
    LEVELS,
    NOBLE,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    PROGRESS,
    REGIONS,
    SECTIONS,
    SLOTS,
    SOLDIER,
    SYMBOLS,
    TARGETS,
    TRACK,
    WEST_AREA,
    WORKERS,
)
from ludoteca.games.celtae.fields import (
    BAG,
    BONUS,
    BONUS_TILES,
    CHOICE,
    DRUIDS_AT,
    FIELDS,
    HELPERS,
    IN_AREA,
    LEADER,
    LEFT,
    LEVEL,
    MARKERS,
    NEUTRAL,
    OTHER_WORKER,
    PLACED,
    REVEALED,
    ROOM,
    SECTION,
    SHOWN_CARDS,
    TEUTATES,
    TURNED,
    active_of,
    army_tiles,
    discs_on,
    garrison_at,
    held,
    order_tiles,
    seen_of,
    slot_at,
    space_at,
    tile_at,
    tribe_of,
)

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae


def view(p: Celtae, seat: int) -> Json:
    at = p.at
    solo = p.players == 1
    return {
        **p.view_head(seat),
        **FIELDS.view(at),
        "choice": view_choice(p),
        "workers": {
            area: [worker_name(worker) for worker in cells(at, space_at(n, 0), AREA_SPACES)]
            for n, area in enumerate(AREAS)
        },
        "bag": {WORKERS[worker]: int(at[BAG + worker]) for worker in range(BASIC)},
        "markets": {
            region: [card_name(kind) for kind in cells(at, slot_at(n, 0), SLOTS)] for n, region in enumerate(REGIONS)
        },
        "citadels": {
            region: [view_citadel(p, n * len(COLOURS) + COLOURS.index(colour)) for colour in CITADEL_ORDER[n]]
            for n, region in enumerate(REGIONS)
        },
        "garrisons": {
            region: [
                {**space, **view_cube(p, int(at[garrison_at(n, number)]))}
                for number, space in enumerate(GARRISON_SPACES)
            ]
            for n, region in enumerate(REGIONS)
        },
        "armies": {region: view_army(p, ARMIES + n) for n, region in enumerate(REGIONS)},
        "orders": {region: view_order(p, ORDERS + n) for n, region in enumerate(REGIONS)},
        "druids": {region: int(at[DRUIDS_AT + n]) for n, region in enumerate(REGIONS)},
        "length": TRACK[int(p.sides)],
        "teutates": None if solo else int(at[TEUTATES]),
        "progress": [view_progress(p, place) for place in range(int(at[SHOWN_CARDS]))],
        "supply": int(p.supply()),
        "areas": [view_area(p, owner, seat) for owner in range(int(p.players))],
        "solitairix": view_solitairix(p) if solo else None,
    }


def card_name(kind: int) -> str | None:
    return None if kind == NONE else CARDS[kind]


def worker_name(worker: int) -> str | None:
    return None if worker == NONE else WORKERS[worker]


def view_choice(p: Celtae) -> str | int | None:
    """The colour being built, the symbol fought with, or the garrison space."""
    choice = int(p.at[CHOICE])
    if choice == NONE:
        return None
    step = p.steps[-1].name
    if step == "battle":
        return SYMBOLS[choice]
    return choice + 1 if step == "garrison card" else COLOURS[choice]


def view_cube(p: Celtae, side: int) -> Json:
    """Whose cube: a seat's, or else nobody's or Solitairix'."""
    other = "neutral" if side == NEUTRAL else "solitairix" if side >= p.players else None
    return {"owner": side if 0 <= side < p.players else None, "other": other}


def view_citadel(p: Celtae, citadel: int) -> Json:
    players = int(p.players)
    discs = [int(p.at[discs_on(side, citadel)]) for side in range(int(p.sides))]
    room = int(p.at[ROOM + citadel])
    bonus = int(p.at[BONUS + citadel])
    return {
        "colour": COLOURS[citadel % len(COLOURS)],
        "marks": CITADEL_SPACES[citadel],
        "discs": [seat for seat in range(players) for _ in range(discs[seat])],
        "solitairix": sum(discs[players:]),
        "neutral": len(CITADEL_SPACES[citadel]) - room - sum(discs),
        "free": room,
        "bonus": None if bonus == NONE else EFFECTS[bonus],
    }


def view_army(p: Celtae, stack: int) -> Json:
    tile = int(p.top(stack))
    return {
        "left": int(p.at[LEFT + stack]),
        "top": None if tile == NONE else {"strength": ARMY_STRENGTH[tile], "points": ARMY_POINTS[tile]},
        "points": [ARMY_POINTS[tile] for tile in cells(p.at, tile_at(stack, 0), p.at[LEFT + stack])],
    }


def view_order(p: Celtae, stack: int) -> Json:
    tile = int(p.top(stack))
    asked = [] if tile == NONE else ORDER_WORKERS[tile]
    workers = [WORKERS[worker] for worker, number in enumerate(asked) for _ in range(number)]
    return {
        "left": int(p.at[LEFT + stack]),
        "top": None if tile == NONE else {"workers": workers, "points": ORDER_POINTS[tile]},
        "points": [ORDER_POINTS[tile] for tile in cells(p.at, tile_at(stack, 0), p.at[LEFT + stack])],
    }


def view_progress(p: Celtae, place: int) -> Json:
    card = int(p.at[SHOWN_CARDS + 1 + place])
    return {
        "condition": PROGRESS[card],
        "markers": int(p.at[MARKERS + 1 + place]),
        "capacity": CAPACITY[card],
        "least": CARD_LEAST[card] or (CARD_SOLO[card] if p.players == 1 else 0) or None,
        "met": [seat for seat in range(int(p.players)) if scoring.card_met(p, seat, card)],
        "counts": [int(scoring.card_count(p, side, card)) for side in range(int(p.sides))],
    }


def view_area(p: Celtae, owner: int, viewer: int) -> Json:
    at = p.at
    placed = int(at[PLACED + owner])
    active = cells(at, active_of(owner, 0), BASIC)
    tribe = cells(at, tribe_of(owner, 0), len(WORKERS))
    cards = cells(at, held(owner, 0) if viewer == owner else seen_of(owner, 0), KINDS)
    return {
        "seat": owner,
        **FIELDS.area(at, owner, viewer),
        "active_workers": [WORKERS[worker] for worker in range(BASIC) for _ in range(active[worker])],
        "tribe": [name for worker, name in enumerate(WORKERS) for _ in range(tribe[worker])],
        "cost": DISC_COSTS[placed] if placed < DISCS else None,
        **view_powers(p, owner, placed < DISCS),
        **view_pieces(p, owner),
        "side": None if at[LEADER + owner] == NONE else "AB"[at[TURNED + owner]],
        # All cards of one's own hand; of another's, the ones that all saw coming.
        "cards": [CARDS[kind] for kind in range(KINDS) for _ in range(cards[kind])],
    }


def view_powers(p: Celtae, owner: int, discs: bool) -> Json:
    """What each type of worker does now; tokens help in the action that they are spent in."""
    has = [powers.workers(p, owner, worker) for worker in range(BASIC)]
    if owner == p.seat:
        has[helped(p)] += p.at[HELPERS]
    return {
        "powers": {WORKERS[worker]: int(number) for worker, number in enumerate(has)},
        "price": int(powers.disc_price(p, owner, has[BUILDER])) if discs else None,
        "card_strength": int(powers.card_strength(has[SOLDIER])),
        "recruits": int(powers.recruits(has[NOBLE])),
    }


def helped(p: Celtae) -> int:
    """The type of worker that a token stands for in the action at hand."""
    area = p.at[IN_AREA]
    if area == EAST_AREA:
        return SOLDIER
    if area == WEST_AREA:
        return NOBLE
    return FARMER if not p.over and p.steps[-1].name == "cultivate" else BUILDER


def view_pieces(p: Celtae, side: int) -> Json:
    """What is left of a side's discs and cubes, and the points of the tiles it has taken."""
    at = p.at
    return {
        "discs_left": DISCS - int(at[PLACED + side]),
        "cubes_left": CUBES - int(scoring.cubes(p, side)),
        "army_tiles": [value for value in (1, 2) for _ in range(int(at[army_tiles(side, value)]))],
        "order_tiles": [value for value in (1, 2) for _ in range(int(at[order_tiles(side, value)]))],
    }


def view_solitairix(p: Celtae) -> Json:
    at = p.at
    level = int(at[LEVEL])
    section = int(at[SECTION])
    return {
        "level": LEVELS[level],
        "target": TARGETS[level],
        "side": "AB"[section // 4],
        "quarter": section % 4 + 1,
        "section": SECTIONS[section],
        "revealed": card_name(int(at[REVEALED])),
        "worker": worker_name(int(at[OTHER_WORKER])),
        **view_pieces(p, 1),
        "bonus_tiles": int(at[BONUS_TILES + 1]),
        "druids": int(at[tribe_of(1, DRUID)]),
    }
