"""The turn: one action of one's choice, and before it the Commander's privilege (LUS-TRN)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.core.step import by_name
from ludoteca.games.lusitania.components import CAESAR, FIRST_EQUIPMENT, HAND, POSITIONS, SENATOR
from ludoteca.games.lusitania.ending import end_turn
from ludoteca.games.lusitania.fields import COMMANDER, held
from ludoteca.games.lusitania.hands import count, find
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.recruit import (
    add_recruits,
    equipment_refused,
    recruit_equipment,
    recruit_soldier,
    soldier_refused,
)
from ludoteca.games.lusitania.specials import (
    mars_refused,
    play_caesar,
    play_senator,
    renew_field,
    use_mars,
    victim_refused,
)
from ludoteca.games.lusitania.trade import GIVE_CARD, add_takes, take
from ludoteca.games.lusitania.vocabulary import PASS, PLAY_CAESAR, PLAY_SENATOR, RENEW, USE_MARS


class Act(Step[Lusitania]):
    """Renew the field first, if one has the Commander; then trade, recruit or play a special card.

    No flag is needed for "at the start of the turn": the Commander is gone after renewing, and every action but the
    taking of a card ends the turn. Whoever has no card left has no action either, and passes (LUS-DRW-05); somebody
    always has one, for with pile and discards empty the Musician is in a hand.
    """

    def prompt(self, p: Lusitania) -> str:
        return "pass" if count(p, p.seat) == 0 else self.name

    def moves(self, p: Lusitania) -> list[Move]:
        out: list[Move] = []
        at = p.at
        seat = p.seat
        if at[COMMANDER] == seat:
            out.append(RENEW)
        if count(p, seat) == 0:
            out.append(PASS)
            return out
        add_takes(p, out)
        place = held(seat)
        end = place + HAND
        while place < end:
            kind = at[place]
            if kind != NONE and find(p, seat, kind) == place:
                add_hand_moves(p, seat, kind, out)
            place += 1
        if mars_refused(p, seat) is None:
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
        elif verb == "caesar":
            play_caesar(p)
        else:
            if p.events is not None:
                p.tell("passed", {"seat": int(p.seat)})
            end_turn(p, recruited=False)

    def why_not(self, p: Lusitania, move: Move) -> str:
        seat = p.seat
        arg: i64 = move.arg
        if move.verb == "pass":
            return "LUS-TRN-06"
        if move.verb == "take":
            return "LUS-DRW-05" if count(p, seat) == 0 else "LUS-TRD-01"
        if move.verb == "give":
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
            return mars_refused(p, seat) or "LUS-MAR-01"
        if move.verb == "senator" and find(p, seat, SENATOR) != NONE:
            return victim_refused(p, arg) or "LUS-SEN-01"
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
            if victim_refused(p, victim) is None:
                out.append(PLAY_SENATOR[victim])
            victim += 1


ACT: Final = Act("act")

STEPS: Final[dict[str, Step[Any]]] = by_name([ACT, GIVE_CARD])
