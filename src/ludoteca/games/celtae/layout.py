"""Where things stand in a position's lists of numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
SEATS: Final = 4  # of a full table; `discs` has a number for each of them, whoever plays
NEUTRAL: Final = 4  # the owner of a cube that nobody plays

# A side's row in `rows`: a seat, or in the solo game Solitairix after the only seat.
STRENGTH: Final = 0
TOKENS: Final = 1
ACTIVE: Final = 2  # workers by type: four
TRIBE: Final = 6  # workers by type, druids last: five
PLACED: Final = 11  # discs on citadels
CUBES: Final = 12  # cubes in garrisons: north, and after it south
ARMY_TILES: Final = 14  # of one point, and after them of two
ORDER_TILES: Final = 16  # of one point, and after them of two
BONUS_TILES: Final = 18
LEADER: Final = 19
TURNED: Final = 20
HAND: Final = 21  # how many cards
ROW: Final = 22

# What the end of the game has come to.
PLAYING: Final = 0
LAST_ROUND: Final = 1  # the track is empty: the round is played to its end
DOUBLE_TURNS: Final = 2
