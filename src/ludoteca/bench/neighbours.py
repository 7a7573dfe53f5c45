"""Two servers on one PostgreSQL: from the POST of a move at one to its news at a watcher of the other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib.util import find_spec
from statistics import quantiles

from websockets.asyncio.client import connect

from ludoteca.bench import postgres
from ludoteca.bench.load import Watched
from ludoteca.bench.server import HOST, running_server
from ludoteca.core import Json
from ludoteca.core.game import Game

MOVES = 60  # of each game, one after the other


class Across(Watched):
    """Played at one server, watched at the other."""

    def __init__(self, port: int, other: int, game: Game) -> None:
        super().__init__(port, game, 0)
        self.other = other

    async def watch(self) -> None:
        self.watcher = await connect(f"ws://{HOST}:{self.other}/table/{self.id}/live", max_size=None)
        await self.watcher.recv()


async def measure(games: Sequence[Game], url: str) -> Json:
    """The games one after the other: times in milliseconds."""
    times: list[float] = []
    async with running_server(url) as (ours, _), running_server(url) as (theirs, _):
        for game in games:
            table = Across(ours, theirs, game)
            await table.open()
            await table.watch()
            for number in range(MOVES + 5):
                took = await table.move()
                if number >= 5:  # the first ones fill what both keep ready
                    times.append(took)
            await table.close()
            await table.http.close()
    cuts = quantiles(times, n=100)
    return {
        "games": [game.name for game in games],
        "p50_ms": cuts[49] * 1e3,
        "p99_ms": cuts[98] * 1e3,
        "moves": len(times),
    }


def run(games: Sequence[Game]) -> Json:
    """What was found, or why nothing was."""
    if find_spec("psycopg") is None:
        return {"missing": "the driver of PostgreSQL is not installed: pip install 'ludoteca[postgres]'"}
    try:
        with postgres.running({}) as address:
            return asyncio.run(measure(games, f"{address}/postgres"))
    except postgres.NoPostgres as error:
        return {"missing": error.reason}
