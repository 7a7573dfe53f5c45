"""A game's positions as numbers: as its fields say (core/sight.py), or, where they are not declared yet, its views by
an `observation.toml` in its folder, which says which part of a view goes where:

    [words]    lists of words, by name
    [record]   records, by name: what each of their fields is
    [view]     what each part of the view is:

        number 40          a number, divided by 40
        flag               yes or no
        seat               a player, counted from the one that looks; bag seat: several
        word cards         one of the words called `cards`; bag cards: several, counted
        area               a record called `area`
        each 4 …           a list of up to 4, whose places count
        each seat …        a list with one for each player, from the one that looks
        each cards …       a table with one for each of those words
        optional …         what may be missing, where zeros alone would not say so
        … by card deck     (after word or bag) records, each known by these fields
        omit               what follows from the rest

The file is part of what networks rely on, like the numbers of moves. `python -m ludoteca.gym.survey GAME` drafts it
from games played at random; then it wants reading through.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludoteca.core import observation as cells
from ludoteca.core.sight import Sight
from ludoteca.games import find


@cache
def observation(game: str) -> Sight | cells.Observation:
    """How a game's positions become numbers, read once."""
    sight = find(game).sight
    if sight is not None:
        return sight
    text = files("ludoteca.games").joinpath(game, "observation.toml").read_text("utf-8")
    return Plan(tomllib.loads(text), find(game).players[-1]).observation()


class Plan:
    """What the file says, for a game of at most so many players."""

    def __init__(self, data: dict[str, Any], players: int) -> None:
        self.words: dict[str, list[Any]] = data.get("words", {})
        self.records: dict[str, dict[str, str]] = data.get("record", {})
        self.view: dict[str, str] = data["view"]
        self.players = players

    def observation(self) -> cells.Observation:
        return cells.Observation(self.fields(self.view))

    def fields(self, record: dict[str, str]) -> cells.Fields:
        return cells.Fields({name: self.part(text.split()) for name, text in record.items()})

    def part(self, text: list[str]) -> cells.Cells:
        """The cells for one part, from its description."""
        match text:
            case ["omit"]:
                return cells.Omitted()
            case ["flag"]:
                return cells.Number(1.0)
            case ["number", most]:
                return cells.Number(float(most))
            case ["seat"]:
                return cells.Seat(self.players)
            case ["bag", "seat"]:
                return cells.Seats(self.players)
            case ["word", words, *rest]:
                return cells.Word(self.words[words], rest[1:])
            case ["bag", words, *rest]:
                return cells.Bag(self.words[words], rest[1:])
            case ["optional", *rest]:
                return cells.Optional(self.part(rest))
            case ["each", "seat", *rest]:
                return cells.BySeat(self.players, self.part(rest))
            case ["each", count, *rest] if count.isdecimal():
                return cells.Row(int(count), self.part(rest))
            case ["each", words, *rest]:
                return cells.ByWord(self.words[words], self.part(rest))
            case [record]:
                return self.fields(self.records[record])
        raise ValueError(f"a part of a view cannot be described as {' '.join(text)!r}")
