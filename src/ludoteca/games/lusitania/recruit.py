"""Recruit a soldier, or equipment for one (LUS-REC, LUS-EQP)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import (
    DOCTOR,
    DOCTOR_LIMIT,
    EQUIPMENT,
    FIRST_EQUIPMENT,
    FIRST_MERCENARY,
    FITS,
    GUNNER,
    GUNNER_LIMIT,
    MERCENARY_LIMIT,
    NAMES,
    POINTS,
    POSITIONS,
    SLOTS,
    TARGET,
)
from ludoteca.games.lusitania.ending import ARMY, NOTHING_TO_DRAW, end_game, end_turn
from ludoteca.games.lusitania.fields import (
    DOCTORS,
    GUNNERS,
    MERCENARIES,
    POINTS_OF,
    PROVINCE,
    slots_of,
    soldier_at,
)
from ludoteca.games.lusitania.hands import find, show
from ludoteca.games.lusitania.pile import fill_hand
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.vocabulary import EQUIP, RECRUIT

KINDS_OF_EQUIPMENT: Final = 6

# From FIT[(kind * 6 + equipment) * 3] on: the slots of that soldier which take that equipment, then NONE.
FIT: Final[vec[i64]] = vec[i64]([i64((slots + [NONE] * SLOTS)[n]) for slots in FITS for n in range(SLOTS)])


def soldier_refused(p: Lusitania, seat: i64, kind: i64) -> str | None:
    """The rule that keeps this soldier out of the army, if any."""
    if kind == DOCTOR:
        return "LUS-REC-08" if p.at[DOCTORS + seat] >= DOCTOR_LIMIT else None
    if kind == GUNNER:
        return "LUS-REC-09" if p.at[GUNNERS + seat] >= GUNNER_LIMIT else None
    if kind >= FIRST_MERCENARY:
        if p.mercenaries(seat) >= MERCENARY_LIMIT:
            return "LUS-REC-07"
    else:
        province = kind // POSITIONS
        own = p.province(seat)
        if own != province:
            if own != NONE:
                return "LUS-REC-05"
            other: i64 = 0
            while other < p.players:
                if p.province(other) == province:
                    return "LUS-REC-06"
                other += 1
    if p.at[soldier_at(seat, kind % POSITIONS)] != NONE:
        return "LUS-REC-10"
    return None


def equipment_refused(p: Lusitania, seat: i64, equipment: i64, position: i64) -> str | None:
    """The rule that keeps this equipment from the soldier in this position, if any."""
    soldier = p.at[soldier_at(seat, position)]
    if soldier == NONE:
        return "LUS-EQP-02"
    fits = (soldier * KINDS_OF_EQUIPMENT + equipment) * SLOTS
    if FIT[fits] == NONE:
        return "LUS-EQP-03"
    first = slots_of(seat, position)
    if free_slot(p, first, fits) != NONE:
        return None
    end = fits + SLOTS
    while fits < end and FIT[fits] != NONE:
        if p.at[first + FIT[fits]] == equipment:
            return "LUS-EQP-05"
        fits += 1
    return "LUS-EQP-04"


def free_slot(p: Lusitania, first: i64, fits: i64) -> i64:
    """The place of the slot to fill first (LUS-EQP-08), of the slots from `first` on that FIT names from `fits` on; or
    NONE."""
    end = fits + SLOTS
    while fits < end and FIT[fits] != NONE:
        place = first + FIT[fits]
        if p.at[place] == NONE:
            return place
        fits += 1
    return NONE


def add_recruits(p: Lusitania, seat: i64, kind: i64, out: list[Move]) -> None:
    """What a card of the hand may be recruited as."""
    if kind < FIRST_EQUIPMENT:
        if soldier_refused(p, seat, kind) is None:
            out.append(RECRUIT[kind])
    else:
        equipment = kind - FIRST_EQUIPMENT
        position: i64 = 0
        while position < POSITIONS:
            if equipment_refused(p, seat, equipment, position) is None:
                out.append(EQUIP[equipment * POSITIONS + position])
            position += 1


def recruit_soldier(p: Lusitania, kind: i64) -> None:
    at = p.at
    seat = p.seat
    show(p, seat, find(p, seat, kind))
    if kind == DOCTOR:
        at[DOCTORS + seat] += 1
    elif kind == GUNNER:
        at[GUNNERS + seat] += 1
    else:
        at[soldier_at(seat, kind % POSITIONS)] = kind
        if kind >= FIRST_MERCENARY:
            at[MERCENARIES + seat] += 1
        else:
            at[PROVINCE + seat] = kind // POSITIONS  # LUS-REC-04
    gain = POINTS[kind]
    at[POINTS_OF + seat] += gain
    if p.events is not None:
        now = int(p.points(seat))
        p.tell("recruited", {"seat": int(seat), "card": NAMES[kind], "gain": gain, "points": now})
    _after_recruiting(p, seat)


def recruit_equipment(p: Lusitania, equipment: i64, position: i64) -> None:
    at = p.at
    seat = p.seat
    show(p, seat, find(p, seat, FIRST_EQUIPMENT + equipment))
    soldier = at[soldier_at(seat, position)]
    fits = (soldier * KINDS_OF_EQUIPMENT + equipment) * SLOTS
    at[free_slot(p, slots_of(seat, position), fits)] = equipment
    gain = POINTS[FIRST_EQUIPMENT + equipment]
    at[POINTS_OF + seat] += gain
    if p.events is not None:
        now = int(p.points(seat))
        p.tell(
            "equipped",
            {"seat": int(seat), "card": EQUIPMENT[equipment], "soldier": NAMES[soldier], "gain": gain, "points": now},
        )
    _after_recruiting(p, seat)


def _after_recruiting(p: Lusitania, seat: i64) -> None:
    """Win at once (LUS-END-01), before the draw (LUS-END-08), or draw a card.

    If none is left, the game goes on (LUS-DRW-05); under the first version of these rules it ended.
    """
    if p.points(seat) >= TARGET:
        end_game(p, ARMY)
    elif fill_hand(p, seat) or p.version > 1:
        end_turn(p, recruited=True)
    else:
        end_game(p, NOTHING_TO_DRAW)
