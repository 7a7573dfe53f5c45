"""Playing by text, the same for the tests of every game.

A game's own `table.py` lays out positions by name and reads them; then a test plays, and asks what may be played:

    p = table(mat(hand="oil fish"), act="seaport")
    play(p, "display oil")
    assert legal(p) == ["display fish", "enough"]
    refused(p, "draw", "TRA-SEA-01")

Which game it is, the position itself tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from ludoteca import games
from ludoteca.core import Event, IllegalMove, LudotecaError, Position, Rng, UnknownMove
from ludoteca.core.cells import lay
from ludoteca.core.game import Game

P = TypeVar("P", bound=Position)


def game_of(kind: type[Position]) -> Game:
    """The game in whose folder these positions are defined."""
    return games.find(kind.__module__.removeprefix("ludoteca.games.").split(".")[0])


def new(kind: type[P], players: int, seed: str, **options: str) -> P:
    """A game as it is dealt, before anybody has decided anything."""
    p = game_of(kind).new(players, seed, options)
    assert isinstance(p, kind)
    return p


def walk(kind: type[P], players: int, seed: int, **options: str) -> Iterator[tuple[P, str, P]]:
    """A game of random moves, the pieces counted after each: before each move, the move, and after it."""
    p = new(kind, players, f"walk {seed}", **options)
    rng = Rng(seed)
    while not p.over:
        moves = p.moves()
        move = moves[rng.below(len(moves))]
        before = p.copy()
        assert isinstance(before, kind)
        p.play(move)
        p.check()
        yield before, move.text, p


def play(p: Position, *texts: str) -> list[Event]:
    """Play these moves, the pieces counted after each; what happened."""
    parse = game_of(type(p)).vocabulary.parse
    events: list[Event] = []
    p.events = events
    for text in texts:
        p.play(parse(text))
        p.check()
    p.events = None
    return events


def told(events: list[Event], kind: str) -> list[Event]:
    """Those of one kind."""
    return [event for event in events if event.kind == kind]


def refused(p: Position, text: str, rule: str) -> None:
    """The move is not offered, playing it fails with this rule, and nothing changes."""
    before = p.snapshot()
    assert text not in legal(p), f"{text!r} is legal"
    with pytest.raises(LudotecaError) as refusal:
        p.play(game_of(type(p)).vocabulary.parse(text))
    assert isinstance(refusal.value, IllegalMove | UnknownMove)
    assert refusal.value.rule == rule, f"{text!r} is refused by {refusal.value.rule}, not by {rule}"
    assert p.snapshot() == before, f"refusing {text!r} changed the position"


def legal(p: Position, verb: str = "") -> list[str]:
    """The legal moves, or those of one verb."""
    return [move.text for move in p.moves() if not verb or move.verb == verb]


def get(p: Position, name: str) -> Any:
    """The numbers of a declared field, as a snapshot has them."""
    return p.fields().snapshot(p.at, p.players)[name]


def put(p: Position, name: str, value: int | list[int]) -> None:
    """Other numbers into a declared field, in the form in which a snapshot has them."""
    field = p.fields().find(name)
    if field.stack:
        assert isinstance(value, list)
        lay(p.at, field.at, value)
        return
    numbers = [value] if isinstance(value, int) else value
    assert len(numbers) == (field.rows if field.single else p.fields().rows(field, p.players) * field.width)
    for n, number in enumerate(numbers):
        p.at[field.at + n] = number


def step(p: Position) -> str:
    """What is to be decided now."""
    return "over" if p.over else p.steps[-1].name
