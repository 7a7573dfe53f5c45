"""Whether the server is up, and whether it can work: for whoever watches over it."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from ludoteca import __version__
from ludoteca.server.api import TheTables

PATIENCE = 5.0  # seconds for the store to answer

log = logging.getLogger("ludoteca")
router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> Response:
    """It runs; if even this does not answer, start it again."""
    return JSONResponse({"up": True, "version": __version__})


@router.get("/ready")
async def ready(tables: TheTables) -> Response:
    """It can read its store; if not, send people elsewhere until it can."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(tables.store.ping)
    except (SQLAlchemyError, TimeoutError) as error:
        log.error("the store does not answer: %s", type(error).__name__)
        return JSONResponse({"ready": False, "why": "the store does not answer"}, 503)
    return JSONResponse({"ready": True})
