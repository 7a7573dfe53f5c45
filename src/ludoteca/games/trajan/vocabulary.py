"""Every move of Trajan."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Vocabulary
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    COLOURS,
    FIRST_SLOTS,
    GOODS,
    PROVINCES,
    SHIPS,
    SITE_NAMES,
    SLOT_NAMES,
    TILE_KINDS,
    TYPES,
)

WORDS: Final = Vocabulary()

# Setting up.
PUT: Final[list[Move]] = WORDS.family("put", COLOURS)
GET: Final[list[Move]] = WORDS.family("get", ["left", "right", "pile"])
CHOOSE: Final[list[Move]] = WORDS.family("choose", TYPES, [SLOT_NAMES[slot] for slot in FIRST_SLOTS])

# Sowing.
SOW: Final[list[Move]] = WORDS.family("sow", ACTIONS)
DROP: Final[list[Move]] = WORDS.family("drop", COLOURS)

# The effect of a fulfilled tile.
USE: Final[Move] = WORDS.single("use")
DECLINE: Final[Move] = WORDS.single("decline")
TOKENS: Final[list[Move]] = WORDS.family("tokens", ["1", "2"])
PLUS: Final[list[Move]] = WORDS.family("plus", ACTIONS)

# The action.
SKIP: Final[Move] = WORDS.single("skip")
DRAW: Final[Move] = WORDS.single("draw")
DISCARD: Final[list[Move]] = WORDS.family("discard", GOODS, ["left", "right"])
TAKE: Final[list[Move]] = WORDS.family("take", ["left", "right"])
DISPLAY: Final[list[Move]] = WORDS.family("display", GOODS)
ENOUGH: Final[Move] = WORDS.single("enough")
SHIP: Final[list[Move]] = WORDS.family("ship", SHIPS)
LOAD: Final[list[Move]] = WORDS.family("load", [*GOODS, "wild"])
PAIR: Final[list[Move]] = WORDS.family("pair", GOODS)
PAIR_WILD: Final[list[Move]] = WORDS.family("pair-wild", GOODS)
PAIR_WILDS: Final[Move] = WORDS.single("pair-wilds")
SAIL: Final[Move] = WORDS.single("sail")
FETCH: Final[list[Move]] = WORDS.family("fetch", TILE_KINDS)
LEVY: Final[Move] = WORDS.single("levy")
MARCH: Final[list[Move]] = WORDS.family("march", PROVINCES)
STATION: Final[Move] = WORDS.single("station")
ADVANCE: Final[Move] = WORDS.single("advance")
PLACE: Final[list[Move]] = WORDS.family("place", TYPES)
HIRE: Final[Move] = WORDS.single("hire")
BUILD: Final[list[Move]] = WORDS.family("build", SITE_NAMES)

# Extra actions.
EXTRA: Final[Move] = WORDS.single("extra")
EXTRA_WILD: Final[Move] = WORDS.single("extra-wild")
NO_EXTRA: Final[Move] = WORDS.single("no-extra")

# The end of a quarter.
PAY: Final[list[Move]] = WORDS.family("pay", ["trajan", "forum", "wild"])
BONUS: Final[list[Move]] = WORDS.family("bonus", BONUS_NAMES)

WORDS.never("pass", "TRA-TRN-01")
WORDS.never("march camp", "TRA-MIL-13")
WORDS.never("display wild", "TRA-FTL-06")
WORDS.never("discard wild left", "TRA-FTL-06")
WORDS.never("discard wild right", "TRA-FTL-06")
