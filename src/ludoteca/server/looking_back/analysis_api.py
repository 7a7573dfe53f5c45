"""Looking back at a finished game by the JSON API. Whoever may have the record may ask: it is no secret any more."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ludoteca.core import Json
from ludoteca.server.api import PROBLEMS, TheTables
from ludoteca.server.forms import Done, TableId
from ludoteca.server.looking_back.analysis import Analyses

router = APIRouter(prefix="/api", responses=PROBLEMS)


def analyses_of(request: Request) -> Analyses:
    found: Analyses = request.app.state.analyses
    return found


@router.post("/tables/{table_id}/analysis", status_code=202, summary="Look back at a finished game")
async def begin(request: Request, table_id: TableId, tables: TheTables) -> Done:
    """It goes on in the background, and from what is done already; after a restart when somebody looks."""
    await analyses_of(request).begin((await tables.room(table_id)).live)
    return Done()


@router.get("/tables/{table_id}/analysis", summary="What looking back has found so far")
async def show(request: Request, table_id: TableId, tables: TheTables) -> Json:
    """As docs/analysis.md describes it; `done` of `parts` are there, `running` says whether more will come, and
    `waiting` after how many other games."""
    return await analyses_of(request).found((await tables.room(table_id)).live)


@router.delete("/tables/{table_id}/analysis", summary="Stop looking back")
async def stop(request: Request, table_id: TableId, tables: TheTables) -> Done:
    """What is done is kept."""
    await analyses_of(request).stop((await tables.room(table_id)).live)
    return Done()
