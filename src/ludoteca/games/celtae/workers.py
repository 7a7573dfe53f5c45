"""Workers: the bag, refreshing, the tribe's limit, the way back to three active ones (CEL-SWP-06, CEL-REC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import ACTIVE as ACTIVE_WORKERS
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    BASIC,
    CENTRE,
    DRUID,
    NOBLE,
    ORDER_WORKERS,
    ORDERS,
    TRIBE,
    WEST_AREA,
    WORKERS,
)
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    BAG,
    DRUIDS_AT,
    DUE,
    HAND,
    IN_AREA,
    IN_REGION,
    SORTS,
    SPACES,
    active_of,
    space_at,
    tribe_of,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.powers import recruits
from ludoteca.games.celtae.vocabulary import DISMISS, PICK

FIRST_OF_CENTRE: Final = CENTRE * AREA_SPACES
ALL_SPACES: Final = FIRST_OF_CENTRE + AREA_SPACES


def draw_worker(p: Celtae) -> i64:
    """One at random out of the bag, or NONE from an empty one."""
    at = p.at
    total = at[BAG] + at[BAG + 1] + at[BAG + 2] + at[BAG + 3]
    if total == 0:
        return NONE
    p.known += 1
    number = p.chance.below(total)
    worker: i64 = 0
    while number >= at[BAG + worker]:
        number -= at[BAG + worker]
        worker += 1
    at[BAG + worker] -= 1
    return worker


def fill_spaces(p: Celtae) -> None:
    """Every empty worker space from the bag, as far as it goes: the centre first, then the areas (CEL-CMP-12); under
    version 1 the centre came last."""
    at = p.at
    drawn: list[str] = []
    place: i64 = SPACES + FIRST_OF_CENTRE if p.version > 1 else SPACES
    left: i64 = ALL_SPACES
    while left > 0:
        if at[place] == NONE:
            worker = draw_worker(p)
            if worker == NONE:
                break
            at[place] = worker
            if p.events is not None:
                drawn.append(WORKERS[worker])
        left -= 1
        place += 1
        if place == SPACES + ALL_SPACES:
            place = SPACES
    if drawn:
        p.tell("drawn", {"workers": drawn})


def centre_full(p: Celtae) -> bool:
    """Whether there are three to choose from."""
    for space in range(AREA_SPACES):
        if p.at[space_at(CENTRE, space)] == NONE:
            return False
    return True


def refresh(p: Celtae, area: i64) -> None:
    """The area's workers into the bag, the centre's into the area, new ones into the centre (CEL-SWP-06)."""
    at = p.at
    for space in range(AREA_SPACES):
        place = space_at(area, space)
        centre = space_at(CENTRE, space)
        worker = at[place]
        if worker != NONE:
            at[BAG + worker] += 1
        at[place] = at[centre]
        at[centre] = NONE
    if p.events is not None:
        p.tell("refreshed", {"area": AREAS[area]})
    fill_spaces(p)


def order_refused(p: Celtae) -> str | None:
    """The tile's workers, all of them in the tribe; druids stand for nobody (CEL-DRU-02, CEL-DRU-11)."""
    tile = p.top(ORDERS + p.at[IN_REGION])
    if tile == NONE:
        return "CEL-DRU-02"
    asked = ORDER_WORKERS[tile]
    first = tribe_of(p.seat, 0)
    for worker in range(BASIC):
        if p.at[first + worker] < asked[worker]:
            return "CEL-DRU-02"
    return None


def druid_price(p: Celtae) -> i64:
    """A card for each druid then in the tribe, the new one included (CEL-DRU-06)."""
    return p.at[tribe_of(p.seat, DRUID)] + 1


def druid_refused(p: Celtae) -> str | None:
    """A druid must be there, and cards enough for it (CEL-DRU-07)."""
    at = p.at
    return None if at[DRUIDS_AT + at[IN_REGION]] and at[HAND + p.seat] >= druid_price(p) else "CEL-DRU-07"


def limit(p: Celtae) -> i64:
    """Recruits of an action: one, and one more for each noble, three at most (CEL-REC-03)."""
    return recruits(p.able(NOBLE))


def recruits_refused(p: Celtae) -> str:
    """Why nobody else is recruited: so many have been, or the action has gone on (CEL-REC-03, CEL-REC-13)."""
    return "CEL-REC-03" if p.at[DUE] >= limit(p) else "CEL-REC-13"


def recruiting_is_over(p: Celtae, verb: str) -> str:
    """Why nobody else is recruited or sent to the Order, and no druid comes: the limits and the order of the action
    (CEL-DRU-08, CEL-REC-13), or those of the bonus. Once an order is taken, no recruits are due."""
    if p.at[IN_AREA] != WEST_AREA:
        return "CEL-BON-09"
    if verb == "recruit":
        return recruits_refused(p)
    if verb == "druid":
        return "CEL-DRU-07" if p.at[DUE] else druid_refused(p) or "CEL-REC-13"
    return (order_refused(p) or "CEL-REC-13") if p.at[DUE] else "CEL-DRU-08"


class TrimTribe(CeltaeStep):
    """More than eight in the tribe: whom to give up (CEL-REC-05). Druids go to the box, the others into the bag
    (CEL-REC-14)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = tribe_of(p.seat, 0)
        return [DISMISS[worker] for worker in range(SORTS) if p.at[first + worker]]

    def do(self, p: Celtae, move: Move) -> None:
        worker = move.arg
        p.at[tribe_of(p.seat, worker)] -= 1
        if p.events is not None:
            p.tell("dismissed", {"seat": int(p.seat), "worker": WORKERS[worker]})
        if worker != DRUID:
            p.at[BAG + worker] += 1
            fill_spaces(p)

    def auto(self, p: Celtae) -> bool:
        if p.tribe(p.seat) > TRIBE:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb in {"recruit", "order", "druid"}:
            return recruiting_is_over(p, move.verb)
        if move.verb == "pick" and (p.version == 1 or p.at[IN_AREA] != WEST_AREA):
            return "CEL-REC-05"
        return "CEL-REC-05" if move.verb == "done" else super().why_not(p, move)


class PickWorker(CeltaeStep):
    """Back to three active workers, one after the other from the centre (CEL-REC-07)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = space_at(CENTRE, 0)
        return [PICK[space] for space in range(AREA_SPACES) if p.at[first + space] != NONE]

    def do(self, p: Celtae, move: Move) -> None:
        place = space_at(CENTRE, move.arg)
        worker = p.at[place]
        p.at[place] = NONE
        p.at[active_of(p.seat, worker)] += 1
        if p.events is not None:
            p.tell("picked", {"seat": int(p.seat), "worker": WORKERS[worker]})
        fill_spaces(p)

    def auto(self, p: Celtae) -> bool:
        if p.active(p.seat) < ACTIVE_WORKERS:
            for space in range(AREA_SPACES):
                if p.at[space_at(CENTRE, space)] != NONE:
                    return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "pick":
            return "CEL-CMP-12"
        if move.verb in {"recruit", "order", "druid"}:
            return recruiting_is_over(p, move.verb)
        if move.verb == "done":
            return "CEL-REC-16" if p.at[IN_AREA] == WEST_AREA else "CEL-BON-16"
        return "CEL-REC-08" if move.verb in {"swap", "area"} else super().why_not(p, move)


TRIM_TRIBE: Final[TrimTribe] = TrimTribe("trim")
PICK_WORKER: Final[PickWorker] = PickWorker("refill")
