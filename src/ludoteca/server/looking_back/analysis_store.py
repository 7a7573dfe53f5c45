"""What looking back has found, in the store: a row for each part as soon as it is done, and whether more is wanted."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from sqlalchemy import Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.analysis.running import Settings
from ludoteca.core import Json
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import analyses, analysis_parts
from ludoteca.server.store.store import Store


class AnalysisStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    def want(self, table_id: str, settings: Settings) -> None:
        """Somebody asks for it: it is to go on until it is complete or stopped, whichever server is there."""
        values = {"settings": settings.as_json(), "at": now(), "wanted": True}
        self._insert(analyses, {"table_id": table_id, "edition": settings.edition, **values})
        self._set(table_id, settings.edition, True)

    def stop(self, table_id: str, edition: str) -> None:
        self._set(table_id, edition, False)

    def wanted(self, table_id: str, edition: str) -> bool:
        here = (analyses.c.table_id == table_id) & (analyses.c.edition == edition)
        with self.store.engine.connect() as connection:
            return bool(connection.execute(select(analyses.c.wanted).where(here)).scalar())

    def parts(self, table_id: str, edition: str) -> dict[int, Json]:
        """Those that are done, by number."""
        here = (analysis_parts.c.table_id == table_id) & (analysis_parts.c.edition == edition)
        with self.store.engine.connect() as connection:
            return {row.number: row.found for row in connection.execute(select(analysis_parts).where(here))}

    def add(self, table_id: str, edition: str, part: Json) -> None:
        place = {"table_id": table_id, "edition": edition, "number": part["number"]}
        self._insert(analysis_parts, {**place, "found": part})

    def _insert(self, table: Table, values: Mapping[str, object]) -> None:
        """Unless it is there: another server may have found the same."""
        with contextlib.suppress(IntegrityError), self.store.writing() as connection:
            connection.execute(insert(table).values(values))

    def _set(self, table_id: str, edition: str, wanted: bool) -> None:
        here = (analyses.c.table_id == table_id) & (analyses.c.edition == edition)
        with self.store.writing() as connection:
            connection.execute(update(analyses).where(here).values(wanted=wanted))
