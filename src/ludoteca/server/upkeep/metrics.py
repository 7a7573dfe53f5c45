"""What the server is doing, in numbers: for Prometheus, and a line of the access log for each request."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from time import perf_counter

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca import __version__
from ludoteca.server.base import path_of
from ludoteca.server.limits import FORWARDED
from ludoteca.server.security import bearer_of
from ludoteca.server.tables.tables import Tables
from ludoteca.server.upkeep.gathered import Beside
from ludoteca.server.upkeep.logs import ACCESS

TOKEN = "LUDOTECA_METRICS_TOKEN"  # the environment variable with the token of who may read from afar
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
METHODS = {"GET", "HEAD", "OPTIONS", "POST"}  # those that anything here answers: what strangers invent is one more

access = logging.getLogger(ACCESS)
router = APIRouter(include_in_schema=False)


class Metrics:
    """The numbers of one application."""

    def __init__(self, tables: Tables) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(_House(tables))
        names = ["method", "route", "status"]
        self.requests = Counter("ludoteca_requests", "Requests answered", names, registry=self.registry)
        self.seconds = Histogram(
            "ludoteca_request_seconds",
            "From a request's head to the end of its answer",
            ["method", "route"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.beside: Beside | None = None  # the other processes on this machine, if there are any

    @asynccontextmanager
    async def shared(self, folder: Path, number: int) -> AsyncIterator[None]:
        """While this is one of several processes, by its number: whichever is asked answers for all."""
        self.beside = Beside(self.registry, folder, number)
        async with self.beside.telling():
            yield

    async def text(self) -> bytes:
        return generate_latest(await self.beside.all() if self.beside else self.registry)


class _House(Collector):
    """What is counted by looking, when somebody asks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def collect(self) -> Iterator[Metric]:
        rooms = list(self.tables.rooms.here.values())
        thoughts = [room.thought for room in rooms if room.thought is not None]
        now = {
            "tables": ("Tables in memory", len(rooms)),
            "sockets": ("Open pages that watch a table", sum(room.watchers for room in rooms)),
            "bots": ("Bots that think or wait to think", sum(not each.elsewhere for each in thoughts)),
        }
        for name, (words, number) in now.items():
            yield GaugeMetricFamily(f"ludoteca_{name}", words, number)
        yield CounterMetricFamily("ludoteca_moves", "Moves written, undos among them", self.tables.rooms.written)
        version = GaugeMetricFamily("ludoteca_info", "The release that runs", labels=["version"])
        version.add_metric([__version__], 1)
        yield version


class Measured:
    """The layer that takes the time of every request and writes its line in the access log."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            took = perf_counter() - began
            route = getattr(scope.get("route"), "path", "/static" if path_of(scope).startswith("/static/") else "other")
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.metrics.requests.labels(method, route, status).inc()
            self.metrics.seconds.labels(method, route).observe(took)
            if access.isEnabledFor(logging.INFO):
                _note(scope, status, took)


def _note(scope: Scope, status: int, took: float) -> None:
    """Never the query: invitations stand there."""
    client = scope.get("client")
    about = {
        "address": client[0] if client else "",
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "ms": round(took * 1000, 1),
    }
    access.info("%(address)s %(method)s %(path)s %(status)s %(ms)s ms", about, extra={"about": about})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """For who asks on this machine itself, or has the token; nobody else learns that it is there."""
    if not may_read(request):
        raise HTTPException(404)
    found: Metrics = request.app.state.metrics
    return PlainTextResponse(await found.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_read(request: Request) -> bool:
    token, given = os.environ.get(TOKEN), bearer_of(request)
    if token and given:
        return secrets.compare_digest(token.encode(), given.encode())
    if any(name in request.headers for name in FORWARDED) or request.client is None:
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False
