"""Setting up: tokens, markers, the cards for sale, and what everybody begins with (CON-SET)."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import BadSetup, Chance, Step
from ludoteca.core.cells import lay
from ludoteca.core.field import NONE
from ludoteca.core.options import starting_player
from ludoteca.core.step import by_name
from ludoteca.games.concordia import (
    architect,
    colonist,
    diplomat,
    mercator,
    prefect,
    senator,
    storehouse,
    tribune,
    turn,
)
from ludoteca.games.concordia.components import (
    CARD_DECK,
    CARDS,
    FIRST_GOODS,
    FIRST_HAND,
    FIRST_MONEY,
    GOODS,
    IN_ROMA,
    OF_A_KIND,
    SLOTS,
    TOKENS,
)
from ludoteca.games.concordia.fields import (
    BONUS,
    COMING,
    DISPLAY,
    FIELDS,
    HELD,
    INTERIM,
    MAGNUS,
    MAP,
    MONEY,
    OFF,
    POINTS,
    STACK,
    START,
    TOKEN,
    colonist_at,
    goods_at,
    stored_at,
)
from ludoteca.games.concordia.maps import IMPERIUM, ITALIA, MAP_NAMES, MAPS, ROMA, Map, best_goods
from ludoteca.games.concordia.position import Concordia

SMALL_TABLE: Final = 3  # up to so many players the smaller map is the fitting one


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Concordia:
    """The first position."""
    number = choose_map(players, options["map"])
    here = MAPS[number]
    start = starting_player(players, chance, options["start"])
    tokens = deal_tokens(here, chance)
    stack = deal_cards(players, chance)
    p = Concordia(FIELDS.start[:], [turn.CHOOSE_CARD], chance, players, version, start)
    at = p.at
    at[START] = start
    at[MAP] = number
    for city, good in enumerate(tokens):
        at[TOKEN + city] = good
    for province, good in enumerate(best_goods(here, tokens)):
        at[BONUS + province] = good
    for slot in range(SLOTS):
        at[DISPLAY + slot] = stack.pop()
    lay(at, STACK, stack)
    at[MAGNUS] = (start - 1) % players
    at[INTERIM] = COMING if options["interim"] == "yes" else OFF
    for seat in range(players):
        at[MONEY + seat] = FIRST_MONEY + (seat - start) % players
        for good, count in enumerate(FIRST_GOODS):
            at[goods_at(seat, good)] = count
        for kind, there in enumerate(IN_ROMA):
            at[stored_at(seat, kind)] = OF_A_KIND - there
            for n in range(there):
                at[colonist_at(seat, kind * OF_A_KIND + n)] = ROMA
        at[HELD + seat] = FIRST_HAND
        if options["interim"] == "no":
            at[POINTS + seat] = 0
    return p


def choose_map(players: int, wanted: str) -> int:
    """The fitting map, or the one asked for. The book gives Imperium to three to five players (CON-SET-02); two may
    have it if they ask, with a warning. Italia has no room for five (CON-SET-03)."""
    if wanted == "fitting":
        return ITALIA if players <= SMALL_TABLE else IMPERIUM
    number = MAP_NAMES.index(wanted)
    if players > max(MAPS[number].book_players):
        raise BadSetup(f"The map {wanted} has no room for {players} players; choose another.")
    return number


def deal_tokens(here: Map, chance: Chance) -> list[int]:
    """The tokens of each letter, shuffled, into the cities of that letter (CON-SET-05)."""
    tokens = [NONE] * len(here.cities)
    for letter in sorted(set(here.letters)):
        goods = [good for good in range(len(GOODS)) for _ in range(TOKENS[letter][good])]
        chance.shuffle(goods)
        for number, cities in enumerate(here.cities_of):
            for city in cities if here.letters[number] == letter else ():
                tokens[city] = goods.pop()
    return tokens


def deal_cards(players: int, chance: Chance) -> list[int]:
    """One deck a player, each shuffled by itself; the last card of the list is the top one (CON-SET-10 to -14)."""
    stack: list[int] = []
    for deck in reversed(range(players)):
        cards = [card for card in range(len(CARDS)) if CARD_DECK[card] == deck]
        chance.shuffle(cards)
        stack += cards
    return stack


STEPS: Final[dict[str, Step[Any]]] = by_name(
    [
        turn.CHOOSE_CARD,
        diplomat.CHOOSE_WHOM,
        tribune.NEW_COLONIST,
        architect.ARCHITECT,
        architect.BUILDING,
        architect.GO,
        prefect.PREFECT,
        *storehouse.KEEP_GOODS,
        colonist.SETTLE_OR_CASH,
        colonist.MORE_COLONISTS,
        mercator.TRADE,
        senator.BUY_AS_SENATOR,
        senator.BUY_AS_CONSUL,
        senator.PAY_ANY,
    ]
)
