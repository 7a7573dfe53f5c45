"""Where things stand in a position's lists of numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Variants, in `variants`.
STATIC: Final = 0  # imports are worth the same
NEIGHBOURS: Final = 1  # an exchange of units brings neighbourhood bonuses (CAL-PTL-18)
SOLO_MONEY: Final = 2  # a solo player gains by moving import markers

# What `units` says of a place: 0 nothing, else 1 + seat * KINDS + kind; or nobody's piece.
NEUTRAL: Final = 100  # a worker of the solo game
COVERED: Final = 101  # a spare tile of the tighter map

# A player's row in `rows`.
MONEY: Final = 0
GOOD: Final = 1  # and the five after it
ON_MAP: Final = 7  # units of each kind on the map: nine numbers
TRACK: Final = 16  # merchants not yet hired
STOCK: Final = 17  # merchants ready
BUYING: Final = 18  # merchants on the buy areas, by good
SELLING: Final = 24  # and on the sell areas
LEVEL: Final = 30  # of shipping
TECH: Final = 31  # woodcutters', miners'
CLAN: Final = 33
BOX: Final = 34  # two contracts at most
CASKS: Final = 36  # three places of MacKenzie's cellar
USED: Final = 39  # ports, as bits
GLORY: Final = 40
HOPS: Final = 41
IMPORTED: Final = 42  # cotton, tobacco, cane
EXPORTS: Final = 45  # fulfilled contracts
MEAT: Final = 46  # symbols on them
BID_PAID: Final = 47
REACH_LOW: Final = 48  # places within reach, as bits
REACH_HIGH: Final = 49
ROW: Final = 50
