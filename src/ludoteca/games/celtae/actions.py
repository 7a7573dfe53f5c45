"""Step three: the action of the chosen area (CEL-ACT), and tokens as workers (CEL-BON-05)."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move
from ludoteca.games.celtae import battle, build, cultivate, recruit
from ludoteca.games.celtae.components import EAST_AREA, WEST_AREA
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import IN_AREA
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import BUILD, CULTIVATE


def begin(p: Celtae) -> None:
    """The area says which action; in the north and the south it is announced now (CEL-ACT-01, CEL-ACT-07)."""
    area = p.at[IN_AREA]
    if area == WEST_AREA:
        recruit.begin(p)
    elif area == EAST_AREA:
        battle.begin(p)
    else:
        p.steps.append(ANNOUNCE)


class Announce(CeltaeStep):
    """Cultivate or build (CEL-ACT-02); nothing to ask where all know that no disc could be paid and placed
    (CEL-ACT-08)."""

    def moves(self, p: Celtae) -> list[Move]:
        return [CULTIVATE, BUILD] if build.build_refused(p) is None else [CULTIVATE]

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        if move is BUILD:
            p.tell_hand()
            build.begin(p)
        else:
            cultivate.begin(p)

    def auto(self, p: Celtae) -> bool:
        if build.conceivable(p):
            return False
        p.steps.pop()
        cultivate.begin(p)
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is BUILD:
            return build.build_refused(p) or "CEL-ACT-02"
        return "CEL-ACT-02" if move.verb in {"citadel", "discard"} else super().why_not(p, move)


ANNOUNCE: Final[Announce] = Announce("announce")
