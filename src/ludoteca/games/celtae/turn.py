"""Rounds and turns: the marker's way, and the end (CEL-RND, CEL-MOV, CEL-END)."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import scoring
from ludoteca.games.celtae.area import CHOOSE_AREA
from ludoteca.games.celtae.components import MOVE_STRENGTH, STOPS, TARGETS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    BEGUN,
    CHOICE,
    DOUBLE_TURNS,
    DUE,
    HALF,
    HELPERS,
    IN_AREA,
    IN_REGION,
    LAST_ROUND,
    LEVEL,
    MARKER,
    PHASE,
    REFRESHED,
    START,
    STRENGTH,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.rondel import go_round
from ludoteca.games.celtae.solitairix import SOLITAIRIX
from ludoteca.games.celtae.vocabulary import MOVE


class MoveMarker(CeltaeStep):
    """At the bottom of the stack from first to last: one, two or three stops (CEL-MOV-01)."""

    def moves(self, p: Celtae) -> list[Move]:
        return MOVE[:] if p.at[STRENGTH + p.seat] >= -MOVE_STRENGTH[2] else MOVE[:2]

    def do(self, p: Celtae, move: Move) -> None:
        if MOVE_STRENGTH[move.arg] > 0:
            p.gain_strength(p.seat, MOVE_STRENGTH[move.arg])
        else:
            p.at[STRENGTH + p.seat] += MOVE_STRENGTH[move.arg]
        p.steps.append(END_TURN)
        p.steps.append(CHOOSE_AREA)
        go_round(p, move.arg + 1)
        if p.events is not None:
            now = int(p.at[STRENGTH + p.seat])
            p.tell("moved", {"seat": int(p.seat), "stops": move.arg + 1, "stop": STOPS[p.at[MARKER]], "now": now})

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "move":
            return "CEL-MOV-05"
        return "CEL-BON-08" if move.verb == "travel" else super().why_not(p, move)


class EndTurn(CeltaeStep):
    """Nothing to ask: on to the next turn."""

    def __init__(self, name: str, solitairix: bool) -> None:
        super().__init__(name)
        self.solitairix = solitairix

    def auto(self, p: Celtae) -> bool:
        p.steps.pop()
        finish_turn(p, self.solitairix)
        return True


def finish_turn(p: Celtae, solitairix: bool) -> None:
    """On to the next turn, with nothing of this one: of the same side in the middle of a double turn, else of the next
    (CEL-RND-01, CEL-END-02); Solitairix alternates with the only player (CEL-SOL-07, CEL-SOL-26)."""
    at = p.at
    at[IN_AREA] = NONE
    at[IN_REGION] = NONE
    at[REFRESHED] = 0
    at[HELPERS] = 0
    at[BEGUN] = 0
    at[DUE] = 0
    at[CHOICE] = NONE
    p.turn += 1
    if at[PHASE] == DOUBLE_TURNS and at[HALF] == 0:
        at[HALF] = 1
        if solitairix:
            solitairix_turn(p)
        return
    at[HALF] = 0
    if p.players == 1 and not solitairix:
        solitairix_turn(p)
        return
    p.seat = (p.seat + 1) % p.players
    if p.seat != at[START]:
        return
    if at[PHASE] == DOUBLE_TURNS:
        end_game(p)
    elif at[PHASE] == LAST_ROUND:
        at[PHASE] = DOUBLE_TURNS
        if p.events is not None:
            p.tell("double-turns", {})


def solitairix_turn(p: Celtae) -> None:
    p.steps.append(SOLITAIRIX_END)
    p.steps.append(SOLITAIRIX)


def end_game(p: Celtae) -> None:
    """After the last double turn (CEL-END-03); alone, the target says who won (CEL-SOL-31)."""
    p.steps.clear()
    if p.events is not None:
        if p.players == 1:
            points, target = scoring.score_sheet(p, 0).total, TARGETS[p.at[LEVEL]]
            p.tell("won" if points >= target else "lost", {"points": points, "target": target})
        else:
            p.tell("ended", {"winners": p.winners()})


MOVE_MARKER: Final[MoveMarker] = MoveMarker("move")
END_TURN: Final[EndTurn] = EndTurn("end of turn", False)
SOLITAIRIX_END: Final[EndTurn] = EndTurn("end of solitairix", True)
