"""The benchmark: how fast each game's rules are in both forms, next to peers measured in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable

from rich.console import Console

from ludoteca import games as library
from ludoteca.bench import load, neighbours, peers, report, server
from ludoteca.bench.trials import measured, trials_of
from ludoteca.core import LudotecaError
from ludoteca.core.game import Game

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
            served.append(server.run(game.name, game.players[-1], seconds * 4))
        loads = []
        if with_server:
            status.update(f"Measuring the server with {load.TABLES} tables ...")
            loads.append(load.run(chosen))
        across = None
        if with_server:
            status.update("Measuring two servers on one PostgreSQL ...")
            across = neighbours.run(chosen)
    found = report.collect(results, served, loads, across, seconds)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        report.show(found, Console())
    return 0


def loaded(games: list[Game], tables: list[int], as_json: bool, tell: Callable[[str], None]) -> int:
    """The server under load alone, with each of these numbers of tables."""
    if not tables or any(not 1 <= count <= MOST_TABLES for count in tables):
        raise LudotecaError(f"The tables of a load are 1 to {MOST_TABLES}.")
    found = []
    for count in tables:
        tell(f"Measuring the server with {count} tables ...")
        found.append(load.run(games, count))
    if as_json:
        print(json.dumps({"machine": report.machine(), "load": found}, indent=2))
    else:
        report.show_load(found, Console())
    return 0
