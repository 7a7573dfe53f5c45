"""Positions of Trajan set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludoteca.core import Event
from ludoteca.core.cells import lay
from ludoteca.core.field import NONE
from ludoteca.games.trajan.acting import ACTS
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    CAMP,
    COLOURS,
    EXTRA_SPACES,
    FIRST_EXTRA,
    FORUM_SPACES,
    GOODS,
    ICONS,
    MAP,
    MARKERS,
    PROVINCES,
    SENATE_POINTS,
    SHIPS,
    SITE_NAMES,
    SLOT_NAMES,
    TILE_ICON,
    TILE_KINDS,
    TILE_TYPE,
    TILES,
    TOKENS,
    TRAYS,
    TYPES,
)
from ludoteca.games.trajan.fields import (
    ARCH,
    GREY_SIDES,
    KINDS_OF_GOODS,
    LANDS,
    LEADER,
    LEGIONS,
    MILITARY_CAMP,
    PLUS_TWO,
    POINTS,
    SENATE_HEIGHT,
    SENATE_SPACE,
    SPACES,
    SUPPLY,
    WORKER_CAMP,
    WORKERS,
    YELLOW_SIDES,
    built_at,
    discards_at,
    display_at,
    hand_at,
    kept_at,
    mat_at,
    slot_at,
    stack_at,
    tally_at,
    tray_at,
)
from ludoteca.games.trajan.markers import one
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.turn import CHOOSE_TRAY
from tests.games import playing
from tests.games.playing import get, legal, play, put, step
from tests.games.trajan.seen import legions, workers

FORUM_SUPPLY, EXTRA_SUPPLY, DEMAND_SUPPLY, BAG = "forum_supply", "extra_supply", "demand_supply", "bonus_supply"


def new(players: int = 2, seed: str = "table", start: str = "0") -> Trajan:
    """A game as it is dealt, before anybody has decided anything."""
    return playing.new(Trajan, players, seed, start=start)


def set_up(players: int = 2, seed: str = "table", start: str = "0", until: str = "sow") -> Trajan:
    """A game in which everybody has always played the first legal move, until this step comes."""
    p = new(players, seed, start)
    while step(p) != until:
        p.play(p.moves()[0])
    return p


@dataclass(frozen=True, kw_only=True)
class Mat:
    """A player's mat and what else is the player's, in words separated by spaces.

    trays          {"trajan": "blue white"}: the markers of these trays; the other markers fill the other trays evenly,
                   in the order yellow orange green white pink blue, yellow orange … ("" for an empty tray)
    slots          {"II": "workers yellow orange"}: Trajan tiles as type and colours in the order of components.toml,
                   for demand tiles with the icon behind ("demand green green games"); the other slots are free
    arch           its slot; the first free one if not said; in the centre if there is none
    hand, display  goods ("oil oil fish"); none if not said
    tiles          forum tiles ("votes-5 bread wild-commodity extra-forum")
    kept           icons of fulfilled demand tiles
    yellow, grey   bonus tiles, by the side that is up ("workers has-bread"); none if not said
    plus           actions with a +2 marker
    military_camp  tokens there; worker_camp likewise. The supply is what is left of the 15.
    leader         a province, or None for the camp
    legions        provinces with a legionnaire; workers: sites with a worker ("a1 a2"), from which the tile is gone
    built          types of construction tiles on the mat ("door door stairs")
    senate         points of the space of the disc (0, 2, 3 … 8); height: of two on one space the larger lies higher
                   (if not said: the later in turn order, the higher)
    points         scored so far
    """

    trays: Mapping[str, str] = field(default_factory=dict)
    slots: Mapping[str, str] = field(default_factory=dict)
    arch: str | None = None
    hand: str = ""
    display: str = ""
    tiles: str = ""
    kept: str = ""
    yellow: str = ""
    grey: str = ""
    plus: str = ""
    military_camp: int = 1
    worker_camp: int = 1
    leader: str | None = None
    legions: str = ""
    workers: str = ""
    built: str = ""
    senate: int = 0
    height: int | None = None
    points: int = 0


@dataclass
class Stock:
    """What has not been given a place yet, in the order of a real deal, the last item being the next to come."""

    what: str
    items: list[int] = field(default_factory=list)

    def take(self, item: int) -> int:
        assert item in self.items, f"there is no more {self.what} {item} for this table"
        self.items.remove(item)
        return item

    def next(self) -> int:
        return self.items.pop()

    def put_on_top(self, items: list[int]) -> None:
        """The first of these comes next."""
        self.items += [self.take(item) for item in items][::-1]


def table(
    *mats: Mat,
    players: int = 2,
    seat: int = 0,
    start: int = 0,
    act: str | None = None,
    forum: str | None = None,
    extra: str | None = None,
    provinces: Mapping[str, str] | None = None,
    sites: Mapping[str, str] | None = None,
    grey_ships: str = "",
    demands: str = "",
    next_demands: str = "",
    offer: str | None = None,
    left: str | None = None,
    right: str | None = None,
    draw: str = "",
    pile: str | None = None,
    tops: Mapping[str, str] | None = None,
    empty_stacks: str = "",
    next_tiles: str = "",
    next_extra: str = "",
    marker: int = 0,
    round: int | None = None,
    quarter: int = 1,
    seed: str = "table",
) -> Trajan:
    """A position at the beginning of the turn of `seat`, or, with `act`, when this seat may carry out that action.

    forum          the tiles on the ordinary spaces, extra those on the yellow ones; if not said, as dealt
    provinces      {"alpes": "bread", "raetia": ""}: their tiles; if not said, as dealt, but none where leader or
                   legionnaire is
    sites          {"a1": "door 3"}: construction tiles; the others as dealt ("" for none)
    grey_ships     ships lying grey side up
    demands        visible; next_demands: the next to be revealed, the first first
    offer          bonus tiles at the senate; two of the bag if not said
    left, right    discard piles, the last card on top; one card each if not said
    draw           what lies on top of the draw pile, the first card first
    pile           the whole draw pile, the first card first; all cards left over lie in the display of the last seat
    tops           {"workers": "yellow orange"}: the top tile of a Trajan stack
    empty_stacks   types of Trajan tiles of which none is left
    next_tiles     forum tiles to come next; next_extra: extra-action tiles likewise
    marker         where the time marker stands; round: 1 to 4, if not said as the visible demands say; quarter: 1 to 4
    """
    p = set_up(players, seed, str(start))
    assert len(mats) <= players
    mats += (Mat(),) * (players - len(mats))
    p.seat = seat
    put(p, "marker", marker)
    put(p, "round", len(demands.split()) if round is None else round - 1)
    put(p, "quarter", quarter - 1)
    put(p, "ships", [0 if name in grey_ships.split() else 1 for name in SHIPS])
    for owner, own in enumerate(mats):
        _lay_markers(p, owner, own)
        _lay_tokens(p, owner, own)
    _lay_trajan_tiles(p, mats, tops or {}, empty_stacks)
    _lay_cards(p, mats, left, right, draw, pile)
    _lay_forum_tiles(p, mats, forum, extra, provinces or {}, next_tiles, next_extra)
    _lay_construction(p, sites or {})
    _lay_demands(p, demands, next_demands)
    _lay_bonus(p, mats, offer)
    if act is not None:
        again(p, act, seat)
    p.check()
    return p


def _lay_markers(p: Trajan, owner: int, own: Mat) -> None:
    stock = [colour for _ in range(MARKERS) for colour in COLOURS]
    trays = {name: own.trays[name].split() for name in ACTIONS if name in own.trays}
    assert len(trays) == len(own.trays), f"a tray of {own.trays} does not exist"
    for markers in trays.values():
        for colour in markers:
            stock.remove(colour)
    others = [name for name in ACTIONS if name not in trays]
    for n, name in enumerate(others):
        first, last = len(stock) * n // len(others), len(stock) * (n + 1) // len(others)
        trays[name] = stock[first:last]
    assert sum(len(markers) for markers in trays.values()) == MARKERS * len(COLOURS), "all 12 markers lie in trays"
    for n, name in enumerate(ACTIONS):
        p.at[tray_at(owner, n)] = sum(int(one(COLOURS.index(colour))) for colour in trays[name])


def _lay_tokens(p: Trajan, owner: int, own: Mat) -> None:
    p.at[LEGIONS + owner] = _marks(PROVINCES, own.legions)
    p.at[WORKERS + owner] = _marks(SITE_NAMES, own.workers)
    placed = own.military_camp + own.worker_camp + len(own.legions.split()) + len(own.workers.split())
    assert placed <= TOKENS
    p.at[SUPPLY + owner] = TOKENS - placed
    p.at[MILITARY_CAMP + owner] = own.military_camp
    p.at[WORKER_CAMP + owner] = own.worker_camp
    p.at[LEADER + owner] = CAMP if own.leader is None else PROVINCES.index(own.leader)
    p.at[SENATE_SPACE + owner] = SENATE_POINTS.index(own.senate)
    by_turn = (owner - get(p, "start")) % int(p.players) + 1
    p.at[SENATE_HEIGHT + owner] = by_turn if own.height is None else own.height
    for n, name in enumerate(BUILDINGS):
        p.at[built_at(owner, n)] = own.built.split().count(name)
    p.at[PLUS_TWO + owner] = _marks(ACTIONS, own.plus)
    p.at[tally_at(owner, 0)] = p.at[POINTS + owner] = own.points


def _marks(names: list[str], text: str) -> int:
    """A bit for each of these names that the text has."""
    return sum(1 << names.index(name) for name in set(text.split()))


def tile_number(text: str) -> int:
    """The Trajan tile with this type, these two colours in this order, and this icon."""
    kind, first, second, *icon = text.split()
    for n, tile in enumerate(TILES):
        if tile["type"] == kind and tile["colours"] == [first, second] and icon in ([], [tile.get("icon")]):
            return n
    raise AssertionError(f"there is no Trajan tile {text!r}")


def _lay_trajan_tiles(p: Trajan, mats: tuple[Mat, ...], tops: Mapping[str, str], empty: str) -> None:
    used = [tile for tile in get(p, "slots") if tile != NONE]
    stock = [[tile for tile in used if TILE_TYPE[tile] == kind] for kind in range(6)]
    stacks = [Stock("Trajan tile", stock[kind] + get(p, "stacks")[kind]) for kind in range(6)]
    put(p, "slots", [NONE] * len(get(p, "slots")))
    put(p, "kept", [0] * len(get(p, "kept")))
    for owner, own in enumerate(mats):
        for slot, text in own.slots.items():
            tile = tile_number(text)
            p.at[slot_at(owner, SLOT_NAMES.index(slot))] = stacks[TILE_TYPE[tile]].take(tile)
        free = [n for n in range(TRAYS) if p.at[slot_at(owner, n)] == NONE]
        arch = SLOT_NAMES.index(own.arch) if own.arch is not None else free[0] if free else NONE
        p.at[ARCH + owner] = arch
        for icon in own.kept.split():
            demand = TYPES.index("demand")
            tile = next(t for t in stacks[demand].items if TILE_ICON[t] == ICONS.index(icon))
            stacks[demand].take(tile)
            p.at[kept_at(owner, ICONS.index(icon))] += 1
    for name, colours in tops.items():
        stacks[TYPES.index(name)].put_on_top([tile_number(f"{name} {colours}")])
    for name in empty.split():
        stacks[TYPES.index(name)].items.clear()
    for kind in range(6):
        lay(p.at, stack_at(kind), stacks[kind].items)


def _goods(text: str) -> list[int]:
    return [GOODS.index(name) for name in text.split()]


def _lay_cards(
    p: Trajan, mats: tuple[Mat, ...], left: str | None, right: str | None, draw: str, pile: str | None
) -> None:
    cards = [*get(p, "pile"), *get(p, "discards")[0], *get(p, "discards")[1]]
    for place, held in enumerate(get(p, "hands")):
        cards += [place % KINDS_OF_GOODS] * held
    stock = Stock("card", cards)
    put(p, "hands", [0] * len(get(p, "hands")))
    put(p, "displays", [0] * len(get(p, "displays")))
    for owner, own in enumerate(mats):
        for good in _goods(own.hand):
            p.at[hand_at(owner, stock.take(good))] += 1
        for good in _goods(own.display):
            p.at[display_at(owner, stock.take(good))] += 1
    upper = [stock.take(good) for good in _goods(draw if pile is None else pile)]
    named = [None if text is None else [stock.take(good) for good in _goods(text)] for text in (left, right)]
    for side in range(2):
        discarded = named[side]
        lay(p.at, discards_at(side), [stock.next()] if discarded is None else discarded)
    if pile is None:
        put(p, "pile", stock.items + upper[::-1])
    else:
        put(p, "pile", upper[::-1])
        for good in stock.items:
            p.at[display_at(p.players - 1, good)] += 1


def _kinds(text: str) -> list[int]:
    return [TILE_KINDS.index(name) for name in text.split()]


def _lay_forum_tiles(
    p: Trajan,
    mats: tuple[Mat, ...],
    forum: str | None,
    extra: str | None,
    provinces: Mapping[str, str],
    next_tiles: str,
    next_extra: str,
) -> None:
    spaces = FORUM_SPACES[int(p.players)]
    ordinary = Stock("forum tile", get(p, FORUM_SUPPLY))
    ordinary.items += get(p, "lands") + get(p, "forum")[:spaces]
    yellow = Stock("extra-action tile", get(p, EXTRA_SUPPLY))
    yellow.items += [kind - FIRST_EXTRA for kind in get(p, "forum")[spaces : spaces + EXTRA_SPACES]]
    put(p, "mats", [0] * len(get(p, "mats")))
    for owner, own in enumerate(mats):
        for kind in _kinds(own.tiles):
            if kind in ordinary.items:
                ordinary.take(kind)
            else:
                yellow.take(kind - FIRST_EXTRA)
            p.at[mat_at(owner, kind)] += 1
    in_forum = None if forum is None else [ordinary.take(kind) for kind in _kinds(forum)]
    on_yellow = None if extra is None else [yellow.take(kind - FIRST_EXTRA) for kind in _kinds(extra)]
    put(p, "lands", [NONE] * MAP)
    for name, text in provinces.items():
        p.at[LANDS + PROVINCES.index(name)] = ordinary.take(_kinds(text)[0]) if text else NONE
    ordinary_next = [ordinary.take(kind) for kind in _kinds(next_tiles)]
    yellow_next = [yellow.take(kind - FIRST_EXTRA) for kind in _kinds(next_extra)]
    for n, name in enumerate(PROVINCES):
        visited = any(p.leader(owner) == n or name in legions(p, owner) for owner in range(int(p.players)))
        if name not in provinces and not visited:
            p.at[LANDS + n] = ordinary.next()
    if in_forum is None:
        in_forum = [ordinary.next() for _ in range(spaces)]
    if on_yellow is None:
        on_yellow = [yellow.next() for _ in range(EXTRA_SPACES)]
    assert len(in_forum) <= spaces
    assert len(on_yellow) <= EXTRA_SPACES
    lying = in_forum + [NONE] * (spaces - len(in_forum)) + [FIRST_EXTRA + n for n in on_yellow]
    put(p, "forum", lying + [NONE] * (SPACES - len(lying)))
    # What the earlier quarters have used up.
    del ordinary.items[: spaces * get(p, "quarter")]
    del yellow.items[: EXTRA_SPACES * get(p, "quarter")]
    ordinary.items += ordinary_next[::-1]
    yellow.items += yellow_next[::-1]
    put(p, FORUM_SUPPLY, ordinary.items)
    put(p, EXTRA_SUPPLY, yellow.items)


def _lay_construction(p: Trajan, sites: Mapping[str, str]) -> None:
    lying = get(p, "sites")
    for name, text in sites.items():
        site = SITE_NAMES.index(name)
        if not text:
            lying[site] = NONE
            continue
        kind, points = text.split()
        tile = BUILDINGS.index(kind) * 4 + BUILDING_POINTS.index(int(points))
        other = lying.index(tile)
        lying[other], lying[site] = lying[site], tile
    for owner in range(int(p.players)):
        for name in workers(p, owner):
            lying[SITE_NAMES.index(name)] = NONE
    put(p, "sites", lying)


def _lay_demands(p: Trajan, demands: str, next_demands: str) -> None:
    stock = Stock("demand tile", get(p, DEMAND_SUPPLY))
    put(p, "demands", [stock.take(ICONS.index(name)) for name in demands.split()])
    coming = [stock.take(ICONS.index(name)) for name in next_demands.split()]
    del stock.items[: 3 * get(p, "quarter")]
    put(p, DEMAND_SUPPLY, stock.items + coming[::-1])


def _lay_bonus(p: Trajan, mats: tuple[Mat, ...], offer: str | None) -> None:
    stock = Stock("bonus tile", list(range(12)))
    for owner, own in enumerate(mats):
        for side, text in ((YELLOW_SIDES, own.yellow), (GREY_SIDES, own.grey)):
            p.at[side + owner] = _marks(BONUS_NAMES, text)
            for name in text.split():
                stock.take(BONUS_NAMES.index(name))
    offered = [stock.take(BONUS_NAMES.index(name)) for name in (offer or "").split()]
    put(p, "offer", [stock.next(), stock.next()] if offer is None else offered)
    put(p, BAG, stock.items[: 2 * (3 - get(p, "quarter"))])


# What to do at the table.


def turn(p: Trajan, tray: str = "") -> list[Event]:
    """A turn in which the tray (or the first that is not empty) is sown in the order of COLOURS and nothing else is
    done: effects are declined, the action is skipped."""
    number = p.turn
    events = play(p, f"sow {tray}" if tray else legal(p, "sow")[0])
    while p.turn == number:
        found = legal(p)
        events += play(p, next((text for text in ("decline", "skip") if text in found), found[0]))
    return events


def end_quarter(p: Trajan) -> list[Event]:
    """A position set up with `act`: its player skips the action, and with this turn the fourth round ends."""
    assert get(p, "round") == 3
    put(p, "ends_round", 1)
    return play(p, "skip")


def again(p: Trajan, action: str, seat: int = 0) -> None:
    """A later turn of this seat: it may carry out this action."""
    p.seat = seat
    put(p, "tray", ACTIONS.index(action))
    p.steps = [CHOOSE_TRAY, ACTS[ACTIONS.index(action)]]


def reveal(p: Trajan, demands: str) -> None:
    """Later in the quarter: these demands lie open, and the fourth round is being played."""
    stock = Stock("demand tile", get(p, DEMAND_SUPPLY))
    put(p, "demands", [stock.take(ICONS.index(name)) for name in demands.split()])
    put(p, "round", 3)
    put(p, DEMAND_SUPPLY, stock.items)
