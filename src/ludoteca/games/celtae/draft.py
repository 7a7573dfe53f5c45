"""Before the first turn: a leader, and two cards to give up, from the last player to the first (CEL-SET-27,
CEL-SET-28, CEL-SET-31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.cells import cells, clear, find, remove
from ludoteca.games.celtae.components import GIVEN_UP, LEADERS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import DUE, LEADER, LEADERS_LEFT, START
from ludoteca.games.celtae.payment import PayCards
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import LEAD


class ChooseLeader(CeltaeStep):
    """One of the leaders on the table, side A up."""

    def moves(self, p: Celtae) -> list[Move]:
        return [LEAD[leader] for leader in cells(p.at, LEADERS_LEFT + 1, p.at[LEADERS_LEFT])]

    def do(self, p: Celtae, move: Move) -> None:
        at = p.at
        at[LEADER + p.seat] = move.arg
        remove(at, LEADERS_LEFT, find(at, LEADERS_LEFT, move.arg))
        at[DUE] = GIVEN_UP
        p.steps.append(GIVE_UP_CARDS)
        if p.events is not None:
            p.tell("leads", {"seat": int(p.seat), "leader": LEADERS[move.arg]})

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-SET-25" if move.verb == "lead" else "CEL-SET-27"


class GiveUpCards(PayCards):
    """Exactly two of the five (CEL-SET-28); then the seat before decides, the starting player last."""

    def fit(self, p: Celtae, kind: i64) -> bool:
        return True

    def auto(self, p: Celtae) -> bool:
        return False

    def paid(self, p: Celtae) -> None:
        if p.seat != p.at[START]:
            p.seat = (p.seat + p.players - 1) % p.players
            return
        clear(p.at, LEADERS_LEFT)
        p.steps.pop()

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-SET-28"


CHOOSE_LEADER: Final[ChooseLeader] = ChooseLeader("draft")
GIVE_UP_CARDS: Final[GiveUpCards] = GiveUpCards("give up")
