"""Every number of a position of Concordia, declared once; and the places of those that have a stride."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import BITS, HIDDEN, HOT, NONE, NUMBER, SEAT
from ludoteca.core.fields import Fields
from ludoteca.games.concordia.components import (
    CARDS,
    COLONISTS,
    FIRST_BOUGHT,
    GOODS,
    HOUSES,
    KINDS,
    OF_A_KIND,
    OWN_CARDS,
    OWN_ROLE,
    ROLE_COUNT,
    ROLES,
    SLOTS,
    SPACES,
)
from ludoteca.games.concordia.maps import (
    MAP_NAMES,
    MAPS,
    MOST_CITIES,
    MOST_OF_A_KIND,
    MOST_PLACES,
    MOST_PROVINCES,
)

SEATS: Final = 5
GOOD_COUNT: Final = 5

# Intermediate scoring: not played, still to come, done.
OFF: Final = 0
COMING: Final = 1
PAST: Final = 2


def on_either(names: list[list[str]]) -> list[str]:
    """What a number stands for, on whichever map: the cells of a network are the same for both."""
    longest = max([len(each) for each in names])
    return ["/".join(dict.fromkeys([each[n] for each in names if n < len(each)])) for n in range(longest)]


CITY_NAMES: Final = on_either([here.cities for here in MAPS])
LAND_NAMES: Final = on_either([[" ".join(route) for route in here.routes if route[0] == "land"] for here in MAPS])
SEA_NAMES: Final = on_either([[" ".join(route) for route in here.routes if route[0] == "sea"] for here in MAPS])
PROVINCE_NAMES: Final = on_either([here.provinces for here in MAPS])
CARD_NAMES: Final[list[str]] = [f"{card['card']} {card['deck']}" for card in CARDS]
OWN_NAMES: Final[list[str]] = [f"{ROLES[OWN_ROLE[n]]} {n}" for n in range(FIRST_BOUGHT)] + CARD_NAMES

FIELDS: Final = Fields(SEATS)

START: Final[i64] = FIELDS.number("start", 0, SEATS - 1, read=SEAT, show=True)
MAP: Final[i64] = FIELDS.number("map", 0, len(MAPS) - 1, read=HOT, show=True, words=MAP_NAMES)
# Where a map has fewer cities or provinces, the last cells hold nothing.
TOKEN: Final[i64] = FIELDS.row("tokens", MOST_CITIES, NONE, len(GOODS) - 1, read=HOT, words=GOODS, by=CITY_NAMES)
BONUS: Final[i64] = FIELDS.row("bonus", MOST_PROVINCES, NONE, len(GOODS) - 1, read=HOT, words=GOODS, by=PROVINCE_NAMES)
TURNED: Final[i64] = FIELDS.row("turned", MOST_PROVINCES, 0, 1, read=NUMBER, by=PROVINCE_NAMES)  # its marker: to coins
TAKEN: Final[i64] = FIELDS.row("taken", len(KINDS), 0, (1 << int(MOST_OF_A_KIND)) - 1)  # by kind, a bit for each route
DISPLAY: Final[i64] = FIELDS.row("display", SLOTS, NONE, len(CARDS) - 1, read=HOT, words=CARD_NAMES)
STACK: Final[i64] = FIELDS.stack("stack", len(CARDS) - int(SLOTS), len(CARDS) - 1, seen=HIDDEN)  # the next is the last
MAGNUS: Final[i64] = FIELDS.number("magnus", 0, SEATS - 1, read=SEAT, show=True)  # who holds the Praefectus Magnus
MAGNUS_USED: Final[i64] = FIELDS.number("magnus_used", 0, 1)
# Who holds the Concordia card, and so has had the last turn.
HOLDER: Final[i64] = FIELDS.number("concordia", NONE, SEATS - 1, read=SEAT, show=True)
INTERIM: Final[i64] = FIELDS.number("interim", OFF, PAST, read=HOT, show=True, words=["off", "on", "done"])
# The Tribune, Senator or Consul whose all was had in the turn before.
USED_UP: Final[i64] = FIELDS.number("used_up", NONE, ROLE_COUNT - 1)

# Of the action at hand: the role of the card played this turn; steps of the Architect, purchases of Senator and Consul;
# which of the own colonists is about to go; by good, what this Mercator has sold (1) or bought (2).
PLAYING: Final[i64] = FIELDS.number("playing", NONE, ROLE_COUNT - 1, read=HOT, show=True, words=ROLES)
LEFT: Final[i64] = FIELDS.number("left", 0, COLONISTS, read=NUMBER, scale=5, show=True)
PICKED: Final[i64] = FIELDS.number("picked", NONE, COLONISTS - 1)
TRADED: Final[i64] = FIELDS.row("traded", len(GOODS), 0, 2, read=HOT, words=["", "sold", "bought"], by=GOODS)

MONEY: Final[i64] = FIELDS.by_seat("money", 1, 0, 10_000, read=NUMBER, scale=50, show=True)
GOOD: Final[i64] = FIELDS.by_seat("goods", len(GOODS), 0, SPACES, read=NUMBER, scale=3, by=GOODS)
INCOMING: Final[i64] = FIELDS.by_seat("incoming", len(GOODS), 0, 20, read=NUMBER, scale=3, by=GOODS)  # not all fits
STORED: Final[i64] = FIELDS.by_seat("stored", len(KINDS), 0, OF_A_KIND, read=NUMBER, scale=OF_A_KIND, by=KINDS)
# Three land and three sea: a place of the map, or NONE in the storehouse.
PLACE: Final[i64] = FIELDS.by_seat("colonists", COLONISTS, NONE, MOST_PLACES - 1)
# A bit for each city with a house of the seat; and for each own card (components.py numbers them).
HOUSE: Final[i64] = FIELDS.by_seat("houses", 1, 0, (1 << int(MOST_CITIES)) - 1, read=BITS, by=CITY_NAMES)
BUILT: Final[i64] = FIELDS.by_seat("built", 1, 0, HOUSES, read=NUMBER, scale=HOUSES)  # houses on the board
HELD: Final[i64] = FIELDS.by_seat("hand", 1, 0, (1 << OWN_CARDS) - 1, read=BITS, by=OWN_NAMES)
PILE: Final[i64] = FIELDS.by_seat("pile", 1, 0, (1 << OWN_CARDS) - 1, read=BITS, by=OWN_NAMES)
TOP: Final[i64] = FIELDS.by_seat("top", 1, NONE, OWN_CARDS - 1, read=HOT, words=OWN_NAMES)  # of the pile: an own card
POINTS: Final[i64] = FIELDS.by_seat("interim_points", 1, NONE, 10_000, read=NUMBER, scale=50)


def goods_at(seat: i64, good: i64) -> i64:
    return GOOD + seat * GOOD_COUNT + good


def incoming_at(seat: i64, good: i64) -> i64:
    return INCOMING + seat * GOOD_COUNT + good


def stored_at(seat: i64, kind: i64) -> i64:
    """Where colonists of a kind in the storehouse are counted."""
    return STORED + seat * 2 + kind


def colonist_at(seat: i64, number: i64) -> i64:
    """Where one of a seat's colonists is: three of the land, then three of the sea."""
    return PLACE + seat * COLONISTS + number
