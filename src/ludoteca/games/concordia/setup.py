"""Setting up: tokens, markers, the cards for sale, and what everybody begins with (CON-SET)."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import BadSetup, Chance, Step
from ludoteca.core.options import starting_player
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
    FIRST_MONEY,
    GOODS,
    HAND,
    IN_ROMA,
    OF_A_KIND,
    ROLE_COUNT,
    SLOTS,
    TOKENS,
)
from ludoteca.games.concordia.layout import NONE
from ludoteca.games.concordia.maps import IMPERIUM, ITALIA, MAP_NAMES, MAPS, ROMA, Map
from ludoteca.games.concordia.position import Concordia

SMALL_TABLE: Final = 3  # up to so many players the smaller map is the fitting one


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Concordia:
    """The first position."""
    number = choose_map(players, options["map"])
    here = MAPS[number]
    start = starting_player(players, chance, options["start"])
    tokens = deal_tokens(here, chance)
    stack = deal_cards(players, chance)
    rows: list[int] = []
    for seat in range(players):
        money = FIRST_MONEY + (seat - start) % players
        stored = [OF_A_KIND - there for there in IN_ROMA]
        rows += [money, *FIRST_GOODS, *stored, 0, NONE, NONE if options["interim"] == "yes" else 0]
    return Concordia(
        players=players,
        version=version,
        steps=[turn.CHOOSE_CARD],
        turn=1,
        known=0,
        chance=chance,
        events=None,
        seat=start,
        map=number,
        start=start,
        tokens=tokens,
        bonus=best_goods(here, tokens),
        turned=[0] * len(here.provinces),
        houses=[0] * len(here.cities),
        routes=[NONE] * len(here.routes),
        colonists=[place for there in IN_ROMA for place in [ROMA] * there + [NONE] * (OF_A_KIND - there)] * players,
        rows=rows,
        hands=HAND * players,
        piles=[0] * (ROLE_COUNT * players),
        lying=[0] * players,
        owners=[NONE] * len(CARDS),
        display=stack[: -SLOTS - 1 : -1],
        stack=stack[:-SLOTS],
        stack_left=len(stack) - SLOTS,
        magnus=(start - 1) % players,
        magnus_used=0,
        concordia=NONE,
        interim=1 if options["interim"] == "yes" else 0,
        used_up=NONE,
        playing=NONE,
        left=0,
        picked=NONE,
        traded=[0] * len(GOODS),
        incoming=[0] * (len(GOODS) * players),
    )


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


def best_goods(here: Map, tokens: list[int]) -> list[int]:
    """Each province's marker: the most valuable good of its cities (CON-SET-08)."""
    return [max(tokens[city] for city in cities) for cities in here.cities_of]


def deal_cards(players: int, chance: Chance) -> list[int]:
    """One deck a player, each shuffled by itself; the last card of the list is the top one (CON-SET-10 to -14)."""
    stack: list[int] = []
    for deck in reversed(range(players)):
        cards = [card for card in range(len(CARDS)) if CARD_DECK[card] == deck]
        chance.shuffle(cards)
        stack += cards
    return stack


STEPS: Final[dict[str, Step[Any]]] = {
    step.name: step
    for step in (
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
    )
}
