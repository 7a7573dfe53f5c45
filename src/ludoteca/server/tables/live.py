"""A live table: a cache of its record, with what its players and spectators need to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Detail, Event, IllegalMove, Json, Move, Position, Rng
from ludoteca.core.field import ALL
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.record import MOST_MOVES, Record
from ludoteca.server.errors import (
    BadInput,
    BotPlays,
    GameEnded,
    GameTooLong,
    NotNow,
    NotStarted,
    NotYourTurn,
    OtherRules,
    StaleRevision,
    TableAway,
    TableClosed,
)
from ludoteca.server.life.clocks import TIME_MOVE
from ludoteca.server.life.happenings import Happening
from ludoteca.server.store.kept import Kept
from ludoteca.server.store.store import TAKE_BACK, UNDO, Written
from ludoteca.server.tables.beside import Beside
from ludoteca.server.tables.story import Story

LESSONS = 16  # redeals on which a move must lead to the same view before it counts as teaching nothing
GUESSES = 64  # redeals on which a preview is tried: what so many agree on is certain enough to promise


@dataclass(frozen=True)
class Preview:
    """What a list of moves would do, before it is submitted.

    `free`: they can still be taken back, and `position` is where they lead. Otherwise the last move shows something or
    ends the turn, so it waits for a confirmation: `position` is the one before it, and `promises` are the events that
    are certain, as the seat would be told them.
    """

    free: bool
    position: Position
    promises: list[tuple[str, dict[str, Detail]]]
    certain: bool


class Live:
    """`revision` counts the rows of the store, undos included: a submission names the one it was made on."""

    def __init__(self, kept: Kept, rows: Iterable[Written]) -> None:
        self.kept = kept
        self.game: Game = games.find(kept.game)
        if not self.game.plays(kept.rules):
            raise OtherRules(
                f"This table was begun under rules version {kept.rules} of {self.game.title}; "
                f"this server has versions 1 to {self.game.rules_version}."
            )
        self.match = self._begun()
        self.story = Story(self.match)
        self.revision = 0
        self.beside = Beside()
        self.keys: dict[tuple[int, str], int] = {}  # the revision that a seat's submission with that key led to
        self.apply(rows)

    def _begun(self) -> Match:
        """The game before its first row."""
        kept = self.kept
        if kept.base is None:
            return Match.new(self.game, kept.players, kept.seed, kept.options, kept.rules)
        record = Record(kept.game, kept.rules, kept.players, kept.seed, kept.options)
        return Match(self.game, self.game.restore(kept.base), record)

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def actor(self) -> int:
        """The seat that decides, or NOBODY: before the start, after the end, and while the table is closed or away."""
        kept = self.kept
        return self.position.actor if kept.started and not (kept.closed or kept.ended or kept.away) else NOBODY

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides now, for itself or for a person; None where a person must, or nobody."""
        if self.actor == NOBODY:
            return None
        return self.kept.seats[self.actor].bot or (self.kept.stand_in if self.overruled else None)

    @property
    def overruled(self) -> bool:
        """Whether a bot plays the present turn of a person whose time was up."""
        last = next((each for each in reversed(self.happened) if each.what == TIME_MOVE), None)
        return last is not None and (last.seat, last.detail.get("turn")) == (self.actor, int(self.position.turn))

    @property
    def happened(self) -> tuple[Happening, ...]:
        """Besides moves and chat, oldest first."""
        return self.beside.happened

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.kept.seats]

    @property
    def secretive(self) -> bool:
        """Whether a seat has anything that the others must not see."""
        return any(field.seats and field.seen != ALL for field in self.game.sight.fields.all)

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.number for seat in self.kept.seats if person is not None and seat.person == person]

    def may_talk(self, person: str | None) -> bool:
        """Whether this person may read the chat and write: at a listed table anybody, otherwise who belongs there."""
        return self.kept.listed or bool(self.seats_of(person)) or (person is not None and person == self.kept.host)

    def view(self, seat: int) -> Json:
        """What a seat may know; nothing before all are there, or a host could deal until the cards please."""
        if not self.kept.started:
            raise NotStarted("The game begins when all seats are taken.")
        return self.position.view(seat)

    def at(self, number: int) -> Position:
        """The position after that many moves."""
        if not 0 <= number <= len(self.story):
            raise NotNow(f"This game has {len(self.story)} moves; there is no position after move {number}.")
        return self.match.past[number] if number < len(self.story) else self.position

    def moved_since(self, row: int) -> set[int]:
        """The seats whose moves, as they stand, were written after that many rows."""
        found = set()
        for number in range(len(self.story), 0, -1):
            if self.story.row(number) <= row:
                break
            found.add(self.story.seat(number - 1))
        return found

    def apply(self, rows: Iterable[Written]) -> None:
        """Carry out rows of the store: moves, and undos of moves."""
        for text, seat, key in rows:
            if text == UNDO:
                self.match.undo()
                self.story.pop()
            elif text == TAKE_BACK:
                self.match.take_back()
                self.story.pop()
            else:
                self.story.add(self.match.play(text), self.revision + 1)
            self.revision += 1  # only now: a row that cannot be carried out does not count
            if key is not None:
                self.keys[seat, key] = self.revision

    # What a submission must pass before it is written.

    def check_open(self) -> None:
        if self.kept.closed:
            raise TableClosed
        if self.kept.ended:
            raise GameEnded
        if self.kept.away:
            raise TableAway

    def check_turn(self, seat: int, revision: int) -> None:
        self.check_open()
        if not self.kept.started:
            raise NotStarted("The game begins when all seats are taken.")
        if revision != self.revision:
            raise StaleRevision("The table has gone on in the meantime: look again.")
        if self.position.over:
            raise IllegalMove("The game is over.", self.position.over_rule())
        if self.actor != seat:
            raise NotYourTurn("It is not your decision now.")
        if self.bot is not None:
            raise BotPlays
        if self.revision >= MOST_MOVES:
            raise GameTooLong(f"This game has {MOST_MOVES:,} moves, more than any game needs: begin a new one.")

    def rehearse(self, seat: int, texts: Sequence[str]) -> Position:
        """Play moves of one seat on a copy, all or none: the position they lead to.

        Only the last may teach the seat something: a list refused for what comes after a card is turned would tell
        that card. What the seat shows of its own hand teaches it nothing.
        """
        position = self.position.copy()
        learned = False
        for text in texts:
            move = self.game.vocabulary.parse(text)
            if learned:
                raise BadInput(f"What the moves before {move.text!r} show must be seen first: send them alone.")
            if position.over or position.actor != seat:
                raise NotYourTurn(f"After the moves before it, {move.text!r} is not your decision.")
            before = position.copy()
            position.play(move)
            learned = self.teaches(before, position, seat, move)
        return position

    def teaches(self, before: Position, after: Position, seat: int, move: Move) -> bool:
        return teaches(before, after, seat, move, f"{self.kept.id} {self.revision}")

    def goes_on(self, before: Position, after: Position, seat: int, move: Move) -> bool:
        """Whether the same seat decides again after its move, in the same turn and knowing no more."""
        same = after.turn == before.turn and not after.over and after.actor == seat
        return same and not self.teaches(before, after, seat, move)

    def check_undo(self, seat: int, revision: int) -> None:
        self.check_open()
        if revision != self.revision:
            raise StaleRevision("The table has gone on in the meantime: look again.")
        if not self.story or self.story.seat(-1) != seat:
            raise NotNow("The last move was not yours.")
        if self.kept.seats[seat].stand_in is not None or self.overruled:
            raise BotPlays
        if not self.match.can_undo():
            raise NotNow("The last move ended a turn, used chance or showed something hidden: it stands.")

    def preview(self, seat: int, texts: Sequence[str], guesses: int = GUESSES) -> Preview:
        """What these moves would do, telling nothing that the seat may not know.

        Moves that nobody learns anything from are played; for a last one that shows something, only what happens on
        every redeal is promised.
        """
        position = self.rehearse(seat, texts[:-1])
        if position.turn != self.position.turn:
            raise NotNow("The moves before the last one must be confirmed first.")
        move = self.game.vocabulary.parse(texts[-1])
        after = self.rehearse(seat, texts)
        if self.goes_on(position, after, seat, move):
            return Preview(True, after, [], True)
        told = [_imagined(position, seat, move, Rng(f"{self.kept.id} {self.revision} {n}")) for n in range(guesses)]
        agreed = 0
        while all(agreed < len(guess) and guess[agreed] == told[0][agreed] for guess in told):
            agreed += 1
        return Preview(False, position, told[0][:agreed], all(len(guess) == agreed for guess in told))

    def follows(self, seat: int, texts: Sequence[str], then: str) -> bool:
        """Whether a move is surely possible after these, of which the last waits to be confirmed: whatever that shows.
        Asked on redeals, so that the answer tells nothing."""
        position = self.rehearse(seat, texts[:-1])
        last, wanted = (self.game.vocabulary.parse(text) for text in (texts[-1], then))
        guesses = self.outcomes(seat, position, last)
        return all(not guess.over and guess.actor == seat and wanted in guess.moves() for guess in guesses)

    def outcomes(self, seat: int, position: Position, last: Move) -> Iterator[Position]:
        """Where a move may lead, as far as its seat can know."""
        for number in range(LESSONS):
            guess = position.redeal(seat, Rng(f"{self.kept.id} {self.revision} follows {number}"))
            guess.play(last)
            yield guess


def teaches(before: Position, after: Position, seat: int, move: Move, seed: str) -> bool:
    """Whether the seat knows more after its move than it could have worked out before."""
    if after.known == before.known:
        return False
    if after.chance.drawn != before.chance.drawn:
        return True
    seen = after.view(seat)
    for number in range(LESSONS):
        guess = before.redeal(seat, Rng(f"{seed} teaches {number}"))
        guess.play(move)
        if guess.view(seat) != seen:
            return True
    return False


def _imagined(position: Position, seat: int, move: Move, rng: Rng) -> list[tuple[str, dict[str, Detail]]]:
    """What would be told to all if the move were played on a redeal; secrets of a redeal are made up, so left out."""
    guess = position.redeal(seat, rng)
    events: list[Event] = []
    guess.events = events
    guess.play(move)
    return [(event.kind, event.seen(PUBLIC)) for event in events]
