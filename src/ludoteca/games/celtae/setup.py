"""Setting up (CEL-SET)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Chance, Step
from ludoteca.core.cells import lay, pop, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.options import starting_player
from ludoteca.games.celtae import (
    actions,
    area,
    battle,
    bonus,
    build,
    cultivate,
    draft,
    progress,
    recruit,
    turn,
    workers,
)
from ludoteca.games.celtae.components import (
    ARMIES,
    ARMY_POINTS,
    BASIC,
    CAPACITY,
    CITADELS,
    COPIES,
    DEALT,
    DRUIDS,
    EFFECTS,
    FIRST_ACTIVE,
    GARRISON_SPACES,
    KINDS,
    LEADERS,
    LEVELS,
    ORDER_POINTS,
    ORDERS,
    PROGRESS,
    REGIONS,
    SHOWN,
    SLOTS,
    STACK_TILES,
    TILES,
    TRACK,
    WORKER_COUNTS,
    WORKERS,
    spaces_used,
    used,
)
from ludoteca.games.celtae.components import SPACES as PRINTED_SPACES
from ludoteca.games.celtae.fields import (
    BAG,
    BONUS,
    CUBES_AT,
    DECK,
    DRUIDS_AT,
    FIELDS,
    HAND,
    LEADERS_LEFT,
    LEFT,
    LEVEL,
    MARKERS,
    MARKETS,
    NEUTRAL,
    OTHER_WORKER,
    ROOM,
    SEATS,
    SECTION,
    SHOWN_CARDS,
    SPACES,
    START,
    TEUTATES,
    TOKENS_OF,
    TRACK_LEFT,
    active_of,
    held,
    tile_at,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.solitairix import SOLITAIRIX, SOLITAIRIX_ACTION
from ludoteca.games.celtae.workers import draw_worker

QUARTERS: Final = 8  # of both sides of the solo tile


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Celtae:
    """The table before anybody has chosen a leader. Alone, everything is as for two (CEL-SOL-02)."""
    start = starting_player(players, chance, options["start"])
    sides = max(players, 2)
    first: list[Step[Any]] = [turn.MOVE_MARKER, draft.CHOOSE_LEADER]
    p = Celtae(extend(vec[i64](), laid_out(sides)), first, chance, players, version, (start - 1) % players)
    at = p.at
    at[LEVEL] = LEVELS.index(options["level"])
    at[START] = start
    at[TEUTATES] = start
    shuffle(chance, at, DECK)
    for slot in range(len(REGIONS) * SLOTS):
        at[MARKETS + slot] = pop(at, DECK)
    deal_hands(p)
    lay(at, LEADERS_LEFT, draw_some(chance, list(range(len(LEADERS))), sides + 1))
    for region in range(len(REGIONS)):
        fill(at, BONUS + region * len(EFFECTS), draw_some(chance, list(range(len(EFFECTS))), len(EFFECTS)))
    form_stacks(p, ARMIES, ARMIES_BY_POINTS, sides)
    form_stacks(p, ORDERS, ORDERS_BY_POINTS, sides)
    few, many = SHOWN[sides]
    lay(at, SHOWN_CARDS, draw_some(chance, FOR_TWO_MARKERS[:], few) + draw_some(chance, FOR_THREE_MARKERS[:], many))
    if players == 1:
        at[SECTION] = chance.below(QUARTERS)
        meet_solitairix(p)
    for seat in range(players):
        equip(at, seat)
    for space in FREE_SPACES:  # CEL-SET-13
        at[SPACES + space] = draw_worker(p)
    p.known = 0
    return p


@cache
def laid_out(sides: int) -> vec[i64]:
    """What is the same in every game of so many: the spaces in use, the cards that are still to be shuffled, and the
    workers: those printed on the board, and in the bag those neither there nor with a player, who may be in the box
    (CEL-SET-11, CEL-SET-12)."""
    at = FIELDS.start[:]
    at[TRACK_LEFT] = TRACK[sides]
    lay(at, DECK, [kind for kind in range(KINDS) for _ in range(COPIES)])
    lay(at, MARKERS, [0] * sum(SHOWN[sides]))
    fill(at, ROOM, [spaces_used(citadel, sides) for citadel in range(CITADELS)])
    fill(at, CUBES_AT, [NONE if used(space["mark"], sides) else NEUTRAL for _ in REGIONS for space in GARRISON_SPACES])
    fill(at, DRUIDS_AT, [DRUIDS[sides]] * len(REGIONS))
    fill(at, SPACES, ON_BOARD)
    for worker in range(BASIC):
        at[BAG + worker] = WORKER_COUNTS[worker] - SEATS * FIRST_ACTIVE[worker] - ON_BOARD.count(worker)
    return at


def fill(at: vec[i64], place: i64, numbers: list[int]) -> None:
    """These numbers into the cells from there on."""
    for number in numbers:
        at[place] = number
        place += 1


def deal_hands(p: Celtae) -> None:
    """Five cards each, in turn order (CEL-SET-26)."""
    at = p.at
    n: i64 = 0
    while n < p.players:
        seat = (at[START] + n) % p.players
        for _ in range(DEALT):
            at[held(seat, pop(at, DECK))] += 1
        at[HAND + seat] = DEALT
        n += 1


def equip(at: vec[i64], seat: i64) -> None:
    """Three active workers and a token; nothing for Solitairix (CEL-SET-10, CEL-SET-19, CEL-SOL-41)."""
    fill(at, active_of(seat, 0), FIRST_ACTIVE)
    at[TOKENS_OF + seat] = 1


def meet_solitairix(p: Celtae) -> None:
    """A worker at random of the three that a second player would have; the others into the bag (CEL-SOL-05)."""
    three = [worker for worker in range(BASIC) for _ in range(FIRST_ACTIVE[worker])]
    p.chance.shuffle(three)
    p.at[OTHER_WORKER] = three.pop()
    for worker in three:
        p.at[BAG + worker] += 1


def draw_some(chance: Chance, things: list[int], number: int) -> list[int]:
    chance.shuffle(things)
    return things[:number]


def form_stacks(p: Celtae, first: i64, tiles: list[list[int]], sides: int) -> None:
    """Two stacks of the same make-up, the tiles of one point on top (CEL-SET-15, CEL-SET-16); the last is the top."""
    few, many = STACK_TILES[sides]
    ones = draw_some(p.chance, tiles[0][:], 2 * few)
    twos = draw_some(p.chance, tiles[1][:], 2 * many)
    for n in range(2):
        lay(p.at, tile_at(first + n, 0) - 1, twos[n * many : (n + 1) * many] + ones[n * few : (n + 1) * few])
        p.at[LEFT + first + n] = few + many


# Workers printed on the board by space, NONE where one is drawn.
ON_BOARD: Final = [NONE if name == "any" else WORKERS.index(name) for spaces in PRINTED_SPACES for name in spaces]
FREE_SPACES: Final = [space for space, worker in enumerate(ON_BOARD) if worker == NONE]
# Tiles of one point and of two.
ARMIES_BY_POINTS: Final = [[tile for tile in range(TILES) if ARMY_POINTS[tile] == value] for value in (1, 2)]
ORDERS_BY_POINTS: Final = [[tile for tile in range(TILES) if ORDER_POINTS[tile] == value] for value in (1, 2)]
# So many progress cards for two markers are shown, then so many for three (CEL-SET-21).
FOR_TWO_MARKERS: Final = [card for card in range(len(PROGRESS)) if CAPACITY[card] == 2]
FOR_THREE_MARKERS: Final = [card for card in range(len(PROGRESS)) if CAPACITY[card] == 3]


STEPS: Final[dict[str, Step[Any]]] = {
    step.name: step
    for step in (
        draft.CHOOSE_LEADER,
        draft.GIVE_UP_CARDS,
        turn.MOVE_MARKER,
        turn.END_TURN,
        turn.SOLITAIRIX_END,
        progress.TRACK_PROGRESS,
        progress.STACK_PROGRESS,
        *progress.LEADER_SIDES,
        area.CHOOSE_AREA,
        area.SWAP_WORKER,
        actions.ANNOUNCE,
        cultivate.TAKE_CARDS,
        build.CHOOSE_CITADEL,
        build.PAY_DISC,
        build.COMPLETE,
        bonus.BONUS_TAKE,
        bonus.BONUS_RECRUIT,
        battle.BATTLE,
        battle.PLACE_CUBE,
        battle.GARRISON_CARD,
        recruit.RECRUIT_WORKERS,
        recruit.FULFIL_ORDER,
        recruit.TAKE_DRUID,
        recruit.PAY_DRUID,
        workers.TRIM_TRIBE,
        workers.PICK_WORKER,
        SOLITAIRIX,
        SOLITAIRIX_ACTION,
    )
}
