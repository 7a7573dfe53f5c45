"""Setting up: the boards by chance, then each player's markers, cards and Trajan tiles (TRA-SET)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import Chance, Move, Step
from ludoteca.core.options import starting_player
from ludoteca.games.trajan import action, quarter, seaport, shipping, tiles, turn
from ludoteca.games.trajan.components import (
    CAMP,
    COLOURS,
    DEMAND_COPIES,
    EXTRA_COPIES,
    EXTRA_SPACES,
    FIRST_CARDS,
    FIRST_MILITARY,
    FIRST_SLOTS,
    FIRST_WORKERS,
    FORUM_SPACES,
    GOODS_COPIES,
    IN_A_TRAY,
    KINDS,
    MAP,
    MARKERS,
    SITES,
    TILE_COPIES,
    TILE_TYPE,
    TOKENS,
    TRAYS,
    YELLOW,
)
from ludoteca.games.trajan.layout import MAT_TRAYS, NONE, ROW, SENATE_HEIGHT, TRAY
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.trajan import take_tile
from ludoteca.games.trajan.vocabulary import CHOOSE, GET, PUT


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Trajan:
    """The boards, before anybody has decided anything."""
    start = starting_player(players, chance, options["start"])
    forum = [kind for kind in range(KINDS) for _ in range(TILE_COPIES[kind])]
    extra = [n for n in range(TRAYS) for _ in range(EXTRA_COPIES)]
    demands = [n for n in range(3) for _ in range(DEMAND_COPIES)]
    bonus = list(range(12))
    sites = list(range(SITES))
    for pile in (forum, extra, demands, sites):
        chance.shuffle(pile)
    supplies = [forum, extra, demands, bonus]
    p = Trajan(
        players=players,
        version=version,
        steps=[turn.CHOOSE_TRAY, CHOOSE_TILES, GET_CARDS, PUT_MARKERS],
        turn=1,
        known=0,
        chance=chance,
        events=None,
        seat=start,
        start=start,
        trays=[0] * (players * MAT_TRAYS),
        slots=[NONE] * (players * TRAYS),
        plus=[0] * (players * TRAYS),
        rows=[TOKENS - FIRST_MILITARY - FIRST_WORKERS, FIRST_MILITARY, FIRST_WORKERS, CAMP, 0, 0, 0] * players,
        legions=[0] * (players * MAP),
        workers=[0] * (players * SITES),
        built=[0] * (players * 5),
        hands=[0] * (players * 12),
        displays=[0] * (players * 12),
        mats=[0] * (players * KINDS),
        kept=[0] * (players * 3),
        bonus=[0] * (players * 12),
        tally=[0] * (players * 6),
        forum=[NONE] * (FORUM_SPACES[players] + EXTRA_SPACES),
        lands=[NONE] * MAP,
        sites=sites,
        ships=[1, 1, 1],
        demands=[],
        offer=[],
        discards=[[], []],
        pile=[good for good in range(12) for _ in range(GOODS_COPIES)],
        pile_left=12 * GOODS_COPIES,
        supplies=supplies,
        supplies_left=[len(supply) for supply in supplies],
        stacks=[[tile for tile in range(len(TILE_TYPE)) if TILE_TYPE[tile] == kind] for kind in range(6)],
        stacks_left=[9] * 6,
        marker=0,
        round=0,
        quarter=0,
        lap_done=0,
        held=[0] * 6,
        tray=NONE,
        extra_used=0,
        ship=NONE,
        freight=[0] * 13,
        count=0,
        shown=[0] * 4,
    )
    for seat in range(players):  # the last player's disc on top (TRA-SET-15)
        p.rows[seat * ROW + SENATE_HEIGHT] = (seat - start) % players + 1
    quarter.lay_tiles(p)
    return p


def show_the_rest(p: Trajan) -> None:
    """After the markers: bonus tiles, commodity cards and Trajan tiles come to light (TRA-SET-28)."""
    bag = p.supplies[3][:]
    p.chance.shuffle(bag)
    p.supplies = [p.supplies[0], p.supplies[1], p.supplies[2], bag]
    for n in range(int(p.players)):
        seat = (int(p.start) + n) % int(p.players)
        p.bonus[seat * 12 + quarter.next_tile(p, 3)] = YELLOW
    quarter.offer_bonus(p)
    pile = p.pile[:]
    p.chance.shuffle(pile)
    p.pile = pile
    seaport.refill(p, 0)
    seaport.refill(p, 1)
    stacks: list[list[int]] = []
    for kind in range(6):
        stack = p.stacks[kind][:]
        p.chance.shuffle(stack)
        stacks.append(stack)
    p.stacks = stacks


def next_to_set_up(p: Trajan) -> bool:
    """On to the next seat; False when it comes round to the start player."""
    p.turn += 1
    seat: i64 = p.seat + 1
    p.seat = 0 if seat == p.players else seat
    p.count = 0
    return p.seat != p.start


class PutMarkers(Step[Trajan]):
    """Two markers of any colours into each tray, one after the other from seaport on (TRA-SET-13)."""

    def moves(self, p: Trajan) -> list[Move]:
        return [PUT[colour] for colour in range(6) if left_over(p, colour) > 0]

    def do(self, p: Trajan, move: Move) -> None:
        put(p, move.arg)

    def auto(self, p: Trajan) -> bool:
        only: i64 = NONE
        for colour in range(6):
            if left_over(p, colour) > 0:
                if only != NONE:
                    return False
                only = colour
        if only != NONE:
            put(p, only)
        elif not next_to_set_up(p):
            p.steps.pop()
            show_the_rest(p)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-CMP-02" if move.verb == "put" else "TRA-SET-13"


def left_over(p: Trajan, colour: i64) -> i64:
    """Markers of a colour that are not yet in a tray."""
    place = p.seat * MAT_TRAYS + colour
    used: i64 = 0
    for tray in range(TRAYS):
        used += p.trays[place + tray * TRAY]
    return MARKERS - used


def put(p: Trajan, colour: i64) -> None:
    tray = p.count // IN_A_TRAY
    p.trays[p.seat * MAT_TRAYS + tray * TRAY + colour] += 1
    p.count += 1
    if p.events is not None:
        p.tell("put", {"seat": int(p.seat), "colour": COLOURS[colour]})


class GetCards(Step[Trajan]):
    """Three cards, each from the pile or the top of a discard pile (TRA-SET-20, TRA-SET-27)."""

    def moves(self, p: Trajan) -> list[Move]:
        return GET[:]

    def do(self, p: Trajan, move: Move) -> None:
        if move.arg < 2:
            seaport.take_discard(p, p.seat, move.arg)
        else:
            seaport.draw_to_hand(p, p.seat)
        p.count += 1
        if p.count == FIRST_CARDS and not next_to_set_up(p):
            p.steps.pop()

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SET-20"


class ChooseTiles(Step[Trajan]):
    """Three Trajan tiles of different types for slots II, IV and VI (TRA-SET-22, TRA-SET-23)."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        for kind in range(6):
            if not owns(p, kind):
                for n in range(len(FIRST_SLOTS)):
                    if p.slots[p.seat * TRAYS + FIRST_SLOTS[n]] == NONE:
                        out.append(CHOOSE[kind * len(FIRST_SLOTS) + n])
        return out

    def do(self, p: Trajan, move: Move) -> None:
        take_tile(p, p.seat, move.arg // len(FIRST_SLOTS), FIRST_SLOTS[move.arg % len(FIRST_SLOTS)])
        p.count += 1
        if p.count == len(FIRST_SLOTS) and not next_to_set_up(p):
            p.steps.pop()

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb == "choose" and owns(p, move.arg // len(FIRST_SLOTS)):
            return "TRA-SET-23"
        return "TRA-SET-22"


def owns(p: Trajan, kind: i64) -> bool:
    """Whether the seat has a tile of this type."""
    for slot in range(TRAYS):
        tile = p.slots[p.seat * TRAYS + slot]
        if tile != NONE and TILE_TYPE[tile] == kind:
            return True
    return False


PUT_MARKERS: Final[PutMarkers] = PutMarkers("put")
GET_CARDS: Final[GetCards] = GetCards("get")
CHOOSE_TILES: Final[ChooseTiles] = ChooseTiles("choose")


def _by_name(found: list[Step[Trajan]]) -> dict[str, Step[Any]]:
    return {step.name: step for step in found}


STEPS: Final[dict[str, Step[Any]]] = _by_name(
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
        *action.ACTS,
        *action.REPEATS,
        *action.EXTRAS,
        seaport.DISCARD_CARD,
        seaport.DISPLAY_MORE,
        shipping.LOADING,
        quarter.PAY_DEMANDS,
        quarter.CHOOSE_BONUS,
    ]
)
