"""Build: a disc onto a citadel of the region, for cards of its colour (CEL-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move
from ludoteca.core.field import NONE
from ludoteca.games.celtae import bonus, tokens
from ludoteca.games.celtae.components import BUILDER, COLOURS, DISCS, REGIONS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    BEGUN,
    BONUS,
    BONUS_TILES,
    CHOICE,
    DUE,
    HAND,
    IN_REGION,
    PLACED,
    ROOM,
    TOKENS_OF,
    discs_on,
    held,
)
from ludoteca.games.celtae.payment import PayCards
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.powers import disc_price
from ludoteca.games.celtae.vocabulary import CITADEL, EXTRA


def price(p: Celtae) -> i64:
    return disc_price(p, p.seat, p.able(BUILDER))


def of_colour(p: Celtae, colour: i64) -> i64:
    """Cards of a colour in the hand."""
    first = held(p.seat, colour * 3)
    return p.at[first] + p.at[first + 1] + p.at[first + 2]


def citadel_refused(p: Celtae, colour: i64, cost: i64) -> str | None:
    """Room on the citadel, and cards of its colour for the disc (CEL-BLD-02, CEL-BLD-06)."""
    if p.at[ROOM + p.at[IN_REGION] * 4 + colour] == 0:
        return "CEL-BLD-06"
    return "CEL-BLD-02" if of_colour(p, colour) < cost else None


def build_refused(p: Celtae) -> str | None:
    """Why no disc could be paid, with the help of every token, and placed in this region (CEL-ACT-08)."""
    if p.at[PLACED + p.seat] == DISCS:
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
    at = p.at
    first = ROOM + at[IN_REGION] * 4
    room = at[first] + at[first + 1] + at[first + 2] + at[first + 3]
    return room > 0 and at[PLACED + p.seat] < DISCS and at[HAND + p.seat] >= least_price(p)


def least_price(p: Celtae) -> i64:
    """What a disc costs if every token helps."""
    return max(price(p) - p.at[TOKENS_OF + p.seat], 1)


def begin(p: Celtae) -> None:
    p.steps.append(CHOOSE_CITADEL)
    if p.events is not None:
        p.tell("builds", {"seat": int(p.seat), "region": REGIONS[p.at[IN_REGION]]})


class ChooseCitadel(CeltaeStep):
    """The colour of a citadel with room that the hand can pay, or a token first."""

    def prompt(self, p: Celtae) -> str:
        """Where the hand can pay none yet, only a token is asked for."""
        return "build token" if self.moves(p)[0] is EXTRA else self.name

    def payable(self, p: Celtae) -> bool:
        return build_refused(p) is None

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
        p.at[BEGUN] = 1
        p.at[CHOICE] = move.arg
        p.at[DUE] = price(p)
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
        return kind // 3 == p.at[CHOICE]

    def paid(self, p: Celtae) -> None:
        place_disc(p)

    def why_not(self, p: Celtae, move: Move) -> str:
        if move.verb == "discard" and not self.fit(p, move.arg):
            return "CEL-BLD-04"
        return "CEL-BLD-02" if move.verb in {"discard", "done"} else super().why_not(p, move)


def place_disc(p: Celtae) -> None:
    """The disc, then the bonus of the citadel's tile; a citadel that is full is settled after it (CEL-BLD-09,
    CEL-BLD-10)."""
    citadel = p.at[IN_REGION] * 4 + p.at[CHOICE]
    put_disc(p, p.seat, citadel)
    p.steps.append(COMPLETE)
    bonus.gain(p, p.at[BONUS + citadel])


def put_disc(p: Celtae, side: i64, citadel: i64) -> None:
    p.at[discs_on(side, citadel)] += 1
    p.at[ROOM + citadel] -= 1
    p.at[PLACED + side] += 1
    if p.events is not None:
        p.tell_of(side, "built", {"region": REGIONS[citadel // 4], "colour": COLOURS[citadel % 4]})


class Complete(CeltaeStep):
    """Who fills a citadel takes its bonus tile (CEL-BLD-10)."""

    def auto(self, p: Celtae) -> bool:
        p.steps.pop()
        take_tile(p, p.seat, p.at[IN_REGION] * 4 + p.at[CHOICE])
        return True


def take_tile(p: Celtae, side: i64, citadel: i64) -> None:
    if p.at[ROOM + citadel]:
        return
    p.at[BONUS + citadel] = NONE
    p.at[BONUS_TILES + side] += 1
    if p.events is not None:
        p.tell_of(side, "completed", {"region": REGIONS[citadel // 4], "colour": COLOURS[citadel % 4]})


CHOOSE_CITADEL: Final[ChooseCitadel] = ChooseCitadel("build")
PAY_DISC: Final[PayDisc] = PayDisc("pay disc")
COMPLETE: Final[Complete] = Complete("complete")
