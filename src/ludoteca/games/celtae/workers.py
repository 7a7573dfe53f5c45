"""Workers: the bag, refreshing, the tribe's limit, the way back to three active ones (CEL-SWP-06, CEL-REC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.celtae.components import ACTIVE as ACTIVE_WORKERS
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    BASIC,
    CENTRE,
    DRUID,
    ORDER_WORKERS,
    ORDERS,
    TRIBE,
    WEST_AREA,
    WORKERS,
)
from ludoteca.games.celtae.flow import CeltaeStep
from ludoteca.games.celtae.layout import ACTIVE, NONE, ROW
from ludoteca.games.celtae.layout import TRIBE as TRIBE_OF
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import DISMISS, PICK


def draw_worker(p: Celtae) -> i64:
    """One at random out of the bag, or NONE from an empty one."""
    total: i64 = p.bag[0] + p.bag[1] + p.bag[2] + p.bag[3]
    if total == 0:
        return NONE
    p.known += 1
    number = p.chance.below(total)
    worker: i64 = 0
    while number >= p.bag[worker]:
        number -= p.bag[worker]
        worker += 1
    p.bag[worker] = p.bag[worker] - 1
    return worker


def fill_spaces(p: Celtae) -> None:
    """Every empty worker space from the bag, as far as it goes (CEL-CMP-12)."""
    drawn: list[str] = []
    place: i64 = 0
    while place < (CENTRE + 1) * AREA_SPACES:
        if p.workers[place] == NONE:
            worker = draw_worker(p)
            if worker == NONE:
                break
            p.workers[place] = int(worker)
            if p.events is not None:
                drawn.append(WORKERS[worker])
        place += 1
    if drawn:
        p.tell("drawn", {"workers": drawn})


def refresh(p: Celtae, area: i64) -> None:
    """The area's workers into the bag, the centre's into the area, new ones into the centre (CEL-SWP-06)."""
    for space in range(AREA_SPACES):
        place = area * AREA_SPACES + space
        centre = CENTRE * AREA_SPACES + space
        worker = p.workers[place]
        if worker != NONE:
            p.bag[worker] = p.bag[worker] + 1
        p.workers[place] = p.workers[centre]
        p.workers[centre] = NONE
    if p.events is not None:
        p.tell("refreshed", {"area": AREAS[area]})
    fill_spaces(p)


def order_refused(p: Celtae) -> str | None:
    """The tile's workers, all of them in the tribe; druids stand for nobody (CEL-DRU-02, CEL-DRU-11)."""
    tile = p.top(ORDERS + p.region)
    if tile == NONE:
        return "CEL-DRU-02"
    asked = ORDER_WORKERS[tile]
    first = p.seat * ROW + TRIBE_OF
    for worker in range(BASIC):
        if p.rows[first + worker] < asked[worker]:
            return "CEL-DRU-02"
    return None


def recruiting_is_over(p: Celtae, move: Move) -> str:
    """Why nobody else is recruited or sent to the Order: the limits of the action, or those of the bonus."""
    if p.area != WEST_AREA:
        return "CEL-BON-09"
    return "CEL-REC-03" if move.verb == "recruit" else order_refused(p) or "CEL-REC-13"


class TrimTribe(CeltaeStep):
    """More than eight in the tribe: whom to give up (CEL-REC-05). Druids go to the box, the others into the bag
    (CEL-REC-14)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = p.seat * ROW + TRIBE_OF
        return [DISMISS[worker] for worker in range(5) if p.rows[first + worker]]

    def do(self, p: Celtae, move: Move) -> None:
        worker = move.arg
        p.add(p.seat, TRIBE_OF + worker, -1)
        if p.events is not None:
            p.tell("dismissed", {"seat": int(p.seat), "worker": WORKERS[worker]})
        if worker != DRUID:
            p.bag[worker] = p.bag[worker] + 1
            fill_spaces(p)

    def auto(self, p: Celtae) -> bool:
        if p.tribe(p.seat) > TRIBE:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb in {"recruit", "order"}:
            return recruiting_is_over(p, move)
        return "CEL-REC-05" if move.verb in {"dismiss", "done", "pick"} else super().why_not(p, move)


class PickWorker(CeltaeStep):
    """Back to three active workers, one after the other from the centre (CEL-REC-07)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = CENTRE * AREA_SPACES
        return [PICK[space] for space in range(AREA_SPACES) if p.workers[first + space] != NONE]

    def do(self, p: Celtae, move: Move) -> None:
        place = CENTRE * AREA_SPACES + move.arg
        worker = p.workers[place]
        p.workers[place] = NONE
        p.add(p.seat, ACTIVE + worker, 1)
        if p.events is not None:
            p.tell("picked", {"seat": int(p.seat), "worker": WORKERS[worker]})
        fill_spaces(p)

    def auto(self, p: Celtae) -> bool:
        if p.active(p.seat) < ACTIVE_WORKERS:
            first = CENTRE * AREA_SPACES
            for space in range(AREA_SPACES):
                if p.workers[first + space] != NONE:
                    return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "pick":
            return "CEL-CMP-12"
        if move.verb in {"recruit", "order"}:
            return recruiting_is_over(p, move)
        return "CEL-REC-08" if move.verb in {"swap", "area", "done"} else super().why_not(p, move)


TRIM_TRIBE: Final[TrimTribe] = TrimTribe("trim")
PICK_WORKER: Final[PickWorker] = PickWorker("refill")
