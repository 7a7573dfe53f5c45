"""Positions of Concordia set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.core import Event
from ludoteca.games.concordia.components import (
    CARD_ROLE,
    CARDS,
    CARDS_OF,
    COLONISTS,
    GOODS,
    HAND,
    KINDS,
    MARKER_COINS,
    OF_A_KIND,
    ROLE_COUNT,
    ROLES,
    SLOTS,
    TOKENS,
)
from ludoteca.games.concordia.layout import BUILT, GOOD, INTERIM, MONEY, NONE, ROW, STORED, TOP
from ludoteca.games.concordia.maps import MAPS, ROMA, Map
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import best_goods
from tests.games import playing
from tests.games.playing import legal, play

START_GOODS = "brick food food tool wine cloth"


def new(
    players: int = 3, map: str = "fitting", seed: str = "table", start: str = "0", interim: str = "no"
) -> Concordia:
    """A game as it is dealt."""
    return playing.new(Concordia, players, seed, map=map, start=start, interim=interim)


@dataclass(frozen=True, kw_only=True)
class Mat:
    """What a player has, in words.

    money      in sestertii
    goods      in the storehouse ("brick food food")
    colonists  those on the board, separated by commas: a kind and a city, or a kind and a route by its two ends
               ("land roma, sea massilia roma"); the others are in the storehouse
    houses     cities with a house ("massilia novaria")
    bought     cards for sale that the player has, each with its deck, separated by commas ("colonist I, mason I")
    pile       cards played, the last on top ("prefect architect"); all others are in hand
    interim    points of the own intermediate scoring, if it has been made
    """

    money: int = 0
    goods: str = ""
    colonists: str = "land roma, sea roma"
    houses: str = ""
    bought: str = ""
    pile: str = ""
    interim: int | None = None


mat = Mat


def table(
    *mats: Mat,
    players: int = 3,
    map: str = "imperium",
    seat: int = 0,
    start: int = 0,
    act: str | None = None,
    tokens: Mapping[str, str] | None = None,
    turned: str = "",
    display: str | None = None,
    next_cards: str = "",
    stack: str | None = None,
    magnus: int | None = None,
    concordia: int | None = None,
    interim: str = "off",
    seed: str = "table",
) -> Concordia:
    """A position at the beginning of the turn of `seat`, or, with `act`, when this seat has just played that card.

    act         a card; if the hand has none of its role, the one of the lowest deck is bought
    tokens      {"massilia": "cloth"}: what these cities produce; the others as dealt. Each province's marker follows.
    turned      provinces whose marker shows coins
    display     cards for sale, each with its deck, from the first slot on ("mason I, colonist II"); as dealt if not
                said. It is filled up from the stack.
    next_cards  what lies on top of the stack, the first card first
    stack       the whole stack, the first card first; the display is then not filled up, and all cards left over belong
                to the last seat
    magnus      who holds the Praefectus Magnus; as at the start if not said
    concordia   who holds the Concordia card, if the end has been brought about
    interim     intermediate scoring: "off", "on" or "done"
    """
    p = new(players, map, seed, str(start))
    assert len(mats) <= players
    mats += (mat(),) * (players - len(mats))
    here = MAPS[p.map]
    p.seat = seat
    p.turn = (seat - start) % players + 1
    p.turned = [int(name in turned.split()) for name in here.provinces]
    assert sum(p.turned) == len(turned.split()), f"a province of {turned!r} does not exist"
    if magnus is not None:
        p.magnus = magnus
    if concordia is not None:
        p.concordia = concordia
    p.interim = ["off", "on", "done"].index(interim)
    _lay_tokens(p, here, tokens or {})
    for owner, own in enumerate(mats):
        _lay_pieces(p, here, owner, own)
    _lay_cards(p, mats, act, display, next_cards, stack)
    p.check()
    if act is not None:
        play(p, f"play {act}")
    return p


def _lay_tokens(p: Concordia, here: Map, named: Mapping[str, str]) -> None:
    """The named tokens in their cities; the others of each letter stay in the order of the deal."""
    stocks = {letter: [good for good in range(len(GOODS)) for _ in range(TOKENS[letter][good])] for letter in TOKENS}
    letter_of = {city: here.letters[here.province_of[city]] for city in range(len(here.cities)) if city != ROMA}
    given = {here.cities.index(city): GOODS.index(good) for city, good in named.items()}
    for city, good in given.items():
        assert good in stocks[letter_of[city]], f"there is no more token {GOODS[good]!r} for {here.cities[city]}"
        stocks[letter_of[city]].remove(good)
    order = {letter: [p.tokens[city] for city in letter_of if letter_of[city] == letter] for letter in TOKENS}
    tokens = [NONE] * len(here.cities)
    for city, letter in letter_of.items():
        if city in given:
            tokens[city] = given[city]
            continue
        left = stocks[letter]
        good = next(good for good in order[letter] if good in left)
        order[letter].remove(good)
        left.remove(good)
        tokens[city] = good
    p.tokens = tokens
    p.bonus = best_goods(here, tokens)


def _lay_pieces(p: Concordia, here: Map, owner: int, own: Mat) -> None:
    row = owner * ROW
    p.rows[row + MONEY] = own.money
    for n, good in enumerate(GOODS):
        p.rows[row + GOOD + n] = own.goods.split().count(good)
    assert sum(p.rows[row + GOOD : row + GOOD + len(GOODS)]) == len(own.goods.split())
    for city in own.houses.split():
        p.houses[here.cities.index(city)] |= 1 << owner
    p.rows[row + BUILT] = len(own.houses.split())
    p.rows[row + INTERIM] = (NONE if p.interim == 1 else 0) if own.interim is None else own.interim
    places: list[list[int]] = [[], []]
    for text in filter(None, own.colonists.split(", ")):
        kind, *where = text.split()
        place = here.cities.index(where[0]) if len(where) == 1 else len(here.cities) + _route(here, kind, *where)
        places[KINDS.index(kind)].append(place)
        if len(where) == 2:
            p.routes[place - len(here.cities)] = owner
    for kind_number, found in enumerate(places):
        assert len(found) <= OF_A_KIND
        first = owner * COLONISTS + kind_number * OF_A_KIND
        p.colonists[first : first + OF_A_KIND] = found + [NONE] * (OF_A_KIND - len(found))
        p.rows[row + STORED + kind_number] = OF_A_KIND - len(found)


def _route(here: Map, kind: str, a: str, b: str) -> int:
    return here.routes.index((kind, a, b) if (kind, a, b) in here.routes else (kind, b, a))


def card_number(text: str) -> int:
    """The card for sale of this role and deck ("colonist I")."""
    role, deck = text.split()
    return next(n for n, card in enumerate(CARDS) if card["card"] == role and card["deck"] == deck)


def _card_numbers(text: str) -> list[int]:
    return [card_number(card) for card in text.split(", ")] if text else []


def _lay_cards(
    p: Concordia, mats: tuple[Mat, ...], act: str | None, display: str | None, next_cards: str, stack: str | None
) -> None:
    left = p.display + p.stack[::-1]  # the first card first

    def take(cards: list[int]) -> list[int]:
        for card in cards:
            assert card in left, f"there is no {CARDS[card]['card']} {CARDS[card]['deck']} left for this table"
            left.remove(card)
        return cards

    def give(owner: int, cards: list[int]) -> None:
        for card in take(cards):
            p.owners[card] = owner

    for owner, own in enumerate(mats):
        give(owner, _card_numbers(own.bought))
    shown = take(_card_numbers(display or ""))
    if act is not None and not _owned(p, int(p.seat), ROLES.index(act)):
        give(int(p.seat), [min(card for card in left if CARD_ROLE[card] == ROLES.index(act))])
    if stack is not None:
        coming = take(_card_numbers(stack))
        give(int(p.players) - 1, left[:])
    else:
        first = take(_card_numbers(next_cards))
        while len(shown) < SLOTS and left:
            shown.append(left.pop(0))
        coming = first + left
    p.display = shown + [NONE] * (SLOTS - len(shown))
    p.stack = coming[::-1]
    p.stack_left = len(coming)
    for owner, own in enumerate(mats):
        played = own.pile.split()
        p.rows[owner * ROW + TOP] = NONE
        for role, name in enumerate(ROLES):
            place = owner * ROLE_COUNT + role
            p.piles[place] = played.count(name)
            p.hands[place] = _owned(p, owner, role) - played.count(name)
            bought = [card for card in CARDS_OF[role] if p.owners[card] == owner][: max(0, p.piles[place] - HAND[role])]
            p.lying[owner] |= sum(1 << card for card in bought)
            if played and played[-1] == name:
                p.rows[owner * ROW + TOP] = ROLE_COUNT + bought[-1] if bought else role


def _owned(p: Concordia, owner: int, role: int) -> int:
    return HAND[role] + sum(p.owners[card] == owner and CARD_ROLE[card] == role for card in range(len(CARDS)))


# What to do at the table.


def turn(p: Concordia, card: str = "tribune") -> list[Event]:
    """A turn with this card in which nothing is bought, moved, built or traded; where something must be chosen, it is
    the first that can be."""
    number = p.turn
    events = play(p, f"play {card}")
    while p.turn == number and not p.over:
        found = legal(p)
        events += play(p, "done" if "done" in found else found[0])
    return events


# What can be seen there.


def money(p: Concordia, seat: int = 0) -> int:
    return int(p.money(seat))


def goods(p: Concordia, seat: int = 0) -> str:
    """What the storehouse holds, from brick to cloth, written as `mat` reads it."""
    return " ".join(good for n, good in enumerate(GOODS) for _ in range(int(p.good(seat, n))))


def free(p: Concordia, seat: int = 0) -> int:
    """Free spaces of the storehouse."""
    return int(p.free(seat))


def stored(p: Concordia, seat: int = 0) -> tuple[int, int]:
    """Land and sea colonists in the storehouse."""
    return int(p.stored(seat, 0)), int(p.stored(seat, 1))


def colonists(p: Concordia, seat: int = 0) -> list[str]:
    """Those on the board, land before sea, written as `mat` reads them."""
    here = MAPS[p.map]
    found: list[str] = []
    for n, place in enumerate(p.colonists[seat * COLONISTS : (seat + 1) * COLONISTS]):
        if place >= len(here.cities):
            found.append(" ".join(here.routes[place - len(here.cities)]))
        elif place != NONE:
            found.append(f"{KINDS[n // OF_A_KIND]} {here.cities[place]}")
    return found


def houses(p: Concordia, seat: int = 0) -> list[str]:
    """Cities with a house of this seat."""
    return [city for n, city in enumerate(MAPS[p.map].cities) if p.houses[n] & (1 << seat)]


def owners(p: Concordia, city: str) -> list[int]:
    """Seats with a house in this city."""
    found = p.houses[MAPS[p.map].cities.index(city)]
    return [seat for seat in range(int(p.players)) if found & (1 << seat)]


def token(p: Concordia, city: str) -> str | None:
    """What this city produces."""
    good = p.tokens[MAPS[p.map].cities.index(city)]
    return None if good == NONE else GOODS[good]


def marker(p: Concordia, province: str) -> str | int:
    """What a province's marker shows: a good, or so many coins."""
    n = MAPS[p.map].provinces.index(province)
    return MARKER_COINS[p.bonus[n]] if p.turned[n] else GOODS[p.bonus[n]]


