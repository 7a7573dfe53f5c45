"""Construction: hire a worker, or build (TRA-CON)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import Action
from ludoteca.games.trajan.components import (
    ADJACENT_SITES,
    BUILDING_POINTS,
    BUILDINGS,
    CONSTRUCTION,
    GRANTS,
    SITE_NAMES,
)
from ludoteca.games.trajan.fields import SITE_TILES, SUPPLY, WORKER_CAMP, WORKERS, bit, built_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_CONSTRUCTION
from ludoteca.games.trajan.vocabulary import BUILD, HIRE

EVERY_SITE: Final = 0xFFFFF  # twenty bits
NEXT_TO: Final[vec[i64]] = vec[i64]([i64(sum(1 << other for other in around)) for around in ADJACENT_SITES])


class Construction(Action):
    """Hire a worker, or build (TRA-CON-01)."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        return p.supply(seat) > 0 or open_sites(p, seat) != 0

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        if p.supply(seat) > 0:
            out.append(HIRE)
        sites = open_sites(p, seat)
        site: i64 = 0
        while sites != 0:
            if sites & 1:
                out.append(BUILD[site])
            sites >>= 1
            site += 1

    def grants(self, p: Trajan, seat: i64, move: Move) -> i64:
        """The first tile of a type grants its action (TRA-CON-09)."""
        if move is HIRE:
            return NONE
        tile = p.at[SITE_TILES + move.arg]
        if tile == NONE or p.at[built_at(seat, tile // 4)] > 0:
            return NONE
        return GRANTS[tile // 4]

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        if move is HIRE:
            p.at[SUPPLY + seat] -= 1
            p.at[WORKER_CAMP + seat] += 1
            if p.events is not None:
                p.tell("hired", {"seat": int(seat), "camp": int(p.worker_camp(seat))})
        else:
            p.at[WORKER_CAMP + seat] -= 1
            build(p, seat, move.arg)

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        if move is HIRE:
            return "TRA-CON-02"
        if p.worker_camp(seat) == 0:
            return "TRA-CON-03"
        return "TRA-CON-08" if p.at[WORKERS + seat] & bit(move.arg) else "TRA-CON-05"


def open_sites(p: Trajan, seat: i64) -> i64:
    """The sites to which a worker may go, a bit each: any is open to the first, and to a later one those beside the
    seat's own workers where none of them stands (TRA-CON-03, -05, -08)."""
    if p.worker_camp(seat) == 0:
        return 0
    own = p.at[WORKERS + seat]
    if own == 0:
        return EVERY_SITE
    return beside(own) & ~own


def beside(sites: i64) -> i64:
    """What lies next to any of these sites."""
    found: i64 = 0
    site: i64 = 0
    while sites != 0:
        if sites & 1:
            found |= NEXT_TO[site]
        sites >>= 1
        site += 1
    return found


def build(p: Trajan, seat: i64, site: i64) -> None:
    """A worker comes to a site and takes the tile there, if any (TRA-CON-06, TRA-CON-07)."""
    at = p.at
    at[WORKERS + seat] |= bit(site)
    tile = at[SITE_TILES + site]
    at[SITE_TILES + site] = NONE
    if tile == NONE:
        if p.events is not None:
            p.tell("joined", {"seat": int(seat), "site": SITE_NAMES[site]})
        return
    kind = tile // 4
    points = BUILDING_POINTS[tile % 4]
    p.award(seat, FROM_CONSTRUCTION, points)
    at[built_at(seat, kind)] += 1
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


ACTION: Final[Construction] = Construction(CONSTRUCTION)
