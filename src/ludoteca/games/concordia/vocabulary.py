"""Every move of Concordia. Both maps share it: a city or route that both have is one word."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Vocabulary
from ludoteca.games.concordia.components import CARDS, GOODS, KINDS, ROLES
from ludoteca.games.concordia.maps import MAPS

WORDS: Final = Vocabulary()

_cities: Final = list(dict.fromkeys(city for each in MAPS for city in each.cities))
_routes: Final = list(dict.fromkeys(route for each in MAPS for route in each.routes))
_provinces: Final = list(dict.fromkeys(province for each in MAPS for province in each.provinces))
_amounts: Final = [str(amount) for amount in range(1, 13)]

PLAY: Final[list[Move]] = WORDS.family("play", ROLES)
COPY: Final[list[Move]] = WORDS.family("copy", ["0", "1", "2", "3", "4"])
DONE: Final[Move] = WORDS.single("done")

# Architect: a colonist out of a city or from a route, where it goes, houses.
_send: Final[list[Move]] = WORDS.family("send", KINDS, _cities)
_move: Final[list[Move]] = WORDS.phrases("move", _routes)
_to: Final[list[Move]] = WORDS.phrases("to", _routes)
_build: Final[list[Move]] = WORDS.family("build", _cities)

# Prefect, Colonist, Tribune.
CASH: Final[Move] = WORDS.single("cash")
_produce: Final[list[Move]] = WORDS.family("produce", _provinces)
_settle: Final[list[Move]] = WORDS.family("settle", KINDS, _cities)

# Goods that do not all fit.
KEEP: Final[list[Move]] = WORDS.family("keep", GOODS)

# Mercator.
SELL: Final[list[Move]] = WORDS.family("sell", GOODS, _amounts)
BUY: Final[list[Move]] = WORDS.family("buy", GOODS, _amounts)

# Senator and Consul.
ACQUIRE: Final[list[Move]] = WORDS.phrases("acquire", [(card["card"], card["deck"]) for card in CARDS])
PAY: Final[list[Move]] = WORDS.family("pay", GOODS)

WORDS.never("pass", "CON-TRN-04")
WORDS.never("copy self", "CON-DIP-02")
for _good in GOODS:
    WORDS.never(f"discard {_good}", "CON-STO-06")
    WORDS.never(f"give {_good}", "CON-TRD-01")
for _city in _cities:
    WORDS.never(f"to {_city}", "CON-ARC-06")

# The same by map, and there by city, route or province; and back from a move's `arg` to these (NONE where it has none).
SEND: Final = [[[_send[k * len(_cities) + _cities.index(c)] for c in m.cities] for k in range(2)] for m in MAPS]
SETTLE: Final = [[[_settle[k * len(_cities) + _cities.index(c)] for c in m.cities] for k in range(2)] for m in MAPS]
MOVE: Final = [[_move[_routes.index(route)] for route in m.routes] for m in MAPS]
TO: Final = [[_to[_routes.index(route)] for route in m.routes] for m in MAPS]
BUILD: Final = [[_build[_cities.index(city)] for city in m.cities] for m in MAPS]
PRODUCE: Final = [[_produce[_provinces.index(province)] for province in m.provinces] for m in MAPS]
CITY: Final = [[m.cities.index(city) if city in m.cities else -1 for city in _cities] for m in MAPS]
ROUTE: Final = [[m.routes.index(route) if route in m.routes else -1 for route in _routes] for m in MAPS]
PROVINCE: Final = [[m.provinces.index(name) if name in m.provinces else -1 for name in _provinces] for m in MAPS]
CITY_WORDS: Final[int] = len(_cities)
