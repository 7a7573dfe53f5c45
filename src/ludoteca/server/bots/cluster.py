"""Bots that think on a Ray cluster: the same engines and the same requests, each wherever there is a free core.

As in the arena, Ray is an extra, and the cluster's machines need Ludoteca too, of the same code.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ludoteca import form
from ludoteca.arena.cluster import SCHEME, connected, first_line
from ludoteca.core import BadSetup, Json, LudotecaError
from ludoteca.gym.engine import Engine as Protocol
from ludoteca.server.bots.thinking import ALL, BotFailed, Engine, Share, Tell

PATIENCE = 60.0  # seconds for the cluster to find a free core
LOOK_EVERY = 0.5  # seconds between two looks at how far a thought is

T = TypeVar("T")
log = logging.getLogger("ludoteca")


class Seated:
    """One core of the cluster with an engine. Two calls at a time: one thinks, the other says how far it is."""

    def __init__(self) -> None:
        self.share: float | None = None
        self.engine = Protocol(self.note)

    def note(self, said: Json) -> None:
        self.share = said["progress"]

    def code(self) -> tuple[str, str]:
        """Which rules and bots are here."""
        return ours()

    def answer(self, requests: list[str]) -> Json:
        answer: Json = {}
        for request in requests:
            answer = self.engine.reply(request)
            if "error" in answer:
                break
        self.share = None
        return answer

    def progress(self) -> float | None:
        return self.share


def ours() -> tuple[str, str]:
    """The code that runs here."""
    return form.digest()[:16], "compiled" if form.COMPILED else "plain"


class Cluster:
    """The engines of a cluster: one for each of its cores. A connection that was lost is made again."""

    def __init__(self, address: str, share: Share = ALL) -> None:
        if not address.startswith(SCHEME):
            raise BadSetup(f"A cluster is named as {SCHEME}HOST:PORT, not {address!r}.")
        self.address = address
        self.threads = ThreadPoolExecutor(4, thread_name_prefix="cluster")  # Ray's calls may take their time
        self.ray = connected(address)
        self.most = share.part(int(self.ray.cluster_resources().get("CPU", 1)))
        try:
            self.ray.kill(self._hired())  # so that a cluster with other rules is refused at the start
        except LudotecaError:
            self.ray.shutdown()
            raise

    async def start(self) -> Engine:
        return Remote(self, await self.in_thread(self._start))

    def _start(self) -> Any:
        try:
            return self._hired()
        except LudotecaError as error:
            log.warning("%s Connecting again.", error.reason)
        with contextlib.suppress(Exception):  # whatever is left of the old connection
            self.ray.shutdown()
        self.ray = connected(self.address)
        return self._hired()

    def _hired(self) -> Any:
        """An engine on the cluster, with the code that runs here."""
        try:
            seated = self.ray.remote(num_cpus=1, max_concurrency=2)(Seated).remote()
            code = self.ray.get(seated.code.remote(), timeout=PATIENCE)
        except Exception as error:
            raise LudotecaError(f"The cluster at {self.address} cannot think ({first_line(error)}).") from None
        if code != ours():
            raise LudotecaError(
                f"A machine of the cluster has other rules or bots (code {', '.join(code)}) "
                f"than this one (code {', '.join(ours())}): install the same release there."
            )
        return seated

    async def in_thread(self, call: Callable[..., T], *values: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, call, *values)

    async def close(self) -> None:
        with contextlib.suppress(Exception):  # whatever is left of the connection: without it the engines end
            await self.in_thread(self.ray.shutdown)
        self.threads.shutdown(wait=False)


class Remote:
    """An engine on the cluster, of the same form as the rules here."""

    outdated = False

    def __init__(self, cluster: Cluster, seated: Any) -> None:
        self.cluster = cluster
        self.seated = seated
        self.ended = False

    async def answer(self, requests: list[str], tell: Tell) -> Json:
        try:
            found = await self.cluster.in_thread(lambda: self.seated.answer.remote(requests).future())
            answering = asyncio.wrap_future(found)
            while not (await asyncio.wait([answering], timeout=LOOK_EVERY))[0]:
                share = await self.asked(self.seated.progress)
                if share is not None:
                    await tell(share)
            answer: Json = await answering
        except LudotecaError:
            raise
        except Exception as error:
            raise BotFailed(f"The cluster did not answer ({first_line(error)}).") from None
        if "error" in answer:
            raise BotFailed(answer["error"])
        return answer

    async def asked(self, method: Any) -> Any:
        found = await self.cluster.in_thread(lambda: method.remote().future())
        return await asyncio.wrap_future(found)

    def end(self) -> None:
        self.ended = True
        self.cluster.threads.submit(self._kill)

    def _kill(self) -> None:
        with contextlib.suppress(Exception):  # it may be gone already, with its machine or the connection
            self.cluster.ray.kill(self.seated)

    async def gone(self) -> None:
        """It ends at the latest with the connection."""
