"""Construction: hire a worker, or build (TRA-CON)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.trajan.components import (
    ADJACENT_SITES,
    BUILDING_POINTS,
    BUILDINGS,
    CONSTRUCTION,
    GRANTS,
    SITE_NAMES,
    SITES,
)
from ludoteca.games.trajan.flow import Action
from ludoteca.games.trajan.layout import NONE, ROW, SUPPLY, WORKER_CAMP
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_CONSTRUCTION
from ludoteca.games.trajan.vocabulary import BUILD, HIRE


class Construction(Action):
    """Hire a worker, or build (TRA-CON-01)."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        if p.supply(seat) > 0:
            return True
        out: list[Move] = []
        self.add_moves(p, seat, out)
        return bool(out)

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
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

    def grants(self, p: Trajan, seat: i64, move: Move) -> i64:
        """The first tile of a type grants its action (TRA-CON-09)."""
        if move.verb == "hire":
            return NONE
        tile = p.sites[move.arg]
        if tile == NONE or p.built[seat * 5 + tile // 4] > 0:
            return NONE
        return GRANTS[tile // 4]

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        row = seat * ROW
        if move.verb == "hire":
            p.rows[row + SUPPLY] -= 1
            p.rows[row + WORKER_CAMP] += 1
            if p.events is not None:
                p.tell("hired", {"seat": int(seat), "camp": int(p.worker_camp(seat))})
        else:
            p.rows[row + WORKER_CAMP] -= 1
            build(p, seat, move.arg)

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        if move.verb == "hire":
            return "TRA-CON-02"
        if p.worker_camp(seat) == 0:
            return "TRA-CON-03"
        return "TRA-CON-08" if p.workers[seat * SITES + move.arg] else "TRA-CON-05"


def build(p: Trajan, seat: i64, site: i64) -> None:
    """A worker comes to a site and takes the tile there, if any (TRA-CON-06, TRA-CON-07)."""
    p.workers[seat * SITES + site] = 1
    tile = p.sites[site]
    p.sites[site] = NONE
    if tile == NONE:
        if p.events is not None:
            p.tell("joined", {"seat": int(seat), "site": SITE_NAMES[site]})
        return
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


def beside_own(p: Trajan, first: i64, site: i64) -> bool:
    for other in ADJACENT_SITES[site]:
        if p.workers[first + other]:
            return True
    return False


ACTION: Final = Construction(CONSTRUCTION, ["hire", "build"])
