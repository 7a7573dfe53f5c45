"""What the judgement of Lusitania is made of, for who is told why a move is good: the parts add up to it."""

from __future__ import annotations

from ludoteca.games.lusitania.fields import COMMANDER, IDLE
from ludoteca.games.lusitania.judgement import COMMAND, IDLENESS, STRENGTH, promise
from ludoteca.games.lusitania.position import Lusitania

RIVAL = 0.6  # how much the best opponent's points count


def parts(p: Lusitania, seat: int) -> dict[str, float]:
    if p.over:
        return {"result": STRENGTH.value(p, seat)}
    army = float(p.points(seat))
    others = [float(p.points(other)) for other in range(p.players) if other != seat]
    return {
        "army": army,
        "hand": promise(p, seat) - army,
        "commander": COMMAND if p.at[COMMANDER] == seat else 0.0,
        "idle": -IDLENESS * float(p.at[IDLE]),
        "rivals": -RIVAL * max([0.0, *others]),
    }
