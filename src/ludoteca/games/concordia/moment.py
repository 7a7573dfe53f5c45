"""Whether a game of Concordia can come to a position."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.concordia.checking import buying
from ludoteca.games.concordia.components import (
    ARCHITECT,
    COLONIST,
    CONSUL,
    CONSUL_CARDS,
    DIPLOMAT,
    HOUSES,
    MERCATOR,
    MERCATOR_5,
    MOST_KINDS,
    PREFECT,
    SENATOR,
    SENATOR_CARDS,
    SLOTS,
    TRIBUNE,
)
from ludoteca.games.concordia.fields import (
    COMING,
    DISPLAY,
    GOOD_COUNT,
    HOLDER,
    INTERIM,
    LEFT,
    MAGNUS,
    MAGNUS_USED,
    PICKED,
    PLAYING,
    POINTS,
    STACK,
    START,
    USED_UP,
    colonist_at,
    incoming_at,
)
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.scoring import bought
from ludoteca.games.concordia.storehouse import chooses

# The decisions above that for a card, from the first on, and the cards that lead to them, copied or not. Only a
# Prefect brings goods of several kinds, and so a choice of what to keep.
ACTIONS: Final[dict[str, list[int]]] = {
    "diplomat": [],
    "tribune": [TRIBUNE],
    "architect": [ARCHITECT],
    "architect go": [ARCHITECT],
    "build": [ARCHITECT],
    "prefect": [PREFECT],
    "keep": [PREFECT],
    "colonist": [COLONIST],
    "settle": [COLONIST],
    "mercator": [MERCATOR, MERCATOR_5],
    "senator": [SENATOR],
    "senator pay": [SENATOR],
    "consul": [CONSUL],
}


def check_moment(p: Concordia) -> None:
    """Raise BadSnapshot where a game could not have come to this moment."""
    if not seat_fits(p) or not scoring_fits(p):
        raise BadSnapshot("Whose turn it is or what was scored does not fit the turn.")
    if not concordia_fits(p):
        raise BadSnapshot("The Concordia card does not fit what is built and sold.")
    action = action_of(p)
    if not decision_fits(p) or not (card_fits(p, action) and left_fits(p, action) and goods_fit(p, action)):
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")


def action_of(p: Concordia) -> str:
    """The decisions of the action at hand by name, those of what to keep as one; none while a card is chosen."""
    names = [step.name.split()[0] for step in p.steps[1:]]
    return "keep" if set(names) == {"keep"} else " ".join(names)


def seat_fits(p: Concordia) -> bool:
    """Turns go clockwise from who begins (CON-TRN-01)."""
    return p.seat == (p.at[START] + p.turn - 1) % p.players


def scoring_fits(p: Concordia) -> bool:
    """Points are noted only while some have had their intermediate scoring and others have not (CON-INT-06)."""
    points = cells(p.at, POINTS, p.players)
    return NONE in points if p.at[INTERIM] == COMING and not p.over else not any(points)


def concordia_fits(p: Concordia) -> bool:
    """Who brought about the end has the card, and no further turn; nobody else can (CON-END-01 to CON-END-04)."""
    holder = p.at[HOLDER]
    sold_out = p.at[STACK] == 0 and not buying(p) and all(card == NONE for card in cells(p.at, DISPLAY, SLOTS))
    earned = [seat for seat in range(int(p.players)) if p.built(seat) == HOUSES or (sold_out and bought(p, seat) != 0)]
    if holder == NONE:
        return not earned and not p.over
    return holder in earned and p.over == (p.seat == holder)


def decision_fits(p: Concordia) -> bool:
    """Whether who decides sits here, something is to be decided, and who is about to go is on the board."""
    picked = p.at[PICKED]
    if p.over:
        return picked == NONE
    if p.steps[0].name != "card" or any(step.seat(p) >= p.players for step in p.steps):
        return False
    if p.steps[-1].name == "go":
        if picked == NONE or p.at[colonist_at(p.seat, picked)] == NONE:
            return False
    elif picked != NONE:
        return False
    return True


def card_fits(p: Concordia, action: str) -> bool:
    """The card of the action is on top of the own pile, or it is a Diplomat and lies on top of another (CON-DIP-01)."""
    last = (p.seat - 1) % p.players
    playing, used_up = p.at[PLAYING], p.at[USED_UP]
    if not action:
        done = used_up == NONE or p.top(last) == (NONE if used_up == TRIBUNE else used_up)
        copied = used_up in (SENATOR, CONSUL) and p.top(last) == DIPLOMAT
        return playing == NONE and (done or copied)
    if action not in ACTIONS or used_up != NONE:
        return False
    if p.top(p.seat) != (NONE if playing == TRIBUNE else playing):
        return False
    if playing != DIPLOMAT:
        return playing in ACTIONS[action]
    others = [seat for seat in range(int(p.players)) if seat != p.seat]
    return action == "diplomat" or any(p.top(seat) in ACTIONS[action] for seat in others)


def left_fits(p: Concordia, action: str) -> bool:
    """Steps for no more than the colonists on the board (CON-ARC-01), purchases for the gaps in the display."""
    left = p.at[LEFT]
    if action in ("architect", "architect go"):
        return left <= p.on_board(p.seat)
    if action not in ("senator", "senator pay", "consul"):
        return left == 0
    had = (CONSUL_CARDS if action == "consul" else SENATOR_CARDS) - left
    gaps = cells(p.at, DISPLAY, SLOTS).count(NONE)
    paying = 1 if action == "senator pay" else 0  # for a card that is bought already
    if had < paying or left < 1 - paying:
        return False
    return gaps == had if p.at[STACK] else gaps >= had


def goods_fit(p: Concordia, action: str) -> bool:
    """Goods wait only for who must choose, the first on top; a trade is a Mercator's; and the Praefectus Magnus is
    used by who lets a province produce (CON-STO-08, CON-MER-02, CON-PMG-05)."""
    asked = [step.seat(p) for step in p.steps[1:]] if action == "keep" else []
    asked.reverse()  # from a stack
    order = [(p.seat + n) % p.players for n in range(int(p.players))]
    if asked != [seat for seat in order if chooses(p, seat)]:
        return False
    for seat in order:
        if seat not in asked and any(cells(p.at, incoming_at(seat, 0), GOOD_COUNT)):
            return False
    traded = sum(way > 0 for way in p.traded())
    if traded > (MOST_KINDS if action == "mercator" else 0):
        return False
    return bool(p.at[MAGNUS_USED]) == (action == "keep" and p.at[MAGNUS] == p.seat)
