"""Trials: what is measured, each in a process of its own, in rounds so that a noisy moment hits everybody alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypeAlias

from ludoteca import form
from ludoteca.core import LudotecaError
from ludoteca.core.game import Game

ROUNDS = 3

Figures: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Trial:
    """One subject of `worker.py`. `command` runs the worker; `missing` says instead why that cannot be."""

    subject: str
    title: str
    form: str = ""  # compiled or pure; none for a peer
    command: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    missing: str = ""


@dataclass(frozen=True)
class Result:
    """The median of each figure over the rounds, or why there is none."""

    trial: Trial
    figures: Figures
    missing: str


def trials_of(games: Iterable[Game]) -> list[Trial]:
    """Every game in both forms; in the plain one alone where the compiled one is not there."""
    command = (sys.executable, "-P", "-m", "ludoteca.bench.worker")
    as_installed = {name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}
    found = []
    for game in games:
        subject = f"ludoteca:{game.name}"
        why_not = "" if form.COMPILED else f"not measured: {form.WHY_NOT}"
        found.append(Trial(subject, game.title, "compiled", command, as_installed, why_not))
        found.append(Trial(subject, game.title, "pure", command, {**as_installed, "LUDOTECA_PURE": "1"}))
    return found


def measured(trials: list[Trial], seconds: float, tell: Callable[[str], None]) -> list[Result]:
    """Every trial in every round. A game that fails ends it all; a peer that fails is passed over from then on."""
    rounds: list[list[Figures]] = [[] for _ in trials]
    missing = [trial.missing for trial in trials]
    for number in range(ROUNDS):
        for place, trial in enumerate(trials):
            if missing[place]:
                continue
            tell(f"Measuring {trial.title} {trial.form}".rstrip() + f", round {number + 1} of {ROUNDS} ...")
            try:
                rounds[place].append(once(trial, seconds / ROUNDS))
            except LudotecaError as error:
                if trial.form:
                    raise LudotecaError(f"{trial.title}, {trial.form}: {error.reason}") from error
                missing[place] = error.reason
    return [Result(*found) for found in zip(trials, map(medians, rounds), missing, strict=True)]


def once(trial: Trial, seconds: float) -> Figures:
    """One round of one trial; what went wrong follows the trial's title and a colon."""
    try:
        done = subprocess.run(
            [*trial.command, trial.subject, str(seconds)],
            env=trial.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=300 + 20 * seconds,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise LudotecaError(f"could not be measured: {error}") from error
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise LudotecaError(f"could not be measured: {last}")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    if figures["form"] != trial.form:
        raise LudotecaError("ran in another form than asked, because the rules changed during the benchmark")
    return figures


def medians(rounds: list[Figures]) -> Figures:
    """Figure by figure; words are the same in every round."""
    if not rounds:
        return {}
    first = rounds[0]
    return {
        name: value if isinstance(value, str) else median(figures[name] for figures in rounds)
        for name, value in first.items()
    }
