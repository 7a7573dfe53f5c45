"""The judgement of moves, by the winning chance that they lost; accuracy; and luck, apart from choice.

The limits are those of Lichess: 5, 10 and 15 in a hundred games. A loss counts only where it is larger than what chance
could make of so many iterations. Brilliant is what the search did not choose and, looked at as closely, is better than
its own choice by as much as an inaccuracy would be worse.
"""

from __future__ import annotations

from math import exp
from statistics import mean

from ludoteca.core import Json

LIMITS = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}  # of a chance to win, lost by the move
BRILLIANT = 0.05
SURE = 2.0  # standard errors by which a difference must be larger than nothing
SURER = 3.0  # and by which a move must be better than the choice of the search
VERDICTS = ("brilliant", "good", *reversed(LIMITS))
PHASES = ("opening", "middle", "end")  # thirds of a game's turns
COSTLIEST = 3
TURNING = 0.15  # a change of somebody's chance between two rounds that turns the game


def loss(decision: Json) -> float:
    """The winning chance that the move lost, as far as that is sure."""
    if decision["before"] is None:
        return 0.0
    lost: float = decision["before"] - decision["after"]
    return round(lost, 4) if lost > SURE * decision["error"] else 0.0


def verdict(decision: Json) -> str | None:
    """None, where there was nothing to decide."""
    if decision["before"] is None:
        return None
    gained = decision["after"] - decision["before"]
    if gained >= BRILLIANT and gained > SURER * decision["error"]:
        return "brilliant"
    lost = loss(decision)
    return next((name for name, limit in LIMITS.items() if lost >= limit), "good")


def accuracy(lost: float) -> float:
    """From 0 to 100, by the curve of Lichess: 5 in a hundred lost give 80, 15 give 51."""
    return max(0.0, min(100.0, 103.1668 * exp(-4.354 * lost) - 3.1669))


def phase_of(turn: int, turns: int) -> str:
    return PHASES[min(len(PHASES) - 1, len(PHASES) * (turn - 1) // max(1, turns))]


def seat_summary(decisions: list[Json], seat: int) -> Json:
    """How a seat played: its accuracy in all and by phase, its verdicts, and what choice and luck did to its chance."""
    own = [decision for decision in decisions if decision["seat"] == seat and decision["verdict"] is not None]

    def mean_of(some: list[Json]) -> float | None:
        return round(mean(accuracy(decision["loss"]) for decision in some), 1) if some else None

    return {
        "seat": seat,
        "decisions": len(own),
        "accuracy": mean_of(own),
        "phases": {phase: mean_of([decision for decision in own if decision["phase"] == phase]) for phase in PHASES},
        "verdicts": {name: sum(decision["verdict"] == name for decision in own) for name in VERDICTS},
        "lost": round(sum(decision["loss"] for decision in own), 4),
        "luck": round(sum(decision["luck"] or 0.0 for decision in decisions if decision["seat"] == seat), 4),
    }


def costliest(decisions: list[Json]) -> list[int]:
    """The numbers of the moves that cost most, the worst first."""
    dear = sorted((decision for decision in decisions if decision["loss"] > 0), key=lambda one: -one["loss"])
    return [decision["number"] for decision in dear[:COSTLIEST]]
