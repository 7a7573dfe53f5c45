"""Cultivate: cards from the market of the region (CEL-FAR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import build, market, tokens
from ludoteca.games.celtae.components import FARMER, REGIONS, SLOT_FARMERS, SLOTS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import BEGUN, DUE, IN_REGION, slot_at
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import BUILD, DONE, EXTRA, TAKE


def begin(p: Celtae) -> None:
    p.steps.append(TAKE_CARDS)
    if p.events is not None:
        p.tell("cultivates", {"seat": int(p.seat), "region": REGIONS[p.at[IN_REGION]]})


def take_first(p: Celtae) -> None:
    """The leftmost card, free and compulsory (CEL-FAR-01); after it no token can help any more."""
    region = p.at[IN_REGION]
    p.at[BEGUN] = 1
    if p.at[slot_at(region, 0)] != NONE:
        market.take(p, p.seat, region, 0)


def take_refused(p: Celtae, slot: i64, farmers: i64) -> str | None:
    """The card must be there, and farmers free for it (CEL-FAR-02, CEL-FAR-03)."""
    if slot == 0 or p.at[slot_at(p.at[IN_REGION], slot)] == NONE:
        return "CEL-FAR-01" if slot == 0 else "CEL-FAR-07"
    return "CEL-FAR-03" if SLOT_FARMERS[slot] > farmers else None


def free_farmers(p: Celtae) -> i64:
    """Those that have brought no card yet."""
    return p.able(FARMER) - p.at[DUE]


class TakeCards(CeltaeStep):
    """One more card that free farmers can bring, or the end (CEL-FAR-04)."""

    def moves(self, p: Celtae) -> list[Move]:
        out: list[Move] = [DONE]
        farmers = free_farmers(p)
        slot: i64 = 1
        while slot < SLOTS:
            if take_refused(p, slot, farmers) is None:
                out.append(TAKE[slot])
            slot += 1
        if tokens.usable(p):
            out.append(EXTRA)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        if move is EXTRA:
            tokens.use(p, FARMER)
            return
        if p.at[BEGUN] == 0:
            take_first(p)
        if move is DONE:
            finish(p)
            return
        p.at[DUE] += SLOT_FARMERS[move.arg]
        market.take(p, p.seat, p.at[IN_REGION], move.arg)

    def auto(self, p: Celtae) -> bool:
        if tokens.usable(p):
            return False
        farmers = free_farmers(p)
        slot: i64 = 1
        while slot < SLOTS:
            if take_refused(p, slot, farmers) is None:
                return False
            slot += 1
        if p.at[BEGUN] == 0:
            take_first(p)
        finish(p)
        return True

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is EXTRA:
            return tokens.refused(p)
        if move is BUILD and p.at[BEGUN] == 0:
            return build.build_refused(p) or "CEL-ACT-02"
        if move.verb in {"citadel", "discard"}:
            return "CEL-ACT-02"
        if move.verb != "take":
            return super().why_not(p, move)
        return take_refused(p, move.arg, free_farmers(p)) or "CEL-FAR-03"


def finish(p: Celtae) -> None:
    p.steps.pop()
    market.close_up(p, p.at[IN_REGION])


TAKE_CARDS: Final[TakeCards] = TakeCards("cultivate")
