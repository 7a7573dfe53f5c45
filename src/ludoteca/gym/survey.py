"""Drafts a game's observation.toml: `python -m ludoteca.gym.survey GAME` plays, looks at every view, and prints it.

What it has not met it cannot foresee, and what numbers mean it guesses from their names and sizes: read the draft
through before it becomes the game's file (docs/adding-a-game.md).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from ludoteca import bots, games
from ludoteca.bots import Budget
from ludoteca.core import BadSetup, Json, Position, Rng
from ludoteca.core.game import Game

RANDOM_GAMES = 300
GREEDY_GAMES = 30
EVERY = 5  # decisions between two looks
RECORD = 4  # a table with always the same few words is a record


def views(game: Game) -> Iterator[Json]:
    """What seats see in games of every kind, at random and by a bot that gets further."""
    rng = Rng(1)
    for number in range(RANDOM_GAMES + GREEDY_GAMES):
        p = dealt(game, number, rng)
        bot = bots.make("greedy" if number < GREEDY_GAMES else "random", game, number)
        while not p.over:
            p.advance(bot.choose(p, Budget()).move)
            if rng.below(EVERY) == 0 or p.over:
                for seat in range(int(p.players)):
                    yield p.view(seat)


def dealt(game: Game, number: int, rng: Rng) -> Position:
    """With players and options by chance, among those that go together."""
    while True:
        options = {option.name: option.choices[rng.below(len(option.choices))] for option in game.options}
        try:
            return game.new(game.players[number % len(game.players)], f"survey {number}", options)
        except BadSetup:
            continue


class Profile:
    """All that was met at one place of the views."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.words: set[Any] = set()
        self.most = 1
        self.longest = 0
        self.gaps = False
        self.by_seat = True  # always one item a player
        self.beyond: dict[int, int] = {}  # the largest number by player count: seats grow with it
        self.fields: dict[str, Profile] = {}
        self.missing = False  # a field that was not always there
        self.item: Profile | None = None

    def meet(self, value: Any, players: int) -> None:
        if value is None:
            self.kinds.add("null")
        elif isinstance(value, bool):
            self.kinds.add("flag")
        elif isinstance(value, int):
            self.kinds.add("number")
            self.most = max(self.most, value)
            self.beyond[players] = max(self.beyond.get(players, 0), value, -value * players)
        elif isinstance(value, str):
            self.kinds.add("word")
            self.words.add(value)
        elif isinstance(value, list):
            self.kinds.add("list")
            self.item = self.item or Profile()
            self.longest = max(self.longest, len(value))
            self.by_seat &= len(value) == players
            for each in value:
                self.gaps |= each is None
                self.item.meet(each, players)
        else:
            self.kinds.add("table")
            self.missing |= bool(self.fields) and set(value) != set(self.fields)
            for name, each in value.items():
                self.fields.setdefault(name, Profile()).meet(each, players)

    def merged(self) -> Profile:
        """What a table holds, over all its words."""
        total = Profile()
        for each in self.fields.values():
            total.absorb(each)
        return total

    def absorb(self, other: Profile) -> None:
        self.kinds |= other.kinds
        self.words |= other.words
        self.most = max(self.most, other.most)
        self.longest = max(self.longest, other.longest)
        self.gaps |= other.gaps
        self.by_seat &= other.by_seat
        for players, most in other.beyond.items():
            self.beyond[players] = max(self.beyond.get(players, 0), most)
        if other.item is not None:
            self.item = self.item or Profile()
            self.item.absorb(other.item)
        self.missing |= other.missing or (bool(self.fields) and set(self.fields) != set(other.fields))
        for name, each in other.fields.items():
            self.fields.setdefault(name, Profile()).absorb(each)

    def is_seat(self) -> bool:
        """A number that reaches the last seat, and never more, however many play."""
        return len(self.beyond) > 1 and all(most == players - 1 for players, most in self.beyond.items())

    def is_record(self) -> bool:
        held = {kind for each in self.fields.values() for kind in each.kinds}
        return len(held - {"null"}) > 1 or (len(self.fields) <= RECORD and not self.missing)


class Draft:
    """The file as it grows: words and records get the name of where they were first met."""

    def __init__(self) -> None:
        self.words: dict[str, set[Any]] = {}
        self.records: dict[str, dict[str, str]] = {}

    def part(self, name: str, profile: Profile) -> str:
        kinds = profile.kinds - {"null"}
        null = "optional " if "null" in profile.kinds else ""
        if kinds == {"flag"}:
            return f"{null}flag"
        if kinds == {"number"}:
            return "seat" if profile.is_seat() else f"{null}number {profile.most}"
        if kinds == {"word"}:
            return f"word {self.list_of(name, profile.words)}"
        if kinds == {"list"} and profile.item is not None:
            return self.several(name, profile, profile.item)
        if kinds == {"table"}:
            if not profile.is_record():
                return f"each {self.list_of(name, set(profile.fields))} {self.part(name, profile.merged())}"
            self.records[name] = {field: self.part(field, each) for field, each in profile.fields.items()}
            return f"{null}{name}"
        return "omit"  # never anything but null, or empty

    def several(self, name: str, profile: Profile, item: Profile) -> str:
        if item.kinds <= {"null"}:
            return "omit"
        if profile.by_seat:
            return f"each seat {self.part(name.removesuffix('s'), item)}"
        if not profile.gaps and item.kinds == {"word"}:
            return f"bag {self.list_of(name, item.words)}"
        if not profile.gaps and item.is_seat():
            return "bag seat"
        return f"each {profile.longest} {self.part(name.removesuffix('s'), item)}"

    def list_of(self, name: str, words: set[Any]) -> str:
        """The name of a list with these words: one that has most of them, or a new one."""
        for known, others in self.words.items():
            if len(words & others) * 3 > len(words | others) * 2:
                others |= words
                return known
        self.words[name] = set(words)
        return name


def draft(game: Game) -> str:
    seen = Profile()
    for view in views(game):
        seen.meet(view, view["players"])
    file = Draft()
    parts = {name: file.part(name, profile) for name, profile in seen.fields.items()}
    lines = ["[words]", *(f"{name} = {json.dumps(sorted(words))}" for name, words in file.words.items())]
    for title, record in [("view", parts), *((f"record.{name}", fields) for name, fields in file.records.items())]:
        lines += ["", f"[{title}]", *(f"{name} = {json.dumps(part)}" for name, part in record.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    print(draft(games.find(sys.argv[1])))
