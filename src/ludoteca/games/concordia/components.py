"""components.toml as typed constants: things become numbers, and what is printed on them is looked up by number."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

PRINTED: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# Goods, from least to most valuable (CON-CMP-03).
GOODS: Final[list[str]] = list(PRINTED["goods"]["prices"])
PRICES: Final[list[int]] = list(PRINTED["goods"]["prices"].values())
BRICK: Final = 0
FOOD: Final = 1
TOOL: Final = 2
WINE: Final = 3
CLOTH: Final = 4

HOUSES: Final[i64] = PRINTED["houses"]["each"]
HOUSE_COINS: Final[list[int]] = list(PRINTED["houses"]["coins"].values())

KINDS: Final = ["land", "sea"]  # of colonists and of routes
LAND: Final = 0
SEA: Final = 1
OF_A_KIND: Final = 3
COLONISTS: Final = 6  # of both kinds
COLONIST_PRICE: Final[list[int]] = [PRINTED["colonists"]["price"].get(good, 0) for good in GOODS]
COLONIST_CASH: Final[i64] = PRINTED["colonists"]["cash"]
IN_ROMA: Final[list[int]] = [PRINTED["storehouse"]["in_roma"][kind] for kind in KINDS]  # at the start

SPACES: Final[i64] = PRINTED["storehouse"]["spaces"]
FIRST_GOODS: Final[list[int]] = list(PRINTED["storehouse"]["goods"].values())
FIRST_MONEY: Final[i64] = PRINTED["money"]["first"]

TOKENS: Final[dict[str, list[int]]] = {letter: PRINTED["tokens"][letter] for letter in "ABCD"}
MARKER_SUPPLY: Final[list[int]] = list(PRINTED["markers"]["supply"].values())
MARKER_COINS: Final[list[int]] = list(PRINTED["markers"]["coins"].values())

SLOTS: Final[i64] = len(PRINTED["display"]["any"])
SLOT_ANY: Final[list[int]] = PRINTED["display"]["any"]
SLOT_CLOTH: Final[list[int]] = PRINTED["display"]["cloth"]

# What a card does. Cards that do the same are interchangeable in play; only their deities differ.
ROLES: Final = [
    "tribune",
    "architect",
    "prefect",
    "mercator",
    "mercator-5",
    "colonist",
    "diplomat",
    "senator",
    "consul",
    "mason",
    "farmer",
    "smith",
    "vintner",
    "weaver",
]
TRIBUNE: Final = 0
ARCHITECT: Final = 1
PREFECT: Final = 2
MERCATOR: Final = 3
MERCATOR_5: Final = 4
COLONIST: Final = 5
DIPLOMAT: Final = 6
SENATOR: Final = 7
CONSUL: Final = 8
FIRST_SPECIALIST: Final = 9  # of brick; then the other goods in order
ROLE_COUNT: Final = 14
MERCATOR_CASH: Final[list[int]] = [PRINTED["cards"]["cash"]["mercator"], PRINTED["cards"]["cash"]["mercator-5"]]
MOST_KINDS: Final[i64] = PRINTED["cards"]["kinds"]  # traded by a Mercator
UNPAID: Final[i64] = PRINTED["cards"]["unpaid"]  # cards that the Tribune takes back without a coin
SENATOR_CARDS: Final[i64] = PRINTED["cards"]["purchases"]["senator"]
CONSUL_CARDS: Final[i64] = PRINTED["cards"]["purchases"]["consul"]
MAGNUS_BONUS: Final[i64] = PRINTED["cards"]["magnus"]
INTERIM_PRIZES: Final[list[int]] = PRINTED["interim"]["prizes"]
SPECIALIST_POINTS: Final[list[int]] = [PRINTED["cards"]["specialists"][role] for role in ROLES[FIRST_SPECIALIST:]]

DEITIES: Final = ["vesta", "jupiter", "saturnus", "mercurius", "mars", "minerva"]
VESTA: Final = 0
JUPITER: Final = 1
SATURNUS: Final = 2
MERCURIUS: Final = 3
MARS: Final = 4
MINERVA: Final = 5
VESTA_STEP: Final[i64] = PRINTED["cards"]["deities"]["vesta"]
FROM_MERCURIUS: Final[i64] = PRINTED["cards"]["deities"]["mercurius"]
FROM_MARS: Final[i64] = PRINTED["cards"]["deities"]["mars"]
CONCORDIA: Final[i64] = PRINTED["cards"]["concordia"]

# The starting hand: how many cards of each role, and of each deity.
HAND: Final[list[int]] = [0] * ROLE_COUNT
HAND_DEITIES: Final[list[int]] = [0] * len(DEITIES)
HAND_DEITY: Final[dict[str, str]] = {}  # by role
for _card in PRINTED["cards"]["hand"]:
    HAND[ROLES.index(_card["card"])] = _card["copies"]
    HAND_DEITIES[DEITIES.index(_card["deity"])] += _card["copies"]
    HAND_DEITY[_card["card"]] = _card["deity"]

# Cards for sale, 30, numbered deck after deck.
DECKS: Final = ["I", "II", "III", "IV", "V"]
CARDS: Final[list[dict[str, Any]]] = [
    {"deck": deck, **card} for deck in DECKS for card in PRINTED["cards"]["decks"][deck]
]
CARD_ROLE: Final[list[int]] = [ROLES.index(card["card"]) for card in CARDS]
CARD_DEITY: Final[list[int]] = [DEITIES.index(card["deity"]) for card in CARDS]
OF_DEITY: Final = vec[i64](  # a bit for each card
    [sum(1 << n for n, shown in enumerate(CARD_DEITY) if shown == deity) for deity in range(len(DEITIES))]
)
CARD_DECK: Final[list[int]] = [DECKS.index(card["deck"]) for card in CARDS]
CARD_PRICE: Final[list[list[int]]] = [[card["price"].get(good, 0) for good in GOODS] for card in CARDS]

# All the cards that a player can have: those of the starting hand, and from FIRST_BOUGHT on those for sale. Hands and
# piles have a bit for each. Of one role the lowest is played first (CON-TRN-03).
FIRST_BOUGHT: Final = 7
OWN_CARDS: Final = 37
OWN_ROLE: Final = vec[i64]([role for role in range(ROLE_COUNT) for _ in range(HAND[role])] + CARD_ROLE)
OF_ROLE: Final = vec[i64]([sum(1 << n for n in range(OWN_CARDS) if OWN_ROLE[n] == role) for role in range(ROLE_COUNT)])
FIRST_HAND: Final[i64] = (1 << FIRST_BOUGHT) - 1
