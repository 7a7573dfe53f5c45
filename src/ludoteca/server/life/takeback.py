"""Taking a turn back after it was confirmed, if everybody agrees: rows that undo, never rows that vanish."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from ludoteca import bots
from ludoteca.server.errors import NotNow, NotYourSeat, TooLate, TurnsStand, WasShown
from ludoteca.server.life.happenings import Change, Telling, changing
from ludoteca.server.life.leaving import Leaving, check_open, sure
from ludoteca.server.life.questions import ANSWER, ASK_BACK, Question, check_answer, check_none, open_question
from ludoteca.server.store.kept import SHOWN
from ludoteca.server.store.people import now
from ludoteca.server.store.store import TAKE_BACK
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.rooms import let_rest


@dataclass(frozen=True)
class Turn:
    """What would be taken back: whose turn, and how many moves stay."""

    seat: int
    to: int


class TakeBacks:
    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving
        self.tables = leaving.tables

    async def ask(self, table_id: str, person: str | None) -> None:
        """Ask the others whether one's last turn may be taken back. Bots always agree: where nobody else plays, it is
        done at once."""
        asker = sure(person)
        await self.leaving.count(table_id, asker)
        room = await self.tables.room(table_id)
        async with room.lock:
            live = room.live
            turn = check_turn(live, asker)
            check_none(question_at(live))
            detail = {"to": turn.to, "shown": shown(live, turn.to)}
            await self._write(room, Telling(ASK_BACK, turn.seat, asker, detail))
            await self._settle(room)
        await self.tables.rooms.changed(room)

    async def answer(self, table_id: str, person: str | None, yes: bool) -> None:
        elector = sure(person)
        await self.leaving.count(table_id, elector)
        room = await self.tables.room(table_id)
        async with room.lock:
            live = room.live
            check_open(live.kept)
            check_answer(question_at(live), elector, ASK_BACK)
            await self._write(room, Telling(ANSWER, live.seats_of(elector)[0], elector, {"yes": yes}))
            await self._settle(room)
        await self.tables.rooms.changed(room)

    async def _settle(self, room: Room) -> None:
        """Do what was decided, once it is. Who calls this holds the room's lock."""
        question = question_at(room.live)
        if question is None or question.kind != ASK_BACK or question.verdict is None:
            return
        live, to = room.live, int(question.detail["to"])
        behind = shown(live, to)  # perhaps only by what a bot has played since it was asked
        if not question.verdict or (behind and live.kept.take_back != SHOWN):
            await self._write(room, Telling("refused-back", question.seat, question.by))
            return
        await let_rest(room)  # a bot may think about what is to be taken back
        count = len(live.story) - to
        told = Telling("took-back", question.seat, question.by, {"moves": count})
        await self.tables.rooms.write(room, [(TAKE_BACK, live.actor)] * count, None, None, (told,))
        room.plan = bots.Plan()
        if behind:
            await asyncio.to_thread(self._uncount, live.kept.id, question.seat)
            await self.tables.rooms.catch_up(room)

    async def _write(self, room: Room, told: Telling) -> None:
        """A row of what happened, if the table is still as it was."""
        table_id, revision = room.live.kept.id, room.live.revision

        def write() -> None:
            with changing(self.tables.store, table_id) as change:
                check_open(change.kept)
                if change.row != revision:
                    raise TooLate("The table has gone on in the meantime: look again.")
                change.tell(told)

        await asyncio.to_thread(write)
        await self.tables.rooms.catch_up(room)

    def _uncount(self, table_id: str, seat: int) -> None:
        """Who chooses again knowing more than at first has a result that does not count."""
        with changing(self.tables.store, table_id) as change:
            uncount(change, seat)


def uncount(change: Change, seat: int) -> None:
    if change.kept.seats[seat].uncounted is None:
        change.seat(seat, uncounted=SHOWN)


def question_at(live: Live) -> Question | None:
    """The question that waits for answers at this table."""
    return open_question(live.kept, live.happened, live.moved_since, now())


def last_turn(live: Live, person: str | None) -> Turn | None:
    """The last turn of this person that could be taken back; None if another person has played since, or nobody has."""
    record = live.match.record
    played = record.moves if record is not None else []
    seats = live.kept.seats
    last = len(played)
    while last and seats[played[last - 1].seat].bot is not None:
        last -= 1
    mine = live.seats_of(person)
    if not last or played[last - 1].seat not in mine or not live.kept.goes_on or live.kept.compared:
        return None
    to = last - 1
    while to and (played[to - 1].seat, played[to - 1].turn) == (played[last - 1].seat, played[last - 1].turn):
        to -= 1
    return Turn(played[last - 1].seat, to)


def shown(live: Live, to: int) -> bool:
    """Whether something was shown, or chance has spoken, after so many moves."""
    return bool(live.at(to).known != live.position.known)


def check_turn(live: Live, person: str) -> Turn:
    """The turn that this person may ask back."""
    check_open(live.kept)
    if not live.seats_of(person):
        raise NotYourSeat("You have no seat at this table.")
    if not live.kept.started or live.position.over:
        raise NotNow("A turn is taken back while the game goes on.")
    if live.kept.compared:
        raise TurnsStand("At a rated table, and in a challenge, a turn that was confirmed stands.")
    turn = last_turn(live, person)
    if turn is None:
        raise TooLate("Somebody else has played since your last turn: it stands.")
    if live.kept.take_back != SHOWN and shown(live, turn.to):
        raise WasShown("That turn showed something, or chance has spoken since: it stands at this table.")
    return turn
