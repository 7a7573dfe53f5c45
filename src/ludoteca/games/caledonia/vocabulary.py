"""Every move of Clans of Caledonia; those that are listed most often in vectors, which are read fastest."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from ludoteca.core import Move, Vocabulary
from ludoteca.games.caledonia.components import (
    CLANS,
    CONTRACT_NAMES,
    EACH,
    FIRST_PROCESSED,
    GOODS,
    IMPORTS,
    MERCHANTS,
    MOST_BID,
    MOST_BREWED,
    START_GOODS,
    UNITS,
)
from ludoteca.games.caledonia.ground import CORNERS, PLACES

WORDS: Final = Vocabulary()
_amounts: Final = [str(number + 1) for number in range(MERCHANTS)]

# Before the first round.
BID: Final[list[Move]] = WORDS.family("bid", [str(points) for points in range(MOST_BID + 1)])
WITHDRAW: Final[Move] = WORDS.single("withdraw")
PICK: Final[list[Move]] = WORDS.family("pick", CLANS)
TAKE: Final[list[Move]] = WORDS.family("take", [str(number + 1) for number in range(len(START_GOODS))])

# Main actions.
BUY: Final[vec[Move]] = vec[Move](WORDS.family("buy", GOODS, _amounts))
SELL: Final[vec[Move]] = vec[Move](WORDS.family("sell", GOODS, _amounts))
OBTAIN: Final[vec[Move]] = vec[Move](WORDS.family("obtain", CONTRACT_NAMES))
UNIT: Final[vec[Move]] = vec[Move](WORDS.family("unit", UNITS))
AT: Final[vec[Move]] = vec[Move](WORDS.family("at", PLACES))
SHIPPING: Final[Move] = WORDS.single("shipping")
TECHNOLOGY: Final[list[Move]] = WORDS.family("technology", ["woodcutter", "miner"])
HIRE: Final[Move] = WORDS.single("hire")
FULFIL: Final[list[Move]] = WORDS.family("fulfil", CONTRACT_NAMES)
PASS: Final[Move] = WORDS.single("pass")

# Inside an action.
SLAUGHTER: Final[list[Move]] = WORDS.family("slaughter", PLACES)
SPARE: Final[list[Move]] = WORDS.family("spare", ["mutton", "beef"])
RECALL: Final[list[Move]] = WORDS.family("recall", GOODS, ["buy", "sell"])
BREW: Final[list[Move]] = WORDS.family("brew", [str(number + 1) for number in range(MOST_BREWED)])
DRAW: Final[Move] = WORDS.single("draw")
KEEP: Final[list[Move]] = WORDS.family("keep", CONTRACT_NAMES)
DONE: Final[Move] = WORDS.single("done")

# Ports and other free actions.
PORT: Final[list[Move]] = WORDS.family("port", CORNERS)
COPY: Final[list[Move]] = WORDS.family("copy", CORNERS)
DISCARD: Final[list[Move]] = WORDS.family("discard", GOODS)
GAIN: Final[list[Move]] = WORDS.family("gain", GOODS)
SHIFT: Final[list[Move]] = WORDS.family("shift", GOODS, ["up", "down"])
SWAP: Final[list[Move]] = WORDS.family("swap", PLACES)
FOR: Final[list[Move]] = WORDS.family("for", UNITS)
ROW: Final[list[Move]] = WORDS.family("row", PLACES)
BARREL: Final[list[Move]] = WORDS.family("barrel", ["1", "2", "3"])
END: Final[Move] = WORDS.single("end")

# Production.
MAKE: Final[list[Move]] = WORDS.family("make", GOODS[FIRST_PROCESSED:], [str(number) for number in range(EACH + 1)])
CELLAR: Final[Move] = WORDS.single("cellar")
CHURN: Final[Move] = WORDS.single("churn")

WORDS.never("unit fisher", "CAL-MCD-01")
WORDS.never("skip", "CAL-TRN-04")
WORDS.never(f"bid {MOST_BID + 1}", "CAL-AUC-03")
for _verb in ("buy", "sell"):
    for _import in ("hops", *IMPORTS):
        WORDS.never(f"{_verb} {_import} 1", "CAL-GEN-03")
    for _meat in ("beef", "mutton"):
        WORDS.never(f"{_verb} {_meat} 1", "CAL-GEN-04")
    for _good in GOODS:
        WORDS.never(f"{_verb} {_good} 0", "CAL-TRA-09")
for _import in ("hops", *IMPORTS):
    WORDS.never(f"discard {_import}", "CAL-GEN-03")
