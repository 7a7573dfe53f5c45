"""Positions of Celtae set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.core import Rng
from ludoteca.core.cells import cells, lay
from ludoteca.core.field import NONE
from ludoteca.games.celtae import actions
from ludoteca.games.celtae.area import CHOOSE_AREA, SWAP_WORKER
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    ARMIES,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    CARDS,
    CENTRE,
    COLOURS,
    COPIES,
    DRUID,
    DRUIDS,
    FIRST_ACTIVE,
    KINDS,
    LEADERS,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    PROGRESS,
    REGIONS,
    SLOTS,
    STOP_REGION,
    STOPS,
    TILES,
    WORKER_COUNTS,
    WORKERS,
)
from ludoteca.games.celtae.fields import (
    BONUS,
    DRUIDS_AT,
    FIELDS,
    IN_AREA,
    IN_REGION,
    LEFT,
    MARKER,
    PHASES,
    ROOM,
    SEATS,
    active_of,
    discs_on,
    garrison_at,
    held,
    seen_of,
    slot_at,
    space_at,
    tile_at,
    tribe_of,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.turn import END_TURN, MOVE_MARKER
from tests.games import playing
from tests.games.playing import get, play, put


def new(players: int = 2, seed: str = "table", start: str = "0", level: str = "normal") -> Celtae:
    """A game as it is dealt, before anybody has a leader."""
    return playing.new(Celtae, players, seed, start=start, level=level)


def drafted(players: int = 2, seed: str = "table", start: str = "0", level: str = "normal") -> Celtae:
    """A game in which everybody has taken the first leader on the table and given up the first cards."""
    p = new(players, seed, start, level)
    while p.steps[-1].name in {"draft", "give up"}:
        play(p, p.moves()[0].text)
    return p


@dataclass(frozen=True, kw_only=True)
class Board:
    """What a player has, in words.

    strength  from 0 to 15
    tokens    how many
    active    active workers ("farmer noble soldier")
    tribe     workers in the tribe, druids included ("noble druid")
    hand      cards ("pink-warrior pink-warrior teal-trap"); all of them seen coming by everybody
    hidden    cards of the hand that nobody else saw coming
    leader    a leader's name, on `side` "A" or "B"
    armies    points of the army tiles taken ("1 2 2")
    orders    points of the order tiles taken
    bonus     how many bonus tiles

    Discs and cubes lie on the table: see `citadels` and `garrisons` of `table`.
    """

    strength: int = 0
    tokens: int = 0
    active: str = "farmer builder soldier"
    tribe: str = ""
    hand: str = ""
    hidden: str = ""
    leader: str = ""
    side: str = "A"
    armies: str = ""
    orders: str = ""
    bonus: int = 0


board = Board


def table(
    *boards: Board,
    players: int = 2,
    seat: int = 0,
    start: int = 0,
    marker: str = "SE",
    at: str | None = None,
    act: str | None = None,
    workers: Mapping[str, str] | None = None,
    bag: str | None = None,
    markets: Mapping[str, str] | None = None,
    deck: str | None = None,
    top: str = "",
    discards: str = "",
    citadels: Mapping[str, str] | None = None,
    bonuses: Mapping[str, str] | None = None,
    garrisons: Mapping[str, str] | None = None,
    armies: Mapping[str, str] | None = None,
    orders: Mapping[str, str] | None = None,
    druids: Mapping[str, int] | None = None,
    progress: Mapping[str, int] | None = None,
    track: int | None = None,
    teutates: int | None = None,
    phase: str = "playing",
    half: int = 0,
    level: str = "normal",
    section: str = "",
    worker: str = "",
    seed: str = "table",
    version: int = 2,
) -> Celtae:
    """A position at the beginning of the turn of `seat`; with `at`, after its marker has come to the stop `marker`;
    with `act`, when that area's action begins.

    at         "area" to choose an area, or an area's name to decide about the swap there ("west"; with a region, as
               by a token: "west south")
    act        an area's name, as above: its action begins (in north and south: what to announce)
    workers    what stands in areas and centre ({"west": "noble farmer -"}); where nothing is said, as dealt
    bag        all that is in the bag; the workers left over go to the last seat's tribe. Else the bag has what is left.
    markets    the first cards of a market ({"north": "pink-trap teal-trap"}), the rest as it comes; "-end" ends it
    deck       the whole deck, the first card first; what is left over is then in the discard pile, under `discards`
    top        what lies on top of the deck, the first card first
    discards   the discard pile, its top card last
    citadels   whose discs ({"north pink": "0 1"}); seat 1 is Solitairix in the solo game
    bonuses    effects of bonus tiles ({"north pink": "cards"}): the tile changes places with the one that is there
    garrisons  whose cubes, by region and space from 1 ({"north 3": "0"})
    armies     strengths of a stack, the top first ({"north": "10"}); "" for an empty stack. Points as in the box.
    orders     workers of a stack's tiles, the top first, separated by commas ({"south": "farmer noble"})
    druids     left on the tracks
    progress   the progress cards on the table with their markers; as dealt, with none, where not said
    section    of the solo tile: side and quarter ("A 2")
    worker     Solitairix' worker
    version    of the rules
    """
    p = drafted(players, seed, str(start), level)
    p.version = version
    assert len(boards) <= players
    boards += (board(),) * (players - len(boards))
    p.seat = seat
    put(p, "start", start)
    put(p, "marker", STOPS.index(marker))
    put(p, "phase", PHASES.index(phase))
    put(p, "half", half)
    for owner, own in enumerate(boards):
        _lay_board(p, owner, own)
    if section:
        side, quarter = section.split()
        put(p, "section", "AB".index(side) * 4 + int(quarter) - 1)
    if worker:
        put(p, "worker", WORKERS.index(worker))
    _lay_workers(p, workers or {}, bag)
    _lay_citadels(p, citadels or {}, bonuses or {})
    _lay_garrisons(p, garrisons or {})
    _lay_stacks(p, armies or {}, orders or {})
    for region, number in (druids or {}).items():
        p.at[DRUIDS_AT + REGIONS.index(region)] = number
    if progress is not None:
        _lay_progress(p, progress)
    if track is not None:
        put(p, "track", track)
    if teutates is not None:
        put(p, "teutates", teutates)
    _lay_cards(p, boards, markets or {}, deck, top, discards)
    p.check()
    _begin(p, at, act)
    return p


def _lay_board(p: Celtae, owner: int, own: Board) -> None:
    put_own(p, owner, "strength", own.strength)
    put_own(p, owner, "tokens", own.tokens)
    put_own(p, owner, "bonus_tiles", own.bonus)
    put_own(p, owner, "placed", 0)
    put_own(p, owner, "turned", "AB".index(own.side))
    put_own(p, owner, "hand", len(own.hand.split()) + len(own.hidden.split()))
    if own.leader:
        put_own(p, owner, "leader", LEADERS.index(own.leader))
    for kind in range(BASIC):
        put_own(p, owner, "active_workers", own.active.split().count(WORKERS[kind]), kind)
    for kind, name in enumerate(WORKERS):
        put_own(p, owner, "tribe", own.tribe.split().count(name), kind)
    for points in (1, 2):
        put_own(p, owner, "army_tiles", own.armies.split().count(str(points)), points - 1)
        put_own(p, owner, "order_tiles", own.orders.split().count(str(points)), points - 1)


def _lay_workers(p: Celtae, named: Mapping[str, str], bag: str | None) -> None:
    for area, names in named.items():
        there = [NONE if name == "-" else WORKERS.index(name) for name in names.split()]
        assert len(there) == AREA_SPACES, f"{area} has three spaces"
        for space, kind in enumerate(there):
            p.at[space_at(AREAS.index(area), space)] = kind
    sides = int(p.sides)
    left = []
    for kind in range(BASIC):
        held = sum(int(p.at[active_of(side, kind)] + p.at[tribe_of(side, kind)]) for side in range(sides))
        total = WORKER_COUNTS[kind] - (SEATS - sides) * FIRST_ACTIVE[kind]
        inside = total - get(p, "workers").count(kind) - (get(p, "worker") == kind) - held
        wanted = inside if bag is None else bag.split().count(WORKERS[kind])
        assert inside >= wanted >= 0, f"there are not so many workers {WORKERS[kind]!r}"
        p.at[tribe_of(sides - 1, kind)] += inside - wanted
        left.append(wanted)
    put(p, "bag", left)
    druids = sum(int(p.at[tribe_of(side, DRUID)]) for side in range(sides))
    assert druids <= 2 * DRUIDS[sides]
    for _ in range(druids):
        region = max(range(2), key=lambda n: int(p.at[DRUIDS_AT + n]))
        p.at[DRUIDS_AT + region] -= 1


def _citadel(name: str) -> int:
    region, colour = name.split()
    return REGIONS.index(region) * len(COLOURS) + COLOURS.index(colour)


def _lay_citadels(p: Celtae, named: Mapping[str, str], bonuses: Mapping[str, str]) -> None:
    effects = ["token", "recruit", "cards", "strength"]
    for name, effect in bonuses.items():
        citadel = _citadel(name)
        first = citadel // 4 * 4
        other = get(p, "bonus").index(effects.index(effect), first, first + 4)
        p.at[BONUS + citadel], p.at[BONUS + other] = p.at[BONUS + other], p.at[BONUS + citadel]
    for name, owners in named.items():
        citadel = _citadel(name)
        for owner in map(int, owners.split()):
            p.at[discs_on(owner, citadel)] += 1
            p.at[ROOM + citadel] -= 1
            put_own(p, owner, "placed", own(p, owner, "placed") + 1)
        assert p.at[ROOM + citadel] >= 0, f"citadel {name} has no room for that"
        if p.at[ROOM + citadel] == 0:
            p.at[BONUS + citadel] = NONE


def _lay_garrisons(p: Celtae, named: Mapping[str, str]) -> None:
    for name, owner in named.items():
        region, space = name.split()
        n = REGIONS.index(region)
        place = garrison_at(n, int(space) - 1)
        assert p.at[place] == NONE, f"garrison space {name} is not free"
        p.at[place] = int(owner)
        put_own(p, int(owner), "cubes", own(p, int(owner), "cubes", n) + 1, n)


def _lay_stacks(p: Celtae, armies: Mapping[str, str], orders: Mapping[str, str]) -> None:
    """The named tiles on top; tiles already taken are those above them, so the make-up of the box stays."""
    for region, strengths in armies.items():
        _lay_stack(p, ARMIES + REGIONS.index(region), [[value] for value in map(int, strengths.split())], True)
    for region, tiles in orders.items():
        wanted = [[names.split().count(worker) for worker in WORKERS[:BASIC]] for names in tiles.split(",") if names]
        _lay_stack(p, ORDERS + REGIONS.index(region), wanted, False)


def _lay_stack(p: Celtae, stack: int, wanted: list[list[int]], army: bool) -> None:
    """These tiles, the top first, where their points allow; what lies deeper stays hidden below."""
    tiles, other = get(p, "stacks")[stack], get(p, "stacks")[stack ^ 1]
    points = ARMY_POINTS if army else ORDER_POINTS
    shown = [[strength] for strength in ARMY_STRENGTH] if army else ORDER_WORKERS
    left = 0
    place = len(tiles) - 1
    for asked in wanted:
        fitting = [tile for tile in range(TILES) if shown[tile] == asked and tile not in tiles[place + 1 :]]
        assert fitting, f"no tile shows {asked}"
        tile = min(fitting, key=lambda each: each in other)
        if not left:  # the tiles above it were taken before
            place = max(n for n, each in enumerate(tiles) if points[each] == points[tile])
            left = place + 1
        assert points[tile] == points[tiles[place]], "tiles of two points lie below those of one"
        _swap_in(tiles, other, place, tile)
        place -= 1
    p.at[LEFT + stack] = left
    lay_tiles(p, stack, tiles)
    lay_tiles(p, stack ^ 1, other)


def _swap_in(tiles: list[int], other: list[int], place: int, tile: int) -> None:
    """Lay the tile there; what lay there goes where the tile was."""
    old = tiles[place]
    for pile in (tiles, other):
        if tile in pile:
            pile[pile.index(tile)] = old
    tiles[place] = tile


def _lay_progress(p: Celtae, named: Mapping[str, int]) -> None:
    put(p, "cards", [PROGRESS.index(name) for name in named])
    put(p, "markers", list(named.values()))


def _lay_cards(
    p: Celtae, boards: tuple[Board, ...], markets: Mapping[str, str], deck: str | None, top: str, discards: str
) -> None:
    left = [COPIES] * KINDS

    def draw(name: str) -> int:
        kind = CARDS.index(name)
        left[kind] -= 1
        assert left[kind] >= 0, f"there are only {COPIES} cards {name!r}"
        return kind

    for name in ("hands", "seen"):
        put(p, name, [0] * (KINDS * int(p.sides)))
    for owner, own in enumerate(boards):
        for name in own.hand.split():
            kind = draw(name)
            p.at[held(owner, kind)] += 1
            p.at[seen_of(owner, kind)] += 1
        for name in own.hidden.split():
            p.at[held(owner, draw(name))] += 1
    named = {region: [draw(name) for name in markets.get(region, "").replace("-end", "").split()] for region in REGIONS}
    pile = [draw(name) for name in discards.split()]
    above = [draw(name) for name in top.split()]
    whole = None if deck is None else [draw(name) for name in deck.split()]
    rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
    Rng("cards").shuffle(rest)
    for n, region in enumerate(REGIONS):
        cards = named[region]
        while len(cards) < SLOTS and not markets.get(region, "").endswith("-end"):
            cards.append(rest.pop())
        for slot in range(SLOTS):
            p.at[slot_at(n, slot)] = cards[slot] if slot < len(cards) else NONE
    if whole is None:
        put(p, "deck", rest + above[::-1])
        put(p, "discards", pile)
    else:
        put(p, "deck", (whole + above)[::-1])
        put(p, "discards", rest + pile)


def _begin(p: Celtae, at: str | None, act: str | None) -> None:
    where = act or at
    if where is None:
        return
    p.steps = [MOVE_MARKER, END_TURN, CHOOSE_AREA]
    if where == "area":
        return
    area, *region = where.split()
    p.at[IN_AREA] = AREAS.index(area)
    p.at[IN_REGION] = REGIONS.index(region[0]) if region else STOP_REGION[p.at[MARKER]]
    p.steps[-1] = SWAP_WORKER
    if act is not None:
        p.steps.pop()
        actions.begin(p)
        p.settle()
    assert p.at[IN_AREA] != CENTRE


# Reading a position.


def own(p: Celtae, side: int, name: str, n: int = 0) -> int:
    """What a side has by the name of its field; of a row, the number in that place."""
    field = FIELDS.find(name)
    assert field.seats
    return int(p.at[field.first(side) + n])


def put_own(p: Celtae, side: int, name: str, number: int, n: int = 0) -> None:
    field = FIELDS.find(name)
    assert field.seats
    p.at[field.first(side) + n] = number


def lay_tiles(p: Celtae, stack: int, tiles: list[int]) -> None:
    """All tiles of a stack, the bottom first, those taken included."""
    lay(p.at, tile_at(stack, 0) - 1, tiles)


def only_top_left(p: Celtae, stack: int) -> None:
    """The tile on top of a stack becomes its last one."""
    tiles = get(p, "stacks")[stack]
    lay_tiles(p, stack, [tiles.pop(p.at[LEFT + stack] - 1), *tiles])
    p.at[LEFT + stack] = 1


def only_bottom_left(p: Celtae, stack: int) -> None:
    """All tiles of a stack but the last one have been taken."""
    p.at[LEFT + stack] = 1


def hand(p: Celtae, seat: int) -> list[str]:
    return [CARDS[kind] for kind in range(KINDS) for _ in range(own(p, seat, "hands", kind))]


def market(p: Celtae, region: str) -> list[str | None]:
    kinds = cells(p.at, slot_at(REGIONS.index(region), 0), SLOTS)
    return [None if kind == NONE else CARDS[kind] for kind in kinds]


def spaces(p: Celtae, area: str) -> list[str]:
    kinds = cells(p.at, space_at(AREAS.index(area), 0), AREA_SPACES)
    return ["-" if kind == NONE else WORKERS[kind] for kind in kinds]


def active(p: Celtae, seat: int) -> list[str]:
    return [WORKERS[kind] for kind in range(BASIC) for _ in range(own(p, seat, "active_workers", kind))]


def tribe(p: Celtae, seat: int) -> list[str]:
    return [name for kind, name in enumerate(WORKERS) for _ in range(own(p, seat, "tribe", kind))]


def bag(p: Celtae) -> list[str]:
    return [WORKERS[kind] for kind, number in enumerate(get(p, "bag")) for _ in range(number)]


def deck(p: Celtae) -> list[str]:
    """What is left of the deck, the next card first."""
    return [CARDS[kind] for kind in reversed(get(p, "deck"))]


def discards(p: Celtae) -> list[str]:
    """The discard pile, its top card last."""
    return [CARDS[kind] for kind in get(p, "discards")]


def lines(p: Celtae, seat: int = 0) -> dict[str, int]:
    """The score sheet of a seat."""
    return p.scores()[seat].lines
