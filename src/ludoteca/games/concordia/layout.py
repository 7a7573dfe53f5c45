"""Where things stand in a position's lists of numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# A player's row in `rows`.
MONEY: Final = 0
GOOD: Final = 1  # and the four after it
STORED: Final = 6  # colonists in the storehouse: land, and after it sea
BUILT: Final = 8  # houses on the board
TOP: Final = 9  # the card on top of the pile: its role, or for a bought one its number after all roles
INTERIM: Final = 10  # points of the intermediate scoring
ROW: Final = 11
