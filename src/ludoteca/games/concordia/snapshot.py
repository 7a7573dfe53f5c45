"""A position of Concordia from its snapshot, checked piece by piece."""

from __future__ import annotations

from typing import Any

from ludoteca.core import BadSnapshot, Chance, Json, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.concordia.components import (
    CARD_ROLE,
    CARDS,
    COLONISTS,
    GOODS,
    HAND,
    ROLE_COUNT,
    SLOTS,
)
from ludoteca.games.concordia.layout import NONE, ROW, TOP
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS, ROMA
from ludoteca.games.concordia.moment import check_moment
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import best_goods


def restore(data: Json, steps: dict[str, Step[Any]]) -> Concordia:
    """What follows from the rest (markers, routes, hands) is not in the snapshot but worked out again."""
    read = Reader(data)
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
