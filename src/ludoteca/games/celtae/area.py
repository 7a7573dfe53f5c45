"""Step two: the area, and perhaps one worker swapped (CEL-SWP, CEL-BON-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import actions
from ludoteca.games.celtae.components import (
    AREA_SPACES,
    AREAS,
    BASIC,
    PAIR_AREA,
    PAIR_COUNT,
    PAIR_REGION,
    PAIRS,
    REFRESH_COST,
    REGIONS,
    STOP_AREAS,
    STOP_REGION,
    WORKERS,
)
from ludoteca.games.celtae.fields import (
    IN_AREA,
    IN_REGION,
    MARKER,
    REFRESHED,
    STRENGTH,
    TOKENS_OF,
    active_of,
    space_at,
)
from ludoteca.games.celtae.flow import IN_AN_ACTION, CeltaeStep
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import AREA, DONE, REFRESH, SWAP, TRAVEL
from ludoteca.games.celtae.workers import centre_full, refresh

# By stop: the areas beside it; and the others, with those of the other region, for a token (CEL-SWP-01, CEL-BON-06,
# CEL-BON-10).
BESIDE: Final = [[AREA[area] for area in areas] for areas in STOP_AREAS]
ANYWHERE: Final = [
    BESIDE[stop]
    + [TRAVEL[n] for n in range(PAIR_COUNT) if PAIRS[n] not in [(area, STOP_REGION[stop]) for area in areas]]
    for stop, areas in enumerate(STOP_AREAS)
]


def swap_refused(worker: i64, other: i64) -> str | None:
    """An active worker for one of the area, of another type (CEL-SWP-14)."""
    if other == worker:
        return "CEL-SWP-14"
    return "CEL-CMP-12" if other == NONE else None


class ChooseArea(CeltaeStep):
    """One of the two areas beside the marker; any other costs a token (CEL-SWP-01, CEL-BON-06)."""

    def moves(self, p: Celtae) -> list[Move]:
        stop = p.at[MARKER]
        return ANYWHERE[stop][:] if p.at[TOKENS_OF + p.seat] > 0 else BESIDE[stop][:]

    def do(self, p: Celtae, move: Move) -> None:
        at = p.at
        if move.verb == "area":
            at[IN_AREA] = move.arg
            at[IN_REGION] = STOP_REGION[at[MARKER]]
        else:
            at[IN_AREA] = PAIR_AREA[move.arg]
            at[IN_REGION] = PAIR_REGION[move.arg]
            at[TOKENS_OF + p.seat] -= 1
        p.steps[-1] = SWAP_WORKER
        if p.events is not None:
            kind = "chose" if move.verb == "area" else "travelled"
            p.tell(kind, {"seat": int(p.seat), "area": AREAS[at[IN_AREA]], "region": REGIONS[at[IN_REGION]]})

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "area":
            return "CEL-SWP-01"
        if move.verb == "travel":
            return "CEL-BON-10" if p.at[TOKENS_OF + p.seat] > 0 else "CEL-BON-06"
        return "CEL-SWP-02" if move.verb == "swap" else super().why_not(p, move)


def refresh_refused(p: Celtae) -> str | None:
    """Once in a turn, for strength (CEL-SWP-07, CEL-SWP-12), and while the centre has its three workers (CEL-CMP-12):
    version 1 did not ask for those."""
    if p.at[REFRESHED]:
        return "CEL-SWP-12"
    if p.at[STRENGTH + p.seat] < REFRESH_COST:
        return "CEL-SWP-07"
    return "CEL-CMP-12" if p.version > 1 and not centre_full(p) else None


class SwapWorker(CeltaeStep):
    """One own active worker for one of the area, or none; before that the area may be refreshed, once (CEL-SWP-02,
    CEL-SWP-06, CEL-SWP-12)."""

    def moves(self, p: Celtae) -> list[Move]:
        at = p.at
        out: list[Move] = [DONE]
        first = space_at(at[IN_AREA], 0)
        active = active_of(p.seat, 0)
        worker: i64 = 0
        while worker < BASIC:
            if at[active + worker] > 0:
                space: i64 = 0
                while space < AREA_SPACES:
                    if swap_refused(worker, at[first + space]) is None:
                        out.append(SWAP[worker * AREA_SPACES + space])
                    space += 1
            worker += 1
        if refresh_refused(p) is None:
            out.append(REFRESH)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        at = p.at
        if move is REFRESH:
            at[REFRESHED] = 1
            at[STRENGTH + p.seat] -= REFRESH_COST
            if p.events is not None:
                now = int(at[STRENGTH + p.seat])
                p.tell("paid-strength", {"seat": int(p.seat), "number": REFRESH_COST, "now": now})
            refresh(p, at[IN_AREA])
            return
        if move is not DONE:
            own: i64 = move.arg // AREA_SPACES
            place = space_at(at[IN_AREA], move.arg % AREA_SPACES)
            other = at[place]
            at[place] = own
            at[active_of(p.seat, own)] -= 1
            at[active_of(p.seat, other)] += 1
            if p.events is not None:
                given, got, area = WORKERS[own], WORKERS[other], AREAS[at[IN_AREA]]
                p.tell("swapped", {"seat": int(p.seat), "worker": given, "other": got, "area": area})
        p.steps.pop()
        actions.begin(p)

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is REFRESH:
            return refresh_refused(p) or "CEL-SWP-12"
        if move.verb in {"area", "pick"}:
            return "CEL-SWP-04"
        if move.verb != "swap":
            return "CEL-RND-02" if move.verb in IN_AN_ACTION else super().why_not(p, move)
        at = p.at
        worker, space = move.arg // AREA_SPACES, move.arg % AREA_SPACES
        if at[active_of(p.seat, worker)] == 0:
            return "CEL-SWP-02"
        return swap_refused(worker, at[space_at(at[IN_AREA], space)]) or "CEL-SWP-02"


CHOOSE_AREA: Final[ChooseArea] = ChooseArea("area")
SWAP_WORKER: Final[SwapWorker] = SwapWorker("swap")
