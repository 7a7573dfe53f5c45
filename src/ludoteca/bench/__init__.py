"""The benchmark: how fast each game's rules are in both forms, next to peers measured in the same run."""

from __future__ import annotations

import json

from rich.console import Console

from ludoteca import games as library
from ludoteca.bench import peers, report, server
from ludoteca.bench.trials import measured, trials_of
from ludoteca.core import LudotecaError

SECONDS = 1.5  # a measure, all its rounds together


def run(
    games: list[str] | None = None,
    seconds: float = SECONDS,
    as_json: bool = False,
    install_peers: bool = False,
    with_server: bool = True,
) -> int:
    """Measure and print; the exit code: 0 when measured, whatever the figures."""
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
        results = measured([*trials_of(chosen), *peers.trials()], seconds, status.update)
        served = []
        for game in chosen if with_server else []:
            status.update(f"Measuring the server with {game.title}, at 1 and at {server.LIVE[-1]} live tables ...")
            served.append(server.run(game.name, game.players[-1], seconds * 4))
    found = report.collect(results, served, seconds)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        report.show(found, Console())
    return 0
