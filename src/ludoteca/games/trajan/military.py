"""The military: levy, march, station a legionnaire (TRA-MIL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import Action
from ludoteca.games.trajan.components import (
    CAMP,
    MILITARY,
    NEIGHBOURS,
    PROVINCE_POINTS,
    PROVINCES,
    RIVAL_PENALTY,
    TILE_KINDS,
)
from ludoteca.games.trajan.fields import LANDS, LEADER, LEGIONS, MILITARY_CAMP, SUPPLY, bit, mat_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_PROVINCES
from ludoteca.games.trajan.vocabulary import LEVY, MARCH, STATION


class Military(Action):
    """Levy, march or station a legionnaire (TRA-MIL-01)."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        return True  # a leader can always march

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        if p.supply(seat) > 0:
            out.append(LEVY)
        leader = p.leader(seat)
        for province in NEIGHBOURS[leader]:
            out.append(MARCH[province])
        if leader != CAMP and p.military_camp(seat) > 0 and not p.at[LEGIONS + seat] & bit(leader):
            out.append(STATION)

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        if move is LEVY:
            p.at[SUPPLY + seat] -= 1
            p.at[MILITARY_CAMP + seat] += 1
            if p.events is not None:
                p.tell("levied", {"seat": int(seat), "camp": int(p.military_camp(seat))})
        elif move is STATION:
            station(p, seat)
        else:
            march(p, seat, move.arg)

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        if move.verb == "levy":
            return "TRA-MIL-02"
        return "TRA-MIL-04" if move.verb == "march" else "TRA-MIL-08"


def march(p: Trajan, seat: i64, province: i64) -> None:
    """The tile of the province entered is taken, always (TRA-MIL-14)."""
    at = p.at
    at[LEADER + seat] = province
    tile = at[LANDS + province]
    at[LANDS + province] = NONE
    if tile != NONE:
        at[mat_at(seat, tile)] += 1
    if p.events is not None:
        p.tell("marched", {"seat": int(seat), "province": PROVINCES[province]})
        if tile != NONE:
            p.tell("collected", {"seat": int(seat), "tile": TILE_KINDS[tile], "province": PROVINCES[province]})


def station(p: Trajan, seat: i64) -> None:
    """A legionnaire goes from the camp to the leader and scores (TRA-MIL-07)."""
    province = p.leader(seat)
    points = int(province_worth(p, province))
    p.at[MILITARY_CAMP + seat] -= 1
    p.at[LEGIONS + seat] |= bit(province)
    p.award(seat, FROM_PROVINCES, points)
    if p.events is not None:
        p.tell("stationed", {"seat": int(seat), "province": PROVINCES[province], "gain": points, "points": p.now(seat)})


def province_worth(p: Trajan, province: i64) -> i64:
    """What a legionnaire would score there: the province's points, less 3 for each already there (TRA-MIL-09)."""
    points: i64 = PROVINCE_POINTS[province]
    there = bit(province)
    other: i64 = 0
    while other < p.players:
        if p.at[LEGIONS + other] & there:
            points -= RIVAL_PENALTY
        other += 1
    return max(0, points)


ACTION: Final[Military] = Military(MILITARY)
