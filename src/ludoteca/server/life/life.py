"""What goes on at tables besides play: people leave and come back, vote, take turns back, and run out of time."""

from __future__ import annotations

from datetime import timedelta

from ludoteca.server.life.leaving import Leaving
from ludoteca.server.life.questions import ASK_BACK
from ludoteca.server.life.takeback import TakeBacks, question_at
from ludoteca.server.life.timekeeper import Timekeeper
from ludoteca.server.life.votes import Votes
from ludoteca.server.tables.tables import Tables


class Life:
    """`untouched`: how long a table may lie before it is put away; None for ever."""

    def __init__(self, tables: Tables, untouched: timedelta | None) -> None:
        self.tables = tables
        self.leaving = Leaving(tables)
        self.votes = Votes(self.leaving)
        self.take_backs = TakeBacks(self.leaving)
        self.timekeeper = Timekeeper(self.leaving, untouched)

    async def answer(self, table_id: str, person: str | None, yes: bool) -> None:
        """What is asked at this table, whatever it is."""
        question = question_at((await self.tables.room(table_id)).live)
        if question is not None and question.kind == ASK_BACK:
            await self.take_backs.answer(table_id, person, yes)
        else:
            await self.votes.answer(table_id, person, yes)
