"""A match: a game being played, with its record and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.core.errors import BadRecord, CannotUndo, IllegalMove, LudotecaError, UnknownMove
from ludoteca.core.event import Event
from ludoteca.core.game import Game
from ludoteca.core.move import Move
from ludoteca.core.past import Past
from ludoteca.core.position import Position
from ludoteca.core.record import Played, Record


@dataclass(frozen=True)
class Explanation:
    """Whether a text is a legal move now, and if not, why not and by which rule."""

    legal: bool
    reason: str
    rule: str | None


class Match:
    """What the terminal, the line protocol and the server's tables all do with a game.

    It can go back to the position before each move, so that undo is one step back and any earlier position can be seen.
    """

    def __init__(self, game: Game, position: Position, record: Record | None) -> None:
        self.game = game
        self.position = position
        self.past = Past()
        self.record = record

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        seed: str,
        options: Mapping[str, str] | None = None,
        version: int | None = None,
    ) -> Match:
        position = game.new(players, seed, options, version)
        chosen = dict(options or {})
        return cls(game, position, Record(game.name, int(position.version), players, seed, chosen))

    @classmethod
    def restored(cls, game: Game, snapshot: object) -> Match:
        """From a snapshot: without the moves that led there, so without a record."""
        return cls(game, game.restore(snapshot), None)

    @classmethod
    def replay(cls, game: Game, record: Record, upto: int | None = None) -> Match:
        """Play a record again, or its first moves; a sentence says where it stops being legal."""
        if not game.plays(record.rules):
            raise BadRecord(
                f"The record was played under rules version {record.rules} of {game.title}; "
                f"this program has versions 1 to {game.rules_version}."
            )
        match = cls.new(game, record.players, record.seed, record.options, record.rules)
        last = len(record.moves) if upto is None else upto
        if not 0 <= last <= len(record.moves):
            raise BadRecord(f"The record has {len(record.moves)} moves; there is no position after move {last}.")
        for number, played in enumerate(record.moves[:last], start=1):
            position = match.position
            if played.seat not in (-1, position.actor) or played.turn not in (-1, position.turn):
                raise BadRecord(f"Move {number} ({played.text}) stands under the wrong turn or seat.")
            try:
                match.play(played.text)
            except LudotecaError as error:
                raise BadRecord(f"Move {number} ({played.text}) does not fit: {error.reason}", error.rule) from None
        if record.scores is not None and last == len(record.moves):
            scores = [score.total for score in match.position.scores()]
            if scores != record.scores:
                raise BadRecord(f"The record ends with scores {record.scores}, its moves give {scores}.")
        return match

    def play(self, move: Move | str) -> list[Event]:
        """Play a legal move and return what happened; anything else is refused and changes nothing."""
        wanted = self.game.vocabulary.parse(move) if isinstance(move, str) else move
        if self.position.over:
            raise IllegalMove("The game is over.", self.position.over_rule())
        position = self.position.copy()
        events: list[Event] = []
        position.events = events
        position.play(wanted)
        position.events = None
        before = self.position
        self.past.add(before, wanted)
        self.position = position
        if self.record is not None:
            self.record.moves.append(Played(wanted.text, before.actor, int(before.turn)))
            self.record.scores = position.final_totals()
        return events

    def can_undo(self) -> bool:
        """Only within a turn, and never behind chance or something shown."""
        if not self.past:
            return False
        before = self.past[-1]
        return before.turn == self.position.turn and before.known == self.position.known and not self.position.over

    def undo(self) -> None:
        """Take the last move back."""
        if self.past and not self.can_undo():
            raise CannotUndo("The last move ended a turn, used chance or showed something hidden: it stands.")
        self.take_back()

    def take_back(self) -> None:
        """The same whatever the last move did: those who play have agreed on it."""
        if not self.past:
            raise CannotUndo("There is no move to take back.")
        self.position = self.past.pop()
        if self.record is not None:
            self.record.moves.pop()
            self.record.scores = None

    def explain(self, text: str) -> Explanation:
        """Whether this text is a legal move now; if not, why not."""
        try:
            move = self.game.vocabulary.parse(text)
        except UnknownMove as error:
            return Explanation(False, error.reason, error.rule)
        if move in self.position.moves():
            return Explanation(True, "", None)
        if self.position.over:
            return Explanation(False, "The game is over.", self.position.over_rule())
        rule = self.position.why_not(move)
        return Explanation(False, f"{move.text!r} is not allowed now.", rule)
