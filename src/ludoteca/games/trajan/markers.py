"""The markers of a tray, or of a hand, as one number: four bits for how many there are of each colour.

To sow is then to add and to subtract. Of a colour there are one or two, each of which is a single bit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.field import NONE

BITS: Final = 4
EVERY_MARKER: Final = 0x222222  # two of each of the six colours


def one(colour: i64) -> i64:
    """A marker."""
    marker: i64 = 1
    return marker << (colour * BITS)


def of_colour(markers: i64, colour: i64) -> i64:
    """How many of them have this colour."""
    return (markers >> (colour * BITS)) & 0xF


def number(markers: i64) -> i64:
    """How many they are."""
    total: i64 = 0
    while markers != 0:
        total += markers & 0xF
        markers >>= BITS
    return total


def only_colour(markers: i64) -> i64:
    """The colour that they all have; NONE if they have several, or there are none."""
    if markers == 0 or markers & (markers - 1) != 0:
        return NONE
    colour: i64 = 0
    while markers > 0xF:
        markers >>= BITS
        colour += 1
    return colour


def by_colour(markers: i64) -> list[int]:
    """How many there are of each colour, for whoever wants a list."""
    return [int(of_colour(markers, colour)) for colour in range(6)]
