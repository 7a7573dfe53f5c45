"""Whether the pieces of Concordia add up (CON-CMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.core.bits import bit, count
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import (
    CARD_DECK,
    CARDS,
    COLONISTS,
    FIRST_BOUGHT,
    FIRST_HAND,
    GOODS,
    OF_A_KIND,
    OF_ROLE,
    ROLE_COUNT,
    ROLES,
    SLOTS,
    SPACES,
    TOKENS,
    TRIBUNE,
)
from ludoteca.games.concordia.fields import (
    BONUS,
    BUILT,
    DISPLAY,
    HELD,
    HOUSE,
    MAP,
    PILE,
    STACK,
    TAKEN,
    TOKEN,
    TOP,
    TURNED,
    colonist_at,
)
from ludoteca.games.concordia.maps import MAPS, MOST_CITIES, MOST_PROVINCES, ROMA, best_goods

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
    """The tokens of each letter lie in the cities of that letter (CON-SET-05), the markers in their provinces."""
    here = MAPS[p.at[MAP]]
    tokens = cells(p.at, TOKEN, MOST_CITIES)
    if [city for city, good in enumerate(tokens) if good == NONE] != [ROMA, *range(len(here.cities), len(tokens))]:
        raise BadSnapshot("Every city but Roma has a token.")
    found = {letter: [0] * len(GOODS) for letter in TOKENS}
    for number, cities in enumerate(here.cities_of):
        for city in cities:
            found[here.letters[number]][tokens[city]] += 1
    for letter in set(here.letters):
        if found[letter] != TOKENS[letter]:
            raise BadSnapshot(f"The tokens {letter} in the cities are not the ones there are.")
    none = [NONE] * int(MOST_PROVINCES - len(here.provinces))
    if cells(p.at, BONUS, MOST_PROVINCES) != best_goods(here, tokens) + none:
        raise BadSnapshot("The marker of a province is not of its best good.")
    if any(cells(p.at, TURNED + len(here.provinces), len(none))):
        raise BadSnapshot("A marker is turned where there is no province.")


def check_cards(p: Concordia) -> None:
    """Every card of the decks used is in the stack, in the display or bought (CON-DSP-04), the stack in deck order."""
    at = p.at
    stack = cells(at, STACK + 1, at[STACK])
    display = cells(at, DISPLAY, SLOTS)
    seen = stack + [card for card in display if card != NONE]
    for seat in range(int(p.players)):
        for own in (at[HELD + seat], at[PILE + seat]):
            seen += [card for card in range(len(CARDS)) if own & bit(FIRST_BOUGHT + card)]
    used = [card for card in range(len(CARDS)) if CARD_DECK[card] < p.players]
    if sorted(seen) != used:
        raise BadSnapshot("A card for sale is missing, lies in two places or is of a deck that is not used.")
    if any(CARD_DECK[stack[n]] < CARD_DECK[stack[n + 1]] for n in range(len(stack) - 1)):
        raise BadSnapshot("The stack of cards is not in the order of its decks.")
    if buying(p):
        return
    if stack and NONE in display:
        raise BadSnapshot("The display has room although there are cards to fill it with.")
    if any(display[slot] == NONE != display[slot + 1] for slot in range(len(display) - 1)):
        raise BadSnapshot("There is a gap between the cards of the display.")


def buying(p: Concordia) -> bool:
    return any(step.name in {"senator", "consul"} for step in p.steps)


def check_player(p: Concordia, seat: int) -> None:
    if p.free(seat) < 0:
        raise BadSnapshot(f"The storehouse of seat {seat} holds more than {SPACES} things.")
    cities = p.at[HOUSE + seat]
    if cities & bit(ROMA):
        raise BadSnapshot("There is a house in Roma.")
    if cities >> len(MAPS[p.at[MAP]].cities):
        raise BadSnapshot("There is a house where there is no city.")
    if p.at[BUILT + seat] != count(cities):
        raise BadSnapshot(f"Seat {seat} has {count(cities)} houses on the board, not {p.at[BUILT + seat]}.")
    check_pile(p, seat)


def check_pile(p: Concordia, seat: int) -> None:
    """Of each role the cards of the start are played first, then bought ones; the Tribune never stays (CON-TRN-03)."""
    hand, pile, top = p.at[HELD + seat], p.at[PILE + seat], p.at[TOP + seat]
    if hand & pile or (hand | pile) & FIRST_HAND != FIRST_HAND:
        raise BadSnapshot(f"A card of the start is not once in hand or pile of seat {seat}.")
    for role in range(ROLE_COUNT):
        if hand & FIRST_HAND & OF_ROLE[role] and pile & ~FIRST_HAND & OF_ROLE[role]:
            raise BadSnapshot(f"There are bought cards {ROLES[role]!r} in the pile of seat {seat} before its own.")
    if pile != 0 if top == NONE else not pile & bit(top):
        raise BadSnapshot(f"The top card of seat {seat}'s pile is not in it.")
    if pile & OF_ROLE[TRIBUNE]:
        raise BadSnapshot(f"The Tribune of seat {seat} is not in hand.")


def check_colonists(p: Concordia) -> None:
    """Each colonist in the storehouse, in a city, or alone on a route of its kind (CON-CMP-02, CON-ARC-07)."""
    here = MAPS[p.at[MAP]]
    taken = [0, 0]
    for seat in range(int(p.players)):
        stored = [0, 0]
        for number in range(COLONISTS):
            kind = number // OF_A_KIND
            place = p.at[colonist_at(seat, number)]
            if place == NONE:
                stored[kind] += 1
            if place >= here.places:
                raise BadSnapshot("A colonist is where there is no route.")
            if place < here.first_route:
                continue
            route = place - here.first_route
            if here.kind[route] != kind:
                raise BadSnapshot("A colonist is on a route of the other kind.")
            if taken[kind] & bit(here.among_kind(route)):
                raise BadSnapshot("Two colonists are on one route.")
            taken[kind] |= bit(here.among_kind(route))
        if stored != [p.stored(seat, 0), p.stored(seat, 1)]:
            raise BadSnapshot(f"Seat {seat} has {sum(stored)} colonists in the storehouse, not as noted.")
    if cells(p.at, TAKEN, len(taken)) != taken:
        raise BadSnapshot("The colonists on the routes are not where they are noted.")
