"""Studies: what somebody tries out from a position, on a board of their own. Each node of the tree is a replay.

A finished game is open, so its record is the base. Of a game that goes on, only who plays it alone against bots, or is
taught, may try something out, and not where results are compared: there a study's engine would be a hint. What they get
is a redeal of what their seat knows, never the real hidden cards.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

from ludoteca import bots, games
from ludoteca.core import Json, Rng
from ludoteca.core.options import settle
from ludoteca.core.record import Record
from ludoteca.server.errors import (
    BadInput,
    NoSuchStudy,
    NoSuchTable,
    NotBeforeTheEnd,
    NotNow,
    NotYourSeat,
    NotYourStudy,
    TooManyStudies,
)
from ludoteca.server.looking_back.scratch import ScratchRooms, plain_seats, scratch_room
from ludoteca.server.looking_back.study_store import ROOT, Listed, Remark, Study, StudyStore, Variation
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import MOST_MOVES, Tables

LONGEST_REMARK = 1000
MOST = 20  # studies of one household in EVERY seconds
MOST_ADDED = 240  # moves and remarks of one household in EVERY seconds
EVERY = 60.0

Tree = dict[int, Variation]


def may_study(live: Live, person: str | None) -> bool:
    """Whether this person may try something out from where they are at this table."""
    if live.position.over:
        return True
    kept = live.kept
    alone = sum(seat.level is None for seat in kept.seats) == 1 or kept.lesson is not None
    return kept.started and alone and not kept.compared and len(live.seats_of(person)) == 1


class Studies:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = StudyStore(tables.store)
        self.rooms = ScratchRooms()

    async def begin(self, table_id: str, number: int | None, person: str, address: str | None) -> str:
        """A study from after so many moves of a table, or from where it stands; its id."""
        live = (await self.tables.room(table_id)).live
        await self._count(f"studies {address}", address, MOST)
        moves = len(live.story) if number is None else number
        game, seat, base = await asyncio.to_thread(base_of, live, moves, person)
        return await asyncio.to_thread(self.store.add, game, table_id, moves, seat, base, person)

    async def study(self, study_id: str) -> tuple[Study, Tree]:
        return await asyncio.to_thread(lambda: (self.store.study(study_id), self.store.moves(study_id)))

    async def seats(self, study: Study, somebody: str = "Player") -> list[Seat]:
        """Those of the table it comes from, or such as nobody knows of."""
        try:
            return list((await self._table(study)).seats)
        except NoSuchTable:
            return plain_seats(record_of(study).players, somebody)

    async def writes(self, study: Study, person: str | None) -> bool:
        """Whether this person may add to it: who made it, and who sat at the table if that is over."""
        if person is None or person == study.person:
            return person is not None
        try:
            kept = await self._table(study)
        except NoSuchTable:
            return False
        return study.seat is None and any(seat.person == person for seat in kept.seats)

    async def _table(self, study: Study) -> Kept:
        if study.table_id is None:
            raise NoSuchTable("It comes from no table.")
        return await asyncio.to_thread(self.tables.store.table, study.table_id)

    async def room(self, study: Study, tree: Tree, node: int) -> Room:
        """The table at a node, in memory alone; its revision is the node."""
        if node != ROOT and node not in tree:
            raise NoSuchStudy("There is no such move in this study any more.")
        seats = await self.seats(study)
        texts = [tree[each].text for each in way_to(tree, node)]

        def made() -> Room:
            further = [(text, -1) for text in texts]
            return scratch_room(study.id, record_of(study), seats, further, node, study.base.get("snapshot"))

        names = tuple(seat.name for seat in seats)
        return await asyncio.to_thread(self.rooms.room, (study.id, node, names), made)

    async def play(self, study: Study, node: int, texts: Sequence[str], person: str, address: str | None) -> int:
        """Go on from a node by these moves, which must be legal there; the node reached."""
        if not 1 <= len(texts) <= MOST_MOVES:
            raise BadInput(f"A submission has 1 to {MOST_MOVES} moves.")
        await self._may_write(study, person, address)
        room = await self.room(study, (await self.study(study.id))[1], node)
        position, said = room.live.position.copy(), []
        for text in texts:
            move = room.live.game.vocabulary.parse(text)
            position.play(move)  # what the rules refuse says why
            said.append(move.text)
        return await asyncio.to_thread(self.store.play, study.id, node, said, person)

    async def say(self, study: Study, node: int, text: str, person: str, address: str | None) -> None:
        text = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
        if len(text) > LONGEST_REMARK:
            raise BadInput(f"A remark has at most {LONGEST_REMARK} characters.")
        await self._may_write(study, person, address)
        await asyncio.to_thread(self.store.say, study.id, node, text, person)

    async def remove(self, study: Study, tree: Tree, node: int, person: str) -> int:
        """Take a move away with all that follows it: one's own, or any of one's own study. The node before it."""
        if node not in tree:
            raise NoSuchStudy("There is no such move in this study any more.")
        if person not in (study.person, tree[node].person):
            raise NotYourStudy("This move is somebody else's.")
        await asyncio.to_thread(self.store.remove, study.id, node)
        return tree[node].parent

    async def copy(self, study: Study, person: str, address: str | None) -> str:
        await self._count(f"studies {address}", address, MOST)
        return await asyncio.to_thread(self.store.copy, study, person)

    async def of(self, person: str | None) -> list[Listed]:
        return await asyncio.to_thread(self.store.of, person) if person is not None else []

    async def delete(self, study: Study, person: str | None) -> None:
        if person != study.person:
            raise NotYourStudy("This study is somebody else's.")
        await asyncio.to_thread(self.store.delete, study.id)

    async def said(self, study: Study) -> list[Remark]:
        return await asyncio.to_thread(self.store.said, study.id)

    async def play_on(self, study: Study, tree: Tree, node: int, person: str, sitting: Sequence[Seat]) -> Kept:
        """A table of its own from a node, with these seats."""
        room = await self.room(study, tree, node)
        if room.live.position.over:
            raise NotNow("The game is over there.")
        live, played = room.live, room.live.match.record
        assert played is not None  # a table in memory has one too
        for seat in sitting:
            if seat.level == bots.MASTER:
                await asyncio.to_thread(bots.make, bots.MASTER, live.game, 0)  # says why, where there is none
        base = None
        if "snapshot" in study.base:  # what was seen while trying must not be known when it is played
            own = next(seat.number for seat in sitting if seat.person == person)
            base = live.game.snapshot(live.position.redeal(own, Rng(secrets.token_hex(16))))
        return await asyncio.to_thread(
            self.tables.store.add_table,
            game=played.game,
            rules=played.rules,
            options=settle(live.game.options, played.options),
            seed=played.seed,
            host=person,
            listed=False,
            sitting=sitting,
            played=[] if base else [(move.text, move.seat) for move in played.moves],
            base=base,
            study=study.id,
        )

    async def _may_write(self, study: Study, person: str, address: str | None) -> None:
        if not await self.writes(study, person):
            raise NotYourStudy("This study is somebody else's: make a copy of your own.")
        await self._count(f"study moves {address}", address, MOST_ADDED)

    async def _count(self, name: str, address: str | None, most: int) -> None:
        counts = self.tables.store.counts
        if address is not None and not await asyncio.to_thread(counts.admits, name, most, EVERY):
            raise TooManyStudies(f"{most} in {EVERY:.0f} seconds are enough: wait a little.")


def base_of(live: Live, number: int, person: str) -> tuple[str, int | None, Json]:
    """The game, whose knowledge it is, and where a study from there begins."""
    if live.kept.compared and not live.position.over:
        raise NotBeforeTheEnd
    if not may_study(live, person):
        raise NotYourSeat("From a game that goes on, only who plays it alone against bots may try something out.")
    position, record = live.at(number), live.match.record
    assert record is not None  # a table of the store has one
    head = Record(record.game, record.rules, record.players, record.seed, record.options)
    if live.position.over and live.kept.base is None:
        head.moves = record.moves[:number]
        return head.game, None, {"record": head.write()}
    head.seed = secrets.token_hex(16)
    seats = live.seats_of(person)
    if live.position.over:
        return head.game, None, {"record": head.write(), "snapshot": live.game.snapshot(position)}
    redealt = position.redeal(seats[0], Rng(secrets.token_hex(16)))
    return head.game, seats[0], {"record": head.write(), "snapshot": live.game.snapshot(redealt)}


def record_of(study: Study) -> Record:
    """What it goes on from; of one that goes on from a snapshot only the head."""
    record = Record.parse(study.base["record"])
    game = games.find(record.game)
    assert game.name == study.game
    return record


def way_to(tree: Tree, node: int) -> list[int]:
    """The nodes from where it begins to this one."""
    way: list[int] = []
    while node != ROOT:
        way.append(node)
        node = tree[node].parent
    return way[::-1]
