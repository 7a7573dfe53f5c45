"""Recruit: active workers into the tribe, and the Order of Druids (CEL-REC, CEL-DRU)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.celtae import tokens
from ludoteca.games.celtae.components import (
    BASIC,
    DRUID,
    NOBLE,
    ORDER_POINTS,
    ORDER_WORKERS,
    ORDERS,
    REGIONS,
    WORKERS,
)
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    BAG,
    BEGUN,
    DRUIDS_AT,
    DUE,
    IN_REGION,
    LEFT,
    active_of,
    order_tiles,
    tribe_of,
)
from ludoteca.games.celtae.payment import PayCards
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.progress import STACK_PROGRESS
from ludoteca.games.celtae.vocabulary import DONE, DRUID_MOVE, EXTRA, ORDER, RECRUIT
from ludoteca.games.celtae.workers import (
    PICK_WORKER,
    TRIM_TRIBE,
    druid_price,
    druid_refused,
    fill_spaces,
    limit,
    order_refused,
    recruits_refused,
)


def begin(p: Celtae) -> None:
    """Recruits, the order, new active workers, the tribe's limit: in this order (CEL-REC-13); under version 1 the limit
    came before the new workers."""
    p.steps.append(TRIM_TRIBE if p.version > 1 else PICK_WORKER)
    p.steps.append(PICK_WORKER if p.version > 1 else TRIM_TRIBE)
    p.steps.append(FULFIL_ORDER)
    p.steps.append(RECRUIT_WORKERS)
    if p.events is not None:
        p.tell("recruits", {"seat": int(p.seat), "region": REGIONS[p.at[IN_REGION]]})


def enlist(p: Celtae, worker: i64) -> None:
    """An active worker into the tribe."""
    p.at[active_of(p.seat, worker)] -= 1
    p.at[tribe_of(p.seat, worker)] += 1
    if p.events is not None:
        p.tell("recruited", {"seat": int(p.seat), "worker": WORKERS[worker]})


class RecruitWorkers(CeltaeStep):
    """The first is compulsory; more while there are nobles for them (CEL-REC-01, CEL-REC-02)."""

    def moves(self, p: Celtae) -> list[Move]:
        out: list[Move] = []
        first = active_of(p.seat, 0)
        for worker in range(BASIC):
            if p.at[first + worker]:
                out.append(RECRUIT[worker])
        if p.at[DUE] > 0:
            out.append(DONE)
        elif tokens.usable(p):
            out.append(EXTRA)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        if move is EXTRA:
            tokens.use(p, NOBLE)
        elif move is DONE:
            p.steps.pop()
        else:
            p.at[BEGUN] = 1
            p.at[DUE] += 1
            enlist(p, move.arg)

    def auto(self, p: Celtae) -> bool:
        if p.at[DUE] < limit(p) and p.active(p.seat) > 0:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is EXTRA:
            return tokens.refused(p)
        if move.verb == "order":
            return "CEL-DRU-01"
        if move.verb == "druid":
            return "CEL-DRU-07"
        return "CEL-REC-01" if move.verb in {"recruit", "done"} else super().why_not(p, move)


class FulfilOrder(CeltaeStep):
    """The top order tile of the region, or not (CEL-DRU-01)."""

    def moves(self, p: Celtae) -> list[Move]:
        return [ORDER, DONE]

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        if move is DONE:
            return
        at = p.at
        stack = ORDERS + at[IN_REGION]
        asked = ORDER_WORKERS[p.top(stack)]
        for worker in range(BASIC):
            if asked[worker]:
                at[tribe_of(p.seat, worker)] -= asked[worker]
                at[BAG + worker] += asked[worker]
        at[DUE] = 0  # the recruits are counted: at most one order (CEL-DRU-08)
        p.steps.append(TAKE_DRUID)
        if take_order(p, p.seat, stack):
            p.steps.append(STACK_PROGRESS)
        fill_spaces(p)

    def auto(self, p: Celtae) -> bool:
        if order_refused(p) is None:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "recruit":
            return recruits_refused(p)
        return "CEL-DRU-07" if move.verb == "druid" else super().why_not(p, move)


def take_order(p: Celtae, side: i64, stack: i64) -> bool:
    """The top order tile to a side, the next one shown; whether it was the last."""
    tile = p.top(stack)
    left = p.at[LEFT + stack] - 1
    p.at[LEFT + stack] = left
    p.at[order_tiles(side, ORDER_POINTS[tile])] += 1
    if left > 0:
        p.known += 1
    if p.events is not None:
        region, points = REGIONS[stack - ORDERS], ORDER_POINTS[tile]
        if side < p.players:
            workers = [WORKERS[n] for n, number in enumerate(ORDER_WORKERS[tile]) for _ in range(number)]
            p.tell("fulfilled", {"seat": int(side), "region": region, "workers": workers, "points": points})
        else:
            p.tell("solitairix-ordered", {"region": region, "points": points})
    return left == 0


class TakeDruid(CeltaeStep):
    """After an order, a druid for cards of any kind, or none (CEL-DRU-06)."""

    def moves(self, p: Celtae) -> list[Move]:
        return [DRUID_MOVE, DONE]

    def do(self, p: Celtae, move: Move) -> None:
        if move is DONE:
            p.steps.pop()
            return
        p.tell_hand()
        p.at[DUE] = druid_price(p)
        p.steps[-1] = PAY_DRUID

    def auto(self, p: Celtae) -> bool:
        if druid_refused(p) is None:
            return False
        p.steps.pop()
        return True


class PayDruid(PayCards):
    """Cards of the player's choice."""

    def fit(self, p: Celtae, kind: i64) -> bool:
        return True

    def paid(self, p: Celtae) -> None:
        p.at[DRUIDS_AT + p.at[IN_REGION]] -= 1
        p.at[tribe_of(p.seat, DRUID)] += 1
        if p.events is not None:
            p.tell("druid", {"seat": int(p.seat), "region": REGIONS[p.at[IN_REGION]]})

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-DRU-06" if move.verb in {"discard", "done"} else super().why_not(p, move)


RECRUIT_WORKERS: Final[RecruitWorkers] = RecruitWorkers("recruit")
FULFIL_ORDER: Final[FulfilOrder] = FulfilOrder("order")
TAKE_DRUID: Final[TakeDruid] = TakeDruid("druid")
PAY_DRUID: Final[PayDruid] = PayDruid("pay druid")
