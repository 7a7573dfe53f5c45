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


# Which bit is set, by the remainder of its number: no two powers of 2 below the sixty-sixth have the same one.
PRIME: Final = 67
WHICH: Final[vec[i64]] = vec[i64](
    [next((n for n in range(62) if (1 << n) % PRIME == rest), 0) for rest in range(PRIME)]
)


def lowest(bits: i64) -> i64:
    """The number of the lowest that is set; there must be one."""
    return WHICH[(bits & -bits) % PRIME]
