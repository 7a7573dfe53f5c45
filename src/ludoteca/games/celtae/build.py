"""Build: a disc onto a citadel of the region, for cards of its colour (CEL-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.games.celtae import bonus, tokens
from ludoteca.games.celtae.components import BUILDER, COLOURS, DISC_COSTS, DISCS, KINDS, REGIONS
from ludoteca.games.celtae.flow import CeltaeStep
from ludoteca.games.celtae.layout import BONUS_TILES, HAND, NONE, PLACED, SEATS, TOKENS
from ludoteca.games.celtae.payment import PayCards
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.vocabulary import CITADEL, EXTRA


def price(p: Celtae) -> i64:
    """Cards for the leftmost disc: its cost less the builders, at least one (CEL-BLD-01, CEL-BLD-02, CEL-BLD-03)."""
    cost = DISC_COSTS[p.get(p.seat, PLACED)] - p.able(BUILDER)
    return cost if cost > 1 else 1


def held(p: Celtae, colour: i64) -> i64:
    """Cards of a colour in the hand."""
    first = p.seat * KINDS + colour * 3
    return p.hands[first] + p.hands[first + 1] + p.hands[first + 2]


def citadel_refused(p: Celtae, colour: i64, cost: i64) -> str | None:
    """Room on the citadel, and cards of its colour for the disc (CEL-BLD-02, CEL-BLD-06)."""
    if not p.room[p.region * 4 + colour]:
        return "CEL-BLD-06"
    return "CEL-BLD-02" if held(p, colour) < cost else None


def build_refused(p: Celtae) -> str | None:
    """Why no disc could be paid, with the help of every token, and placed in this region (CEL-ACT-08)."""
    if p.get(p.seat, PLACED) == DISCS:
        return "CEL-BLD-08"
    cost = least_price(p)
    why = "CEL-BLD-06"
    for colour in range(4):
        refusal = citadel_refused(p, colour, cost)
        if refusal is None:
            return None
        if refusal != "CEL-BLD-06":
            why = refusal
    return why


def conceivable(p: Celtae) -> bool:
    """Whether others must think that it is possible."""
    if not p.hides():
        return build_refused(p) is None
    room: i64 = 0
    for colour in range(4):
        room += p.room[p.region * 4 + colour]
    return room > 0 and p.get(p.seat, PLACED) < DISCS and p.get(p.seat, HAND) >= least_price(p)


def least_price(p: Celtae) -> i64:
    """What a disc costs if every token helps."""
    cost = price(p) - p.get(p.seat, TOKENS)
    return cost if cost > 1 else 1


def begin(p: Celtae) -> None:
    p.steps.append(CHOOSE_CITADEL)
    if p.events is not None:
        p.tell("builds", {"seat": int(p.seat), "region": REGIONS[p.region]})


class ChooseCitadel(CeltaeStep):
    """The colour of a citadel with room that the hand can pay, or a token first."""

    def prompt(self, p: Celtae) -> str:
        """Where the hand can pay none yet, only a token is asked for."""
        return "build token" if self.moves(p)[0] is EXTRA else self.name

    def moves(self, p: Celtae) -> list[Move]:
        cost = price(p)
        out = [CITADEL[n] for n in range(4) if citadel_refused(p, n, cost) is None]
        if tokens.usable(p):
            out.append(EXTRA)
        return out

    def do(self, p: Celtae, move: Move) -> None:
        if move is EXTRA:
            tokens.use(p, BUILDER)
            return
        p.tell_hand()
        p.begun = 1
        p.choice = move.arg
        p.due = price(p)
        p.steps[-1] = PAY_DISC

    def why_not(self, p: Celtae, move: Move) -> str:
        if move is EXTRA:
            return tokens.refused(p)
        if move.verb == "citadel":
            return citadel_refused(p, move.arg, price(p)) or "CEL-BLD-06"
        return "CEL-BLD-04" if move.verb == "discard" else super().why_not(p, move)


class PayDisc(PayCards):
    """All of the citadel's colour, exactly as many as the disc costs (CEL-BLD-04, CEL-BLD-17)."""

    def fit(self, p: Celtae, kind: i64) -> bool:
        return kind // 3 == p.choice

    def paid(self, p: Celtae) -> None:
        place_disc(p)

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "discard" and not self.fit(p, move.arg):
            return "CEL-BLD-04"
        return "CEL-BLD-02" if move.verb in {"discard", "done"} else super().why_not(p, move)


def place_disc(p: Celtae) -> None:
    """The disc, then the bonus of the citadel's tile; a citadel that is full is settled after it (CEL-BLD-09,
    CEL-BLD-10)."""
    citadel = p.region * 4 + p.choice
    put_disc(p, p.seat, citadel)
    p.steps.append(COMPLETE)
    bonus.gain(p, p.bonus[citadel])


def put_disc(p: Celtae, side: i64, citadel: i64) -> None:
    place = citadel * SEATS + side
    p.discs[place] = p.discs[place] + 1
    p.room[citadel] = p.room[citadel] - 1
    p.add(side, PLACED, 1)
    if p.events is not None:
        p.tell_of(side, "built", {"region": REGIONS[citadel // 4], "colour": COLOURS[citadel % 4]})


class Complete(CeltaeStep):
    """Who fills a citadel takes its bonus tile (CEL-BLD-10)."""

    def auto(self, p: Celtae) -> bool:
        p.steps.pop()
        take_tile(p, p.seat, p.region * 4 + p.choice)
        return True


def take_tile(p: Celtae, side: i64, citadel: i64) -> None:
    if p.room[citadel]:
        return
    p.bonus[citadel] = NONE
    p.add(side, BONUS_TILES, 1)
    if p.events is not None:
        p.tell_of(side, "completed", {"region": REGIONS[citadel // 4], "colour": COLOURS[citadel % 4]})


CHOOSE_CITADEL: Final[ChooseCitadel] = ChooseCitadel("build")
PAY_DISC: Final[PayDisc] = PayDisc("pay disc")
COMPLETE: Final[Complete] = Complete("complete")
