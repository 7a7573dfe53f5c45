"""The turn: one action of one's choice, and before it the Commander's privilege (LUS-TRN)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.lusitania.components import CAESAR, FIRST_EQUIPMENT, POSITIONS, SENATOR
from ludoteca.games.lusitania.hands import find
from ludoteca.games.lusitania.position import HELD, KIND_MASK, NONE, Lusitania
from ludoteca.games.lusitania.recruit import (
    add_recruits,
    equipment_refused,
    recruit_equipment,
    recruit_soldier,
    soldier_refused,
)
from ludoteca.games.lusitania.specials import play_caesar, play_senator, renew_field, use_mars
from ludoteca.games.lusitania.trade import GIVE_CARD, add_takes, take
from ludoteca.games.lusitania.vocabulary import PLAY_CAESAR, PLAY_SENATOR, RENEW, USE_MARS


class Act(Step[Lusitania]):
    """Renew the field first, if one has the Commander; then trade, recruit or play a special card.

    No flag is needed for "at the start of the turn": the Commander is gone after renewing, and every action but the
    taking of a card ends the turn.
    """

    def moves(self, p: Lusitania) -> list[Move]:
        out: list[Move] = []
        seat = p.seat
        if p.commander == seat:
            out.append(RENEW)
        add_takes(p, out)
        first = seat * HELD
        a: i64 = p.hands[first] & KIND_MASK
        b: i64 = p.hands[first + 1] & KIND_MASK
        c: i64 = p.hands[first + 2] & KIND_MASK
        add_hand_moves(p, seat, a, out)
        if b != a:
            add_hand_moves(p, seat, b, out)
        if c != a and c != b:
            add_hand_moves(p, seat, c, out)
        if p.has_mars(seat):
            out.append(USE_MARS)
        return out

    def do(self, p: Lusitania, move: Move) -> None:
        verb = move.verb
        if verb == "take":
            take(p, move.arg)
        elif verb == "recruit":
            recruit_soldier(p, move.arg)
        elif verb == "equip":
            recruit_equipment(p, move.arg // POSITIONS, move.arg % POSITIONS)
        elif verb == "renew":
            renew_field(p)
        elif verb == "mars":
            use_mars(p)
        elif verb == "senator":
            play_senator(p, move.arg)
        else:
            play_caesar(p)

    def why_not(self, p: Lusitania, move: Move) -> str:
        seat = p.seat
        arg: i64 = move.arg
        if move.verb == "take" or move.verb == "give":
            return "LUS-TRD-01"
        if move.verb == "recruit":
            return ("LUS-REC-03" if find(p, seat, arg) == NONE else soldier_refused(p, seat, arg)) or "LUS-REC-01"
        if move.verb == "equip":
            equipment = arg // POSITIONS
            if find(p, seat, FIRST_EQUIPMENT + equipment) == NONE:
                return "LUS-REC-03"
            return equipment_refused(p, seat, equipment, arg % POSITIONS) or "LUS-EQP-01"
        if move.verb == "renew":
            return "LUS-COM-03"
        if move.verb == "mars":
            return "LUS-MAR-02"
        if move.verb == "senator" and find(p, seat, SENATOR) != NONE:
            return "LUS-SEN-01"
        return "LUS-SPE-01"


def add_hand_moves(p: Lusitania, seat: i64, kind: i64, out: list[Move]) -> None:
    """What can be done with a card of the hand besides trading it."""
    if kind < CAESAR:
        add_recruits(p, seat, kind, out)
    elif kind == CAESAR:
        out.append(PLAY_CAESAR)
    elif kind == SENATOR:
        victim: i64 = 0
        while victim < p.players:
            if victim != seat:
                out.append(PLAY_SENATOR[victim])
            victim += 1


ACT: Final = Act("act")

STEPS: Final[dict[str, Step[Any]]] = {ACT.name: ACT, GIVE_CARD.name: GIVE_CARD}
