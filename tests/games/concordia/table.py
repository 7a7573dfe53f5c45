"""Positions of Concordia set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.core import Event
from ludoteca.core.field import NONE
from ludoteca.games.concordia.components import (
    CARD_ROLE,
    CARDS,
    COLONISTS,
    FIRST_BOUGHT,
    FIRST_HAND,
    GOODS,
    HAND_DEITY,
    KINDS,
    MARKER_COINS,
    OF_A_KIND,
    OWN_CARDS,
    OWN_ROLE,
    ROLES,
    SLOTS,
    TOKENS,
)
from ludoteca.games.concordia.fields import (
    BUILT,
    COMING,
    HELD,
    HOUSE,
    INTERIM,
    MAP,
    MONEY,
    PILE,
    POINTS,
    TAKEN,
    TOP,
    colonist_at,
    goods_at,
    stored_at,
)
from ludoteca.games.concordia.maps import MAPS, ROMA, Map, best_goods
from ludoteca.games.concordia.position import Concordia
from tests.games import playing
from tests.games.playing import get, legal, play, put

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
    here = map_of(p)
    p.seat = seat
    p.turn = (seat - start) % players + 1
    _put_by_number(p, "turned", [int(name in turned.split()) for name in here.provinces], 0)
    assert sum(get(p, "turned")) == len(turned.split()), f"a province of {turned!r} does not exist"
    if magnus is not None:
        put(p, "magnus", magnus)
    if concordia is not None:
        put(p, "concordia", concordia)
    put(p, "interim", ["off", "on", "done"].index(interim))
    _lay_tokens(p, here, tokens or {})
    for owner, own in enumerate(mats):
        _lay_pieces(p, here, owner, own)
    _lay_cards(p, mats, act, display, next_cards, stack)
    p.check()
    if act is not None:
        play(p, f"play {act}")
    return p


def map_of(p: Concordia) -> Map:
    return MAPS[p.at[MAP]]


def _put_by_number(p: Concordia, name: str, numbers: list[int], nothing: int) -> None:
    """Into a row that has cells for the larger map."""
    put(p, name, numbers + [nothing] * (len(get(p, name)) - len(numbers)))


def _lay_tokens(p: Concordia, here: Map, named: Mapping[str, str]) -> None:
    """The named tokens in their cities; the others of each letter stay in the order of the deal."""
    stocks = {letter: [good for good in range(len(GOODS)) for _ in range(TOKENS[letter][good])] for letter in TOKENS}
    letter_of = {city: here.letters[here.province_of[city]] for city in range(len(here.cities)) if city != ROMA}
    given = {here.cities.index(city): GOODS.index(good) for city, good in named.items()}
    for city, good in given.items():
        assert good in stocks[letter_of[city]], f"there is no more token {GOODS[good]!r} for {here.cities[city]}"
        stocks[letter_of[city]].remove(good)
    dealt = get(p, "tokens")
    order = {letter: [dealt[city] for city in letter_of if letter_of[city] == letter] for letter in TOKENS}
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
    _put_by_number(p, "tokens", tokens, NONE)
    _put_by_number(p, "bonus", best_goods(here, tokens), NONE)


def _lay_pieces(p: Concordia, here: Map, owner: int, own: Mat) -> None:
    at = p.at
    at[MONEY + owner] = own.money
    named = own.goods.split()
    for n, good in enumerate(GOODS):
        at[goods_at(owner, n)] = named.count(good)
    assert all(good in GOODS for good in named)
    for city in own.houses.split():
        at[HOUSE + owner] |= 1 << here.cities.index(city)
    at[BUILT + owner] = len(own.houses.split())
    at[POINTS + owner] = (NONE if at[INTERIM] == COMING else 0) if own.interim is None else own.interim
    places: list[list[int]] = [[], []]
    for text in filter(None, own.colonists.split(", ")):
        kind, *where = text.split()
        place = here.cities.index(where[0]) if len(where) == 1 else len(here.cities) + _route(here, kind, *where)
        places[KINDS.index(kind)].append(place)
        if len(where) == 2:
            at[TAKEN + KINDS.index(kind)] |= 1 << here.among_kind(place - len(here.cities))
    for kind_number, found in enumerate(places):
        assert len(found) <= OF_A_KIND
        for n, place in enumerate(found + [NONE] * (OF_A_KIND - len(found))):
            at[colonist_at(owner, kind_number * OF_A_KIND + n)] = place
        at[stored_at(owner, kind_number)] = OF_A_KIND - len(found)


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
    left = get(p, "display") + get(p, "stack")[::-1]  # the first card first

    owned: list[list[int]] = [[] for _ in mats]  # of the cards for sale

    def take(cards: list[int]) -> list[int]:
        for card in cards:
            assert card in left, f"there is no {CARDS[card]['card']} {CARDS[card]['deck']} left for this table"
            left.remove(card)
        return cards

    def give(owner: int, cards: list[int]) -> None:
        for card in take(cards):
            owned[owner].append(card)

    for owner, own in enumerate(mats):
        give(owner, _card_numbers(own.bought))
    shown = take(_card_numbers(display or ""))
    if act is not None and act not in HAND_DEITY and not any(ROLES[CARD_ROLE[n]] == act for n in owned[int(p.seat)]):
        give(int(p.seat), [min(card for card in left if CARD_ROLE[card] == ROLES.index(act))])
    if stack is not None:
        coming = take(_card_numbers(stack))
        give(int(p.players) - 1, left[:])
    else:
        first = take(_card_numbers(next_cards))
        while len(shown) < SLOTS and left:
            shown.append(left.pop(0))
        coming = first + left
    put(p, "display", shown + [NONE] * (int(SLOTS) - len(shown)))
    put(p, "stack", coming[::-1])
    for owner, own in enumerate(mats):
        hand = FIRST_HAND | sum(1 << FIRST_BOUGHT + card for card in owned[owner])
        pile, top = 0, NONE
        for name in own.pile.split():
            top = next(n for n in range(OWN_CARDS) if hand & (1 << n) and ROLES[OWN_ROLE[n]] == name)
            hand ^= 1 << top
            pile |= 1 << top
        p.at[HELD + owner], p.at[PILE + owner], p.at[TOP + owner] = hand, pile, top


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
    here = map_of(p)
    found: list[str] = []
    for n in range(COLONISTS):
        place = p.at[colonist_at(seat, n)]
        if place >= len(here.cities):
            found.append(" ".join(here.routes[place - len(here.cities)]))
        elif place != NONE:
            found.append(f"{KINDS[n // OF_A_KIND]} {here.cities[place]}")
    return found


def houses(p: Concordia, seat: int = 0) -> list[str]:
    """Cities with a house of this seat."""
    return [city for n, city in enumerate(map_of(p).cities) if p.at[HOUSE + seat] & (1 << n)]


def owners(p: Concordia, city: str) -> list[int]:
    """Seats with a house in this city."""
    n = map_of(p).cities.index(city)
    return [seat for seat in range(int(p.players)) if p.at[HOUSE + seat] & (1 << n)]


def token(p: Concordia, city: str) -> str | None:
    """What this city produces."""
    good = get(p, "tokens")[map_of(p).cities.index(city)]
    return None if good == NONE else GOODS[good]


def marker(p: Concordia, province: str) -> str | int:
    """What a province's marker shows: a good, or so many coins."""
    n = map_of(p).provinces.index(province)
    good = get(p, "bonus")[n]
    return MARKER_COINS[good] if get(p, "turned")[n] else GOODS[good]


