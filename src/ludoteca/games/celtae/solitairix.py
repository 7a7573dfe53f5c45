"""Solitairix, who plays by cards and a tile in the solo game (CEL-SOL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Detail
from ludoteca.core.cells import push
from ludoteca.core.field import NONE
from ludoteca.games.celtae import battle, build, market, recruit
from ludoteca.games.celtae.components import (
    ACTIONS,
    AREAS,
    ARMIES,
    BATTLE,
    BUILD,
    CARDS,
    CUBES,
    CULTIVATE,
    DISCS,
    DRUID,
    EAST_AREA,
    GARRISON,
    GARRISON_SYMBOL,
    NORTH_AREA,
    ORDERS,
    RECRUIT,
    REFRESHES,
    REGIONS,
    SECTION_ACTIONS,
    SECTION_DISCARDS,
    SECTION_WORKERS,
    SOUTH_AREA,
    STOP_AREAS,
    STOP_REGION,
    STOPS,
    WEST_AREA,
    WORKERS,
)
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    DISCARDS,
    DRUIDS_AT,
    LEFT,
    MARKER,
    OTHER_WORKER,
    PLACED,
    REVEALED,
    ROOM,
    SECTION,
    cubes_in,
    garrison_at,
    slot_at,
    space_at,
    tribe_of,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.rondel import go_round
from ludoteca.games.celtae.workers import refresh

SIDE: Final = 1  # its row, after the only seat's
QUARTERS: Final = 4


class Reveal(CeltaeStep):
    """A card, which against the top discard tells how far the marker goes and the tile turns (CEL-SOL-08, CEL-SOL-09);
    the action waits where progress is to be placed (CEL-SOL-24)."""

    def auto(self, p: Celtae) -> bool:
        p.steps.pop()
        at = p.at
        top: i64 = NONE
        if at[DISCARDS] > 0:
            top = at[DISCARDS + at[DISCARDS]]
        card = market.draw_card(p)
        at[REVEALED] = card
        alike = card != NONE and top != NONE
        stops: i64 = 2 if alike and card // 3 == top // 3 else 1
        turns: i64 = 2 if alike and card % 3 == top % 3 else 1
        section = at[SECTION]
        at[SECTION] = section // QUARTERS * QUARTERS + (section + turns) % QUARTERS
        p.steps.append(SOLITAIRIX_ACTION)
        go_round(p, stops)
        if p.events is not None:
            if card != NONE:
                p.tell("solitairix-reveals", {"card": CARDS[card]})
            told: dict[str, Detail] = {
                "stops": int(stops),
                "stop": STOPS[at[MARKER]],
                "turns": int(turns),
                "colour": compared(alike, stops, "colour"),
                "symbol": compared(alike, turns, "symbol"),
            }
            p.tell("solitairix-moves", told)
        return True


def compared(both: bool, times: i64, what: str) -> str:
    """Why: the word for what the card has in common with the top discard, if both are there."""
    if not both:
        return "no-discard"
    return f"same-{what}" if times == 2 else f"other-{what}"


class Act(CeltaeStep):
    """The first action of the section that is possible; its workers first, then itself (CEL-SOL-10, CEL-SOL-11,
    CEL-SOL-14)."""

    def auto(self, p: Celtae) -> bool:
        p.steps.pop()
        at = p.at
        region: i64 = STOP_REGION[at[MARKER]]
        action: i64 = CULTIVATE
        for listed in SECTION_ACTIONS[at[SECTION]]:
            if possible(p, listed, region):
                action = listed
                break
            if p.events is not None:
                p.tell("solitairix-cannot", {"action": ACTIONS[listed]})
        if p.events is not None:
            p.tell("solitairix-acts", {"action": ACTIONS[action], "region": REGIONS[region]})
        shift_workers(p, area_of(action, region))
        perform(p, action, region)
        if at[REVEALED] != NONE:
            push(at, DISCARDS, at[REVEALED])
            at[REVEALED] = NONE
        return True


def area_of(action: i64, region: i64) -> i64:
    if action == BATTLE:
        return EAST_AREA
    if action == RECRUIT:
        return WEST_AREA
    return NORTH_AREA if region == 0 else SOUTH_AREA


def possible(p: Celtae, action: i64, region: i64) -> bool:
    """Beside the marker (CEL-SOL-35), and with something to take or a place to build (CEL-SOL-18, CEL-SOL-20,
    CEL-SOL-22, CEL-SOL-37)."""
    at = p.at
    if action == BUILD:
        card = at[REVEALED]
        return card != NONE and at[ROOM + region * 4 + card // 3] > 0 and at[PLACED + SIDE] < DISCS
    if action == BATTLE:
        return EAST_AREA in STOP_AREAS[at[MARKER]] and at[LEFT + ARMIES + region] > 0
    if action == RECRUIT:
        return WEST_AREA in STOP_AREAS[at[MARKER]] and at[LEFT + ORDERS + region] > 0
    return True


def shift_workers(p: Celtae, area: i64) -> None:
    """Refresh the area, or swap Solitairix' worker for its first, middle or last one (CEL-SOL-12, CEL-SOL-13)."""
    at = p.at
    which = SECTION_WORKERS[at[SECTION]]
    if which == REFRESHES:
        refresh(p, area)
        return
    place = space_at(area, which)
    worker = at[place]
    if worker == NONE:
        return
    given = at[OTHER_WORKER]
    at[place] = given
    at[OTHER_WORKER] = worker
    if p.events is not None:
        p.tell("solitairix-swaps", {"worker": WORKERS[given], "other": WORKERS[worker], "area": AREAS[area]})


