"""Every move of Celtae."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Vocabulary
from ludoteca.games.celtae.components import (
    AREAS,
    BASIC,
    CARDS,
    CENTRE,
    COLOURS,
    GARRISON,
    LEADERS,
    PAIRS,
    PROGRESS,
    REGIONS,
    SLOTS,
    WORKERS,
)

WORDS: Final = Vocabulary()

_basic: Final = WORKERS[:BASIC]
_spaces: Final = ["1", "2", "3"]
_slots: Final = [str(slot + 1) for slot in range(SLOTS)]

# Setting up; cards given up are the same move wherever a rule asks for them.
LEAD: Final[list[Move]] = WORDS.family("lead", LEADERS)
DISCARD: Final[list[Move]] = WORDS.family("discard", CARDS)
DONE: Final[Move] = WORDS.single("done")

# The turn: marker, progress, area, worker.
MOVE: Final[list[Move]] = WORDS.family("move", _spaces)
MARK: Final[list[Move]] = WORDS.family("mark", PROGRESS)
KEEP: Final[Move] = WORDS.single("keep")
TURN: Final[Move] = WORDS.single("turn")
AREA: Final[list[Move]] = WORDS.family("area", AREAS[:CENTRE])
TRAVEL: Final[list[Move]] = WORDS.phrases("travel", [(AREAS[area], REGIONS[region]) for area, region in PAIRS])
REFRESH: Final[Move] = WORDS.single("refresh")
SWAP: Final[list[Move]] = WORDS.family("swap", _basic, _spaces)

# Actions.
CULTIVATE: Final[Move] = WORDS.single("cultivate")
BUILD: Final[Move] = WORDS.single("build")
EXTRA: Final[Move] = WORDS.single("extra")
TAKE: Final[list[Move]] = WORDS.family("take", _slots)
CITADEL: Final[list[Move]] = WORDS.family("citadel", COLOURS)
FIGHT: Final[Move] = WORDS.single("fight")
GARRISON_AT: Final[list[Move]] = WORDS.family("garrison", [str(space + 1) for space in range(GARRISON)])
RECRUIT: Final[list[Move]] = WORDS.family("recruit", _basic)
ORDER: Final[Move] = WORDS.single("order")
DRUID_MOVE: Final[Move] = WORDS.single("druid")
DISMISS: Final[list[Move]] = WORDS.family("dismiss", WORKERS)
PICK: Final[list[Move]] = WORDS.family("pick", _spaces)

WORDS.never("pass", "CEL-RND-03")
for _text in ("move 0", "move 4", "move 5", "move 6", "move -1", "move back"):
    WORDS.never(_text, "CEL-MOV-06")
for _space in _spaces:
    WORDS.never(f"swap druid {_space}", "CEL-SWP-05")
WORDS.never("recruit druid", "CEL-DRU-06")
WORDS.never("travel north south", "CEL-BON-10")
WORDS.never("travel south north", "CEL-BON-10")
