"""Whether the pieces of Concordia add up (CON-CMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.games.concordia.components import (
    CARD_DECK,
    CARD_ROLE,
    CARDS,
    COLONISTS,
    GOODS,
    HAND,
    HOUSES,
    OF_A_KIND,
    ROLE_COUNT,
    ROLES,
    SLOTS,
    SPACES,
    TOKENS,
    TRIBUNE,
)
from ludoteca.games.concordia.layout import BUILT, GOOD, MONEY, NONE, ROW, STORED, TOP
from ludoteca.games.concordia.maps import MAPS, ROMA

if TYPE_CHECKING:
    from ludoteca.games.concordia.position import Concordia


def check(p: Concordia) -> None:
    """Every house, colonist, good, card and token is somewhere, once."""
    check_tokens(p)
    check_cards(p)
    for seat in range(int(p.players)):
        check_player(p, seat)
    check_colonists(p)


def check_tokens(p: Concordia) -> None:
    """The tokens of each letter lie in the cities of that letter (CON-SET-05)."""
    here = MAPS[p.map]
    found = {letter: [0] * len(GOODS) for letter in TOKENS}
    for number, cities in enumerate(here.cities_of):
        for city in cities:
            found[here.letters[number]][p.tokens[city]] += 1
    for letter in set(here.letters):
        if found[letter] != TOKENS[letter]:
            raise BadSnapshot(f"The tokens {letter} in the cities are not the ones there are.")
    if p.houses[ROMA]:
        raise BadSnapshot("There is a house in Roma.")


def check_cards(p: Concordia) -> None:
    """Every card of the decks used is in the stack, in the display or bought (CON-DSP-04), the stack in deck order."""
    stack = p.stack[: int(p.stack_left)]
    seen = stack + [card for card in p.display if card != NONE]
    seen += [card for card in range(len(CARDS)) if p.owners[card] != NONE]
    used = [card for card in range(len(CARDS)) if CARD_DECK[card] < p.players]
    if sorted(seen) != used:
        raise BadSnapshot("A card for sale is missing, lies in two places or is of a deck that is not used.")
    if any(CARD_DECK[stack[n]] < CARD_DECK[stack[n + 1]] for n in range(len(stack) - 1)):
        raise BadSnapshot("The stack of cards is not in the order of its decks.")
    if buying(p):
        return
    if stack and NONE in p.display:
        raise BadSnapshot("The display has room although there are cards to fill it with.")
    if any(p.display[slot] == NONE != p.display[slot + 1] for slot in range(SLOTS - 1)):
        raise BadSnapshot("There is a gap between the cards of the display.")


def buying(p: Concordia) -> bool:
    return any(step.name in {"senator", "consul"} for step in p.steps)


def check_player(p: Concordia, seat: int) -> None:
    row = p.rows[seat * ROW : seat * ROW + ROW]
    if row[MONEY] < 0 or min(row[GOOD : STORED + 2]) < 0:
        raise BadSnapshot(f"Seat {seat} has less than nothing of something.")
    if p.free(seat) < 0:
        raise BadSnapshot(f"The storehouse of seat {seat} holds more than {SPACES} things.")
    houses = sum(1 for owners in p.houses if owners & (1 << seat))
    if row[BUILT] != houses or houses > HOUSES:
        raise BadSnapshot(f"Seat {seat} has {houses} houses on the board, not {row[BUILT]}.")
    for role in range(ROLE_COUNT):
        owned = HAND[role] + len([n for n in range(len(CARDS)) if p.owners[n] == seat and CARD_ROLE[n] == role])
        there = p.hands[seat * ROLE_COUNT + role] + p.piles[seat * ROLE_COUNT + role]
        if there != owned or p.hands[seat * ROLE_COUNT + role] < 0:
            raise BadSnapshot(f"Seat {seat} has {there} cards {ROLES[role]!r} instead of {owned}.")
    check_pile(p, seat)


def check_pile(p: Concordia, seat: int) -> None:
    """Of each role the cards of the start are played first, then bought ones; the Tribune never stays (CON-TRN-03)."""
    pile = p.piles[seat * ROLE_COUNT : seat * ROLE_COUNT + ROLE_COUNT]
    lying = [card for card in range(len(CARDS)) if p.lying[seat] & (1 << card)]
    if any(p.owners[card] != seat for card in lying):
        raise BadSnapshot(f"A card lies in the pile of seat {seat} that is not its own.")
    for role in range(ROLE_COUNT):
        bought = len([card for card in lying if CARD_ROLE[card] == role])
        if bought != max(0, pile[role] - HAND[role]):
            raise BadSnapshot(f"Not so many bought cards {ROLES[role]!r} lie in the pile of seat {seat}.")
    top = p.rows[seat * ROW + TOP]
    if top == NONE:
        found = sum(pile) == 0
    else:
        found = HAND[top] > 0 and pile[top] > 0 if top < ROLE_COUNT else top - ROLE_COUNT in lying
    if not found:
        raise BadSnapshot(f"The top card of seat {seat}'s pile is not in it.")
    if pile[TRIBUNE]:
        raise BadSnapshot(f"The Tribune of seat {seat} is not in hand.")


def check_colonists(p: Concordia) -> None:
    """Each colonist in the storehouse, in a city, or alone on a route of its kind (CON-CMP-02, CON-ARC-07)."""
    here = MAPS[p.map]
    routes = [NONE] * len(here.routes)
    for number, place in enumerate(p.colonists):
        route = place - len(here.cities)
        if route < 0:
            continue
        if here.kind[route] != number % COLONISTS // OF_A_KIND:
            raise BadSnapshot("A colonist is on a route of the other kind.")
        if routes[route] != NONE:
            raise BadSnapshot("Two colonists are on one route.")
        routes[route] = number // COLONISTS
    if routes != p.routes:
        raise BadSnapshot("The colonists on the routes are not where they are noted.")
    for seat in range(int(p.players)):
        for kind in range(2):
            first = seat * COLONISTS + kind * OF_A_KIND
            stored = sum(place == NONE for place in p.colonists[first : first + OF_A_KIND])
            if stored != p.stored(seat, kind):
                raise BadSnapshot(f"Seat {seat} has {stored} colonists in the storehouse, not as noted.")
