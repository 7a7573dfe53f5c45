"""What figures should be, so that leads in the middle of games tell those at their ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludoteca.core import Json

PARTS = 4  # of a game: early leads shrink, and are told apart from late ones
ROUNDS = 4  # of fitting the figures, and what a lead is worth in each part, one after the other

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass
class Leads:
    """One row for each moment of a game: which game, which part of it, how far the first seat leads by the judgement,
    how much more it would by one more of each figure, and by how much it was ahead in the end."""

    game: Array
    part: Array
    lead: Array
    slopes: Array
    end: Array

    def only(self, rows: Array) -> Leads:
        return Leads(self.game[rows], self.part[rows], self.lead[rows], self.slopes[rows], self.end[rows])


def gathered(games: Sequence[Json]) -> Leads:
    """Of two players one seat says all; of more, each is a row."""
    rows = [
        (one["number"], int(moment["part"] * PARTS), one["ends"][seat], *[each[seat] for each in moment["slopes"]])
        for one in games
        for moment in one["moments"]
        for seat in range(1 if len(one["ends"]) == 2 else len(one["ends"]))
    ]
    table = np.array(rows, np.float64)
    return Leads(table[:, 0], table[:, 1], table[:, 3], table[:, 4:], table[:, 2])


def fitted(seen: Leads, shrink: float) -> Array:
    """How much to add to each figure: least squares, drawn towards nothing by `shrink`, in moments."""
    more = np.zeros(seen.slopes.shape[1])
    for _ in range(ROUNDS):
        lead = seen.lead + seen.slopes @ more
        worth, weight = np.ones(len(lead)), np.ones(len(lead))
        for part in range(PARTS):
            here = seen.part == part
            if here.any():
                worth[here] = lead[here] @ seen.end[here] / max(1e-9, lead[here] @ lead[here])
                weight[here] = 1 / max(1e-9, np.var(seen.end[here] - worth[here] * lead[here]))
        weight /= weight.mean()
        slopes = seen.slopes * worth[:, None]
        spread = slopes.std(axis=0)
        usable = spread > 1e-6
        scaled = slopes[:, usable] / spread[usable]
        missed = seen.end - worth * seen.lead
        normal = scaled.T @ (scaled * weight[:, None]) + shrink * np.eye(scaled.shape[1])
        more = np.zeros_like(more)
        more[usable] = np.linalg.solve(normal, scaled.T @ (weight * missed)) / spread[usable]
    return more


def told(seen: Leads, more: Array) -> list[float]:
    """How much of the ends the leads tell, part by part: the square of their correlation."""
    lead = seen.lead + seen.slopes @ more
    found = []
    for part in range(PARTS):
        here = seen.part == part
        found.append(float(np.corrcoef(lead[here], seen.end[here])[0, 1] ** 2) if here.sum() > 2 else 0.0)
    return found
