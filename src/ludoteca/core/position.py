"""A position: what lies on the table, who must decide what, and the chance still to come.

All numbers that a game adds lie in one vector, as its fields declare them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance, Rng
from ludoteca.core.errors import IllegalMove
from ludoteca.core.event import Detail, Event
from ludoteca.core.fields import Fields
from ludoteca.core.move import Move
from ludoteca.core.score import Score
from ludoteca.core.snapshot import FORM, Reader
from ludoteca.core.step import Step

NOBODY: Final = -1
PUBLIC: Final = -1

Json: TypeAlias = dict[str, Any]
One = TypeVar("One", bound="Position")


class Position:
    """What every game's position has by name; all that the game adds lies in `at`, as `fields` says.

    `at` is never assigned anew: rules hold it in a variable, which would go on with the old one. `version` is the
    version of its rules that the game is played under, to its end. `steps` is the stack of decisions, its last one
    waiting; an empty stack means that the game is over. `turn` counts turns from 1, and `seat` is whose turn it is, or
    who decides in its stead. `known` counts the moments at which chance was used or something hidden was shown: undo
    never goes back behind one. `events` is None unless somebody listens.
    """

    def __init__(
        self,
        at: vec[i64],
        steps: list[Step[Any]],
        chance: Chance,
        players: i64,
        version: i64,
        seat: i64,
        turn: i64 = 1,
        known: i64 = 0,
    ) -> None:
        self.at: vec[i64] = at
        self.steps = steps
        self.chance = chance
        self.players: i64 = players
        self.version: i64 = version
        self.seat: i64 = seat
        self.turn: i64 = turn
        self.known: i64 = known
        self.events: list[Event] | None = None

    @property
    def over(self) -> bool:
        return not self.steps

    @property
    def actor(self) -> int:
        """The seat that decides now, or NOBODY when the game is over."""
        return self.steps[-1].seat(self) if self.steps else NOBODY

    def moves(self) -> list[Move]:
        """The legal moves of the actor; none when the game is over."""
        return self.steps[-1].moves(self) if self.steps else []

    def play(self, move: Move) -> None:
        """Play a legal move; anything else is refused with its rule and changes nothing."""
        if move not in self.moves():
            rule = self.why_not(move)
            raise IllegalMove(f"{move.text!r} is not allowed now (rule {rule}).", rule)
        self.steps[-1].play(self, move)

    def advance(self, move: Move) -> None:
        """Play a move that came from `moves()` just now, unchecked: for playouts and search."""
        self.steps[-1].play(self, move)

    def settle(self) -> None:
        """Let every step on top that has nothing to ask resolve itself."""
        while self.steps and self.steps[-1].auto(self):
            pass

    def why_not(self, move: Move) -> str:
        """The rule that forbids a move which is not among `moves()`."""
        return self.steps[-1].why_not(self, move) if self.steps else self.over_rule()

    def tell(
        self, kind: str, args: dict[str, Detail], secret: dict[str, Detail] | None = None, knows: tuple[int, ...] = ()
    ) -> None:
        """Note an event. Call it only where `events` is not None, so that playouts build nothing."""
        if self.events is not None:
            self.events.append(Event(kind, args, secret, knows))

    def ranking(self) -> list[int]:
        """Seats from first to last; those who share a place in seat order."""
        places = self.places()
        return sorted(range(len(places)), key=lambda seat: places[seat])

    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def scores(self) -> list[Score]:
        """The score sheet as it stands, by seat and line."""
        return [self.score_sheet(seat) for seat in range(int(self.players))]

    def reseed(self, rng: Rng) -> None:
        """The end of a redeal: what chance will bring is imagined too."""
        self.chance = Chance(f"redeal {rng.word()}")

    def final_totals(self) -> list[int] | None:
        """Each seat's points, once the game is over."""
        return [score.total for score in self.scores()] if self.over else None

    def view_head(self, seat: int) -> Json:
        """What every view begins with: the table, the reader, and who must decide what."""
        return {
            "players": int(self.players),
            "seat": None if seat == PUBLIC else seat,
            "turn": int(self.turn),
            "active": int(self.seat),
            "actor": None if self.over else self.actor,
            "step": None if self.over else self.steps[-1].name,
            "outlook": self.steps[-1].outlook(self) if seat != PUBLIC and seat == self.actor else {},
        }

    def snapshot(self) -> Json:
        """Everything, as JSON; the game's `restore` reads it back."""
        return {
            "rules": int(self.version),
            "players": int(self.players),
            "steps": [step.name for step in self.steps],
            "turn": int(self.turn),
            "known": int(self.known),
            "seed": self.chance.seed,
            "form": FORM,
            "drawn": int(self.chance.drawn),
            "seat": int(self.seat),
            **self.fields().snapshot(self.at, self.players),
        }

    def check(self) -> None:
        """Raise BadSnapshot, in a sentence, where pieces are missing, doubled or out of place: here, what the
        declaration says of each number; a game adds what must add up."""
        self.fields().check(self.at, self.players)

    # What a game says of itself.

    def fields(self) -> Fields:
        """What its cells mean."""
        raise NotImplementedError

    def over_rule(self) -> str:
        """The rule that says that nobody moves after the end."""
        raise NotImplementedError

    def copy(self) -> Position:
        """An independent position, with nobody listening. `extend` copies cells at once, a slice one by one."""
        raise NotImplementedError

    def view(self, seat: int) -> Json:
        """All that this seat (or PUBLIC, a spectator) may know; nothing else leaves the rules."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> Position:
        """A random position that this seat cannot tell from this one; `reseed` ends it."""
        raise NotImplementedError

    def score_sheet(self, seat: int) -> Score:
        """What a seat has, line by line, as it stands."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Each seat's place from 1, shared where the rules share it, as if the game ended now; 2 for who plays alone
        and loses to the game."""
        raise NotImplementedError


def restored(make: Callable[..., One], fields: Fields, data: Json, steps: dict[str, Step[Any]]) -> One:
    """A position from its snapshot, each number in its range. `make` is the game's class."""
    read = Reader(data)
    read.number("form", FORM, FORM)
    players = read.number("players", 1, int(fields.seats))
    return make(
        fields.restore(read, players),
        read.steps(steps),
        Chance(read.text("seed"), read.number("drawn", 0)),
        players,
        read.number("rules", 1),
        read.number("seat", 0, players - 1),
        read.number("turn", 1),
        read.number("known", 0),
    )
