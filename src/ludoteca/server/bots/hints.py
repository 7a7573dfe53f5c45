"""Hints: what the strongest bot would think of in the seat that decides. They wait behind the bots that people wait
for, are made from what that seat may know, and end when nobody listens any more."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Sequence

from ludoteca.analysis.chances import chances, fits
from ludoteca.bots.levels import SECONDS
from ludoteca.core import Json, Position
from ludoteca.core.game import Game
from ludoteca.server.bots.queue import Asker
from ludoteca.server.bots.thinking import BotFailed
from ludoteca.server.errors import NoHints, NotNow, TooManyHints
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.tables import Tables

LONGEST = SECONDS["hard"]  # seconds
MOST = 20  # for one household in EVERY seconds
EVERY = 60.0
SHOWN_EVERY = 0.5  # seconds between two looks at how many are before it


class Hints:
    """Those that this server thinks about, one for each person: whoever asks again has no use for the first."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.asked: dict[str, Hint] = {}

    async def ask(
        self,
        table_id: str,
        person: str | None,
        revision: int,
        texts: Sequence[str],
        seat: int | None,
        address: str | None,
    ) -> Hint:
        """After the moves of an unfinished turn, which must be such as can be taken back."""
        live = (await self.tables.room(table_id)).live
        number = self.tables.choosing(live, person, revision, seat)
        assert person is not None  # who has no token has no seat
        if not live.kept.may_hint:
            raise NoHints("Hints were not allowed when this table was made.")
        so_far = live.preview(number, texts) if texts else None
        if so_far is not None and not so_far.free:
            raise NotNow("What is chosen must be confirmed first.")
        counts = self.tables.store.counts
        if address is not None and not await asyncio.to_thread(counts.admits, f"hints {address}", MOST, EVERY):
            raise TooManyHints(f"{MOST} hints in {EVERY:.0f} seconds are enough: wait a little.")
        if person in self.asked:
            self.asked[person].stop()
        asker = Asker(f"hint {table_id}", person, address, waiting=False)
        seed = f"{table_id} hint {revision} {len(texts)}"
        hint = Hint(self, live, so_far.position if so_far else live.position, asker, seed)
        self.asked[person] = hint
        return hint


class Hint:
    """A thought, told as it goes on."""

    def __init__(
        self,
        hints: Hints,
        live: Live,
        position: Position,
        asker: Asker,
        seed: str,
        seconds: float = LONGEST,
        iterations: int = 0,
    ) -> None:
        self.hints = hints
        self.game: Game = live.game
        self.revision = live.revision
        self.position = position
        self.asker = asker
        self.seed = seed
        self.seconds = seconds
        self.iterations = iterations  # 0: as many as the hard bot has
        self.news: asyncio.Queue[Json] = asyncio.Queue()

    async def told(self) -> AsyncGenerator[Json, None]:
        """How many are before it, which share is done, and at last the `candidates`, or an `error`; or that it was
        `stopped`, because the same person asked for another."""
        work = asyncio.create_task(self._think())
        try:
            while True:
                news = await self._next()
                yield news
                if not {"progress", "before"} & set(news):
                    return
        finally:
            if self.hints.asked.get(self.asker.person) is self:
                del self.hints.asked[self.asker.person]
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await work

    def stop(self) -> None:
        self.news.put_nowait({"stopped": True})

    async def _next(self) -> Json:
        queue = self.hints.tables.bots.thinkers.queue
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHOWN_EVERY):
                    return await self.news.get()
            before = queue.before(self.asker.table)
            if before is not None:
                return {"before": before}

    async def _think(self) -> None:
        async def tell(share: float) -> None:
            self.news.put_nowait({"progress": round(share, 3)})

        thinkers = self.hints.tables.bots.thinkers
        try:
            budget = (self.seconds, self.iterations)
            found = await thinkers.hint(self.game, self.position, self.seed, *budget, tell, self.asker)
        except BotFailed as error:
            self.news.put_nowait({"error": error.reason, "rule": None})
            return
        candidates = [each | {"chance": chance(self.game, self.position, each.pop("lead"))} for each in found]
        self.news.put_nowait({"revision": self.revision, "candidates": candidates})


def chance(game: Game, p: Position, lead: float | None) -> float | None:
    """To win, with such a lead when the search's horizon is reached; None where nothing was calibrated."""
    players = int(p.players)
    if lead is None or f"players-{players}" not in fits(game):
        return None
    known = chances(game, players)
    ahead = max(int(game.judgement.horizon), players + 1)
    return round(known.chance(lead, known.phase(int(p.turn) + ahead)), 4)
