"""Recruit a soldier, or equipment for one (LUS-REC, LUS-EQP)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core import Move
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
from ludoteca.games.lusitania.hands import find, show
from ludoteca.games.lusitania.pile import fill_hand
from ludoteca.games.lusitania.position import (
    DOCTORS,
    GUNNERS,
    MERCENARIES,
    NONE,
    PROVINCE,
    SCORE,
    SHEET,
    Lusitania,
)
from ludoteca.games.lusitania.vocabulary import EQUIP, RECRUIT

KINDS_OF_EQUIPMENT = len(EQUIPMENT)


def soldier_refused(p: Lusitania, seat: i64, kind: i64) -> str | None:
    """The rule that keeps this soldier out of the army, if any."""
    if kind == DOCTOR:
        return "LUS-REC-08" if p.sheets[seat * SHEET + DOCTORS] >= DOCTOR_LIMIT else None
    if kind == GUNNER:
        return "LUS-REC-09" if p.sheets[seat * SHEET + GUNNERS] >= GUNNER_LIMIT else None
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
    if p.soldiers[seat * POSITIONS + kind % POSITIONS] != NONE:
        return "LUS-REC-10"
    return None


def equipment_refused(p: Lusitania, seat: i64, equipment: i64, position: i64) -> str | None:
    """The rule that keeps this equipment from the soldier in this position, if any."""
    place = seat * POSITIONS + position
    soldier: i64 = p.soldiers[place]
    if soldier == NONE:
        return "LUS-EQP-02"
    fits = FITS[soldier * KINDS_OF_EQUIPMENT + equipment]
    if not fits:
        return "LUS-EQP-03"
    if free_slot(p, place, fits) != NONE:
        return None
    for slot in fits:
        if p.gear[place * SLOTS + slot] == equipment:
            return "LUS-EQP-05"
    return "LUS-EQP-04"


def free_slot(p: Lusitania, place: i64, fits: list[int]) -> i64:
    """The slot to fill first among those that fit (LUS-EQP-08), or NONE."""
    for slot in fits:
        if p.gear[place * SLOTS + slot] == NONE:
            return slot
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
    seat = p.seat
    show(p, seat, find(p, seat, kind))
    row = seat * SHEET
    if kind == DOCTOR:
        p.sheets[row + DOCTORS] += 1
    elif kind == GUNNER:
        p.sheets[row + GUNNERS] += 1
    else:
        p.soldiers[seat * POSITIONS + kind % POSITIONS] = kind
        if kind >= FIRST_MERCENARY:
            p.sheets[row + MERCENARIES] += 1
        else:
            p.sheets[row + PROVINCE] = kind // POSITIONS  # LUS-REC-04
    gain = POINTS[kind]
    p.sheets[row + SCORE] += gain
    if p.events is not None:
        now = p.sheets[row + SCORE]
        p.tell("recruited", {"seat": int(seat), "card": NAMES[kind], "gain": gain, "points": now})
    _after_recruiting(p, seat)


def recruit_equipment(p: Lusitania, equipment: i64, position: i64) -> None:
    seat = p.seat
    show(p, seat, find(p, seat, FIRST_EQUIPMENT + equipment))
    wearer = seat * POSITIONS + position
    soldier: i64 = p.soldiers[wearer]
    slot = free_slot(p, wearer, FITS[soldier * KINDS_OF_EQUIPMENT + equipment])
    p.gear[wearer * SLOTS + slot] = equipment
    gain = POINTS[FIRST_EQUIPMENT + equipment]
    p.sheets[seat * SHEET + SCORE] += gain
    if p.events is not None:
        now = p.sheets[seat * SHEET + SCORE]
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
