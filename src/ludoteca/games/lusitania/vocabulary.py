"""Every move of Lusitania."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Move, Vocabulary
from ludoteca.games.lusitania.components import EQUIPMENT, FIRST_EQUIPMENT, MUSICIAN, NAMES, POSITIONS

WORDS: Final = Vocabulary()

TAKE: Final[list[Move]] = WORDS.family("take", NAMES[:MUSICIAN])
GIVE: Final[list[Move]] = WORDS.family("give", NAMES)
RECRUIT: Final[list[Move]] = WORDS.family("recruit", NAMES[:FIRST_EQUIPMENT])
EQUIP: Final[list[Move]] = WORDS.family("equip", EQUIPMENT, [str(place + 1) for place in range(POSITIONS)])
PLAY_CAESAR: Final[Move] = WORDS.single("caesar")
PLAY_SENATOR: Final[list[Move]] = WORDS.family("senator", ["0", "1", "2", "3"])
USE_MARS: Final[Move] = WORDS.single("mars")
RENEW: Final[Move] = WORDS.single("renew")
PASS: Final[Move] = WORDS.single("pass")

WORDS.never("recruit musician", "LUS-MUS-03")
WORDS.never("musician", "LUS-MUS-03")
WORDS.never("recruit caesar", "LUS-SPE-03")
WORDS.never("recruit senator", "LUS-SPE-03")
WORDS.never("commander", "LUS-SPE-04")