def hand(p: Concordia, seat: int = 0) -> list[str]:
    return _roles(get(p, "hand")[seat])


def pile(p: Concordia, seat: int = 0) -> list[str]:
    """All cards of the pile, whatever their order; `top` is the only one that matters."""
    return _roles(get(p, "pile")[seat])


def _roles(cards: int) -> list[str]:
    return [ROLES[role] for role in sorted(OWN_ROLE[n] for n in range(OWN_CARDS) if cards & (1 << n))]


def top(p: Concordia, seat: int = 0) -> str | None:
    """The card on top of a pile."""
    return None if p.top(seat) == NONE else ROLES[p.top(seat)]


def display(p: Concordia) -> list[str | None]:
    """The cards for sale by slot, written as `table` reads them."""
    return [None if card == NONE else f"{CARDS[card]['card']} {CARDS[card]['deck']}" for card in get(p, "display")]


def stack(p: Concordia) -> list[str]:
    """The whole stack, the next card first."""
    cards = [CARDS[card] for card in get(p, "stack")]
    return [f"{card['card']} {card['deck']}" for card in reversed(cards)]


def sold(p: Concordia) -> list[int]:
    """The numbers of the cards for sale that somebody has bought."""
    hands = [*get(p, "hand"), *get(p, "pile")]
    return [n for n in range(len(CARDS)) if any(cards & (1 << FIRST_BOUGHT + n) for cards in hands)]


def lines(p: Concordia, seat: int = 0) -> dict[str, int]:
    """The lines of a player's score sheet."""
    return p.scores()[seat].lines


def total(p: Concordia, seat: int = 0) -> int:
    return p.scores()[seat].total
