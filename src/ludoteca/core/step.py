"""A step: one kind of decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64

from ludoteca.core.move import Move

if TYPE_CHECKING:
    from ludoteca.core.position import Position

P = TypeVar("P", bound="Position")


class Step(Generic[P]):
    """Who decides, what they may choose, what the choice does, and which rule forbids the rest.

    Steps hold nothing that changes: a position's stack of them is copied as a list of references. A step with a
    parameter is made once for each value it can have, each under its own name. A step's `do` leaves the stack as the
    rules want it: by default it stays on top and is asked again. Then every step on top that has nothing to ask
    resolves itself, in `auto`.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.number: i64 = 0  # among the steps of its game, where networks see them

    def prompt(self, p: P) -> str:
        """The text of the catalogue that asks for the decision: under the step's name, unless something is special."""
        return self.name

    def seat(self, p: P) -> int:
        """The seat that decides: the one whose turn it is, where a step does not say otherwise."""
        return int(p.seat)

    def moves(self, p: P) -> list[Move]:
        """The legal moves, never none, none of them twice."""
        raise NotImplementedError

    def play(self, p: P, move: Move) -> None:
        """Carry out one of `moves`, and go on to the next decision; what is not among them may do anything."""
        self.do(p, move)
        p.settle()

    def do(self, p: P, move: Move) -> None:
        """Carry out one of `moves`."""
        raise NotImplementedError

    def auto(self, p: P) -> bool:
        """Resolve itself, if there is nothing to ask; whether it did."""
        return False

    def outlook(self, p: P) -> dict[str, Any]:
        """What its moves would bring, for the view of who decides: where that can be said, and cannot be seen."""
        return {}

    def why_not(self, p: P, move: Move) -> str:
        """The id of the rule that forbids a move which is not among `moves`."""
        raise NotImplementedError


def by_name(steps: Iterable[Step[Any]]) -> dict[str, Step[Any]]:
    """All steps of a game, each with its number; like moves, new ones only ever come at the end."""
    found: dict[str, Step[Any]] = {}
    for step in steps:
        if step.name in found:
            raise ValueError(f"two steps are called {step.name!r}")
        step.number = len(found)
        found[step.name] = step
    return found
