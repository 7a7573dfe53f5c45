"""Chances to win by the judgement's lead: what `chances.toml` in a game's folder says, by players and phase.

The log odds of a seat are `even + steep * lead`, both sliding between the knots, which are phases of the game: turns
played, as a part of those that a game has on average. Who plays alone leads by what there is beyond the `usual`.
`python -m tools.calibrate` writes the file.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import log
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.odds import logistic

KNOTS = (0.0, 0.25, 0.5, 0.75, 1.0)
FILE = "chances.toml"
USUAL_TURNS = 100.0  # of a game that has no such file; its chances are the same in every phase


@dataclass(frozen=True)
class Chances:
    """`par`: alone, where the rules know no loss, to win is to reach so many points."""

    turns: float
    even: list[float]
    steep: list[float]
    usual: list[float]
    par: int | None = None

    def phase(self, turn: int) -> float:
        return min(1.0, turn / self.turns)

    def even_at(self, phase: float) -> float:
        """The log odds of who is level with the best other seat."""
        return at(self.even, phase)

    def steep_at(self, phase: float) -> float:
        """What a point of lead adds to the log odds."""
        return at(self.steep, phase)

    def level_at(self, phase: float) -> float:
        """What who plays alone must have for even chances."""
        return at(self.usual, phase) - self.even_at(phase) / self.steep_at(phase)

    def odds(self, lead: float, phase: float) -> float:
        """The log odds to win."""
        return self.even_at(phase) + self.steep_at(phase) * (lead - at(self.usual, phase))

    def chance(self, lead: float, phase: float) -> float:
        return logistic(self.odds(lead, phase))

    def points(self, lead: float, phase: float) -> float | None:
        """Where to win is to reach `par`: with how many points the game will end about, by the odds of that."""
        return None if self.par is None else self.par + self.odds(lead, phase) / self.steep_at(1.0)


def at(terms: list[float], phase: float) -> float:
    """What the terms of the knots come to at a phase between them."""
    return sum(terms[n] * hat for n, hat in hats(phase))


def hats(phase: float) -> list[tuple[int, float]]:
    """The knots on both sides of a phase, each with how near it is."""
    gaps = len(KNOTS) - 1
    place = min(gaps - 1, int(phase * gaps))
    after = phase * gaps - place
    return [(place, 1.0 - after), (place + 1, after)]


@cache
def source(game: str) -> str:
    """The text of a game's file; nothing where it has none."""
    path = files("ludoteca.games").joinpath(game, FILE)
    return path.read_text("utf-8") if path.is_file() else ""


def edition(game: str) -> str:
    """Which chances an analysis was made with."""
    return sha256(source(game).encode()).hexdigest()[:16]


def fits(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """What was fitted for the game, by `players-N`."""
    return tomllib.loads(source(game.name))


def chances(game: Game, players: int) -> Chances:
    """What was fitted for so many players; where nothing was, the judgement's own swing."""
    said = fits(game).get(f"players-{players}", {})
    if not said:
        flat = [0.0] * len(KNOTS)
        return Chances(USUAL_TURNS, flat, [log(3) / game.judgement.swing] * len(KNOTS), flat)
    return read(said)


def par_for(game: Game, players: int) -> int | None:
    """So many points are to win, where one plays alone and the rules know no loss."""
    return chances(game, players).par


def read(said: Mapping[str, Any]) -> Chances:
    usual = said.get("usual", [0.0] * len(KNOTS))
    return Chances(float(said["turns"]), said["even"], said["steep"], usual, said.get("par"))


def written(found: Mapping[int, tuple[Chances, Mapping[str, object]]], how: str) -> str:
    """The file of a game: for each number of players what was fitted, and from what."""

    def figures(values: list[float]) -> str:
        return f"[{', '.join(f'{value:.5g}' if value else '0.0' for value in map(float, values))}]"

    parts = [f"# Chances to win by the judgement's lead (docs/analysis.md), written by {how}.\n"]
    for players, (fit, told) in sorted(found.items()):
        lines = [f"[players-{players}]", *(f"{name} = {json.dumps(value)}" for name, value in told.items())]
        lines += [f"turns = {fit.turns:.1f}", f"even = {figures(fit.even)}", f"steep = {figures(fit.steep)}"]
        lines += [f"usual = {figures(fit.usual)}"] if any(fit.usual) else []
        lines += [f"par = {fit.par}"] if fit.par is not None else []
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)
