"""A worker's process that plays games of the search with itself, on the compiled rules."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca import games
from ludoteca.analysis.leads import Series
from ludoteca.arena.worker import serve
from ludoteca.bots import Budget
from ludoteca.bots.bot import Steady
from ludoteca.bots.search import Search
from ludoteca.core import Json, Rng


@dataclass(frozen=True)
class Searches(Series):
    """Games of the search with itself, with so many iterations a thought."""

    iterations: int


def play(task: Json) -> Json:
    """One game to its end: its moves. All depends on the task alone."""
    game = games.find(task["game"])
    seed = f"weigh {task['number']}"
    p, rng = game.new(task["players"], seed), Rng(f"{seed} seen")
    seats = [
        Steady(Search(game.judgement, Rng(f"{seed} seat {seat}"), task["iterations"], brisk=True))
        for seat in range(task["players"])
    ]
    moves: list[str] = []
    while not p.over:
        move = seats[p.actor].choose(p.redeal(p.actor, rng), Budget()).move
        moves.append(move.text)
        p.play(move)
    return {"number": task["number"], "moves": moves, "turns": int(p.turn)}


if __name__ == "__main__":
    serve(play)