def hand(p: Concordia, seat: int = 0) -> list[str]:
    return _roles(p.hands, seat)


def pile(p: Concordia, seat: int = 0) -> list[str]:
    """All cards of the pile, whatever their order; `top` is the only one that matters."""
    return _roles(p.piles, seat)


def _roles(numbers: list[int], seat: int) -> list[str]:
    first = seat * ROLE_COUNT
    return [role for n, role in enumerate(ROLES) for _ in range(numbers[first + n])]


def top(p: Concordia, seat: int = 0) -> str | None:
    """The card on top of a pile."""
    return None if p.top(seat) == NONE else ROLES[p.top(seat)]


def display(p: Concordia) -> list[str | None]:
    """The cards for sale by slot, written as `table` reads them."""
    return [None if card == NONE else f"{CARDS[card]['card']} {CARDS[card]['deck']}" for card in p.display]


def stack(p: Concordia) -> list[str]:
    """The whole stack, the next card first."""
    cards = [CARDS[card] for card in p.stack[: int(p.stack_left)]]
    return [f"{card['card']} {card['deck']}" for card in reversed(cards)]


def lines(p: Concordia, seat: int = 0) -> dict[str, int]:
    """The lines of a player's score sheet."""
    return p.scores()[seat].lines


def total(p: Concordia, seat: int = 0) -> int:
    return p.scores()[seat].total