def perform(p: Celtae, action: i64, region: i64) -> None:
    if action == CULTIVATE:
        spoil_market(p, region)
    elif action == BUILD:
        citadel = region * 4 + p.at[REVEALED] // 3
        build.put_disc(p, SIDE, citadel)
        build.take_tile(p, SIDE, citadel)
    elif action == BATTLE:
        stack = ARMIES + region
        if battle.take_army(p, SIDE, stack, p.top(stack)):
            lose_marker(p)
        garrison(p, region)
    else:
        if recruit.take_order(p, SIDE, ORDERS + region):
            lose_marker(p)
        take_druid(p, region)


def spoil_market(p: Celtae, region: i64) -> None:
    """The cards in the places of the section's lower row are discarded, from the left (CEL-SOL-15, CEL-SOL-39)."""
    at = p.at
    gone: list[str] = []
    for slot in SECTION_DISCARDS[at[SECTION]]:
        place = slot_at(region, slot)
        kind = at[place]
        if kind != NONE:
            at[place] = NONE
            push(at, DISCARDS, kind)
            if p.events is not None:
                gone.append(CARDS[kind])
    if p.events is not None:
        p.tell("solitairix-cultivates", {"region": REGIONS[region], "cards": gone})
    market.close_up(p, region)


def lose_marker(p: Celtae) -> None:
    """The marker beside a stack that Solitairix emptied leaves the game (CEL-SOL-25)."""
    if p.events is not None:
        p.tell("marker-removed", {})


def garrison(p: Celtae, region: i64) -> None:
    """A cube onto the space of the card's symbol, where it is free (CEL-SOL-19, CEL-SOL-38)."""
    at = p.at
    card = at[REVEALED]
    if card == NONE or at[cubes_in(SIDE, 0)] + at[cubes_in(SIDE, 1)] == CUBES:
        return
    for space in range(GARRISON):
        if GARRISON_SYMBOL[space] == card % 3 and at[garrison_at(region, space)] == NONE:
            battle.put_cube(p, SIDE, region, space)
            return


def take_druid(p: Celtae, region: i64) -> None:
    if p.at[DRUIDS_AT + region]:
        p.at[DRUIDS_AT + region] -= 1
        p.at[tribe_of(SIDE, DRUID)] += 1
        if p.events is not None:
            p.tell("solitairix-druid", {"region": REGIONS[region]})


SOLITAIRIX: Final[Reveal] = Reveal("solitairix")
SOLITAIRIX_ACTION: Final[Act] = Act("solitairix action")
