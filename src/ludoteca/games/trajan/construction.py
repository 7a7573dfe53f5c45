"""Construction: hire a worker, or build (TRA-CON)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan.components import (
    ADJACENT_SITES,
    BUILDING_POINTS,
    BUILDINGS,
    GRANTS,
    SITE_NAMES,
    SITES,
)
from ludoteca.games.trajan.layout import NONE, ROW, SUPPLY, WORKER_CAMP
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_CONSTRUCTION
from ludoteca.games.trajan.vocabulary import BUILD, HIRE


def possible(p: Trajan, seat: i64) -> bool:
    if p.supply(seat) > 0:
        return True
    out: list[Move] = []
    add_moves(p, seat, out)
    return bool(out)


def add_moves(p: Trajan, seat: i64, out: list[Move]) -> None:
    if p.supply(seat) > 0:
        out.append(HIRE)
    if p.worker_camp(seat) > 0:
        first = seat * SITES
        any_worker = False
        for site in range(SITES):
            if p.workers[first + site]:
                any_worker = True
                break
        for site in range(SITES):
            if not p.workers[first + site] and (not any_worker or beside_own(p, first, site)):
                out.append(BUILD[site])


def beside_own(p: Trajan, first: i64, site: i64) -> bool:
    for other in ADJACENT_SITES[site]:
        if p.workers[first + other]:
            return True
    return False


def play(p: Trajan, seat: i64, move: Move) -> i64:
    """The action granted by the first tile of a type, or NONE (TRA-CON-09)."""
    row = seat * ROW
    if move.verb == "hire":
        p.rows[row + SUPPLY] -= 1
        p.rows[row + WORKER_CAMP] += 1
        if p.events is not None:
            p.tell("hired", {"seat": int(seat), "camp": int(p.worker_camp(seat))})
        return NONE
    site = move.arg
    p.rows[row + WORKER_CAMP] -= 1
    p.workers[seat * SITES + site] = 1
    tile = p.sites[site]
    p.sites[site] = NONE
    if tile == NONE:
        if p.events is not None:
            p.tell("joined", {"seat": int(seat), "site": SITE_NAMES[site]})
        return NONE
    kind = tile // 4
    points = BUILDING_POINTS[tile % 4]
    p.award(seat, FROM_CONSTRUCTION, points)
    p.built[seat * 5 + kind] += 1
    if p.events is not None:
        p.tell(
            "built",
            {
                "seat": int(seat),
                "site": SITE_NAMES[site],
                "building": BUILDINGS[kind],
                "gain": points,
                "points": p.now(seat),
            },
        )
    return GRANTS[kind] if p.built[seat * 5 + kind] == 1 else NONE


def why_not(p: Trajan, seat: i64, move: Move) -> str:
    if move.verb == "hire":
        return "TRA-CON-02"
    if p.worker_camp(seat) == 0:
        return "TRA-CON-03"
    return "TRA-CON-08" if p.workers[seat * SITES + move.arg] else "TRA-CON-05"
