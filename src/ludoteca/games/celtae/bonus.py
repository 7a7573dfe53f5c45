"""The bonus of a citadel's tile (CEL-BON)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import market, recruit
from ludoteca.games.celtae.components import (
    BASIC,
    BONUS_CARDS,
    BONUS_STRENGTH,
    CARD_BONUS,
    RECRUIT_BONUS,
    SLOTS,
    TOKEN_BONUS,
)
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import DUE, IN_REGION, STRENGTH, TOKENS_OF, active_of, slot_at
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import RECRUIT, TAKE
from ludoteca.games.celtae.workers import PICK_WORKER, TRIM_TRIBE


def gain(p: Celtae, effect: i64) -> None:
    """Bonuses come by themselves, as far as they go (CEL-BON-16)."""
    if effect == TOKEN_BONUS:
        if p.supply() > 0:
            p.at[TOKENS_OF + p.seat] += 1
            if p.events is not None:
                p.tell("gained-token", {"seat": int(p.seat), "now": int(p.at[TOKENS_OF + p.seat])})
    elif effect == RECRUIT_BONUS:
        p.steps.append(PICK_WORKER)
        p.steps.append(TRIM_TRIBE)
        p.steps.append(BONUS_RECRUIT)
    elif effect == CARD_BONUS:
        p.at[DUE] = BONUS_CARDS
        p.steps.append(BONUS_TAKE)
    else:
        gained = p.gain_strength(p.seat, BONUS_STRENGTH)
        if p.events is not None:
            now = int(p.at[STRENGTH + p.seat])
            p.tell("gained-strength", {"seat": int(p.seat), "number": int(gained), "now": now})


class BonusTake(CeltaeStep):
    """Any two cards of the region's market, free; nothing slides between them (CEL-BON-03)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = slot_at(p.at[IN_REGION], 0)
        return [TAKE[slot] for slot in range(SLOTS) if p.at[first + slot] != NONE]

    def do(self, p: Celtae, move: Move) -> None:
        p.at[DUE] -= 1
        market.take(p, p.seat, p.at[IN_REGION], move.arg)

    def auto(self, p: Celtae) -> bool:
        at = p.at
        if at[DUE] > 0:
            first = slot_at(at[IN_REGION], 0)
            for slot in range(SLOTS):
                if at[first + slot] != NONE:
                    return False
        at[DUE] = 0
        p.steps.pop()
        market.close_up(p, at[IN_REGION])
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        return "CEL-BON-16" if move.verb in {"take", "done"} else super().why_not(p, move)


class BonusRecruit(CeltaeStep):
    """One active worker into the tribe: no more for nobles, no order (CEL-BON-02, CEL-BON-09)."""

    def moves(self, p: Celtae) -> list[Move]:
        first = active_of(p.seat, 0)
        return [RECRUIT[worker] for worker in range(BASIC) if p.at[first + worker]]

    def do(self, p: Celtae, move: Move) -> None:
        p.steps.pop()
        recruit.enlist(p, move.arg)

    def auto(self, p: Celtae) -> bool:
        if p.active(p.seat) > 0:
            return False
        p.steps.pop()
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb in {"order", "druid"}:
            return "CEL-BON-09"
        if move.verb in {"recruit", "pick"}:
            return "CEL-BON-02"
        return "CEL-BON-16" if move.verb == "done" else super().why_not(p, move)


BONUS_TAKE: Final[BonusTake] = BonusTake("bonus cards")
BONUS_RECRUIT: Final[BonusRecruit] = BonusRecruit("bonus recruit")
