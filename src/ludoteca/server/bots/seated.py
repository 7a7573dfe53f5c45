"""Bots at the tables: each is called when it is its turn, thinks, and plays."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import monotonic

from ludoteca import bots
from ludoteca.core import NOBODY, LudotecaError
from ludoteca.server.bots.thinking import Engines, Here, Thinkers
from ludoteca.server.errors import GameEnded, NoSuchTable, StaleRevision, TableAway, TableClosed
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room, Thought
from ludoteca.server.tables.rooms import LOOK_EVERY, Rooms

SHOW_EVERY = 0.5  # seconds between two pictures of how far a bot's thought is
QUEUE_EVERY = 1.0  # seconds between two looks at how many are before a bot that waits
UNHURRIED = 50.0  # seconds for a thought where bots must play the same for everybody: more than any needs
LONGEST_PAUSE = 60.0  # seconds before a bot that failed again and again is asked once more

log = logging.getLogger("ludoteca")


class SeatedBots:
    """They play in the rooms of one server; of several servers on one store, one thinks for a table."""

    def __init__(self, store: Store, pace: float, engines: Engines | None) -> None:
        self.neighbours = store.neighbours
        self.pace = pace  # seconds a decision takes at least, so that people can follow
        self.thinkers = Thinkers(engines or Here())
        self.rooms = Rooms(store, self.call)

    def call(self, room: Room) -> None:
        """See that a bot thinks if it is a bot's turn."""
        live = room.live
        if self.level_of(live) is not None and (room.bots is None or room.bots.done()):
            room.bots = asyncio.create_task(self._play_on(room))

    def level_of(self, live: Live) -> str | None:
        """Of the bot whose turn it is; None if a person must decide, the game is over, or bots are not to play."""
        if live.actor == NOBODY or live.position.over or live.kept.halted or live.kept.lesson is not None:
            return None
        return live.bot

    async def _play_on(self, room: Room) -> None:
        """Until a person must decide or the game is over. A bot that fails is asked again, after longer and longer.
        Of several servers on one store, one thinks for a table; another takes over if it dies."""
        live = room.live
        failures, waited = 0, False
        try:
            while not room.lost and (level := self.level_of(live)) is not None:
                try:
                    if not await self._may_think(live.kept.id):
                        waited = True
                        await self._look_on(room)
                        continue
                    if waited:  # the other server has done something meanwhile
                        async with room.lock:
                            await self.rooms.catch_up(room)
                        waited = False
                        continue
                    await self._play_once(room, live.actor, level)
                    failures = 0
                except Exception:
                    failures += 1
                    room.plan = bots.Plan()
                    log.exception("the bot at table %s did not move; it is asked again", live.kept.id)
                    await asyncio.sleep(min(LONGEST_PAUSE, 0.1 * 2**failures))
                finally:
                    if not waited:
                        room.thought = None
        finally:
            if self.neighbours.shared:
                await asyncio.to_thread(self.neighbours.give_back, live.kept.id)
        if room.lost:
            with contextlib.suppress(LudotecaError):  # it may be beyond help
                await self.rooms.find(live.kept.id)

    async def _may_think(self, table_id: str) -> bool:
        neighbours = self.neighbours
        return not neighbours.shared or await asyncio.to_thread(neighbours.lease, table_id)

    async def _look_on(self, room: Room) -> None:
        """Another server thinks for this table: show it, until something happens there or a moment has passed."""
        if self.level_of(room.live) is None:  # the bot has moved while it was asked who thinks
            return
        if room.thought is None or room.thought.seat != room.live.actor:
            room.thought = Thought(room.live.actor, monotonic(), self.pace, elsewhere=True)
            room.tell()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY):
                await room.wait(room.tick)

    async def _play_once(self, room: Room, seat: int, level: str) -> None:
        live = room.live
        thought = room.thought = Thought(seat, monotonic(), self.pace)
        room.tell()
        revision = live.revision
        planned = room.plan.follow(live.position)
        text = planned.text if planned else await self._think(room, level)
        await asyncio.sleep(max(0.0, thought.since + self.pace - monotonic()))
        async with room.lock:
            if live.revision != revision or self.level_of(live) is None:
                return
            end = live.rehearse(seat, [text])
            scores = end.final_totals()
            room.thought = None
            with contextlib.suppress(StaleRevision, TableClosed, GameEnded, TableAway, NoSuchTable):
                await self.rooms.write(room, [(text, seat)], None, scores)
        room.tell()

    async def _think(self, room: Room, level: str) -> str:
        """A move of the bot whose turn it is. A turn's thoughts share the seconds of its level."""
        live, position = room.live, room.live.position
        turn, shown = int(position.turn), monotonic()
        spent = room.spent[1] if room.spent[0] == turn else 0.0

        async def tell(share: float) -> None:
            nonlocal shown
            if room.thought is not None and monotonic() - shown >= SHOW_EVERY:
                shown = monotonic()
                room.thought.share, room.thought.before = share, None
                room.tell()

        seed = f"{live.kept.seed} bot {len(live.story)}"  # the same after the same moves, whatever was taken back
        seconds = bots.seconds_for(level, spent) if live.kept.challenge is None else UNHURRIED
        waiting = asyncio.create_task(self._show_queue(room))
        try:
            answer = await self.thinkers.choose(live.game, position, level, seed, seconds, tell, room.asker)
        finally:
            waiting.cancel()
        room.spent = (turn, spent + answer.seconds)
        room.plan.keep(position, [live.game.vocabulary.parse(text) for text in answer.line])
        return answer.move

    async def _show_queue(self, room: Room) -> None:
        """Tell who watches how long the queue is, if the bot must really wait."""
        pause = SHOW_EVERY
        while True:
            await asyncio.sleep(pause)
            before = self.thinkers.queue.before(room.live.kept.id) if room.watchers else None
            if room.thought is not None and room.thought.before != before:
                room.thought.before = before
                room.tell()
            pause = QUEUE_EVERY
