"""A game: where its parts are, for everything that knows no game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteca.core.chance import Chance
from ludoteca.core.errors import BadSetup, BadSnapshot, UnknownGame
from ludoteca.core.event import Detail
from ludoteca.core.judgement import Judgement
from ludoteca.core.move import Move
from ludoteca.core.options import Option, settle
from ludoteca.core.position import PUBLIC, Json, Position
from ludoteca.core.sight import Sight
from ludoteca.core.vocabulary import Vocabulary
from ludoteca.core.yardstick import Yardstick

SEED_LENGTH = 200

# What a position of parts that do not fit together may run into, where no check of its game has noticed.
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError)


def look_over(position: Position) -> None:
    """Ask all that can be asked of a position without playing on."""
    if not position.moves() and not position.over:
        raise BadSnapshot("Nobody can move in the snapshot, and its game is not over.")
    position.scores()
    for seat in (PUBLIC, *range(int(position.players))):
        position.view(seat)


def nothing_there(view: Json, move: Move) -> dict[str, Detail]:
    """A game whose moves say all in their own words."""
    return {}


def as_it_is(view: Json) -> Json:
    """A game whose views count as people do."""
    return view


@dataclass(frozen=True)
class Game:
    """One game of the library. `rules_version` goes up when a change of its rules or data makes old records replay
    differently; records, tables and snapshots carry the version they were begun under and go on under it, so a game
    plays all its versions from 1 on. `seat_words` are the words of its views
    that stand for a player, for whoever shows a view and knows no game; `first_game` the options that its rulebook
    suggests to who plays for the first time. `noted` are the events that give a seat points which count for nothing in
    the end: the score sheet remembers them below its total. `there` says by the view of the seat that decides what lies
    where a legal move points, for the words of that move. `automaton` is who plays beside the seats without having one:
    the first word of the events that tell of it. `sight` is how networks see its positions. `plain` is a view in the
    numbers that people use, for the terminal. `listed_last` are the verbs that leave the rest undone; `yardstick` says
    by what bots are measured at it."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    vocabulary: Vocabulary
    deal: Callable[[int, Chance, dict[str, str], int], Position]
    revive: Callable[[Json], Position]
    judgement: Judgement[Any]
    sight: Sight
    seat_words: tuple[str, ...] = ()
    first_game: Mapping[str, str] = field(default_factory=dict)
    noted: tuple[str, ...] = ()
    there: Callable[[Json, Move], dict[str, Detail]] = nothing_there
    automaton: str | None = None
    plain: Callable[[Json], Json] = as_it_is
    listed_last: tuple[str, ...] = ()
    yardstick: Yardstick = field(default_factory=Yardstick)

    def new(
        self, players: int, seed: str, options: Mapping[str, str] | None = None, version: int | None = None
    ) -> Position:
        """The first position of a game, under its newest rules if no version is named; the same arguments give the
        same one, always."""
        rules = self.rules_version if version is None else version
        if not self.plays(rules):
            raise BadSetup(f"{self.title} has rules versions 1 to {self.rules_version}, not {rules}.")
        if players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadSetup(f"{self.title} is for {counts} players, not {players}.")
        if not seed or len(seed) > SEED_LENGTH or not seed.isprintable() or seed != seed.strip():
            raise BadSetup(f"A seed is 1 to {SEED_LENGTH} printable characters on one line.")
        return self.deal(players, Chance(seed), settle(self.options, options or {}), rules)

    def plays(self, version: object) -> bool:
        """Whether this is a version of the game's rules."""
        return isinstance(version, int) and 1 <= version <= self.rules_version

    def warnings(self, players: int, options: Mapping[str, str] | None = None) -> list[tuple[Option, str]]:
        """The options, with what is chosen, that the rulebook does not give to so many players."""
        chosen = settle(self.options, options or {})
        return [
            (option, chosen[option.name])
            for option in self.options
            if players not in option.advised.get(chosen[option.name], (players,))
        ]

    def listed(self, position: Position) -> list[Move]:
        """The legal moves as people read them: what ends an action or a turn comes after what can still be done."""
        return sorted(position.moves(), key=lambda move: move.verb in self.listed_last)

    def snapshot(self, position: Position) -> Json:
        """The whole position as JSON: what FEN is for chess."""
        return {"game": self.name, **position.snapshot()}

    def restore(self, snapshot: object) -> Position:
        """The position of a snapshot, checked."""
        if not isinstance(snapshot, dict):
            raise BadSnapshot("A snapshot is a JSON object.")
        if snapshot.get("game") != self.name:
            raise BadSnapshot(f"The snapshot is of {snapshot.get('game')!r}, not of {self.name!r}.")
        if not self.plays(snapshot.get("rules")):
            raise BadSnapshot(
                f"The snapshot was made under rules version {str(snapshot.get('rules'))[:20]}; "
                f"this program has versions 1 to {self.rules_version}."
            )
        try:
            position = self.revive(snapshot)
            look_over(position)
        except FAULTS as fault:
            raise BadSnapshot("The parts of the snapshot do not fit together.") from fault
        return position


class Registry:
    """The games there are, by name, in the order they were added."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}

    def add(self, game: Game) -> None:
        if game.name in self._games:
            raise ValueError(f"two games are called {game.name!r}")
        self._games[game.name] = game

    def find(self, name: str) -> Game:
        if name not in self._games:
            raise UnknownGame(f"There is no game {name[:40]!r}; there is {', '.join(self._games)}.")
        return self._games[name]

    def all(self) -> list[Game]:
        return list(self._games.values())
