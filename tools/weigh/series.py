"""The games that figures are fitted to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from ludoteca.core import Json


@dataclass(frozen=True)
class Series:
    """Of the search with itself, by these rules and this code."""

    game: str
    rules: int
    players: int
    iterations: int
    code: str

    def as_json(self) -> Json:
        return asdict(self)

    def tasks(self, numbers: Iterator[int]) -> Iterator[Json]:
        return ({"number": number, **self.as_json()} for number in numbers)
