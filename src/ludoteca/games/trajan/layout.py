"""Where things stand in a position's lists of numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
TRAY: Final = 6  # numbers of a tray: how many markers of each colour
MAT_TRAYS: Final = 36

# A player's row in `rows`.
SUPPLY: Final = 0
MILITARY_CAMP: Final = 1
WORKER_CAMP: Final = 2
LEADER: Final = 3
ARCH: Final = 4
SENATE_SPACE: Final = 5
SENATE_HEIGHT: Final = 6
ROW: Final = 7
