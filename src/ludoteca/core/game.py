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
from ludoteca.core.position import PUBLIC, Json, Position, restored
from ludoteca.core.sight import Sight
from ludoteca.core.vocabulary import Vocabulary
from ludoteca.core.yardstick import Yardstick

SEED_LENGTH = 200

# What a position of parts that do not fit together may run into, where no check of its game has noticed.
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError)


def look_over(position: Position) -> None:
    """Ask all that can be asked of a position without playing on."""
    if not position.over:
        copy = position.copy()  # a step that has nothing to ask would have resolved itself
        if not position.moves() or copy.steps[-1].auto(copy):
            raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")
    position.scores()
    for seat in (PUBLIC, *range(int(position.players))):
        position.view(seat)


def nothing_more(view: Json, move: Move) -> dict[str, Detail]:
    """A game whose moves say all in their own words."""
    return {}


def nothing_sure(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """A game whose moves say nothing of what they bring."""
    return None


def nothing_lost(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    """A game in which nothing is lost by waiting."""
    return []


def as_it_is(said: Json) -> Json:
    """A game whose views count as people do, and whose snapshots have always been of one form."""
    return said


def any_moment(position: Any) -> None:
    """A game that may come to whatever its pieces allow."""


@dataclass(frozen=True)
class Game:
    """One game of the library. What has a default is for games that need it."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    # Goes up when a change of rules or data makes old records replay differently. Records, tables and snapshots go on
    # under the version that they were begun with, so a game plays all of them from 1 on.
    rules_version: int
    vocabulary: Vocabulary
    deal: Callable[[int, Chance, dict[str, str], int], Position]
    position: Callable[..., Position]  # the class of its positions
    judgement: Judgement[Any]
    # What the judgement of a seat is made of, by name: for who is told why a move is good. They add up to it.
    parts: Callable[[Any, int], dict[str, float]]
    sight: Sight  # how networks see its positions
    # The options that the rulebook suggests to who plays for the first time.
    first_game: Mapping[str, str] = field(default_factory=dict)
    # The words of its views that stand for a player, for whoever shows a view and knows no game.
    seat_words: tuple[str, ...] = ()
    # The events that give points which count for nothing in the end: the score sheet remembers them below its total.
    noted: tuple[str, ...] = ()
    # Who plays beside the seats without having one: the first word of the events that tell of it.
    automaton: str | None = None
    # The verbs that leave the rest undone: people read them last.
    listed_last: tuple[str, ...] = ()
    # The steps in which each player sets up: a page offers a bot's choices for all of them at once.
    set_up: tuple[str, ...] = ()
    # What lies where a legal move points, by the view of the seat that decides, for the words of that move.
    pointed_at: Callable[[Json, Move], dict[str, Detail]] = nothing_more
    # What a legal move surely brings, by the view of the seat that decides: an outcome of the catalogue, and its words.
    outcome: Callable[[Json, Move], tuple[str, dict[str, Detail]] | None] = nothing_sure
    # What soon costs the seat of a view something, as things are: by the catalogue's names for it, with their words.
    losses: Callable[[Json], list[tuple[str, dict[str, Detail]]]] = nothing_lost
    # A view in the numbers that people use, for the terminal.
    readable: Callable[[Json], Json] = as_it_is
    # A snapshot from before its fields were declared, as it would be written now.
    earlier: Callable[[Json], Json] = as_it_is
    # Raises BadSnapshot where no game comes to such a position, though all its pieces are there.
    check_moment: Callable[[Any], None] = any_moment
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
            position = restored(
                self.position,
                self.sight.fields,
                snapshot if "form" in snapshot else self.earlier(snapshot),
                self.sight.steps,
            )
            if position.players not in self.players:
                raise BadSnapshot(
                    f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not for {position.players}."
                )
            position.check()
            self.check_moment(position)
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
