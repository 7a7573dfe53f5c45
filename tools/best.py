"""`python -m tools.best [GAME …]`: what a decision, a copy and a decision as arrays take at best.

The same games in every one of many short rounds, in turn with the arrays, and of each the quickest round: what others
do on the machine only ever takes time, so this says something on a busy one too. `ludoteca bench` has medians, for a
machine with nothing else at work.
"""

from __future__ import annotations

import sys
from time import perf_counter

import numpy as np

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.core.playout import playout
from ludoteca.gym.batch import Batch

ROUNDS = 40
GAMES = 4  # of each number of players
TABLES = 64
STEPS = 8
WARM = 400  # steps, until the tables are in all stages of their games
COPIES = 20
MIDDLE = 40  # decisions into a game, where positions are copied
WHOLE = 1_000_000


def measure(name: str) -> tuple[float, float, float]:
    """Seconds for a decision, a copy, and a decision as arrays; every number of players counts the same."""
    game = games.find(name)
    rng = np.random.default_rng(1)
    dealt = [[game.new(players, f"best {number}") for number in range(GAMES)] for players in game.players]
    batches = [Batch(name, TABLES, players, "best") for players in game.players]
    for batch in batches:
        for _ in range(WARM):
            batch.step(batch.any_moves(rng))
    middles = [one.copy() for one in dealt[-1]]
    for one in middles:
        playout(one, Rng(2), MIDDLE)
    decision, arrays = [1.0] * len(dealt), [1.0] * len(dealt)
    copy = 1.0
    for _ in range(ROUNDS):
        for n, batch in enumerate(batches):
            playing, random = [one.copy() for one in dealt[n]], Rng(1)
            began = perf_counter()
            decisions = sum(int(playout(one, random, WHOLE)) for one in playing)
            decision[n] = min(decision[n], (perf_counter() - began) / decisions)
            began = perf_counter()
            for _ in range(STEPS):
                batch.step(batch.any_moves(rng))
            arrays[n] = min(arrays[n], (perf_counter() - began) / (STEPS * TABLES))
        began = perf_counter()
        for _ in range(COPIES):
            for one in middles:
                one.copy()
        copy = min(copy, (perf_counter() - began) / (COPIES * len(middles)))
    return sum(decision) / len(dealt), copy, sum(arrays) / len(dealt)


def main(names: list[str]) -> None:
    for name in names or [game.name for game in games.every()]:
        decision, copy, arrays = measure(name)
        figures = f"{decision * 1e9:7.0f} ns a decision {copy * 1e6:6.2f} µs a copy {arrays * 1e9:7.0f} ns as arrays"
        print(f"{name:12}{figures} {decision / arrays:6.1%}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
