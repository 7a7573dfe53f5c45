"""A position of Concordia from its snapshot, checked piece by piece; and whether a game can come to that moment."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import BadSnapshot, Chance, Json, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.concordia.checking import buying
from ludoteca.games.concordia.components import (
    ARCHITECT,
    CARD_ROLE,
    CARDS,
    COLONIST,
    COLONISTS,
    CONSUL,
    CONSUL_CARDS,
    DIPLOMAT,
    GOODS,
    HAND,
    HOUSES,
    MERCATOR,
    MERCATOR_5,
    MOST_KINDS,
    PREFECT,
    ROLE_COUNT,
    SENATOR,
    SENATOR_CARDS,
    SLOTS,
    TRIBUNE,
)
from ludoteca.games.concordia.earlier import completed
from ludoteca.games.concordia.layout import INTERIM, NONE, ROW, TOP
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS, ROMA
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import best_goods
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


def restore(data: Json, steps: dict[str, Step[Any]]) -> Concordia:
    """What follows from the rest (markers, routes, hands) is not in the snapshot but worked out again."""
    read = Reader(completed(data))
    n = read.number("players", 2, 5)
    if read.text("map") not in MAP_NAMES:
        raise BadSnapshot(f"There is no map {read.text('map')[:20]!r}; there is {', '.join(MAP_NAMES)}.")
    number = MAP_NAMES.index(read.text("map"))
    here = MAPS[number]
    tokens = read.numbers("tokens", len(here.cities), NONE, len(GOODS) - 1)
    if [city for city, good in enumerate(tokens) if good == NONE] != [ROMA]:
        raise BadSnapshot("Every city but Roma has a token.")
    colonists = read.numbers("colonists", n * COLONISTS, NONE, here.places - 1)
    routes = [NONE] * len(here.routes)
    for colonist, place in enumerate(colonists):
        if place >= len(here.cities):
            routes[place - len(here.cities)] = colonist // COLONISTS
    piles = read.numbers("piles", n * ROLE_COUNT, 0, 7)
    owners = read.numbers("owners", len(CARDS), NONE, n - 1)
    hands = [HAND[place % ROLE_COUNT] - played for place, played in enumerate(piles)]
    for card, owner in enumerate(owners):
        if owner != NONE:
            hands[owner * ROLE_COUNT + CARD_ROLE[card]] += 1
    stack = read.numbers("stack", None, 0, len(CARDS) - 1)
    rows = read.numbers("rows", n * ROW, NONE, 10_000)
    if any(rows[seat * ROW + TOP] >= ROLE_COUNT + len(CARDS) for seat in range(n)):
        raise BadSnapshot("The top card of a pile is no card.")
    p = Concordia(
        n,
        read.number("rules", 1),
        read.steps(steps),
        read.number("turn", 1),
        read.number("known", 0),
        Chance(read.text("seed"), read.number("drawn", 0)),
        None,
        read.number("seat", 0, n - 1),
        number,
        read.number("start", 0, n - 1),
        tokens,
        best_goods(here, tokens),
        read.numbers("turned", len(here.provinces), 0, 1),
        read.numbers("houses", len(here.cities), 0, (1 << n) - 1),
        routes,
        colonists,
        rows,
        hands,
        piles,
        read.numbers("lying", n, 0, (1 << len(CARDS)) - 1),
        owners,
        read.numbers("display", SLOTS, NONE, len(CARDS) - 1),
        stack,
        len(stack),
        read.number("magnus", 0, n - 1),
        read.number("magnus_used", 0, 1),
        read.number("concordia", NONE, n - 1),
        read.number("interim", 0, 2),
        read.number("used_up", NONE, ROLE_COUNT - 1),
        read.number("playing", NONE, ROLE_COUNT - 1),
        read.number("left", 0, COLONISTS),
        read.number("picked", NONE, n * COLONISTS - 1),
        read.numbers("traded", len(GOODS), 0, 2),
        read.numbers("incoming", n * len(GOODS), 0, 20),
    )
    p.check()
    check_moment(p)
    return p


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
    asked = [step.seat(p) for step in p.steps[1:]] if action == "keep" else []
    asked.reverse()  # from a stack
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
