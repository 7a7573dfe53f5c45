"""The arena on a Ray cluster: the same tasks, each played wherever there is a free core.

Ray is an extra (`pip install ludoteca[ray]`), and the cluster's machines need Ludoteca too, of the same code: what a
machine with other rules or bots would play is not what was asked for.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import warnings
from collections.abc import Generator, Iterator
from itertools import islice
from types import FrameType, TracebackType
from typing import Any

from ludoteca import form, games
from ludoteca.arena.external import Programs
from ludoteca.arena.schedule import Settings, code_of
from ludoteca.arena.table import play
from ludoteca.arena.workers import WorkerDied
from ludoteca.core import BadSetup, Json, LudotecaError

SCHEME = "ray://"
ATTEMPTS = 3  # to connect: a busy cluster may fail to start what answers us
NOT_READY = "Initialization failure from server"
PATIENCE = 0.5  # seconds to wait for a game before looking up


class Player:
    """One core of the cluster, which plays one game after the other."""

    def __init__(self) -> None:
        self.programs = Programs()

    def code(self, game: str) -> tuple[str, str]:
        """Which rules and bots are here, as settings say it."""
        return code_of(games.find(game)), "compiled" if form.COMPILED else "plain"

    def play(self, task: Json) -> Json:
        try:
            return play(task, self.programs)
        except LudotecaError as error:
            return {"error": error.reason}

    def close(self) -> None:
        self.programs.close()


def on_cluster(
    tasks: Iterator[Json], settings: Settings, address: str, jobs: int | None
) -> Generator[Json, None, None]:
    """Played on so many cores of the cluster, or on all that it has; results in the order of finishing."""
    with Interrupts() as interrupts:
        ray = connected(address)
        try:
            players = hired(ray, settings, jobs or int(ray.cluster_resources().get("CPU", 1)))
            yield from shared_out(ray, tasks, players, interrupts)
        finally:
            with contextlib.suppress(Exception):  # whatever is left of the connection: without it the players end
                ray.shutdown()


class Interrupts:
    """Ctrl-C is noted, and heeded between two games: in the middle of a call it would leave Ray waiting for itself."""

    def __init__(self) -> None:
        self.noted = False

    def __enter__(self) -> Interrupts:
        self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        signal.signal(signal.SIGINT, self.before)

    def note(self, number: int, frame: FrameType | None) -> None:
        self.noted = True

    def heed(self) -> None:
        if self.noted:
            raise KeyboardInterrupt


def connected(address: str) -> Any:
    """The library, connected to the cluster."""
    try:
        import ray
    except ImportError:
        raise BadSetup("A cluster needs Ray, which is not installed: pip install 'ludoteca[ray]'.") from None
    for left in reversed(range(ATTEMPTS)):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what matters comes as an error too
                ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
            break
        except Exception as error:
            if not left or not first_line(error).startswith(NOT_READY):
                raise LudotecaError(f"There is no Ray cluster at {address} ({first_line(error)}).") from None
    return ray


def hired(ray: Any, settings: Settings, count: int) -> list[Any]:
    """So many players, all with the code that the settings name."""
    player = ray.remote(num_cpus=1)(Player)
    players = [player.remote() for _ in range(count)]
    try:
        codes = ray.get([player.code.remote(settings.game) for player in players])
    except Exception as error:
        raise LudotecaError(f"The cluster cannot play ({first_line(error)}).") from None
    for code, kind in codes:
        if (code, kind) != (settings.code, settings.form):
            raise LudotecaError(
                f"A machine of the cluster has other rules or bots (code {code}, {kind}) "
                f"than this one (code {settings.code}, {settings.form})."
            )
    return players


def shared_out(
    ray: Any, tasks: Iterator[Json], players: list[Any], interrupts: Interrupts
) -> Generator[Json, None, None]:
    """Every player has one game at a time, and the next one as soon as that is over."""
    first = zip(players, islice(tasks, len(players)), strict=False)
    playing = {player.play.remote(task): (player, task["number"]) for player, task in first}
    while playing:
        finished, _ = ray.wait(list(playing), num_returns=1, timeout=PATIENCE)
        interrupts.heed()
        if not finished:
            continue
        player, number = playing.pop(finished[0])
        try:
            answer: Json = ray.get(finished[0])
        except Exception as error:
            raise WorkerDied(
                f"A worker of the cluster ended in the middle of game {number} ({first_line(error)})."
            ) from None
        if "error" in answer:
            raise LudotecaError(answer["error"])
        yield answer
        following = next(tasks, None)
        if following is not None:
            playing[player.play.remote(following)] = (player, following["number"])
    ray.get([player.close.remote() for player in players])


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
