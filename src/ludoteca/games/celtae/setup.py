"""Setting up (CEL-SET)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import Chance, Step
from ludoteca.core.cells import lay
from ludoteca.core.field import NONE
from ludoteca.core.options import starting_player
from ludoteca.core.step import by_name
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
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    chance.shuffle(deck)
    first: list[Step[Any]] = [turn.MOVE_MARKER, draft.CHOOSE_LEADER]
    p = Celtae(FIELDS.start[:], first, chance, players, version, (start - 1) % players)
    at = p.at
    at[LEVEL] = LEVELS.index(options["level"])
    at[START] = start
    at[TEUTATES] = start
    at[TRACK_LEFT] = TRACK[sides]
    fill(p, MARKETS, [deck.pop() for _ in range(len(REGIONS) * SLOTS)])
    deal_hands(p, start, deck)
    lay(at, DECK, deck)
    lay(at, LEADERS_LEFT, draw_some(chance, list(range(len(LEADERS))), sides + 1))
    fill(p, BONUS, [n for _ in REGIONS for n in draw_some(chance, list(range(len(EFFECTS))), len(EFFECTS))])
    for stack, tiles in enumerate(form_stacks(chance, sides, ARMY_POINTS) + form_stacks(chance, sides, ORDER_POINTS)):
        lay(at, tile_at(stack, 0) - 1, tiles)
        at[LEFT + stack] = len(tiles)
    lay(at, SHOWN_CARDS, show_progress(chance, sides))
    lay(at, MARKERS, [0] * sum(SHOWN[sides]))
    if players == 1:
        at[SECTION] = chance.below(QUARTERS)
    fill(p, ROOM, [spaces_used(citadel, sides) for citadel in range(CITADELS)])
    fill(p, CUBES_AT, [NONE if used(space["mark"], sides) else NEUTRAL for _ in REGIONS for space in GARRISON_SPACES])
    fill(p, DRUIDS_AT, [DRUIDS[sides]] * len(REGIONS))
    for seat in range(players):
        equip(p, seat)
    place_workers(p, sides)
    p.known = 0
    return p


def fill(p: Celtae, place: i64, numbers: list[int]) -> None:
    """These numbers into the cells from there on."""
    for number in numbers:
        p.at[place] = number
        place += 1


def deal_hands(p: Celtae, start: int, deck: list[int]) -> None:
    """Five cards each, in turn order (CEL-SET-26)."""
    players = int(p.players)
    for n in range(players):
        seat = (start + n) % players
        for _ in range(DEALT):
            p.at[held(seat, deck.pop())] += 1
        p.at[HAND + seat] = DEALT


def equip(p: Celtae, seat: i64) -> None:
    """Three active workers and a token; nothing for Solitairix (CEL-SET-10, CEL-SET-19, CEL-SOL-41)."""
    fill(p, active_of(seat, 0), FIRST_ACTIVE)
    p.at[TOKENS_OF + seat] = 1


def place_workers(p: Celtae, sides: int) -> None:
    """Those printed on the board; into the bag what is not there, beside the boards or in the box; and from it into the
    free spaces (CEL-SET-11 to CEL-SET-13). Alone, one meets Solitairix before that."""
    board = [NONE if name == "any" else WORKERS.index(name) for spaces in PRINTED_SPACES for name in spaces]
    fill(p, SPACES, board)
    for worker in range(BASIC):
        boxed = (SEATS - sides) * FIRST_ACTIVE[worker]
        p.at[BAG + worker] = WORKER_COUNTS[worker] - boxed - sides * FIRST_ACTIVE[worker] - board.count(worker)
    if p.players == 1:
        meet_solitairix(p)
    for n, worker in enumerate(board):
        if worker == NONE:
            p.at[SPACES + n] = draw_worker(p)


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


def form_stacks(chance: Chance, sides: int, points: list[int]) -> list[list[int]]:
    """Two stacks of the same make-up, the tiles of one point on top (CEL-SET-15, CEL-SET-16); the last is the top."""
    ones, twos = ([tile for tile in range(TILES) if points[tile] == value] for value in (1, 2))
    chance.shuffle(ones)
    chance.shuffle(twos)
    few, many = STACK_TILES[sides]
    return [twos[n * many : (n + 1) * many] + ones[n * few : (n + 1) * few] for n in range(2)]


def show_progress(chance: Chance, sides: int) -> list[int]:
    """So many cards for two markers, then so many for three (CEL-SET-21)."""
    few, many = SHOWN[sides]
    cards: list[int] = []
    for capacity, number in ((2, few), (3, many)):
        cards += draw_some(chance, [n for n in range(len(PROGRESS)) if CAPACITY[n] == capacity], number)
    return cards


STEPS: Final[dict[str, Step[Any]]] = by_name(
    [
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
    ]
)
