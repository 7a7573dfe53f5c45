"""Snapshots of earlier releases: what each number is called now."""

from __future__ import annotations

from typing import Final

from ludoteca.core import BadSnapshot, Json
from ludoteca.core.field import NONE
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.games.concordia.components import (
    CARD_ROLE,
    CARDS,
    COLONISTS,
    FIRST_BOUGHT,
    GOODS,
    HAND,
    OWN_CARDS,
    OWN_ROLE,
    ROLE_COUNT,
    ROLES,
)
from ludoteca.games.concordia.fields import SEATS
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS, MOST_CITIES, MOST_PROVINCES, ROMA, Map, best_goods

# A player's row in `rows`: money, goods, stored colonists, houses, the top card, points of the intermediate scoring.
ROW: Final = 11
TOP: Final = 9  # the card's role, or for a bought one its number after all roles
COLUMNS: Final = {"money": (0, 1), "goods": (1, 6), "stored": (6, 8), "built": (8, 9), "interim_points": (10, 11)}
GONE: Final = ("rows", "piles", "lying", "owners", "houses", "map")


def renewed(data: Json) -> Json:
    """A snapshot of the first form in the present one; its numbers are checked by who reads it."""
    read = Reader(completed(data))
    n = read.number("players", 2, SEATS)
    if read.text("map") not in MAP_NAMES:
        raise BadSnapshot(f"There is no map {read.text('map')[:20]!r}; there is {', '.join(MAP_NAMES)}.")
    number = MAP_NAMES.index(read.text("map"))
    here = MAPS[number]
    tokens = read.numbers("tokens", len(here.cities), NONE, len(GOODS) - 1)
    if [city for city, good in enumerate(tokens) if good == NONE] != [ROMA]:
        raise BadSnapshot("Every city but Roma has a token.")
    houses = read.numbers("houses", len(here.cities), 0, (1 << n) - 1)
    rows = read.numbers("rows", n * ROW, NONE, 10_000)
    seat = read.number("seat", 0, n - 1)
    picked = read.number("picked", NONE, n * COLONISTS - 1)
    if picked != NONE and picked // COLONISTS != seat:
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")
    provinces = int(MOST_PROVINCES) - len(here.provinces)
    new = {name: value for name, value in read.data.items() if name not in GONE}
    new["form"] = FORM
    new["map"] = number
    new["tokens"] = tokens + [NONE] * (int(MOST_CITIES) - len(tokens))
    new["bonus"] = best_goods(here, tokens) + [NONE] * provinces
    new["turned"] = read.numbers("turned", len(here.provinces), 0, 1) + [0] * provinces
    new["houses"] = [sum(1 << city for city, owners in enumerate(houses) if owners & (1 << s)) for s in range(n)]
    new["taken"] = taken(here, read.numbers("colonists", n * COLONISTS, NONE, int(here.places) - 1))
    new["picked"] = picked if picked == NONE else picked % COLONISTS
    for name, (first, end) in COLUMNS.items():
        new[name] = [rows[seat * ROW + column] for seat in range(n) for column in range(first, end)]
    return new | cards(read, n, rows)


def taken(here: Map, colonists: list[int]) -> list[int]:
    """A bit for each route with a colonist, by kind."""
    found = [0, 0]
    for place in colonists:
        if place >= here.first_route:
            route = place - here.first_route
            found[here.kind[route]] |= 1 << int(here.among_kind(route))
    return found


def cards(read: Reader, players: int, rows: list[int]) -> Json:
    """Hands and piles with a bit for each card, where there were counts by role, owners, and bits for bought cards."""
    piles = read.numbers("piles", players * ROLE_COUNT, 0, 7)
    lying = read.numbers("lying", players, 0, (1 << len(CARDS)) - 1)
    owners = read.numbers("owners", len(CARDS), NONE, players - 1)
    found: Json = {"hand": [], "pile": [], "top": []}
    for seat in range(players):
        if any(lying[seat] & (1 << card) and owner != seat for card, owner in enumerate(owners)):
            raise BadSnapshot(f"A card lies in the pile of seat {seat} that is not its own.")
        own = (1 << FIRST_BOUGHT) - 1 | sum(1 << FIRST_BOUGHT + n for n, owner in enumerate(owners) if owner == seat)
        pile = lying[seat] << FIRST_BOUGHT
        for role in range(ROLE_COUNT):
            of_role = [card for card in range(OWN_CARDS) if OWN_ROLE[card] == role]
            played = piles[seat * ROLE_COUNT + role]
            pile |= sum(1 << card for card in of_role[: min(played, HAND[role])])
            if sum(pile & (1 << card) != 0 for card in of_role) != played:
                raise BadSnapshot(f"Not so many cards {ROLES[role]!r} lie in the pile of seat {seat}.")
        found["hand"].append(own & ~pile)
        found["pile"].append(pile)
        found["top"].append(top_card(rows[seat * ROW + TOP], pile))
    return found


def top_card(top: int, pile: int) -> int:
    """The own card that was meant: of the start, where there are several of a role, the one played last."""
    if top >= ROLE_COUNT + len(CARDS):
        raise BadSnapshot("The top card of a pile is no card.")
    if top >= ROLE_COUNT:
        return top - ROLE_COUNT + FIRST_BOUGHT
    of_role = [card for card in range(FIRST_BOUGHT) if OWN_ROLE[card] == top and pile & (1 << card)]
    if top != NONE and not of_role:
        raise BadSnapshot("The top card of a pile is not in it.")
    return of_role[-1] if top != NONE else NONE


def completed(data: Json) -> Json:
    """A snapshot that keeps of a pile only how many cards of each role lie in it, and the role on top, with what it
    lacks; of bought cards of one role, those of the lowest numbers lie in the pile."""
    if "lying" in data or "used_up" in data:
        return data
    read = Reader(data)
    n = read.number("players", 2, SEATS)
    rows = read.numbers("rows", n * ROW, NONE, 10_000)
    piles = read.numbers("piles", n * ROLE_COUNT, 0, 7)
    owners = read.numbers("owners", len(CARDS), NONE, n - 1)
    lying = [0] * n
    for seat in range(n):
        top = rows[seat * ROW + TOP]
        for role in range(ROLE_COUNT):
            bought = max(0, piles[seat * ROLE_COUNT + role] - HAND[role])
            own = [card for card in range(len(CARDS)) if owners[card] == seat and CARD_ROLE[card] == role]
            for card in own[:bought]:
                lying[seat] |= 1 << card
                if role == top:
                    rows[seat * ROW + TOP] = ROLE_COUNT + card
    return data | {"rows": rows, "lying": lying, "used_up": NONE}
