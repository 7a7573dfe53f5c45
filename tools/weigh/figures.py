"""The figures that stand in a judgement, and what one more of each would say of a position.

It reads the plain form, LUDOTECA_PURE=1: there a figure is looked up whenever it is asked for, and can be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from ludoteca import games
from ludoteca.analysis.leads import spread
from ludoteca.arena.worker import serve
from ludoteca.core import Json, Position
from ludoteca.core.game import Game

STEP = 0.01  # a judgement is a sum, or nearly one, of its figures times what they count


@dataclass(frozen=True)
class Figure:
    """`VOTE`, or one of the list `GOODS`."""

    name: str
    place: int = -1

    def __str__(self) -> str:
        return self.name if self.place < 0 else f"{self.name}[{self.place}]"

    def read(self, module: ModuleType) -> float:
        found = getattr(module, self.name)
        value: float = found if self.place < 0 else found[self.place]
        return value

    def write(self, module: ModuleType, value: float) -> None:
        if self.place < 0:
            setattr(module, self.name, value)
        else:
            getattr(module, self.name)[self.place] = value


def judgement_of(game: Game) -> ModuleType:
    return import_module(type(game.judgement).__module__)


def figures(module: ModuleType) -> list[Figure]:
    """Every float of the module, also those in lists and vectors."""
    found: list[Figure] = []
    for name, value in vars(module).items():
        if isinstance(value, float):
            found.append(Figure(name))
        elif type(value).__name__ in ("list", "vec") and all(isinstance(each, float) for each in value):
            found += [Figure(name, place) for place in range(len(value))]
    return found


def leads(values: list[float]) -> list[float]:
    """By how much each seat is ahead of the others."""
    others = max(1, len(values) - 1)
    return [value - (sum(values) - value) / others for value in values]


def slopes(game: Game, p: Position) -> list[list[float]]:
    """By how much each seat is ahead, and how much more it would be if one figure after the other were larger by 1."""
    module = judgement_of(game)
    now = leads(game.judgement.values(p))
    found = [now]
    for figure in figures(module):
        value = figure.read(module)
        figure.write(module, value + STEP)
        try:
            more = leads(game.judgement.values(p))
        finally:
            figure.write(module, value)
        found.append([(new - old) / STEP for new, old in zip(more, now, strict=True)])
    return found


def read(task: Json) -> Json:
    """A game as `playing` left it: what the figures say at some turns, and by how much each seat led at its end."""
    game = games.find(task["game"])
    p = game.new(task["players"], f"weigh {task['number']}")
    wanted = set(spread(task["turns"]))
    moments: list[Json] = []
    for text in task["moves"]:
        if p.turn in wanted:
            wanted.remove(int(p.turn))
            moments.append({"part": p.turn / task["turns"], "slopes": slopes(game, p)})
        p.play(game.vocabulary.parse(text))
    return {"number": task["number"], "moments": moments, "ends": leads([float(each) for each in p.final_totals()])}


if __name__ == "__main__":
    serve(read)
