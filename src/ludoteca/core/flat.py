"""A position whose numbers lie in one vector, as its game's fields declare them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.chance import Chance
from ludoteca.core.fields import Fields
from ludoteca.core.position import Json, Position
from ludoteca.core.snapshot import Reader
from ludoteca.core.step import Step

FORM: Final = 2  # of snapshots: what a game wrote before its fields were declared is form 1, and says none

Flat = TypeVar("Flat", bound="FlatPosition")


class FlatPosition(Position):
    """All that a game adds lies in `at`; what every game has keeps its name (`p.seat`, `p.turn`).

    `at` is never assigned anew: rules hold it in a variable, which would go on with the old one.
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
        super().__init__(players, version, steps, turn, known, chance, None, seat)
        self.at: vec[i64] = at

    def fields(self) -> Fields:
        """What its cells mean."""
        raise NotImplementedError

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "form": FORM,
            "drawn": int(self.chance.drawn),
            "seat": int(self.seat),
            **self.fields().snapshot(self.at, self.players),
        }

    def check(self) -> None:
        """What the declaration says of each number; a game adds what must add up."""
        self.fields().check(self.at, self.players)


def restored(make: Callable[..., Flat], fields: Fields, data: Json, steps: dict[str, Step[Any]]) -> Flat:
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
