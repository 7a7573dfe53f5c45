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
        first = no_worker_yet(p, seat)
        for site in range(SITES):
            if build_refused(p, seat, site, first) is None:
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
        return build_refused(p, seat, move.arg, no_worker_yet(p, seat)) or "TRA-CON-01"


def build_refused(p: Trajan, seat: i64, site: i64, first: bool) -> str | None:
    """The rule that forbids a worker, the seat's first or a later one, to go to this site."""
    if p.worker_camp(seat) == 0:
        return "TRA-CON-03"
    own = seat * SITES
    if p.workers[own + site]:
        return "TRA-CON-08"
    return None if first or beside_own(p, own, site) else "TRA-CON-05"


def no_worker_yet(p: Trajan, seat: i64) -> bool:
    """Whether the seat has no worker on any site."""
    place = seat * SITES
    end = place + SITES
    while place < end:
        if p.workers[place]:
            return False
        place += 1
    return True


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


def beside_own(p: Trajan, own: i64, site: i64) -> bool:
    for other in ADJACENT_SITES[site]:
        if p.workers[own + other]:
            return True
    return False


ACTION: Final[Construction] = Construction(CONSTRUCTION)
