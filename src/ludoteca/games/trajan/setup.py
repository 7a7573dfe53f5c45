"""Setting up: the boards by chance, then each player's markers, cards and Trajan tiles (TRA-SET)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Chance, Move, Step
from ludoteca.core.cells import lay, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.options import starting_player
from ludoteca.core.step import by_name
from ludoteca.games.trajan import acting, quarter, seaport, shipping, tiles, turn
from ludoteca.games.trajan.arch import take_tile
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    CAMP,
    COLOURS,
    DEMAND_COPIES,
    EXTRA_COPIES,
    FIRST_CARDS,
    FIRST_MILITARY,
    FIRST_SLOTS,
    FIRST_WORKERS,
    GOODS,
    GOODS_COPIES,
    ICONS,
    IN_A_TRAY,
    KINDS,
    SHIPS,
    SITES,
    TILE_COPIES,
    TILE_TYPE,
    TOKENS,
    TRAYS,
    TYPES,
)
from ludoteca.games.trajan.fields import (
    ARCH,
    BONUS_SUPPLY,
    COLOURED,
    COUNT,
    DEMAND_SUPPLY,
    EXTRA_SUPPLY,
    FIELDS,
    FORUM_SUPPLY,
    LEADER,
    LINES,
    MILITARY_CAMP,
    PILE,
    POINTS,
    SENATE_HEIGHT,
    SITE_TILES,
    START,
    SUPPLY,
    WORKER_CAMP,
    YELLOW_SIDES,
    bit,
    slot_at,
    stack_at,
    tally_at,
    tray_at,
)
from ludoteca.games.trajan.markers import EVERY_MARKER, of_colour, one, only_colour
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.vocabulary import CHOOSE, GET, PUT


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Trajan:
    """The boards, before anybody has decided anything."""
    start = starting_player(players, chance, options["start"])
    first: list[Step[Any]] = [turn.CHOOSE_TRAY, CHOOSE_TILES, GET_CARDS, PUT_MARKERS]
    p = Trajan(extend(vec[i64](), laid_out(players)), first, chance, players, version, start)
    at = p.at
    at[START] = start
    shuffle(chance, at, FORUM_SUPPLY)
    shuffle(chance, at, EXTRA_SUPPLY)
    shuffle(chance, at, DEMAND_SUPPLY)
    sites = list(range(SITES))
    chance.shuffle(sites)
    for site, tile in enumerate(sites):
        at[SITE_TILES + site] = tile
    for seat in range(players):
        at[SENATE_HEIGHT + seat] = (seat - start) % players + 1  # the last player's disc on top (TRA-SET-15)
    quarter.lay_tiles(p)
    return p


@cache
def laid_out(players: int) -> vec[i64]:
    """What is the same in every game of so many: all supplies, still to be shuffled, and what each player has."""
    at = FIELDS.start[:]
    lay(at, FORUM_SUPPLY, [kind for kind in range(KINDS) for _ in range(TILE_COPIES[kind])])
    lay(at, EXTRA_SUPPLY, [n for n in range(TRAYS) for _ in range(EXTRA_COPIES)])
    lay(at, DEMAND_SUPPLY, [n for n in range(len(ICONS)) for _ in range(DEMAND_COPIES)])
    lay(at, BONUS_SUPPLY, list(range(len(BONUS_NAMES))))
    lay(at, PILE, [good for good in range(len(GOODS)) for _ in range(GOODS_COPIES)])
    for kind in range(len(TYPES)):
        lay(at, stack_at(kind), [tile for tile in range(len(TILE_TYPE)) if TILE_TYPE[tile] == kind])
    for ship in range(len(SHIPS)):
        at[COLOURED + ship] = 1
    for seat in range(players):
        at[SUPPLY + seat] = TOKENS - FIRST_MILITARY - FIRST_WORKERS
        at[MILITARY_CAMP + seat] = FIRST_MILITARY
        at[WORKER_CAMP + seat] = FIRST_WORKERS
        at[LEADER + seat] = CAMP
        at[ARCH + seat] = 0
        at[POINTS + seat] = 0
        for line in range(LINES):
            at[tally_at(seat, line)] = 0
    return at


def show_the_rest(p: Trajan) -> None:
    """After the markers: bonus tiles, commodity cards and Trajan tiles come to light (TRA-SET-28)."""
    at = p.at
    shuffle(p.chance, at, BONUS_SUPPLY)
    for n in range(p.players):
        seat = (at[START] + n) % p.players
        at[YELLOW_SIDES + seat] |= bit(quarter.next_tile(p, BONUS_SUPPLY))
    quarter.offer_bonus(p)
    shuffle(p.chance, at, PILE)
    seaport.refill(p, 0)
    seaport.refill(p, 1)
    for kind in range(len(TYPES)):
        shuffle(p.chance, at, stack_at(kind))


def next_to_set_up(p: Trajan) -> bool:
    """On to the next seat; False when it comes round to the start player."""
    p.turn += 1
    seat = p.seat + 1
    if seat == p.players:
        seat = 0
    p.seat = seat
    p.at[COUNT] = 0
    return seat != p.at[START]


class PutMarkers(Step[Trajan]):
    """Two markers of any colours into each tray, one after the other from seaport on (TRA-SET-13)."""

    def moves(self, p: Trajan) -> list[Move]:
        left = left_over(p)
        return [PUT[colour] for colour in range(len(COLOURS)) if of_colour(left, colour) > 0]

    def do(self, p: Trajan, move: Move) -> None:
        put(p, move.arg)

    def auto(self, p: Trajan) -> bool:
        left = left_over(p)
        if left != 0:
            colour = only_colour(left)
            if colour == NONE:
                return False
            put(p, colour)
        elif not next_to_set_up(p):
            p.steps.pop()
            show_the_rest(p)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-CMP-02" if move.verb == "put" else "TRA-SET-13"


def left_over(p: Trajan) -> i64:
    """The markers that are not yet in a tray."""
    at = p.at
    left: i64 = EVERY_MARKER
    place = tray_at(p.seat, 0)
    end = place + TRAYS
    while place < end:
        left -= at[place]
        place += 1
    return left


def put(p: Trajan, colour: i64) -> None:
    at = p.at
    tray = at[COUNT] // IN_A_TRAY
    at[tray_at(p.seat, tray)] += one(colour)
    at[COUNT] += 1
    if p.events is not None:
        p.tell("put", {"seat": int(p.seat), "colour": COLOURS[colour], "tray": ACTIONS[tray]})


class GetCards(Step[Trajan]):
    """Three cards, each from the pile or the top of a discard pile (TRA-SET-20, TRA-SET-27)."""

    def moves(self, p: Trajan) -> list[Move]:
        return GET[:]

    def do(self, p: Trajan, move: Move) -> None:
        if move.arg < 2:
            seaport.take_discard(p, p.seat, move.arg)
        else:
            seaport.draw_to_hand(p, p.seat)
        p.at[COUNT] += 1
        if p.at[COUNT] == FIRST_CARDS and not next_to_set_up(p):
            p.steps.pop()

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SET-20"


class ChooseTiles(Step[Trajan]):
    """Three Trajan tiles of different types for slots II, IV and VI (TRA-SET-22, TRA-SET-23)."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        for kind in range(len(TYPES)):
            if not owns(p, kind):
                for n in range(len(FIRST_SLOTS)):
                    if p.at[slot_at(p.seat, FIRST_SLOTS[n])] == NONE:
                        out.append(CHOOSE[kind * len(FIRST_SLOTS) + n])
        return out

    def do(self, p: Trajan, move: Move) -> None:
        take_tile(p, p.seat, move.arg // len(FIRST_SLOTS), FIRST_SLOTS[move.arg % len(FIRST_SLOTS)])
        p.at[COUNT] += 1
        if p.at[COUNT] == len(FIRST_SLOTS) and not next_to_set_up(p):
            p.steps.pop()

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb == "choose" and owns(p, move.arg // len(FIRST_SLOTS)):
            return "TRA-SET-23"
        return "TRA-SET-22"


def owns(p: Trajan, kind: i64) -> bool:
    """Whether the seat has a tile of this type."""
    for slot in range(TRAYS):
        tile = p.at[slot_at(p.seat, slot)]
        if tile != NONE and TILE_TYPE[tile] == kind:
            return True
    return False


PUT_MARKERS: Final[PutMarkers] = PutMarkers("put")
GET_CARDS: Final[GetCards] = GetCards("get")
CHOOSE_TILES: Final[ChooseTiles] = ChooseTiles("choose")


STEPS: Final[dict[str, Step[Any]]] = by_name(
    [
        PUT_MARKERS,
        GET_CARDS,
        CHOOSE_TILES,
        turn.CHOOSE_TRAY,
        turn.DROP_MARKER,
        tiles.EFFECT_CARDS,
        *tiles.EFFECT_WORKERS,
        *tiles.EFFECT_LEGIONNAIRES,
        tiles.EFFECT_PLUS,
        *acting.ACTS,
        *acting.REPEATS,
        *acting.EXTRAS,
        seaport.DISCARD_CARD,
        seaport.DISPLAY_MORE,
        shipping.LOADING,
        quarter.PAY_DEMANDS,
        quarter.CHOOSE_BONUS,
    ]
)
