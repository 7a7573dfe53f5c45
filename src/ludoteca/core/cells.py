"""Cells of a position, and stacks among them: a stack is the place of its height, and its numbers follow, the bottom
first. Above its height all cells are 0."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Source


def cells(at: vec[i64], first: i64, count: i64) -> list[int]:
    """Some cells, for whoever wants a list."""
    found: list[int] = []
    place = first
    end = first + count
    while place < end:
        found.append(int(at[place]))
        place += 1
    return found


def push(at: vec[i64], stack: i64, number: i64) -> None:
    """Onto a stack; `stack` is the place of its height."""
    height = at[stack] + 1
    at[stack] = height
    at[stack + height] = number


def pop(at: vec[i64], stack: i64) -> i64:
    """Off a stack that has something."""
    height = at[stack]
    number = at[stack + height]
    at[stack + height] = 0
    at[stack] = height - 1
    return number


def clear(at: vec[i64], stack: i64) -> None:
    """A stack becomes empty."""
    place = stack + at[stack]
    while place >= stack:
        at[place] = 0
        place -= 1


def lay(at: vec[i64], stack: i64, numbers: list[int]) -> None:
    """A stack becomes these, the bottom first."""
    clear(at, stack)
    at[stack] = len(numbers)
    place = stack
    for number in numbers:
        place += 1
        at[place] = number


def pour(at: vec[i64], stack: i64, onto: i64) -> None:
    """All of a stack goes onto an empty one, in the same order."""
    height = at[stack]
    n: i64 = 1
    while n <= height:
        at[onto + n] = at[stack + n]
        n += 1
    at[onto] = height
    clear(at, stack)


def shuffle(chance: Source, at: vec[i64], stack: i64) -> None:
    shuffle_row(chance, at, stack + 1, at[stack])


def shuffle_row(chance: Source, at: vec[i64], first: i64, length: i64) -> None:
    """The same shuffle as of a list (`Source.shuffle`), number by number."""
    left = length
    while left > 1:
        other = first + chance.below(left)
        left -= 1
        number = at[first + left]
        at[first + left] = at[other]
        at[other] = number


def find(at: vec[i64], stack: i64, number: i64) -> i64:
    """How many lie below the first of these numbers, from the bottom; -1 if it is not there."""
    height = at[stack]
    n: i64 = 1
    while n <= height:
        if at[stack + n] == number:
            return n - 1
        n += 1
    return -1


def remove(at: vec[i64], stack: i64, below: i64) -> None:
    """Out of a stack, from above so many; what lies higher comes down."""
    place = stack + below + 1
    top = stack + at[stack]
    while place < top:
        at[place] = at[place + 1]
        place += 1
    at[top] = 0
    at[stack] -= 1


def insert(at: vec[i64], stack: i64, below: i64, number: i64) -> None:
    """Into a stack, above so many; what lies higher goes up."""
    at[stack] += 1
    place = stack + at[stack]
    while place > stack + below + 1:
        at[place] = at[place - 1]
        place -= 1
    at[place] = number
