"""The numbers of several processes that serve on one machine: whichever is asked answers for all.

Each tells its own on a socket in a folder that they share, and carries the label `worker`. They are not added up: one
that died begins again at nothing, which Prometheus understands of each by itself, but not of a sum.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

PATIENCE = 2.0  # seconds for a process to tell its numbers
LABEL = "worker"

Told: TypeAlias = list[Any]  # of each family its name, words, type and samples

log = logging.getLogger("ludoteca")


class Beside:
    """One process among several; its number is from 0 on."""

    def __init__(self, registry: CollectorRegistry, folder: Path, number: int) -> None:
        self.registry = registry
        self.folder = folder
        self.number = number

    @asynccontextmanager
    async def telling(self) -> AsyncIterator[None]:
        """While the others may ask."""
        server = await asyncio.start_unix_server(self._tell, self.folder / str(self.number))
        try:
            yield
        finally:
            server.close()

    async def _tell(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(json.dumps(self._own()).encode())
        await writer.drain()
        writer.close()

    def _own(self) -> Told:
        return [
            [
                family.name,
                family.documentation,
                family.type,
                [(each.name, each.labels, each.value) for each in family.samples],
            ]
            for family in self.registry.collect()
        ]

    async def all(self) -> CollectorRegistry:
        """Everybody's numbers; without those of who does not answer."""
        numbers = sorted(int(path.name) for path in self.folder.iterdir())
        told = await asyncio.gather(*map(self._ask, numbers))
        registry = CollectorRegistry()
        registry.register(_Gathered(dict(zip(numbers, told, strict=True))))
        return registry

    async def _ask(self, number: int) -> Told:
        if number == self.number:
            return self._own()
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(self.folder / str(number))
                found: Told = json.loads(await reader.read())
                writer.close()
                return found
        except (OSError, ValueError, TimeoutError) as error:
            log.warning("worker %s does not tell its numbers (%s)", number + 1, type(error).__name__)
            return []


class _Gathered(Collector):
    def __init__(self, told: dict[int, Told]) -> None:
        self.told = told

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for number, told in self.told.items():
            for name, words, kind, samples in told:
                family = families.setdefault(name, Metric(name, words, kind))
                for sample, labels, value in samples:
                    family.add_sample(sample, labels | {LABEL: str(number + 1)}, value)
        yield from families.values()
