"""Reading a snapshot back: every value is checked before a position is built from it."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.errors import BadSnapshot
from ludoteca.core.step import Step

FORM: Final = 2  # what a game wrote before its fields were declared is form 1, and says none; `earlier.py` reads it


class Reader:
    """A snapshot's values by name, each of the type and range that is asked for."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def value(self, name: str) -> Any:
        if name not in self.data:
            raise BadSnapshot(f"The snapshot lacks {name!r}.")
        return self.data[name]

    def number(self, name: str, low: int, high: int | None = None) -> int:
        value = self.value(name)
        if not _whole(value, low, high):
            raise BadSnapshot(f"{name!r} in the snapshot is not a whole number {_range(low, high)}.")
        return int(value)

    def numbers(self, name: str, length: int | None, low: int, high: int | None = None) -> list[int]:
        values = self.value(name)
        if not isinstance(values, list) or not all(_whole(value, low, high) for value in values):
            raise BadSnapshot(f"{name!r} in the snapshot is not a list of whole numbers {_range(low, high)}.")
        if length is not None and len(values) != length:
            raise BadSnapshot(f"{name!r} in the snapshot has {len(values)} numbers instead of {length}.")
        return list(values)

    def lists(self, name: str, highest: list[int]) -> list[list[int]]:
        """Several lists of whole numbers from 0, each with its own highest one."""
        values = self.value(name)
        if not isinstance(values, list) or len(values) != len(highest):
            raise BadSnapshot(f"{name!r} in the snapshot is not {len(highest)} lists.")
        return [Reader({name: row}).numbers(name, None, 0, most) for row, most in zip(values, highest, strict=True)]

    def text(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise BadSnapshot(f"{name!r} in the snapshot is not a text.")
        return value

    def steps(self, known: dict[str, Step[Any]]) -> list[Step[Any]]:
        """The stack of decisions, by the names of the game's steps."""
        names = self.value("steps")
        if not isinstance(names, list) or not all(isinstance(name, str) and name in known for name in names):
            raise BadSnapshot("'steps' in the snapshot is not a list of this game's decisions.")
        return [known[name] for name in names]


def _whole(value: object, low: int, high: int | None) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return value >= low and value <= (high if high is not None else 2**31)


def _range(low: int, high: int | None) -> str:
    return f"from {low}" if high is None else f"from {low} to {high}"
