"""Setting up (CEL-SET)."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import Chance, Step
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
    SPACES,
    STACK_TILES,
    TILES,
    TRACK,
    WORKER_COUNTS,
    WORKERS,
    spaces_used,
    used,
)
from ludoteca.games.celtae.layout import ACTIVE, HAND, LEADER, NEUTRAL, NONE, PLAYING, ROW, SEATS, TOKENS
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
    markets = [deck.pop() for _ in range(2 * SLOTS)]
    hands = deal_hands(players, start, deck)
    leaders = draw_some(chance, list(range(len(LEADERS))), sides + 1)
    solo = players == 1
    p = Celtae(
        players=players,
        version=version,
        steps=[turn.MOVE_MARKER, draft.CHOOSE_LEADER],
        turn=1,
        known=0,
        chance=chance,
        events=None,
        seat=(start - 1) % players,
        level=LEVELS.index(options["level"]),
        start=start,
        phase=PLAYING,
        half=0,
        marker=0,
        track=TRACK[sides],
        teutates=start,
        workers=[NONE if name == "any" else WORKERS.index(name) for spaces in SPACES for name in spaces],
        bag=[],
        rows=first_rows(players),
        hands=hands,
        seen=[0] * (KINDS * players),
        markets=markets,
        deck=deck,
        deck_left=len(deck),
        discards=[],
        discs=[0] * (CITADELS * SEATS),
        room=[spaces_used(citadel, sides) for citadel in range(CITADELS)],
        bonus=[effect for _ in REGIONS for effect in draw_some(chance, list(range(len(EFFECTS))), len(EFFECTS))],
        garrisons=[NONE if used(space["mark"], sides) else NEUTRAL for _ in REGIONS for space in GARRISON_SPACES],
        stacks=form_stacks(chance, sides, ARMY_POINTS) + form_stacks(chance, sides, ORDER_POINTS),
        left=[sum(STACK_TILES[sides])] * 4,
        druids=[DRUIDS[sides]] * 2,
        cards=show_progress(chance, sides),
        markers=[0] * sum(SHOWN[sides]),
        leaders=leaders,
        area=NONE,
        region=NONE,
        refreshed=0,
        extra=0,
        begun=0,
        due=0,
        choice=NONE,
        card=NONE,
        section=int(chance.below(QUARTERS)) if solo else 0,
        worker=NONE,
    )
    fill_bag(p, sides)
    if solo:
        meet_solitairix(p)
    while NONE in p.workers:
        p.workers[p.workers.index(NONE)] = int(draw_worker(p))
    p.known = 0
    return p


def deal_hands(players: int, start: int, deck: list[int]) -> list[int]:
    """Five cards each, in turn order (CEL-SET-26)."""
    hands = [0] * (KINDS * players)
    for n in range(players):
        for _ in range(DEALT):
            hands[(start + n) % players * KINDS + deck.pop()] += 1
    return hands


def first_rows(players: int) -> list[int]:
    """Three active workers and a token each; nothing for Solitairix (CEL-SET-10, CEL-SET-19, CEL-SOL-41)."""
    row = [0] * ROW
    row[ACTIVE : ACTIVE + BASIC] = FIRST_ACTIVE
    row[TOKENS] = 1
    row[HAND] = DEALT
    row[LEADER] = NONE
    nothing = [0] * ROW
    nothing[LEADER] = NONE
    return row * players + (nothing if players == 1 else [])


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


def fill_bag(p: Celtae, sides: int) -> None:
    """What is not on the board, beside the boards or in the box (CEL-SET-11 to CEL-SET-13)."""
    for worker in range(BASIC):
        boxed = (SEATS - sides) * FIRST_ACTIVE[worker]
        p.bag.append(WORKER_COUNTS[worker] - boxed - sides * FIRST_ACTIVE[worker] - p.workers.count(worker))


def meet_solitairix(p: Celtae) -> None:
    """A worker at random of the three that a second player would have; the others into the bag (CEL-SOL-05)."""
    three = [worker for worker in range(BASIC) for _ in range(FIRST_ACTIVE[worker])]
    p.chance.shuffle(three)
    p.worker = three.pop()
    for worker in three:
        p.bag[worker] += 1


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
