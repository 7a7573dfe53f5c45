"""Sets of cards, cities or routes: a bit for each."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

POWERS: Final = vec[i64]([1 << n for n in range(62)])


def bit(number: i64) -> i64:
    """The set of this one alone. Looked up, as mypyc makes of `1 << number` a shift of 32 bits, also by a variable."""
    return POWERS[number]


def count(bits: i64) -> i64:
    """How many are set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def lowest(bits: i64) -> i64:
    """The number of the lowest that is set; there must be one."""
    number: i64 = 0
    while not bits & 1:
        bits >>= 1
        number += 1
    return number
