"""The benchmark: how fast each game's rules are in both forms, next to peers measured in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import ParamSpec

from rich.console import Console

from ludoteca import games as library
from ludoteca.bench import load, neighbours, peers, report, server
from ludoteca.bench.trials import measured, trials_of
from ludoteca.core import Json, LudotecaError
from ludoteca.core.game import Game

P = ParamSpec("P")

MOST_TABLES = 10_000
SECONDS = 1.5  # a measure, all its rounds together


def run(
    games: list[str] | None = None,
    seconds: float = SECONDS,
    as_json: bool = False,
    install_peers: bool = False,
    with_server: bool = True,
    tables: list[int] | None = None,
) -> int:
    """Measure and print; the exit code: 0 when measured, whatever the figures. With `tables` only the server under
    load, with so many."""
    if not 0 < seconds <= 3600:
        raise LudotecaError("The seconds of a measure are more than 0 and at most 3600.")
    chosen = library.every() if games is None else [library.find(name) for name in dict.fromkeys(games)]
    if not chosen:
        raise LudotecaError("No game was named to measure.")
    notes = Console(stderr=True)
    if install_peers:
        with notes.status(f"Installing the peers into {peers.VENV} ..."):
            for sentence in peers.install():
                notes.print(sentence, style="yellow", highlight=False, markup=False)
    with notes.status("Measuring ...") as status:
        if tables is not None:
            return loaded(chosen, tables, as_json, status.update)
        results = measured([*trials_of(chosen), *peers.trials()], seconds, status.update)
        served = []
        for game in chosen if with_server else []:
            status.update(f"Measuring the server with {game.title}, at 1 and at {server.LIVE[-1]} live tables ...")
            served.append(attempted(server.run, {"game": game.name}, game.name, game.players[-1], seconds * 4))
        loads = []
        if with_server:
            status.update(f"Measuring the server with {load.TABLES} tables ...")
            loads.append(attempted(load.run, {"tables": load.TABLES}, chosen))
        across = None
        if with_server:
            status.update("Measuring two servers on one PostgreSQL ...")
            across = attempted(neighbours.run, {}, chosen)
    found = report.collect(results, served, loads, across, seconds)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        report.show(found, Console())
    return 0


def attempted(measure: Callable[P, Json], about: Json, *args: P.args, **kwargs: P.kwargs) -> Json:
    """What a measure finds, or what it was about and why it found nothing: the others are not lost with it."""
    try:
        return measure(*args, **kwargs)
    except Exception as error:
        reason = error.reason if isinstance(error, LudotecaError) else f"{type(error).__name__} {error}".strip()
        return {**about, "missing": f"could not be measured: {reason}"}


def loaded(games: list[Game], tables: list[int], as_json: bool, tell: Callable[[str], None]) -> int:
    """The server under load alone, with each of these numbers of tables."""
    if not tables or any(not 1 <= count <= MOST_TABLES for count in tables):
        raise LudotecaError(f"The tables of a load are 1 to {MOST_TABLES}.")
    found = []
    for count in tables:
        tell(f"Measuring the server with {count} tables ...")
        found.append(attempted(load.run, {"tables": count}, games, count))
    if as_json:
        print(json.dumps({"machine": report.machine(), "load": found}, indent=2))
    else:
        report.show_load(found, Console())
    return 0
