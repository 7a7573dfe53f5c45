"""Whether what is going on fits what lies on the table: the decision, the action at hand, the end of the game."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot
from ludoteca.games.concordia.checking import buying
from ludoteca.games.concordia.components import (
    ARCHITECT,
    COLONIST,
    COLONISTS,
    CONSUL,
    CONSUL_CARDS,
    DIPLOMAT,
    GOODS,
    HOUSES,
    MERCATOR,
    MERCATOR_5,
    MOST_KINDS,
    PREFECT,
    SENATOR,
    SENATOR_CARDS,
    TRIBUNE,
)
from ludoteca.games.concordia.layout import INTERIM, NONE, ROW
from ludoteca.games.concordia.position import Concordia
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
    return p.seat == (p.start + p.turn - 1) % p.players


def scoring_fits(p: Concordia) -> bool:
    """Points are noted only while some have had their intermediate scoring and others have not (CON-INT-06)."""
    points = [p.rows[seat * ROW + INTERIM] for seat in range(int(p.players))]
    return NONE in points if p.interim == 1 and not p.over else not any(points)


def concordia_fits(p: Concordia) -> bool:
    """Who brought about the end has the card, and no further turn; nobody else can (CON-END-01 to CON-END-04)."""
    sold_out = p.stack_left == 0 and not buying(p) and all(card == NONE for card in p.display)
    earned = [seat for seat in range(int(p.players)) if p.built(seat) == HOUSES or (sold_out and seat in p.owners)]
    if p.concordia == NONE:
        return not earned and not p.over
    return p.concordia in earned and p.over == (p.seat == p.concordia)


def decision_fits(p: Concordia) -> bool:
    """Whether who decides sits here, something is to be decided, and who is about to go is an own colonist."""
    if p.over:
        return p.picked == NONE
    if p.steps[0].name != "card" or any(step.seat(p) >= p.players for step in p.steps):
        return False
    if p.steps[-1].name == "go":
        if p.picked // COLONISTS != p.seat or p.colonists[p.picked] == NONE:
            return False
    elif p.picked != NONE:
        return False
    # A step that has nothing to ask would have resolved itself.
    return len(p.moves()) > 0 and not p.steps[-1].auto(p.copy())


def card_fits(p: Concordia, action: str) -> bool:
    """The card of the action is on top of the own pile, or it is a Diplomat and lies on top of another (CON-DIP-01)."""
    last = (p.seat - 1) % p.players
    if not action:
        done = p.used_up == NONE or p.top(last) == (NONE if p.used_up == TRIBUNE else p.used_up)
        copied = p.used_up in (SENATOR, CONSUL) and p.top(last) == DIPLOMAT
        return p.playing == NONE and (done or copied)
    if action not in ACTIONS or p.used_up != NONE:
        return False
    if p.top(p.seat) != (NONE if p.playing == TRIBUNE else p.playing):
        return False
    if p.playing != DIPLOMAT:
        return p.playing in ACTIONS[action]
    others = [seat for seat in range(int(p.players)) if seat != p.seat]
    return action == "diplomat" or any(p.top(seat) in ACTIONS[action] for seat in others)


def left_fits(p: Concordia, action: str) -> bool:
    """Steps for no more than the colonists on the board (CON-ARC-01), purchases for the gaps in the display."""
    if action in ("architect", "architect go"):
        return p.left <= p.on_board(p.seat)
    if action not in ("senator", "senator pay", "consul"):
        return p.left == 0
    bought = (CONSUL_CARDS if action == "consul" else SENATOR_CARDS) - p.left
    gaps = p.display.count(NONE)
    paying = 1 if action == "senator pay" else 0  # for a card that is bought already
    if bought < paying or p.left < 1 - paying:
        return False
    return gaps == bought if p.stack_left else gaps >= bought


def goods_fit(p: Concordia, action: str) -> bool:
    """Goods wait only for who must choose, the first on top; a trade is a Mercator's; and the Praefectus Magnus is
    used by who lets a province produce (CON-STO-08, CON-MER-02, CON-PMG-05)."""
    asked = [step.seat(p) for step in reversed(p.steps[1:])] if action == "keep" else []
    order = [(p.seat + n) % p.players for n in range(int(p.players))]
    if asked != [seat for seat in order if chooses(p, seat)]:
        return False
    for seat in order:
        if seat not in asked and any(p.incoming[seat * len(GOODS) : (seat + 1) * len(GOODS)]):
            return False
    traded = sum(way > 0 for way in p.traded)
    if traded > (MOST_KINDS if action == "mercator" else 0):
        return False
    return bool(p.magnus_used) == (action == "keep" and p.magnus == p.seat)
