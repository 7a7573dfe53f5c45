"""What a finished game came to, seat by seat: where points came from and when, what was done how often, what came
in and went out, and how fast. It reads the whole table.

Which fields are resources a game says in its `statistics.toml`. A field of few cells that have names is counted cell by
cell, any other as a whole; where cells hold kinds of things, those that hold one are counted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ludoteca.analysis.sources import actions, points
from ludoteca.core import Json, Position
from ludoteca.core.field import NONE, Field
from ludoteca.core.game import Game
from ludoteca.core.match import Match

EDITION = 1  # goes up when something else is counted
FILE = "statistics.toml"
FEW = 6  # cells that are told one by one


@cache
def resources(game: str) -> Mapping[str, str]:
    """The fields that are resources, each with its label in the catalogue."""
    path = files("ludoteca.games").joinpath(game, FILE)
    found: Mapping[str, str] = tomllib.loads(path.read_text("utf-8"))["resources"] if path.is_file() else {}
    return found


def statistics(match: Match) -> Json:
    """By seat; `gains` are turn, seat, line of the score sheet and points."""
    position = match.position
    scores, places, done = position.scores(), position.places(), actions(match)
    assert match.record is not None  # it was replayed from one
    turns: list[set[int]] = [set() for _ in scores]
    for move in match.record.moves:
        turns[move.seat].add(move.turn)
    flows = flow(match)
    return {
        "turns": int(position.turn),
        "gains": [[one["turn"], one["seat"], one["line"], one["points"]] for one in points(match)],
        "seats": [
            {
                "total": score.total,
                "place": places[score.seat],
                "lines": dict(score.lines),
                "actions": done[score.seat],
                "decisions": sum(done[score.seat].values()),
                "turns": len(turns[score.seat]),
                "resources": flows[score.seat],
            }
            for score in scores
        ],
    }


def flow(match: Match) -> list[dict[str, list[int]]]:
    """For each seat what came in and went out of every resource, move by move."""
    game, players = match.game, int(match.position.players)
    found: list[dict[str, list[int]]] = [{} for _ in range(players)]
    if not match.past.moves:
        return found
    p = match.past[0].copy()
    before = [held(game, p, seat) for seat in range(players)]
    for move in match.past.moves:
        p.advance(move)
        for seat in range(players):
            after = held(game, p, seat)
            for name, amount in after.items():
                both = found[seat].setdefault(name, [0, 0])
                change = amount - before[seat][name]
                both[change < 0] += abs(change)
            before[seat] = after
    return found


def held(game: Game, p: Position, seat: int) -> dict[str, int]:
    """How much of each resource a seat has: by the label, or the word of a cell."""
    out: dict[str, int] = {}
    for field in game.sight.fields.all:
        label = resources(game.name).get(field.name)
        if label is not None:
            out |= amounts(field, p, seat, label)
    return out


def amounts(field: Field, p: Position, seat: int, label: str) -> dict[str, int]:
    numbers = field.numbers(p.at, seat)
    if field.low == NONE:
        return {label: sum(number != NONE for number in numbers)}
    if field.by is not None and 1 < len(numbers) <= FEW:
        return dict(zip(field.by, numbers, strict=True))
    return {label: sum(numbers)}
